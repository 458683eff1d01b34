from flax import nnx


def main():
    """A keyword that the library does not know."""
    return nnx.jit(lambda x: x, in_axes=0)


# recorded from flax-0.12.12, program 26087992bbadee44f85b8ea78ec05099584167e9bd235124117e0f26c2898caa
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
