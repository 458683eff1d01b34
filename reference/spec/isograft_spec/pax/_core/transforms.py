"""Functions of modules (§ pax/transforms): modes, parameters, gradients, loops."""

import jax
import jax.numpy as jnp

from .module import Module, parameters_method


def enable_train_mode(mod):
    return mod.train()


def enable_eval_mode(mod):
    return mod.eval()


def freeze_parameters(mod):
    """A module without parameters, of classes that say so."""
    return mod.apply(lambda module: module.replace_method(parameters=parameters_method()))


def unfreeze_parameters(mod, *, origin):
    """The values of `mod` in the structure of `origin`."""
    leaves = jax.tree_util.tree_leaves(mod)
    return jax.tree_util.tree_unflatten(jax.tree_util.tree_structure(origin), leaves)


def select_parameters(mod):
    return mod.parameters()


def update_parameters(mod, *, params):
    return mod.update_parameters(params)


def grad(fun, *args, **kwargs):
    """The gradient by the parameters of the first argument. The options are those of `jax.grad`."""

    def of_parameters(params, module, *inputs, **options):
        return fun(module.update_parameters(params), *inputs, **options)

    gradient = jax.grad(of_parameters, *args, **kwargs)

    def of_module(module, *inputs, **options):
        if not isinstance(module, Module):
            raise ValueError("Expecting a PAX's Module at the first argument.")
        return gradient(module.parameters(), module, *inputs, **options)

    return of_module


def value_and_grad(func, has_aux=False):
    """The value, and the gradient by the parameters of the first argument."""

    def of_parameters(params, module, *inputs, **options):
        return func(module | params, *inputs, **options)

    both = jax.value_and_grad(of_parameters, has_aux=has_aux)

    def of_module(module, *inputs, **options):
        return both(module.parameters(), module, *inputs, **options)

    return of_module


def scan(func, init, xs, length=None, unroll=1, time_major=True):
    """`jax.lax.scan`; without `time_major`, time is the second axis of what is scanned."""

    def transposed(tree):
        return tree if time_major else jax.tree_util.tree_map(
            lambda leaf: jnp.swapaxes(leaf, 0, 1), tree)

    carry, ys = jax.lax.scan(func, init, transposed(xs), length=length, unroll=unroll)
    return carry, transposed(ys)
