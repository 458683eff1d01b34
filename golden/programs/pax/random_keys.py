"""Keys of new modules: seeds that Python's generator draws, from 42 until `seed_rng_key`."""
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
    pax.seed_rng_key(42)
    first = [pax.next_rng_key() for _ in range(3)]
    pax.seed_rng_key(7)
    second = pax.next_rng_key()
    dropout = pax.Dropout(0.5)
    pax.seed_rng_key(7)
    again = pax.next_rng_key()
    sequence, drawn = pax.module_and_value(pax.RngSeq.next_rng_key)(pax.RngSeq(seed=3))
    sequence, several = pax.module_and_value(sequence.next_rng_key)(2)
    given = pax.RngSeq(seed=3, rng_key=jax.random.PRNGKey(4))
    return (
        first, second, again, dropout.rng_key, drawn, several, jax.tree_util.tree_leaves(sequence),
        jax.tree_util.tree_leaves(given), jax.tree_util.tree_leaves(pax.RngSeq()),
        fails(lambda: pax.seed_rng_key(1.5)), fails(lambda: pax.RngSeq(rng_key="key")),
        fails(lambda: pax.RngSeq(seed=1).next_rng_key()),
    )


# recorded from pax3-0.5.9, program ee4fcf6f47a37bd1b336e4c0892fa0740e631f07488a608a8601a813fe68c6c9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "uint32", "shape": [2], "data": [0, 686579304]},
#           {"array": "uint32", "shape": [2], "data": [0, 119540832]},
#           {"array": "uint32", "shape": [2], "data": [0, 26855093]}
#         ]
#       },
#       {"array": "uint32", "shape": [2], "data": [0, 347712783]},
#       {"array": "uint32", "shape": [2], "data": [0, 347712783]},
#       {"array": "uint32", "shape": [2], "data": [0, 161973070]},
#       {"array": "uint32", "shape": [2], "data": [1946498123, 2217676430]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "uint32", "shape": [2], "data": [1439985689, 1586930987]},
#           {"array": "uint32", "shape": [2], "data": [2146132568, 807936680]}
#         ]
#       },
#       {"id": 2, "list": [{"array": "uint32", "shape": [2], "data": [732048474, 698085531]}]},
#       {"id": 3, "list": [{"array": "uint32", "shape": [2], "data": [0, 4]}]},
#       {"id": 4, "list": [{"array": "uint32", "shape": [2], "data": [0, 161973070]}]},
#       "AssertionError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
