import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may be read inside a transform and not written."""
    v = nnx.Variable(jnp.float32(2), tag=1)

    def refused(change):
        @jax.jit
        def f(x):
            change(v)
            return x

        try:
            f(jnp.float32(1))
        except Exception as error:
            return error
        return v

    def item(v):
        v[...] = 3.0

    def value(v):
        v.value = 3.0

    def attribute(v):
        v.tag = 3

    def metadata(v):
        v.set_metadata(tag=2)

    return [
        refused(item),
        refused(value),
        refused(attribute),
        refused(metadata),
        refused(lambda v: v.del_metadata("tag")),
        refused(lambda v: v.copy_from(nnx.Variable(1))),
        refused(lambda v: v.set_raw_value(1)),
        jax.jit(lambda x: x * v)(jnp.float32(3)),
        jax.jit(lambda x: x + v[...] * v.tag)(jnp.float32(3)),
        jax.jit(lambda x: nnx.Variable(x) + 1)(jnp.float32(3)),
        v,
    ]


# recorded from flax-0.12.12, program 7d1adeb671643cc70d58053beed313e8098bf71816957866c288773efdae0ee6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "id": 1,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": 1}
#       }
#     ]
#   }
# }
