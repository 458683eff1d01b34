# A step of gradient descent through a scan over 24 layers of width 256, on 256 rows.
import jax
import jax.numpy as jnp
from flax import nnx

CALLS = 1


class Layer(nnx.Module):
    def __init__(self, rngs):
        self.norm = nnx.LayerNorm(256, rngs=rngs)
        self.inner = nnx.Linear(256, 512, rngs=rngs)
        self.outer = nnx.Linear(512, 256, rngs=rngs)

    def __call__(self, x):
        return x + self.outer(jax.nn.relu(self.inner(self.norm(x))))


@nnx.split_rngs(splits=24)
@nnx.vmap(in_axes=0, out_axes=0)
def make(rngs):
    return Layer(rngs)


@nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
def through(x, layer):
    return layer(x)


def step(layers, x):
    loss, grads = nnx.value_and_grad(lambda layers: jnp.mean(through(x, layers) ** 2))(layers)
    params, grads = nnx.state(layers, nnx.Param), nnx.state(grads, nnx.Param)
    nnx.update(layers, jax.tree.map(lambda p, g: p - 0.125 * g, params, grads))
    return loss


def main():
    arguments = make(nnx.Rngs(0)), jax.random.normal(jax.random.key(1), (256, 256))
    call = nnx.jit(step)
    answer = None
    for _ in range(CALLS):
        answer = call(*arguments)
    return answer.sum()
