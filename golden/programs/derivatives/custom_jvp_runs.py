import jax
import jax.numpy as jnp

ran = []


@jax.custom_jvp
def twice(x):
    ran.append("function")
    return x * 2.0


@twice.defjvp
def twice_jvp(primals, tangents):
    ran.append("rule")
    (x,), (dx,) = primals, tangents
    return x * 2.0, dx * 5.0


def shown():
    found = list(ran)
    ran.clear()
    return found


def main():
    """custom_jvp: what runs, and how often, where the call is differentiated and where it is not."""
    x = jnp.float32(3.0)
    results = [(twice(x), shown())]
    results.append((jax.jit(twice)(x), shown()))
    results.append((jax.vmap(twice)(jnp.ones(2)), shown()))
    results.append((jax.grad(twice)(x), shown()))
    results.append((jax.jvp(twice, (x,), (x,)), shown()))
    results.append((jax.grad(lambda x: x * 2.0 + twice(jnp.float32(1.0)))(x), shown()))
    results.append((jax.grad(jax.jit(lambda x: twice(x)))(x), shown()))
    return results
