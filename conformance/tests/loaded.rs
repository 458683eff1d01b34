//! A library that runs from its source is loaded once for many programs: no program finds what
//! another one has changed in it.

use isograft_conformance::live::library::LibrarySource;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program;
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::{Packages, Source};

/// Shows what the other programs change.
const SHOWS: &str = r#"
import sys, warnings, builtins
import numpy as np
import jax, jax.numpy as jnp
from flax import nnx
from flax.nnx import graphlib, variablelib

class Kind(nnx.Variable): pass

class Model(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 3, rngs=rngs)
        self.count = Kind(jnp.zeros(()))
    def __call__(self, x):
        self.count[...] += 1
        return self.linear(x)

staged = []

@nnx.jit
def step(model, x):
    staged.append(1)
    return model(x).sum()

def main():
    model = Model(nnx.Rngs(0))
    outs = [step(model, jnp.ones((1, 2))) for _ in range(2)]
    graphdef, state = nnx.split(model)
    return (
        outs, len(staged), model.count[...],
        sorted(k for k in vars(nnx.Variable) if 'changed' in k),
        sorted(k for k in vars(nnx.Module) if 'changed' in k),
        hasattr(nnx, 'changed'), hasattr(graphlib, 'changed'), hasattr(nnx.jit, 'changed'), hasattr(builtins, 'changed'),
        'changed' in sys.modules, str(nnx.split), nnx.merge.__defaults__, repr(np.array(1 / 3)),
        nnx.variable_name_from_type(Kind, allow_register=True), Kind.__mro__[1].__name__, nnx.Param is variablelib.Param,
        [type(x).__name__ for x in jax.tree.leaves(state, is_leaf=lambda x: isinstance(x, nnx.Variable))],
        nnx.using_eager_sharding(), nnx.Param(1.0).get_metadata(),
    )
"#;

/// Programs that change what was loaded before them.
const CHANGES: &[&str] = &[
    "from flax import nnx\nnnx.Variable.changed = 1\n",
    "from flax import nnx\ndel nnx.Variable.get_value\n",
    "from flax import nnx\nnnx.Module.changed_method = lambda self: 1\nnnx.Param = nnx.BatchStat\n",
    "from flax import nnx\nnnx.changed = 1\nnnx.jit.changed = 1\nnnx.split = None\n",
    "from flax.nnx import graphlib\ngraphlib.changed = []\n",
    "from flax import nnx\nfrom flax.nnx.nn import linear\ndel nnx.merge, linear.Linear\n",
    "import builtins\nbuiltins.changed = 1\n",
    "import sys, types\nsys.modules['changed'] = types.ModuleType('changed')\n",
    "import numpy as np\nnp.set_printoptions(precision=2)\nnp.random.seed(1)\n",
    "from flax import nnx\nclass Kind(nnx.Variable): pass\nnnx.register_variable_name('count', Kind)\n",
    "from flax import nnx\nclass Kind(nnx.Variable): pass\nnnx.variable_name_from_type(Kind, allow_register=True)\n",
    "from flax import nnx\nnnx.set_graph_mode(True)\nnnx.set_graph_updates(False)\nnnx.var_defaults(hijax=True).__enter__()\n",
    "from flax import nnx\nnnx.use_eager_sharding(False)\n",
    "from flax import nnx\nnnx.Linear.__call__.__doc__ = 'changed'\nnnx.Linear.__init__.__annotations__['changed'] = 1\n",
    "import jax\njax.config.update('jax_enable_x64', True)\n",
    "import warnings\nwarnings.simplefilter('error')\nwarnings.warn('changed')\n",
    "from flax import nnx\nimport jax.numpy as jnp\n\
     @nnx.jit\ndef f(m):\n    m.x[...] += 1\n    raise KeyError('inside')\n\
     class M(nnx.Module):\n    def __init__(self):\n        self.x = nnx.Param(jnp.ones(2))\n\
     f(M())\n",
    "from flax import nnx\nimport jax, jax.numpy as jnp\n\
     m = nnx.Linear(2, 3, rngs=nnx.Rngs(0))\n\
     for _ in range(3):\n    print(nnx.jit(lambda m: m(jnp.ones((1, 2))))(m))\n",
    "from flax import nnx\nfor name, value in list(vars(nnx).items()):\n\
     \x20   if isinstance(value, (dict, set)):\n        value.clear()\n    elif isinstance(value, list):\n        value.append(1)\n",
    "import jax\nfrom flax import nnx\nclass Node:\n    pass\n\
     jax.tree_util.register_pytree_node(Node, lambda n: ((), None), lambda a, c: Node())\n\
     jax.tree_util.register_pytree_node(nnx.Rngs.__mro__[-2], lambda n: ((), None), lambda a, c: 1)\n",
];

/// A library of things that a use changes.
const LIBRARY: &str = r#"
import collections, contextlib, dataclasses, enum, functools, hashlib, itertools, random, re
import numpy as np
import jax, jax.numpy as jnp
from flax import nnx

counter = itertools.count()
array = np.zeros(3)
view = array[:2]
draws = random.Random(0)
generator = np.random.default_rng(0)
digest = hashlib.sha1(b"a")
known = {"a": 1}
names = {"a"}
queue = collections.deque([1])
tally = collections.Counter()
staged = []
level = 0

def numbers():
    yield from range(10)

running = numbers()
letters = iter("abc")

def function(x: int, y=[]):
    y.append(x)
    return len(y)

function.attribute = 1

def counts():
    number = 0
    def count():
        nonlocal number
        number += 1
        return number
    return count

count = counts()

@functools.lru_cache
def cached(x):
    staged.append(x)
    return x

@jax.jit
def double(x):
    staged.append("double")
    return 2 * x

@nnx.jit
def triple(x):
    staged.append("triple")
    return 3 * x

@nnx.grad
def slope(x):
    staged.append("slope")
    return x * x

@jax.custom_jvp
def custom(x):
    return x

custom.defjvp(lambda primals, tangents: (primals[0], tangents[0]))

@dataclasses.dataclass
class Point:
    x: int = 0

class Shared:
    items = []
    number = 0
    def __init_subclass__(cls):
        Shared.number += 1

class Color(enum.Enum):
    RED = 1

@contextlib.contextmanager
def deeper():
    global level
    level += 1
    yield level

point = Point()
reference = jax.new_ref(jnp.zeros(2))

def start(mode):
    pass

def describe(exception, names, known):
    return None
"#;

/// Uses each of them, one a program: what a line does, and what it gives.
const USES: &[(&str, &str)] = &[
    ("library.array[0] += 1", "array.tolist(), view.tolist()"),
    ("view[1] = 2", "array.tolist(), view.tolist()"),
    ("library.known['b'] = 2", "known"),
    ("names.add('b')", "sorted(names)"),
    ("queue.append(2)", "list(queue)"),
    ("tally['a'] += 1", "dict(tally)"),
    ("digest.update(b'b')", "digest.hexdigest()"),
    ("function.attribute += 1", "function.attribute, function(1)"),
    ("function.__annotations__['y'] = list", "sorted(function.__annotations__)"),
    ("point.x += 1", "point"),
    ("Point.x += 1", "Point.x, Point()"),
    ("Shared.items.append(1)", "Shared.items"),
    ("class Below(Shared): pass", "Shared.number, len(Shared.__subclasses__())"),
    ("Color.RED.color = 'red'", "vars(Color.RED)['color']"),
    ("library.new = 1", "hasattr(library, 'new'), library.new"),
    ("before = hasattr(Shared, 'new'); Shared.new = 1", "before, Shared.new"),
    ("deeper().__enter__()", "library.level"),
    ("library.reference[...] += 1", "library.reference[...]"),
    ("pass", "next(counter)"),
    ("pass", "draws.random(), draws.randint(0, 9)"),
    ("pass", "float(generator.random())"),
    ("pass", "next(running)"),
    ("pass", "next(letters)"),
    ("pass", "count()"),
    ("pass", "cached(1), cached(1), staged"),
    ("pass", "double(1.0), double(2.0), staged"),
    ("pass", "triple(1.0), triple(2.0), slope(1.0), staged"),
    ("pass", "double(jnp.ones(2)), double(known['a']), staged"),
    (
        "before = jax.grad(custom)(1.0); custom.defjvp(lambda primals, tangents: (primals[0], 3 * tangents[0]))",
        "before, jax.grad(custom)(1.0)",
    ),
];

/// A program that does so.
fn using((does, gives): &(&str, &str)) -> String {
    let imports = "import jax, jax.numpy as jnp\nimport library\nfrom library import *\n";
    format!("{imports}\ndef main():\n    {does}\n    return {gives}\n").replace("; ", "\n    ")
}

fn shown(library: &LibrarySource, text: &str, mode: Mode) -> String {
    outcome(library.packages(), text, mode)
}

const LIMITS: Limits = Limits { steps: 200_000_000, memory: 1 << 30 };

fn with(packages: &Packages, text: &str) -> Program {
    let mut program = program::parse(text, "program").expect("a program");
    program.packages = packages.clone();
    program
}

fn outcome(packages: &Packages, text: &str, mode: Mode) -> String {
    isograft_reference::run(&with(packages, text), mode, &LIMITS).to_string()
}

/// The outcome of the program where nothing ran before it.
fn alone(library: &LibrarySource, mode: Mode) -> String {
    let library = library.clone();
    std::thread::spawn(move || shown(&library, SHOWS, mode)).join().expect("an outcome")
}

#[test]
fn a_program_finds_the_library_as_it_was_loaded() {
    let library = LibrarySource::specification();
    for mode in Mode::ALL {
        let expected = alone(&library, mode);
        assert!(expected.contains("returned") || expected.contains("tuple"), "{expected}");
        for change in CHANGES {
            let told = shown(&library, change, mode);
            assert!(!told.contains("unsupported"), "{change}\n{told}");
            assert_eq!(
                shown(&library, SHOWS, mode),
                expected,
                "after\n{change}\nwhich gave {told}"
            );
        }
    }
}

#[test]
fn what_a_program_has_used_is_as_new_for_the_next() {
    let source = Source::of_library("library", "library.py", LIBRARY);
    let deferring = source.clone().deferring();
    for source in [source, deferring] {
        let packages = Packages::new([source]).with_harness("library");
        for line in USES {
            let text = using(line);
            // This one loads the library for itself.
            let (alone, _) =
                isograft_reference::measure(&with(&packages, &text), Mode::Tree, &LIMITS);
            let alone = alone.to_string();
            assert!(alone.starts_with("returned"), "{text}\n{alone}");
            for _ in 0..3 {
                assert_eq!(outcome(&packages, &text, Mode::Tree), alone, "{text}");
            }
        }
    }
}
