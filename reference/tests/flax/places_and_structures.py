import jax
import jax.numpy as jnp
from jax import tree_util

x = jnp.array([[3, 1, 2], [9, 7, 8]])
print(jnp.partition(jnp.array([5, 3, 1, 4, 2]), 1), jnp.partition(x, 0, axis=0), jnp.argpartition(jnp.array([5, 3, 1, 4, 2]), 2), jnp.argpartition(x, -1))
print(jnp.put(x, jnp.array([0, 5]), jnp.array([7]), inplace=False), jnp.put(x, jnp.array([9, -1]), 0, mode="clip", inplace=False), jnp.put(x, 7, 0, mode="wrap", inplace=False))
print(jnp.place(x, x > 2, jnp.array([0, -1]), inplace=False))
for f in (jnp.put, jnp.place):
    try:
        f(x, x > 2, 0)
    except ValueError as e:
        print("ValueError")
print(jnp.take(jnp.arange(4), jnp.array([1, 9, -1]), mode="wrap"), jnp.take(x, jnp.array([4]), axis=1, mode="wrap"), jnp.take(x, 7, mode="wrap"))
c = jnp.array([True, False])
for choices, default in (([1], 0), ([1.0], 0), ([1], 0.0), ([jnp.float16(1)], 0), ([jnp.array([1, 2])], 0)):
    y = jnp.select([c], choices, default)
    print(y, y.dtype, y.weak_type)
print(jnp.float64(1).dtype, jnp.int64(1).dtype, jnp.uint64(1).dtype, jnp.complex128(1).dtype, jnp.int16(1).dtype)
tree = {"a": [1, (2, None)], "b": 3}
structure = jax.tree.structure(tree)
print(structure.children(), tree_util.treedef_children(jax.tree.structure([1, None])), jax.tree.structure(1).children(), jax.tree.structure(None).children())
print(tree_util.treedef_is_leaf(jax.tree.structure(1)), tree_util.treedef_is_leaf(structure), tree_util.treedef_is_leaf(jax.tree.structure([])))
print(tree_util.tree_transpose(jax.tree.structure((0, 0)), None, ([1, 2], [3, 4])), jax.tree.transpose(jax.tree.structure({"a": 0}), None, {"a": {"x": 1, "y": 2}}))

# --- CPython prints
# [1 2 5 4 3] [[3 1 2]
#  [9 7 8]] [2 4 1 0 3] [[1 2 0]
#  [1 2 0]]
# [[7 1 2]
#  [9 7 7]] [[0 1 2]
#  [9 7 0]] [[3 0 2]
#  [9 7 8]]
# [[ 0  1  2]
#  [-1  0 -1]]
# ValueError
# ValueError
# [1 1 3] [[1]
#  [7]] 1
# [1 0] int32 True
# [1. 0.] float32 True
# [1. 0.] float32 True
# [1. 0.] float16 False
# [1 0] int32 False
# float32 int32 uint32 complex64 int16
# [PyTreeDef([*, (*, None)]), PyTreeDef(*)] [PyTreeDef(*), PyTreeDef(None)] [] []
# True False True
# [(1, 3), (2, 4)] {'x': {'a': 1}, 'y': {'a': 2}}
