//! Every native has a row in the table of signatures.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use super::{ABOVE, ClassSpec, NamespaceEntry, OBJECTS, ROOTS, Table};
use crate::error::PythonError;
use crate::interpreter::builtins::{self, types};
use crate::interpreter::real;
use crate::interpreter::signatures::{SECTIONS, signature};

/// Natives without a real counterpart that a signature could be read from.
const UNREAL: &[&str] = &[
    // Types that only the reference has.
    "unknown",
    "Error",
    "narrow_limits",
    "narrow_scalar",
    "numpy_abstract_type",
    "numpy_scalar_type",
    "Jaxpr",
    // What the prelude and its `re.py` and `inspect.py` are written over.
    "SRE_Program",
    "_inspect",
    "_reference",
    "_sre",
    "VariableMetadata",
    "ndarray.__round__",
    // What `nnx.graphlib` and `lib/jax/sharding.py` ask.
    "TreeState",
    "flax.nnx._flatten",
    "flax.nnx._unflatten",
    // What `lib/jax/_config.py` asks.
    "jax._enable_x64",
    "jax._disable_jit",
    "jax._forbid",
    // What `lib/jax/_jacobian.py` asks.
    "jax.lax._weak",
    "jax.sharding._defaults",
    "jax.sharding._eager",
    "jax.sharding._laid_out",
    "jax.sharding._layout",
    // What `lib/jax/numpy/linalg.py` asks.
    "jax.numpy.linalg._undetermined_signs",
    "Variable.__divmod__",
    "Variable.__rdivmod__",
];

/// Writes a table of the interpreter, and says so.
fn write(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../python/src/interpreter").join(name);
    std::fs::write(&file, text).expect("a table that can be written");
    // Unlike what `eprintln!` prints, this is shown where the test passes.
    let _ = writeln!(std::io::stderr(), "wrote {}", file.display());
}

fn table(module: &str, entries: Table, found: &mut BTreeSet<String>) {
    for (name, entry) in entries {
        match entry {
            NamespaceEntry::Function(_) => drop(found.insert(format!("{module}.{name}"))),
            NamespaceEntry::Class(spec) => class(spec, found),
            NamespaceEntry::Namespace(inner) => {
                inner.tables.iter().for_each(|entries| table(inner.name, entries, found));
            }
            NamespaceEntry::Constant(_) | NamespaceEntry::Prelude(_) => {}
        }
    }
}

/// The names of the native classes.
fn classes() -> BTreeSet<String> {
    fn of_table(entries: Table, found: &mut Vec<&'static ClassSpec>) {
        for (_, entry) in entries {
            match entry {
                NamespaceEntry::Class(spec) => found.push(spec),
                NamespaceEntry::Namespace(inner) => {
                    inner.tables.iter().for_each(|entries| of_table(entries, found));
                }
                NamespaceEntry::Function(_)
                | NamespaceEntry::Constant(_)
                | NamespaceEntry::Prelude(_) => {}
            }
        }
    }
    let mut found: Vec<&ClassSpec> = OBJECTS.iter().copied().flatten().copied().collect();
    ROOTS.iter().flat_map(|root| root.tables).for_each(|entries| of_table(entries, &mut found));
    of_table(builtins::TABLE, &mut found);
    found.extend(types::OBJECTS);
    found.extend([
        ABOVE.array,
        &super::numpy::KEY_ARRAY,
        ABOVE.host_array,
        ABOVE.tracer,
        ABOVE.shape,
        ABOVE.shaped,
        ABOVE.dtype,
        ABOVE.state,
        &types::NONE,
        &types::ELLIPSIS,
        &types::NOT_IMPLEMENTED,
        &types::FUNCTION,
        &types::BUILTIN_FUNCTION,
        &types::METHOD,
        &types::PARTIAL,
        &types::MODULE,
    ]);
    let mut names = BTreeSet::new();
    while let Some(spec) = found.pop() {
        if names.insert(spec.name.to_owned()) {
            found.extend([spec.base, spec.metaclass].into_iter().flatten());
        }
    }
    let groups =
        [PythonError::BUILTINS, PythonError::DATACLASSES, PythonError::JAX, PythonError::FLAX];
    names.extend(groups.into_iter().flatten().map(|error| error.name().to_owned()));
    // Opaque objects that have no class of their own.
    let others = [
        "bytes_iterator",
        "dict_itemiterator",
        "dict_keyiterator",
        "dict_valueiterator",
        "fields",
        "iterator",
        "list_iterator",
        "list_reverseiterator",
        "range_iterator",
        "set_iterator",
        "str_ascii_iterator",
        "str_iterator",
        "tuple_iterator",
    ];
    names.extend(others.map(str::to_owned));
    names
}

/// Classes that no real one stands for, or that no value is of: all that they lack is unsupported.
const UNREAL_CLASSES: &[&str] = &[
    "CursorFrozenError",
    "HijaxVariable",
    "JaxException",
    "SRE_Program",
    "TreeState",
    "XlaRuntimeError",
    "narrow_limits",
    "narrow_scalar",
    "numpy_abstract_type",
    "numpy_scalar_type",
    "typing",
    "unknown",
];

/// The types of Python's own methods. They are given by where a method stands, and have no native
/// class.
const TYPES_OF_METHODS: [&str; 3] = ["method-wrapper", "method_descriptor", "wrapper_descriptor"];

/// `BLESS=1` adds the classes that are missing, for `record_attributes.py` to fill.
#[test]
fn what_the_real_class_has_is_known_of_every_native_class() {
    let mut classes = classes();
    classes.extend(TYPES_OF_METHODS.map(str::to_owned));
    let row = real::ROWS.lines().find_map(|row| row.strip_prefix("__class__:")).unwrap_or_default();
    let known: BTreeSet<String> = row.split_whitespace().map(str::to_owned).collect();
    if std::env::var_os("BLESS").is_some() {
        let names = classes.into_iter().collect::<Vec<_>>().join(" ");
        write("real_attributes.txt", &format!("__class__: {names}\n"));
        return;
    }
    classes.retain(|name| !UNREAL_CLASSES.contains(&name.as_str()));
    let missing: Vec<_> = classes.symmetric_difference(&known).collect();
    assert!(missing.is_empty(), "BLESS=1, then run record_attributes.py: {missing:?}");
}

fn class(spec: &ClassSpec, found: &mut BTreeSet<String>) {
    let new = spec.new.iter().map(|_| "__new__");
    let methods = [spec.methods, spec.statics, spec.class_methods];
    let names = methods.into_iter().flatten().map(|(name, _)| *name);
    found.extend(names.chain(new).map(|name| format!("{}.{name}", spec.name)));
    spec.base.iter().for_each(|base| class(base, found));
}

fn natives() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for root in ROOTS {
        root.tables.iter().for_each(|entries| table(root.name, entries, &mut found));
    }
    table("builtins", builtins::TABLE, &mut found);
    let above = [
        ABOVE.array,
        ABOVE.host_array,
        ABOVE.tracer,
        ABOVE.shape,
        ABOVE.shaped,
        ABOVE.dtype,
        ABOVE.state,
    ];
    let objects = OBJECTS.iter().copied().flatten().chain(types::OBJECTS).chain(&above);
    objects.for_each(|spec| class(spec, &mut found));
    found.extend(types::object_methods().map(|name| format!("object.{name}")));
    found.extend(["_make", "_replace", "_asdict"].map(|name| format!("namedtuple.{name}")));
    found.retain(|path| {
        let class = path.split('.').next().unwrap_or_default();
        !UNREAL.contains(&class) && !UNREAL.contains(&path.as_str())
    });
    found
}

fn path_of(row: &str) -> Option<String> {
    row.split_once('(').map(|(path, _)| path.to_owned())
}

/// `BLESS=1` adds the rows that are missing, for `record_signatures.py` to fill.
#[test]
fn every_native_has_a_signature() {
    let natives = natives();
    let rows = SECTIONS.iter().copied().flat_map(str::lines);
    let known: BTreeSet<String> = rows.filter_map(path_of).collect();
    if std::env::var_os("BLESS").is_some() {
        let text = natives.iter().fold(String::new(), |mut text, path| {
            let _ = writeln!(text, "{path}(?)");
            text
        });
        write("signatures.txt", &text);
        return;
    }
    let missing: Vec<_> = natives.difference(&known).collect();
    let gone: Vec<_> = known.difference(&natives).collect();
    assert!(missing.is_empty(), "BLESS=1, then run record_signatures.py: {missing:?}");
    assert!(gone.is_empty(), "BLESS=1, then run record_signatures.py: {gone:?}");
    for path in known {
        let (place, name) = path.rsplit_once('.').expect("a path");
        assert!(signature(place, name).is_some(), "{path} is not in its place");
    }
}
