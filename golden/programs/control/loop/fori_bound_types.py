from flax import nnx


def main():
    """Bounds of different types."""
    return nnx.fori_loop(0, 3.0, lambda i, x: x, 0)


# recorded from flax-0.12.12, program 13f5203c4cf72ce27f84200116d60368db7404b879da044773a4e8f5b700bcfe
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
