//! Classes that name a type of elements, as `jnp.float32` and `np.float32` do. They are equal by that
//! type, to each other and to a dtype.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::{convert, operator};
use crate::array::DType;
use crate::error::Error;
use crate::heap::{Opaque, Value};
use crate::interpreter::slots::Slots;

#[derive(Debug)]
pub struct ScalarType {
    pub dtype: DType,
    /// The name of its own class.
    pub class: &'static str,
}

/// A table of such classes by name: `"float32" = Float32;`
macro_rules! scalar_types {
    ($class:expr; $($name:literal = $dtype:ident;)*) => {
        &[$(($name, $crate::library::NamespaceEntry::Constant(|| {
            let dtype = $crate::array::DType::$dtype;
            let class = $class;
            $crate::heap::Value::opaque($crate::library::array::ScalarType { dtype, class })
        })),)*]
    };
}

pub(in crate::library) use scalar_types;

impl Opaque for ScalarType {
    fn type_name(&self) -> &'static str {
        self.class
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.dtype() == Some(self.dtype)
    }

    fn dtype(&self) -> Option<DType> {
        Some(self.dtype)
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.dtype.hash(&mut hasher);
        hasher.finish()
    }
}

/// What they have in common. Only NumPy's scalars are their instances.
pub const SCALAR_TYPE: Slots = Slots {
    compare: Some(|interp, op, a, b| Ok(operator::same_dtype(interp, op, a, b))),
    has_instance: Some(|interp, this, value| match value {
        Value::Host(x) if x.is_scalar() => {
            Ok(convert::named_dtype(interp, this)? == Some(x.array().dtype()))
        }
        _ => Ok(false),
    }),
    is_subclass: Some(|_, _, _| Err(Error::unsupported("issubclass of a type of elements"))),
    ..Slots::EMPTY
};
