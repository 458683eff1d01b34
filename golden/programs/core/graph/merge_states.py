import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1), tag="t")
        self.b = nnx.Param(jnp.float32(2))
        self.c = jnp.float32(3)


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except Exception as error:
        return error


def main():
    """merge takes States, dicts, bare values and a list of leaves; Variables of another type stay what they are."""
    net = Net()
    graphdef, state = nnx.split(net)
    bare = nnx.merge(graphdef, {"a": jnp.float32(7), "b": jnp.float32(8), "c": 9})
    other = nnx.merge(graphdef, {"a": nnx.BatchStat(jnp.float32(7)), "b": nnx.Param(1)}, {"c": 2})
    listed = nnx.merge(graphdef, [4, 5, 6])
    copied = nnx.merge(graphdef, state, copy=True)
    pure = nnx.merge(graphdef, nnx.to_pure_dict(state))
    flat = nnx.merge(graphdef, nnx.to_flat_state(state))
    errors = [
        attempt(nnx.merge, graphdef, state, state),
        attempt(nnx.merge, graphdef, {}),
        attempt(nnx.merge, graphdef, None),
        attempt(nnx.merge, graphdef),
        attempt(nnx.merge, 3, state),
    ]
    return bare, other, listed, copied, copied.a is net.a, pure, flat, errors
