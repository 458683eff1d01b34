//! `typing.Generic`, as a base of classes.

use super::ClassSpec;
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::native::OBJECT;

/// What stands in the brackets of `Generic[T]` says nothing at run time.
pub static GENERIC: ClassSpec = ClassSpec {
    class_methods: &[("__class_getitem__", same)],
    ..ClassSpec::new("Generic", ClassKind::Plain, Some(&OBJECT))
};

/// Gives its first argument.
pub fn same(_: &mut Interpreter, args: Args) -> Result<Value> {
    args.positional
        .into_iter()
        .next()
        .ok_or_else(|| Error::type_error("missing 1 required positional argument"))
}
