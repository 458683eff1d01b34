import jax.numpy as jnp


def main():
    """Reductions that start somewhere; the limits of types."""
    x, i = jnp.array([1.0, 5.0, 3.0]), jnp.array([1, 2])
    mask = jnp.array([True, False, True])
    return [
        jnp.sum(x, initial=5),
        jnp.prod(x, initial=2.0),
        jnp.max(x, initial=9),
        jnp.min(x, initial=0),
        jnp.max(x, where=mask, initial=0),
        jnp.sum(i, initial=3),
        jnp.max(jnp.zeros((0,)), initial=-1),
        jnp.prod(x, where=mask),
        jnp.any(x > 4, where=mask),
        jnp.finfo(jnp.float32).max,
        jnp.finfo(jnp.float32).min,
        jnp.finfo(jnp.float32).eps,
        jnp.finfo(x.dtype).tiny,
        jnp.iinfo(jnp.int32).max,
        jnp.iinfo(jnp.int32).min,
        jnp.iinfo(jnp.uint32).max,
    ]
