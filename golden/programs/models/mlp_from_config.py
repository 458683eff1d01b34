"""A model that a nested config describes: layers by name from a registry, activations by name from nnx and jax.nn."""
from dataclasses import dataclass, field, replace

import jax
import jax.numpy as jnp
from flax import nnx


@dataclass(frozen=True)
class LayerConfig:
    kind: str
    features: int = 0
    activation: str | None = None


@dataclass(frozen=True)
class ModelConfig:
    in_features: int
    layers: tuple[LayerConfig, ...] = field(default_factory=tuple)
    scale: float = 0.25


def activation_of(name):
    return getattr(nnx, name, None) or getattr(jax.nn, name)


def linear(config, width, cfg, rngs):
    init = nnx.initializers.constant(cfg.scale)
    return nnx.Linear(width, config.features, kernel_init=init, rngs=rngs), config.features


BUILDERS = {
    "linear": linear,
    "norm": lambda config, width, cfg, rngs: (nnx.RMSNorm(width, use_scale=False, rngs=rngs), width),
    "dropout": lambda config, width, cfg, rngs: (nnx.Dropout(0.5, rngs=rngs), width),
}


class Model(nnx.Module):
    def __init__(self, cfg: ModelConfig, *, rngs: nnx.Rngs):
        layers, width = [], cfg.in_features
        for config in cfg.layers:
            try:
                build = BUILDERS[config.kind]
            except KeyError as error:
                raise ValueError(f"no layer {error}") from None
            layer, width = build(config, width, cfg, rngs)
            layers.append(layer)
            if config.activation is not None:
                layers.append(activation_of(config.activation))
        self.net = nnx.Sequential(*layers)

    def __call__(self, x):
        return self.net(x)


def main():
    base = ModelConfig(2, (LayerConfig("linear", 4, "relu"), LayerConfig("dropout"), LayerConfig("linear", 1)))
    model = Model(base, rngs=nnx.Rngs(0))
    model.eval()
    x = jnp.array([[1.0, 2.0], [-4.0, 1.0]])
    wider = Model(replace(base, scale=0.5), rngs=nnx.Rngs(0))
    wider.eval()
    try:
        Model(ModelConfig(2, (LayerConfig("conv"),)), rngs=nnx.Rngs(0))
        refused = None
    except ValueError as error:
        refused = str(error)
    kinds = [type(layer).__name__ for layer in model.net.layers if isinstance(layer, nnx.Module)]
    return model(x), wider(x), refused, kinds, base == replace(base), hash(base) == hash(replace(base))


# recorded from flax-0.12.12, program d6807cc4761fc3337b3043a6eee2bff96bdb9276de647f8fff5f434a5969f14a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 1], "data": [0.75, 0.0]},
#       {"array": "float32", "shape": [2, 1], "data": [3.0, 0.0]},
#       "no layer 'conv'",
#       {"id": 0, "list": ["Linear", "Dropout", "Linear"]},
#       true,
#       true
#     ]
#   }
# }
