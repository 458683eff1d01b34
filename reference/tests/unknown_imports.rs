//! Imports that are not modelled: a program may hold what they give, and is *unsupported* where it
//! uses it.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::packages::{Packages, Passing, Source, Stub};
use isograft_reference::program::parse;
use isograft_reference::{Asked, run, tell};

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
        "x = torch.field(converter=jnp.asarray, n=(jax.nn.relu, 1))\n",
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
        ("import os\nprint(os.path.abspath('a'))\n", "the folder in which the process runs (2)"),
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
         def draw():\n    fig, (left, right) = plt.subplots(1, 2)\n    left.plot([1])\n\
         draw()\n\
         @jax.named_scope('f')\ndef f(): return 3\nassert f() == 3\n",
    ] {
        assert_eq!(outcome(text), "returned", "{text}");
    }
}

/// Element types of which there are no arrays: their limits, and that they are no other type.
#[test]
fn types_without_arrays_have_names_and_limits() {
    for text in [
        "assert float(jnp.finfo(jnp.float8_e4m3fn).max) == 448.0\n",
        "assert float(jnp.finfo(jnp.float8_e8m0fnu).min) == 2.0 ** -127\n",
        "assert jnp.iinfo(jnp.int4).max == 7 and jnp.iinfo(jnp.uint4).bits == 4\n",
        "assert jnp.ones(2).dtype != jnp.float8_e5m2 and jnp.float8_e5m2 == jnp.float8_e5m2\n",
        "assert jnp.ones(2).dtype not in (jnp.int4, jnp.complex64)\n",
        "x = {jnp.int8: 1, jnp.float8_e4m3fn: 2}\nassert x[jnp.float8_e4m3fn] == 2\n",
    ] {
        assert_eq!(outcome(text), "returned", "{text}");
    }
    for (text, expected) in [
        ("jnp.ones(2, jnp.float8_e5m2)\n", "jax.numpy.float8_e5m2 (1)"),
        ("jnp.finfo(jnp.float8_e5m2).max + 1\n", "a scalar of a type of 8 bits or less (1)"),
    ] {
        assert_eq!(outcome(text), expected, "{text}");
    }
}

/// What a clock shows may be written into a text, and printed; nobody may look at it.
#[test]
fn the_reading_of_a_clock_is_an_unknown_number() {
    let clock = "import time\nt = time.time() - 1\n";
    for text in [
        "print(f'{t:.1f}s', '%.2f' % t, '{:.1f}'.format(t), str(t) + ' s', t)\n",
        "print('a ' + f'{t}', f'{round(t, 2)}', repr(t))\n",
        "print(int(t), f'{int(t) // 60}s', 2 ** t, -t, divmod(t, 60))\n",
        "import math\nprint(math.floor(t), time.strftime('%H'), time.ctime())\n",
        "print(', '.join([f'{t}', 'a']), f'{t}'.ljust(9), str(t)[:4] * 2, max(t, 0.0), min([t, t]))\n",
        "import json\nprint(json.dumps({'t': [t], 'name': f'{t}'}, indent=2), sorted([t, t]))\n",
        "from pathlib import Path\np = Path('runs') / f'{t:.0f}' / 'a.txt'\n",
        "from datetime import datetime, timedelta\nnow = datetime.now()\n\
         print(now.strftime('%H:%M'), f'{now:%Y}', now.isoformat(), (now - now).total_seconds())\n\
         print(now.year, str(timedelta(seconds=t)), datetime.fromtimestamp(t).date().isoformat())\n",
    ] {
        assert_eq!(outcome(&format!("{clock}{text}")), "returned", "{text}");
    }
    for (text, expected) in [
        ("t > 1\n", "the reading of a clock (3)"),
        // That a function refuses it says nothing: a number may fit.
        ("jnp.asarray(t)\n", "the reading of a clock (3)"),
        ("jnp.asarray([t])\n", "the reading of a clock (3)"),
        ("jax.random.key(time.time_ns())\n", "the reading of a clock (3)"),
        ("jax.jit(lambda x: x)(t)\n", "the reading of a clock (3)"),
        ("nnx.jit(lambda x: x)(t)\n", "the reading of a clock (3)"),
        ("isinstance(t, float)\n", "the reading of a clock (3)"),
        ("isinstance(t, (str, int))\n", "the reading of a clock (3)"),
        (
            "import datetime as d\nisinstance(d.datetime.now(), d.date)\n",
            "the reading of a clock (4)",
        ),
        ("f'{t}' == 'a'\n", "the text of the reading of a clock (3)"),
        ("f'{t}'.split()\n", "the text of the reading of a clock.split (3)"),
        ("f'{t}'.ljust([])\n", "the text of the reading of a clock.ljust (3)"),
        ("max(t, 'a')\n", "the reading of a clock (3)"),
    ] {
        assert_eq!(outcome(&format!("{clock}{text}")), expected, "{text}");
    }
}

/// Where a run may pass over statements while modules load, and tells so: what it ended with, and
/// what it passed over.
fn passing_over(
    text: &str,
    modules: &[(&'static str, &'static str, &'static str)],
) -> (String, Vec<String>) {
    passing(Passing::All, text, modules)
}

fn passing(
    what: Passing,
    text: &str,
    modules: &[(&'static str, &'static str, &'static str)],
) -> (String, Vec<String>) {
    let mut program = parse(text, "program.py").expect(text);
    let own = modules.iter().map(|(name, file, text)| Source::of_library(name, file, text));
    program.packages = Packages::NONE.with_own(own, "").passing_over(what);
    let (outcome, told) = tell(Asked::default(), &program, Mode::Graph, &Limits::default());
    let passed = told.passed.iter().map(|it| format!("{}:{}: {}", it.file, it.line, it.what));
    (outcome.render(), passed.collect())
}

#[test]
fn what_a_statement_that_is_passed_over_may_have_changed_is_unknown() {
    let ended = |text: &str| passing_over(text, &[]).0;
    let unknown = |text: &str| {
        let ended = ended(text);
        assert!(ended.contains("unsupported"), "{text}: {ended}");
    };
    let returned = |text: &str, value: &str| {
        let ended = ended(text);
        assert!(ended.ends_with(&format!("returned {value}")), "{text}: {ended}");
    };
    let start =
        "import torch\nimport numpy as np\nxs = [1]\nys = xs\nother = [2]\na = np.zeros(2)\n";
    let with = |lines: &str, shown: &str| format!("{start}{lines}\ndef main(): return {shown}\n");
    // Code that is not modelled may change what it is given, under all of its names.
    for lines in [
        "torch.fill(xs)",
        "t = torch.fill([3, xs])",
        "t = torch.fill(value=(xs,))",
        "torch.Timer(0, xs.append, [1])",
        "t = torch.fill({'deep': [ys]})",
        "held = {'deep': [ys]}\ntorch.fill(held)",
        "for x in torch.load('a'): xs.append(x)",
        "with torch.fill(xs): pass",
        "if torch.there(): xs.append(2)",
        "try: xs[0] = torch.f([1]); xs.pop()\nexcept ValueError: pass",
    ] {
        unknown(&with(lines, "xs"));
        unknown(&with(lines, "len(ys)"));
        returned(&with(lines, "other"), "[2]");
    }
    unknown(&with("np.nothing_of_numpy(a, 0.0)", "a"));
    unknown(&with("a[0] = torch.f([1])", "a"));
    unknown(&with("np.fill_diagonal(a, torch.f([1]))", "a"));
    // What is read stays as it was.
    returned(&with("t = torch.f([len(xs)])", "xs"), "[1]");
    returned(&with("t = torch.f([a.shape, xs[0] + 1])", "xs"), "[1]");
    returned(&with("t = torch.f({x: 1 for x in 'ab'})", "xs"), "[1]");
    // What does more than to bind and to change is not passed over in the program itself.
    for lines in [
        "if torch.there(): print(1)",
        "if torch.there(): raise ValueError",
        "with torch.f([1]):\n    print(xs)",
        "try:\n    n = torch.f([1])\n    print('inside')\nexcept ValueError: pass",
        "torch.call(lambda: xs.append(1))",
        "def f(): print(1)\ntorch.call(f)",
        "def f(): print(1)\nif torch.there(): x = f()",
        "class A:\n    def f(self): print(1)\na = A()\nif torch.there(): x = a.f()",
        "class A:\n    def __call__(self): print(1)\na = A()\nif torch.there(): x = a()",
    ] {
        unknown(&with(lines, "other"));
    }
    // In a module it is passed over, with what its functions may have changed.
    let module = |text| {
        let module = ("lib", "lib.py", text);
        passing_over("import lib\ndef main(): return lib.KNOWN\n", &[module]).0
    };
    let text =
        "import torch\nKNOWN = []\ndef setup():\n    torch.f([1])\n    KNOWN.append(1)\nsetup()\n";
    assert!(module(text).contains("unsupported"), "{}", module(text));
    let text = "import torch\nKNOWN = [1]\ndef setup():\n    torch.f([len(KNOWN)])\nsetup()\n";
    assert!(module(text).ends_with("returned [1]"), "{}", module(text));
}

#[test]
fn what_is_not_modelled_is_passed_over_while_modules_load() {
    let passed = |text, modules: &[_]| passing_over(text, modules);
    // A test of an unknown value: neither branch runs, and what both bind is unknown.
    let (ended, told) = passed(
        "import torch\nx = 1\nif 'a' in torch.MAP:\n    x = 2\ny = x\ndef main(): return 3\n",
        &[],
    );
    assert!(ended.ends_with("returned 3"), "{ended}");
    assert_eq!(told, ["program.py:3: torch.MAP"]);
    let (ended, _) =
        passed("import torch\nx = 1\nif torch.there():\n    x = 2\ndef main(): return x\n", &[]);
    assert!(ended.contains("unsupported: torch.there, passed over at line 3"), "{ended}");
    // One of a loop is told of once, and what it binds keeps the name of what it came of.
    let loops = "import time\nx = str(time.time()).encode()\nfor _ in range(9): x += b'a'\ndef main(): return +x\n";
    let (ended, told) = passed(loops, &[]);
    let what = "the text of the reading of a clock.encode";
    assert!(ended.contains(&format!("unsupported: {what}, passed over at line 3")), "{ended}");
    assert_eq!(told, [format!("program.py:3: {what}")]);
    // Calls for their effect, also with what a program can change; bodies of classes.
    let module = (
        "lib",
        "lib.py",
        "import torch\nimport jax.numpy as jnp\ntorch.register([1])\nGEN = jnp.ones(2, 'int4')\n\
         class A:\n    kind = torch.f([1])\n    size = 3\n",
    );
    let (ended, told) = passed("from lib import A\ndef main(): return A.size\n", &[module]);
    assert!(ended.ends_with("returned 3"), "{ended}");
    let expected = ["lib.py:3: torch.register", "lib.py:4: dtype int4", "lib.py:6: torch.f"];
    assert_eq!(told, expected);
    // A name that the module lacks may be one that it would have got.
    let module = ("lib", "lib.py", "import torch\ntorch.fill(globals())\n");
    let (ended, _) = passed("from lib import a\ndef main(): return 1\n", &[module]);
    assert!(ended.ends_with("returned 1"), "{ended}");
    // What is raised after such a statement may come of it.
    let module = ("lib", "lib.py", "import torch\nKNOWN = []\ntorch.fill(KNOWN)\n");
    let (ended, _) = passed("from lib import KNOWN\nprint(KNOWN[0])\n", &[module]);
    assert!(ended.contains("unsupported: torch.fill, passed over at lib.py:3"), "{ended}");
    // In a module it is passed over in its turn.
    let text = "import torch\nKNOWN = []\ntorch.fill(globals())\nfirst = KNOWN[0]\nsecond = 2\n";
    let module = ("lib", "lib.py", text);
    let (ended, told) = passed("import lib\ndef main(): return lib.second\n", &[module]);
    assert!(ended.ends_with("returned 2"), "{ended}");
    let first = "lib.py:4: torch.fill, passed over at lib.py:3, and IndexError after it";
    assert_eq!(told, ["lib.py:3: torch.fill", first]);
    let (ended, _) = passed("import lib\ndef main(): return lib.first\n", &[module]);
    assert!(ended.contains(&first[10..]), "{ended}");
    // A handler gets what it waits for.
    let text = "import torch\ntorch.fill([1])\nraise ImportError('no')\n";
    let program = "try:\n    import lib\nexcept ImportError:\n    x = 1\ndef main(): return x\n";
    let (ended, _) = passed(program, &[("lib", "lib.py", text)]);
    assert!(ended.ends_with("returned 1"), "{ended}");
    // What JAX lacks, it lacks in any case.
    let text = "import torch\ntorch.fill([1])\nfrom jax import tree_map\n";
    let (ended, _) = passed("import lib\n", &[("lib", "lib.py", text)]);
    assert!(ended.contains("ImportError"), "{ended}");
    // Nothing was passed over: it is the module's own.
    let (ended, told) = passed("import lib\n", &[("lib", "lib.py", "x = [][0]\n")]);
    assert!(ended.contains("IndexError") && told.is_empty(), "{ended}");
}

#[test]
fn what_the_program_itself_does_is_not_passed_over() {
    for text in [
        "import torch\nprint(torch.x)\n",
        "import torch\ndef f(): return torch.f([1]) + 1\nx = f()\n",
        "import torch\nfor i in range(2):\n    print(torch.x)\n",
        "import torch\ndef main(): return torch.f(1)\n",
        "import torch\ntry:\n    x = 1 / 0\nexcept ZeroDivisionError:\n    print(torch.x)\n",
        "import torch\nif True:\n    print(torch.x)\n",
        "import torch\ndef f(x): return 1 if x else 2\ntry:\n    f(torch.x)\nexcept ValueError: pass\n",
    ] {
        let (ended, _) = passing_over(text, &[]);
        assert!(ended.contains("unsupported"), "{text}: {ended}");
    }
}

/// A program that is judged passes over nothing itself.
#[test]
fn the_modules_alone_pass_over() {
    let module = ("lib", "lib.py", "import torch\ntorch.register([1])\nx = 1\n");
    let text = "import lib\ndef main(): return lib.x\n";
    let own = "import torch\ntorch.register([1])\ndef main(): return 1\n";
    let (ended, told) = passing(Passing::Modules, text, &[module]);
    assert!(ended.ends_with("returned 1"), "{ended}");
    assert_eq!(told, ["lib.py:2: torch.register"]);
    let (ended, told) = passing(Passing::Modules, own, &[]);
    assert!(ended.contains("unsupported: torch.register") && told.is_empty(), "{ended}");
    let (ended, told) = passing(Passing::None, text, &[module]);
    assert!(ended.contains("unsupported: torch.register") && told.is_empty(), "{ended}");
}

/// A stop says where it is, and how it came there.
#[test]
fn a_stop_in_a_module_has_its_places() {
    let modules =
        [("a", "a.py", "import b\n"), ("b", "b.py", "\ndef f(x):\n    return x[0]\nf(1)\n")];
    let mut program = parse("x = 1\nimport a\n", "program.py").expect("a program");
    let own = modules.iter().map(|(name, file, text)| Source::of_library(name, file, text));
    program.packages = Packages::NONE.with_own(own, "").passing_over(Passing::All);
    let (outcome, told) = tell(Asked::default(), &program, Mode::Graph, &Limits::default());
    assert!(matches!(outcome, Outcome::Raised(_)), "{outcome}");
    let places = told.places.iter().map(|it| format!("{}:{} {}", it.file, it.line, it.function));
    let places: Vec<String> = places.collect();
    assert!(places[0].starts_with("b.py:3 f"), "{places:?}");
    let lines: Vec<&str> = places.iter().filter_map(|place| place.split(' ').next()).collect();
    assert_eq!(lines, ["b.py:3", "b.py:4", "a.py:1", "program.py:2"]);
}

/// `--stub`: a package is there whatever is in it, or it is not installed.
#[test]
fn a_user_says_what_a_package_is_taken_for() {
    let ended = |stub| {
        let text = "try:\n    import torch\n    x = 1\nexcept ImportError:\n    x = 2\n\
                    def main(): return x\n";
        let mut program = parse(text, "program.py").expect("a program");
        program.packages = Packages::NONE.with_stubs([("torch".to_owned(), stub)]);
        run(&program, Mode::Graph, &Limits::default()).render()
    };
    assert!(ended(Stub::Opaque).ends_with("returned 1"));
    assert!(ended(Stub::Absent).ends_with("returned 2"));
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
        ("jnp.ones(2, 'int4')\n", "dtype int4 (1)"),
        ("jnp.sort(jnp.ones(2) * 1j)\n", "sort of complex64 (1)"),
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
            "import matplotlib.pyplot as plt\nfor ax in plt.subplots(): pass\n",
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

/// Classes of Python's own that are not modelled, or not as a base, may be held.
#[test]
fn pythons_own_classes_may_be_held() {
    for text in [
        "x = {'a': bytearray, 'b': memoryview, 'c': compile}\n",
        "import types\nclass Lazy(types.ModuleType):\n    def f(self): pass\nx = [Lazy]\n",
        "class Key(bytes): pass\n",
        "assert not isinstance(1, bytearray)\n",
        "from typing_extensions import TypeVar\nT = TypeVar('T', default=int)\n\
         assert isinstance(T, TypeVar) and not isinstance(1, TypeVar)\n",
        "try:\n    x = 1\nexcept BlockingIOError:\n    x = 2\n",
        "import numpy as np\nfrom typing import Any\nx = np.integer[Any] | None\n",
        "import numpy.typing as npt\ny = npt.NDArray[float]\nassert int is not npt.ArrayLike\n",
    ] {
        assert_eq!(outcome(text), "returned", "{text}");
    }
    for (text, expected) in [
        ("bytearray(b'a')[0]\n", "bytearray (1)"),
        ("class Key(bytes): pass\nKey(b'a')[0]\n", "Key, a class of bytes (2)"),
        ("try:\n    [][0]\nexcept BlockingIOError:\n    pass\n", "BlockingIOError (1)"),
    ] {
        assert_eq!(outcome(text), expected, "{text}");
    }
}

#[test]
fn a_class_of_an_unknown_one_sees_no_other_made() {
    let class = "class A(torch.M, B): pass\n";
    for base in
        ["class B: pass\n", "B = nnx.Module\n", "from flax import linen\nB = linen.Module\n"]
    {
        assert_eq!(outcome(&format!("{base}{class}")), "returned", "{base}");
    }
    for base in [
        "class B:\n    def __init_subclass__(cls): raise ValueError\n",
        "class Meta(type): pass\nclass B(metaclass=Meta): pass\n",
        "B = object\n",
    ] {
        let found = outcome(&format!("{base}{class}"));
        assert!(found.starts_with("a class of torch.M and of others"), "{base}{found}");
    }
}
