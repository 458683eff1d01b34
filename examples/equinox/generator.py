"""Random programs of Equinox: modules of ours and of `eqx.nn`, filtered transforms, surgery on trees."""

from isograft_dialect import Array, Grammar, arrays, control, transforms

grammar = Grammar(
    "import equinox as eqx", "import jax", "import jax.numpy as jnp", lines=25,
    shows={"scale": "jax.tree_util.tree_leaves({})", "linear": "jax.tree_util.tree_leaves({})"})
grammar.include(arrays, control, transforms)

SCALE = """
class Scale(eqx.Module):
    w: jax.Array
    count: jax.Array
    power: int = eqx.field(static=True)
    name: str = "scale"

    def __call__(self, x):
        return self.w * x**self.power + jnp.sum(self.count)
"""

# Callables: `scale` maps any shape to itself, `linear` maps Array(3) to Array(2).
MODULES = ["scale", "linear"]


@grammar.expression("scale")
def scale(w, wanted):
    w.top(SCALE)
    count = w.one_of(["jnp.array(2)", "jnp.array([1, 2])", "jnp.array(1.5)"])
    return f"Scale(w={w.a(Array())}, count={count}, power={w.random.randint(1, 2)})"


@grammar.expression("linear")
def linear(w, wanted):
    bias = w.one_of(["", "", ", use_bias=False"])
    return f"eqx.nn.Linear(3, 2{bias}, key=jax.random.key({w.random.randint(0, 9)}))"


@grammar.statement(weight=3)
def module(w):
    w.let(w.one_of(MODULES), "m")


def types_of(w, kind):
    """What a module of this kind takes and gives."""
    if kind == "linear":
        return Array(3), Array(2)
    both = Array(*w.shape())
    return both, both


def around(w, function):
    return w.one_of(["{}", "eqx.filter_jit({})"]).format(function)


@grammar.statement(weight=3)
def called(w):
    kind = w.one_of(MODULES)
    takes, gives = types_of(w, kind)
    name, y = w.fresh("call"), w.fresh("y")
    with w.block(f"def {name}(module, x):"):
        w.line("return module(x)")
    w.line(f"{y} = {around(w, name)}({w.a(kind)}, {w.a(takes)})")
    w.bind(y, gives)


@grammar.statement(weight=3)
def mapped(w):
    """A module over lanes of its argument, or a module itself in lanes."""
    kind = w.one_of(MODULES)
    takes, gives = types_of(w, kind)
    lanes, y = w.random.randint(2, 3), w.fresh("y")
    w.line(f"{y} = eqx.filter_vmap({w.a(kind)})({w.a(Array(lanes, *takes))})")
    w.bind(y, Array(lanes, *gives))


@grammar.statement(weight=2)
def ensemble(w):
    """Modules made in lanes, and called in lanes."""
    lanes, make, many, y = w.random.randint(2, 3), w.fresh("make"), w.fresh("many"), w.fresh("y")
    w.line(f"{make} = eqx.filter_vmap(lambda key: eqx.nn.Linear(3, 2, key=key))")
    w.line(f"{many} = {make}(jax.random.split(jax.random.key({w.random.randint(0, 9)}), {lanes}))")
    w.line(f"{y} = eqx.filter_vmap(lambda module, x: module(x))({many}, {w.a(Array(lanes, 3))})")
    w.bind(y, Array(lanes, 2))


@grammar.statement(weight=3)
def gradient(w):
    kind = w.one_of(MODULES)
    takes, _ = types_of(w, kind)
    loss, g = w.fresh("loss"), w.fresh("g")
    with w.block(f"def {loss}(module, x):"):
        w.line("return jnp.mean(module(x) ** 2)")
    module, x = w.a(kind), w.a(takes)
    if w.maybe():
        w.line(f"{g} = {around(w, f'eqx.filter_grad({loss})')}({module}, {x})")
        w.bind(g, f"gradient of {kind}")
        shown = g
    else:
        v = w.fresh("v")
        w.line(f"{v}, {g} = {around(w, f'eqx.filter_value_and_grad({loss})')}({module}, {x})")
        w.bind(v, Array())
        shown = g
    leaf = w.fresh("leaf")
    w.line(f"{leaf} = {shown}.{'w' if kind == 'scale' else 'weight'}")
    w.bind(leaf, Array() if kind == "scale" else Array(2, 3))


@grammar.statement(weight=2)
def surgery(w):
    if w.maybe():
        m = w.fresh("m")
        w.line(f"{m} = eqx.tree_at(lambda m: m.w, {w.a('scale')}, {w.a(Array())})")
        return w.bind(m, "scale")
    m = w.fresh("m")
    change = w.one_of([f"replace={w.a(Array(2, 3))}", "replace_fn=lambda weight: weight * 2"])
    w.line(f"{m} = eqx.tree_at(lambda m: m.weight, {w.a('linear')}, {change})")
    return w.bind(m, "linear")


@grammar.statement(weight=2)
def halves(w):
    kind, spec = w.one_of(MODULES), w.one_of(["eqx.is_array", "eqx.is_inexact_array"])
    left, right, m = w.fresh("left"), w.fresh("right"), w.fresh("m")
    w.line(f"{left}, {right} = eqx.partition({w.a(kind)}, {spec})")
    w.line(f"{m} = eqx.combine({left}, {right})")
    w.bind(m, kind)


@grammar.statement()
def filtered(w):
    kind, spec = w.one_of(MODULES), w.one_of(["eqx.is_array", "eqx.is_inexact_array"])
    inverse, n = w.one_of(["", ", inverse=True"]), w.fresh("n")
    w.line(f"{n} = jnp.array(len(jax.tree_util.tree_leaves(eqx.filter({w.a(kind)}, {spec}{inverse}))) / 2)")
    w.bind(n, Array())


@grammar.statement()
def compared(w):
    kind, b = w.one_of(MODULES), w.fresh("b")
    w.line(f"{b} = jnp.where(eqx.tree_equal({w.a(kind)}, {w.a(kind)}), 1.0, 0.0)")
    w.bind(b, Array())


@grammar.statement(weight=2)
def scanned(w):
    """A module as the carry of a scan: its arrays are, and all else stands beside."""
    arrays_, rest, step, last = w.fresh("arrays"), w.fresh("rest"), w.fresh("step"), w.fresh("m")
    w.line(f"{arrays_}, {rest} = eqx.partition({w.a('scale')}, eqx.is_array)")
    with w.block(f"def {step}(carry, x):"):
        w.line(f"module = eqx.combine(carry, {rest})")
        w.line("module = eqx.tree_at(lambda m: m.w, module, jnp.tanh(module(x)))")
        w.line("return eqx.filter(module, eqx.is_array), module.w")
    ys, steps = w.fresh("ys"), w.random.randint(1, 3)
    w.line(f"{last}, {ys} = jax.lax.scan({step}, {arrays_}, {w.a(Array(steps))})")
    w.line(f"{last} = eqx.combine({last}, {rest})")
    w.bind(last, "scale")
    w.bind(ys, Array(steps))


program = grammar.program
