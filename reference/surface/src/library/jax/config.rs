//! The settings that change what is computed, for `lib/jax/_config.py`.

use crate::array::{Lattice, lattice, set_lattice};
use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::pure::Forbidden;

/// `jax._enable_x64(value)`: sets it, unless the value is `None`, and gives what it is.
pub fn enable_x64(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("enable_x64")?;
    if !matches!(value, Value::None) {
        let wanted = interp.truth(&value)?;
        set_lattice(if wanted { Lattice::Jax64 } else { Lattice::Jax32 });
    }
    Ok(Value::Bool(lattice() == Lattice::Jax64))
}

/// `jax._forbid(nan, infinity)`: the numbers that `jax_debug_nans` and `jax_debug_infs` look for.
pub fn forbid(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [nan, infinity] = args.exactly("forbid")?;
    let (nan, infinity) = (interp.truth(&nan)?, interp.truth(&infinity)?);
    interp.world.tracing.forbidden = Forbidden { nan, infinity };
    Ok(Value::None)
}

/// `jax._disable_jit(value)`
pub fn disable_jit(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("disable_jit")?;
    interp.world.tracing.jit_disabled = interp.truth(&value)?;
    Ok(Value::None)
}
