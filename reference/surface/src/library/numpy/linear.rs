//! Products, and `jnp.linalg`.

use super::axes_and_keepdims;
use crate::array::{Lattice, lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, fresh, operand};
use crate::library::array::{product_operands, widen};
use crate::library::{NamespaceEntry, Table};
use crate::primitive::PrimitiveError;
use crate::primitive::backend::rounds;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("dot", NamespaceEntry::Function(dot)),
    ("matmul", NamespaceEntry::Function(|i, a| product(i, a, "matmul", matmul))),
    ("vdot", NamespaceEntry::Function(|i, a| product(i, a, "vdot", jnp::vdot))),
    ("outer", NamespaceEntry::Function(|i, a| product(i, a, "outer", jnp::outer))),
    ("inner", NamespaceEntry::Function(inner)),
    ("tensordot", NamespaceEntry::Function(tensordot)),
    ("einsum", NamespaceEntry::Function(super::einsum::einsum)),
    ("trace", NamespaceEntry::Function(trace)),
];

pub static LINALG: Table = &[
    ("norm", NamespaceEntry::Function(norm)),
    ("_undetermined_signs", NamespaceEntry::Function(undetermined_signs)),
];

/// Which other way to round the run has, or 0: what no rule determines moves with it.
fn undetermined_signs(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [] = args.bind("_undetermined_signs", [])?;
    Ok(Value::Int(rounds() as i64))
}

type Product = fn(&mut Tracing, &Numeric, &Numeric) -> Result<Numeric>;

fn product(interp: &mut Interpreter, args: Args, name: &'static str, f: Product) -> Result<Value> {
    let [x, y, dtype, ..] =
        args.bind(name, ["a", "b", "*preferred_element_type?", "*precision?", "*out_sharding?"])?;
    let (mut x, mut y) = (operand(interp, name, &x)?, operand(interp, name, &y)?);
    let dtype = convert::dtype(interp, &dtype)?;
    let ops = &mut interp.world.tracing;
    widen(ops, &mut [&mut x, &mut y], dtype)?;
    if dtype.is_none() && matches!(name, "dot" | "vdot") && lattice() != Lattice::NumPy {
        // Measured: the type of the result is asked for, which a number of Python is wider than.
        let joined =
            crate::array::result_type([x.aval(), y.aval()]).map_err(PrimitiveError::from)?.0;
        let is_wider = |x: &Numeric| {
            x.aval().dtype.is_integer() && x.aval().dtype.size_bytes() > joined.size_bytes()
        };
        if joined.is_integer() && (is_wider(&x) || is_wider(&y)) {
            return Err(Error::bad_argument(format!(
                "`preferred_element_type` must not be narrower than the original type, got \
                 preferred_element_type of {joined}"
            )));
        }
    }
    let mut result = f(ops, &x, &y)?;
    if let Some(dtype) = dtype {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

fn matmul(ops: &mut Tracing, x: &Numeric, y: &Numeric) -> Result<Numeric> {
    product_operands(x, y)?;
    jnp::matmul(ops, x, y)
}

/// `jnp.dot(a, b)`, `a.dot(b)`.
pub fn dot(interp: &mut Interpreter, args: Args) -> Result<Value> {
    product(interp, args, "dot", jnp::dot)
}

fn inner(interp: &mut Interpreter, args: Args) -> Result<Value> {
    product(interp, args, "inner", |ops, x, y| {
        if x.aval().rank() == 0 || y.aval().rank() == 0 {
            return jnp::multiply(ops, x, y);
        }
        jnp::tensordot_axes(ops, x, y, &[-1], &[-1])
    })
}

fn tensordot(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, axes, _, dtype] =
        args.bind("tensordot", ["a", "b", "axes?", "*precision?", "*preferred_element_type?"])?;
    let (mut x, mut y) = (operand(interp, "tensordot", &x)?, operand(interp, "tensordot", &y)?);
    crate::array::result_type([x.aval(), y.aval()]).map_err(PrimitiveError::from)?;
    let dtype = convert::dtype(interp, &dtype)?;
    widen(&mut interp.world.tracing, &mut [&mut x, &mut y], dtype)?;
    let mut result = match convert::sequence(interp, &axes).as_deref() {
        Some([left, right]) => {
            let left = convert::integers(interp, "tensordot", left)?;
            let right = convert::integers(interp, "tensordot", right)?;
            for (axes, of) in [(&left, &x), (&right, &y)] {
                for axis in axes {
                    convert::in_range(*axis, of.aval().rank())?;
                }
            }
            jnp::tensordot_axes(&mut interp.world.tracing, &x, &y, &left, &right)?
        }
        Some(_) => return Err(Error::bad_argument("tensordot: axes is a number or a pair")),
        None => {
            let axes = match axes {
                Value::None => 2,
                axes => convert::count_argument(interp, "tensordot", &axes)?,
            };
            if axes > x.aval().rank().min(y.aval().rank()) {
                let message = "tensordot: more axes than the operands have dimensions";
                return Err(Error::raised(ErrorClass::Shape, PythonError::TypeError, message));
            }
            jnp::tensordot(&mut interp.world.tracing, &x, &y, axes)?
        }
    };
    if let Some(dtype) = dtype {
        result = jnp::astype(&mut interp.world.tracing, &result, dtype)?;
    }
    fresh(interp, result)
}

fn trace(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let is_plain = args.keywords.is_empty() && args.positional.len() == 1;
    let x = args.positional.first().map_or(Ok(None), |x| convert::number(interp, x))?;
    match x {
        Some(x) if is_plain && x.aval().rank() == 2 => {
            let result = jnp::trace(&mut interp.world.tracing, &x)?;
            fresh(interp, result)
        }
        _ => {
            let function = interp.of_library("jax.numpy._products", "_trace")?;
            interp.call(&function, args)
        }
    }
}

fn norm(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, ord, axis, keepdims] = args.bind("norm", ["x", "ord?", "axis?", "keepdims?"])?;
    let x = operand(interp, "norm", &x)?;
    let vector = x.aval().rank() == 1 || matches!(axis, Value::Int(_));
    match &ord {
        Value::None => {}
        Value::Int(2) if vector => {}
        Value::Str(ord)
            if &**ord == "fro"
                && !vector
                && (x.aval().rank() == 2 || !matches!(axis, Value::None)) => {}
        _ if lattice() == Lattice::NumPy => {
            return Err(Error::unsupported("numpy.linalg.norm with this order"));
        }
        _ => {
            let of_order = interp.of_library("jax.numpy.linalg", "norm_of_order")?;
            return interp.call_positional(&of_order, [x.into(), ord, axis, keepdims]);
        }
    }
    let (axes, keepdims) = axes_and_keepdims(interp, "norm", &x, &axis, &keepdims)?;
    let result = jnp::norm(&mut interp.world.tracing, &x, axes.as_deref(), keepdims)?;
    fresh(interp, result)
}
