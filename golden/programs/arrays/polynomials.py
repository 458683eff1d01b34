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
