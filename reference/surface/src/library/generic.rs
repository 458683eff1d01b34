//! `typing.Generic`, as a base of classes.

use super::ClassSpec;
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};

/// What stands in the brackets of `Generic[T]` says nothing at run time.
pub static GENERIC: ClassSpec = ClassSpec {
    class_methods: &[("__class_getitem__", |interp, args| {
        let [class, key] = args.exactly("__class_getitem__")?;
        match &class {
            Value::Class(class) if !class.is_shared => interp.generic_item(class, &key),
            _ => Ok(class),
        }
    })],
    ..ClassSpec::new("Generic", ClassKind::Plain, Some(&OBJECT))
};

/// Gives its first argument.
pub fn same(_: &mut Interpreter, args: Args) -> Result<Value> {
    args.positional
        .into_iter()
        .next()
        .ok_or_else(|| Error::type_error("missing 1 required positional argument"))
}
