import jax
import jax.numpy as jnp
import numpy as np
import optax


def refused(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__, str(error)


def main():
    """Texts of types of keys, of meshes and of named chains; a format that no array takes; what is no branch."""
    chain = optax.named_chain(("clip", optax.clip(1.0)), ("descent", optax.sgd(0.1)))
    return [
        repr(jax.random.key(0).dtype),
        str(jax.make_mesh((1,), ("d",)).shape),
        str(chain.init(jnp.ones(1))),
        refused(lambda: f"{jnp.ones(2):.2f}"),
        refused(lambda: f"{np.ones(2):.2f}"),
        refused(lambda: jax.lax.cond(1j, lambda: 1, lambda: 2)),
        jnp.ravel_multi_index((jnp.array(1), jnp.array(2)), (2, 3)),
    ]


# recorded from flax-0.12.12, program eba77d499f2bb694a971353660ef94c0ed2c51a42f75a410e9ecb55beb48d4fd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "key<fry>",
#       "OrderedDict({'d': 1})",
#       "OrderedDict({'clip': EmptyState(), 'descent': (EmptyState(), EmptyState())})",
#       {"tuple": ["TypeError", "unsupported format string passed to numpy.ndarray.__format__"]},
#       {"tuple": ["TypeError", "unsupported format string passed to numpy.ndarray.__format__"]},
#       {"tuple": ["TypeError", "Pred type must be either boolean or number, got complex64."]},
#       {"array": "int32", "shape": [], "data": [5]}
#     ]
#   }
# }
