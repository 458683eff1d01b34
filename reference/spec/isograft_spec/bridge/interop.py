"""Modules of NNX and of Linen inside of a `bridge.Module`."""

from flax import nnx

from .module import automatic_name, current_context
from .wrappers import ToNNX, mark


# The place of a module inside: in `setup` the program assigns it.
def _placed(module, name, cls):
    context = current_context()
    if context.in_compact:
        setattr(context.module, automatic_name(context, cls) if name is None else name, module)
    return module


def _parent():
    assert current_context() is not None, "only inside of a bridge.Module"
    return current_context().module


def nnx_in_bridge_mdl(factory, name=None):
    """The NNX module that `factory` makes of the streams of the run; its state is what was given
    for it."""
    scope = _parent().scope
    if scope.initializing:
        module = factory(scope.rngs)
    else:
        module = nnx.eval_shape(factory, scope.rngs or nnx.Rngs(7), graph=True)
        if scope.rngs:
            nnx.update(module, nnx.state(factory(scope.rngs), nnx.RngState))
    return _placed(module, name, type(module))


def linen_in_bridge_mdl(linen_module, name=None):
    """The Linen module as an NNX module."""
    scope = _parent().scope
    module = ToNNX(linen_module, scope.rngs)
    if scope.initializing:
        mark(module)
    return _placed(module, name, type(linen_module))
