"""An actor-critic in one scan: an environment as a pytree, advantages by a reverse scan, an update by nnx."""
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import optax
from flax import nnx, struct


@struct.dataclass
class Env:
    position: jax.Array
    t: jax.Array


class Step(NamedTuple):
    obs: jax.Array
    action: jax.Array
    log_prob: jax.Array
    value: jax.Array
    reward: jax.Array


def observe(env):
    return jnp.stack([env.position, env.t / 5.0])


def env_step(env, action):
    position = jnp.clip(env.position + jnp.where(action == 1, 1.0, -1.0), -2.0, 2.0)
    return env.replace(position=position, t=env.t + 1), position


class ActorCritic(nnx.Module):
    def __init__(self, *, rngs):
        self.body = nnx.Linear(2, 4, rngs=rngs)
        self.actor = nnx.Linear(4, 2, kernel_init=nnx.initializers.zeros_init(), rngs=rngs)
        self.critic = nnx.Linear(4, 1, rngs=rngs)

    def __call__(self, obs):
        h = nnx.tanh(self.body(obs))
        return nnx.log_softmax(self.actor(h)), self.critic(h)[..., 0]


@partial(nnx.jit, static_argnums=2)
def rollout(model, key, length):
    def step(env, key):
        obs = observe(env)
        logits, value = model(obs)
        action = jax.random.categorical(key, logits)
        env, reward = env_step(env, action)
        return env, Step(obs, action, logits[action], value, reward)

    return jax.lax.scan(step, Env(jnp.zeros(()), jnp.zeros(())), jax.random.split(key, length))[1]


def gae(rewards, values, gamma=0.5, lam=0.5):
    def back(carry, x):
        advantage, following = carry
        reward, value = x
        delta = reward + gamma * following - value
        advantage = delta + gamma * lam * advantage
        return (advantage, value), advantage

    return jax.lax.scan(back, (jnp.zeros(()), jnp.zeros(())), (rewards, values), reverse=True)[1]


@nnx.jit
def update(model, optimizer, steps):
    advantages = gae(steps.reward, steps.value)

    def loss_fn(model):
        logits, values = model(steps.obs)
        log_prob = jnp.take_along_axis(logits, steps.action[:, None], 1)[:, 0]
        ratio = jnp.exp(log_prob - steps.log_prob)
        clipped = jnp.clip(ratio, 0.8, 1.2)
        policy = -jnp.minimum(ratio * advantages, clipped * advantages).mean()
        return policy + 0.5 * jnp.square(values - (advantages + steps.value)).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss


def main():
    model = ActorCritic(rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adam(0.05), wrt=nnx.Param)
    for i in range(3):
        steps = rollout(model, jax.random.key(i), 6)
        update(model, optimizer, steps)
    logits, _ = model(jnp.zeros(2))
    return gae(jnp.array([1.0, 0.0, 2.0]), jnp.array([0.5, 0.5, 0.5])), steps.obs.shape, steps.action.dtype, bool(logits[1] > logits[0])


# recorded from flax-0.12.12, program f8af36494e6c798a823572902ed996a444e126212ed9da3c2da177da7335f1f3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.78125, 0.125, 1.5]},
#       {"tuple": [6, 2]},
#       {"dtype": "int32"},
#       true
#     ]
#   }
# }
