"""The seed's bad module: a jitted function calls a module that stands outside of it."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.StateModule):
    def __init__(self):
        self.count = jnp.array(0)

    def __call__(self, x):
        self.count = self.count + 1
        return x


class BadModule(pax.Module):
    def __init__(self):
        self.counter = Counter()

    def __call__(self, x):
        @jax.jit
        def fn(x):
            y = self.counter(x)
            return y

        y = fn(x)
        return y


def main():
    mod = BadModule()
    mod, y = pax.purecall(mod, jnp.array(0.0))
    return mod.counter.count, y


# recorded from pax3-0.5.9, program 2ce847c4be8b054839891dc46d195ab11a1aed647c6252027a5ec7d0e784acc6
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
