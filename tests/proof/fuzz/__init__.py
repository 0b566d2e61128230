"""Give hostile and damaged inputs of every kind to every command, in this process: nothing is uncaught, slow or lost.

base      -- kinds of input, and the counts of a run
mill      -- making inputs from seeds
checks    -- properties of every output
calls     -- whole command lines, in process
records, rows, tables, words, engines, files, pages -- the kinds
running   -- many executions on several cores, and the table at their end
"""
