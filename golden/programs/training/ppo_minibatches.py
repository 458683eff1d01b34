"""Proximal policy optimisation on a fixed rollout: epochs of shuffled minibatches, a clipped ratio, entropy, one optimizer."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Policy(nnx.Module):
    def __init__(self, rngs):
        zeros = nnx.initializers.zeros_init()
        self.pi = nnx.Linear(2, 3, kernel_init=zeros, rngs=rngs)
        self.v = nnx.Linear(2, 1, kernel_init=zeros, rngs=rngs)

    def __call__(self, obs):
        return nnx.log_softmax(self.pi(obs)), self.v(obs)[..., 0]


def loss_fn(model, batch):
    logp, value = model(batch["obs"])
    chosen = jnp.take_along_axis(logp, batch["action"][:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - batch["logp"])
    clipped = jnp.clip(ratio, 0.75, 1.25)
    policy = -jnp.minimum(ratio * batch["adv"], clipped * batch["adv"]).mean()
    entropy = -(jnp.exp(logp) * logp).sum(-1).mean()
    return policy + 0.5 * ((value - batch["ret"]) ** 2).mean() - 0.125 * entropy, {"entropy": entropy, "clipped": (ratio != clipped).mean()}


@nnx.jit
def update(model, optimizer, rollout, key):
    order = jax.random.permutation(key, rollout["adv"].shape[0]).reshape(2, -1)

    @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    def minibatch(carry, index):
        model, optimizer = carry
        batch = jax.tree.map(lambda x: x[index], rollout)
        (loss, aux), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model, batch)
        optimizer.update(model, grads)
        return carry, aux | {"loss": loss}

    _, metrics = minibatch((model, optimizer), order)
    return metrics


def main():
    model = Policy(nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    obs = jnp.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [-1.0, 0.5]])
    rollout = {
        "obs": obs,
        "action": jnp.array([0, 1, 2, 0]),
        "logp": jnp.full(4, -jnp.log(3.0)),
        "adv": jnp.array([1.0, -1.0, 0.5, 0.0]),
        "ret": jnp.array([1.0, 0.0, 2.0, 0.5]),
    }
    keys = nnx.Rngs(shuffle=1)
    metrics = [update(model, optimizer, rollout, keys.shuffle()) for _ in range(2)]
    entropy = jnp.stack([m["entropy"] for m in metrics])
    shapes = jax.tree.map(jnp.shape, metrics[0])
    moved = jnp.abs(model.pi.kernel).sum() > 0
    return entropy[0, 0] > 1.09, shapes, moved, optimizer.step, metrics[0]["clipped"][0]


# recorded from flax-0.12.12, program b4ad9d782b155b2dcee129f637f15ade6f0e9be1ace14b910c286c304c5e631a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "dict": [["clipped", {"tuple": [2]}], ["entropy", {"tuple": [2]}], ["loss", {"tuple": [2]}]]
#       },
#       {"array": "bool", "shape": [], "data": [true]},
#       {"id": 1, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [4]}},
#       {"array": "float32", "shape": [], "data": [0.0]}
#     ]
#   }
# }
