import jax
import jax.numpy as jnp
from flax import errors, nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.array(0))


def increments(counter):
    while True:
        counter.count[...] = counter.count[...] + 1
        yield int(counter.count[...]) if not isinstance(counter.count[...], jax.core.Tracer) else 'traced'


outer = Counter()
g = increments(outer)
print(next(g), next(g))


@nnx.jit
def advance_outer(x):
    next(g)
    return x


try:
    advance_outer(jnp.ones(()))
except errors.TraceContextError as e:
    print(type(e).__name__)
print(int(outer.count[...]), next(g, 'finished'))


@nnx.jit
def advance_argument(counter):
    steps = increments(counter)
    return [next(steps) == 'traced' for _ in range(3)], counter.count[...] * 10


flags, ten = advance_argument(outer)
print([bool(f) for f in flags], int(ten), int(outer.count[...]))


def modules(rngs):
    while True:
        yield nnx.Linear(2, 3, rngs=rngs)


made = modules(nnx.Rngs(0))
a, b = next(made), next(made)
print(a is not b, bool((a.kernel[...] == b.kernel[...]).all()), a.kernel[...].shape)


@nnx.jit
def make(rngs):
    first, second = zip(range(2), modules(rngs))
    return first[1], second[1]


c, d = make(nnx.Rngs(0))
print(bool((c.kernel[...] == a.kernel[...]).all()), bool((d.kernel[...] == b.kernel[...]).all()))

# --- CPython prints
# 1 2
# TraceContextError
# 2 finished
# [True, True, True] 50 5
# True False (2, 3)
# True True
