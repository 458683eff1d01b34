from flax import nnx


def main():
    """The condition is one boolean."""
    return nnx.while_loop(lambda x: x, lambda x: x, 1)


# recorded from flax-0.12.12, program 5c7ab11a3c11ee62eadd1ed25ae98d826063942a0aebbb7b333fb2e5961474cc
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
