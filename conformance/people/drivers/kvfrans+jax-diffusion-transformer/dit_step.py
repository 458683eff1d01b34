"""A step of training of a DiT whose labels are dropped at random (Linen)."""

import json

import jax
import jax.numpy as jnp
import optax
from diffusion_transformer import DiT

model = DiT(
    patch_size=2, hidden_size=16, depth=2, num_heads=2, mlp_ratio=2.0, class_dropout_prob=0.5, num_classes=4
)
images = jax.random.normal(jax.random.key(0), (2, 8, 8, 3))
times, labels = jnp.array([0.1, 0.7]), jnp.array([1, 3])
keys = {"params": jax.random.key(1), "label_dropout": jax.random.key(2)}
params = model.init(keys, images, times, labels)["params"]
tx = optax.adam(1e-2)


def loss_of(params, key):
    velocity = model.apply({"params": params}, images, times, labels, train=True, rngs={"label_dropout": key})
    return jnp.mean((velocity - images) ** 2)


@jax.jit
def step(params, state, key):
    loss, grads = jax.value_and_grad(loss_of)(params, key)
    updates, state = tx.update(grads, state, params)
    return optax.apply_updates(params, updates), state, loss


state, losses = tx.init(params), []
for key in jax.random.split(jax.random.key(3), 3):
    params, state, loss = step(params, state, key)
    losses.append(float(loss))
count = sum(leaf.size for leaf in jax.tree.leaves(params))
print(json.dumps({"losses": losses, "parameters": count}))
