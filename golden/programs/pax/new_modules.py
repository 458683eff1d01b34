"""A module made inside `pure` may change in its `__init__` and then no more, unless it is handed to
`pure`; one that is attached to an argument may not change before `pure` ends, either."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self, times=0):
        super().__init__()
        self.n = jnp.array(0)
        for _ in range(times):
            self()

    def __call__(self):
        self.n = self.n + 1
        return self.n


class Box(pax.Module):
    def __init__(self):
        super().__init__()
        self.inside = None

    def __call__(self):
        return self.inside()


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def attaches(box):
    box.inside = Counter(2)
    return box


@pax.pure
def attaches_and_calls(box):
    box.inside = Counter()
    return box()


@pax.pure
def replaces(box):
    box.inside, value = pax.purecall(box.inside)
    return box, value


def main():
    box = attaches(Box())
    replaced, value = replaces(box)
    again, _ = box % ()
    return (
        Counter(3).n, box.inside.n, replaced.inside.n, value, again.inside.n,
        fails(lambda: pax.pure(lambda box: Counter()())(box)),
        fails(lambda: attaches_and_calls(Box())),
    )
