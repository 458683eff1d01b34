//! Functions that change an array.

use super::super::array;
use crate::error::{Error, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};

/// `np.copyto(dst, src)`
pub fn copyto(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [target, source] = args.bind("copyto", ["dst", "src"])?;
    match &target {
        Value::Host(target) => {
            array::assign(interp, target, &Value::Ellipsis, &source).map(|()| Value::None)
        }
        _ => Err(Error::type_error("copyto() argument 1 must be numpy.ndarray")),
    }
}
