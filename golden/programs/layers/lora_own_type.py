# LoRA with a Param type of one's own, and a base module that cannot be called.
import jax.numpy as jnp
from flax import nnx


class Mine(nnx.LoRAParam):
    pass


def main():
    lora = nnx.LoRA(2, 1, 2, lora_param_type=Mine, rngs=nnx.Rngs(0))
    try:
        nnx.LoRA(2, 1, 2, base_module=nnx.Dict(), rngs=nnx.Rngs(0))(jnp.ones(2))
        refused = False
    except ValueError:
        refused = True
    return nnx.state(lora, Mine), nnx.state(lora, nnx.Param), refused
