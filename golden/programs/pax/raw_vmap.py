"""`jax.vmap` over a module: its arrays are the lanes."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.name_of = "c"

    def __call__(self, by):
        self.n = self.n + by
        return self.n * 2


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    many, one, xs = Counter(jnp.arange(3)), Counter(jnp.array(1)), jnp.arange(3)
    mapped, values = jax.vmap(lambda c, x: pax.purecall(c, x))(many, xs)
    shared, others = jax.vmap(pax.purecall, in_axes=(None, 0))(one, xs)
    column = Counter(jnp.arange(6).reshape(2, 3))
    by_column, _ = jax.vmap(pax.purecall, in_axes=(1, 0), out_axes=1)(column, xs)
    made = jax.vmap(lambda n: Counter(n + 1))(xs)
    return (
        mapped.n, values, mapped.name_of, shared.n, others, by_column.n, made.n,
        fails(lambda: jax.vmap(lambda c, x: c(x))(many, xs)),
        fails(lambda: pax.pure(lambda c: jax.vmap(lambda x: c(x))(xs))(one)),
    )


# recorded from pax3-0.5.9, program 46ac7efc00786c11b65dc497ca797c840f4cf3ff046189c10b2087bfdad2fb15
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3], "data": [0, 2, 4]},
#       {"array": "int32", "shape": [3], "data": [0, 4, 8]},
#       "c",
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#       {"array": "int32", "shape": [2, 3], "data": [0, 2, 4, 3, 5, 7]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
