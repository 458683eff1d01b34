import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1), tag="t")
        self.inner = nnx.Dict(a=nnx.BatchStat(jnp.float32(2)))
        self.x = jnp.float32(3)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """States that lack a leaf, have another one, or have one where a state belongs."""
    y = jnp.float32(9)
    graphdef, state = nnx.split(Net())
    root, leaf = nnx.split(nnx.Param(y))
    pure, bare = nnx.split(y)
    states = (
        {}, {"w": y}, {"w": y, "inner": {"a": y}, "x": y},
        {"w": y, "inner": {"a": y}, "x": y, "more": y}, y, None, [y, y, y],
        {"w": nnx.BatchStat(y), "inner": {"a": nnx.Param(y)}, "x": nnx.Param(y)}, {"w": None, "inner": {"a": None}, "x": None},
        {"w": "text", "inner": {"a": 1}, "x": 2.0}, {"w": y, "inner": {"a": y}, "x": {}},
    )
    merged = [answer(lambda: nnx.merge(graphdef, state)) for state in states]
    several = [
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"inner": {"a": y}}, {"x": y})),
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"w": y, "inner": {"a": y}}, {"x": y})),
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"inner": {"a": y}})),
        answer(lambda: nnx.merge(graphdef)),
        answer(lambda: nnx.merge(state, graphdef)),
    ]
    roots = [
        answer(lambda: nnx.merge(root, leaf)), answer(lambda: nnx.merge(root, y)), answer(lambda: nnx.merge(root, {})),
        answer(lambda: nnx.merge(pure, bare)), answer(lambda: nnx.merge(pure, {})),
        answer(lambda: nnx.merge(pure, nnx.Param(y))), answer(lambda: nnx.merge(root)),
    ]
    return merged, several, roots
