from flax import nnx


def main():
    """A Variable with a weakly typed value in the carry."""
    v, u = nnx.Variable(0), nnx.Variable(2.0)

    def step(c):
        c[0][...] = c[0][...] + 1.5
        return c

    nnx.while_loop(lambda c: c[0][...] < 3, step, (v, u))
    return v, u
