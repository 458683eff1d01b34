"""Numbers in texts: an array without axes is formatted as the Python number that it holds."""

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx

HALF = jnp.float32(0.5)
TENTH = jnp.float32(0.1)


def attempt(make):
    try:
        return make()
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    host = np.asarray(jnp.array([[1.0, 2.5]]))
    return [
        f"{TENTH} {TENTH:.3f} {TENTH:>8.2e} {TENTH!r} {TENTH!s}",
        f"{jnp.array(7)} {jnp.array(7):03d} {jnp.array(7):.1f} {jnp.array(7)!r}",
        f"{jnp.array(True)} {jnp.array(False)!s}",
        f"{jnp.bfloat16(0.1)} {jnp.float16(0.1)}",
        "%s %.2f %d %r" % (TENTH, TENTH, jnp.array(3), HALF),
        "{} {:.1f} {!r}".format(TENTH, HALF, HALF),
        format(HALF, "+.2f") + format(HALF),
        str({"loss": HALF, "n": jnp.array(2)}),
        str([jnp.ones(2), (HALF,)]),
        f"{jnp.ones((2, 3)).shape} {jnp.ones(2).dtype} {jnp.ones(2).dtype!r}",
        f"{jnp.ones(2, jnp.bfloat16).dtype} {jnp.ones(2, jnp.bfloat16).dtype!r}",
        str(host),
        repr(host),
        f"{host[0, 1]} {host.dtype}",
        str(host[0, 1]),
        str(jnp.ones(2)[0]),
        f"{jnp.mean(jnp.array([1.0, 2.0, 4.0])):.4f}",
        repr(jax.eval_shape(lambda: jnp.ones((2, 3)))),
        str(ValueError("loss", HALF)),
        attempt(lambda: f"{jnp.ones(2):.2f}"),
        attempt(lambda: f"{HALF:d}"),
        attempt(lambda: f"{jnp.array(1):s}"),
        attempt(lambda: f"{nnx.Param(HALF):.1f}"),
        attempt(lambda: f"{None:>3}"),
        attempt(lambda: f"{[1]:>3}"),
    ]


# recorded from flax-0.12.12, program 1767110bf681227ec2f4bed93996f0ab5d0a625f8cc0217d219ea37921dc176d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["0.10000000149011612 0.100 1.00e-01 Array(0.1, dtype=float32) 0.1", "7 007 7.0 Array(7, dtype=int32, weak_type=True)", "True False", "0.10009765625 0.0999755859375", "0.1 0.10 3 Array(0.5, dtype=float32)", "0.10000000149011612 0.5 Array(0.5, dtype=float32)", "+0.500.5", "{'loss': Array(0.5, dtype=float32), 'n': Array(2, dtype=int32, weak_type=True)}", "[Array([1., 1.], dtype=float32), (Array(0.5, dtype=float32),)]", "(2, 3) float32 dtype('float32')", "bfloat16 dtype(bfloat16)", "[[1.  2.5]]", "array([[1. , 2.5]], dtype=float32)", "2.5 float32", "2.5", "1.0", "2.3333", "ShapeDtypeStruct(shape=(2, 3), dtype=float32)", "('loss', Array(0.5, dtype=float32))", "TypeError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError"]
#   }
# }
