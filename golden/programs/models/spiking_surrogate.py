"""Spiking neurons: a step with a surrogate gradient by custom_vjp, membranes carried by scan."""
import jax
import jax.numpy as jnp
from flax import nnx


@jax.custom_vjp
def spike(v):
    return (v >= 1.0).astype(v.dtype)


spike.defvjp(lambda v: (spike(v), v), lambda v, g: (jnp.where(jnp.abs(v - 1.0) < 0.5, g, 0.0),))


class LIF(nnx.Module):
    def __init__(self, n_in, n_out):
        self.w = nnx.Param(jnp.full((n_in, n_out), 0.5))
        self.decay = nnx.Param(jnp.full(n_out, 0.5))

    def __call__(self, v, x):
        v = self.decay * v + x @ self.w
        s = spike(v)
        return v * (1 - s), s


class Net(nnx.Module):
    def __init__(self):
        self.hidden = LIF(2, 3)
        self.out = LIF(3, 1)

    def __call__(self, xs):
        def step(carry, x):
            h, o = carry
            h, s = self.hidden(h, x)
            o, y = self.out(o, s)
            return (h, o), (s, y)

        return jax.lax.scan(step, (jnp.zeros(3), jnp.zeros(1)), xs)


def main():
    net = Net()
    xs = jnp.array([[1.0, 0.5], [0.0, 0.5], [1.0, 1.0], [0.0, 0.0], [0.5, 1.0]])
    (h, o), (spikes, out) = net(xs)
    loss, grads = nnx.value_and_grad(lambda net: net(xs)[1][1].sum())(net)
    return h, o, spikes, out, loss, nnx.to_pure_dict(grads)


# recorded from flax-0.12.12, program 62d1d105393466421a7cb12f471d68ff8f676a9f556e80ea786072da961cd8b7
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.75, 0.75, 0.75]},
#       {"array": "float32", "shape": [1], "data": [0.0]},
#       {
#         "array": "float32",
#         "shape": [5, 3],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#       },
#       {"array": "float32", "shape": [5, 1], "data": [0.0, 0.0, 1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "hidden",
#             {
#               "id": 1,
#               "dict": [
#                 ["decay", {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.0, 0.0]}],
#                 [
#                   "w",
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "weak": true,
#                     "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "out",
#             {
#               "id": 2,
#               "dict": [
#                 ["decay", {"array": "float32", "shape": [1], "weak": true, "data": [0.0]}],
#                 ["w", {"array": "float32", "shape": [3, 1], "weak": true, "data": [0.0, 0.0, 0.0]}]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
