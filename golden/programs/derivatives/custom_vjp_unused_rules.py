import jax
import jax.numpy as jnp


@jax.custom_vjp
def f(x):
    return x * 2


def fwd(x):
    return x * 2


def bwd(_, g):
    raise KeyError("bwd")


f.defvjp(fwd, bwd)


def main():
    """A rule that is wrong is wrong where a derivative asks for it, also if the body was staged before without one."""
    x = jnp.float32(1)

    def ended(run):
        try:
            return run()
        except Exception as error:
            return type(error).__name__

    jitted = jax.jit(f)
    return (
        jax.vmap(f)(jnp.ones(2)),
        jitted(x),
        ended(lambda: jax.grad(jitted)(x)),
        ended(lambda: jax.grad(f)(x)),
        jitted(x),
    )


# recorded from flax-0.12.12, program c3bd76457a24db3cdcedfe453d87d43e8b75e47be3c03f04a982042eddf77828
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
