//! What the real Python, JAX and Flax have: names of builtins, attributes of classes.
//!
//! `real_attributes.txt` has a row for each name, with the classes whose objects have it; the class
//! `builtins` stands for Python's builtins. `record_attributes.py` records it. A program that asks
//! for what is there and is not modelled has made no mistake: that is *unsupported*.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::error::{Error, Result};
use crate::heap::{Class, Symbol, Value};

/// The rows: `name: class class …`, sorted by name.
pub static ROWS: &str = include_str!("real_attributes.txt");

/// The classes that have an attribute of that name.
fn owners(name: &str) -> impl Iterator<Item = &'static str> + Clone {
    let (mut low, mut high) = (0, ROWS.len());
    let mut found = "";
    while low < high {
        let start = ROWS[..low.midpoint(high)].rfind('\n').map_or(0, |end| end + 1).max(low);
        let row = ROWS[start..].lines().next().unwrap_or_default();
        let (known, owners) = row.split_once(':').unwrap_or((row, ""));
        match known.cmp(name) {
            Ordering::Less => low = start + row.len() + 1,
            Ordering::Greater => high = start,
            Ordering::Equal => {
                found = owners;
                break;
            }
        }
    }
    found.split_whitespace()
}

/// Whether Python has a builtin of that name.
pub fn is_builtin(name: Symbol) -> bool {
    is_builtin_named(&name.name())
}

/// The same.
pub fn is_builtin_named(name: &str) -> bool {
    owners(name).any(|owner| owner == "builtins")
}

/// Whether the real objects of a class have an attribute of that name.
///
/// # Errors
/// *Unsupported* if nobody recorded what they have.
pub fn has(class: &Rc<Class>, name: Symbol) -> Result<bool> {
    let name = name.name();
    let owners = owners(&name);
    for class in class.order() {
        if class.is_shared {
            if owners.clone().any(|owner| *owner == *class.name) {
                return Ok(true);
            }
            if !self::owners("__class__").any(|known| *known == *class.name) {
                return Err(Error::unsupported(format!("{name} of {}", class.name)));
            }
        } else if owners.clone().any(|owner| is_named(class, owner)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a class of the prelude is the one of that dotted name.
fn is_named(class: &Class, dotted: &str) -> bool {
    let Some((module, name)) = dotted.rsplit_once('.') else { return false };
    *class.name == *name
        && matches!(
            class.attributes.borrow().get(&Symbol::new("__module__")),
            Some(Value::Str(own)) if **own == *module
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_found() {
        let names: Vec<_> = ROWS.lines().filter_map(|row| row.split_once(':')).collect();
        assert_eq!(names.len(), ROWS.lines().count());
        assert!(names.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (name, classes) in names {
            assert!(owners(name).eq(classes.split_whitespace()), "{name}");
        }
        assert_eq!(owners("").count() + owners("~").count() + owners("zzz").count(), 0);
    }
}
