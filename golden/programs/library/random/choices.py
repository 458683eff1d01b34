# choice and categorical along axes, with and without replacement.
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    key, random = jax.random.key(3), jax.random
    xs, m = jnp.arange(6), jnp.arange(12).reshape(4, 3)
    p = jnp.asarray([0.5, 0.25, 0.25, 0.0])
    return {
        "one": random.choice(key, 6),
        "several": random.choice(key, xs, (2, 2)),
        "without replacement": random.choice(key, xs, (4,), replace=False),
        "columns": random.choice(key, m, (2,), axis=1),
        "rows without replacement": random.choice(key, m, (2,), replace=False),
        "columns without replacement": random.choice(key, m, (2,), replace=False, axis=1),
        "weighted": random.choice(key, 4, (8,), p=p),
        "nothing of nothing": random.choice(key, jnp.zeros((0,)), (0,)),
        "of nothing": answer(lambda: random.choice(key, 0)),
        "too many": answer(lambda: random.choice(key, 3, (4,), replace=False)),
        "weights of another number": answer(lambda: random.choice(key, 3, (4,), p=p)),
        "a shape that is none": answer(lambda: random.choice(key, 3, 4)),
        "categorical columns": random.categorical(key, jnp.zeros((2, 3)), axis=0),
        "categorical columns, often": random.categorical(key, jnp.zeros((2, 3)), axis=0, shape=(4, 3)),
    }


# recorded from flax-0.12.12, program 6f9ce20250205ec8ca73c7bb2e19c4bdce98fe87d7d2685f4398ecb2bebcdb70
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["one", {"array": "int32", "shape": [], "data": [3]}],
#       ["several", {"array": "int32", "shape": [2, 2], "data": [3, 1, 1, 2]}],
#       ["without replacement", {"array": "int32", "shape": [4], "data": [0, 5, 4, 2]}],
#       ["columns", {"array": "int32", "shape": [4, 2], "data": [0, 1, 3, 4, 6, 7, 9, 10]}],
#       ["rows without replacement", {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 6, 7, 8]}],
#       [
#         "columns without replacement",
#         {"array": "int32", "shape": [4, 2], "data": [0, 2, 3, 5, 6, 8, 9, 11]}
#       ],
#       ["weighted", {"array": "int32", "shape": [8], "data": [2, 0, 0, 0, 1, 0, 2, 1]}],
#       ["nothing of nothing", {"array": "float32", "shape": [0], "data": []}],
#       ["of nothing", "ValueError"],
#       ["too many", "ValueError"],
#       ["weights of another number", "ValueError"],
#       ["a shape that is none", "TypeError"],
#       ["categorical columns", {"array": "int32", "shape": [3], "data": [1, 0, 0]}],
#       [
#         "categorical columns, often",
#         {"array": "int32", "shape": [4, 3], "data": [1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1]}
#       ]
#     ]
#   }
# }
