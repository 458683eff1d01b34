//! Features that Python and the libraries have and the reference lacks end as *unsupported*, with
//! their name: they are no error of the program, and they are not passed over in silence.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

/// The name of what the reference lacks for the program.
fn lacking(text: &str) -> String {
    let program = parse(text, "program.py").expect("a program");
    match run(&program, Mode::Graph, &Limits::default()) {
        Outcome::Unsupported { what, .. } => what,
        outcome => panic!("{text}: {outcome:?}"),
    }
}

/// True if the program ends without an exception.
fn returns(text: &str) -> bool {
    let program = parse(text, "program.py").expect("a program");
    matches!(run(&program, Mode::Graph, &Limits::default()), Outcome::Returned { .. })
}

/// JAX asks an object for its `__jax_array__`, where it does not jit what it calls.
#[test]
fn an_operand_that_says_which_array_it_is() {
    let class =
        "import jax.numpy as jnp\nclass A:\n    def __jax_array__(self): return jnp.ones(2)\n";
    for use_ in ["jnp.asarray(A())", "jnp.ones(2) + A()", "jnp.stack([A(), A()])"] {
        assert!(returns(&format!("{class}assert ({use_}).shape[-1] == 2\n")), "{use_}");
    }
}

/// A log is passed over, unless the program reads it.
#[test]
fn a_log_that_the_program_reads() {
    let begin = "import io, logging, sys\nlog = logging.getLogger('a')\n";
    assert_eq!(
        lacking(&format!("{begin}log.addHandler(logging.StreamHandler(io.StringIO()))\n")),
        "logging.StreamHandler"
    );
    for shown in ["", "sys.stdout", "stream=sys.stderr"] {
        let add = format!("{begin}log.addHandler(logging.StreamHandler({shown}))\n");
        assert!(returns(&format!("{add}log.info('a %d', 3)\n")), "{shown}");
    }
}

/// Under `jax_debug_nans`, JAX raises where the reference cannot say in which primitive.
#[test]
fn numbers_that_a_setting_looks_for() {
    let nan = "a NaN under jax_debug_nans";
    let setting = "import jax\nimport jax.numpy as jnp\nx = jnp.asarray([1.0, -1.0])\n\
                   jax.config.update('jax_debug_nans', True)\n";
    for use_ in [
        "jnp.log(x)",
        "jnp.array([float('nan')])",
        "jnp.asarray(jnp.nan) + 1",
        "jnp.full(2, jnp.nan)",
        "jnp.where(x > 0, jnp.log(x), 0.0)",
        "jax.jit(lambda x: (x, jnp.log(x)))(x)",
        "jax.grad(lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0))(0.0)",
        "jax.vmap(jnp.log)(x)",
        "jax.lax.scan(lambda c, x: (c, jnp.log(x)), 0.0, x)",
        "jnp.log(x + 0j) * jnp.nan",
    ] {
        assert_eq!(lacking(&format!("{setting}{use_}\n")), nan, "{use_}");
    }
    assert!(returns(&format!("{setting}jax.config.update('jax_debug_nans', False)\njnp.log(x)\n")));
    let infinity =
        "import jax\nimport jax.numpy as jnp\nwith jax.debug_infs(True):\n    1 / jnp.zeros(2)\n";
    assert_eq!(lacking(infinity), "an infinity under jax_debug_infs");
}

/// Nothing is freed in a run: whether an object is still there is not known.
#[test]
fn weak_references_of_a_program() {
    for (use_, what) in [
        ("weakref.ref(A())()", "weakref.ref"),
        ("weakref.WeakValueDictionary()", "weakref.WeakValueDictionary"),
    ] {
        assert_eq!(lacking(&format!("import weakref\nclass A: pass\n{use_}\n")), what);
    }
}

/// Values that a program may hold of a package that is not modelled, and where that ends.
#[test]
fn settings_and_defaults_of_unknown_packages() {
    let setting = "import package\npackage.level = 3\npackage.table['x'] = package.tool\n";
    assert!(returns(setting));
    assert_eq!(lacking(&format!("{setting}package.level + 1\n")), "package.level");
    assert_eq!(lacking("import package\npackage.hook = [1]\n"), "package");
    assert_eq!(lacking("import package\npackage.hook = lambda: 1\n"), "package");
    let within = "import package\ndef main():\n    package.level = 3\nmain()\n";
    assert_eq!(lacking(within), "package");
    assert_eq!(lacking("import numpy\nnumpy.no_such.level = 3\n"), "numpy.no_such");
    let other = "import builtins\nbuiltins.print = None\n";
    assert_eq!(lacking(other), "another print in builtins");

    let tool = "import package\ntool = getattr(package, 'tool', None)\n";
    assert!(returns(tool));
    assert_eq!(lacking(&format!("{tool}tool is None\n")), "package.tool");
    assert_eq!(lacking(&format!("{tool}if tool: pass\n")), "package.tool");
    let default = "import package\ngetattr(package, 'tool', lambda: 1)\n";
    assert_eq!(lacking(default), "package.tool");
}

/// A text that is not known is no mistake of the program.
#[test]
fn what_takes_texts_asks_for_unknown_ones() {
    let caught = "import jax\nimport jax.numpy as jnp\nimport numpy as np\ntry:\n    \
                  jnp.zeros('3')\n\
                  except TypeError as error:\n    text = str(error)\n";
    for use_ in ["print(','.join(map(str, [text])))", "text in 'abc'", "dict(**{text: 1})"] {
        let what = lacking(&format!("{caught}{use_}\n"));
        assert_eq!(what, "the text of a library's TypeError", "{use_}");
    }
    let objects = "import numpy as np\nnp.array(['a', 'b'])\n";
    assert_eq!(lacking(objects), "an array of Python objects");
}

/// Changes that one run would leave in the library, the next would find.
#[test]
fn the_library_stays_as_it_is() {
    let imports = "import dataclasses, jax\nimport jax.numpy as jnp\nfrom flax import nnx\n";
    for (use_, what) in [
        ("jax.jit.w = [1]", "changing the function jit"),
        ("nnx.vmap.__wrapped__ = [1]", "changing the function vmap"),
        ("del nnx.scan.__name__", "changing the function scan"),
        ("f = nnx.jit(lambda x: x)\nf.w = 1", "changing the function <lambda>"),
        ("jnp.sin.w = [1]", "changing the function sin"),
        ("dataclasses.dataclass(nnx.Module)", "changing the class Module"),
        ("nnx.State.w = [1]", "changing the class State"),
    ] {
        assert_eq!(lacking(&format!("{imports}{use_}\n")), what, "{use_}");
    }
    let own = "f = lambda x: x\nf.w = 1\nassert f.w == 1\ndel f.w\n\
               try:\n    len.w = 1\nexcept AttributeError:\n    pass\n";
    assert!(returns(&format!("{imports}{own}")));
}

#[test]
fn syntax_is_refused_where_it_is_reached() {
    for (construct, what) in [
        ("async def f():\n        await g()\n    f()", "async function"),
        ("try:\n        pass\n    except* ValueError:\n        pass", "except* handler"),
    ] {
        let text = format!("def f():\n    {construct}\n");
        assert!(returns(&format!("{text}assert True\n")), "{text}");
        assert_eq!(lacking(&format!("{text}f()\n")), what, "{text}");
    }
    assert!(returns(
        "async def f():\n    async with a as b:\n        return [x async for x in b]\n"
    ));
}

#[test]
fn builtins_that_python_has() {
    for name in ["open", "bytearray", "input"] {
        assert_eq!(lacking(&format!("{name}(1)\n")), name);
        let caught = format!("try:\n    {name}()\nexcept NameError:\n    pass\n");
        assert_eq!(lacking(&caught), name);
    }
    assert_eq!(
        lacking("def f():\n    x = 1\n    exec('x = 2')\nf()\n"),
        "exec with names of its own"
    );
    assert_eq!(lacking("exec('x = 1', {1: 2})\n"), "exec in such a namespace");
    assert_eq!(lacking("compile('1', '', 'single')\n"), "compile of such a source");
    assert_eq!(lacking("ExceptionGroup('many', [ValueError()])\n"), "a group of exceptions");
}

#[test]
fn attributes_that_pythons_own_types_have() {
    for (object, name, class) in [
        ("'a'", "__rmod__", "str"),
        ("[]", "__reversed__", "list"),
        ("{}", "__or__", "dict"),
        ("range(3)", "__len__", "range"),
        ("None", "__bool__", "NoneType"),
        ("len", "__self__", "builtin_function_or_method"),
    ] {
        let wanted = format!("{name} of {class}");
        assert_eq!(lacking(&format!("{object}.{name}\n")), wanted);
        assert!(returns(&format!("assert hasattr({object}, '{name}')\n")), "{object}.{name}");
    }
    // These were among them, and are modelled now.
    for now in [
        "(3).__add__(1) == 4",
        "True.__add__(1) == 2",
        "(1.5).__floor__() == 1",
        "'a%s'.__mod__(1) == 'a1'",
        "int.as_integer_ratio(3) == (3, 1)",
        "property(len).__isabstractmethod__ is False",
        "(lambda: 1).__code__.co_name == '<lambda>'",
        "complex(1, 2) == 1 + 2j and 'real' in dir(1) and 'x' not in globals()",
    ] {
        assert!(returns(&format!("assert {now}\n")), "{now}");
    }
    // What every object has, an own class does not answer with its `__getattr__`: it is there, and
    // to call it is not modelled.
    assert_eq!(lacking("object().__reduce__()\n"), "__reduce__ of object");
    let own = "class A:\n    def __getattr__(self, name): return 1\n";
    assert!(returns(&format!("{own}assert A().__sizeof__ != 1\n")));
    assert_eq!(lacking(&format!("{own}A().__sizeof__()\n")), "__sizeof__ of A");
}

/// The entries of `real_attributes.txt` about classes of Python's modules that are written by hand.
#[test]
fn attributes_that_classes_of_pythons_modules_have() {
    for (module, object, name) in [
        ("datetime", "datetime(2024, 1, 1)", "utctimetuple"),
        ("datetime", "datetime", "utcfromtimestamp"),
        ("datetime", "timezone.utc", "fromutc"),
        ("unittest", "TestLoader()", "loadTestsFromTestCase"),
        ("queue", "Queue()", "mutex"),
        ("collections", "ChainMap", "fromkeys"),
    ] {
        let lacking = lacking(&format!("import {module}\n{module}.{object}.{name}\n"));
        assert!(lacking.starts_with(name), "{object}.{name}: {lacking}");
    }
    let caught =
        "import queue, datetime\ntry: queue.Queue().nothing\nexcept AttributeError: pass\n";
    assert!(returns(caught));
    assert!(returns("import datetime\nassert not hasattr(datetime.date, 'nothing')\n"));
    assert!(returns(
        "import io\nassert io.StringIO(initial_value='a', newline='\\n').read() == 'a'\n"
    ));
    assert_eq!(lacking("import io\nio.StringIO('a', newline='')\n"), "io.StringIO(newline='')");
}

/// The entries of `real_attributes.txt` about the library's classes.
#[test]
fn attributes_that_the_library_has() {
    let imports = "import jax, jax.numpy as jnp, functools\nfrom flax import nnx\n";
    for (object, name, class) in [
        ("jnp.ones(2)", "devices", "ArrayImpl"),
        ("jnp.ones(2)", "addressable_shards", "ArrayImpl"),
        ("jax.random.key(0)", "addressable_data", "PRNGKeyArray"),
        ("nnx.Rngs(0)", "binomial", "Rngs"),
        ("nnx.Param(1)", "_trace_state", "Param"),
        ("nnx.Module()", "_pytree__flatten", "Module"),
        ("functools.partial(len)", "__setstate__", "partial"),
        ("jax.jit(lambda: 1)", "_cache_size", "function"),
        ("[].append", "__text_signature__", "builtin_function_or_method"),
        ("iter([])", "__length_hint__", "list_iterator"),
        ("super(nnx.Dict, nnx.Dict())", "_pytree__flatten", "super"),
    ] {
        assert_eq!(lacking(&format!("{imports}{object}.{name}\n")), format!("{name} of {class}"));
    }
    for text in [
        "try:\n    jnp.ones(2).nothing\nexcept AttributeError: pass\n",
        "assert hasattr(jnp.ones(2), '__array__') and hasattr(jnp.ones(2), 'sharding')\n",
        "assert not hasattr(jnp.ones(2), 'nothing') and not hasattr(nnx.Module(), 'nothing')\n",
        "assert getattr(nnx.Rngs(0), 'nothing', 1) is not None\n",
        // A class of that name in the program is another one.
        "class Rngs: pass\nassert not hasattr(Rngs(), 'binomial')\n",
    ] {
        assert!(returns(&format!("{imports}{text}")), "{text}");
    }
}

#[test]
fn slots_of_classes() {
    assert!(returns("class A:\n    def __del__(self): pass\n"));
    for dies in [
        "class A:\n    def __del__(self): pass\nA()\n",
        "class A:\n    def __del__(self): pass\nclass B(A): pass\nB()\n",
        "class A: pass\nclass B(A): pass\nA.__del__ = lambda self: None\nB()\n",
        "class A(dict):\n    def __del__(self): pass\nA()\n",
    ] {
        assert_eq!(lacking(dies), "an instance of a class with __del__");
    }
}

#[test]
fn a_function_that_holds_residuals_across_a_boundary() {
    let cross = "jax.jit(lambda f: f(2.0))(";
    let text = format!("import jax\n_, f = jax.vjp(lambda x: x * x, 3.0)\n{cross}f)\n");
    assert_eq!(lacking(&text), "vjp_fn across a boundary");
    let text = format!("import jax\n_, f = jax.linearize(lambda x: x * x, 3.0)\n{cross}f)\n");
    assert_eq!(lacking(&text), "f_jvp across a boundary");
}

/// To JAX, a function of the program is no value, whatever its name.
#[test]
fn a_function_of_that_name_across_a_boundary() {
    let text = "import jax\ndef vjp_fn(x): return x\njax.jit(lambda f: f(2.0))(vjp_fn)\n";
    let program = parse(text, "program.py").expect("a program");
    let outcome = run(&program, Mode::Graph, &Limits::default());
    assert!(matches!(outcome, Outcome::Raised(_)), "{outcome:?}");
}
