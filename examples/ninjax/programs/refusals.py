"""What a function may not do is refused, and nearly the same is not."""

import jax.numpy as jnp
import ninjax as nj


def make():
    return nj.Variable(jnp.zeros, 2, name="v").read()


def write():
    cell = nj.Variable(jnp.zeros, 2, name="v")
    cell.read()
    return cell.write(jnp.ones(2, jnp.int32))


def inner():
    return nj.pure(make, nested=True)(dict(nj.context()))


def main():
    seen = []
    state = nj.init(write)({})
    for fun, given, options in [
        (make, {}, {}), (make, {}, {"create": True}), (make, state, {}), (write, state, {}),
        (write, state, {"modify": False}), (make, state, {"modify": False}), (write, state, {"ignore": True}),
        (inner, {}, {}), (inner, {}, {"create": True}),
    ]:
        try:
            seen.append(nj.pure(fun)(given, **options))
        except RuntimeError:
            seen.append("refused")
    for name in ["a b", "", "a/b", "a{}", "ok_1"]:
        try:
            seen.append(nj.Variable(jnp.zeros, name=name).path)
        except Exception:
            seen.append("refused")
    for lift in [nj.checkpoint, lambda fun: nj.grad(fun, 0)]:
        try:
            lift(make)
            seen.append("made")
        except RuntimeError:
            seen.append("refused")
    return seen
