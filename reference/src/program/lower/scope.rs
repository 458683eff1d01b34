//! Scopes, and what a name means in them.

use super::{Lowering, syntax_error};
use crate::error::Result;
use crate::heap::Symbol;
use crate::program::ast::Name;
use crate::program::core::{AnnotationKind, ExprKind, Place, Slot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    Module,
    Function,
    /// A generator expression.
    Generator,
    Class,
}

/// How a scope declares a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    Slot(Slot),
    Global,
    Nonlocal,
}

#[derive(Debug)]
pub struct Scope {
    pub kind: ScopeKind,
    pub name: Name,
    pub names: Vec<(Symbol, Binding)>,
    /// The targets of the comprehensions around the expression being lowered, outermost first.
    pub comprehensions: Vec<Vec<(Symbol, Slot)>>,
    pub captured: Vec<(Symbol, Slot)>,
    pub slots: Vec<Symbol>,
    pub cells: Vec<Slot>,
    pub captures: Vec<(Slot, Slot)>,
    pub annotations: Vec<(Symbol, AnnotationKind)>,
    pub members: usize,
    pub class_cell: Option<Slot>,
    /// Of a function with a positional parameter: what zero-argument `super()` takes.
    pub has_first: bool,
    /// How many loops are around the statement being lowered.
    pub loops: usize,
}

impl Scope {
    pub fn new(kind: ScopeKind, name: Name) -> Scope {
        Scope {
            kind,
            name,
            names: Vec::new(),
            comprehensions: Vec::new(),
            captured: Vec::new(),
            slots: Vec::new(),
            cells: Vec::new(),
            captures: Vec::new(),
            annotations: Vec::new(),
            members: 0,
            class_cell: None,
            has_first: false,
            loops: 0,
        }
    }

    pub fn slot(&mut self, name: Symbol) -> Slot {
        self.slots.push(name);
        self.slots.len() as Slot - 1
    }

    pub fn binding(&self, name: Symbol) -> Option<Binding> {
        self.names.iter().find(|(bound, _)| *bound == name).map(|(_, binding)| *binding)
    }

    /// Declares the name as a variable of this scope, unless it is declared already.
    pub fn bind(&mut self, name: Symbol) {
        if self.kind != ScopeKind::Module && self.binding(name).is_none() {
            let slot = self.slot(name);
            self.names.push((name, Binding::Slot(slot)));
        }
    }

    fn in_comprehension(&self, name: Symbol) -> Option<Slot> {
        let targets = self.comprehensions.iter().rev().flatten();
        targets.into_iter().find(|(target, _)| *target == name).map(|(_, slot)| *slot)
    }
}

impl Lowering {
    pub fn scope(&mut self) -> &mut Scope {
        let innermost = self.scopes.len() - 1;
        &mut self.scopes[innermost]
    }

    /// The name, to be read.
    pub fn read(&mut self, name: Symbol) -> ExprKind {
        let innermost = self.scopes.len() - 1;
        let scope = &self.scopes[innermost];
        if scope.kind == ScopeKind::Class
            && scope.comprehensions.is_empty()
            && let Some(Binding::Slot(slot)) = scope.binding(name)
        {
            return ExprKind::Member(slot, self.global(name));
        }
        match self.lookup(innermost, name) {
            Some(slot) => ExprKind::Local(slot),
            None => ExprKind::Global(self.global(name)),
        }
    }

    /// The name, to be bound. `through_comprehensions`: `:=` binds outside of the comprehensions
    /// around it.
    pub fn bound(&mut self, name: Symbol, through_comprehensions: bool) -> Place {
        let innermost = self.scopes.len() - 1;
        let scope = &self.scopes[innermost];
        if !through_comprehensions && let Some(slot) = scope.in_comprehension(name) {
            return Place::Local(slot);
        }
        if through_comprehensions && scope.kind == ScopeKind::Generator {
            return match self.lookup_named(innermost, name) {
                Some(slot) => Place::Local(slot),
                None => Place::Global(self.global(name)),
            };
        }
        match scope.binding(name) {
            Some(Binding::Slot(slot)) => Place::Local(slot),
            Some(Binding::Nonlocal) => match self.lookup_named(innermost, name) {
                Some(slot) => Place::Local(slot),
                None => Place::Global(self.global(name)),
            },
            Some(Binding::Global) | None => Place::Global(self.global(name)),
        }
    }

    /// A `nonlocal` must name a variable of a function around.
    pub fn check_nonlocal(&mut self, name: Symbol, line: u32) -> Result<()> {
        let innermost = self.scopes.len() - 1;
        match innermost > 0 && self.lookup_named(innermost, name).is_some() {
            true => Ok(()),
            false => Err(syntax_error(line, format!("no binding for nonlocal '{name}' found"))),
        }
    }

    /// The slot of scope `at` that holds the variable, as code inside of that scope's function sees
    /// it. `None`: a global.
    pub fn lookup(&mut self, at: usize, name: Symbol) -> Option<Slot> {
        match self.scopes[at].in_comprehension(name) {
            Some(slot) => Some(slot),
            None => self.lookup_named(at, name),
        }
    }

    fn lookup_named(&mut self, at: usize, name: Symbol) -> Option<Slot> {
        let scope = &mut self.scopes[at];
        match scope.kind {
            ScopeKind::Module => return None,
            ScopeKind::Function | ScopeKind::Generator => match scope.binding(name) {
                Some(Binding::Slot(slot)) => return Some(slot),
                Some(Binding::Global) => return None,
                Some(Binding::Nonlocal) | None => {}
            },
            // The names of a class are not seen from its methods; the class itself is.
            ScopeKind::Class => {
                if &*name.name() == "__class__" {
                    if scope.class_cell.is_none() {
                        let slot = scope.slot(name);
                        scope.cells.push(slot);
                        scope.class_cell = Some(slot);
                    }
                    return scope.class_cell;
                }
                if scope.binding(name) == Some(Binding::Global) {
                    return None;
                }
            }
        }
        self.capture_around(at, name)
    }

    /// Captures the variable from the scopes around scope `at` into a slot of it.
    fn capture_around(&mut self, at: usize, name: Symbol) -> Option<Slot> {
        if let Some((_, slot)) =
            self.scopes[at].captured.iter().find(|(captured, _)| *captured == name)
        {
            return Some(*slot);
        }
        let around = at.checked_sub(1)?;
        let outer = self.lookup(around, name)?;
        let scope = &mut self.scopes[around];
        let is_captured = scope.captures.iter().any(|(_, own)| *own == outer);
        if !is_captured && !scope.cells.contains(&outer) {
            scope.cells.push(outer);
        }
        let scope = &mut self.scopes[at];
        let slot = scope.slot(name);
        scope.captured.push((name, slot));
        scope.captures.push((outer, slot));
        Some(slot)
    }
}
