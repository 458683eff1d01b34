from flax import nnx


class N(nnx.Module):
    def f(self, x):
        return x


def main():
    """Bound methods are not offered."""
    return nnx.remat(N().f)(1.0)


# recorded from flax-0.12.12, program dd5492ce74ffe4a77f2547c2731254d93f09fce6d526497bb4e3afd342c733ae
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
