import jax
import jax.numpy as jnp


def main():
    """Key arrays and the old keys of two integers: each gives its kind."""
    key, old = jax.random.key(3), jax.random.PRNGKey(3)
    return [
        key,
        old,
        jax.random.split(key),
        jax.random.split(old),
        jax.random.split(key, 3),
        jax.random.split(key, (1, 2)),
        jax.random.fold_in(key, 5),
        jax.random.fold_in(old, 5),
        jax.random.fold_in(key, jnp.int32(5)),
        jax.random.bits(old, (2,)),
        jax.random.uniform(old),
        jax.random.key_data(key),
        jax.random.key_data(old),
        jax.random.wrap_key_data(old),
        jax.random.key(-1),
        jax.random.key(2**33 + 5),
        jax.random.key(jnp.uint32(7)),
        jax.random.key(True),
        key.shape,
        key.ndim,
        key == jax.random.key(3),
        jax.random.split(key)[1],
        list(jax.random.split(key)),
        jnp.stack([key, key]),
        jnp.zeros_like(key),
        jax.random.clone(key),
        jnp.issubdtype(key.dtype, jax.dtypes.prng_key),
        jnp.issubdtype(old.dtype, jax.dtypes.prng_key),
    ]


# recorded from flax-0.12.12, program 19ac32e34079a70d1e4f205593cc347c6d2d0b43184a067bb712e652b7b29c9b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "key<fry>", "shape": [], "data": [0, 3]},
#       {"array": "uint32", "shape": [2], "data": [0, 3]},
#       {"array": "key<fry>", "shape": [2], "data": [3716834203, 3481239269, 1946498123, 2217676430]},
#       {"array": "uint32", "shape": [2, 2], "data": [3716834203, 3481239269, 1946498123, 2217676430]},
#       {
#         "array": "key<fry>",
#         "shape": [3],
#         "data": [3716834203, 3481239269, 1946498123, 2217676430, 1024511538, 2603795180]
#       },
#       {
#         "array": "key<fry>",
#         "shape": [1, 2],
#         "data": [3716834203, 3481239269, 1946498123, 2217676430]
#       },
#       {"array": "key<fry>", "shape": [], "data": [2464363587, 131619366]},
#       {"array": "uint32", "shape": [2], "data": [2464363587, 131619366]},
#       {"array": "key<fry>", "shape": [], "data": [2464363587, 131619366]},
#       {"array": "uint32", "shape": [2], "data": [318053758, 4029299397]},
#       {"array": "float32", "shape": [], "data": [0.07405257]},
#       {"array": "uint32", "shape": [2], "data": [0, 3]},
#       {"array": "uint32", "shape": [2], "data": [0, 3]},
#       {"array": "key<fry>", "shape": [], "data": [0, 3]},
#       {"array": "key<fry>", "shape": [], "data": [0, 4294967295]},
#       {"array": "key<fry>", "shape": [], "data": [0, 5]},
#       {"array": "key<fry>", "shape": [], "data": [0, 7]},
#       {"array": "key<fry>", "shape": [], "data": [0, 1]},
#       {"tuple": []},
#       0,
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "key<fry>", "shape": [], "data": [1946498123, 2217676430]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "key<fry>", "shape": [], "data": [3716834203, 3481239269]},
#           {"array": "key<fry>", "shape": [], "data": [1946498123, 2217676430]}
#         ]
#       },
#       {"array": "key<fry>", "shape": [2], "data": [0, 3, 0, 3]},
#       {"array": "key<fry>", "shape": [], "data": [0, 0]},
#       {"array": "key<fry>", "shape": [], "data": [0, 3]},
#       true,
#       false
#     ]
#   }
# }
