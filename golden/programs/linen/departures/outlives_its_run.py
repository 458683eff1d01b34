"""A submodule that outlives its run changes nothing and draws no keys."""
import jax
import jax.numpy as jnp
import flax.linen as nn

KEPT = []


class Child(nn.Module):
    @nn.compact
    def __call__(self, x):
        KEPT.append(self)
        return x + self.variable("state", "seen", jnp.zeros, (3,)).value


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        return Child()(x)


def late(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    KEPT.clear()
    rngs = {"noise": jax.random.key(0)}
    Model().apply({}, jnp.arange(3.0), mutable=["state"], rngs=rngs)
    child = KEPT[0]
    return (
        late(lambda: child.put_variable("state", "seen", jnp.ones(3))),
        late(lambda: jax.random.key_data(child.make_rng("noise")).shape),
    )


# recorded from flax-0.12.12, program 3c12810d0d8670f61b2b671905ff2bfe81759ad27fa60877e6dfa8a46b060830
# modes: all
# {"outcome": "returned", "value": {"tuple": [null, {"tuple": [2]}]}}
