import jax
import jax.numpy as jnp


def main():
    """A rule of defjvps gives a tangent of the structure of the output."""
    g = jax.custom_jvp(lambda x: x * x)
    g.defjvps(lambda t, ans, x: [t])
    return jax.grad(g)(jnp.float32(3))


# recorded from flax-0.12.12, program 023400440abb8226b7122cb27e3e3dcce3683aa7c60ae4cbf0672b3e75dbea0a
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
