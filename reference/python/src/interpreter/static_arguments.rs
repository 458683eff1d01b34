//! The static arguments of JAX's own jitted functions, which must have a hash.
//!
//! `static_arguments.txt` holds a row for each function: its path and those parameters.
//! `record_static_arguments.py` asks JAX for them. JAX hashes them before it looks at anything else:
//! an array, a list or a traced value as `axis` of `jnp.sort` is a `ValueError`.

use std::sync::LazyLock;

use super::Interpreter;
use crate::error::Result;
use crate::heap::{Args, QuickMap, Value, hash_of_static};

static ROWS: LazyLock<QuickMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("static_arguments.txt").lines().filter_map(|row| row.split_once(' ')).collect()
});

/// The names of the static parameters of a function of a module or class, if it has any.
pub fn of(place: &str, name: &str) -> Option<&'static str> {
    ROWS.get(&*format!("{place}.{name}")).copied()
}

/// Asks the static arguments of a call for their hashes; `positional` are the names of the
/// positional parameters.
///
/// # Errors
/// The `ValueError` for an argument without a hash.
pub fn check<'a>(
    interp: &mut Interpreter,
    statics: &str,
    positional: impl Iterator<Item = impl AsRef<str>> + 'a,
    args: &Args,
) -> Result<()> {
    let is_static = |name: &str| statics.split(' ').any(|known| known == name);
    let by_place = positional.zip(&args.positional).filter(|(name, _)| is_static(name.as_ref()));
    let by_name = args.keywords.iter().filter(|(name, _)| is_static(&name.name()));
    let values = by_place.map(|(_, value)| value).chain(by_name.map(|(_, value)| value));
    let may_lack_hash = |value: &&Value| {
        use Value::{Array, Host, Object, Slice, Tracer, Tuple};
        matches!(value, Array(_) | Host(_) | Tracer(_) | Object(_) | Tuple(_) | Slice(_))
    };
    for value in values.filter(may_lack_hash) {
        hash_of_static(interp, value)?;
    }
    Ok(())
}
