import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """split_context and merge_context: graphs that share a Variable; a graph that changes between the two."""
    v = nnx.Param(jnp.float32(1))
    a, b = nnx.Dict(v=v), nnx.Dict(v=v, w=nnx.Param(jnp.float32(2)))
    with nnx.split_context() as context:
        first = context.split(a)
        second = context.split(b)

    def together(*parts):
        with nnx.merge_context() as context:
            return [context.merge(*part) for part in parts]

    with nnx.update_context("tag"):
        with nnx.split_context("tag") as context:
            outer = context.split(b)
        with nnx.merge_context("tag", True) as context:
            inner = context.merge(*outer)
        inner.v[...] = jnp.float32(5)
        inner.w = nnx.Param(jnp.float32(7))
        with nnx.split_context("tag") as context:
            changed = context.split(inner)
        bare = answer(lambda: nnx.to_pure_dict(changed[1]))
        with nnx.merge_context("tag", False) as context:
            back = context.merge(*changed)
    return (
        answer(lambda: together(first, second)),
        answer(lambda: nnx.merge(*first)), bare, back is b, b,
    )
