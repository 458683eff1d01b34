"""`nn.jit` keeps what it traced, by class, fields and state of the module; `setup` runs once more for its errors."""
import flax.linen as nn
import jax
import jax.numpy as jnp

counts = {}


def count(name):
    counts[name] = counts.get(name, 0) + 1


class Method(nn.Module):
    size: int = 1

    @nn.jit
    def __call__(self, x):
        count("method")
        return x * self.size


class Plain(nn.Module):
    size: int = 1

    @nn.compact
    def __call__(self, x):
        count("class")
        return x + self.param("w", nn.initializers.ones, (self.size,))


class Parent(nn.Module):
    @nn.compact
    def __call__(self, x):
        for _ in range(3):
            x = nn.jit(Plain)()(x)
        return x


class Setup(nn.Module):
    def setup(self):
        count("setup")
        self.dense = nn.Dense(2)

    @nn.remat
    def first(self, x):
        return self.dense(x)

    @nn.remat
    def second(self, x):
        return self.dense(x)


class Outer(nn.Module):
    def setup(self):
        self.inner = Setup()

    def __call__(self, x):
        return self.inner.first(x) + self.inner.second(x)


def main():
    x = jnp.ones(2)
    for size in (1, 1, 2, 2):
        Method(size).apply({}, x)
    found = [dict(counts)]
    counts.clear()
    module = Parent()
    variables = module.init(jax.random.key(0), x)
    found.append(dict(counts))
    y = [module.apply(variables, x), module.apply(variables, x + 1)]
    found.append((dict(counts), y))
    counts.clear()
    Outer().init(jax.random.key(0), x)
    found.append(dict(counts))
    return found


# recorded from flax-0.12.12, program 0439ff0d25c755bd1bfdc997406cc31201b00b6d6bff37f3059ebe164e258daa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "dict": [["method", 2]]},
#       {"id": 2, "dict": [["class", 3]]},
#       {
#         "tuple": [
#           {"id": 3, "dict": [["class", 9]]},
#           {
#             "id": 4,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [4.0, 4.0]},
#               {"array": "float32", "shape": [2], "data": [5.0, 5.0]}
#             ]
#           }
#         ]
#       },
#       {"id": 5, "dict": [["setup", 4]]}
#     ]
#   }
# }
