"""Keys across the bridge: NNX's default stream is Linen's `params`; an array is one, too."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Noise(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.param("w", lambda key: jax.random.uniform(key))
        return x + jax.random.uniform(self.make_rng("noise")), jax.random.uniform(self.make_rng("params"))


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.array(0.0)
    model = bridge.ToNNX(Noise(), rngs=nnx.Rngs(0, noise=1)).lazy_init(x)
    first, second = model(x), model(x)
    count = model.to_nnx__rngs.noise.count.get_value()
    other = bridge.ToNNX(Noise(), rngs=jax.random.key(0)).lazy_init(x)
    given = model(x, rngs=nnx.Rngs(params=3, noise=4))
    again = model(x, rngs=nnx.Rngs(params=3, noise=4))
    dropped = bridge.ToNNX(nn.Dropout(0.5, deterministic=False), rngs=nnx.Rngs(dropout=5))
    return (
        model.w, first, second, count, other.w, given, again, fails(lambda: other(x)),
        fails(lambda: bridge.ToNNX(Noise()).lazy_init(x)), dropped(jnp.ones(4)), dropped(jnp.ones(4)),
    )


# recorded from flax-0.12.12, program 7691cf0df8e4d6cdc3b9144174bf7ac6e0d89b4efffc490e767833fa155fc01b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [0.5023284]}
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.5241399]},
#           {"array": "float32", "shape": [], "data": [0.7878634]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.7532803]},
#           {"array": "float32", "shape": [], "data": [0.43024814]}
#         ]
#       },
#       {"array": "uint32", "shape": [], "data": [3]},
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [0.84380126]}
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.29020548]},
#           {"array": "float32", "shape": [], "data": [0.90982807]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.29020548]},
#           {"array": "float32", "shape": [], "data": [0.90982807]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.38104093]},
#           {"array": "float32", "shape": [], "data": [0.4957732]}
#         ]
#       },
#       "InvalidRngError",
#       {"array": "float32", "shape": [4], "data": [0.0, 2.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [2.0, 2.0, 0.0, 2.0]}
#     ]
#   }
# }
