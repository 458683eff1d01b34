import jax
from flax import nnx


def main():
    """Reverse mode does not go through while_loop."""
    f = lambda x: jax.lax.while_loop(lambda c: c[1] < 3, lambda c: (c[0] * x, c[1] + 1), (1.0, 0))[0]
    return jax.grad(f)(2.0)


# recorded from flax-0.12.12, program 82a24911b403f2e42614567250612bd2ddf6ea3549a0b1005c04c898ed753921
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "ValueError"}
