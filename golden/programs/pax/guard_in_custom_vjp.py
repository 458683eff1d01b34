"""A function with a derivative of its own is traced inside `jit`: it cannot change a module from
outside, as no traced function can."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(1.0)

    def __call__(self, x):
        self.n = self.n + x
        return self.n


@jax.jit
@pax.pure
def counts(counter, x):
    @jax.custom_vjp
    def double(x):
        counter(x)
        return x * 2

    double.defvjp(lambda x: (x * 2, None), lambda _, g: (g * 2,))
    y = double(x)
    return counter, y


def main():
    counter, y = counts(Counter(), jnp.array(3.0))
    return counter.n, y


# recorded from pax3-0.5.9, program 6280d7d4d2aaacfd75becfa0dbf02bfd1f23f6c6f91e2d04115335a02feba121
# modes: all
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}
