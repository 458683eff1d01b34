import jax
import jax.numpy as jnp

COUNT = 0
seen = []


@jax.jit
def f(x):
    global COUNT
    COUNT += 1  # expect: staged-effect COUNT
    seen.append("f")  # expect: staged-effect seen
    print("value", x)  # expect: staged-effect print
    return x + 1


def body(carry, x):
    seen.append("step")  # expect: staged-effect seen
    return carry + x, x


@jax.jit
def once(x):
    local = []
    local.append(x)
    return sum(local)


for _ in range(3):
    f(jnp.ones(2))
    once(jnp.ones(2))
jax.lax.scan(body, 0.0, jnp.ones(3))
