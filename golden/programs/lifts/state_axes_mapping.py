from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """nnx.StateAxes is a mapping: a key that it has not is a KeyError, and not in it."""
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    return [
        answer(call)
        for call in (
            lambda: axes[nnx.BatchStat], lambda: axes.get(nnx.BatchStat, 7), lambda: nnx.BatchStat in axes,
            lambda: nnx.Param in axes, lambda: len(axes), lambda: list(axes)[1] is ..., lambda: axes.get(nnx.Param),
        )
    ]


# recorded from flax-0.12.12, program 40b18e45f37a24370e8f16eb5d550c9bfa366a178a4aae28820ad9f0d66d2f90
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": ["ValueError", "ValueError", "ValueError", true, 2, true, 0]}
# }
