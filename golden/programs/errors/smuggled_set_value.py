import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable smuggled out of one trace: set in another, read outside."""
    box = []

    @nnx.jit
    def make(x):
        box.append(nnx.Variable(x))
        return x

    @nnx.jit
    def use(x):
        box[0].set_value(x)
        return x

    make(jnp.float32(1))
    try:
        use(jnp.float32(2))
    except Exception as error:
        print(error)
    box[0].set_value(jnp.float32(3))
    return box


# recorded from flax-0.12.12, program 6f72b8d981fc2e23eda03673d792076d3f5b3d96e8750d88f58876bd0c4cb546
# modes: all
# {
#   "outcome": "raised",
#   "class": "trace",
#   "exception": "TraceContextError",
#   "prints": [[{"exception": "TraceContextError"}]]
# }
