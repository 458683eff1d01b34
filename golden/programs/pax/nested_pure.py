"""Only the innermost `pure` counts: it changes copies of its own arguments and nothing else."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)

    def __call__(self):
        self.n = self.n + 1
        return self.n


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def inner_then_outer(counter):
    inner, _ = pax.purecall(counter)
    inner, _ = pax.purecall(inner)
    counter()
    return counter, inner


@pax.pure
def outer_from_within(counter):
    @pax.pure
    def within(other):
        other()
        counter()
        return other

    return within(Counter())


@pax.pure
def handed_on(counter):
    @pax.pure
    def within(other):
        other()
        return other

    changed = within(counter)
    counter()
    return counter, changed


@pax.pure
def in_a_constructor(counter):
    class Other(pax.Module):
        def __init__(self):
            super().__init__()
            counter()

    return Other()


@pax.pure
def after_a_constructor(counter):
    Counter()
    counter()
    return counter


def main():
    counter, inner = inner_then_outer(Counter())
    outer, changed = handed_on(Counter())
    return (
        counter.n, inner.n, outer.n, changed.n,
        fails(lambda: outer_from_within(Counter())),
        fails(lambda: in_a_constructor(Counter())),
        after_a_constructor(Counter()).n,
    )


# recorded from pax3-0.5.9, program 73f008068f25b2cd9ecf21bc053f142774f456231d9231f750f316d36edfa1a3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       "ValueError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [1]}
#     ]
#   }
# }
