import jax
import jax.numpy as jnp


class Config:
    rate = 0.1
    fixed = 2.0


class Settings:
    scale = 1.0


settings = Settings()


@jax.jit
def step(w):
    return w - Config.rate * w * Config.fixed


def make(settings):
    @jax.jit
    def scaled(w):
        return w * settings.scale

    return scaled


scaled = make(settings)
w = scaled(step(jnp.ones(2)))
Config.rate = 0.01
settings.scale = 2.0
w = step(w)  # expect: stale-capture Config.rate
w = scaled(w)  # expect: stale-capture settings.scale


@jax.jit
def passed(w, rate):
    return w - rate * w


for rate in (0.1, 0.01):
    Config.rate = rate
    w = passed(w, Config.rate)
