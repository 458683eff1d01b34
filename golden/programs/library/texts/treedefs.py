"""The text of a treedef: the containers, and a star for each leaf."""

from collections import namedtuple

import jax
import jax.numpy as jnp

Point = namedtuple("Point", ["x", "y"])


def main():
    trees = [
        1,
        None,
        (),
        [],
        {},
        (1,),
        (1, 2),
        [1, None, (2, [3])],
        {"b": 1, "a": [2, {3: 4}]},
        Point(1, [2]),
        {"loss": jnp.ones(2)},
    ]
    return [str(jax.tree.structure(tree)) for tree in trees] + [repr(jax.tree.structure(trees))]
