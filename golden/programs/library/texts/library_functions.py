# The texts of functions of JAX and Flax: plain ones, jitted ones, ufuncs, those with a derivative of their own.
import functools

import jax
import jax.numpy as jnp
import optax
from flax import nnx


def main():
    of_jnp = [jnp.tanh, jnp.add, jnp.exp, jnp.where, jnp.sum, jnp.mean, jnp.concatenate, jnp.clip, jnp.maximum, jnp.dot, jnp.einsum]
    of_jnp += [jnp.zeros, jnp.arange, jnp.argmax, jnp.sort, jnp.sqrt, jnp.square, jnp.abs, jnp.power, jnp.matmul, jnp.tile, jnp.pad]
    of_jax = [jax.nn.relu, jax.nn.gelu, jax.nn.softmax, jax.nn.silu, jax.nn.sigmoid, jax.nn.one_hot, jax.nn.elu, jax.nn.log_softmax]
    of_jax += [jax.lax.dot_general, jax.lax.conv_general_dilated, jax.lax.stop_gradient, jax.random.normal, jax.random.split]
    of_jax += [jax.tree.map, jax.random.key]
    of_nnx = [nnx.relu, nnx.gelu, nnx.tanh, nnx.softplus, nnx.leaky_relu, nnx.swish, nnx.hard_tanh, nnx.selu, nnx.celu]
    of_nnx += [nnx.split, nnx.merge, nnx.state, nnx.update, nnx.clone, nnx.dot_product_attention]
    of_nnx += [nnx.max_pool, nnx.avg_pool, nnx.combine_masks, nnx.make_causal_mask, nnx.data, nnx.static]
    of_optax = [optax.adam, optax.sgd, optax.softmax_cross_entropy, optax.apply_updates]
    every = [of_jnp, of_jax, of_nnx, of_optax]
    texts = [[repr(function) for function in functions] for functions in every]
    return texts, repr(functools.partial(nnx.gelu, approximate=True)), [repr(f) for f in (len, max, abs, sum)]
