"""Random programs of tiny."""

from isograft_dialect import Array, Grammar, arrays, control, transforms

grammar = Grammar("import jax", "import jax.numpy as jnp", "import tiny", shows={"counter": "{}.n"})
grammar.include(arrays, control, transforms)

COUNTER = """
@tiny.module
class Counter:
    n: jax.Array
    by: float = tiny.static(default=1.0)
"""


@grammar.expression("counter")
def made(w, wanted):
    w.top(COUNTER)
    return f"Counter({w.a(Array())}, by={w.random.randint(1, 3)}.0)"


@grammar.expression("counter", weight=2)
def changed(w, wanted):
    return f"tiny.changed({w.a('counter')}, n={w.a(Array())})"


@grammar.expression(Array, weight=2)
def number(w, wanted):
    return f"{w.a('counter')}.n" if wanted == Array() else None


@grammar.statement(weight=2)
def module(w):
    w.let("counter", "m")


@grammar.statement(weight=5)
def scanned(w):
    """A scan over a counter. The step gives a counter of the same structure."""
    step, counter, x = w.fresh("step"), w.fresh("counter"), w.fresh("x")
    with w.block(f"def {step}({counter}, {x}):"):
        w.bind(counter, "counter")
        w.bind(x, Array())
        for _ in range(w.random.randint(0, 2)):
            w.statement()
        w.line(f"return tiny.changed({counter}, n={w.a(Array())}), {w.a(Array())}")
    first, steps = w.a("counter"), w.random.randint(1, 3)
    last, ys = w.fresh("m"), w.fresh("ys")
    w.line(f"{last}, {ys} = tiny.scan({step})({first}, {w.a(Array(steps))})")
    w.bind(last, "counter")
    w.bind(ys, Array(steps))


program = grammar.program
