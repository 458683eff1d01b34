from contextlib import ExitStack, contextmanager, nullcontext, suppress

import jax
import jax.numpy as jnp
from flax import errors, nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.dropout = nnx.Dropout(0.5, rngs=rngs)
        self.bn = nnx.BatchNorm(2, rngs=rngs)

    def __call__(self, x):
        return self.bn(self.dropout(x))


@contextmanager
def evaluating(model):
    model.eval()
    try:
        yield model
    finally:
        model.train()


net = Net(nnx.Rngs(0))
with evaluating(net) as m:
    print(m is net, net.dropout.deterministic, net.bn.use_running_average)
print(net.dropout.deterministic, net.bn.use_running_average)
with suppress(ZeroDivisionError):
    with evaluating(net):
        1 / 0
print(net.dropout.deterministic)


@contextmanager
def temporary(variable, value):
    old = variable[...]
    variable[...] = value
    try:
        yield
    finally:
        variable[...] = old


@nnx.jit
def f(net, x):
    with temporary(net.bn.scale, jnp.full((2,), 3.0)), evaluating(net):
        y = net(x)
    return y


x = jnp.ones((1, 2))
print(bool(jnp.allclose(f(net, x), 3.0, atol=1e-3)), net.bn.scale[...].tolist())


@nnx.jit
def fails(net, x):
    with temporary(outer.bn.scale, x):
        return x


outer = Net(nnx.Rngs(1))
try:
    fails(net, jnp.ones((2,)))
except errors.TraceContextError as e:
    print(type(e).__name__, outer.bn.scale[...].tolist())


@contextmanager
def translated():
    try:
        yield
    except jax.errors.ConcretizationTypeError as e:
        raise ValueError('a traced value decided') from e


@translated()
@nnx.jit
def decides(x):
    if x > 0:
        return x
    return -x


try:
    decides(1.0)
except ValueError as e:
    print(e, type(e.__cause__).__name__)
with ExitStack() as stack:
    nets = [stack.enter_context(evaluating(Net(nnx.Rngs(i)))) for i in range(2)]
    stack.enter_context(nullcontext())
    print([n.dropout.deterministic for n in nets])
print([n.dropout.deterministic for n in nets])

# --- CPython prints
# True True True
# False False
# False
# True [1.0, 1.0]
# TraceContextError [1.0, 1.0]
# a traced value decided TracerBoolConversionError
# [True, True]
# [False, False]
