"""Transforms of JAX around functions that the program defines."""

from ._grammar import Array, Constructs

transforms = Constructs()


@transforms.statement(weight=2)
def call(w):
    """A plain call, or one through a transform that changes no value."""
    takes, gives = Array(*w.shape()), Array(*w.shape())
    name = w.function([takes], [gives])
    around = w.one_of(["{}", "jax.jit({})", "jax.jit({})", "jax.checkpoint({})"]).format(name)
    w.assign(gives, f"{around}({w.a(takes)})")


@transforms.statement(weight=2)
def gradient(w):
    takes = Array(*w.shape())
    name = w.function([takes], [Array()], "loss")
    w.assign(takes, f"jax.grad({name})({w.a(takes)})", "g")


@transforms.statement(weight=2)
def mapped(w):
    takes, gives, lanes = w.shape(), w.shape(), w.random.randint(2, 3)
    name = w.function([Array(*takes)], [Array(*gives)])
    w.assign(Array(lanes, *gives), f"jax.vmap({name})({w.a(Array(lanes, *takes))})")


@transforms.statement(weight=2)
def scanned(w):
    carry, x, y = Array(*w.shape()), w.shape(), w.shape()
    steps = w.random.randint(1, 3)
    name = w.function([carry, Array(*x)], [carry, Array(*y)], "step")
    last, ys = w.fresh("c"), w.fresh("ys")
    w.line(f"{last}, {ys} = jax.lax.scan({name}, {w.a(carry)}, {w.a(Array(steps, *x))})")
    w.bind(last, carry)
    w.bind(ys, Array(steps, *y))


@transforms.statement()
def conditional(w):
    takes, gives = Array(*w.shape()), Array(*w.shape())
    branches = [w.function([takes], [gives], "branch") for _ in range(2)]
    w.assign(gives, f"jax.lax.cond({w.a(Array())} > 0, {', '.join(branches)}, {w.a(takes)})")
