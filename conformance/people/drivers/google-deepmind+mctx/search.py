"""Two searches in a tree, of a model that is a formula (JAX)."""

import json

import jax
import jax.numpy as jnp
import mctx


def recurrent_fn(params, rng_key, action, embedding):
    reward = jnp.take(params, action) * 0.1 + embedding * 0.01
    logits = jnp.stack([reward, -reward, 2 * reward], -1)
    step = mctx.RecurrentFnOutput(
        reward=reward, discount=jnp.full_like(reward, 0.9), prior_logits=logits, value=embedding
    )
    return step, embedding + reward


logits, values = jnp.array([[0.1, 0.2, -0.3], [0.5, 0.0, 0.1]]), jnp.array([0.3, 0.1])
root = mctx.RootFnOutput(prior_logits=logits, value=values, embedding=jnp.array([0.0, 1.0]))
params = jnp.array([1.0, -1.0, 2.0])
muzero = mctx.muzero_policy(params, jax.random.PRNGKey(0), root, recurrent_fn, num_simulations=6)
gumbel = mctx.gumbel_muzero_policy(
    params, jax.random.PRNGKey(1), root, recurrent_fn, num_simulations=5, max_num_considered_actions=3
)
counts = muzero.search_tree.summary().visit_counts
found = muzero.action_weights, gumbel.action_weights, counts, gumbel.search_tree.node_values
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in found]}
print(json.dumps(shown))
