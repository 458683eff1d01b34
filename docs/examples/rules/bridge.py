import flax.linen as nn
import jax
import jax.numpy as jnp


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.Dense(2, name="first")(x)
        return nn.LayerNorm()(x)


def main():
    x = jnp.ones((1, 3))
    model = Model()
    variables = model.init(jax.random.key(0), x)
    return model.apply(variables, x)
