import jax.numpy as jnp
import numpy as np


def main():
    """Polynomials, triangles of a window, whole numbers and parts of numbers."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.polymul(jnp.array([1.0, 2.0]), jnp.array([1.0, 0.0, 3.0])), jnp.polymul(jnp.array([1, 2]), jnp.array([3])),
        jnp.polyadd(jnp.array([1.0, 2.0]), jnp.array([1.0, 0.0, 3.0])), jnp.polyadd(x, x[:1]), jnp.polyder(x),
        jnp.polyder(x, 2), jnp.polyder(ints), jnp.polyder(x, 0), jnp.polyder(x, 5), jnp.polyval(x, 2.0),
        jnp.polyval(ints, jnp.array([1, 2])), jnp.bartlett(5), jnp.bartlett(1), jnp.bartlett(0), jnp.hanning(1),
        jnp.hamming(0), jnp.blackman(1), jnp.gcd(12, 18), jnp.gcd(jnp.array([12, 0, -4]), jnp.array([[8], [0]])),
        jnp.gcd(jnp.array([4], jnp.int8), jnp.array([6], jnp.int16)), jnp.lcm(4, 6),
        jnp.lcm(jnp.array([4, 0, -3]), jnp.array([6, 5, 2])), jnp.modf(jnp.array([1.5, -1.5, 0.0, -0.0])),
        jnp.modf(jnp.array([jnp.inf, jnp.nan])), jnp.rint(jnp.array([0.5, 1.5, -2.5])), jnp.rint(3),
        jnp.around(jnp.array([1.25, 15.0]), 1), jnp.trunc(jnp.array([1.5, -1.5])),
        jnp.fmax(jnp.array([1.0, jnp.nan, 2.0, jnp.nan]), jnp.array([2.0, 1.0, jnp.nan, jnp.nan])),
        jnp.fmin(jnp.array([1.0, jnp.nan, 2.0]), 1.5), jnp.fmax(1, 2), jnp.fmin(jnp.array([1, 2]), jnp.float32(1.5)),
        [jnp.isscalar(e) for e in (1, 1.0, "a", True, None, [1], (), jnp.float32(1), jnp.ones(1), np.float32(1), np.ones(()), b"a")],
        jnp.acosh(jnp.float32(1)), jnp.asinh(jnp.float32(0)), jnp.atanh(jnp.float32(0)),
        jnp.divmod(jnp.array([5, -5]), 3), jnp.divmod(5.5, 2.0), jnp.fmod(jnp.array([5, -5]), 3),
        jnp.copysign(jnp.array([1.0, 2.0]), -1.0), jnp.signbit(jnp.array([-0.0, 1.0, -2.0])),
        jnp.nextafter(jnp.float32(1), 2.0), jnp.heaviside(jnp.array([-1.0, 0.0, 2.0]), 0.5), jnp.geomspace(1.0, 8.0, 4),
        jnp.geomspace(1, 1000, 4), jnp.geomspace(-1.0, -8.0, 4), jnp.geomspace(1.0, 8.0, 3, endpoint=False),
        jnp.geomspace(1.0, 8.0, 0), jnp.geomspace(1.0, 8.0, 1), jnp.geomspace(1.0, 8.0, 4, dtype=jnp.int32),
    ]


# recorded from flax-0.12.12, program 517a46fac66b25136ae923adbee88f9170b6c07e12546e7845954b48df4b420b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, 6.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, 6.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 5.0]},
#       {"array": "float32", "shape": [4], "data": [3.0, 1.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [3], "data": [9.0, 2.0, 2.0]},
#       {"array": "float32", "shape": [2], "data": [18.0, 2.0]},
#       {"array": "float32", "shape": [4], "data": [12.0, 3.0, 4.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [3.0, 1.0, 2.0, 1.0]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [], "data": [33.0]},
#       {"array": "int32", "shape": [2], "data": [10, 69]},
#       {"array": "float32", "shape": [5], "data": [0.0, 0.5, 1.0, 0.5, 0.0]},
#       {"array": "float32", "shape": [1], "data": [1.0]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [1], "data": [1.0]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [1], "data": [1.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [6]},
#       {"array": "int32", "shape": [2, 3], "data": [4, 8, 4, 12, 0, 4]},
#       {"array": "int16", "shape": [1], "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [12]},
#       {"array": "int32", "shape": [3], "data": [12, 0, 6]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [0.5, -0.5, 0.0, 0.0]},
#           {"array": "float32", "shape": [4], "data": [1.0, -1.0, 0.0, -0.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": ["nan", "nan"]},
#           {"array": "float32", "shape": [2], "data": ["inf", "nan"]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, -2.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [2], "data": [1.2, 15.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, -1.0]},
#       {"array": "float32", "shape": [4], "data": [2.0, 1.0, 2.0, "nan"]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.5, 1.5]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.5]},
#       {
#         "id": 1,
#         "list": [true, true, true, true, false, false, false, true, false, true, true, true]
#       },
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [1, -2]},
#           {"array": "int32", "shape": [2], "data": [2, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.5]}
#         ]
#       },
#       {"array": "int32", "shape": [2], "data": [2, -2]},
#       {"array": "float32", "shape": [2], "data": [-1.0, -2.0]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "float32", "shape": [], "data": [1.0000001]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.5, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0000005, 8.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 10.0, 100.0, 1000.0]},
#       {"array": "float32", "shape": [4], "data": [-1.0, -2.0, -4.0000005, -8.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0000005]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [1], "data": [1.0]},
#       {"array": "int32", "shape": [4], "data": [1, 2, 4, 8]}
#     ]
#   }
# }
