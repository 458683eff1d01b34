import jax
from flax import nnx


def main():
    """Nor through fori_loop with a traced bound."""
    f = lambda x, n: jax.lax.fori_loop(0, n, lambda i, c: c * x, 1.0)
    return jax.jit(jax.grad(f))(2.0, 3)


# recorded from flax-0.12.12, program ad4e12fb7a033c9f67f363dfbc7c874fc9c69982edc1725eb2f6937874eca768
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "ValueError"}
