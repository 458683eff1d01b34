//! What moves arrays between device and host.

use super::super::numpy::to_host;
use super::super::{NamespaceEntry, Table, array};
use crate::array::DType;
use crate::error::Result;
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::tree;

pub static JAX: Table = &[
    ("device_put", NamespaceEntry::Function(device_put)),
    ("device_get", NamespaceEntry::Function(device_get)),
    ("block_until_ready", NamespaceEntry::Function(block_until_ready)),
];

fn device_put(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, device] = args.bind("device_put", ["x", "device?"])?;
    if !matches!(device, Value::None) {
        return super::layout::ask(interp, "device_put_to", vec![x, device]);
    }
    tree::map(interp, &x, &mut |interp, leaf| match leaf {
        Value::Array(_) if interp.world.tracing.depth() == 0 => Ok(leaf),
        leaf => array::array_of(interp, &leaf, None),
    })
}

fn device_get(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("device_get", ["x"])?;
    tree::map(interp, &x, &mut |interp, leaf| match leaf {
        // Keys stay arrays of JAX.
        Value::Array(ref array) if array.dtype() == DType::Key => Ok(leaf),
        Value::Array(_) | Value::Tracer(_) => to_host(interp, Args::positional(vec![leaf])),
        leaf => Ok(leaf),
    })
}

fn block_until_ready(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("block_until_ready", ["x"])?;
    Ok(x)
}
