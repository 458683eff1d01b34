import jax
import jax.numpy as jnp
from flax import nnx


def hold(x):
    yield 'first'
    yield x + 1
    yield 'not reached'


held = []


@nnx.jit
def start(x):
    g = hold(x)
    held.append(g)
    return x * 2, next(g) == 'first'


print(float(start(jnp.ones(()))[0]))
try:
    next(held[0])
except jax.errors.UnexpectedTracerError as e:
    print(type(e).__name__)
print(next(held[0], 'finished'))


@nnx.jit
def whole(x):
    values = list(hold(x))
    return values[1] * 10


print(float(whole(jnp.ones(()))))


def weights():
    for w in (1.0, 2.0, 3.0):
        yield jnp.array(w)


outside = weights()
next(outside)


def loss(x):
    return sum((x * w for w in outside), 0.0)


print(float(jax.grad(loss)(2.0)), float(jax.grad(loss)(2.0)))
for function in (lambda x: (y for y in [x]), lambda x: hold(x)):
    try:
        nnx.jit(function)(1.0)
    except TypeError as e:
        print(type(e).__name__)
try:
    nnx.jit(lambda g: 1)(hold(1))
except TypeError as e:
    print(type(e).__name__)

# --- CPython prints
# 2.0
# UnexpectedTracerError
# finished
# 20.0
# 5.0 0.0
# TypeError
# TypeError
# TypeError
