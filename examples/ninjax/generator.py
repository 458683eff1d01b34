"""Random programs of ninjax: modules, an impure function that uses them, its initial state and its runs."""

from isograft_dialect import Array, Grammar, arrays, control

grammar = Grammar(
    "import jax", "import jax.numpy as jnp", "import ninjax as nj", lines=40,
    shows={"state": "{}"})
grammar.include(arrays, control)
inside = []

# Types of ours: "layer" is a module that maps Array(2) to Array(2), "cell" a `nj.Variable` of a
# number, "tree" a `nj.Tree`, "model" a name of `self` in a method, "state" a dict of entries.

LAYER = """
class Layer(nj.Module):
    scale: float = 1.0
    act: str = "tanh"

    def __init__(self, rate):
        self.rate = rate

    def __call__(self, x):
        w = self.value("w", jnp.full, (2, 2), self.rate, jnp.float32)
        b = self.sub("bias", nj.Variable, jnp.zeros, 2)
        y = x @ w * self.scale + b.read()
        return jnp.tanh(y) if self.act == "tanh" else y

    def decay(self, by):
        self.value("w", jnp.full, (2, 2), self.rate, jnp.float32)
        self.write("w", self.read("w") * by)
        return self.count() + len(self.values)

    def count(self):
        calls = self.value("calls", jnp.zeros, ())
        self.write("calls", calls + 1)
        return calls

    @property
    def shown(self):
        return self.sub("bias", nj.Variable, jnp.zeros, 2).read()
"""


def construct(weight=1):
    """A construct of the impure function."""

    def register(function):
        inside.extend([function] * weight)
        return function

    return register


def body(w, takes, gives, stem="body"):
    """A function of these types that uses what the impure function knows."""
    name = w.fresh(stem)
    parameters = [w.fresh("a") for _ in takes]
    with w.block(f"def {name}({', '.join(parameters)}):"):
        for parameter, kind in zip(parameters, takes):
            w.bind(parameter, kind)
        for _ in range(w.random.randint(0, 2)):
            w.one_of([called, decayed, stepped, drawn, wrote, nested])(w)
        # A constant that a body gives back is an array of the host in JAX, under checkpoint alone.
        w.line(f"return {', '.join(f'0.5 * {w.a(kind)}' for kind in gives)}")
    return name


@construct(3)
def called(w):
    if w.known("layer"):
        w.assign(Array(2), f"{w.one_of(w.known('layer'))}({w.a(Array(2))})")


@construct(2)
def decayed(w):
    if w.known("layer"):
        w.assign(Array(), f"{w.one_of(w.known('layer'))}.decay({w.one_of(['0.5', '2.0'])})", "n")


@construct()
def shown(w):
    if w.known("layer"):
        w.assign(Array(2), f"{w.one_of(w.known('layer'))}.shown", "b")


@construct(2)
def stepped(w):
    if w.known("cell"):
        cell = w.one_of(w.known("cell"))
        w.assign(Array(), f"{cell}.write({cell}.read() + {w.a(Array())})", "c")


@construct()
def wrote(w):
    if w.known("tree"):
        tree, name = w.one_of(w.known("tree")), w.fresh("t")
        w.line(f"{name} = {tree}.read()")
        w.line(f"{tree}.write({{'a': {name}['a'] * 0.5, 'b': [{name}['b'][0] + {w.a(Array())}]}})")
        w.assign(Array(2), f"{name}['a']")


@construct(2)
def drawn(w):
    w.assign(Array(2), "jax.random.uniform(nj.seed(), (2,))", "u")


@construct()
def several(w):
    w.assign(Array(2), "jnp.stack([jax.random.uniform(key) for key in nj.seed(2)])", "u")


@construct()
def scanned(w):
    steps, options = w.random.randint(1, 3), w.one_of(["", "", ", reverse=True", ", unroll=2"])
    name = body(w, [Array(2), Array()], [Array(2), Array()], "step")
    last, ys = w.fresh("last"), w.fresh("ys")
    w.line(f"{last}, {ys} = nj.scan({name}, {w.a(Array(2))}, {w.a(Array(steps))}{options})")
    w.bind(last, Array(2))
    w.bind(ys, Array(steps))


@construct()
def scanned_columns(w):
    steps = w.random.randint(1, 3)
    name = body(w, [Array(), Array(2)], [Array(), Array(2)], "step")
    last, ys = w.fresh("last"), w.fresh("ys")
    w.line(f"{last}, {ys} = nj.scan({name}, {w.a(Array())}, {w.a(Array(2, steps))}, axis=1)")
    w.bind(last, Array())
    w.bind(ys, Array(2, steps))


@construct()
def chosen(w):
    names = [body(w, [Array(2)], [Array(2)], "branch") for _ in range(2)]
    w.assign(Array(2), f"nj.cond({w.a(Array())} > 0, {', '.join(names)}, {w.a(Array(2))})")


@construct()
def looped(w):
    v, name = w.fresh("v"), w.fresh("body")
    with w.block(f"def {name}({v}):"):
        w.bind(v, Array(2))
        w.one_of([called, decayed, stepped, drawn])(w)
        w.line(f"return jnp.abs({v}) + 1.5 + jnp.tanh({w.a(Array(2))})")
    w.assign(Array(2), f"nj.while_loop(lambda v: v.sum() < {w.random.randint(1, 9)}.0, {name}, {w.a(Array(2))})")


@construct()
def kept(w):
    name = body(w, [Array(2)], [Array(2)])
    w.assign(Array(2), f"nj.checkpoint({name})({w.a(Array(2))})")


@construct()
def gradient_by_place(w):
    name = body(w, [Array(2), Array()], [Array()], "loss")
    y, x, g = w.fresh("y"), w.fresh("x"), w.fresh("g")
    w.line(f"{y}, {x}, {g} = nj.grad({name}, 0)({w.a(Array(2))}, {w.a(Array())})")
    w.bind(y, Array())
    w.bind(g, Array(2))


@construct(2)
def gradient_by_state(w):
    """The layer is called, so that the function reads its entries."""
    if not w.known("layer"):
        return
    layer, name, x = w.one_of(w.known("layer")), w.fresh("loss"), w.fresh("a")
    target = w.one_of([f"[{layer}]", layer, f"[{layer}.path + '/w']", f"[{layer}.path + '/w', {layer}.path + '/bias']"])
    with w.block(f"def {name}({x}):"):
        w.bind(x, Array(2))
        w.line(f"{layer}.count()")
        w.one_of([called, stepped, drawn])(w)
        w.line(f"return ({layer}({x}) * {w.a(Array(2))}).sum(), {w.a(Array())}")
    y, xs, g, aux = w.fresh("y"), w.fresh("xs"), w.fresh("g"), w.fresh("aux")
    w.line(f"{y}, {xs}, {g}, {aux} = nj.grad({name}, {target}, has_aux=True)({w.a(Array(2))})")
    w.bind(y, Array())
    w.bind(aux, Array())
    w.bind(g, "state")
    w.line(f"nj.context().update({{k: v - 0.1 * {g}[k] for k, v in {xs}.items()}})")


@construct()
def permitted(w):
    """A function with less permission."""
    name = body(w, [Array(2)], [Array(2)], "inner")
    state, out, option = w.fresh("s"), w.fresh("y"), w.one_of(["", ", ignore=True"])
    w.line(f"{state}, {out} = nj.pure({name}, nested=True)(dict(nj.context()), {w.a(Array(2))}, seed=nj.seed(){option})")
    w.line(f"nj.context().update({state})")
    w.bind(out, Array(2))
    w.bind(state, "state")


def nested(w):
    if w.indent < 3:
        w.one_of([chosen, scanned, kept, permitted])(w)


@grammar.statement(weight=9)
def run(w):
    """Modules, an impure function, and its runs."""
    if w.known("inside") or w.indent > 1:
        return False
    w.top(LAYER)
    outer, fun, x = list(w.scope), w.fresh("fun"), w.fresh("x")
    w.scope = []
    for _ in range(w.random.randint(1, 2)):
        options = w.one_of(["", ", scale=0.5", ", act='none'"])
        name = w.fresh("layer")
        w.line(f"{name} = Layer({w.one_of(['0.5', '-1.0'])}{options}, name='{name}')")
        w.bind(name, "layer")
    name = w.fresh("cell")
    w.line(f"{name} = nj.Variable(jnp.full, (), 2.0, jnp.float32, name='{name}')")
    w.bind(name, "cell")
    if w.maybe():
        name = w.fresh("tree")
        w.line(f"{name} = nj.Tree(lambda: {{'b': [jnp.zeros(())], 'a': jnp.ones(2)}}, name='{name}')")
        w.bind(name, "tree")
    with w.block(f"def {fun}({x}):"):
        w.bind(x, Array(2))
        w.bind("nj", "inside")
        for name in w.known("layer"):
            w.line(f"{name}.count()")
        some = [each for each in inside if w.maybe(0.6)] or [called]
        for _ in range(w.random.randint(2, 5)):
            w.one_of(some)(w)
        shown = [name for name, kind in w.scope if isinstance(kind, Array) or kind == "state"]
        w.line(f"return {', '.join(shown)},")
    w.scope = outer
    state = w.assign("state", f"nj.init({fun})({{}}, {w.a(Array(2))}, seed={w.random.randint(0, 9)})", "state")
    for _ in range(w.random.randint(1, 2)):
        around = w.one_of(["nj.pure({})", "jax.jit(nj.pure({}))"]).format(fun)
        after, out = w.fresh("state"), w.fresh("out")
        w.line(f"{after}, {out} = {around}({state}, {w.a(Array(2))}, seed={w.random.randint(0, 9)})")
        w.bind(after, "state")
        w.bind(out, "state")
        state = after


program = grammar.program
