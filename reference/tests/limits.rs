//! Any program, however broken, ends in an answer.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

/// The end of the program: the Python class of its exception, or what stopped it and where.
fn ending(text: &str) -> String {
    ending_within(64 << 20, text)
}

/// The same, with so many bytes.
fn ending_within(memory: usize, text: &str) -> String {
    let program = match parse(text, "program.py") {
        Ok(program) => program,
        Err(error) => return format!("not parsed: {error}"),
    };
    let limits = Limits { steps: 300_000, memory };
    match run(&program, Mode::Graph, &limits) {
        Outcome::Returned { .. } => "ok".to_owned(),
        Outcome::Raised(raised) => {
            format!("{}, line {}", raised.exception, raised.line.unwrap_or(0))
        }
        Outcome::NotOffered { what } => format!("not offered: {what}"),
        Outcome::Unsupported { what, place } => format!("unsupported: {what}, {place}"),
        Outcome::OutOfFuel(what) => format!("out of {}", what.name()),
        Outcome::Internal { what, place } => format!("internal: {what}, {place}"),
    }
}

/// Each takes as long as it is wide: with work that grows with the square, this test does not end.
#[test]
fn wide_programs_are_lowered() {
    let names = |count: usize| (0..count).map(|i| format!("a{i}")).collect::<Vec<_>>();
    let wide = names(50_000);
    let (listed, assigned) = (wide.join(", "), wide.join(" = 1\n  ") + " = 1\n");
    let annotated = wide.join(": int\n  ") + ": int\n";
    let given = wide.join("=1, ");
    let (nested, functions) = (names(2_000).join(", "), "  def h(): pass\n".repeat(2_000));
    let table = [
        format!("def f({listed}): pass\n"),
        format!("def f(*, {listed}): pass\nf({given}=1)\n"),
        format!("f = lambda {listed}: 0\n"),
        format!("def f():\n  {assigned}  return lambda: ({listed})\nf()\n"),
        format!("x = [0 for ({listed}) in []]\n"),
        format!("class A:\n  {assigned}"),
        format!("class A:\n  {annotated}"),
        format!("def f():\n  global {listed}\n"),
        format!(
            "def f():\n  {nested} = [1] * 2000\n  def g():\n    nonlocal {nested}\n{functions}"
        ),
    ];
    for text in table {
        assert_eq!(ending(&text), "ok", "{}", &text[..60]);
    }
}

/// A loop takes the room of the arrays that it holds at one time, whichever way it computes them.
#[test]
fn elements_that_are_dropped_are_given_back() {
    let start = "import jax\nimport jax.numpy as jnp\nx = jnp.ones((100, 100))\n";
    let ending = |text: &str| ending_within(16 << 20, &format!("{start}{text}"));
    for text in [
        "for i in range(600):\n  x = x[::-1]\n",
        "for i in range(600):\n  x = x * 0.5\n  x.block_until_ready()\n",
        "x = jax.lax.fori_loop(0, 600, lambda i, x: x[::-1] + i, x)\n",
        "x, _ = jax.lax.scan(lambda c, i: (c.T - i, None), x, jnp.arange(600))\n",
        "f = jax.jit(lambda x: x + x)\nfor i in range(600):\n  x = f(x)\n",
        // Large enough to be computed block by block, some steps together.
        "x = jnp.ones((200, 200))\nfor i in range(120):\n  x = x + 1.0\n",
    ] {
        assert_eq!(ending(text), "ok", "{text}");
    }
    let kept = "y = []\nfor i in range(600):\n  x = x[::-1]\n  y.append(x)\n";
    assert_eq!(ending(kept), "out of memory");
}

/// Values that nest until the fuel is spent are dropped without a deep stack: these overflow it
/// otherwise, which ends the process.
#[test]
fn values_nest_as_deep_as_the_fuel_lasts() {
    let table = [
        ("None", "x = slice(x)"),
        ("None", "x = (slice(x), x)"),
        ("None", "x = functools.partial(print, x)"),
        ("None", "x = functools.partial(print, k=x)"),
        ("len", "x = functools.partial(x)"),
        ("None", "def f(a=x): pass\n  x = f"),
        ("None", "def f(*, a=x): pass\n  x = f"),
        ("None", "def f(): pass\n  f.a = x\n  x = f"),
        ("None", "x = lambda a=x: a"),
        ("len", "x = nnx.jit(x)"),
        ("len", "x = jax.vmap(nnx.grad(x))"),
        ("len", "x = jax.custom_vjp(x)"),
        ("len", "x = functools.wraps(x)(lambda: 0)"),
        ("len", "x = x.__call__"),
        ("None", "x = property(x)"),
        ("None", "x = staticmethod(x)"),
        ("None", "x = classmethod(x)"),
        ("None", "x = super(type(x), x)"),
        ("int", "x = list[x]"),
        ("None", "x = nnx.OfType(x)"),
        ("None", "x = nnx.PathContains(x)"),
        ("None", "x = nnx.Not(x)"),
        ("None", "x = nnx.Any(x, nnx.Param)"),
        ("None", "x = nnx.All((x,), nnx.Param)"),
        ("None", "x = nnx.StateAxes({...: x})"),
        ("None", "x = nnx.graphdef(nnx.Dict(a=nnx.static(x)))"),
        ("None", "x = jax.tree_util.DictKey(x)"),
        ("None", "x = P(x)"),
        ("None", "x = (i for i in (x,))"),
        ("None", "x = (lambda a: (yield a))(x)"),
        ("()", "x = map(len, enumerate(zip(x, iter(x))))"),
        ("None", "x = {1: [x]}.items()"),
        ("object", "class A: a = x\n  x = A"),
        ("object", "class A(x): pass\n  x = A"),
    ];
    for (start, step) in table {
        let text = format!(
            "import functools\nimport jax\nfrom flax import nnx\nfrom collections import \
             namedtuple\nP = namedtuple('P', 'a')\nx = {start}\nwhile True:\n  {step}\n"
        );
        assert_eq!(ending(&text), "out of steps", "{step}");
    }
}

#[test]
fn every_program_ends() {
    let deep_sum = format!("x = {}1\n", "1 + ".repeat(200));
    let deep_calls = format!("f = lambda x: x\ny = {}1{}\n", "f(".repeat(150), ")".repeat(150));
    let wide_yield = format!("def g():\n    x = {}(yield)\nlist(g())\n", "1 and ".repeat(5000));
    let deep_yield = format!("def g(): {}1{}\nlist(g())\n", "(yield ".repeat(200), ")".repeat(200));
    let table = [
        ("while True: pass\n", "out of steps"),
        ("x = []\nwhile True: x.append(x)\n", "out of steps"),
        ("x = [0]\nwhile True: x = x + x\n", "out of memory"),
        ("x = 'ab' * 10 ** 12\n", "out of memory"),
        ("x = [0] * 10 ** 15\n", "out of memory"),
        ("x = list(range(10 ** 12))\n", "out of steps"),
        ("def f(n): return f(n + 1)\n\nf(0)\n", "RecursionError, line 1"),
        (
            "class A:\n    def __getattr__(self, n): return getattr(self, n + 'x')\nA().y\n",
            "RecursionError, line 2",
        ),
        (
            "class A:\n    def __eq__(self, o): return self == o\nA() == A()\n",
            "RecursionError, line 2",
        ),
        (
            "class A:\n    def __repr__(self): return repr(self)\nrepr(A())\n",
            "RecursionError, line 2",
        ),
        ("a = []\na.append(a)\nb = []\nb.append(b)\na == b\n", "RecursionError, line 5"),
        ("a = []\nfor i in range(2000): a = [a]\nrepr(a)\n", "RecursionError, line 3"),
        ("x = ()\nfor i in range(2000): x = (x,)\nhash(x)\n", "RecursionError, line 3"),
        (&deep_sum, "ok"),
        (&deep_calls, "ok"),
        ("x = 2 ** 100\n", "ok"),
        ("import zlib\nzlib.crc32(1)\n", "unsupported: zlib.crc32, line 2"),
        ("import math\n\nmath.nothing()\n", "AttributeError, line 3"),
        ("import math\nx = hasattr(math, 'nothing')\n", "ok"),
        ("from math import nothing\nnothing < 1\n", "ImportError, line 1"),
        ("def f():\n    return (\n        1 +\n        g()\n    )\n\nf()\n", "NameError, line 4"),
        (
            "def f(): raise ValueError\n\ndef main():\n    try: f()\n    finally: pass\n",
            "ValueError, line 1",
        ),
        (
            "import functools\nx = functools.reduce(lambda a, b: a / b, [1, 0])\n",
            "ZeroDivisionError, line 2",
        ),
        ("try:\n    while True: pass\nexcept BaseException: pass\nfinally: pass\n", "out of steps"),
        ("def main(): return 1\n", "ok"),
        ("str.format()\n", "TypeError, line 1"),
        ("round(5, -9223372036854775807 - 1)\n", "ok"),
        ("f'{1.5:.99999f}'\n", "ok"),
        ("f'{1:>1000000000000}'\n", "out of memory"),
        // The digits are charged as steps before the text is made.
        ("f'{1.5:.1000000000f}'\n", "out of steps"),
        ("f'{1.5:.10000000000f}'\n", "ValueError, line 1"),
        ("'%1000000000000d' % 1\n", "out of memory"),
        ("'%.1000000000f' % 1\n", "out of steps"),
        ("'{:é^100000000}'.format(1)\n", "out of memory"),
        ("'a'.center(10 ** 12)\n", "out of memory"),
        ("'a'.zfill(10 ** 12)\n", "out of memory"),
        ("c = object\nfor i in range(6000): c = type('C', (c,), {})\n", "out of steps"),
        (
            "range(9223372036854775807)[::9223372036854775807][0:5:7]\n",
            "unsupported: an integer beyond 64 bits, line 1",
        ),
        ("int.real = 5\n", "TypeError, line 1"),
        ("class A(range): pass\n", "TypeError, line 1"),
        ("raise SystemExit\n", "SystemExit, line 1"),
        ("x = (lambda: (yield_))()\n", "NameError, line 1"),
        (&wide_yield, "ok"),
        (&deep_yield, "ok"),
        ("def g():\n    while True: yield 1\nlist(g())\n", "out of steps"),
        ("def g():\n    while True: yield 1\na, b = g()\n", "ValueError, line 3"),
        ("def g(): yield from g()\nlist(g())\n", "RecursionError, line 1"),
        ("def g():\n    for x in g(): yield x\nlist(g())\n", "RecursionError, line 2"),
        ("def w(g): yield from g\ng = iter([1])\nfor i in range(20000): g = w(g)\n", "ok"),
        (
            "def w(g): yield from g\ng = iter([1])\nfor i in range(20000): g = w(g)\nnext(g)\n",
            "RecursionError, line 1",
        ),
        (
            "def g():\n    yield 1\n    yield [\n        1 +\n        h()\n    ]\nlist(g())\n",
            "NameError, line 5",
        ),
        ("def g():\n    yield\ni = g()\nnext(i)\ni.throw(KeyError)\n", "KeyError, line 2"),
        ("def g():\n    try: yield\n    finally: pass\nx = g()\nnext(x)\n", "ok"),
        (
            "def g():\n    try: yield\n    finally: pass\ndef h(i):\n    for x in i: yield x\n\
             x = h(g())\nnext(x)\n",
            "ok",
        ),
        ("def g():\n    while True:\n        x = yield\ni = g()\nnext(i)\ni.send(i)\n", "ok"),
        ("def g():\n    try: yield\n    finally: yield\nfor x in g(): break\n", "ok"),
        (
            "def g():\n    try: yield\n    finally:\n        while True: pass\n\
             for x in g(): break\n",
            "out of steps",
        ),
        (
            "def g():\n    try: yield\n    finally: pass\nx = [g()]\nnext(x[0])\n",
            "unsupported: when a generator is closed that is left inside of a try or with: g, \
             line 1, line 0",
        ),
        (
            "def g():\n    try: yield\n    finally: pass\ndef f():\n    x = g()\n    next(x)\n    \
             raise KeyError\ntry: f()\nexcept KeyError: pass\n",
            "unsupported: a generator that an exception leaves inside of a try or with, line 8",
        ),
        ("def g():\n    yield\ng().gi_frame\n", "unsupported: generator.gi_frame, line 3"),
        (
            "def g():\n    try: pass\n    except (yield): pass\n",
            "unsupported: yield between 'except' and ':', line 3, line 0",
        ),
    ];
    let wrong: Vec<String> = table
        .iter()
        .map(|(text, expected)| (text, expected, ending(text)))
        .filter(|(_, expected, found)| found != *expected)
        .map(|(text, expected, found)| {
            format!("{}\n  here:     {found}\n  expected: {expected}", &text[..text.len().min(80)])
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
