//! Slots: what a class does where Python's syntax asks it.
//!
//! A slot is filled by native code, with a function, or by a program, with a method of the slot's
//! name (`__getitem__`, …). The nearest class in the method resolution order that fills it decides,
//! so that a program's class may inherit from a native one and change it.

use std::rc::Rc;

use super::Interpreter;
use crate::error::Result;
use crate::heap::{Args, Class, ObjectId, Symbol, Value};
use crate::program::ast::{BinOp, CmpOp, UnaryOp};

/// The native functions of a class. The object is always an argument; a slot with two operands is
/// asked by either of them, and gives `None` where the other operand may know.
#[derive(Clone, Copy)]
#[expect(clippy::type_complexity, reason = "the signature of a slot is what a reader looks for")]
pub struct Slots {
    /// `x.name`, before the attributes of the class; `None`: they may have it.
    pub get: Option<fn(&mut Interpreter, &Value, Symbol) -> Result<Option<Value>>>,
    /// `x.name = value`.
    pub set: Option<fn(&mut Interpreter, &Value, Symbol, Value) -> Result<()>>,
    /// `del x.name`.
    pub delete: Option<fn(&mut Interpreter, &Value, Symbol) -> Result<()>>,
    /// `x(…)`.
    pub call: Option<fn(&mut Interpreter, &Value, Args) -> Result<Value>>,
    /// `x[key]`.
    pub get_item: Option<fn(&mut Interpreter, &Value, &Value) -> Result<Value>>,
    /// `x[key] = value`.
    pub set_item: Option<fn(&mut Interpreter, &Value, &Value, &Value) -> Result<()>>,
    /// The items of `iter(x)`.
    pub iterate: Option<fn(&mut Interpreter, &Value) -> Result<Vec<Value>>>,
    /// `bool(x)`.
    pub truth: Option<fn(&mut Interpreter, &Value) -> Result<bool>>,
    /// `len(x)`.
    pub length: Option<fn(&mut Interpreter, &Value) -> Result<usize>>,
    /// `item in x`.
    pub contains: Option<fn(&mut Interpreter, &Value, &Value) -> Result<bool>>,
    /// `a == b`, `a < b`, and the others.
    pub compare: Option<fn(&mut Interpreter, CmpOp, &Value, &Value) -> Result<Option<Value>>>,
    /// `a + b`, and the others.
    pub binary: Option<fn(&mut Interpreter, BinOp, &Value, &Value) -> Result<Option<Value>>>,
    /// `x += value`, and the others.
    pub update: Option<fn(&mut Interpreter, BinOp, &Value, &Value) -> Result<Value>>,
    /// `-x`, `+x`, `~x`.
    pub unary: Option<fn(&mut Interpreter, UnaryOp, &Value) -> Result<Value>>,
    /// `hash(x)`.
    pub hash: Option<fn(&mut Interpreter, &Value) -> Result<i64>>,
    /// `repr(x)`, if the last argument says so; else `str(x)`.
    pub text: Option<fn(&mut Interpreter, &Value, bool) -> Result<String>>,
    /// What `format(x)` formats in its place; `None`: its `str`.
    pub formatted: Option<fn(&mut Interpreter, &Value) -> Result<Option<Value>>>,
    /// The integer that `x` is as an index; `None`: it is none.
    pub index: Option<fn(&mut Interpreter, &Value) -> Result<Option<i64>>>,
    /// `int(x)`.
    pub int: Option<fn(&mut Interpreter, &Value) -> Result<i64>>,
    /// `float(x)`.
    pub float: Option<fn(&mut Interpreter, &Value) -> Result<f64>>,
    /// The number, array or tracer that `x` stands for as an operand of JAX: `__jax_array__`.
    pub jax_array: Option<fn(&mut Interpreter, &Value) -> Result<Value>>,
    /// `round(x, digits)`.
    pub round: Option<fn(&mut Interpreter, &Value, &Value) -> Result<Value>>,
    /// `isinstance(value, x)`.
    pub has_instance: Option<fn(&mut Interpreter, &Value, &Value) -> Result<bool>>,
    /// `issubclass(class, x)`, where `x` is no class here.
    pub has_subclass: Option<fn(&mut Interpreter, &Value, &Rc<Class>) -> Result<bool>>,
    /// `issubclass(x, classes)`, of what is a class in Python and none here.
    pub is_subclass: Option<fn(&mut Interpreter, &Value, &Value) -> Result<bool>>,
    /// The classes that stand for `x` among the bases of a class: `__mro_entries__`.
    pub bases: Option<fn(&mut Interpreter, &Value) -> Result<Vec<Rc<Class>>>>,
    /// `Class(…)`: makes an instance of the class or of one that inherits from it.
    pub construct: Option<fn(&mut Interpreter, &Rc<Class>, Args) -> Result<Value>>,
    /// What is asked of an instance that `__init__` is done with.
    pub made: Option<fn(&mut Interpreter, ObjectId) -> Result<()>>,
    /// What becomes of a new class that inherits from the class; it takes its own of the keywords
    /// of the class statement.
    pub inherit: Option<fn(&mut Interpreter, &mut Class, &mut Keywords) -> Result<()>>,
    /// Of a metaclass: what becomes of a new class of it.
    pub classed: Option<fn(&mut Interpreter, &Rc<Class>) -> Result<()>>,
}

/// The keyword arguments of a class statement.
pub type Keywords = Vec<(Symbol, Value)>;

impl Slots {
    pub const EMPTY: Slots = Slots {
        get: None,
        set: None,
        delete: None,
        call: None,
        get_item: None,
        set_item: None,
        iterate: None,
        truth: None,
        length: None,
        contains: None,
        compare: None,
        binary: None,
        update: None,
        unary: None,
        hash: None,
        text: None,
        formatted: None,
        index: None,
        int: None,
        float: None,
        jax_array: None,
        round: None,
        has_instance: None,
        has_subclass: None,
        is_subclass: None,
        bases: None,
        construct: None,
        made: None,
        inherit: None,
        classed: None,
    };

    /// The slots that the class itself fills with native functions.
    pub fn of(class: &Class) -> Option<&'static Slots> {
        class.natives?.downcast_ref()
    }
}

/// What fills a slot.
#[derive(Clone, Debug)]
pub enum SlotSource<F> {
    Native(F),
    Method(Value),
}

/// What fills a slot of a class: the nearest native function or method of that name.
pub(super) fn filled<F>(
    class: &Rc<Class>,
    native: impl Fn(&Slots) -> Option<F>,
    name: Symbol,
) -> Option<SlotSource<F>> {
    for class in class.order() {
        if let Some(function) = Slots::of(class).and_then(&native) {
            return Some(SlotSource::Native(function));
        }
        if let Some(method) = class.attributes().get(&name) {
            return Some(SlotSource::Method(method.clone()));
        }
    }
    None
}

/// The native function that fills a slot for which there is no method.
pub(super) fn native<F>(class: &Rc<Class>, native: impl Fn(&Slots) -> Option<F>) -> Option<F> {
    class.order().find_map(|class| Slots::of(class).and_then(&native))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::ClassKind;

    static NATIVE: Slots = Slots { length: Some(|_, _| Ok(3)), ..Slots::EMPTY };

    fn class(name: &str, bases: Vec<Rc<Class>>) -> Class {
        Class::new(name, ClassKind::Plain, bases)
    }

    fn with_base(name: &str, base: &Rc<Class>) -> Class {
        class(name, base.order().cloned().collect())
    }

    fn base() -> Rc<Class> {
        let mut base = class("Base", Vec::new());
        base.natives = Some(&NATIVE);
        Rc::new(base)
    }

    #[test]
    fn a_class_inherits_a_native_slot() {
        let derived = Rc::new(with_base("Derived", &base()));
        let name = Symbol::new("__len__");
        let found = filled(&derived, |slots| slots.length, name);
        assert!(matches!(found, Some(SlotSource::Native(_))));
        assert!(native(&derived, |slots| slots.length).is_some());
        assert!(filled(&derived, |slots| slots.truth, Symbol::new("__bool__")).is_none());
    }

    #[test]
    fn the_nearest_class_that_fills_a_slot_decides() {
        let name = Symbol::new("__len__");
        let derived = with_base("Derived", &base());
        derived.change().expect("its own").insert(name, Value::Int(1));
        let derived = Rc::new(derived);
        let further = Rc::new(with_base("Further", &derived));
        for class in [&derived, &further] {
            let found = filled(class, |slots| slots.length, name);
            assert!(matches!(found, Some(SlotSource::Method(Value::Int(1)))));
        }
    }

    #[test]
    fn none_in_a_class_stays_in_the_way() {
        let name = Symbol::new("__len__");
        let derived = with_base("Derived", &base());
        derived.change().expect("its own").insert(name, Value::None);
        let found = filled(&Rc::new(derived), |slots| slots.length, name);
        assert!(matches!(found, Some(SlotSource::Method(Value::None))));
    }
}
