//! JAX's own jitted functions refuse two kinds of arguments before they begin: a static one without a
//! hash, and an operand that only stands for an array.
//!
//! `jitted_arguments.txt` holds a row for each function: its path, its static parameters, and those of
//! its operands. `record_jitted_arguments.py` asks JAX for them. JAX hashes the static ones before it
//! looks at anything else: an array, a list or a traced value as `axis` of `jnp.sort` is a
//! `ValueError`. Then it asks for the type of each leaf of the others, which an object with a
//! `__jax_array__` does not have unless it is a pytree.

use std::sync::LazyLock;

use super::Interpreter;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Object, QuickMap, Value, hash_of_static};

static ROWS: LazyLock<QuickMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("jitted_arguments.txt").lines().filter_map(|row| row.split_once(' ')).collect()
});

/// The static parameters and the operands of a function of a module or class, if it is jitted.
pub fn of(place: &str, name: &str) -> Option<(&'static str, &'static str)> {
    ROWS.get(&*format!("{place}.{name}")).and_then(|row| row.split_once('|'))
}

/// Asks the static arguments of a call for their hashes, and the others for their types;
/// `positional` are the names of the positional parameters.
///
/// # Errors
/// The `ValueError` for an argument without a hash, or for an operand that is no array.
pub fn check<'a>(
    interp: &mut Interpreter,
    (statics, operands): (&str, &str),
    positional: impl Iterator<Item = impl AsRef<str>> + 'a,
    args: &Args,
) -> Result<()> {
    let is_among = |names: &str, name: &str| names.split(' ').any(|known| known == name);
    let may_be_refused = |value: &Value| {
        use Value::{Array, Host, Object, Slice, Tracer, Tuple};
        matches!(value, Array(_) | Host(_) | Tracer(_) | Object(_) | Tuple(_) | Slice(_))
    };
    let mut look = |name: &str, value: &Value| {
        if !may_be_refused(value) {
            return Ok(());
        }
        if is_among(statics, name) {
            hash_of_static(interp, value)?;
        } else if is_among(operands, name) && interp.only_stands_for_an_array(value) {
            return Err(Error::raised(
                ErrorClass::BadArgument,
                PythonError::ValueError,
                "Triggering __jax_array__() during abstractification is no longer supported. To \
                 avoid this error, either explicitly convert your object using \
                 jax.numpy.array(), or register your object as a pytree.",
            ));
        }
        Ok(())
    };
    for (name, value) in positional.zip(&args.positional) {
        look(name.as_ref(), value)?;
    }
    for (name, value) in &args.keywords {
        look(&name.name(), value)?;
    }
    Ok(())
}

impl Interpreter {
    /// True of an object of the program with a `__jax_array__` that is no pytree.
    fn only_stands_for_an_array(&mut self, value: &Value) -> bool {
        let Value::Object(id) = value else { return false };
        matches!(self.world.object(*id), Object::Instance(_))
            && self.special(value, self.names.jax_array).is_some()
            && !self.is_pytree(value)
    }
}
