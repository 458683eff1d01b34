"""Random programs of Equinox: modules of ours and of `eqx.nn`, filtered transforms, surgery on trees, states."""

from isograft_dialect import Array, Grammar, arrays, control, transforms

grammar = Grammar(
    "import equinox as eqx", "import jax", "import jax.numpy as jnp", lines=25,
    shows={kind: "jax.tree_util.tree_leaves(eqx.filter({}, eqx.is_array))" for kind in ("scale", "linear", "mlp", "state")})
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

# Callables: `scale` maps any shape to itself, `linear` and `mlp` map Array(3) to Array(2).
MODULES = ["scale", "linear", "mlp"]


@grammar.expression("scale")
def scale(w, wanted):
    w.top(SCALE)
    count = w.one_of(["jnp.array(2)", "jnp.array([1, 2])", "jnp.array(1.5)"])
    return f"Scale(w={w.a(Array())}, count={count}, power={w.random.randint(1, 2)})"


@grammar.expression("linear")
def linear(w, wanted):
    bias = w.one_of(["", "", ", use_bias=False"])
    return f"eqx.nn.Linear(3, 2{bias}, key=jax.random.key({w.random.randint(0, 9)}))"


@grammar.expression("mlp")
def mlp(w, wanted):
    activation = w.one_of(["", ", activation=jax.nn.tanh"])
    return f"eqx.nn.MLP(3, 2, 2, {w.random.randint(0, 2)}{activation}, key=jax.random.key({w.random.randint(0, 9)}))"


@grammar.statement(weight=3)
def module(w):
    w.let(w.one_of(MODULES), "m")


def types_of(w, kind):
    """What a module of this kind takes and gives."""
    if kind != "scale":
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
    if w.maybe():
        w.line(f"{y} = eqx.filter_vmap({w.a(kind)})({w.a(Array(lanes, *takes))})")
        return w.bind(y, Array(lanes, *gives))
    # The lanes of the argument are another axis of it; those of the result stand last.
    each = f"eqx.filter_vmap(lambda module, x: module(x), in_axes=(None, {len(takes)}), out_axes={len(gives)})"
    w.line(f"{y} = {each}({w.a(kind)}, {w.a(Array(*takes, lanes))})")
    return w.bind(y, Array(*gives, lanes))


@grammar.statement(weight=2)
def ensemble(w):
    """Modules made in lanes, and called in lanes."""
    lanes, make, many, y = w.random.randint(2, 3), w.fresh("make"), w.fresh("many"), w.fresh("y")
    w.line(f"{make} = eqx.filter_vmap(lambda key: eqx.nn.Linear(3, 2, key=key))")
    w.line(f"{many} = {make}(jax.random.split(jax.random.key({w.random.randint(0, 9)}), {lanes}))")
    w.line(f"{y} = eqx.filter_vmap(lambda module, x: module(x))({many}, {w.a(Array(lanes, 3))})")
    w.bind(y, Array(lanes, 2))


# A leaf of each module that a gradient is by.
LEAVES = {"scale": ("w", Array()), "linear": ("weight", Array(2, 3)), "mlp": ("layers[-1].bias", Array(2))}


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
    path, shape = LEAVES[kind]
    w.line(f"{leaf} = {shown}.{path}")
    w.bind(leaf, shape)


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


COUNT = """
class Count(eqx.Module):
    seen: eqx.nn.StateIndex
    last: eqx.nn.StateIndex
    scale: jax.Array

    def __init__(self, scale):
        self.seen = eqx.nn.StateIndex(jnp.zeros(()))
        self.last = eqx.nn.StateIndex(jnp.zeros(2))
        self.scale = scale

    def __call__(self, x, state):
        seen = state.get(self.seen)
        state = state.set(self.seen, seen + jnp.mean(x, dtype=jnp.float32))
        return self.scale * x + seen + state.get(self.last), state.set(self.last, x)
"""


def stepped(w, layer, state, x):
    """A call of a layer of Array(2): its value, and the state after it."""
    y = w.fresh("y")
    call = w.one_of(["{}", "eqx.filter_jit({})", "jax.checkpoint(lambda x, state: {}(x, state))"]).format(layer)
    w.line(f"{y}, {state} = {call}({x}, {state})")
    return w.bind(y, Array(2))


def in_scan(w, layer, state, x):
    step, ys, steps = w.fresh("step"), w.fresh("ys"), w.random.randint(1, 3)
    with w.block(f"def {step}(state, x):"):
        w.line(f"y, state = {layer}(x, state)")
        w.line("return state, y")
    w.line(f"{state}, {ys} = jax.lax.scan({step}, {state}, {w.a(Array(steps, 2))})")
    return w.bind(ys, Array(steps, 2))


def in_gradient(w, layer, state, x):
    loss, v, g = w.fresh("loss"), w.fresh("v"), w.fresh("g")
    with w.block(f"def {loss}(layer, x, state):"):
        w.line("y, state = layer(x, state)")
        w.line("return jnp.mean(y**2), state")
    w.line(f"({v}, {state}), {g} = eqx.filter_value_and_grad({loss}, has_aux=True)({layer}, {x}, {state})")
    w.bind(v, Array())
    return w.bind(w.assign(Array(), f"{g}.scale", "leaf"), Array())


def in_branch(w, layer, state, x):
    y = w.fresh("y")
    branches = f"lambda x, state: {layer}(x, state), lambda x, state: (x, state)"
    w.line(f"{y}, {state} = jax.lax.cond({w.a(Array())} > 0, {branches}, {x}, {state})")
    return w.bind(y, Array(2))


@grammar.statement(weight=3)
def stateful(w):
    """A layer with a state, and its calls, of which each gets the state of the one before."""
    w.top(COUNT)
    layer, state = w.fresh("layer"), w.fresh("state")
    w.line(f"{layer}, {state} = eqx.nn.make_with_state(Count)({w.a(Array())})")
    for _ in range(w.random.randint(1, 3)):
        w.one_of([stepped, stepped, in_scan, in_gradient, in_branch])(w, layer, state, w.a(Array(2)))
    w.bind(state, "state")


@grammar.statement(weight=2)
def normalized(w):
    """`BatchNorm` over the lanes of a batch, whose state is one for all lanes."""
    norm, state, run = w.fresh("norm"), w.fresh("state"), w.fresh("run")
    mode, lanes = w.one_of(["ema", "batch"]), w.random.randint(2, 3)
    w.line(f'{norm}, {state} = eqx.nn.make_with_state(eqx.nn.BatchNorm)(2, "batch", mode="{mode}")')
    transform = w.one_of(["eqx.filter_vmap", "jax.vmap"])
    w.line(f'{run} = {transform}({norm}, axis_name="batch", in_axes=(0, None), out_axes=(0, None))')
    for _ in range(w.random.randint(1, 2)):
        y = w.fresh("y")
        w.line(f"{y}, {state} = {around(w, run)}({w.a(Array(lanes, 2))}, {state})")
        w.bind(y, Array(lanes, 2))
    if w.maybe():
        y = w.fresh("y")
        inferred = f"eqx.filter_vmap(eqx.nn.inference_mode({norm}), axis_name='batch', in_axes=(0, None), out_axes=(0, None))"
        w.line(f"{y}, _ = {inferred}({w.a(Array(lanes, 2))}, {state})")
        w.bind(y, Array(lanes, 2))
    w.bind(state, "state")


@grammar.statement(weight=2)
def parted(w):
    """A part of a state goes on alone, and comes back."""
    w.top(COUNT)
    layer, state, part = w.fresh("layer"), w.fresh("state"), w.fresh("part")
    pair = f"lambda: (Count({w.a(Array())}), Count({w.a(Array())}))"
    w.line(f"{layer}, {state} = eqx.nn.make_with_state({pair})()")
    at = w.random.randint(0, 1)
    w.line(f"{part} = {state}.substate({layer}[{at}])")
    w.one_of([stepped, in_scan])(w, f"{layer}[{at}]", part, w.a(Array(2)))
    w.line(f"{state} = {state}.update({part})")
    w.bind(state, "state")


@grammar.statement()
def tied(w):
    """Two layers with one weight."""
    shared, first, second = w.fresh("shared"), w.fresh("first"), w.fresh("second")
    both = f"({w.a('linear')}, {w.a('linear')})"
    w.line(f"{shared} = eqx.nn.Shared({both}, lambda both: both[1].weight, lambda both: both[0].weight)")
    w.line(f"{first}, {second} = {shared}()")
    w.bind(first, "linear")
    w.bind(second, "linear")


program = grammar.program
