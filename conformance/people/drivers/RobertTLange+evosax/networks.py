"""Networks of policies for evolution, with what they put out (Linen)."""

import json

import jax
import jax.numpy as jnp
from evosax.problems.networks import CNN, MLP, identity_output_fn, tanh_output_fn

mlp = MLP(layer_sizes=(8, 2), output_fn=tanh_output_fn, layer_norm=True)
cnn = CNN(
    num_filters=[2], kernel_sizes=[(3, 3)], strides=[(1, 1)], mlp_layer_sizes=[4, 2], output_fn=identity_output_fn
)
flat, images = jax.random.normal(jax.random.key(0), (3,)), jax.random.normal(jax.random.key(1), (1, 6, 6, 1))
shown = {}
for name, model, inputs in [("mlp", mlp, flat), ("cnn", cnn, images)]:
    params = model.init(jax.random.key(2), inputs)
    shown[name] = [float(it) for it in model.apply(params, inputs).ravel()]
print(json.dumps(shown))
