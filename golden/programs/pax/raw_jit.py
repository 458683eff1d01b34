"""`jax.jit` around and inside `pure`: a copy belongs to the trace in which it was made."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)
        self.label = "c"

    def __call__(self, by=1):
        self.n = self.n + by
        return self.n


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@jax.jit
@pax.pure
def around(counter):
    counter.label = "d"
    return counter, counter()


@pax.pure
def closes_over(counter):
    jax.jit(lambda: counter())()


@pax.pure
def passes(counter):
    return jax.jit(lambda c: c())(counter)


@pax.pure
def passes_and_copies(counter):
    counter, value = jax.jit(lambda c: pax.purecall(c))(counter)
    return counter, value


@pax.pure
def reads(counter):
    return jax.jit(lambda: counter.n + 1)()


@pax.pure
def before_and_after(counter):
    counter()
    value = jax.jit(lambda n: n * 2)(counter.n)
    counter(value)
    return counter


def main():
    counter = Counter()
    changed, value = around(counter)
    again, _ = around(changed)
    copied, inside = passes_and_copies(counter)
    return (
        changed.n, value, changed.label, again.n, counter.n, counter.label,
        fails(lambda: closes_over(counter)), fails(lambda: passes(counter)),
        copied.n, inside, reads(counter), before_and_after(counter).n,
        fails(lambda: jax.jit(lambda: counter())()), fails(lambda: jax.jit(lambda c: c())(counter)),
    )


# recorded from pax3-0.5.9, program 93c92adfac9b0b818fd765a1374ae9bea52fc584fc72f9bef22283e8d7c51ddc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       "d",
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "c",
#       "ValueError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
