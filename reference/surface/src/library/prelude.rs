//! The part of the library that is written in Python: `lib`, laid out as programs import it.
//!
//! The build script (`build.rs`) lists its files and the names that each module has of them, and
//! says there which names those are. `in_python!("jax.numpy")` is the table of one module; it stands
//! beside the tables of what is written in Rust. A module without names in Rust has no table: its
//! file is the module. A native namespace (`flax`) goes before the files below it, which add what
//! it lacks (`flax.linen`).
//!
//! A file is parsed and lowered once per thread, and evaluated once per run, when a program first
//! asks for one of its names; a function or class of it, when that is first used. Without the
//! parser its names are unsupported.

use crate::array::{Lattice, lattice};
use crate::error::{Error, Result};
use crate::heap::{Symbol, Value};
use crate::interpreter::function::Function;
use crate::interpreter::unknown::unknown;
use crate::interpreter::{Interpreter, jitted_arguments};
use crate::program::packages::{Origin, Source};

// All files, in order of their names.
include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The names that the Python files of a module give it.
macro_rules! in_python {
    ($module:literal) => {
        include!(concat!(env!("OUT_DIR"), "/names/", $module, ".rs"))
    };
}

/// The text of a Module, a Variable or a State.
pub fn text(interp: &mut Interpreter, value: &Value, _: bool) -> Result<String> {
    let function = interp.of_library("flax.nnx._text", "text_of")?;
    let text = interp.call_positional(&function, [value.clone()])?;
    Ok(interp.as_str(&text)?.to_string())
}

/// Functions of `jax.numpy` in which no type has a size.
const WIDE: &[&str] =
    &["conj", "conjugate", "imag", "iscomplex", "iscomplexobj", "isreal", "isrealobj", "iterable"];

/// A name of a namespace that a file defines.
pub fn load(
    interp: &mut Interpreter,
    namespace: &str,
    source: &'static Source,
    name: Symbol,
) -> Result<Value> {
    let is_narrow = matches!(namespace, "jax.numpy" | "jax.random");
    if is_narrow && lattice() == Lattice::Jax64 && !WIDE.contains(&&*name.name()) {
        return Ok(unknown(format!("{namespace}.{name} with types of 64 bits")));
    }
    let module = interp.source_module(&Origin::Library(source))?;
    let value = interp.global(module, name)?;
    let value = value.ok_or_else(|| Error::unsupported(format!("{namespace}.{name}")))?;
    if let Some(parameters) = jitted_arguments::of(namespace, &name.name())
        && let Some(function) = value.downcast::<Function>()
    {
        function.jitted.set(Some(parameters));
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::SOURCES;
    use crate::heap::Symbol;
    use crate::library::{Namespace, NamespaceEntry, ROOTS, interpreter};
    use crate::limits::Limits;
    use crate::mode::Mode;
    use crate::program::packages::Origin;

    #[test]
    fn files_stand_in_order_of_their_names() {
        assert!(SOURCES.is_sorted_by(|a, b| a.name < b.name));
    }

    /// Running a file binds the names that the build script reads from it, and no table of a
    /// namespace has a name that another one has.
    #[test]
    fn every_name_of_a_file_is_bound() {
        let mut interp = interpreter(Mode::Tree, &Limits::default());
        let mut namespaces: Vec<&Namespace> = ROOTS.to_vec();
        while let Some(namespace) = namespaces.pop() {
            let mut names = BTreeSet::new();
            for (name, entry) in namespace.tables.iter().copied().flatten() {
                match entry {
                    NamespaceEntry::Namespace(below) => namespaces.push(below),
                    NamespaceEntry::Prelude(source) => {
                        let module = interp.source_module(&Origin::Library(source)).expect(name);
                        let value = interp.global(module, Symbol::new(name)).expect(name);
                        assert!(value.is_some(), "{} does not bind {name}", source.file);
                    }
                    _ => {}
                }
                assert!(names.insert(name), "{}.{name} stands in two tables", namespace.name);
            }
        }
    }

    #[test]
    fn packages_are_told_from_modules() {
        let of = |name| SOURCES.iter().find(|source| source.name == name).expect("a source");
        assert!(of("flax.linen").is_package && of("flax.linen").file == "flax/linen/__init__.py");
        assert!(!of("flax.linen.module").is_package);
    }

    /// Lines that are neither blank, nor a comment, nor of a docstring.
    fn lines_of_code(text: &str) -> usize {
        let mut documents = false;
        let mut is_code = |line: &str| {
            let quotes = line.matches("\"\"\"").count();
            let within = documents;
            documents ^= quotes % 2 == 1;
            !within && !line.is_empty() && !line.starts_with('#') && !line.starts_with("\"\"\"")
        };
        text.lines().filter(|line| is_code(line.trim())).count()
    }

    /// A dialect is to be read: what it means, layers aside, stays short.
    #[test]
    fn the_core_of_a_dialect_is_short() {
        let size = |is_core: &dyn Fn(&str) -> bool| -> usize {
            let core = SOURCES.iter().filter(|source| is_core(&source.name));
            core.map(|source| lines_of_code(&source.text)).sum()
        };
        let linen = size(&|name| match name {
            "flax.config"
            | "flax.linen.module"
            | "flax.linen.methods"
            | "flax.linen.transforms" => true,
            "flax.core.frozen_dict" => false,
            _ => name.starts_with("flax.core"),
        });
        let pax = size(&|name| name.starts_with("pax._core"));
        // The texts of Flax's errors, the staged bodies of `nn.jit`, and what each branch of `nn.cond`
        // and `nn.switch` counts are part of it.
        assert!((1000..1700).contains(&linen), "Linen: {linen}");
        assert!((300..500).contains(&pax), "PAX: {pax}");
    }
}
