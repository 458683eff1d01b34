"""A U-Net with attention over a small image and a class (NNX)."""

import json

import jax
import jax.numpy as jnp
from flax import nnx
from ott.neural.networks.velocity_field.unet import UNet

model = UNet(
    shape=(8, 8, 2),
    model_channels=32,
    num_res_blocks=1,
    attention_resolutions=(4,),
    channel_mult=(1, 1),
    num_classes=3,
    rngs=nnx.Rngs(0),
)
images = jax.random.normal(jax.random.key(0), (1, 8, 8, 2))
out = nnx.jit(lambda model, x: model(jnp.array([0.3]), x, jnp.array([1])))(model, images)
count = sum(leaf.size for leaf in jax.tree.leaves(nnx.state(model, nnx.Param)))
print(json.dumps({"shape": list(out.shape), "sum": float(jnp.sum(out)), "parameters": count}))
