# Rules whose outputs have another shape or structure than the function's, where a jit is differentiated.
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.float32(3)

    def own(fwd):
        g = jax.custom_vjp(lambda x: x * x)
        g.defvjp(fwd, lambda res, d: (d * 2.0,))
        return g

    def rule(jvp):
        g = jax.custom_jvp(lambda x: x * x)
        g.defjvp(jvp)
        return g

    def each(*jvps):
        g = jax.custom_jvp(lambda x: x * x)
        g.defjvps(*jvps)
        return g

    functions = (
        own(lambda x: (jnp.stack([x, x]), None)), own(lambda x: ((x,), None)), own(lambda x: (None, None)),
        rule(lambda p, t: (jnp.stack([p[0], p[0]]), jnp.stack([t[0], t[0]]))), rule(lambda p, t: ((p[0],), (t[0],))),
        rule(lambda p, t: (p[0], jnp.stack([t[0], t[0]]))),
        each(lambda t, ans, x: (t, t)), each(lambda t, ans, x: None),
    )
    return [
        answer(lambda: transform(f))
        for f in functions
        for transform in (
            lambda f: jax.grad(lambda x: jnp.sum(jax.jit(f)(x)))(x), lambda f: jax.jit(jax.grad(jax.jit(lambda x: jnp.sum(f(x)))))(x),
        )
    ]


# recorded from flax-0.12.12, program 7533f1716a39d640f7241d011c9a79e7352db5ab4093be9d777bdf0de864580d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#   }
# }
