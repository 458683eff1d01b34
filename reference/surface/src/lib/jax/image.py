"""`jax.image`: an image of another size, by a kernel for each axis."""

import enum

import _reference
import jax
import jax.numpy as jnp


class ResizeMethod(enum.Enum):
    NEAREST = 0
    LINEAR = 1
    LANCZOS3 = 2
    LANCZOS5 = 3
    CUBIC = 4
    CUBIC_PYTORCH = 5

    @staticmethod
    def from_string(s):
        for method, names in _NAMES.items():
            if s in names:
                return method
        raise ValueError(f'Unknown resize method "{s}"')


_NAMES = {
    ResizeMethod.NEAREST: ("nearest",),
    ResizeMethod.LINEAR: ("linear", "bilinear", "trilinear", "triangle"),
    ResizeMethod.LANCZOS3: ("lanczos3",),
    ResizeMethod.LANCZOS5: ("lanczos5",),
    ResizeMethod.CUBIC: ("cubic", "bicubic", "tricubic"),
    ResizeMethod.CUBIC_PYTORCH: ("cubic-pytorch", "bicubic-pytorch"),
}


def _linear(x):
    return jnp.maximum(0, 1 - x)


# The kernel of Keys.
def _cubic(x):
    out = ((1.5 * x - 2.5) * x) * x + 1.0
    out = jnp.where(x >= 1.0, ((-0.5 * x + 2.5) * x - 4.0) * x + 2.0, out)
    return jnp.where(x >= 2.0, 0.0, out)


def _lanczos(radius):
    def kernel(x):
        y = radius * jnp.sin(jnp.pi * x) * jnp.sin(jnp.pi * x / radius)
        out = jnp.where(x > 1e-3, y / jnp.where(x != 0, jnp.pi**2 * x**2, 1), 1)
        return jnp.where(x > radius, 0.0, out)

    return kernel


_KERNELS = {
    ResizeMethod.LINEAR: _linear,
    ResizeMethod.LANCZOS3: _lanczos(3.0),
    ResizeMethod.LANCZOS5: _lanczos(5.0),
    ResizeMethod.CUBIC: _cubic,
}


# What each of `before` pixels of an axis gives to each of `after`.
def _weights(before, after, scale, translation, kernel, antialias):
    inverse = 1.0 / scale
    width = jnp.maximum(inverse, 1.0) if antialias else 1.0
    place = (jnp.arange(after, dtype=jnp.float32) + 0.5) * inverse - translation * inverse - 0.5
    x = jnp.abs(place[None, :] - jnp.arange(before, dtype=jnp.float32)[:, None]) / width
    weights = kernel(x)
    total = jnp.sum(weights, axis=0, keepdims=True)
    is_some = jnp.abs(total) > 1000.0 * float(jnp.finfo(jnp.float32).eps)
    weights = jnp.where(is_some, jnp.divide(weights, jnp.where(total != 0, total, 1)), 0)
    inside = jnp.logical_and(place >= -0.5, place <= before - 0.5)
    return jnp.where(inside[None, :], weights, 0)


def _method(method):
    return ResizeMethod.from_string(method) if isinstance(method, str) else method


def _inexact(image):
    image = jnp.asarray(image)
    return image if jnp.issubdtype(image.dtype, jnp.inexact) else image.astype(jnp.float32)


def scale_and_translate(
    image, shape, spatial_dims, scale, translation, method, antialias=True, precision=jax.lax.Precision.HIGHEST
):
    if len(shape) != image.ndim:
        raise ValueError(f"shape must have length equal to the number of dimensions of x; {shape} vs {image.shape}")
    method = _method(method)
    if method is ResizeMethod.NEAREST:
        raise ValueError("Nearest neighbor resampling is not currently supported for scale_and_translate.")
    image = _inexact(image)
    for place, axis in enumerate(spatial_dims):
        axis = axis % image.ndim
        weights = _weights(
            image.shape[axis], shape[axis], scale[place], translation[place], _KERNELS[method], antialias
        )
        moved = jnp.tensordot(image, weights.astype(image.dtype), axes=(axis, 0), precision=precision)
        image = jnp.moveaxis(moved, -1, axis)
    return image


def resize(image, shape, method, antialias=True, precision=jax.lax.Precision.HIGHEST):
    image = jnp.asarray(image)
    shape = tuple(shape)
    if len(shape) != image.ndim:
        raise ValueError(f"shape must have length equal to the number of dimensions of x; {shape} vs {image.shape}")
    if not all([hasattr(n, "__index__") for n in shape]):
        raise TypeError(f"Shapes must be 1D sequences of concrete values of integer type, got {shape}.")
    method = _method(method)
    if method is ResizeMethod.CUBIC_PYTORCH:
        if not antialias:
            _reference.unsupported("jax.image.resize by cubic-pytorch without antialias")
        method = ResizeMethod.CUBIC
    axes = [axis for axis in range(image.ndim) if image.shape[axis] != shape[axis]]
    if method is ResizeMethod.NEAREST:
        for axis in axes:
            before, after = image.shape[axis], shape[axis]
            places = (jnp.arange(after, dtype=jnp.float32) + 0.5) * before / after
            image = jnp.take(image, jnp.floor(places).astype(jnp.int32), axis=axis)
        return image
    scale = [jnp.float32(1.0 if shape[axis] == 0 else shape[axis] / image.shape[axis]) for axis in axes]
    return scale_and_translate(image, shape, axes, scale, [0.0] * len(axes), method, antialias, precision)
