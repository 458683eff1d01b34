# LoRA beside a layer and as a layer: what is trained is what its Param type selects.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    linear = nnx.Linear(3, 2, rngs=rngs)
    beside = nnx.LoRA(3, 1, 2, base_module=linear, rngs=rngs)
    layer = nnx.LoRALinear(3, 2, lora_rank=2, b_initializer=nnx.initializers.ones, rngs=rngs)
    graphdef, lora, rest = nnx.split(layer, nnx.LoRAParam, ...)
    grads = nnx.grad(lambda lora, rest: jnp.sum(nnx.merge(graphdef, lora, rest)(x) ** 2))(lora, rest)
    return beside(x), layer(x), nnx.state(beside), grads
