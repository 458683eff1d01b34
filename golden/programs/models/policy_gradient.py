"""REINFORCE: returns by a reverse scan, log probabilities of a softmax policy, a baseline."""
import functools

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Policy(nnx.Module):
    def __init__(self, obs, actions, *, rngs):
        self.body = nnx.Linear(obs, 8, rngs=rngs)
        self.logits = nnx.Linear(8, actions, rngs=rngs)
        self.value = nnx.Linear(8, 1, rngs=rngs)

    def __call__(self, obs):
        h = jax.nn.tanh(self.body(obs))
        return self.logits(h), jnp.squeeze(self.value(h), -1)


@functools.partial(jax.jit, static_argnums=1)
def discounted_returns(rewards, gamma=0.5):
    def step(carry, r):
        carry = r + gamma * carry
        return carry, carry

    _, returns = jax.lax.scan(step, jnp.zeros(()), rewards, reverse=True)
    return returns


@nnx.jit
def rollout(policy, key):
    def step(carry, key):
        obs = carry
        logits, _ = policy(obs)
        action = jax.random.categorical(key, logits)
        reward = jnp.where(action == 0, 1.0, -1.0)
        return jnp.roll(obs, 1), (obs, action, reward)

    return jax.lax.scan(step, jnp.array([1.0, 0.0, 0.0]), jax.random.split(key, 5))[1]


def loss_fn(policy, obs, actions, returns):
    logits, values = policy(obs)
    log_probs = jax.nn.log_softmax(logits)[jnp.arange(len(actions)), actions]
    advantages = returns - jax.lax.stop_gradient(values)
    entropy = -(jax.nn.softmax(logits) * jax.nn.log_softmax(logits)).sum(-1).mean()
    return -(log_probs * advantages).mean() + 0.5 * ((values - returns) ** 2).mean() - 0.01 * entropy


def main():
    policy = Policy(3, 2, rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(policy, optax.chain(optax.clip_by_global_norm(1.0), optax.adam(0.05)), wrt=nnx.Param)
    before = jax.nn.softmax(policy(jnp.eye(3))[0])[:, 0].mean()
    for i in range(8):
        obs, actions, rewards = rollout(policy, jax.random.key(i))
        grads = nnx.grad(loss_fn)(policy, obs, actions, discounted_returns(rewards, 0.5))
        optimizer.update(policy, grads)
    after = jax.nn.softmax(policy(jnp.eye(3))[0])[:, 0].mean()
    return discounted_returns(jnp.array([1.0, 0.0, 2.0])), obs.shape, actions.dtype, bool(after > before)


# recorded from flax-0.12.12, program 6896bf1a6207d3126378c8936092b12c9bc0214b969752225d6e75da72aa7ec6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [1.5, 1.0, 2.0]},
#       {"tuple": [5, 3]},
#       {"dtype": "int32"},
#       true
#     ]
#   }
# }
