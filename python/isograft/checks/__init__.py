"""Rules of Isograft that are checked around every NNX transform that a program calls.

`walk` sees what is reachable from the arguments of a call, `hooks` meets the calls, `judge` compares what was there before a
call with what is there after it, `paths` compares the paths of a Module's state with attribute access, `findings` keeps what was seen.
"""
