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


# recorded from flax-0.12.12, program 5b0447da70a18057c50e20ffe8679e5a2093bd241230e96d0b0cb05dc5aa58b3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["PyTreeDef(*)", "PyTreeDef(None)", "PyTreeDef(())", "PyTreeDef([])", "PyTreeDef({})", "PyTreeDef((*,))", "PyTreeDef((*, *))", "PyTreeDef([*, None, (*, [*])])", "PyTreeDef({'a': [*, {3: *}], 'b': *})", "PyTreeDef(CustomNode(namedtuple[Point], [*, [*]]))", "PyTreeDef({'loss': *})", "PyTreeDef([*, None, (), [], {}, (*,), (*, *), [*, None, (*, [*])], {'a': [*, {3: *}], 'b': *}, CustomNode(namedtuple[Point], [*, [*]]), {'loss': *}])"]
#   }
# }
