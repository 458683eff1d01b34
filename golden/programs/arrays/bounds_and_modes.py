import jax
import jax.numpy as jnp
import numpy as np


def raised(f):
    try:
        return f()
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    """Bounds that are no integers, modes of draws, types without arrays, weak types of results."""
    key, weak = jax.random.key(7), jnp.asarray(1.0)[None]
    abstract = jax.ShapeDtypeStruct((2,), jnp.float32)
    return {
        "a float bound": jax.random.randint(key, (3,), 0, 10 / 2),
        "a large float bound": jax.random.randint(key, (), 0, 1e3),
        "a bool bound": jax.random.randint(key, (2,), 0, True),
        "float arrays as bounds": jax.random.randint(key, (), jnp.float32(0.5), np.float64(5.7)),
        "a number of NumPy of keys": jax.random.split(key, np.int64(2)).shape,
        "an array of keys": jax.random.split(key, jnp.int32(2)).shape,
        "a mode": jax.random.categorical(key, jnp.zeros(4), mode="low"),
        "no mode": raised(lambda: jax.random.categorical(key, jnp.zeros(4), mode="foo")),
        "no mode of bernoulli": raised(lambda: jax.random.bernoulli(key, 0.5, mode="foo")),
        "the type of a shape": jnp.result_type(abstract, 1).name,
        "types of a shape": jnp.promote_types(abstract, jnp.int32).name,
        "full like a weak one": jax.lax.full_like(1.0, 2).weak_type,
        "full with a type": jax.lax.full_like(weak, 2, dtype=jnp.float32).weak_type,
        "an update of a weak one": jax.lax.dynamic_update_slice(weak, weak, (0,)).weak_type,
        "the largest of weak ones": jax.lax.top_k(weak, 1)[0].weak_type,
        "the largest of strong ones": jax.lax.top_k(jnp.ones(2), 1)[0].weak_type,
    }



# recorded from flax-0.12.12, program 77f1e34306190e010ce9e302223a1dd070416131d93d6b3fb984dd4990ef6d67
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["a float bound", {"array": "int32", "shape": [3], "data": [4, 2, 0]}],
#       ["a large float bound", {"array": "int32", "shape": [], "data": [799]}],
#       ["a bool bound", {"array": "int32", "shape": [2], "data": [0, 0]}],
#       ["float arrays as bounds", {"array": "int32", "shape": [], "data": [4]}],
#       ["a number of NumPy of keys", {"tuple": [2]}],
#       ["an array of keys", {"tuple": [2]}],
#       ["a mode", {"array": "int32", "shape": [], "data": [1]}],
#       ["no mode", "ValueError"],
#       ["no mode of bernoulli", "ValueError"],
#       ["the type of a shape", "float32"],
#       ["types of a shape", "float32"],
#       ["full like a weak one", true],
#       ["full with a type", false],
#       ["an update of a weak one", false],
#       ["the largest of weak ones", true],
#       ["the largest of strong ones", false]
#     ]
#   }
# }
