"""`scan_bugs`: shared parts, and arrays or modules that are attributes of the class."""
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(1)


class WithArray(pax.Module):
    table = jnp.zeros(2)


class WithModules(pax.Module):
    layers = [Leaf()]


class Overridden(pax.Module):
    n = jnp.zeros(2)

    def __init__(self):
        super().__init__()
        self.n = jnp.ones(2)


class Harmless(pax.Module):
    n: jnp.ndarray
    size = 3
    names = ("a", "b")

    @property
    def array(self):
        return jnp.zeros(2)


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def adds_to_class(model):
    return model


def main():
    harmless = Harmless()
    itself = harmless.scan_bugs() is harmless
    before = fails(lambda: adds_to_class(harmless))
    Harmless.late = jnp.zeros(1)
    return (
        fails(WithArray), fails(WithModules), fails(Overridden),
        itself, before, fails(lambda: adds_to_class(harmless)),
        fails(harmless.scan_bugs),
    )


# recorded from pax3-0.5.9, program 6e0db17241788bab0eb0b35fca802bbf1cdba9f3aa1420840b0cbed525c739eb
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": ["ValueError", "ValueError", "no error", true, "no error", "ValueError", "ValueError"]}
# }
