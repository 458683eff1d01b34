"""Two modules draw two keys; their names are joined without a separator."""
import jax
import jax.numpy as jnp
import flax.linen as nn


class Draw(nn.Module):
    @nn.compact
    def __call__(self):
        return jax.random.key_data(self.make_rng("noise"))


class Pair(nn.Module):
    @nn.compact
    def __call__(self):
        return Draw(name="b")()


class Model(nn.Module):
    @nn.compact
    def __call__(self):
        return Pair(name="a")(), Draw(name="ab")()


def main():
    one, other = Model().apply({}, rngs={"noise": jax.random.key(0)})
    return (one == other).all()


# recorded from flax-0.12.12, program 72cdc359cae9404c539dbe4693ed060764df0a607682efabadd0de5f8b4403bc
# modes: all
# {"outcome": "returned", "value": {"array": "bool", "shape": [], "data": [true]}}
