"""Generators of random programs: a grammar of typed constructs.

    from isograft_dialect import Array, Grammar, arrays, control, transforms

    grammar = Grammar("import jax", "import jax.numpy as jnp", "import tiny")
    grammar.include(arrays, control, transforms)

    @grammar.statement(weight=3)
    def scanned(w):
        n = w.random.randint(1, 3)
        with w.block("def step(carry, x):"):
            w.bind("carry", Array())
            ...

    program = grammar.program

A construct is a function that gets the program that is being written, a `Writer`, and writes a part
of it. A *statement* writes lines; an *expression* gives the text of a value of a type. A type is any
value that can be a key of a dict: `Array(3)` is one of ours, and a dialect has its own.

Each program draws a swarm: every construct is in half of the programs, so that the others have room.
"""

from ._arrays import arrays, control
from ._grammar import Array, Constructs, Grammar, Writer
from ._transforms import transforms

__all__ = ["Array", "Constructs", "Grammar", "Writer", "arrays", "control", "transforms"]
