"""A deterministic sampler of a diffusion model: a schedule of noise levels, classifier-free guidance, a loop of fixed steps."""
import jax
import jax.numpy as jnp
from flax import nnx


class Denoiser(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([[0.5, 0.25], [0.0, 0.5]]))
        self.label = nnx.Embed(3, 2, embedding_init=nnx.initializers.constant(0.125), rngs=nnx.Rngs(0))

    def __call__(self, x, level, label):
        return x @ self.w * level + self.label(label)


def schedule(steps):
    return 1 - jnp.arange(steps + 1) / (steps + 1)


@nnx.jit(static_argnums=2)
def sample(model, noise, steps, label, guidance):
    levels = schedule(steps)[::-1]

    def step(i, x):
        now, after = levels[i], jnp.where(i + 1 < steps, levels[i + 1], 1.0)
        free = model(x, now, jnp.zeros_like(label))
        noise = free + guidance * (model(x, now, label) - free)
        clean = (x - (1 - now) * noise) / now
        return after * clean + (1 - after) * noise

    return jax.lax.fori_loop(0, steps, step, noise)


def main():
    model = Denoiser()
    noise = jnp.array([[1.0, -1.0], [0.5, 2.0]])
    label = jnp.array([1, 2])
    plain = sample(model, noise, 3, label, 0.0)
    guided = sample(model, noise, 3, label, 2.0)
    model.label.embedding[...] = jnp.array([[0.125, 0.125], [0.5, 0.0], [0.0, -0.5]])
    again = sample(model, noise, 3, label, 0.0), sample(model, noise, 3, label, 2.0)
    return schedule(3), jnp.array_equal(plain, guided), jnp.allclose(plain, again[0]), (again[1] - again[0])


# recorded from flax-0.12.12, program 058b4090ecc48eaec276ff3005f93f616693cab9aada7e04b420f167d4a21b14
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [1.0, 0.75, 0.5, 0.25]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "float32", "shape": [2, 2], "data": [-1.9492188, 0.79427075, 0.6497395, 3.200521]}
#     ]
#   }
# }
