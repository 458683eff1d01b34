"""Shape and dtype checks that read arguments of calls, with messages that name argument and axis."""
import functools
import inspect

import jax
import jax.numpy as jnp
from flax import nnx


class ShapeError(TypeError):
    pass


def checked(**shapes):
    def decorate(function):
        signature = inspect.signature(function)

        @functools.wraps(function)
        def call(*args, **kwargs):
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            sizes = {}
            for name, spec in shapes.items():
                shape = jnp.shape(bound.arguments[name])
                wanted = spec.split()
                if len(shape) != len(wanted):
                    raise ShapeError(f"{name}: rank {len(shape)}, not {len(wanted)} ({spec})")
                for axis, (size, symbol) in enumerate(zip(shape, wanted)):
                    known = int(symbol) if symbol.isdigit() else sizes.setdefault(symbol, size)
                    if known != size:
                        raise ShapeError(f"{name}: axis {axis} ({symbol}) is {size}, not {known}")
            return function(*args, **kwargs)

        return call

    return decorate


class Attend(nnx.Module):
    @checked(q="b t d", k="b s d", v="b s d")
    def __call__(self, q, k, v, *, scale=0.5):
        """Scores, and what they choose."""
        return jnp.einsum("bts,bsd->btd", jnp.einsum("btd,bsd->bts", q, k) * scale, v)


def main():
    attend = Attend()
    q, k = jnp.ones((2, 3, 4)), jnp.ones((2, 5, 4))
    results = [attend(q, k, v=k), nnx.jit(attend)(q, k, k).shape]
    for bad in [(q, k, k[:, 1:]), (q, k[..., 0], k), (q, k, jnp.ones((1, 5, 4)))]:
        try:
            attend(*bad)
        except ShapeError as error:
            results.append(str(error))
    traced = jax.eval_shape(lambda q: attend(q, k, k), q)
    return results, traced.shape, Attend.__call__.__name__, Attend.__call__.__doc__


# recorded from flax-0.12.12, program 1146f1fcc5c077bb53029c8992416b60d80eac8cc500032d2fe0e967bdc5e2e9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [2, 3, 4],
#             "data": [10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0]
#           },
#           {"tuple": [2, 3, 4]},
#           "v: axis 1 (s) is 4, not 5",
#           "k: rank 2, not 3 (b s d)",
#           "v: axis 0 (b) is 1, not 2"
#         ]
#       },
#       {"tuple": [2, 3, 4]},
#       "__call__",
#       "Scores, and what they choose."
#     ]
#   }
# }
