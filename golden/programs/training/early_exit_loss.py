"""Intermediate outputs are sown, popped, and weighted into the loss; a second call starts anew."""
import jax
import jax.numpy as jnp
from flax import nnx


class Stage(nnx.Module):
    def __init__(self, scale):
        self.w = nnx.Param(jnp.full((2, 2), scale, jnp.float32))
        self.exit = nnx.Param(jnp.ones(2))

    def __call__(self, x):
        x = x @ self.w
        self.sow(nnx.Intermediate, "early", x @ self.exit)
        return x


class Net(nnx.Module):
    def __init__(self):
        self.stages = nnx.List([Stage(0.5), Stage(0.25)])

    def __call__(self, x):
        for stage in self.stages:
            x = stage(x)
        return x.sum(-1)


def main():
    net = Net()
    x = jnp.array([[1.0, 2.0], [0.5, -1.0]])

    def loss_fn(net, x):
        out = net(x)
        early = nnx.pop(net, nnx.Intermediate)
        exits = [value[-1] for _, value in sorted((path, v.get_value()) for path, v in nnx.to_flat_state(early))]
        return (out**2).sum() + sum(0.5**i * (e**2).sum() for i, e in enumerate(exits, 1)), exits

    (loss, exits), grads = nnx.value_and_grad(loss_fn, has_aux=True)(net, x)
    left = nnx.state(net, nnx.Intermediate)
    net(x)
    sown = nnx.to_pure_dict(nnx.pop(net, nnx.Intermediate))
    return loss, exits, nnx.to_pure_dict(grads), len(nnx.to_flat_state(left)), sown
