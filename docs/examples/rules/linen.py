import flax.linen as nn
import jax
import jax.numpy as jnp


class Scale(nn.Module):
    @nn.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, (3,))
        seen = self.variable("state", "seen", jnp.zeros, ())
        seen.value += 1.0
        return w * x


class Step(nn.Module):
    @nn.compact
    def __call__(self, x, _):
        return Scale(name="scale")(x), None


class Pair(nn.Module):
    def setup(self):
        self.one = Scale()
        self.two = Scale()

    def __call__(self, x):
        return self.two(self.one(x))


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        axes = {"params": 0, "state": 0}
        x = nn.jit(Scale)(name="jitted")(Pair()(x))
        steps = nn.scan(Step, variable_axes=axes, split_rngs={"params": True}, length=2)
        x, _ = steps()(x, None)
        lanes = nn.vmap(Scale, variable_axes=axes, split_rngs={"params": True})
        return lanes()(jnp.stack([x, x]))


def main():
    x = jnp.arange(3.0)
    model = Model()
    variables = model.init(jax.random.key(0), x)
    return model.apply(variables, x, mutable=["state"])
