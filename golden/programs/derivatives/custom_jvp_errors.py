import jax
import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def with_rule(rule, **options):
    f = jax.custom_jvp(lambda x: x * 2.0)
    f.defjvp(rule)
    return f


def main():
    """custom_jvp: what is wrong with a rule is said where the call is differentiated."""
    x = jnp.float32(3.0)
    without = jax.custom_jvp(lambda x: x * 2.0)
    no_pair = with_rule(lambda primals, tangents: primals[0])
    three = with_rule(lambda primals, tangents: (primals[0], tangents[0], 1.0))
    structure = with_rule(lambda primals, tangents: (primals[0], (tangents[0],)))
    shape = with_rule(lambda primals, tangents: (primals[0], jnp.ones(2)))
    other = with_rule(lambda primals, tangents: ((primals[0],), (tangents[0],)))
    fixed = jax.custom_jvp(lambda n, x: x * n, nondiff_argnums=(0,))
    return (
        [f(x) for f in (no_pair, three, structure, shape, other)],
        attempt(lambda: without(x)),
        [attempt(lambda: jax.grad(f)(x)) for f in (no_pair, three, structure, shape)],
        [attempt(lambda: jax.jit(jax.grad(f))(x)) for f in (no_pair, structure, shape)],
        attempt(lambda: jax.grad(jax.jit(lambda x: jnp.sum(other(x))))(x)),
        attempt(lambda: fixed.defjvps(None)),
        attempt(lambda: jax.custom_jvp()),
    )


# recorded from flax-0.12.12, program 84440534ae54326fa23e62c0b0d9b226fea38ce4a53fc423e8add88b7461ce7d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       "AttributeError",
#       {"id": 1, "list": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"id": 2, "list": ["TypeError", "TypeError", "TypeError"]},
#       "TypeError",
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
