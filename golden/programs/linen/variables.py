"""variable, put_variable, sow, perturb, capture_intermediates, and what is mutable."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class State(nn.Module):
    @nn.compact
    def __call__(self):
        v = self.variable("s", "v", lambda n, b=1: jnp.ones(n) * b, 2, b=3)
        v.value = v.value + 1
        self.put_variable("s", "w", jnp.zeros(1))
        asked = (
            v.is_mutable(), self.has_variable("s", "v"), self.has_variable("s", "zz"),
            self.get_variable("s", "q", 5), self.is_mutable_collection("s"),
            self.is_mutable_collection("t"), sorted(self.variables), self.is_initializing(), self.path,
        )
        return v.value, asked


class Sows(nn.Module):
    @nn.compact
    def __call__(self, x):
        sown = self.sow("m", "a", x.sum())
        self.sow("m", "a", x.sum() * 2)
        self.sow("n", "b", 1.0, reduce_fn=lambda a, b: a + b, init_fn=lambda: 10.0)
        self.sow("n", "b", 2.0, reduce_fn=lambda a, b: a + b, init_fn=lambda: 0.0)
        return sown


class Perturbed(nn.Module):
    @nn.compact
    def __call__(self, x):
        y = self.perturb("h", Dense(2, kernel_init=nn.initializers.ones)(x))
        return (y**2).sum()


def main():
    p = Perturbed()
    v = p.init(KEYS, X)
    params, perturbations = v["params"], v["perturbations"]
    gradient = jax.grad(lambda h: p.apply({"params": params, "perturbations": h}, X))(perturbations)
    captured = p.apply({"params": params}, X, capture_intermediates=True)[1]
    chosen = p.apply(v, X, capture_intermediates=lambda m, name: isinstance(m, Dense))[1]
    return (
        State().init_with_output(KEYS), State().apply({}, mutable="s"), fails(lambda: State().apply({})),
        Sows().apply({}, X, mutable=["m", "n"]), Sows().apply({}, X, mutable="m"), Sows().apply({}, X),
        Sows().apply({"m": {"a": (jnp.zeros(()),)}}, X, mutable=nn.DenyList("n")),
        gradient, captured, chosen, p.apply({"params": params}, X),
        fails(lambda: p.apply({"params": params, "perturbations": {"z": 1}}, X)),
    )
