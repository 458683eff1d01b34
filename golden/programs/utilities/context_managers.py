"""Context managers that change a setting and put it back, nested, by ExitStack, with an exception in between."""
import contextlib
import threading
from contextlib import ExitStack, contextmanager, nullcontext, suppress

import jax
import jax.numpy as jnp
from flax import nnx

_state = threading.local()


def current(default=None):
    return getattr(_state, "stack", [default])[-1]


@contextmanager
def precision(name):
    stack = getattr(_state, "stack", None)
    if stack is None:
        stack = _state.stack = [None]
    stack.append(name)
    try:
        yield name
    finally:
        stack.pop()


class eval_mode(contextlib.AbstractContextManager):
    def __init__(self, model):
        self.model = model

    def __enter__(self):
        self.before = self.model.dropout.deterministic
        self.model.eval()
        return self.model

    def __exit__(self, *exc):
        if not self.before:
            self.model.train()


class Net(nnx.Module):
    def __init__(self, rngs):
        self.dropout = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        return self.dropout(x)


class NoGrad(contextlib.ContextDecorator):
    def __enter__(self):
        order.append("in")

    def __exit__(self, *exc):
        order.append("out")
        return False


order = []


@NoGrad()
def work(x):
    order.append(x)
    return x


def main():
    seen = [current("none")]
    with precision("bf16"), precision("f32") as inner:
        seen += [current(), inner]
    seen.append(current())
    with suppress(ZeroDivisionError):
        with precision("x"):
            1 / 0
    seen.append(current())
    net = Net(nnx.Rngs(0))
    x = jnp.ones(8)
    with eval_mode(net) as m:
        quiet = bool((m(x) == x).all())
    noisy = bool((net(x) == x).all())
    with ExitStack() as stack:
        for name in "ab":
            stack.enter_context(precision(name))
        stack.callback(order.append, "callback")
        seen.append(current())
        with nullcontext(5) as five:
            seen.append(five)
    work("body")
    with jax.named_scope("block"), jax.default_matmul_precision("float32"):
        product = jnp.eye(2) @ jnp.eye(2)
    return seen, quiet, noisy, order, current(), product, net.dropout.deterministic


# recorded from flax-0.12.12, program 5c2ea29421afe148e11672eb4ff64f45a6516b633828e2f9017c4e13ed6bf5e4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": ["none", "f32", "f32", null, null, "b", 5]},
#       true,
#       false,
#       {"id": 1, "list": ["callback", "in", "body", "out"]},
#       null,
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       false
#     ]
#   }
# }
