from functools import partial

import jax
import jax.numpy as jnp


class Model:
    def __init__(self, scale):
        self.scale = scale

    @partial(jax.jit, static_argnums=0)
    def __call__(self, x):
        return x * self.scale


class Options:
    def __init__(self, scale):
        self.scale = scale


@partial(jax.jit, static_argnums=0)
def scaled(options, x):
    return x * options.scale


for model in [Model(i) for i in range(4)]:
    model(jnp.ones(2))
for i in range(4):
    Model(2)(jnp.ones(2))  # expect: retrace __call__
    scaled(Options(i), jnp.ones(2))  # expect: retrace scaled
