"""Layers: what they are named and what they give."""
import haiku as hk
import jax
import jax.numpy as jnp


def net(x):
    mlp = hk.nets.MLP([3, 2])
    out = mlp(x)
    seq = hk.Sequential([hk.Linear(2), jax.nn.relu, hk.Linear(1, with_bias=False)])
    ema = hk.ExponentialMovingAverage(0.9)
    return out, seq(x), ema(jnp.mean(x)), hk.Flatten()(x[:, None]), sorted(mlp.params_dict())


def main():
    f = hk.transform_with_state(net)
    x = jnp.arange(6.0).reshape(2, 3)
    params, state = f.init(jax.random.PRNGKey(1), x)
    out, state1 = f.apply(params, state, None, x)
    out2, state2 = f.apply(params, state1, None, 2 * x)
    return params, state, out, state1, out2[2], state2, hk.dropout(jax.random.PRNGKey(0), 0.5, x)
