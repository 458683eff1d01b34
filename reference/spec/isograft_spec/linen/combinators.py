"""Layers of other layers."""

from typing import Any

from flax.linen.module import Module, compact


class Sequential(Module):
    """One after the other: a tuple goes on as arguments, a dict as keywords."""

    layers: Any

    def __post_init__(self):
        if not isinstance(self.layers, (list, tuple)):
            raise ValueError(f"'layers' must be a sequence, got '{type(self.layers).__name__}'.")
        super().__post_init__()

    @compact
    def __call__(self, *args, **keywords):
        if not self.layers:
            raise ValueError(f"Empty Sequential module {self.name}.")
        outputs = self.layers[0](*args, **keywords)
        for layer in self.layers[1:]:
            if isinstance(outputs, tuple):
                outputs = layer(*outputs)
            elif isinstance(outputs, dict):
                outputs = layer(**outputs)
            else:
                outputs = layer(outputs)
        return outputs
