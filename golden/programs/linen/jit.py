"""nn.jit on a class, a method, a function, with modules in fields and among arguments."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Body(nn.Module):
    @nn.compact
    def __call__(self, x, flag=True):
        x = Dense(3)(x)
        count = self.variable("state", "count", lambda: jnp.zeros(()))
        if not self.is_initializing() and self.is_mutable_collection("state"):
            count.value += 1.0
        self.sow("intermediates", "seen", x.shape)
        return x * 2 if flag else x


class Outer(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        a = self.lift(Body)()(x)
        return self.lift(Body)(name="named")(a)


class Method(nn.Module):
    @nn.jit
    @nn.compact
    def __call__(self, x):
        return Body()(Dense(3)(x))


class OfSetup(nn.Module):
    def setup(self):
        self.b = Body()
        self.m = Method()

    @nn.jit
    def __call__(self, x):
        return self.b(self.m(x))


class Function(nn.Module):
    @nn.compact
    def __call__(self, x):
        dense = Dense(3)

        def f(m, x, dense):
            return dense(Body()(x))

        x = nn.jit(f)(self, x, dense)
        return Body()(nn.jit(f)(self, x, dense))


class Holder(nn.Module):
    held: nn.Module

    @nn.compact
    def __call__(self, x):
        return Dense(3)(self.held(x))


class Holds(nn.Module):
    @nn.compact
    def __call__(self, x):
        body = Body()
        return nn.jit(Holder)(body, name="holder")(body(x))


def run(module, *args):
    v = module.init(KEYS, *args)
    ones = jax.tree.map(jnp.ones_like, v)
    y, changed = module.apply(ones, *args, mutable=["state", "intermediates"])
    others = {"state": ones["state"]} if "state" in ones else {}
    gradient = jax.grad(lambda p: module.apply({"params": p, **others}, *args).sum())(ones["params"])
    return flat(v), y, changed, flat(gradient)


def main():
    return (
        run(nn.jit(Body)(), X), run(Outer(nn.jit), X), run(Method(), X), run(Function(), X), run(Holds(), X),
        run(nn.jit(Body, static_argnums=(2,))(), X, False), run(OfSetup(), X),
        fails(lambda: nn.jit(Body, variables="params")().init(KEYS, X)),
        sorted(flat(nn.jit(nn.jit(Body), methods=["__call__"])().init(KEYS, X))),
    )
