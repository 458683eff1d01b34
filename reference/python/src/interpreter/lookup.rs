//! Attributes of classes, found once.
//!
//! To look a name up along the classes that a class inherits from takes long, and gives the same
//! until some class changes. So what was found is kept in a small table by class and name, and
//! holds while [`Class::changes`] says that no class has changed.

use std::rc::Rc;

use super::Interpreter;
use super::builtins::types;
use super::function::Native;
use super::native::{self, ClassSpec};
use crate::heap::{Class, Object, Symbol, Value};

/// The lines of the table: a power of two.
const LINES: usize = 256;

/// The attributes that were found.
#[derive(Default)]
pub(super) struct Lookups {
    lines: Vec<Option<Line>>,
}

struct Line {
    /// The address of the class, or of the table of a native one.
    key: usize,
    /// Keeps the address from being another's.
    _class: Rc<Class>,
    name: Symbol,
    /// The number of changes of classes before it was found.
    changes: u64,
    found: Option<Value>,
}

impl Lookups {
    /// The attribute that [`types::attribute_of`] finds.
    #[inline]
    pub(super) fn get(&mut self, class: &Rc<Class>, name: Symbol) -> Option<&Value> {
        self.at(Rc::as_ptr(class) as usize, name, || class.clone())
    }

    /// The same of a native class.
    #[inline]
    fn get_native(&mut self, spec: &'static ClassSpec, name: Symbol) -> Option<&Value> {
        self.at(std::ptr::from_ref(spec) as usize, name, || native::class(spec))
    }

    #[inline]
    fn at(
        &mut self,
        key: usize,
        name: Symbol,
        class: impl FnOnce() -> Rc<Class>,
    ) -> Option<&Value> {
        let place = ((key >> 4) ^ (name.index() as usize * 31)) % LINES;
        let is_known = matches!(
            self.lines.get(place),
            Some(Some(line))
                if line.key == key && line.name == name && line.changes == Class::changes()
        );
        if !is_known {
            self.find(key, name, place, class());
        }
        self.lines[place].as_ref().and_then(|line| line.found.as_ref())
    }

    #[cold]
    fn find(&mut self, key: usize, name: Symbol, place: usize, class: Rc<Class>) {
        self.lines.resize_with(LINES, || None);
        let found = types::attribute_of(&class, name);
        self.lines[place] =
            Some(Line { key, _class: class, name, changes: Class::changes(), found });
    }
}

/// The classes of the values whose attributes are those of their class alone.
fn plain_type(interp: &Interpreter, value: &Value) -> Option<&'static ClassSpec> {
    Some(match value {
        Value::Str(_) => &types::STR,
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(_) => &types::LIST,
            Object::Dict(_) => &types::DICT,
            Object::Set(_) => &types::SET,
            _ => return None,
        },
        Value::Tuple(items) if items.class().is_none() => &types::TUPLE,
        Value::Int(_) => &types::INT,
        Value::Float(_) => &types::FLOAT,
        _ => return None,
    })
}

impl Interpreter {
    /// The native method of a value of one of Python's own types.
    #[inline]
    pub(super) fn native_method(&mut self, value: &Value, name: Symbol) -> Option<Value> {
        let spec = plain_type(self, value)?;
        let found = self.lookups.get_native(spec, name)?;
        found.downcast::<Native>().is_some().then(|| found.clone())
    }
}
