import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Arrays made deeper, split, joined in blocks, and shapes that fit together."""
    x, m, t = jnp.arange(4.0), jnp.arange(6.0).reshape(2, 3), jnp.arange(24.0).reshape(2, 3, 4)
    return [
        jnp.hsplit(x, 2), jnp.hsplit(t, [1]), jnp.vsplit(m, 2), jnp.vsplit(x, 2), jnp.dsplit(t, 2),
        answer(lambda: jnp.hsplit(x, 3)), answer(lambda: jnp.vsplit(m, 3)), answer(lambda: jnp.dsplit(m, 1)),
        answer(lambda: jnp.hsplit(jnp.float32(1), 1)), jnp.unstack(m), jnp.unstack(m, axis=-1),
        answer(lambda: jnp.unstack(jnp.float32(1))), answer(lambda: jnp.unstack(m, axis=2)), jnp.block([x, x]),
        jnp.block([[m], [m]]), jnp.block([[m, m], [m, m]]), jnp.block(3.0), jnp.block([[1, 2], [3, 4]]),
        jnp.resize(x, 6), jnp.resize(m, (3, 3)), jnp.resize(m, (0, 2)), jnp.resize(jnp.zeros(0), (2,)),
        jnp.broadcast_shapes(), jnp.broadcast_shapes((2, 1), (3,)), jnp.broadcast_shapes(2, (1, 2)),
    ]
