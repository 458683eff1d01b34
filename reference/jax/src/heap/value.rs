//! Values: everything that a variable of a program can hold.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::rc::Rc;

use num_bigint::BigInt;

use super::{
    Args, Class, Held, HostArray, HostKind, Machine, Names, ObjectId, Symbol, Text, Tuple,
};
use crate::array::{Array, Aval, DType};
use crate::error::{Error, Result};
use crate::loaded::LoadedCell;
use crate::meter;
use crate::primitive::entering;
use crate::pure::{Numeric, Tracer};
use crate::table::Transform;

/// Attributes that a program or a decorator puts on a function.
pub type FunctionAttributes = LoadedCell<Option<Box<Names<Value>>>>;

/// A Python value. Cloning is cheap. The identity is the pointer or the object number.
#[derive(Debug)]
pub enum Value {
    None,
    Ellipsis,
    NotImplemented,
    Bool(bool),
    Int(i64),
    /// An integer beyond 64 bits: see [`Value::integer`].
    Long(Rc<BigInt>),
    Float(f64),
    /// The real and the imaginary part.
    Complex(f64, f64),
    Str(Text),
    Tuple(Tuple),
    Slice(Held<[Value; 3]>),
    /// A `jax.Array`.
    Array(Rc<Array>),
    /// A `numpy.ndarray` or numpy scalar.
    Host(Held<HostArray>),
    Tracer(Rc<Tracer>),
    /// The type of an array, without numbers.
    Abstract(Rc<Aval>, Describes),
    DType(DType),
    /// A mutable object on the heap.
    Object(ObjectId),
    Class(Rc<Class>),
    /// A callable that is not a class: a function, a method, a transformed function, a partial, a
    /// library function.
    Callable(Held<dyn Callable>),
    /// An object of the library: a GraphDef, a key path, a module of the library, a generator.
    Opaque(Held<dyn Opaque>),
}

/// The class of what describes an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Describes {
    /// `jax.ShapeDtypeStruct`, which a program makes, and `jax.eval_shape` gives.
    Struct,
    /// `jax.core.ShapedArray`, which `jax.typeof` gives.
    Type,
}

impl Clone for Value {
    /// Most values hold no pointer: these are copied on the spot.
    #[inline]
    fn clone(&self) -> Value {
        match self {
            Value::None => Value::None,
            Value::Bool(value) => Value::Bool(*value),
            Value::Int(value) => Value::Int(*value),
            Value::Float(value) => Value::Float(*value),
            Value::Object(id) => Value::Object(*id),
            held => held.share(),
        }
    }
}

/// A function. Here it has a name and an identity; the interpreter defines what it does.
pub trait Callable: fmt::Debug + Any {
    fn name(&self) -> Rc<str>;
    fn as_any(&self) -> &dyn Any;
    /// True if it holds what a derivative needs: to JAX it is a pytree of those arrays.
    fn holds_residuals(&self) -> bool {
        false
    }
    /// The attributes that a program or a decorator puts on it, if it can have some.
    fn attributes(&self) -> Option<&FunctionAttributes> {
        None
    }
    /// True of an attribute that what wraps the function has, too: of what was put on it, not of a method.
    fn hands_on(&self, name: Symbol) -> bool {
        !name.name().starts_with("__")
    }
    /// The object and the function of a bound method: two of the same are equal.
    fn bound(&self) -> Option<(&Value, &Value)> {
        None
    }
    /// The function under a transform that it is, if it is one.
    fn transformed(&self) -> Option<&dyn Transformed> {
        None
    }
}

/// A function under a transform: what `nnx.jit(f, …)` gives back.
pub trait Transformed {
    /// `f`.
    fn function(&self) -> &Value;
    /// The transform.
    fn transform(&self) -> Transform;
    /// The kind of `real_callables.txt` that it stands for.
    fn kind(&self) -> &'static str;
    /// The text of JAX about the function, where it is another one than that of `f`.
    fn documentation(&self, inner: &Value) -> Option<String>;
    fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value>;
}

/// The attributes that a function under a transform has from the function, as it is made.
pub fn handed_on(function: &Value) -> FunctionAttributes {
    let Value::Callable(function) = function else { return FunctionAttributes::default() };
    let own = function.attributes().map(|own| own.borrow());
    let own = own.iter().flat_map(|own| own.iter()).flat_map(|own| own.iter());
    let own: Vec<_> = own
        .filter(|(name, _)| function.hands_on(**name))
        .map(|(name, value)| (*name, value.clone()))
        .collect();
    FunctionAttributes::new((!own.is_empty()).then(|| {
        meter::made(size_of::<Names<Value>>());
        Box::new(Names::of(own))
    }))
}

/// An immutable library object.
pub trait Opaque: fmt::Debug + Any {
    /// The Python class name, e.g. `GraphDef`.
    fn type_name(&self) -> &'static str;
    fn as_any(&self) -> &dyn Any;
    /// Python's `==`. By default it is identity.
    fn equals(&self, other: &dyn Opaque) -> bool {
        std::ptr::addr_eq(self as *const _ as *const (), other as *const _ as *const ())
    }
    /// Python's order, if it has one with the other.
    fn order(&self, _other: &dyn Opaque) -> Option<Ordering> {
        None
    }
    /// True if its equality depends on what lies on the heap: only the interpreter can tell.
    fn lies_on_heap(&self) -> bool {
        false
    }
    /// True if it is a pytree without leaves. To others it is a leaf.
    fn is_static_node(&self) -> bool {
        false
    }
    /// The value that it is a mark around.
    fn marked(&self) -> Option<&Value> {
        None
    }
    /// The element type that it names.
    fn dtype(&self) -> Option<DType> {
        None
    }
    /// True if it stands among types: a class, or what annotations are made of. `|` joins these.
    fn is_type(&self) -> bool {
        false
    }
    /// True if it is of `typing` alone: `|` of it gives a `typing.Union`.
    fn is_of_typing(&self) -> bool {
        false
    }
    /// True if it has a Python hash: what defines `==` alone has none.
    fn is_hashable(&self) -> bool {
        true
    }
    /// The name of what it is, if the reference knows no more of it: where its behaviour matters,
    /// that is unsupported.
    fn unknown(&self) -> Option<&str> {
        None
    }
    /// Consistent with `equals`.
    fn hash(&self) -> u64 {
        self as *const _ as *const () as u64
    }
}

impl Value {
    /// A clone of a value that is not copied on the spot.
    #[inline(never)]
    fn share(&self) -> Value {
        match self {
            Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Object(_) => {
                self.clone()
            }
            Value::Ellipsis => Value::Ellipsis,
            Value::NotImplemented => Value::NotImplemented,
            Value::Long(value) => Value::Long(value.clone()),
            Value::Complex(real, imaginary) => Value::Complex(*real, *imaginary),
            Value::Str(text) => Value::Str(text.clone()),
            Value::Tuple(items) => Value::Tuple(items.clone()),
            Value::Slice(parts) => Value::Slice(parts.clone()),
            Value::Array(array) => Value::Array(array.clone()),
            Value::Host(array) => Value::Host(array.clone()),
            Value::Tracer(tracer) => Value::Tracer(tracer.clone()),
            Value::Abstract(shape, class) => Value::Abstract(shape.clone(), *class),
            Value::DType(dtype) => Value::DType(*dtype),
            Value::Class(class) => Value::Class(class.clone()),
            Value::Callable(callable) => Value::Callable(callable.clone()),
            Value::Opaque(object) => Value::Opaque(object.clone()),
        }
    }

    pub fn str(text: &str) -> Value {
        Value::Str(text.into())
    }

    /// A text that stands elsewhere already.
    pub fn shared(text: &Rc<str>) -> Value {
        Value::Str(Text::shared(text.clone()))
    }

    /// A name as a text.
    pub fn name(name: Symbol) -> Value {
        Value::Str(Text::shared(name.name()))
    }

    pub fn tuple(items: Vec<Value>) -> Value {
        Value::Tuple(items.into())
    }

    pub fn array(array: Array) -> Value {
        Value::Array(Rc::new(array))
    }

    /// An array of NumPy; one without axes is a scalar.
    pub fn host(array: Rc<Array>) -> Value {
        let kind = if array.rank() == 0 { HostKind::Scalar } else { HostKind::Array };
        Value::Host(HostArray::new(array, kind))
    }

    /// An array of NumPy, also one without axes.
    /// The same, and an array of NumPy, which changes in place, with a buffer of its own.
    pub fn with_own_buffer(&self) -> Value {
        match self {
            Value::Host(held) if !held.is_scalar() => Value::host_array(held.array()),
            other => other.clone(),
        }
    }

    pub fn host_array(array: Rc<Array>) -> Value {
        Value::Host(HostArray::new(array, HostKind::Array))
    }

    pub fn slice(parts: [Value; 3]) -> Value {
        meter::made(size_of_val(&parts) + 2 * size_of::<usize>());
        Value::Slice(Rc::new(parts).into())
    }

    /// A number that differs between objects that are alive together.
    pub fn address(&self) -> i64 {
        let address = |pointer: *const ()| pointer as usize as i64;
        match self {
            // As many digits as the others have.
            Value::Object(id) => 0x7e00_0000_0000 + 16 * i64::from(id.0),
            Value::Class(class) => address(Rc::as_ptr(class).cast()),
            Value::Callable(callable) => address(Rc::as_ptr(callable).cast()),
            Value::Opaque(opaque) => address(Rc::as_ptr(opaque).cast()),
            Value::Array(array) => address(Rc::as_ptr(array).cast()),
            Value::Host(array) => address(Rc::as_ptr(array).cast()),
            Value::Tracer(tracer) => address(Rc::as_ptr(tracer).cast()),
            Value::Tuple(items) => items.address() as i64,
            Value::Str(text) => text.address() as i64,
            Value::Int(i) => 4 + i.wrapping_mul(32),
            Value::Long(value) => address(Rc::as_ptr(value).cast()),
            Value::Bool(b) => 1 + i64::from(*b),
            _ => 3,
        }
    }

    pub fn opaque(object: impl Opaque + 'static) -> Value {
        meter::made(size_of_val(&object) + 2 * size_of::<usize>());
        Value::Opaque((Rc::new(object) as Rc<dyn Opaque>).into())
    }

    pub fn callable(function: impl Callable + 'static) -> Value {
        meter::made(size_of_val(&function) + 2 * size_of::<usize>());
        Value::Callable((Rc::new(function) as Rc<dyn Callable>).into())
    }

    /// The array or tracer, if the value is one. Host arrays count, as they enter JAX.
    pub fn numeric(&self) -> Option<Numeric> {
        match self {
            Value::Array(array) => Some(Numeric::Array(array.clone())),
            Value::Host(array) => Some(Numeric::Array(entering(&array.array()))),
            Value::Tracer(tracer) => Some(Numeric::Tracer(tracer.clone())),
            _ => None,
        }
    }

    /// An array of either library, whose numbers are known.
    pub fn concrete(&self) -> Option<Rc<Array>> {
        match self {
            Value::Array(array) => Some(array.clone()),
            Value::Host(array) => Some(array.array()),
            _ => None,
        }
    }

    pub fn downcast<T: 'static>(&self) -> Option<&T> {
        match self {
            Value::Opaque(object) => object.as_any().downcast_ref(),
            Value::Callable(function) => function.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// The function under a transform that it is, if it is one.
    pub fn transformed(&self) -> Option<&dyn Transformed> {
        match self {
            Value::Callable(function) => function.transformed(),
            _ => None,
        }
    }

    /// The name of what it is, if the reference knows no more of it.
    pub fn unknown(&self) -> Option<&str> {
        match self {
            Value::Opaque(object) => object.unknown(),
            _ => None,
        }
    }

    /// Says that its behaviour matters here.
    ///
    /// # Errors
    /// *Unsupported* for a value of which nothing is known.
    pub fn known(&self) -> Result<()> {
        match self.unknown() {
            Some(what) => Err(Error::unsupported(what)),
            None => Ok(()),
        }
    }

    /// Python's `is`.
    pub fn is(&self, other: &Value) -> bool {
        use Value::*;
        match (self, other) {
            (None, None) | (Ellipsis, Ellipsis) | (NotImplemented, NotImplemented) => true,
            (Bool(a), Bool(b)) => a == b,
            (Int(a), Int(b)) => a == b,
            (Long(a), Long(b)) => Rc::ptr_eq(a, b),
            (Float(a), Float(b)) => a.to_bits() == b.to_bits(),
            (Complex(a, b), Complex(c, d)) => {
                a.to_bits() == c.to_bits() && b.to_bits() == d.to_bits()
            }
            (Str(a), Str(b)) => a == b,
            (Tuple(a), Tuple(b)) => a.is(b),
            (Slice(a), Slice(b)) => Rc::ptr_eq(a, b),
            (Array(a), Array(b)) => Rc::ptr_eq(a, b),
            (Host(a), Host(b)) => Rc::ptr_eq(a, b),
            (Tracer(a), Tracer(b)) => Rc::ptr_eq(a, b),
            (Abstract(a, _), Abstract(b, _)) => Rc::ptr_eq(a, b),
            (DType(a), DType(b)) => a == b,
            (Object(a), Object(b)) => a == b,
            (Class(a), Class(b)) => Rc::ptr_eq(a, b),
            (Callable(a), Callable(b)) => std::ptr::addr_eq(Rc::as_ptr(a), Rc::as_ptr(b)),
            (Opaque(a), Opaque(b)) => {
                // A type of elements has several names.
                let is_same_type = || a.type_name() == b.type_name() && a.dtype() == b.dtype();
                std::ptr::addr_eq(Rc::as_ptr(a), Rc::as_ptr(b))
                    || a.dtype().is_some() && is_same_type()
            }
            _ => false,
        }
    }
}

impl From<Numeric> for Value {
    fn from(value: Numeric) -> Value {
        match value {
            Numeric::Array(array) => Value::Array(array),
            Numeric::Tracer(tracer) => Value::Tracer(tracer),
        }
    }
}
