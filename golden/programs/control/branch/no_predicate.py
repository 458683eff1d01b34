from flax import nnx


def main():
    """A predicate is not None."""
    return nnx.cond(None, lambda x: x, lambda x: x + 1, 1.0)


# recorded from flax-0.12.12, program 1094cca16d77be57958d5bdd963c0215f9ae113c1c44a19a330a11da2992a7b9
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
