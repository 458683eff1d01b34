from flax import nnx


def main():
    """A predicate is not None."""
    return nnx.cond(None, lambda x: x, lambda x: x + 1, 1.0)
