import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Edges of functions of jax.numpy: wrong choices, empty arrays, sides and axes."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.meshgrid(x, x, indexing="xy")[0], answer(lambda: jnp.meshgrid(x, x, indexing="yx")), jnp.meshgrid(),
        answer(lambda: jnp.searchsorted(x, 1.0, side="middle")), jnp.searchsorted(jnp.zeros(0), jnp.array([1.0, 2.0])),
        jnp.searchsorted(jnp.array([1, 2, 3]), 2.5),
        jnp.interp(jnp.array([0.5, 1.5, 9.0]), jnp.array([0.0, 1.0, 2.0]), jnp.array([0.0, 2.0, 6.0])),
        jnp.interp(1, jnp.arange(3), jnp.arange(3)),
        jnp.interp(9.0, jnp.arange(3), jnp.arange(3), left=-1.0, right=7.0), jnp.select([x > 2, x > 1], [x, x * 10]),
        answer(lambda: jnp.select([x > 2], [x, x])), answer(lambda: jnp.select([], [])),
        jnp.select([x > 2], [x], default=7), jnp.cross(m, m[::-1]), answer(lambda: jnp.cross(m[:, :2], m[::-1, :2])),
        jnp.cross(m.T, m[::-1].T, axis=0), jnp.cross(m, m, axisa=1, axisb=1, axisc=0), answer(lambda: jnp.cross(x, x)),
        jnp.logspace(0, 3, 4, base=2), jnp.logspace(0, 2, 3), jnp.logspace(0, 3, 3, endpoint=False, base=2.0),
        jnp.logaddexp2(jnp.float32(1), 1), jnp.rad2deg(jnp.float32(0)), jnp.radians(0.0),
        answer(lambda: jnp.split(x, 3)), jnp.array_split(x, 3), jnp.array_split(m, 2, axis=1), jnp.split(x, [1, 3]),
        answer(lambda: jnp.split(x, 0)), jnp.average(m, axis=0, weights=jnp.array([1.0, 3.0])),
        jnp.average(m, weights=m, returned=True), jnp.average(m, axis=1, weights=jnp.zeros(3)),
        answer(lambda: jnp.average(m, weights=jnp.ones(2))), jnp.ptp(m, axis=0), jnp.ptp(ints),
        jnp.count_nonzero(ints, keepdims=True), jnp.allclose(x, x + 1e-9), jnp.array_equal(x, x[:2]), jnp.tri(2, 3, 1),
        jnp.vander(x, 3), jnp.vander(ints, increasing=True), jnp.kron(m, jnp.array([1.0, 2.0])), jnp.roll(m, 1),
        jnp.roll(m, (1, 2), axis=(0, 1)), jnp.rot90(m), jnp.flip(m, (0, 1)), jnp.diff(x, n=2),
        jnp.diff(m, axis=0, prepend=0.0), jnp.ediff1d(x, to_end=9.0), jnp.take(m, jnp.array([7]), mode="fill"),
        jnp.take(m, 9, axis=0),
    ]
