import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Reading gives the array itself, and of containers a copy with the dict keys in order."""
    x = jnp.arange(3.0)
    p, l, d = nnx.Variable(x), nnx.Variable([1, [2]]), nnx.Variable({"b": 1, "a": 2})
    inner = nnx.Variable(nnx.Param(jnp.float32(1)))
    return [
        p[...] is x,
        p.get_value() is x,
        p.value is x,
        p.get_raw_value() is x,
        p[0],
        p[1:],
        p[p > 0.5],
        p.get_value(index=1),
        l.get_value(),
        l.get_value() is l.get_value(),
        l.get_raw_value() is l.get_raw_value(),
        l[1],
        l[1] is l.get_raw_value()[1],
        d.get_value(),
        d["a"],
        d,
        inner,
        inner.get_value() is inner.get_raw_value(),
        inner[...],
        nnx.Param(nnx.BatchStat(1)),
        nnx.Param(None),
        nnx.Param("abc").get_value(),
        attempt(lambda: nnx.Param(x)["a"]),
    ]


# recorded from flax-0.12.12, program 2236525fe34961547cad66feadaffd73d43ee14c57bb838a1bdcf19e84f3181a
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
