//! Imports that are not modelled: a program may hold what they give, and is *unsupported* where it
//! uses it.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

const IMPORTS: &str = "\
import jax, jax.numpy as jnp, functools
from flax import nnx
import torch
import torch.nn as tnn
from torch.utils import data as tdata
from jax import live_arrays
";

/// `returned`, or what is unsupported and where: line 1 is the first of the text.
fn outcome(text: &str) -> String {
    let program = parse(&format!("{IMPORTS}{text}"), "program.py").expect(text);
    match run(&program, Mode::Graph, &Limits::default()) {
        Outcome::Unsupported { what, place } => {
            let line: usize = place.trim_start_matches("line ").parse().expect("a line");
            format!("{what} ({})", line.saturating_sub(IMPORTS.lines().count()))
        }
        Outcome::Returned { .. } => "returned".to_owned(),
        other => other.render(),
    }
}

/// While a module loads, a call that can change nothing of the program, and whose result is kept,
/// gives what is unknown.
#[test]
fn a_call_while_a_module_loads_may_be_held() {
    for text in [
        "x = torch.device('cpu')\n",
        "x = {k: torch.Button(k, n=1, dtype=torch.f) for k in ['a']}\n",
        "def f():\n    return torch.f(int, jnp.float32, (1, 'a'))\nclass A:\n    x = f()\n",
        "torch.env['a'] = 1\nx = getattr(torch, 'x', 1)\n",
        "try:\n    import torch.more\n    x = torch.f()\nexcept ImportError:\n    x = 1\n",
        "if True:\n    x = torch.make().more(2)[0](jnp.ones(2))\n",
        "@torch.wraps(1)\ndef f(): pass\ng = torch.compile(torch.f)\n",
        "x = torch.root / 'a'\ny = 'a' + torch.name\n",
        "import os\nx = os.path.join(os.path.dirname(os.path.abspath('a.py')), 'b')\n",
        "from pathlib import Path\nx = Path('a.py').resolve().parent / 'b'\n",
        "from pathlib import Path\nimport os\nx = Path(os.path.realpath('a')), Path.cwd()\n",
    ] {
        assert_eq!(outcome(text), "returned", "{text}");
    }
    for (text, expected) in [
        ("x = torch.f()\nx + 1\n", "torch.f (2)"),
        ("x = torch.f()\nx()\n", "torch.f() (2)"),
        ("x = torch.root / 'a'\nprint(x)\n", "torch.root (2)"),
        ("x = torch.root / [1]\n", "torch.root (1)"),
        ("import os\nprint(os.path.abspath('a'))\n", "_process.folder (2)"),
        ("import os\nprint(os.path.exists('a'))\n", "os.path.exists (2)"),
        // What it is called for is what it does.
        ("torch.f()\n", "torch.f (1)"),
        ("torch.f().g(1)\n", "torch.f().g (1)"),
        // It may change its argument, or call it.
        ("x = torch.f([1])\n", "torch.f (1)"),
        ("x = torch.f(a={})\n", "torch.f (1)"),
        ("x = torch.f((1, [2]))\n", "torch.f (1)"),
        ("x = torch.f(nnx.Param(1))\n", "torch.f (1)"),
        ("x = torch.f(lambda: 1)\n", "torch.f (1)"),
        ("class A: pass\nx = torch.f(A)\n", "torch.f (2)"),
        // It may raise where the program would see it.
        ("try:\n    x = torch.f()\nexcept ValueError: x = 1\n", "torch.f (2)"),
        ("try:\n    x = torch.f()\nexcept (ImportError, OSError): x = 1\n", "torch.f (2)"),
        (
            "ImportError = OSError\ntry:\n    x = torch.f()\nexcept ImportError: x = 1\n",
            "torch.f (3)",
        ),
        ("try:\n    pass\nfinally:\n    x = torch.f()\nx + 1\n", "torch.f (5)"),
        ("def f():\n    return torch.f()\nx = sorted([1], key=lambda _: f())\n", "torch.f (2)"),
        ("def main():\n    x = torch.f()\n", "torch.f (2)"),
        (
            "import contextlib\nwith contextlib.suppress(ValueError):\n    x = torch.f()\n",
            "torch.f (3)",
        ),
        ("x = [torch.f() for _ in map(lambda _: torch.g(), [1])]\n", "torch.g (1)"),
    ] {
        assert_eq!(outcome(text), expected, "{text}");
    }
}

/// A value that is stored, passed, subclassed, annotated with or decorated with is not used.
#[test]
fn what_is_not_used_may_be_held() {
    for text in [
        "x = torch\ny = torch.float32\nz = [tnn.Linear, {torch: 1}]\n",
        "def f(x: torch.Tensor = torch.zeros): return 1\nf()\nf(torch)\nf(x=tnn.Linear)\n",
        "class A(tnn.Module):\n    def __init__(self): super().__init__()\n",
        "class A(tnn.Module, metaclass=torch.Meta): pass\nclass B(A): pass\n",
        "@torch.no_grad()\ndef f(): return 1\n@torch.compile\ndef g(): return 1\nx = [f, g]\n",
        "class M(nnx.Module):\n    def __init__(self): self.act = live_arrays.relu\n\
         m = M()\nnnx.jit(lambda m: 1)(m)\n",
        "Float = torch.Tensor[int, '2'] | None\n",
        "try:\n    import nowhere\nexcept ImportError:\n    nowhere = None\n\
         assert nowhere is None\n",
        "try:\n    import asyncio\nexcept ImportError:\n    asyncio = None\n\
         assert asyncio is not None\n",
        "x = functools.partial(torch.f, 1)\n",
        "f = functools.singledispatch(lambda x: 1)\n@f.register(torch.Tensor)\ndef g(x): return 2\n\
         assert g(1) == 2\n",
        "if False:\n    torch.f()\n",
        "x = [2j, 2 ** 3, 0xFFFFFFFFFFFFFFFFFF]\nassert not nnx.is_data([1.0, 3j])\n",
        "assert not isinstance(1j, float) and not nnx.is_data(1j) and str(-1j) == '(-0-1j)'\n",
        "print(0xFFFFFFFFFFFFFFFFFF)\n",
        "import importlib.util\nassert importlib.util.find_spec('torch') is None\n",
        "import types\nx = type | types.GenericAlias\n",
        "import logging, warnings, matplotlib.pyplot as plt\nfrom tqdm import tqdm\n\
         log = logging.getLogger('a')\nlog.info('x')\nplt.rcParams['a'] = 1\nplt.show()\n\
         with warnings.catch_warnings():\n    warnings.simplefilter('ignore')\n\
         assert [x for x in tqdm([1, 2])] == [1, 2]\n\
         @jax.named_scope('f')\ndef f(): return 3\nassert f() == 3\n",
    ] {
        assert_eq!(outcome(text), "returned", "{text}");
    }
}

#[test]
fn what_is_used_is_unsupported_by_name_and_place() {
    for (text, expected) in [
        ("\ntorch.ones(2)\n", "torch.ones (2)"),
        ("x = tnn.functional.relu\nx(1)\n", "torch.nn.functional.relu (2)"),
        ("for b in tdata.all: pass\n", "torch.utils.data.all (1)"),
        ("if live_arrays: pass\n", "jax.live_arrays (1)"),
        ("live_arrays == 1\n", "jax.live_arrays (1)"),
        ("1 in live_arrays\n", "jax.live_arrays (1)"),
        ("live_arrays + 1\n", "jax.live_arrays (1)"),
        ("1.0 - live_arrays\n", "jax.live_arrays (1)"),
        ("jnp.ones(2) * live_arrays\n", "jax.live_arrays (1)"),
        ("-live_arrays\n", "jax.live_arrays (1)"),
        ("x = live_arrays\nx += 1\n", "jax.live_arrays (2)"),
        ("live_arrays.x is None\n", "jax.live_arrays.x (1)"),
        ("live_arrays.x = 1\n", "jax.live_arrays (1)"),
        ("del live_arrays.x\n", "jax.live_arrays (1)"),
        ("torch.env['a'] = [1]\n", "torch.env (1)"),
        ("torch.env['a'].x()\n", "torch.env[…].x (1)"),
        ("a, b = live_arrays\n", "jax.live_arrays (1)"),
        ("[*live_arrays]\n", "jax.live_arrays (1)"),
        ("print(live_arrays)\n", "jax.live_arrays (1)"),
        ("print(f'a {live_arrays}')\n", "the text of jax.live_arrays (1)"),
        ("print(str(live_arrays))\n", "the text of jax.live_arrays (1)"),
        ("'%s' % live_arrays\n", "jax.live_arrays (1)"),
        ("len(live_arrays)\n", "jax.live_arrays (1)"),
        ("int(live_arrays)\n", "jax.live_arrays (1)"),
        ("float(live_arrays)\n", "jax.live_arrays (1)"),
        ("range(live_arrays)\n", "jax.live_arrays (1)"),
        ("[1, 2][live_arrays]\n", "jax.live_arrays (1)"),
        ("hash(live_arrays)\n", "jax.live_arrays (1)"),
        ("type(live_arrays)\n", "jax.live_arrays (1)"),
        ("callable(torch.x)\n", "torch.x (1)"),
        ("isinstance(live_arrays, int)\n", "jax.live_arrays (1)"),
        ("isinstance(1, live_arrays)\n", "jax.live_arrays (1)"),
        ("jnp.array([1j])\n", "a complex array (1)"),
        ("jnp.ones(2) * 1j\n", "a complex array (1)"),
        ("jax.jit(lambda x: x)(1j)\n", "a complex array (1)"),
        ("isinstance(1, (str, live_arrays))\n", "jax.live_arrays (1)"),
        ("issubclass(int, live_arrays)\n", "jax.live_arrays (1)"),
        (
            "f = functools.singledispatch(lambda x: 1)\nf.register(torch.T, lambda x: 2)\nf(1)\n",
            "torch.T (3)",
        ),
        ("hasattr(torch, 'x')\n", "torch.x (1)"),
        ("hasattr(jax.experimental, 'pallas')\n", "jax.experimental.pallas (1)"),
        ("getattr(torch, 'x', [])\n", "torch.x (1)"),
        ("x = getattr(torch, 'x', 1)\nx is None\n", "torch.x (2)"),
        ("with torch.no_grad: pass\n", "torch.no_grad (1)"),
        ("raise live_arrays\n", "jax.live_arrays (1)"),
        ("try:\n    1 / 0\nexcept torch.Error: pass\n", "torch.Error (1)"),
        ("try:\n    1 / 0\nexcept (KeyError, torch.Error): pass\n", "torch.Error (1)"),
        ("jnp.asarray(live_arrays)\n", "jax.live_arrays (1)"),
        ("jnp.sum(live_arrays)\n", "jax.live_arrays (1)"),
        ("jax.jit(lambda x: 1)(live_arrays)\n", "jax.live_arrays (1)"),
        ("jax.jit(lambda x: 1)({'a': live_arrays})\n", "jax.live_arrays (1)"),
        ("nnx.jit(lambda x: 1)(1, live_arrays)\n", "jax.live_arrays (1)"),
        ("jax.jit(lambda: live_arrays)()\n", "jax.live_arrays (1)"),
        ("jax.tree.leaves([live_arrays])\n", "jax.live_arrays (1)"),
        ("nnx.jit(live_arrays)(1)\n", "jax.live_arrays (1)"),
        ("class A(tnn.Module): pass\nA()\n", "A, a class of torch.nn.Module (2)"),
        ("class A(tnn.Module): pass\nA.f()\n", "A, a class of torch.nn.Module.f (2)"),
        ("@torch.jit\ndef f(): pass\nf()\n", "f, decorated with torch.jit (3)"),
        ("@torch.jit(1)\ndef f(): pass\nf()\n", "f, decorated with torch.jit() (3)"),
        (
            "import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\n",
            "matplotlib.pyplot.subplots() (2)",
        ),
        ("def main(): return live_arrays\n", "jax.live_arrays (1)"),
    ] {
        let found = outcome(text);
        match text.contains("main") {
            true => assert!(found.starts_with("jax.live_arrays"), "{text}: {found}"),
            false => assert_eq!(found, expected, "{text}"),
        }
    }
}

/// Nothing of an unknown value becomes an exception of the program's own, or a value.
#[test]
fn an_unknown_value_is_no_mistake_of_the_program() {
    for body in [
        "jnp.ones(3)[x]",
        "jnp.ones((2, 2))[0, x]",
        "jnp.ones(3)[x:]",
        "jnp.ones(3).at[x].set(1)",
        "jnp.stack([x])",
        "jnp.zeros((2, x))",
        "jnp.ones(3) + x",
        "[1, 2][x]",
        "(1, 2)[x:]",
        "'abc'[x]",
        "{1: 2}[x]",
        "{1: 2}.get(x)",
        "getattr(1, x)",
        "None is x",
        "x is None",
        "len(x)",
        "sorted([1, x])",
        "sum([1, x])",
        "max(1, x)",
        "int(x)",
        "print(str(x))",
        "print(x)",
        "isinstance(1, x)",
        "issubclass(int, x)",
        "'%s' % x",
        "'{}'.format(x)",
        "format(1, x)",
        "f(*x)",
        "f(**x)",
        "1 in x",
        "x in [1]",
        "[*x]",
        "jax.tree.map(lambda a: a + 1, {'a': x})",
        "x == 1",
        "not x",
        "hash(x)",
        "next(x)",
    ] {
        for text in [
            format!("x = torch.x.y\ndef f(*a, **k): pass\n{body}\n"),
            format!(
                "x = torch.x.y\ndef f(*a, **k): pass\ntry:\n    {body}\n\
                 except Exception:\n    pass\n"
            ),
        ] {
            let found = outcome(&text);
            assert!(found.contains("torch.x.y"), "{text}{found}");
        }
    }
}

#[test]
fn a_class_of_an_unknown_one_sees_no_other_made() {
    let class = "class A(torch.M, B): pass\n";
    assert_eq!(outcome(&format!("class B: pass\n{class}")), "returned");
    for base in [
        "class B:\n    def __init_subclass__(cls): raise ValueError\n",
        "class Meta(type): pass\nclass B(metaclass=Meta): pass\n",
        "B = object\n",
    ] {
        let found = outcome(&format!("{base}{class}"));
        assert!(found.starts_with("a class of torch.M and of others"), "{base}{found}");
    }
}
