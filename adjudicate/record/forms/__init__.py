"""Records in other formats than SGF: a module each, which makes the nodes of an SGF file and says what is in doubt.

Everything after that is the way of an SGF record.
"""
