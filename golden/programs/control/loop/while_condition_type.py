from flax import nnx


def main():
    """The condition is one boolean."""
    return nnx.while_loop(lambda x: x, lambda x: x, 1)
