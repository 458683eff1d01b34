"""Random programs of Haiku: a transformed function of modules, state, keys and lifted transforms, and its runs."""

from isograft_dialect import Array, Grammar, arrays, control

grammar = Grammar(
    "import haiku as hk", "import jax", "import jax.numpy as jnp", lines=45,
    shows={"values": "{}"})
grammar.include(arrays, control)

# A type of ours: `linear` is the name of a module that maps Array(2) to Array(2).

GATE = """
class Gate(hk.Module):
    def __init__(self, power, name=None):
        super().__init__(name=name)
        self.power = power
        self.inner = hk.Linear(2)

    def __call__(self, x):
        w = hk.get_parameter("scale", [], init=jnp.ones)
        return w * self.inner(x) ** self.power + self.tail(x)

    def tail(self, x):
        return hk.Linear(2, with_bias=False)(x)
"""

TICK = """
def tick(name, by):
    count = hk.get_state(name, [], jnp.float32, init=jnp.zeros)
    hk.set_state(name, count + by)
    return count
"""


@grammar.expression("linear")
def linear(w, wanted):
    name = w.one_of(["", "", ', name="first"'])
    return f"hk.Linear(2{name})"


@grammar.expression("linear", weight=2)
def gate(w, wanted):
    w.top(GATE)
    return f"Gate({w.random.randint(1, 2)})"


def inside(w):
    """Whether this is written in the function that is transformed, and not in a body that is lifted."""
    return bool(w.known("inside"))


def bound(w, kind, text, stem="y"):
    name = w.fresh(stem)
    w.line(f"{name} = {text}")
    w.bind(name, kind)


def tick(w):
    w.top(TICK)
    return f"tick({w.one_of(['a', 'b'])!r}, {w.one_of(['1.0', '0.5'])})"


def body(w, parameters, gives, stem="body"):
    """A function whose body uses modules, state and keys of the function around."""
    name = w.fresh(stem)
    with w.block(f"def {name}({', '.join(name for name, _ in parameters)}):"):
        for parameter, kind in parameters:
            w.bind(parameter, kind)
        for _ in range(w.random.randint(0, 2)):
            w.one_of([called, ticked, drawn])(w)
        # A constant that a body gives back is an array of the host in JAX, under remat alone.
        w.line(f"return {', '.join(f'0.5 * {w.a(kind)}' for kind in gives)}")
    return name


# --- in the function


def called(w):
    """A module that is there is called; its names do not depend on how often a body is staged."""
    modules = w.known("linear")
    if modules:
        bound(w, Array(2), f"{w.one_of(modules)}({w.a(Array(2))})")


def ticked(w):
    bound(w, Array(), tick(w), "n")


def drawn(w):
    bound(w, Array(), f"jax.random.uniform(hk.next_rng_key())", "u")


def module(w):
    """A module is called at once: its parameters are there before a branch that calls it."""
    name = w.let("linear", "module")
    bound(w, Array(2), f"{name}({w.a(Array(2))})")


def keys(w):
    bound(w, Array(2), f"jnp.stack([jax.random.uniform(key) for key in hk.next_rng_keys(2)])", "k")


def parameter(w):
    init = w.one_of(["jnp.ones", "hk.initializers.Constant(2.0)", "hk.initializers.RandomNormal(0.5)"])
    kind = w.one_of([(), (2,)])
    bound(w, Array(*kind), f'hk.get_parameter("{w.fresh("w")}", {list(kind)}, init={init})', "w")


def scoped(w):
    name = w.fresh("y")
    with w.block(f'with hk.name_scope("{w.one_of(["scope", "scope", "other"])}"):'):
        w.line(f"{name} = hk.Linear(2)({w.a(Array(2))}) + {w.a(Array())}")
    w.bind(name, Array(2))


def remat(w):
    x = w.fresh("a")
    name = body(w, [(x, Array(2))], [Array(2)])
    bound(w, Array(2), f"hk.remat({name})({w.a(Array(2))})")


def gradient(w):
    x = w.fresh("a")
    name = body(w, [(x, Array(2))], [Array()], "loss")
    if w.maybe():
        bound(w, Array(2), f"hk.grad({name})({w.a(Array(2))})", "g")
    else:
        v, g = w.fresh("v"), w.fresh("g")
        w.line(f"{v}, {g} = hk.value_and_grad({name})({w.a(Array(2))})")
        w.bind(v, Array())
        w.bind(g, Array(2))


def mapped(w, split="False"):
    x, lanes = w.fresh("a"), w.random.randint(2, 3)
    name = w.fresh("lane")
    with w.block(f"def {name}({x}):"):
        w.bind(x, Array(2))
        w.one_of([called, drawn, called])(w)
        w.line(f"return {w.a(Array(2))}")
    bound(w, Array(lanes, 2), f"hk.vmap({name}, split_rng={split})({w.a(Array(lanes, 2))})")


def scanned(w):
    c, x, steps = w.fresh("c"), w.fresh("x"), w.random.randint(1, 3)
    name = body(w, [(c, Array(2)), (x, Array())], [Array(2), Array()], "step")
    last, ys = w.fresh("last"), w.fresh("ys")
    w.line(f"{last}, {ys} = hk.scan({name}, {w.a(Array(2))}, {w.a(Array(steps))})")
    w.bind(last, Array(2))
    w.bind(ys, Array(steps))


def looped(w):
    i, v = w.fresh("i"), w.fresh("v")
    name = body(w, [(i, "index"), (v, Array(2))], [Array(2)])
    bound(w, Array(2), f"hk.fori_loop(0, {w.random.randint(1, 3)}, {name}, {w.a(Array(2))})")


def chosen(w):
    x = w.fresh("a")
    names = [body(w, [(x, Array(2))], [Array(2)], "branch") for _ in range(2)]
    if w.maybe():
        bound(w, Array(2), f"hk.cond({w.a(Array())} > 0, {', '.join(names)}, {w.a(Array(2))})")
    else:
        index = w.random.randint(0, 1)
        bound(w, Array(2), f"hk.switch({index}, [{', '.join(names)}], {w.a(Array(2))})")


INSIDE = [module, module, called, called, ticked, drawn, parameter, scoped, remat, gradient, mapped, scanned, looped, chosen]


@grammar.statement(weight=8)
def transformed(w):
    """A function, and its runs: `init`, and `apply` once or twice."""
    if w.known("inside") or w.indent > 1:
        return w.let(Array(2))
    f, x, net = w.fresh("f"), w.fresh("x"), w.fresh("net")
    outer = list(w.scope)
    w.scope = []
    with w.block(f"def {net}({x}):"):
        w.bind(x, Array(2))
        w.bind("hk", "inside")
        w.top(TICK)
        w.line("tick('a', 0.0), tick('b', 0.0)")
        # Before all else: how many keys wait after a lift, the documentation does not say, and what is
        # split off at once depends on it.
        if w.maybe(0.3):
            keys(w)
        if w.maybe(0.3):
            mapped(w, "not hk.running_init()")
        some = [construct for construct in INSIDE if w.maybe(0.6)] or [module]
        for _ in range(w.random.randint(2, 6)):
            w.one_of(some)(w)
        shown = [name for name, kind in w.scope if isinstance(kind, Array) and name != x]
        w.line(f"return {', '.join(shown)}," if shown else f"return {x}")
    w.scope = outer
    w.line(f"{f} = hk.transform_with_state({net})")
    params, state = w.fresh("params"), w.fresh("state")
    w.line(f"{params}, {state} = {f}.init(jax.random.PRNGKey({w.random.randint(0, 9)}), {w.a(Array(2))})")
    w.bind(params, "values")
    w.bind(state, "values")
    for _ in range(w.random.randint(1, 2)):
        out, after = w.fresh("out"), w.fresh("state")
        apply = w.one_of(["{}.apply", "jax.jit({}.apply)"]).format(f)
        w.line(f"{out}, {after} = {apply}({params}, {state}, jax.random.PRNGKey({w.random.randint(0, 9)}), {w.a(Array(2))})")
        w.bind(out, "values")
        w.bind(after, "values")
        state = after


@grammar.statement()
def parted(w):
    """Parameters in two parts, and together again."""
    known = [name for name in w.known("values") if name.startswith("params")]
    if not known:
        return transformed(w)
    left, right, all_ = w.fresh("left"), w.fresh("right"), w.fresh("all")
    w.line(f"{left}, {right} = hk.data_structures.partition(lambda m, n, v: n == 'b', {w.one_of(known)})")
    w.line(f"{all_} = hk.data_structures.merge({right}, {left})")
    w.bind(left, "values")
    w.bind(all_, "values")


program = grammar.program
