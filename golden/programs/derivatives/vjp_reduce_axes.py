# vjp took axes to sum over once: none may be named now.
import jax.numpy as jnp
from flax import nnx


def main():
    one = jnp.float32(1.0)
    none = nnx.vjp(lambda x: x * 2.0, one, reduce_axes=())[0]
    return none, nnx.vjp(lambda x: x, one, reduce_axes=("i",))


# recorded from flax-0.12.12, program cf9876d85ed82cbde7a3f18fdfff7cde75258a485514772c7073cae71758444d
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "NotImplementedError"}
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
