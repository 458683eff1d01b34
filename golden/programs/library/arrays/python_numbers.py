import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """An array where Python wants a number, a truth value, a length."""
    x = jnp.arange(3)
    return [
        bool(jnp.float32(0.5)),
        bool(jnp.ones(1)),
        int(jnp.float32(-2.75)),
        float(jnp.int32(3)),
        len(x),
        list(x),
        2 in x,
        7 in x,
        [10, 20, 30][jnp.int32(1)],
        list(range(jnp.int32(2))),
        x.item(1),
        jnp.float32(2).item(),
        x.tolist(),
        jnp.ones((2, 1)).tolist(),
        round(jnp.float32(2.5)),
        round(jnp.float32(2.625), 2),
        abs(jnp.float32(-2)),
        jnp.array(True).item(),
        attempt(lambda: bool(x)),
        attempt(lambda: bool(jnp.ones(0))),
        attempt(lambda: int(x)),
        attempt(lambda: float(jnp.ones(1))),
        attempt(lambda: int(jnp.float32(jnp.nan))),
        attempt(lambda: int(jnp.float32(jnp.inf))),
        attempt(lambda: len(jnp.float32(1))),
        attempt(lambda: list(jnp.float32(1))),
        attempt(lambda: [1, 2][jnp.float32(1)]),
        attempt(lambda: [1, 2][jnp.ones(1, int)]),
        attempt(lambda: hash(x)),
        attempt(lambda: x.item()),
        attempt(lambda: x.nothing),
    ]
