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
