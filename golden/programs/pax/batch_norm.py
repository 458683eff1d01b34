"""`BatchNorm1D`, `BatchNorm2D` and `EMA`: statistics of the batch in training, averages after."""
import jax
import jax.numpy as jnp
import pax


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def averages(norm):
    return norm.ema_mean.averages, norm.ema_var.averages, norm.ema_mean.debias


def main():
    x = jnp.array([[[1.0, 2.0], [3.0, 2.0]], [[1.0, 4.0], [3.0, 4.0]]])
    norm = pax.BatchNorm1D(2, decay_rate=0.5, eps=0.0)
    once, y = norm % x
    twice, z = once % (x * 2)
    evaluated = twice.eval()
    same, w = evaluated % x
    plain = pax.BatchNorm1D(2, create_scale=False, create_offset=False, data_format="NCW")
    other, v = plain % x
    plane = pax.BatchNorm2D(2, decay_rate=0.5)
    ema = pax.EMA({"a": jnp.array(1.0), "n": jnp.array(1)}, 0.5, allow_int=True)
    moved, value = ema % {"a": jnp.array(3.0), "n": jnp.array(7)}
    debiased, first = pax.EMA(jnp.array(1.0), 0.5, debias=True) % jnp.array(3.0)
    _, second = debiased % jnp.array(5.0)
    frozen, still = ema.eval() % {"a": jnp.array(9.0), "n": jnp.array(9)}
    gradient = pax.grad(lambda m, x: (m % x)[1].sum())(norm, x)
    return (
        y, averages(once), z, averages(twice), w, same == evaluated, averages(plain), v.shape,
        plain.scale, jax.tree_util.tree_leaves(norm.parameters()), norm.scale.shape,
        jax.tree_util.tree_leaves(other.parameters()), plane.scale.shape, value, moved.averages,
        first, second, still, gradient.offset, repr(gradient.ema_mean.averages),
        fails(lambda: norm(x)), fails(lambda: pax.EMA(jnp.array(1), 0.5)),
        fails(lambda: pax.EMA(jnp.array(1.0), 0.5) % jnp.array(1)),
        fails(lambda: pax.BatchNorm1D(2, data_format="NHWC")),
    )


# recorded from pax3-0.5.9, program fdfbdc297604d54256dfc0b7f10312ffad16c58e98fc6125952e74136920d21c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 2, 2], "data": [-1.0, -1.0, 1.0, -1.0, -1.0, 1.0, 1.0, 1.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 1, 2], "data": [2.0, 3.0]},
#           {"array": "float32", "shape": [1, 1, 2], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 2, 2], "data": [-1.0, -1.0, 1.0, -1.0, -1.0, 1.0, 1.0, 1.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 1, 2], "data": [3.0, 4.5]},
#           {"array": "float32", "shape": [1, 1, 2], "data": [2.5, 2.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [-1.264911, -1.5811388, 0.0, -1.5811388, -1.264911, -0.31622776, 0.0, -0.31622776]
#       },
#       true,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 1], "data": [0.0, 0.0]},
#           {"array": "float32", "shape": [1, 2, 1], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {"tuple": [2, 2, 2]},
#       null,
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [1, 1, 2], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [1, 1, 2], "data": [0.0, 0.0]}
#         ]
#       },
#       {"tuple": [1, 1, 2]},
#       {"id": 1, "list": []},
#       {"tuple": [1, 1, 1, 2]},
#       {
#         "id": 2,
#         "dict": [
#           ["a", {"array": "float32", "shape": [], "weak": true, "data": [2.0]}],
#           ["n", {"array": "int32", "shape": [], "weak": true, "data": [7]}]
#         ]
#       },
#       {"ref": 2},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       {
#         "id": 3,
#         "dict": [
#           ["a", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}],
#           ["n", {"array": "int32", "shape": [], "weak": true, "data": [1]}]
#         ]
#       },
#       {"array": "float32", "shape": [1, 1, 2], "data": [4.0, 4.0]},
#       "EmptyNode",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "AssertionError"
#     ]
#   }
# }
