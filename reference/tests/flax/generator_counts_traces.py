import jax.numpy as jnp
from flax import nnx


def ticks():
    n = 0
    while True:
        n += 1
        yield n


clock = ticks()


@nnx.jit
def f(model, x):
    print('trace', next(clock))
    return model(x)


model = nnx.Linear(2, 3, rngs=nnx.Rngs(0))
for n in (1, 1, 4, 1, 4):
    print(f(model, jnp.ones((n, 2))).shape)
print('called', next(clock))


@nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
def body(carry, x):
    print('body', next(clock) > 3)
    total = sum(carry + part for part in (x, 2 * x))
    return total, total


print(body(jnp.array(0.0), jnp.arange(3.0))[1].tolist())


@nnx.vmap(in_axes=0, out_axes=0)
def lanes(x):
    def terms():
        received = yield x
        yield received * x

    g = terms()
    next(g)
    return g.send(x + 1)


print(lanes(jnp.arange(3.0)).tolist())

# --- CPython prints
# trace 1
# (1, 3)
# (1, 3)
# trace 2
# (4, 3)
# (1, 3)
# (4, 3)
# called 3
# body True
# [0.0, 3.0, 12.0]
# [0.0, 2.0, 6.0]
