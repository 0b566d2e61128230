"""Hostile and damaged inputs of every kind through every command, in this process: nothing uncaught, slow or lost.

base      -- what a kind of input is, and what a run met
mill      -- how inputs are made of seeds
checks    -- what must hold of any output
calls     -- whole command lines, in process
records, rows, tables, words, engines, files, pages -- the kinds
running   -- many executions, on several cores, and the table at their end
"""
