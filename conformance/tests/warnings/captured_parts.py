import functools

import jax
import jax.numpy as jnp

config = {"scale": 2.0, "unused": 1}
params = {"w": jnp.ones(2)}
same = {"w": jnp.ones(2)}


class Net:
    def __init__(self):
        self.w = jnp.ones(2)
        self.training = True
        self.calls = 0

    @functools.partial(jax.jit, static_argnums=0)
    def forward(self, x):
        return x * 2 if self.training else x

    def act(self, x):
        return x @ self.w


@jax.jit
def scaled(x):
    return x * config["scale"] + params["w"] + same["w"]


net = Net()
act = jax.jit(net.act)
net.forward(jnp.ones(2))
net.calls += 1
net.forward(jnp.ones(2))
net.training = False
net.forward(jnp.ones(2))  # expect: stale-capture net.training
act(jnp.ones(2))
net.w = net.w / 2
act(jnp.ones(2))  # expect: stale-capture net.w
scaled(jnp.ones(2))
config["unused"] = 2
same = {"w": jnp.ones(2)}
scaled(jnp.ones(2))
config["scale"] = 3.0
scaled(jnp.ones(2))  # expect: stale-capture config["scale"]
params = {"w": jnp.zeros(2)}
scaled(jnp.ones(2))  # expect: stale-capture params
