"""The texts of Linen's errors, as a program sees them."""
import flax.linen as nn
import jax
import jax.numpy as jnp
from flax import errors


class Dense(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(x)


class Outside(nn.Module):
    def __call__(self, x):
        return nn.Dense(3)(x)


class Twice(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(nn.Dense(3, name="d")(x))


class Property(nn.Module):
    @property
    def wrong(self):
        return self.missing

    def __call__(self):
        return self.wrong


class Descriptor:
    def __get__(self, instance, owner=None):
        return instance.missing


class Described(nn.Module):
    wrong = Descriptor()

    def __call__(self):
        return self.wrong


def main():
    key, x = jax.random.key(0), jnp.ones(3)
    calls = [
        lambda: Dense()(x),
        lambda: Outside().init(key, x),
        lambda: Twice().init(key, x),
        lambda: Dense().apply({}, x),
        lambda: Dense().apply({"params": {"e": {}}}, x),
        lambda: Dense().apply(Dense().init(key, x), jnp.ones(4)),
        lambda: Dense().apply({"params": {"params": {}}}, x),
        lambda: Dense().apply({3: {}}, x),
        lambda: Dense.init(key, x),
        lambda: Property().apply({}),
        lambda: Described().apply({}),
        lambda: Dense().apply({}, method=lambda: True),
        lambda: Dense().missing,
        lambda: Dense().unbind(),
        lambda: nn.Dropout(0.5, deterministic=False).apply({}, x),
        lambda: nn.merge_param("a", 1, 2),
        lambda: nn.GroupNorm(2).init(key, x[None]),
    ]
    found = []
    for call in calls:
        try:
            call()
        except Exception as e:
            found.append((type(e).__name__, str(e)))
    made = [
        errors.ScopeVariableNotFoundError("name", "col", "/path"),
        errors.NameInUseError("param", value="w", module_name="A"),
        errors.InvalidScopeError("a"),
        errors.FlaxError("mine"),
    ]
    return found, [str(error) for error in made]
