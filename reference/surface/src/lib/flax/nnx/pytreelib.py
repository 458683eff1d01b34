"""What Flax keeps of an object beside its attributes."""

__all__ = []


class PytreeState:
    def __init__(self, node):
        self._node = node

    # The mark that `nnx.bridge.lazy_init` puts on a module.
    @property
    def initializing(self):
        return "_pytree__initializing" in vars(self._node)
