"""Each law that a module can break has an error of its own."""
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class SetField(nn.Module):
    n: int = 1

    def setup(self):
        self.n = 3

    def __call__(self):
        return 1


class NotCompact(nn.Module):
    def __call__(self, x):
        return Dense(2)(x)


class SetOutside(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.foo = 1


class TwoParams(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.param("w", nn.initializers.ones, (1,))
        self.param("w", nn.initializers.ones, (1,))


class ParamAndModule(nn.Module):
    @nn.compact
    def __call__(self, x):
        Dense(1, name="w")(x)
        self.param("w", nn.initializers.ones, (1,))


class TwoCollections(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.variable("a", "w", lambda: 1.0)
        return self.variable("b", "w", lambda: 2.0).value


class ParamOutside(nn.Module):
    def __call__(self, x):
        return self.param("w", nn.initializers.ones, (1,))


class NoPostInit(nn.Module):
    def __post_init__(self):
        pass

    @nn.compact
    def __call__(self, x):
        return x


class TwoNames(nn.Module):
    def setup(self):
        self.d = Dense(2)
        self.e = Dense(2, name="d")

    def __call__(self, x):
        return self.d(x)


class Returned(nn.Module):
    @nn.jit
    @nn.compact
    def __call__(self, x):
        return Dense(3)


def reserved():
    class Reserved(nn.Module):
        parent: int = 1


def main():
    dense = Dense(2)
    v = dense.init(KEYS, X)
    return (
        fails(lambda: SetField().init(KEYS)), fails(lambda: NotCompact().init(KEYS, X)),
        fails(lambda: SetOutside().init(KEYS, X)), fails(lambda: TwoParams().init(KEYS, X)),
        fails(lambda: ParamAndModule().init(KEYS, X)),
        fails(lambda: TwoCollections().init_with_output(KEYS, X)[0]),
        fails(lambda: ParamOutside().init(KEYS, X)), fails(lambda: NoPostInit().init(KEYS, X)),
        fails(lambda: TwoNames().init(KEYS, X)), fails(lambda: Returned().init(KEYS, X)),
        fails(reserved), fails(lambda: setattr(dense, "features", 3)),
        fails(lambda: dense.apply({"params": {"bias": jnp.ones(2)}}, X)),
        fails(lambda: dense.apply({"params": {"kernel": jnp.ones((1, 1)), "bias": jnp.ones(2)}}, X)),
        fails(lambda: nn.share_scope(dense, dense)), fails(lambda: hash(dense.bind(v))),
        fails(lambda: dense.path), fails(lambda: dense.make_rng()), fails(lambda: dense.variables),
        fails(lambda: nn.jit(3)), fails(lambda: nn.jit(dense)),
        fails(lambda: nn.jit(Dense, methods=3)),
        fails(lambda: nn.Sequential([]).init(KEYS, X)), fails(lambda: nn.Sequential(nn.relu)),
        fails(lambda: nn.Dropout(0.5).init(KEYS, X)),
    )


# recorded from flax-0.12.12, program 4133f2326a41df1bdb2d8695e6d8532460a2571cb79f2b2865324b7e039a1b6b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "SetAttributeInModuleSetupError",
#       "AssignSubModuleError",
#       "SetAttributeFrozenModuleError",
#       "NameInUseError",
#       "NameInUseError",
#       {"float": 2.0},
#       "ValueError",
#       "IncorrectPostInitOverrideError",
#       "NameInUseError",
#       "TransformedMethodReturnValueError",
#       "ReservedModuleAttributeError",
#       null,
#       "ScopeParamNotFoundError",
#       "ScopeParamShapeError",
#       "CallShareScopeOnUnboundModuleError",
#       "TypeError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "TransformTargetError",
#       "TransformTargetError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
