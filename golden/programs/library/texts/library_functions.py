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


# recorded from flax-0.12.12, program 04249f36ccd4742c41aa594ecbfdec456aa7a6e4741b4d31bc85bfa3627c000e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": ["<PjitFunction of <function tanh at 0x>>", "<jnp.ufunc 'add'>", "<PjitFunction of <function exp at 0x>>", "<function where at 0x>", "<function sum at 0x>", "<function mean at 0x>", "<function concatenate at 0x>", "<PjitFunction of <function clip at 0x>>", "<jnp.ufunc 'maximum'>", "<PjitFunction of <function dot at 0x>>", "<function einsum at 0x>", "<function zeros at 0x>", "<function arange at 0x>", "<function argmax at 0x>", "<PjitFunction of <function sort at 0x>>", "<PjitFunction of <function sqrt at 0x>>", "<PjitFunction of <function square at 0x>>", "<PjitFunction of <function abs at 0x>>", "<function power at 0x>", "<PjitFunction of <function matmul at 0x>>", "<function tile at 0x>", "<function pad at 0x>"]
#           },
#           {
#             "id": 2,
#             "list": ["<jax._src.custom_derivatives.custom_jvp object at 0x>", "<function gelu at 0x>", "<function softmax at 0x>", "<PjitFunction of <function silu at 0x>>", "<PjitFunction of <function sigmoid at 0x>>", "<function one_hot at 0x>", "<PjitFunction of <function elu at 0x>>", "<PjitFunction of <function log_softmax at 0x>>", "<function dot_general at 0x>", "<function conv_general_dilated at 0x>", "<function stop_gradient at 0x>", "<function normal at 0x>", "<function split at 0x>", "<function map at 0x>", "<function key at 0x>"]
#           },
#           {
#             "id": 3,
#             "list": ["<jax._src.custom_derivatives.custom_jvp object at 0x>", "<function gelu at 0x>", "<PjitFunction of <function tanh at 0x>>", "<PjitFunction of <function softplus at 0x>>", "<PjitFunction of <function leaky_relu at 0x>>", "<PjitFunction of <function silu at 0x>>", "<PjitFunction of <function hard_tanh at 0x>>", "<PjitFunction of <function selu at 0x>>", "<PjitFunction of <function celu at 0x>>", "<function split at 0x>", "<function merge at 0x>", "<function state at 0x>", "<function update at 0x>", "<function clone at 0x>", "<function dot_product_attention at 0x>", "<function max_pool at 0x>", "<function avg_pool at 0x>", "<function combine_masks at 0x>", "<function make_causal_mask at 0x>", "<function data at 0x>", "<function static at 0x>"]
#           },
#           {
#             "id": 4,
#             "list": ["<function adam at 0x>", "<function sgd at 0x>", "<function softmax_cross_entropy at 0x>", "<function apply_updates at 0x>"]
#           }
#         ]
#       },
#       "functools.partial(<function gelu at 0x>, approximate=True)",
#       {
#         "id": 5,
#         "list": ["<built-in function len>", "<built-in function max>", "<built-in function abs>", "<built-in function sum>"]
#       }
#     ]
#   }
# }
