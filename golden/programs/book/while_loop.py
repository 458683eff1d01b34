import jax.numpy as jnp
from flax import nnx


class Halving(nnx.Module):
    def __init__(self):
        self.x = nnx.Variable(jnp.float32(20.0))
        self.trips = nnx.Variable(jnp.int32(0))


def goes_on(model):
    return model.x[...] > 1.0


def halve(model):
    model.x[...] = model.x[...] / 2.0
    model.trips[...] = model.trips[...] + 1
    return model


def main():
    """The carry's Variables come back at their places; the Module around them only in compat."""
    model = Halving()
    carried = nnx.while_loop(goes_on, halve, model)
    return carried is model, carried.x is model.x, model.x, model.trips
