//! The setting `jax_enable_x64`, for `lib/jax/_config.py`.

use crate::array::{Lattice, lattice, set_lattice};
use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};

/// `jax._enable_x64(value)`: sets it, unless the value is `None`, and gives what it is.
pub fn enable_x64(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("enable_x64")?;
    if !matches!(value, Value::None) {
        let wanted = interp.truth(&value)?;
        set_lattice(if wanted { Lattice::Jax64 } else { Lattice::Jax32 });
    }
    Ok(Value::Bool(lattice() == Lattice::Jax64))
}
