"""`nnx.view_info` says what `nnx.view` may be given: the parameters of each `set_view`, with what its docstring says of them."""

from flax import nnx


class Loud(nnx.Module):
    def set_view(self, msg: bool | None = None, times: int = 3, *, to):
        """Says something.

        Args:
          msg: whether it
            is said
          times: how often
          to: whom

        Returns:
          Nothing.
        """


class Quiet(nnx.Module):
    def set_view(self, msg: bool | None = None):
        pass


class Model(nnx.Module):
    def __init__(self, rngs):
        self.attention = nnx.MultiHeadAttention(4, 8, 32, rngs=rngs)
        self.layers = nnx.List([nnx.Dropout(0.5, rngs=rngs), nnx.Dropout(0.1, rngs=rngs), nnx.BatchNorm(32, rngs=rngs)])
        self.loud, self.quiet = Loud(), Quiet()


def main():
    model = Model(nnx.Rngs(0))
    return nnx.view_info(model), nnx.view_info(model, only=Loud), nnx.view_info(model.layers), nnx.view_info(nnx.Linear(1, 1, rngs=nnx.Rngs(0)))
