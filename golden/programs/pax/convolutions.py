"""`Conv1D`, `Conv2D` and their transposes."""
import jax
import jax.numpy as jnp
import pax


def counted(key, shape):
    size = 1
    for n in shape:
        size = size * n
    return jnp.arange(float(size)).reshape(shape)


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def ones(key, shape):
    return jnp.ones(shape)


def main():
    line = jnp.arange(10.0).reshape(1, 5, 2)
    plane = jnp.arange(32.0).reshape(1, 4, 4, 2)
    channels_first = jnp.arange(10.0).reshape(1, 2, 5)
    one = pax.Conv1D(2, 3, 3, w_init=counted, b_init=ones)
    strided = pax.Conv1D(2, 3, 3, stride=2, padding="VALID", w_init=counted, with_bias=False)
    dilated = pax.Conv1D(2, 2, (2,), rate=2, padding=[(1, 0)], w_init=counted)
    first = pax.Conv1D(2, 3, 2, data_format="NCW", w_init=counted, b_init=ones)
    two = pax.Conv2D(2, 2, 3, w_init=counted, b_init=ones)
    grouped = pax.Conv2D(2, 4, (1, 2), feature_group_count=2, w_init=counted, padding="VALID")
    back = pax.Conv1DTranspose(2, 3, 3, stride=2, w_init=counted, b_init=ones)
    back_two = pax.Conv2DTranspose(2, 1, 2, padding="VALID", w_init=counted, with_bias=False)
    default = pax.Conv2D(2, 3, 3)
    return (
        one(line), strided(line), dilated(line), first(channels_first), two(plane), grouped(plane),
        back(line), back_two(plane), default.weight.shape, default.bias, strided.bias,
        one.kernel_shape, one.stride, one.rate, pax.grad(lambda m: m(line).sum())(one).weight,
        fails(lambda: one(plane)), fails(lambda: pax.Conv1D(2, 3, 3)(jnp.zeros((1, 5, 3)))),
        fails(lambda: pax.Conv1D(2, 3, 3, data_format="NHWC")),
        fails(lambda: pax.Conv1D(2, 3, 3, padding=((1, 0),))),
        fails(lambda: pax.Conv1D(2, 3, 3, padding="FULL")),
    )
