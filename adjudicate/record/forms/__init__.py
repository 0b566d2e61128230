"""Readers for formats other than SGF. Each reader converts a game to SGF nodes, with findings about doubtful parts.

After that, adjudicate treats the game like an SGF record.
"""
