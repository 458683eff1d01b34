"""Streams of random keys: names, defaults, counts, forks, reseeding, and layers that draw from them."""
import jax
import jax.numpy as jnp
from flax import nnx


def counts(x):
    return {"/".join(map(str, p)): int(v[...]) for p, v in nnx.to_flat_state(nnx.state(x, nnx.RngCount))}


class Noise(nnx.Module):
    def __init__(self, rngs: nnx.Rngs):
        self.rngs = rngs.fork() if hasattr(rngs, "fork") else rngs
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        return self.drop(x) + self.rngs.noise.normal(x.shape)


def main():
    rngs = nnx.Rngs(0, params=1, noise=jax.random.key(2))
    a, b = rngs.params(), rngs.params()
    c = rngs.unknown()
    first = counts(rngs)
    same = bool((jax.random.key_data(nnx.Rngs(params=1).params()) == jax.random.key_data(a)).all())
    model = Noise(rngs)
    x = jnp.ones(6)
    y1, y2 = model(x), model(x)
    nnx.reseed(model, dropout=5, noise=6)
    z1 = model(x)
    nnx.reseed(model, dropout=5, noise=6)
    z2 = model(x)
    forked = nnx.Rngs(7).fork(split=3)
    return {
        "first": first,
        "same": same,
        "distinct": bool((jax.random.key_data(a) != jax.random.key_data(b)).any()),
        "default": bool((jax.random.key_data(c) != jax.random.key_data(a)).any()),
        "draws differ": bool((y1 != y2).any()),
        "reseeded": bool((z1 == z2).all()),
        "forked": forked.default.key.shape,
        "drawn": (rngs.normal((2,)).shape, rngs.noise.uniform((3,)).shape, rngs.params.randint((2,), 0, 5).dtype),
        "contains": ("params" in rngs, "dropout" in rngs, len(list(rngs))),
        "counts": counts(rngs),
    }


# recorded from flax-0.12.12, program c179c787efcdd480f3555b43b70f2794470d3d721966c5f05dfefd8ce509f9dc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["first", {"id": 1, "dict": [["default/count", 1], ["noise/count", 0], ["params/count", 2]]}],
#       ["same", true],
#       ["distinct", true],
#       ["default", true],
#       ["draws differ", true],
#       ["reseeded", false],
#       ["forked", {"tuple": [3]}],
#       ["drawn", {"tuple": [{"tuple": [2]}, {"tuple": [3]}, {"dtype": "int32"}]}],
#       ["contains", {"tuple": [true, false, 3]}],
#       ["counts", {"id": 2, "dict": [["default/count", 4], ["noise/count", 2], ["params/count", 4]]}]
#     ]
#   }
# }
