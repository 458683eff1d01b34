# GroupNorm by the number of groups or by their size, and InstanceNorm, which is a group a feature.
import jax.numpy as jnp
from flax import nnx


def refused(make):
    try:
        make()
        return False
    except ValueError:
        return True


def main():
    rngs = nnx.Rngs(0)
    x = (jnp.arange(32.0).reshape(2, 4, 4) - 15.0) ** 2 / 64
    groups = nnx.GroupNorm(4, num_groups=2, rngs=rngs)
    sizes = nnx.GroupNorm(4, num_groups=None, group_size=2, use_bias=False, rngs=rngs)
    instance = nnx.InstanceNorm(4, rngs=rngs)
    grads = nnx.grad(lambda x: jnp.sum(groups(x) ** 2 * x))(x)
    errors = (
        refused(lambda: nnx.GroupNorm(4, num_groups=3, rngs=rngs)),
        refused(lambda: nnx.GroupNorm(4, num_groups=2, group_size=2, rngs=rngs)),
        refused(lambda: nnx.InstanceNorm(4, feature_axes=0, rngs=rngs)(x)),
    )
    return groups(x), sizes(x), instance(x), grads, nnx.state(groups), nnx.state(sizes), errors
