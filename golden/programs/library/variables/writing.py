import jax.numpy as jnp
from flax import nnx


def main():
    """Writing through a subscript keeps the dtype, unless the whole is replaced by its like."""

    def written(start, write):
        v = nnx.Variable(start)
        try:
            write(v)
        except Exception as error:
            return v, error
        return v

    def put(key, value):
        def write(v):
            v[key] = value

        return write

    x, one, weak = jnp.arange(3.0), jnp.float32(1), jnp.asarray(1.0)
    return [
        written(x, put(..., 1)),
        written(x, put(..., jnp.ones(3))),
        written(x, put(..., jnp.ones(3, int))),
        written(x, put(..., jnp.ones(2))),
        written(x, put(slice(None), jnp.ones(3))),
        written(x, put(0, 7)),
        written(x, put(..., nnx.Param(jnp.ones(3)))),
        written(x, put(0, nnx.Param(jnp.ones(())))),
        written(x, put(slice(1, None), [5, 6])),
        written(x, put(9, 7)),
        written(x, put(x > 0, 4)),
        written(x, put("a", 4)),
        written(one, put(..., jnp.asarray(2.0))),
        written(weak, put(..., jnp.float32(2))),
        written(weak, put(..., 3.0)),
        written(one, put(..., 3)),
        written(one, put((), 3)),
        written(jnp.int32(1), put(..., 2.75)),
        written(1, put(..., 2)),
        written([1, 2], put(0, 7)),
        written({"a": 1}, put("b", 2)),
        written(None, put(..., 2)),
        written((1, 2), put(0, 2)),
        written(x, lambda v: v.set_value(5, index=0)),
        written(x, lambda v: v.set_value(5)),
        written(x, lambda v: v.set_value(5, 0)),
        written(x, lambda v: v.set_raw_value("a")),
    ]
