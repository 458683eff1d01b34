import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """update, pop and merge_state of what is no graph node, and with what is no state."""
    y = jnp.float32(2)
    net = lambda: nnx.Dict(a=nnx.Param(jnp.float32(1)))
    return [
        answer(call)
        for call in (
            lambda: nnx.update(y, {"a": y}), lambda: nnx.update("text", {}), lambda: nnx.update(None, {}),
            lambda: nnx.update(None, {"a": y}), lambda: nnx.update((), {0: y}), lambda: nnx.update([y], {0: y}),
            lambda: nnx.update({"a": y}, {"a": 2 * y}), lambda: nnx.update(net(), y), lambda: nnx.update(net(), None),
            lambda: nnx.update(net(), [y]), lambda: nnx.update(net(), "a"),
            lambda: nnx.update(net()), lambda: nnx.update(nnx.Param(y), y), lambda: nnx.update(nnx.Param(y), {"a": y}),
            lambda: nnx.pop(y, nnx.Param), lambda: nnx.pop("text", nnx.Param), lambda: nnx.pop(None, nnx.Param),
            lambda: nnx.pop(nnx.Param(y), nnx.Param), lambda: nnx.pop((nnx.Param(y),), nnx.Param),
            lambda: nnx.pop([nnx.Param(y)], nnx.Param), lambda: nnx.pop({"a": nnx.Param(y)}, nnx.Param),
            lambda: nnx.pop({1: nnx.Param(y), 2: (nnx.Param(y),)}, nnx.Param), lambda: nnx.pop(nnx.List([nnx.Param(y)]), nnx.Param),
            lambda: nnx.merge_state({"a": y}, {"b": y}), lambda: nnx.merge_state({"a": {"c": y}}, {"a": {"b": y}}),
            lambda: nnx.merge_state({"a": {"b": y}}, {"a": y}),
            lambda: nnx.merge_state({}, {}), lambda: nnx.merge_state({"a": {}}, {"b": y}),
        )
    ]
