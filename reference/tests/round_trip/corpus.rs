//! Programs as users write them, and the spellings the printer chooses.

pub const TEXTS: &[&str] = &[
    r#"
"""Train a small network.

It has "quotes", a \ backslash and ends in a "quote"
"""
from __future__ import annotations

import dataclasses
import functools
import typing as tp

import jax, jax.numpy as jnp
from flax import nnx
import optax as opt


class Count(nnx.Variable[nnx.A]): pass


class Block(nnx.Module):
    """A block."""

    def __init__(self, din: int, dout: int, *, rngs: nnx.Rngs, dtype: "tp.Optional[jnp.dtype]" = None):
        self.linear = nnx.Linear(din, dout, rngs=rngs)
        self.bn = nnx.BatchNorm(dout, rngs=rngs,)
        self.dropout = nnx.Dropout(0.5, rngs=rngs)
        self.count = Count(jnp.array(0, dtype=jnp.int32))
        self.shape = (din, dout)

    def __call__(self, x: jax.Array) -> jax.Array:
        self.count[...] += 1
        x = self.dropout(nnx.relu(self.bn(self.linear(x))))
        return x if x.ndim > 1 else x[None, :, ..., ::2]

    @property
    def size(self): return self.linear.kernel.size

    @staticmethod
    @functools.partial(nnx.jit, static_argnums=(0,))
    def make(n, /, m=1, *args: tp.Any, k, **kwargs: tp.Any) -> tp.Callable[..., int]:
        return lambda a, *b, c=(1, 2), **d: (a, *b, c, d)


class MLP(nnx.Module, pytree=False):
    def __init__(self, *, rngs):
        @nnx.split_rngs(splits=5)
        @nnx.vmap(in_axes=(0,), out_axes=0)
        def create_block(rngs: nnx.Rngs):
            return Block(2, 2, rngs=rngs)

        self.layers = create_block(rngs)
        self.blocks = nnx.List([Block(2, 2, rngs=rngs) for _ in range(3)])

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def forward(x, model: Block):
            x = model(x)
            return x
        for i, block in enumerate(self.blocks):
            x = block(x) + (-1) ** i * 2 ** -i
        return forward(x, self.layers)


@nnx.jit
def train_step(model, optimizer, x, y):
    def loss_fn(model):
        y_pred = model(x)
        return jnp.mean((y_pred - y) ** 2), {'pred': y_pred, **extras}
    (loss, aux), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model)
    optimizer.update(model, grads)
    return loss


def main():
    model = MLP(rngs=nnx.Rngs(0, params=1))
    optimizer = nnx.Optimizer(model, opt.adam(1e-3), wrt=nnx.Param)
    x, y = jnp.ones((4, 2)), jnp.zeros([4, 2])
    losses = []
    for step in range(10):
        losses.append(float(loss := train_step(model, optimizer, x, y)))
        if step % 5 == 0: print(f"step={step!r}: {loss:.3f} {model.count.value=} {{}}")
        elif not loss: continue
        else:
            pass
    else:
        print('done', end='')
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    state = nnx.state(model)
    flat = {k: v.shape for k, v in nnx.to_flat_state(state) if v is not None if k}
    assert all(a is not b for a in losses for b in []), "no " 'aliases'
    try:
        nnx.update(model, state)
    except (ValueError, TypeError) as e:
        raise RuntimeError(f'bad: {e}') from e
    except:
        raise
    else:
        del state, flat[0], graphdef.x
    finally:
        print(*losses, sep=', ')
    with nnx.logical_axis_rules([]) as rules, jax.named_scope("a"):
        while True:
            if 0 < len(losses) <= 10 != 11: break
    return losses[-1], {'a', *rules}, params


if __name__ == "__main__":
    main()
"#,
    r#"
def outer():
    n = 0
    def bump(by: int = 1, ):
        nonlocal n
        n += by; return n
    global COUNTER
    COUNTER = bump() if n else (lambda: bump)()()
    a = b = c, *d = [1, 2, 3]
    [x, (y, *z)], w[0], s.t = d
    return a, b
x: int
y: list[int] = [0x10, 0b1, 0o7, 1_000, 1., .5, 1E5, 1e-7]
z = not (a and b) or c and (d or e) and not f
t = a | b ^ c & d << 1 + 2 * -3 ** 4, (a | b) & c, -(a ** b), (-a) ** b, a ** (b ** c), (a ** b) ** c, a - (b - c)
u = a < b < c, (a < b) < c, a not in b, a is not b, not a in b
v = (yielded := 1), [q := 1, q ** 2], f(r := 2), a[(s := 0)]
g = (x for x in (1, 2)); h = f(x for x in y); i = f((x for x in y), 1)
j = a[1:2, ::3, :, b:, *c], a[(1,)], a[()], a[b, c], a[(1, 2):3]
k = 'a' "b" f'{c}' r'\d' u'e' '''f
g'''
m = f"{a['x']}{b["y"]:>10}" if False else f'{ {1: 2}[1] }{(lambda: 1)()}{x,}{a if b else c!s:>10}'

"#,
    "def f(a, b=1, /, c=2, *, d, e=3): pass\ndef g(*, a): ...\ndef h(*a, b): ...\ndef i(a, /): ...\ndef j(**k): ...\n",
    "match x, *y:\n  case 1 | -1 | 'a' 'b' | None | a.b: pass\n  case [], (), (a,), [*_], [b, *c]: pass\n  case {}, {1: a, 'b': _, c.d: [e], **f}: pass\n  case (A(1, y) | b.C(x=(2 | 3) as y)) as z if (w := y): pass\n  case match: pass\n",
    "async_ = 1\nmatch = case = type = _ = 2\nmatch[0].x(1)\ntype(x)\nprint(match, case)\ntype.x = 1\n",
    "class A: x: int; y: 'B' = None; z = 1\n\n\n\n@dataclasses.dataclass(frozen=True)\nclass B(A, metaclass=M): pass\n",
    "with (a): pass\nwith ((a, b)): pass\nwith (a, b): pass\nwith (a, b) as c: pass\nwith (a as b, c as d,): pass\nwith (a).b as (c, d), e as [f]: pass\n",
    "for x in *a, b: pass\nfor (x) in 1, 2: pass\nfor x, in y: pass\nreturned = x,\n",
    "\u{feff}x = 1\r\ny = '''a\r\nb'''\rz = 2\r\n",
    "",
    "# only a comment",
    "try:\n  a\nfinally:\n\tb\n",
];

pub const CANONICAL: &[&str] = &[
    "def g():\n    yield\n    yield 1, 2\n    yield (yield)\n    x = yield from (yield a)\n    x += yield b\n    y: int = yield\n    f((yield), [(yield 1)])\n    return (yield x) + 1\n",
    "from flax import nnx\nimport jax.numpy as jnp, jax\n\n\nclass A(nnx.Module, pytree=False):\n    x: int = 1\n\n    def f(self, a, /, b=1, *args, c: int = 2, **kwargs) -> None:\n        pass\n\n    @property\n    def g(self):\n        return self.x, -1\n\n\nx = A()\n",
    "if a:\n    pass\nelif b:\n    pass\nelse:\n    pass\n",
    "def f():\n    \"\"\"Says.\n\n    More.\n    \"\"\"\n    return f\"{x!r:>10}{{}}\"\n",
    "x = a.b[0, ::2](*c, d=1, **e)\ny = [i for i in x if i if j for k, l in m]\nz = (i for i in x)\nf(i for i in x)\n",
    "a, *b = 1, *c\nd = (1,)\n(e, f), [g] = h\ndel a, b[0], (c, d)\n",
    "try:\n    pass\nexcept (A, B) as e:\n    raise C from e\nelse:\n    pass\nfinally:\n    assert x, \"y\"\n",
    "x = 1.0 + 1e-05 * 1e+16 + 0.0001 + 123456789.0\n",
    "while x := f():\n    break\nelse:\n    pass\n",
];

pub const SPELLINGS: &[(&str, &str)] = &[
    ("x = ((1))", "x = 1"),
    ("x = (1 + 2) * 3 + (4 * 5)", "x = (1 + 2) * 3 + 4 * 5"),
    ("x = 1.5E3", "x = 1500.0"),
    ("x = 0x1F", "x = 31"),
    ("x = 'it''s'", "x = \"its\""),
    ("x = 'say \"hi\"'", "x = 'say \"hi\"'"),
    ("x = '\\x00\\x7f\\u2028\\U0001F600é'", "x = \"\\x00\\x7f\\u2028😀é\""),
    ("x = (1).real", "x = (1).real"),
    ("x = f'{a[\"b\"]}'", "x = f\"{a['b']}\""),
    ("x = f'{y=}'", "x = f\"y={y!r}\""),
    ("x = f'{ y = :>3}'", "x = f\" y = {y:>3}\""),
    ("x = f'{y:}'", "x = f\"{y}\""),
    ("x = f'{(lambda: 1)}{ {1} }{{'", "x = f\"{(lambda: 1)}{ {1}}{{\""),
    ("x = lambda: (yy := 1)", "x = lambda: (yy := 1)"),
    ("if a:\n  pass\nelse:\n  if b:\n    pass", "if a:\n    pass\nelif b:\n    pass"),
    ("f(a=1, *b)", "f(*b, a=1)"),
    (
        "def f(x: (y := 1), z: b'', *a: *T) -> 1j: pass",
        "def f(x: (y := 1), z: b\"\", *a: *T) -> 1j:\n    pass",
    ),
    ("class A:\n  x: 1j = 1", "class A:\n    x: 1j = 1"),
    ("ﬁ = 1", "fi = 1"),
    ("print(a, end = '')", "print(a, end=\"\")"),
];
