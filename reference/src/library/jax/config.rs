//! `jax.config`, of which `jax_enable_x64`: whether JAX has types of 64 bits.

use crate::array::{Lattice, lattice, set_lattice};
use crate::error::{Error, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{Entry, Namespace};

pub static CONFIG: Namespace = Namespace {
    name: "jax.config",
    tables: &[&[
        ("update", Entry::Function(update)),
        // What `prelude/x64.py` asks.
        ("_enable_x64", Entry::Function(enable_x64)),
    ]],
};

/// `jax.config.update(name, value)`
fn update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name, value] = args.bind("update", ["name", "val"])?;
    let name = interp.as_str(&name)?;
    if &*name != "jax_enable_x64" {
        return Err(Error::unsupported(format!("jax.config.update({name:?}, …)")));
    }
    enable_x64(interp, Args::positional(vec![value])).map(|_| Value::None)
}

/// Gives what was set before.
fn enable_x64(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("enable_x64")?;
    let before = lattice() == Lattice::Jax64;
    let wanted = interp.truth(&value)?;
    set_lattice(if wanted { Lattice::Jax64 } else { Lattice::Jax32 });
    Ok(Value::Bool(before))
}
