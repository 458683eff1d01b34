from flax import nnx


def main():
    """A carry that comes back as another tuple."""
    return nnx.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1,), (0, 1))
