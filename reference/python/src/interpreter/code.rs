//! `function.__code__`: what the code of a function takes and where it stands.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::Interpreter;
use super::function::Function;
use super::native::{ClassSpec, OBJECT};
use super::slots::Slots;
use crate::core::Code;
use crate::error::{Error, Result};
use crate::heap::{ClassKind, Opaque, Symbol, Value};
use crate::program::ast::Name;

/// The code of a function, as a value: one for each function statement.
pub struct CodeObject {
    code: Rc<Code>,
    file: Name,
}

impl fmt::Debug for CodeObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<code object {}>", self.code.name)
    }
}

impl Opaque for CodeObject {
    fn type_name(&self) -> &'static str {
        "code"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        let other = other.as_any().downcast_ref::<CodeObject>();
        other.is_some_and(|other| Rc::ptr_eq(&other.code, &self.code))
    }

    fn hash(&self) -> u64 {
        Rc::as_ptr(&self.code) as u64
    }
}

/// `types.CodeType`.
pub static CODE: ClassSpec = ClassSpec {
    slots: Some(&Slots { get: Some(attribute), ..Slots::EMPTY }),
    ..ClassSpec::new("code", ClassKind::Builtin, Some(&OBJECT))
};

impl Interpreter {
    /// `function.__code__`.
    pub(super) fn code_of(&mut self, function: &Function) -> Value {
        let code = function.code.clone();
        let address = Rc::as_ptr(&code) as usize;
        let file = self.file_of(function.module);
        let made = || Value::opaque(CodeObject { code, file });
        self.code_objects.entry(address).or_insert_with(made).clone()
    }
}

fn attribute(_: &mut Interpreter, value: &Value, name: Symbol) -> Result<Option<Value>> {
    let Some(CodeObject { code, file }) = value.downcast::<CodeObject>() else { return Ok(None) };
    let count = |count: usize| Value::Int(count as i64);
    let names =
        |names: &mut dyn Iterator<Item = Symbol>| Value::tuple(names.map(Value::name).collect());
    let params = &code.params;
    Ok(Some(match &*name.name() {
        "co_name" => Value::shared(&code.name),
        "co_qualname" => Value::shared(&code.qualname),
        "co_filename" => Value::shared(file),
        "co_firstlineno" => Value::Int(i64::from(code.line)),
        "co_argcount" => count(params.positional),
        "co_posonlyargcount" => count(params.positional_only),
        "co_kwonlyargcount" => count(params.names.len() - params.positional),
        "co_varnames" | "co_nlocals" => {
            let of_parameters = || {
                let more = [params.args, params.kwargs].into_iter().flatten();
                (0..params.names.len()).chain(more.map(|slot| slot as usize))
            };
            let is_parameter = |slot: usize| of_parameters().any(|taken| taken == slot);
            let is_shared = |slot: usize| {
                let own = code.cells.iter().any(|cell| *cell as usize == slot);
                own || code.captures.iter().any(|(_, own)| *own as usize == slot)
            };
            let rest =
                (0..code.slots.len()).filter(|slot| !is_parameter(*slot) && !is_shared(*slot));
            let mut found: Vec<Symbol> = Vec::new();
            for slot in of_parameters().chain(rest) {
                let name = code.slots[slot];
                let is_name = name.name().starts_with(|c: char| c.is_alphabetic() || c == '_');
                if is_name && !found.contains(&name) {
                    found.push(name);
                }
            }
            match &*name.name() {
                "co_nlocals" => count(found.len()),
                _ => names(&mut found.into_iter()),
            }
        }
        "co_cellvars" => names(&mut code.cells.iter().map(|slot| code.slots[*slot as usize])),
        "co_freevars" => {
            let mut free: Vec<Symbol> =
                code.captures.iter().map(|(_, own)| code.slots[*own as usize]).collect();
            free.sort_by_key(|name| name.name());
            names(&mut free.into_iter())
        }
        "co_flags" => {
            let mut flags = 0x3;
            flags |= if params.args.is_some() { 0x4 } else { 0 };
            flags |= if params.kwargs.is_some() { 0x8 } else { 0 };
            flags |= if code.qualname.contains("<locals>") { 0x10 } else { 0 };
            flags |= if code.is_generator { 0x20 } else { 0 };
            Value::Int(flags)
        }
        other if other.starts_with("co_") || other == "replace" => {
            return Err(Error::unsupported(format!("{other} of a code object")));
        }
        _ => return Ok(None),
    }))
}
