//! Unions of types, `int | None`.

use std::any::Any;

use std::rc::Rc;

use super::Interpreter;
use super::alias::type_text;
use super::slots::Slots;
use crate::error::Result;
use crate::heap::{Opaque, Symbol, Value, hashes};
use crate::meter;
use crate::program::ast::CmpOp;

#[derive(Debug)]
pub struct Union(pub Vec<Value>);

impl Opaque for Union {
    fn type_name(&self) -> &'static str {
        "UnionType"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }
}

/// True if the value can be part of a union.
pub fn is_type(value: &Value) -> bool {
    match value {
        Value::Class(_) | Value::None => true,
        Value::Opaque(object) => object.is_type(),
        _ => false,
    }
}

/// `a | b`, with the members of unions among them, each once.
pub fn union(a: &Value, b: &Value) -> Value {
    let mut members: Vec<Value> = Vec::new();
    let mut add = |value: &Value| {
        meter::look(members.len(), size_of::<Value>());
        if !members.iter().any(|member| is_same(member, value)) {
            members.push(value.clone());
        }
    };
    // The class of `None` and `None` are one member.
    let plain = |value: &Value| match value {
        Value::Class(class) if class.is_shared && *class.name == *"NoneType" => Value::None,
        value => value.clone(),
    };
    for value in [&plain(a), &plain(b)] {
        match value.downcast::<Union>() {
            Some(Union(inner)) => inner.iter().for_each(&mut add),
            None => add(value),
        }
    }
    match &members[..] {
        [one] => one.clone(),
        _ => {
            meter::made(members.capacity() * size_of::<Value>());
            Value::opaque(Union(members))
        }
    }
}

pub fn is_of_typing(value: &Value) -> bool {
    matches!(value, Value::Opaque(object) if object.is_of_typing())
}

fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Class(a), Value::Class(b)) => Rc::ptr_eq(a, b),
        (Value::None, Value::None) => true,
        (Value::Opaque(a), Value::Opaque(b)) => a.equals(&***b),
        // A type alias.
        (a, b) => a.is(b),
    }
}

/// Its members, as `__args__`.
pub fn attribute(interp: &mut Interpreter, union: &Value, name: Symbol) -> Result<Option<Value>> {
    let members = union.downcast::<Union>().filter(|_| *name.name() == *"__args__");
    Ok(members.map(|Union(members)| {
        let none = Value::Class(interp.type_of(&Value::None));
        let member = |value: &Value| match value {
            Value::None => none.clone(),
            value => value.clone(),
        };
        Value::tuple(members.iter().map(member).collect())
    }))
}

/// The slots of a union, whose members have no order.
pub static UNION: Slots = Slots {
    get: Some(attribute),
    hash: Some(|interp, union| {
        let members = union.downcast::<Union>().map_or(&[][..], |Union(members)| members);
        let hashes: Result<Vec<i64>> = members.iter().map(|it| interp.hash(it)).collect();
        Ok(hashes::of_set(hashes?.into_iter()))
    }),
    text: Some(|interp, union, _| {
        let members = union.downcast::<Union>().map_or(&[][..], |Union(members)| members);
        interp.deeper(|interp| {
            let texts: Result<Vec<_>> =
                members.iter().map(|member| type_text(interp, member)).collect();
            Ok(texts?.join(" | "))
        })
    }),
    compare: Some(|_, op, a, b| {
        let (Some(Union(left)), Some(Union(right))) = (a.downcast(), b.downcast()) else {
            return Ok(None);
        };
        let are_equal = left.len() == right.len()
            && left.iter().all(|a| {
                meter::look(right.len(), size_of::<Value>());
                right.iter().any(|b| is_same(a, b))
            });
        Ok(matches!(op, CmpOp::Eq | CmpOp::NotEq)
            .then_some(Value::Bool(are_equal == (op == CmpOp::Eq))))
    }),
    ..Slots::EMPTY
};

impl Interpreter {
    /// `a | b` of types: beside what is of `typing` it is a `typing.Union`.
    pub fn union_of_types(&mut self, a: &Value, b: &Value) -> Result<Value> {
        if !is_of_typing(a) && !is_of_typing(b) {
            return Ok(union(a, b));
        }
        let of_typing = self.import_absolute("typing", Some(Symbol::new("Union")))?;
        self.get_item(&of_typing, &Value::tuple(vec![a.clone(), b.clone()]))
    }

    pub(super) fn is_instance_of_any(&mut self, value: &Value, members: &[Value]) -> Result<bool> {
        for member in members {
            if self.is_instance(value, member)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
