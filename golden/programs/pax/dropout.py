"""`Dropout`: its key is a state, and each call in training splits it."""
import jax
import jax.numpy as jnp
import pax


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    pax.seed_rng_key(3)
    x = jnp.ones((2, 4))
    dropout = pax.Dropout(0.5)
    once, y = dropout % x
    twice, z = once % x
    again, same = dropout % x
    evaluated, w = dropout.eval() % x
    none, v = pax.Dropout(0.0) % x
    jitted, u = jax.jit(pax.purecall)(dropout, x)
    return (
        dropout.rng_key, once.rng_key, twice.rng_key, y, z, same, w, evaluated.rng_key, v, u,
        jitted.rng_key, jax.tree_util.tree_leaves(dropout.parameters()),
        pax.dropout(jax.random.PRNGKey(1), 0.25, x), fails(lambda: pax.Dropout(1.0)),
        fails(lambda: dropout(x)),
    )


# recorded from pax3-0.5.9, program e2c67248632698b17d69bd40222a0ac50aee755add9d2430410cfe835f9b5ff9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "uint32", "shape": [2], "data": [0, 255512576]},
#       {"array": "uint32", "shape": [2], "data": [4003511581, 2779525570]},
#       {"array": "uint32", "shape": [2], "data": [328333726, 2801641624]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 2.0, 2.0, 0.0, 2.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [2.0, 0.0, 0.0, 0.0, 2.0, 2.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 2.0, 2.0, 0.0, 2.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "uint32", "shape": [2], "data": [0, 255512576]},
#       {"array": "float32", "shape": [2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 2.0, 2.0, 0.0, 2.0, 2.0, 0.0]},
#       {"array": "uint32", "shape": [2], "data": [4003511581, 2779525570]},
#       {"id": 0, "list": []},
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [1.3333334, 1.3333334, 1.3333334, 1.3333334, 1.3333334, 1.3333334, 1.3333334, 1.3333334]
#       },
#       "AssertionError",
#       "ValueError"
#     ]
#   }
# }
