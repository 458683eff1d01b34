import jax.numpy as jnp
from flax import nnx


def main():
    """Of two graphs split in one context the second refers to the first: merged alone it is refused."""
    v = nnx.Param(jnp.float32(1))
    with nnx.split_context() as context:
        first, second = context.split(nnx.Dict(v=v)), context.split(nnx.Dict(v=v))
    return nnx.merge(*second)


# recorded from flax-0.12.12, program 42f8f9e8fb398e3b6ab3321d31608657e6eda9776f26f619f1da8dc59cc9589a
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "KeyError"}
