//! Unions of types, `int | None`.

use std::any::Any;

use super::Interpreter;
use crate::error::Result;
use crate::heap::{Opaque, Value};
use crate::meter;

#[derive(Debug)]
pub struct Union(pub Vec<Value>);

impl Opaque for Union {
    fn type_name(&self) -> &'static str {
        "UnionType"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Whether the value can be part of a union.
pub fn is_type(value: &Value) -> bool {
    matches!(value, Value::Class(_) | Value::None) || value.downcast::<Union>().is_some()
}

/// `a | b`, with the members of unions among them.
pub fn union(a: &Value, b: &Value) -> Value {
    let mut members = Vec::new();
    for value in [a, b] {
        match value.downcast::<Union>() {
            Some(Union(inner)) => members.extend(inner.iter().cloned()),
            None => members.push(value.clone()),
        }
    }
    meter::look(members.len(), size_of::<Value>());
    meter::made(members.capacity() * size_of::<Value>());
    Value::opaque(Union(members))
}

impl Interpreter {
    pub(super) fn is_instance_of_any(&mut self, value: &Value, members: &[Value]) -> Result<bool> {
        for member in members {
            if self.is_instance(value, member)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
