"""Two checkpoints compared: what is new, what is gone, what has another shape, and how far values moved."""
import jax
import jax.numpy as jnp
from flax import nnx


class Old(nnx.Module):
    def __init__(self):
        self.a = nnx.Linear(2, 2, kernel_init=nnx.initializers.constant(0.5), rngs=nnx.Rngs(0))
        self.b = nnx.Param(jnp.ones(3))


class New(nnx.Module):
    def __init__(self):
        self.a = nnx.Linear(2, 2, kernel_init=nnx.initializers.constant(0.75), rngs=nnx.Rngs(0))
        self.b = nnx.Param(jnp.ones(4))
        self.c = nnx.Dict(x=nnx.BatchStat(jnp.array(1)))


def flat(node):
    return {".".join(map(str, path)): leaf for path, leaf in nnx.to_flat_state(nnx.state(node))}


def compare(old, new):
    old, new = flat(old), flat(new)
    report = {"added": sorted(new.keys() - old.keys()), "gone": sorted(old.keys() - new.keys()), "shapes": {}, "moved": {}}
    for name in sorted(old.keys() & new.keys()):
        a, b = old[name][...], new[name][...]
        if a.shape != b.shape:
            report["shapes"][name] = (a.shape, b.shape)
        elif (distance := float(jnp.abs(a - b).max())) > 0:
            report["moved"][name] = distance
    return report


def main():
    forward, back = compare(Old(), New()), compare(New(), Old())
    merged = nnx.merge_state(nnx.state(New()), nnx.state(Old()))
    into = nnx.clone(New())
    nnx.update(into.a, nnx.state(Old().a))
    return forward, back, jax.tree.map(jnp.shape, nnx.to_pure_dict(merged)), compare(into, Old())["moved"]


# recorded from flax-0.12.12, program fd2cee629dd8d69bf93a08c6d24b449954c0dd9627e7135a70a725ca7044e43b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["added", {"id": 1, "list": ["c.x"]}],
#           ["gone", {"id": 2, "list": []}],
#           ["shapes", {"id": 3, "dict": [["b", {"tuple": [{"tuple": [3]}, {"tuple": [4]}]}]]}],
#           ["moved", {"id": 4, "dict": [["a.kernel", {"float": 0.25}]]}]
#         ]
#       },
#       {
#         "id": 5,
#         "dict": [
#           ["added", {"id": 6, "list": []}],
#           ["gone", {"id": 7, "list": ["c.x"]}],
#           ["shapes", {"id": 8, "dict": [["b", {"tuple": [{"tuple": [4]}, {"tuple": [3]}]}]]}],
#           ["moved", {"id": 9, "dict": [["a.kernel", {"float": 0.25}]]}]
#         ]
#       },
#       {
#         "id": 10,
#         "dict": [
#           ["a", {"id": 11, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}],
#           ["b", {"tuple": [3]}],
#           ["c", {"id": 12, "dict": [["x", {"tuple": []}]]}]
#         ]
#       },
#       {"id": 13, "dict": []}
#     ]
#   }
# }
