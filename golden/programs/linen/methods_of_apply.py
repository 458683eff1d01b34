"""`apply(method=function)`, names of compact scopes, descriptors without an error, `WeightNorm` of a partitioned layer."""
import flax.linen as nn
import jax
import jax.numpy as jnp


class Plain(nn.Module):
    @nn.compact
    def __call__(self):
        pass


class Named(nn.Module):
    @nn.compact_name_scope
    def up(self, x):
        return nn.Dense(3)(x)

    @nn.compact
    def __call__(self, x):
        return self.up(x) + nn.Dense(3)(x)


def main():
    got = Plain().apply({}, method=lambda module: module)
    named = Named()
    variables = named.init(jax.random.key(0), jnp.ones((1, 2)))
    kernel = nn.with_partitioning(nn.initializers.lecun_normal(), ("x",))
    normed = nn.WeightNorm(nn.Dense(4, kernel_init=kernel)).init(jax.random.key(0), jnp.ones((4, 4)))
    return [
        type(got) is Plain,
        sorted(variables["params"]),
        sorted(named._compact_name_scope_methods),
        sorted(normed["params"]),
        hasattr(Plain, "__call__"),
    ]


# recorded from flax-0.12.12, program bd8e0bc9c6616d177a3a063efe659c8a94cc8c9901ae065938109b1662e80a0c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       true,
#       {"id": 1, "list": ["Dense_0", "up"]},
#       {"id": 2, "list": ["up"]},
#       {"id": 3, "list": ["layer_instance", "layer_instance/kernel/value/scale"]},
#       true
#     ]
#   }
# }
