"""Spiking neurons: a step with a surrogate gradient by custom_vjp, membranes carried by scan."""
import jax
import jax.numpy as jnp
from flax import nnx


@jax.custom_vjp
def spike(v):
    return (v >= 1.0).astype(v.dtype)


spike.defvjp(lambda v: (spike(v), v), lambda v, g: (jnp.where(jnp.abs(v - 1.0) < 0.5, g, 0.0),))


class LIF(nnx.Module):
    def __init__(self, n_in, n_out):
        self.w = nnx.Param(jnp.full((n_in, n_out), 0.5))
        self.decay = nnx.Param(jnp.full(n_out, 0.5))

    def __call__(self, v, x):
        v = self.decay * v + x @ self.w
        s = spike(v)
        return v * (1 - s), s


class Net(nnx.Module):
    def __init__(self):
        self.hidden = LIF(2, 3)
        self.out = LIF(3, 1)

    def __call__(self, xs):
        def step(carry, x):
            h, o = carry
            h, s = self.hidden(h, x)
            o, y = self.out(o, s)
            return (h, o), (s, y)

        return jax.lax.scan(step, (jnp.zeros(3), jnp.zeros(1)), xs)


def main():
    net = Net()
    xs = jnp.array([[1.0, 0.5], [0.0, 0.5], [1.0, 1.0], [0.0, 0.0], [0.5, 1.0]])
    (h, o), (spikes, out) = net(xs)
    loss, grads = nnx.value_and_grad(lambda net: net(xs)[1][1].sum())(net)
    return h, o, spikes, out, loss, nnx.to_pure_dict(grads)
