# What a user reported: the body of Linen's scan closes over a layer of outside, which draws one key in every step. It is refused.
import jax
import jax.numpy as jnp
from flax import linen as nn


class Scanned(nn.Module):
    @nn.compact
    def __call__(self, x):
        dropout = nn.Dropout(0.5, deterministic=False)

        def body(module, carry, _):
            return carry, dropout(jnp.ones(8))

        return nn.scan(body, variable_broadcast="params", split_rngs={"dropout": True}, length=3)(self, x, None)


def main():
    _, masks = Scanned().apply({}, 0.0, rngs={"dropout": jax.random.key(0)})
    return bool((masks[0] == masks[1]).all())


# recorded from flax-0.12.12, program 07a8cdbe1d017a614868ffa60c68ffd9f4b09461477024aff3b7340018e966cc
# modes: all
# {"outcome": "returned", "value": true}
