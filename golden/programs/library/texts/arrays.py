"""The text of arrays: columns, powers of ten, long lines, summaries, weak types, dtypes."""

import jax
import jax.numpy as jnp

ARRAYS = [
    jnp.arange(3),
    jnp.arange(12.0).reshape(3, 4),
    jnp.array([[1, -2], [30, 4]]),
    jnp.array([1.5, 2.25, -0.125]),
    jnp.array([1.5, 2.25, 1e10]),
    jnp.array([2.0**-20, 1.0]),
    jnp.array([0.001953125, 0.5]),
    jnp.array([2.0**20, 1.0]),
    jnp.array([1e6]),
    jnp.array([999999.0]),
    jnp.array([[True, False], [True, True]]),
    jnp.array([True, True]),
    jnp.array([jnp.nan, jnp.inf, -jnp.inf, 1.0]),
    jnp.array([jnp.nan, 2.0**30]),
    jnp.array([jnp.inf]),
    jnp.array([-0.0, 0.0]),
    jnp.array([0.1, 0.2, 0.3]),
    jnp.zeros((0,)),
    jnp.zeros((2, 0, 3)),
    jnp.ones((2, 2, 2)),
    jnp.ones((1, 1, 1, 1)),
    jnp.arange(40),
    jnp.arange(30.0) / 8,
    jnp.arange(64).reshape(2, 32),
    jnp.arange(2000),
    jnp.arange(2000.0).reshape(1000, 2),
    jnp.arange(4096).reshape(8, 8, 64) - 2048,
    jnp.zeros((1001,), bool),
    jnp.arange(3, dtype=jnp.uint32),
    jnp.array([1.5, 0.1], jnp.float16),
    jnp.array([2048.0, 1.0], jnp.float16),
    jnp.array([1.5, 0.1, 1e10], jnp.bfloat16),
    jnp.array(3),
    jnp.array(2.0),
    jnp.float32(1e-5),
    jnp.float32(123456792.0),
    jnp.float32(0.1),
    jnp.float16(0.1),
    jnp.bfloat16(0.1),
    jnp.array(True),
    jnp.float32(jnp.nan),
    jnp.float32(-jnp.inf),
    jax.random.key(0),
    jax.random.split(jax.random.key(1), 2),
]


def main():
    return [str(x) for x in ARRAYS], [repr(x) for x in ARRAYS], [f"{x}" for x in ARRAYS]
