import jax
import jax.numpy as jnp


def main():
    """Threefry, bit for bit: keys, split, fold_in, bits."""
    key = jax.random.key(42)
    a, b = jax.random.split(key)
    many = jax.random.split(key, (2, 2))
    folded = jax.random.fold_in(key, 7)
    return (
        key, a, b, many, folded, many[1, 0], jax.random.key_data(key),
        jax.random.bits(key, (4,)), jax.random.bits(a), jax.random.bits(folded, (2, 3)),
        jax.random.split(key, 3).shape, jax.random.fold_in(b, jnp.uint32(3)),
    )


# recorded from flax-0.12.12, program b675daf7103ab8948f734881fd25d81c574f42286300a69c4a90eeccc8944b66
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "key<fry>", "shape": [], "data": [0, 42]},
#       {"array": "key<fry>", "shape": [], "data": [1832780943, 270669613]},
#       {"array": "key<fry>", "shape": [], "data": [64467757, 2916123636]},
#       {
#         "array": "key<fry>",
#         "shape": [2, 2],
#         "data": [1832780943, 270669613, 64467757, 2916123636, 2465931498, 255383827, 3134548294, 894150801]
#       },
#       {"array": "key<fry>", "shape": [], "data": [2547012911, 1371500959]},
#       {"array": "key<fry>", "shape": [], "data": [2465931498, 255383827]},
#       {"array": "uint32", "shape": [2], "data": [0, 42]},
#       {"array": "uint32", "shape": [4], "data": [2098992034, 2919706841, 2646866425, 2409546199]},
#       {"array": "uint32", "shape": [], "data": [2277453133]},
#       {
#         "array": "uint32",
#         "shape": [2, 3],
#         "data": [2635269230, 2130978531, 2408095496, 2660435744, 2228758927, 2222243316]
#       },
#       {"tuple": [3]},
#       {"array": "key<fry>", "shape": [], "data": [1383271662, 289976367]}
#     ]
#   }
# }
