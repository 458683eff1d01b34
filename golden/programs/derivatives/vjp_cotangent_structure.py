# A pullback is given a cotangent of another structure than the output has.
import jax.numpy as jnp
from flax import nnx


def main():
    one = jnp.float32(1.0)
    _, pullback = nnx.vjp(lambda x: (x, x), one)
    return pullback(one)


# recorded from flax-0.12.12, program d51ed222c5c7d043ddd91583ee8a08420e0cc7e8c01926cc65e726fa36ce57e4
# modes: tree, graph
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
