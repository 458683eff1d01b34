# breaks modes/agree: compat refuses a keyword-only argument of nnx.remat
from flax import nnx


def main():
    """A keyword-only argument: compat cannot place it."""
    return nnx.remat(lambda x, *, scale: x * scale)(2.0, scale=3.0)
