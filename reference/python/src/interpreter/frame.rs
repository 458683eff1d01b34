//! The variables of one call, and how its statements end.

use super::Interpreter;
use crate::core::{Code, Slot};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Dict, Object, ObjectId, Symbol, Value};
use crate::meter;

/// What a slot of a frame holds.
#[derive(Clone, Debug)]
pub enum Variable {
    Unbound,
    Value(Value),
    /// Shared with nested functions.
    Cell(ObjectId),
}

#[derive(Debug)]
pub struct Frame {
    pub slots: Vec<Variable>,
    pub module: u32,
    /// True if the code is the program's own: errors are attributed to its lines.
    pub is_program: bool,
    /// True for the body of a module, or of a class in one: see [`super::loading`].
    pub loads: bool,
}

/// The end of a statement.
#[derive(Debug)]
pub enum Flow {
    Normal,
    Break,
    Continue,
    Return(Value),
}

impl Frame {
    pub fn new(slots: usize, module: u32, is_program: bool) -> Frame {
        Frame::within(Vec::new(), slots, module, is_program)
    }

    /// The same in room that was used before.
    pub fn within(room: Vec<Variable>, slots: usize, module: u32, is_program: bool) -> Frame {
        let mut frame = Frame { slots: room, module, is_program, loads: false };
        let before = frame.room();
        frame.slots.resize_with(slots, || Variable::Unbound);
        let now = frame.room();
        if now > before {
            meter::made(now - before);
        }
        frame
    }

    /// The room of its slots, for another frame.
    pub fn into_room(mut self) -> Vec<Variable> {
        self.slots.clear();
        std::mem::take(&mut self.slots)
    }

    /// The bytes of the slots.
    fn room(&self) -> usize {
        self.slots.capacity() * size_of::<Variable>()
    }

    /// The cell in a slot, where code was lowered to find one.
    pub fn cell(&self, slot: Slot) -> Result<ObjectId> {
        match self.slots[slot as usize] {
            Variable::Cell(id) => Ok(id),
            _ => Err(Error::internal("a captured variable without a cell")),
        }
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        match self.room() {
            0 => {}
            room => meter::give_back(room),
        }
    }
}

impl Interpreter {
    /// Gives the slots that nested functions share their cells.
    pub fn make_cells(&mut self, frame: &mut Frame, slots: &[Slot]) -> Result<()> {
        for &slot in slots {
            let variable = &mut frame.slots[slot as usize];
            let value = match std::mem::replace(variable, Variable::Unbound) {
                Variable::Value(value) => Some(value),
                Variable::Unbound | Variable::Cell(_) => None,
            };
            *variable = Variable::Cell(self.world.alloc(Object::Cell(value))?);
        }
        Ok(())
    }

    #[inline]
    pub fn load(&self, frame: &Frame, slot: Slot) -> Option<Value> {
        match &frame.slots[slot as usize] {
            Variable::Value(value) => Some(value.clone()),
            Variable::Unbound => None,
            Variable::Cell(id) => match self.world.object(*id) {
                Object::Cell(value) => value.clone(),
                _ => None,
            },
        }
    }

    pub fn store(&mut self, frame: &mut Frame, slot: Slot, value: Option<Value>) {
        match &mut frame.slots[slot as usize] {
            Variable::Cell(id) => {
                if let Object::Cell(content) = self.world.object_mut(*id) {
                    *content = value;
                }
            }
            variable => *variable = value.map_or(Variable::Unbound, Variable::Value),
        }
    }

    /// `locals()`: the parameters and other names of a function that are bound, those that nested
    /// functions share after them, and what it captures, both by name.
    pub(super) fn locals_of(&mut self, frame: &Frame, code: &Code, own: &[Slot]) -> Result<Value> {
        let by_name = |slots: &mut Vec<Slot>| {
            slots.sort_by_key(|slot| code.slots[*slot as usize].name());
        };
        let has = |slot: Option<Slot>| Slot::from(slot.is_some());
        let parameters =
            code.params.names.len() as Slot + has(code.params.args) + has(code.params.kwargs);
        let is_shared = |slot: &Slot| *slot >= parameters && code.cells.contains(slot);
        let (mut shared, mut slots): (Vec<Slot>, Vec<Slot>) =
            own.iter().copied().partition(is_shared);
        let mut captured: Vec<Slot> = code.captures.iter().map(|(_, own)| *own).collect();
        by_name(&mut shared);
        by_name(&mut captured);
        slots.append(&mut shared);
        slots.append(&mut captured);
        let mut dict = Dict::default();
        for slot in slots {
            if let Some(value) = self.load(frame, slot) {
                dict.insert_name(code.slots[slot as usize], value);
            }
        }
        self.world.dict(dict)
    }

    /// The global, where it is assigned.
    #[inline]
    pub fn bound_global(&self, module: u32, slot: u32) -> Option<&Value> {
        self.modules[module as usize].globals[slot as usize].as_ref()
    }

    /// The global or, while it is not assigned, the builtin of its name.
    pub fn load_global(&mut self, module: u32, slot: u32) -> Result<Value> {
        if let Some(value) = self.bound_global(module, slot) {
            return Ok(value.clone());
        }
        let state = &self.modules[module as usize];
        if let Some(value) = state.known_builtin(slot) {
            return Ok(value.clone());
        }
        let name = state.code.globals[slot as usize];
        if let Some(value) = self.deferred(module, slot)? {
            return Ok(value);
        }
        if let Some(value) = self.module_name(module, name) {
            return Ok(value);
        }
        if let Some(value) = Self::builtin_of_all(name) {
            self.modules[module as usize].keep_builtin(slot, &value);
            return Ok(value);
        }
        let found = self.builtin(name).or_else(|| self.spread_name(module, name));
        found.ok_or_else(|| unbound_global(name))
    }
}

pub fn unbound_global(name: Symbol) -> Error {
    Error::raised(
        ErrorClass::UserError,
        PythonError::NameError,
        format!("name '{name}' is not defined"),
    )
}

/// A local variable that has no value yet, or a variable of a function around that has none.
pub fn unbound_local(code: &Code, slot: Slot) -> Error {
    let name = code.slots[slot as usize];
    if code.captures.iter().any(|(_, own)| *own == slot) {
        let message = format!(
            "cannot access free variable '{name}' where it is not associated with a value in \
             enclosing scope"
        );
        return Error::raised(ErrorClass::UserError, PythonError::NameError, message);
    }
    let message =
        format!("cannot access local variable '{name}' where it is not associated with a value");
    Error::raised(ErrorClass::UserError, PythonError::UnboundLocalError, message)
}
