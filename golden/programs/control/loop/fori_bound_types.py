from flax import nnx


def main():
    """Bounds of different types."""
    return nnx.fori_loop(0, 3.0, lambda i, x: x, 0)
