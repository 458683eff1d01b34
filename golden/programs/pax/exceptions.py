"""After an exception inside `pure`, `mutable` or a constructor the guard is what it was."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self, broken=False):
        super().__init__()
        self.n = jnp.array(0)
        if broken:
            raise KeyError("broken")

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
def raises(counter):
    counter()
    raise RuntimeError("raises")


@pax.pure
def catches(counter):
    first = fails(lambda: raises(counter))
    second = fails(lambda: Counter(broken=True))
    counter()
    return counter, first, second


def in_mutable(counter):
    with pax.experimental.mutable(counter) as copy:
        copy()
        raise IndexError("in mutable")


def main():
    counter = Counter()
    caught, first, second = catches(counter)
    return (
        fails(lambda: raises(counter)), fails(counter), counter.n, caught.n, first, second,
        fails(lambda: in_mutable(counter)), fails(counter), counter.n,
    )


# recorded from pax3-0.5.9, program c880300cbb7a461815850b57682530dbfc9ebe892cc59c3ae8bc0eb7de27c8f9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "RuntimeError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       "RuntimeError",
#       "KeyError",
#       "IndexError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [0]}
#     ]
#   }
# }
