# Distributions to both sides: the logarithm of what is near zero, or of a quotient near one.
import jax


def main():
    key = jax.random.key(7)
    return jax.random.laplace(key, (6,)), jax.random.logistic(key, (6,))
