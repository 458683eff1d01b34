"""A Jacobian has the signature of its function: an argument that is not differentiated stays what it is."""
import jax
import jax.numpy as jnp


def f(x, flag):
    return x * x if flag else jnp.zeros_like(x)


def main():
    made = [jax.jacrev, jax.jacfwd, jax.grad, jax.hessian]
    jitted = [jax.jit(of(f), static_argnames=["flag"]) for of in made]
    return [(g(2.0, False), g(2.0, True), g(2.0, flag=True)) for g in jitted], jax.jacrev(f).__name__
