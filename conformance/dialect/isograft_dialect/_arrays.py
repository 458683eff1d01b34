"""Values of JAX, and Python's control flow."""

from ._grammar import Array, Constructs

arrays = Constructs()
control = Constructs()


@arrays.expression(Array)
def constant(w, wanted):
    if len(wanted) < 2:
        values = [w.random.randint(-4, 8) / 2 for _ in range(size(wanted))]
        return f"jnp.array({values if wanted else values[0]})"
    first = w.random.randint(-4, 4) / 2
    return f"jnp.arange({first}, {first + size(wanted)}).reshape({tuple(wanted)})"


@arrays.expression(Array, weight=4)
def arithmetic(w, wanted):
    return f"({w.a(wanted)} {w.one_of('+-*')} {w.a(wanted)})"


@arrays.expression(Array, weight=2)
def broadcast(w, wanted):
    return f"({w.a(wanted)} {w.one_of('+*')} {w.a(Array())})" if wanted else None


@arrays.expression(Array, weight=2)
def elementwise(w, wanted):
    return f"{w.one_of(['jnp.sin', 'jnp.tanh', 'jnp.square', 'jax.nn.softplus'])}({w.a(wanted)})"


@arrays.expression(Array, weight=2)
def reduction(w, wanted):
    axis = w.random.randint(0, len(wanted))
    shape = (*wanted[:axis], w.random.randint(2, 3), *wanted[axis:])
    return f"jnp.{w.one_of(['sum', 'mean'])}({w.a(Array(*shape))}, axis={axis})"


@arrays.expression(Array)
def element(w, wanted):
    length = w.random.randint(2, 3)
    return f"{w.a(Array(length, *wanted))}[{w.random.randint(-1, 1)}]"


@arrays.statement(weight=2)
def assignment(w):
    w.let(Array(*w.shape()))


@control.statement()
def branch(w):
    """Both sides bind the same name. The condition is Python's, so the number is a known one."""
    kind, name = Array(*w.shape()), w.fresh("b")
    with w.block(f"if {w.random.randint(0, 3)} > 1:"):
        w.line(f"{name} = {w.a(kind)}")
    with w.block("else:"):
        w.line(f"{name} = {w.a(kind)}")
    w.bind(name, kind)


@control.statement()
def loop(w):
    kind, name = Array(*w.shape()), w.fresh("l")
    w.line(f"{name} = {w.a(kind)}")
    w.bind(name, kind)
    with w.block(f"for {w.fresh('i')} in range({w.random.randint(1, 3)}):"):
        w.line(f"{name} = jnp.tanh({w.a(kind)})")


def size(shape):
    count = 1
    for length in shape:
        count *= length
    return count
