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


# recorded from pax3-0.5.9, program 2dfd3cb6bd43c7a811087ddedc9135f2bbd7a658db047ae5371db139b3a4e646
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [1, 5, 3],
#         "data": [79.0, 85.0, 91.0, 166.0, 181.0, 196.0, 256.0, 283.0, 310.0, 346.0, 385.0, 424.0, 151.0, 181.0, 211.0]
#       },
#       {"array": "float32", "shape": [1, 2, 3], "data": [165.0, 180.0, 195.0, 345.0, 384.0, 423.0]},
#       {
#         "array": "float32",
#         "shape": [1, 4, 2],
#         "data": [26.0, 31.0, 48.0, 58.0, 72.0, 90.0, 96.0, 122.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 5],
#         "data": [76.0, 94.0, 112.0, 130.0, 28.0, 88.0, 110.0, 132.0, 154.0, 41.0, 100.0, 126.0, 152.0, 178.0, 54.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 2],
#         "data": [1313.0, 1357.0, 2153.0, 2231.0, 2705.0, 2807.0, 1809.0, 1885.0, 2965.0, 3079.0, 4471.0, 4660.0, 5083.0, 5308.0, 3229.0, 3391.0, 4789.0, 4999.0, 6919.0, 7252.0, 7531.0, 7900.0, 4669.0, 4927.0, 2449.0, 2621.0, 3329.0, 3599.0, 3593.0, 3887.0, 2049.0, 2253.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 3, 4],
#         "data": [8.0, 10.0, 20.0, 24.0, 16.0, 22.0, 36.0, 44.0, 24.0, 34.0, 52.0, 64.0, 40.0, 58.0, 84.0, 104.0, 48.0, 70.0, 100.0, 124.0, 56.0, 82.0, 116.0, 144.0, 72.0, 106.0, 148.0, 184.0, 80.0, 118.0, 164.0, 204.0, 88.0, 130.0, 180.0, 224.0, 104.0, 154.0, 212.0, 264.0, 112.0, 166.0, 228.0, 284.0, 120.0, 178.0, 244.0, 304.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 10, 3],
#         "data": [14.0, 16.0, 18.0, 8.0, 10.0, 12.0, 65.0, 77.0, 89.0, 34.0, 44.0, 54.0, 117.0, 145.0, 173.0, 60.0, 78.0, 96.0, 169.0, 213.0, 257.0, 86.0, 112.0, 138.0, 221.0, 281.0, 341.0, 112.0, 146.0, 180.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 5, 5, 1],
#         "data": [7.0, 38.0, 82.0, 126.0, 59.0, 114.0, 228.0, 284.0, 340.0, 138.0, 258.0, 452.0, 508.0, 564.0, 218.0, 402.0, 676.0, 732.0, 788.0, 298.0, 123.0, 158.0, 170.0, 182.0, 31.0]
#       },
#       {"tuple": [3, 3, 2, 3]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#       null,
#       {"tuple": [3]},
#       {"tuple": [1]},
#       {"tuple": [1]},
#       {
#         "array": "float32",
#         "shape": [3, 2, 3],
#         "data": [12.0, 12.0, 12.0, 16.0, 16.0, 16.0, 20.0, 20.0, 20.0, 25.0, 25.0, 25.0, 20.0, 20.0, 20.0, 24.0, 24.0, 24.0]
#       },
#       "AssertionError",
#       "ValueError",
#       "AssertionError",
#       "ValueError",
#       "AssertionError"
#     ]
#   }
# }
