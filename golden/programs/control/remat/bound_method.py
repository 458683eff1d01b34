from flax import nnx


class N(nnx.Module):
    def f(self, x):
        return x


def main():
    """Bound methods are not offered."""
    return nnx.remat(N().f)(1.0)
