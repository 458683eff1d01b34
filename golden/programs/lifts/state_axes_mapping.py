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
