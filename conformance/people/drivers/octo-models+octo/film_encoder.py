"""A convolutional stem whose features a condition scales (Linen)."""

import json

import jax
import jax.numpy as jnp
from octo.model.components.vit_encoders import PatchEncoder, SmallStem

images, condition = jax.random.uniform(jax.random.key(0), (1, 16, 16, 3)) * 255, jnp.ones((1, 4))
stem = SmallStem(
    use_film=True, patch_size=16, kernel_sizes=(3, 3), strides=(2, 2), features=(32, 32), padding=(1, 1), num_features=8
)
patches = PatchEncoder(patch_size=8, num_features=8)
params = stem.init(jax.random.key(1), images, cond_var=condition)
others = patches.init(jax.random.key(2), images)
shown = {
    "stem": float(jnp.sum(stem.apply(params, images, cond_var=condition))),
    "patches": float(jnp.sum(patches.apply(others, images))),
}
print(json.dumps(shown))
