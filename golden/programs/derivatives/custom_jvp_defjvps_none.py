import jax
import jax.numpy as jnp


@jax.custom_jvp
def f(x):
    return x * 2.0


f.defjvps(None)


def main():
    """custom_jvp: where no argument has a rule, the tangent is zero."""
    return jax.grad(f)(jnp.float32(3.0))


# recorded from flax-0.12.12, program 25bb12b5696a456d562c59f25503a78965bc5f3923b36ff88560183be58ed424
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
