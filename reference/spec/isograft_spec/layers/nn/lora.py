"""Low-rank adaptation: a product of two narrow matrices beside a layer."""

import jax.numpy as jnp
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import promote_dtype


class LoRAParam(nnx.Param):
    pass


class LoRA(nnx.Module):
    def __init__(
        self,
        in_features,
        lora_rank,
        out_features,
        *,
        base_module=None,
        dtype=None,
        param_dtype=jnp.float32,
        a_initializer=initializers.he_uniform(),
        b_initializer=initializers.zeros,
        lora_param_type=LoRAParam,
        promote_dtype=promote_dtype,
        rngs,
        a_metadata={},
        b_metadata={},
    ):
        self.in_features = in_features
        self.out_features = out_features
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.lora_param_type = lora_param_type
        self.base_module = base_module
        self.promote_dtype = promote_dtype
        a = a_initializer(rngs.params(), (in_features, lora_rank), param_dtype)
        self.lora_a = lora_param_type(a, **a_metadata)
        b = b_initializer(rngs.params(), (lora_rank, out_features), param_dtype)
        self.lora_b = lora_param_type(b, **b_metadata)

    def __call__(self, x, **kwargs):
        x, a, b = self.promote_dtype((x, self.lora_a[...], self.lora_b[...]), dtype=self.dtype)
        out = x @ a @ b
        if self.base_module is not None:
            if not callable(self.base_module):
                raise ValueError("LoRA: base_module must be callable")
            out += self.base_module(x, **kwargs)
        return out


class LoRALinear(nnx.Linear):
    def __init__(
        self,
        in_features,
        out_features,
        *,
        lora_rank,
        lora_dtype=None,
        lora_param_dtype=jnp.float32,
        a_initializer=initializers.he_uniform(),
        b_initializer=initializers.zeros,
        lora_param_type=LoRAParam,
        lora_promote_dtype=promote_dtype,
        rngs,
        a_metadata={},
        b_metadata={},
        **kwargs,
    ):
        super().__init__(in_features, out_features, rngs=rngs, **kwargs)
        self.lora = LoRA(
            in_features,
            lora_rank,
            out_features,
            dtype=lora_dtype,
            param_dtype=lora_param_dtype,
            a_initializer=a_initializer,
            b_initializer=b_initializer,
            lora_param_type=lora_param_type,
            promote_dtype=lora_promote_dtype,
            rngs=rngs,
            a_metadata=a_metadata,
            b_metadata=b_metadata,
        )

    def __call__(self, x, out_sharding=None):
        y = super().__call__(x, out_sharding=out_sharding)
        y += self.lora(x)
        return y
