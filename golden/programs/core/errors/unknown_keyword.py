from flax import nnx


def main():
    """A keyword that the library does not know."""
    return nnx.jit(lambda x: x, in_axes=0)
