//! Arrays and tracers as Python values: operators, subscripts, attributes, methods.
//!
//! These functions fill the slots of the classes of arrays, which stand beside `jax.numpy`: its
//! functions are their methods.

pub mod convert;
pub mod host;

mod at;
mod attribute;
mod construct;
mod item;
mod operator;
pub(super) mod scalar;
mod scalar_type;
mod text;
mod view;

use super::ClassSpec;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{HostKind, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

pub use at::at_set;
pub use attribute::get_attribute;
pub use construct::{
    array_of, call, of_host, of_protocol, shape_dtype_struct, shaped_array, short_text, too_large,
    updated_type,
};
pub use item::{get_item, is_basic, set_item};
pub use operator::{binary, compare, power, product_operands, unary, widen};
pub use scalar::{
    contains, float, hash, index, integer, item as scalar_item, iterate, length, round,
    to_list as scalar_list, truth,
};
pub(in crate::library) use scalar_type::scalar_types;
pub use scalar_type::{SCALAR_TYPE, ScalarType};
pub use text::{PrintOptions, formatted, text};
pub use view::{Makes, ViewForm, assign, finished, update, viewed};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&at::HELPER, &at::REFERENCE];

/// `x.name = value` of an array of NumPy's: its shape can be set, where nothing else shows its
/// elements.
pub fn set_host_attribute(
    interp: &mut Interpreter,
    x: &Value,
    name: Symbol,
    value: Value,
) -> Result<()> {
    match (&*name.name(), x) {
        ("shape", Value::Host(array)) if array.kind == HostKind::Array => {
            if array.view.is_some() || !array.views().is_empty() {
                return Err(Error::unsupported("setting the shape of an array of several views"));
            }
            let reshaped = host::run(interp, |interp| {
                let shape = convert::integers(interp, "shape", &value)?;
                jnp::reshape(&mut interp.world.tracing, &Numeric::Array(array.array()), &shape)
            });
            if let Numeric::Array(reshaped) = host::as_numpy(reshaped)? {
                array.set(reshaped);
            }
            Ok(())
        }
        ("shape" | "dtype" | "strides" | "data" | "flat" | "real" | "imag", _) => {
            Err(Error::unsupported(format!("setting {name} of a numpy array")))
        }
        _ => set_attribute(interp, x, name, value),
    }
}

/// `x.name = value`: an error of its own kind, but that an array of JAX's may have more attributes.
pub fn set_attribute(interp: &mut Interpreter, x: &Value, name: Symbol, _: Value) -> Result<()> {
    if matches!(x, Value::Array(_)) && !interp.has_attribute(x, name)? {
        return Err(Error::unsupported(format!("setting {name} of an array")));
    }
    Err(Error::raised(
        ErrorClass::MissingAttribute,
        PythonError::AttributeError,
        format!(
            "'ArrayImpl' object has no attribute '{name}' and no __dict__ for setting new \
             attributes"
        ),
    ))
}
