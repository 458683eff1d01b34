"""Deep Q-learning on a chain: an environment class, a replay buffer, epsilon-greedy, a target network."""
import collections
import random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class Transition(NamedTuple):
    state: np.ndarray
    action: int
    reward: float
    next_state: np.ndarray
    done: bool


class ReplayBuffer:
    def __init__(self, capacity: int, seed: int = 0):
        self.memory = collections.deque([], maxlen=capacity)
        self.rng = random.Random(seed)

    def push(self, *args):
        self.memory.append(Transition(*args))

    def sample(self, batch_size):
        batch = self.rng.sample(list(self.memory), batch_size)
        return Transition(*(np.stack(x) for x in zip(*batch)))

    def __len__(self):
        return len(self.memory)


class Chain:
    def __init__(self, n=4):
        self.n = n
        self.reset()

    def reset(self):
        self.position = 0
        return self.observe()

    def observe(self):
        return np.eye(self.n, dtype=np.float32)[self.position]

    def step(self, action):
        self.position = max(0, min(self.n - 1, self.position + (1 if action == 1 else -1)))
        done = self.position == self.n - 1
        return self.observe(), float(done), done


class QNetwork(nnx.Module):
    def __init__(self, n, actions, rngs):
        self.fc1 = nnx.Linear(n, 8, rngs=rngs)
        self.fc2 = nnx.Linear(8, actions, rngs=rngs)

    def __call__(self, x):
        return self.fc2(nnx.relu(self.fc1(x)))


@nnx.jit(static_argnames=("gamma",))
def update(online, target, optimizer, batch: Transition, gamma: float = 0.9):
    def loss_fn(model):
        q = jnp.take_along_axis(model(batch.state), batch.action[:, None], axis=1).squeeze(1)
        best = target(batch.next_state).max(axis=1)
        y = batch.reward + gamma * (1.0 - batch.done) * jax.lax.stop_gradient(best)
        return optax.huber_loss(q, y).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(online)
    optimizer.update(online, grads)
    return loss


def main():
    env, buffer = Chain(), ReplayBuffer(64)
    online = QNetwork(4, 2, nnx.Rngs(0))
    target = nnx.clone(online)
    optimizer = nnx.Optimizer(online, optax.adam(5e-2), wrt=nnx.Param)
    explore = random.Random(1)
    steps, copies, losses = 0, 0, []
    for episode in range(4):
        state, done, length = env.reset(), False, 0
        while not done and length < 12:
            action = explore.randrange(2)
            next_state, reward, done = env.step(action)
            buffer.push(state, action, reward, next_state, done)
            state, length, steps = next_state, length + 1, steps + 1
            if len(buffer) >= 8 and steps % 4 == 0:
                losses.append(float(update(online, target, optimizer, buffer.sample(8))))
            if steps % 16 == 0:
                nnx.update(target, nnx.state(online))
                copies += 1
    q = online(jnp.eye(4))
    return steps, copies, len(losses), buffer.memory[0].action, len(buffer), q.shape, losses[-1] < 1.0


# recorded from flax-0.12.12, program 42e2e546ca83012860200d7647a3192136649fa40a6470032792a747a541df4e
# modes: all
# {"outcome": "returned", "value": {"tuple": [41, 2, 9, 0, 41, {"tuple": [4, 2]}, true]}}
