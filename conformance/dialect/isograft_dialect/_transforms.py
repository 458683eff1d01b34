"""Transforms of JAX around functions that the program defines."""

from ._grammar import Array, Constructs

transforms = Constructs()


def function(w, takes, gives, stem="f"):
    """Writes a function of these types, and gives its name. Its body has statements of the grammar."""
    name = w.fresh(stem)
    parameters = [w.fresh("a") for _ in takes]
    with w.block(f"def {name}({', '.join(parameters)}):"):
        for parameter, kind in zip(parameters, takes):
            w.bind(parameter, kind)
        for _ in range(w.random.randint(0, 2)):
            w.statement()
        results = [w.a(kind) for kind in gives]
        w.line(f"return {', '.join(results)}")
    return name


def bound(w, kind, text, stem="y"):
    name = w.fresh(stem)
    w.line(f"{name} = {text}")
    w.bind(name, kind)


@transforms.statement(weight=2)
def call(w):
    """A plain call, or one through a transform that changes no value."""
    takes, gives = Array(*w.shape()), Array(*w.shape())
    name = function(w, [takes], [gives])
    around = w.one_of(["{}", "jax.jit({})", "jax.jit({})", "jax.checkpoint({})"]).format(name)
    bound(w, gives, f"{around}({w.a(takes)})")


@transforms.statement(weight=2)
def gradient(w):
    takes = Array(*w.shape())
    name = function(w, [takes], [Array()], "loss")
    bound(w, takes, f"jax.grad({name})({w.a(takes)})", "g")


@transforms.statement(weight=2)
def mapped(w):
    takes, gives, lanes = w.shape(), w.shape(), w.random.randint(2, 3)
    name = function(w, [Array(*takes)], [Array(*gives)])
    bound(w, Array(lanes, *gives), f"jax.vmap({name})({w.a(Array(lanes, *takes))})")


@transforms.statement(weight=2)
def scanned(w):
    carry, x, y = Array(*w.shape()), w.shape(), w.shape()
    steps = w.random.randint(1, 3)
    name = function(w, [carry, Array(*x)], [carry, Array(*y)], "step")
    last, ys = w.fresh("c"), w.fresh("ys")
    w.line(f"{last}, {ys} = jax.lax.scan({name}, {w.a(carry)}, {w.a(Array(steps, *x))})")
    w.bind(last, carry)
    w.bind(ys, Array(steps, *y))


@transforms.statement()
def conditional(w):
    takes, gives = Array(*w.shape()), Array(*w.shape())
    branches = [function(w, [takes], [gives], "branch") for _ in range(2)]
    bound(w, gives, f"jax.lax.cond({w.a(Array())} > 0, {', '.join(branches)}, {w.a(takes)})")
