import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Streams of keys: what is no key, no stream, or no split."""
    rngs = nnx.Rngs(0, params=1)
    return [
        answer(lambda: nnx.Rngs("key")), answer(lambda: nnx.Rngs(params=1.5)),
        answer(lambda: nnx.RngStream(None, tag="a")), answer(lambda: nnx.RngStream(jnp.zeros(2), tag="a")),
        jax.random.key_data(nnx.RngStream(jnp.zeros(2, jnp.uint32), tag="a")()), answer(lambda: nnx.Rngs(params=0)()),
        answer(lambda: nnx.Rngs(params=0).dropout), answer(lambda: nnx.Rngs(params=0)["dropout"]),
        answer(lambda: nnx.Rngs(params=0).__wrong__), hasattr(nnx.Rngs(0), "__wrong__"),
        [list(rngs), len(rngs), "params" in rngs, "other" in rngs, "_params" in rngs],
        [name for name, stream in rngs.items()], {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split(3).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split({"params": 2}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).split({"params": 2, ...: None}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).fork(split={"params": 2, ...: (2, 3)}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast(2).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast({"params": 2}).items()},
        {k: v.key.shape for k, v in nnx.Rngs(0, params=1).broadcast(None).items()},
        answer(lambda: nnx.split_rngs(nnx.Rngs(0), splits=2, squeeze=True)),
        nnx.split_rngs(nnx.Rngs(0), splits=1, squeeze=True), nnx.Rngs(0).split(0)["default"].key.shape,
        nnx.Rngs(0).normal((2,)).shape, nnx.Rngs({"params": 0})["params"].tag, nnx.Rngs(nnx.RngStream(0, tag="x")),
        nnx.reseed(nnx.Rngs(0), other=1), answer(lambda: nnx.reseed(nnx.Rngs(0), default="a")),
    ]
