"""`builtins`: the interpreter knows what is in it, and adds what a program puts there."""
