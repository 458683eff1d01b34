//! What the real Python, JAX and Flax have: names of builtins, attributes of classes.
//!
//! `real_attributes.txt` has a row for each name, with the classes whose objects have it; the class
//! `builtins` stands for Python's builtins. `record_attributes.py` records it. A program that asks
//! for what is there and is not modelled has made no mistake: that is *unsupported*.

use std::cell::LazyCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::LazyLock;

use super::signatures::class_text;
use crate::error::{Error, Result};
use crate::heap::{Class, QuickMap, QuickSet, Symbol, SymbolMap, Value};

/// The rows: `name: class class …`, sorted by name.
pub static ROWS: &str = include_str!("real_attributes.txt");

/// The rows as a table.
struct Real {
    /// By name, the classes that have it.
    owners: SymbolMap<&'static str>,
    /// The classes of which it is known what they have.
    classes: QuickSet<&'static str>,
}

thread_local! {
    static REAL: LazyCell<Real> = LazyCell::new(|| {
        let rows = ROWS.lines().filter_map(|row| row.split_once(':'));
        let owners: SymbolMap<_> = rows.map(|(name, owners)| (Symbol::new(name), owners)).collect();
        let classes = owners.get(&Symbol::new("__class__")).copied().unwrap_or_default();
        Real { owners, classes: classes.split_whitespace().collect() }
    });
}

/// The classes that have an attribute of that name.
fn owners(name: Symbol) -> impl Iterator<Item = &'static str> + Clone {
    let found = REAL.with(|real| real.owners.get(&name).copied());
    found.unwrap_or_default().split_whitespace()
}

/// True for a special method that `object` has, and so every class.
pub fn is_of_object(name: Symbol) -> bool {
    let text = name.name();
    text.starts_with("__") && text.ends_with("__") && owners(name).any(|owner| owner == "object")
}

/// True if Python has a builtin of that name.
pub fn is_builtin(name: Symbol) -> bool {
    owners(name).any(|owner| owner == "builtins")
}

/// The same.
pub fn is_builtin_named(name: &str) -> bool {
    is_builtin(Symbol::new(name))
}

/// True if objects of some class have an attribute of that name: of a class of Python, JAX or Flax,
/// or of one of another package that `is_imported`.
pub fn is_attribute(name: &str, is_imported: impl Fn(&str) -> bool) -> bool {
    owners(Symbol::new(name)).any(|owner| match owner.split_once('.') {
        None => owner != "builtins",
        Some((package, _)) => package == "flax" || is_imported(package),
    })
}

/// True if the real objects of a class have an attribute of that name.
///
/// # Errors
/// *Unsupported* if nobody recorded what they have.
pub fn has(class: &Rc<Class>, name: Symbol) -> Result<bool> {
    let owners = owners(name);
    for class in class.order() {
        if class.is_shared {
            if owners.clone().any(|owner| *owner == *class.name) {
                return Ok(true);
            }
            if !REAL.with(|real| real.classes.contains(&*class.name)) && !is_foreign(name) {
                return Err(Error::unsupported(format!("{name} of {}", class.name)));
            }
        } else if owners.clone().any(|owner| is_named(class, owner)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// True for the name of a special method that no class of Python, JAX or Flax has: another package
/// asks for its own.
fn is_foreign(name: Symbol) -> bool {
    let text = name.name();
    text.starts_with("__") && text.ends_with("__") && owners(name).next().is_none()
}

/// True if the real objects of a shared class have an attribute by it; `None` if nobody recorded what
/// they have.
pub fn knows(class: &Class, name: Symbol) -> Option<bool> {
    let is_recorded = REAL.with(|real| real.classes.contains(&*class.name));
    is_recorded.then(|| owners(name).any(|owner| *owner == *class.name))
}

/// The attributes that the real objects of a shared class have by it.
///
/// # Errors
/// *Unsupported* if nobody recorded what they have.
pub fn names_of(class: &Class) -> Result<impl Iterator<Item = &'static str>> {
    let own: Rc<str> = class.name.clone();
    if !REAL.with(|real| real.classes.contains(&*own)) {
        return Err(Error::unsupported(format!("the attributes of {own}")));
    }
    let rows = ROWS.lines().filter_map(|row| row.split_once(':'));
    Ok(rows
        .filter(move |(_, owners)| owners.split(' ').any(|owner| *owner == *own))
        .map(|row| row.0))
}

/// What a name of a module of JAX, Flax or Optax stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    Class,
    Function,
    Value,
    /// A module below, which is there once something imported it.
    Module,
}

/// The rows of `record_modules.py`: `module kind name name …`.
static MODULES: &str = include_str!("real_modules.txt");

/// The rows of a module: the kind, and the names.
fn rows_of(module: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    type Rows = HashMap<&'static str, Vec<(&'static str, &'static str)>>;
    static BY_MODULE: LazyLock<Rows> = LazyLock::new(|| {
        let mut rows = Rows::new();
        for (module, row) in MODULES.lines().filter_map(|row| row.split_once(' ')) {
            rows.entry(module).or_default().extend(row.split_once(' '));
        }
        rows
    });
    BY_MODULE.get(module).into_iter().flatten().copied()
}

/// What the dotted name stands for, if its module has it.
pub fn kind_of(dotted: &str) -> Option<NameKind> {
    let (module, name) = dotted.rsplit_once('.')?;
    rows_of(module).filter(|(kind, _)| *kind != "private").find_map(|(kind, names)| {
        names.split(' ').any(|known| known == name).then_some(match kind {
            "class" => NameKind::Class,
            "function" => NameKind::Function,
            "module" => NameKind::Module,
            _ => NameKind::Value,
        })
    })
}

/// True if Python itself has a module of that name, without a dot.
pub fn is_of_python(name: &str) -> bool {
    rows_of("<python>").any(|(_, names)| names.split(' ').any(|known| known == name))
}

/// True if the module of the dotted name is known, and does not have it. Names that begin with `_`
/// are known of a few modules: those with a row of them.
pub fn is_absent(dotted: &str) -> bool {
    dotted.rsplit_once('.').is_some_and(|(module, name)| {
        let mut rows = rows_of(module);
        if !name.starts_with('_') {
            return rows.next().is_some() && kind_of(dotted).is_none();
        }
        let private = rows.find(|(kind, _)| *kind == "private");
        private.is_some_and(|(_, names)| !names.split(' ').any(|known| known == name))
    })
}

/// The rows of `record_callables.py`: `kind: attribute …`, and `kind = function …`.
static CALLABLES: &str = include_str!("real_callables.txt");

/// The rows as a table.
struct Callables {
    /// By kind, the attributes.
    attributes: QuickMap<&'static str, QuickSet<&'static str>>,
    /// By dotted name, the kind.
    kinds: QuickMap<&'static str, &'static str>,
}

thread_local! {
    static KINDS: LazyCell<Callables> = LazyCell::new(|| {
        let has = CALLABLES.lines().filter_map(|row| row.split_once(": "));
        let is = CALLABLES.lines().filter_map(|row| row.split_once(" = "));
        Callables {
            attributes: has.map(|(kind, names)| (kind, names.split(' ').collect())).collect(),
            kinds: is
                .flat_map(|(kind, paths)| paths.split(' ').map(move |path| (path, kind)))
                .collect(),
        }
    });
}

/// Which kind of callable the function of a module is; `None`: nobody recorded it.
pub fn kind_of_function(module: &str, name: &str) -> Option<&'static str> {
    let dotted = format!("{module}.{name}");
    let known = KINDS.with(|kinds| kinds.kinds.get(&*dotted).copied());
    known.or_else(|| (kind_of(&dotted) == Some(NameKind::Function)).then_some("function"))
}

/// True if a callable of the kind has an attribute of that name.
pub fn callable_has(kind: &str, name: Symbol) -> bool {
    let has = |names: &QuickSet<&str>| names.contains(&*name.name());
    KINDS.with(|kinds| kinds.attributes.get(kind).is_some_and(has))
}

/// True if a class of the prelude is the one of that dotted name.
fn is_named(class: &Class, dotted: &str) -> bool {
    let Some((module, name)) = dotted.rsplit_once('.') else { return false };
    *class.name == *name
        && matches!(
            class.attributes().get(&Symbol::new("__module__")),
            Some(Value::Str(own)) if **own == *module
        )
}

/// The module of a class of Python or of the library.
pub fn module_of(class: &Class) -> Option<&'static str> {
    if !class.is_shared {
        return None;
    }
    if is_builtin_named(&class.name) {
        return Some("builtins");
    }
    let text = class_text(&class.name)?.strip_prefix("<class '")?.strip_suffix("'>")?;
    text.strip_suffix(&*class.name)?.strip_suffix('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_modules_are_known() {
        assert_eq!(kind_of("jax.extend.core.Literal"), Some(NameKind::Class));
        assert_eq!(kind_of("jax.numpy.einsum_path"), Some(NameKind::Function));
        assert_eq!(kind_of("jax.numpy.pi"), Some(NameKind::Value));
        assert_eq!(kind_of("jax.numpy.no_such_name"), None);
        assert_eq!(kind_of("matplotlib.pyplot"), None);
        assert!(is_absent("jax.numpy.no_such_name") && !is_absent("jax.numpy.linalg"));
        assert!(!is_absent("matplotlib.pyplot") && !is_absent("jax.numpy._private"));
        assert!(is_absent("typing._ForwardRef") && !is_absent("typing._GenericAlias"));
    }

    #[test]
    fn every_row_is_found() {
        let names: Vec<_> = ROWS.lines().filter_map(|row| row.split_once(':')).collect();
        assert_eq!(names.len(), ROWS.lines().count());
        assert!(names.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (name, classes) in names {
            assert!(owners(Symbol::new(name)).eq(classes.split_whitespace()), "{name}");
        }
        assert_eq!(owners(Symbol::new("zzz")).count(), 0);
    }
}
