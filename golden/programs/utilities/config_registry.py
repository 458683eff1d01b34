"""Configuration by frozen dataclasses and enums, and a registry filled by decorators."""
from __future__ import annotations

import dataclasses
import enum
from typing import Any, Callable, ClassVar, Optional

import jax.numpy as jnp
from flax import nnx


class Activation(str, enum.Enum):
    RELU = "relu"
    GELU = "gelu"
    TANH = "tanh"

    @property
    def fn(self) -> Callable:
        return getattr(nnx, self.value)


class Precision(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


@dataclasses.dataclass(frozen=True, kw_only=True)
class ModelConfig:
    name: str
    din: int = 2
    dout: int = 2
    hidden: tuple[int, ...] = (4,)
    activation: Activation = Activation.RELU
    precision: Precision = Precision.LOW
    extra: dict[str, Any] = dataclasses.field(default_factory=dict, compare=False, repr=False)
    version: ClassVar[int] = 3

    def __post_init__(self):
        if any(h <= 0 for h in self.hidden):
            raise ValueError(f"hidden sizes must be positive, got {self.hidden!r}")

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> ModelConfig:
        known = {f.name for f in dataclasses.fields(cls)}
        unknown = sorted(set(values) - known)
        if unknown:
            raise KeyError(", ".join(unknown))
        values = dict(values)
        if "activation" in values:
            values["activation"] = Activation(values["activation"])
        return cls(**values)


REGISTRY: dict[str, type[nnx.Module]] = {}


def register(name: Optional[str] = None):
    def decorator(cls):
        key = name or cls.__name__.lower()
        if key in REGISTRY:
            raise ValueError(f"{key} is registered twice")
        REGISTRY[key] = cls
        return cls

    return decorator


@register()
class MLP(nnx.Module):
    def __init__(self, config: ModelConfig, *, rngs):
        sizes = [config.din, *config.hidden, config.dout]
        self.layers = nnx.List(nnx.Linear(a, b, rngs=rngs) for a, b in zip(sizes, sizes[1:]))
        self.act = config.activation.fn

    def __call__(self, x):
        *body, last = self.layers
        for layer in body:
            x = self.act(layer(x))
        return last(x)


@register("affine")
class Affine(nnx.Module):
    def __init__(self, config: ModelConfig, *, rngs):
        self.linear = nnx.Linear(config.din, config.dout, rngs=rngs)

    def __call__(self, x):
        return self.linear(x)


def build(config):
    try:
        cls = REGISTRY[config.name]
    except KeyError as e:
        raise ValueError(f"unknown model {e.args[0]!r}; known: {sorted(REGISTRY)}") from e
    return cls(config, rngs=nnx.Rngs(0))


def attempt(f, *args):
    try:
        return f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}", type(e.__cause__).__name__


def main():
    config = ModelConfig.from_dict({"name": "mlp", "hidden": (4, 3), "activation": "tanh"})
    models = [build(dataclasses.replace(config, name=n)) for n in ("mlp", "affine")]
    return {
        "config": repr(config),
        "dict": dataclasses.asdict(config),
        "shapes": [m(jnp.ones((1, 2))).shape for m in models],
        "layers": len(models[0].layers),
        "errors": [attempt(build, ModelConfig(name="vgg")), attempt(ModelConfig.from_dict, {"name": "x", "depth": 1, "a": 0}),
                   attempt(lambda: ModelConfig(name="x", hidden=(0,))), attempt(lambda: setattr(config, "din", 5)),
                   attempt(register("affine"), MLP), attempt(Activation, "swish")],
        "enums": [Activation.GELU == "gelu", Precision.HIGH > Precision.LOW, [p.name for p in Precision], Precision(2).value],
        "hash": len({config, dataclasses.replace(config), ModelConfig(name="b")}),
        "version": ModelConfig.version,
    }


# recorded from flax-0.12.12, program 9e85630968341908becfb5026c52ed2e1d764c80ab0fb229520cc9c233333912
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["config", "ModelConfig(name='mlp', din=2, dout=2, hidden=(4, 3), activation=<Activation.TANH: 'tanh'>, precision=<Precision.LOW: 1>)"],
#       [
#         "dict",
#         {
#           "id": 1,
#           "dict": [
#             ["name", "mlp"],
#             ["din", 2],
#             ["dout", 2],
#             ["hidden", {"tuple": [4, 3]}],
#             ["activation", "tanh"],
#             ["precision", 1],
#             ["extra", {"id": 2, "dict": []}]
#           ]
#         }
#       ],
#       ["shapes", {"id": 3, "list": [{"tuple": [1, 2]}, {"tuple": [1, 2]}]}],
#       ["layers", 3],
#       [
#         "errors",
#         {
#           "id": 4,
#           "list": [
#             {"tuple": ["ValueError: unknown model 'vgg'; known: ['affine', 'mlp']", "KeyError"]},
#             {"tuple": ["KeyError: 'a, depth'", "NoneType"]},
#             {"tuple": ["ValueError: hidden sizes must be positive, got (0,)", "NoneType"]},
#             {"tuple": ["FrozenInstanceError: cannot assign to field 'din'", "NoneType"]},
#             {"tuple": ["ValueError: affine is registered twice", "NoneType"]},
#             {"tuple": ["ValueError: 'swish' is not a valid Activation", "NoneType"]}
#           ]
#         }
#       ],
#       ["enums", {"id": 5, "list": [true, true, {"id": 6, "list": ["LOW", "HIGH"]}, 2]}],
#       ["hash", 2],
#       ["version", 3]
#     ]
#   }
# }
