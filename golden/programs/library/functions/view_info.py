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


# recorded from flax-0.12.12, program 13e39e621b233e7365582492e1f74a419878792fafad5b750481ea542324892a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": ["BatchNorm:\n  use_running_average: bool | None = None\n    if True, the stored batch statistics will be\n    used instead of computing the batch statistics on the input.\nDropout:\n  deterministic: bool | None = None\n    if True, disables dropout masking.\nLoud:\n  msg: bool | None = None\n    whether it\n    is said\n  times: <class 'int'> = 3\n    how often\n  to: <class 'inspect._empty'>\n    whom\n\n\nMultiHeadAttention:\n  deterministic: bool | None = None\n    if True, the module is set to deterministic mode.\n  decode: bool | None = None\n    if True, the module is set to decode mode.\n  batch_size: int | Shape | None = None\n    the batch size to use for the cache.\n  max_length: int | None = None\n    the max length to use for the cache.\nQuiet:\n  set_view(self, msg: bool | None = None)", "Loud:\n  msg: bool | None = None\n    whether it\n    is said\n  times: <class 'int'> = 3\n    how often\n  to: <class 'inspect._empty'>\n    whom\n\n", "BatchNorm:\n  use_running_average: bool | None = None\n    if True, the stored batch statistics will be\n    used instead of computing the batch statistics on the input.\nDropout:\n  deterministic: bool | None = None\n    if True, disables dropout masking.", ""]
#   }
# }
