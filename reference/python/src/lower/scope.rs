//! Scopes, and what a name means in them.

use super::{Lowering, syntax_error};
use crate::core::{ANY_LINE, AnnotationKind, Assignable, ExprKind, Slot};
use crate::error::Result;
use crate::heap::{QuickSet, Symbol, SymbolIndexMap, SymbolMap};
use crate::program::ast::Name;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeKind {
    Module,
    Function,
    /// A generator expression.
    Generator,
    Class,
}

/// The way in which a scope declares a name.
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
    pub qualname: Name,
    pub names: SymbolMap<Binding>,
    /// The targets of the comprehensions around the expression being lowered, outermost first.
    pub comprehensions: Vec<SymbolMap<Slot>>,
    /// The type parameters of the definitions around the expression being lowered.
    pub hidden: Vec<SymbolMap<Slot>>,
    captured: SymbolMap<Slot>,
    pub slots: Vec<Symbol>,
    pub last_reads: Vec<u32>,
    pub cells: Vec<Slot>,
    pub captures: Vec<(Slot, Slot)>,
    /// The slots that hold a cell: those of `cells` and of `captures`.
    hold_cells: QuickSet<Slot>,
    pub annotations: SymbolIndexMap<AnnotationKind>,
    /// A name is annotated.
    pub is_annotated: bool,
    pub members: usize,
    pub namespace: Option<Slot>,
    pub class_cell: Option<Slot>,
    /// True for a function with a positional parameter: zero-argument `super()` takes it.
    pub has_first: bool,
    /// The number of loops around the statement being lowered.
    pub loops: usize,
    /// The number of `try` around it that catch ImportError.
    pub attempts: usize,
}

impl Scope {
    /// A scope inside of others.
    pub fn new(kind: ScopeKind, name: Name, around: &[Scope]) -> Scope {
        let symbol = Symbol::new(&name);
        let qualname = match around.last() {
            None => name.clone(),
            Some(scope) if scope.kind == ScopeKind::Module => name.clone(),
            Some(scope) if scope.binding(symbol) == Some(Binding::Global) => name.clone(),
            Some(scope) if scope.kind == ScopeKind::Class => {
                format!("{}.{name}", scope.qualname).into()
            }
            Some(scope) => format!("{}.<locals>.{name}", scope.qualname).into(),
        };
        Scope {
            kind,
            name,
            qualname,
            names: SymbolMap::default(),
            comprehensions: Vec::new(),
            hidden: Vec::new(),
            captured: SymbolMap::default(),
            slots: Vec::new(),
            last_reads: Vec::new(),
            cells: Vec::new(),
            captures: Vec::new(),
            hold_cells: QuickSet::default(),
            annotations: SymbolIndexMap::default(),
            is_annotated: false,
            members: 0,
            namespace: None,
            class_cell: None,
            has_first: false,
            loops: 0,
            attempts: 0,
        }
    }

    pub fn slot(&mut self, name: Symbol) -> Slot {
        self.slots.push(name);
        self.slots.len() as Slot - 1
    }

    /// The slot holds a cell, since a nested function shares it.
    fn share(&mut self, slot: Slot) {
        note_read(&mut self.last_reads, slot, ANY_LINE);
        if self.hold_cells.insert(slot) {
            self.cells.push(slot);
        }
    }

    pub fn binding(&self, name: Symbol) -> Option<Binding> {
        self.names.get(&name).copied()
    }

    /// Declares the name as a variable of this scope, unless it is declared already.
    pub fn bind(&mut self, name: Symbol) {
        if self.kind != ScopeKind::Module && self.binding(name).is_none() {
            let slot = self.slot(name);
            self.names.insert(name, Binding::Slot(slot));
        }
    }

    /// The slots of the names that a function binds, all of which `locals()` reads.
    pub fn locals(&mut self) -> Option<Box<[Slot]>> {
        if self.kind != ScopeKind::Function || !self.comprehensions.is_empty() {
            return None;
        }
        let slot = |binding: &Binding| match binding {
            Binding::Slot(slot) => Some(*slot),
            _ => None,
        };
        let mut slots: Vec<Slot> = self.names.values().filter_map(slot).collect();
        slots.sort_unstable();
        slots.iter().for_each(|slot| note_read(&mut self.last_reads, *slot, ANY_LINE));
        Some(slots.into())
    }

    fn in_comprehension(&self, name: Symbol) -> Option<Slot> {
        let around = self.comprehensions.iter().rev().chain(self.hidden.iter().rev());
        around.into_iter().find_map(|targets| targets.get(&name).copied())
    }
}

/// Notes that the statement at a line reads a slot.
pub fn note_read(last_reads: &mut Vec<u32>, slot: Slot, line: u32) {
    let slot = slot as usize;
    if last_reads.len() <= slot {
        last_reads.resize(slot + 1, 0);
    }
    last_reads[slot] = last_reads[slot].max(line);
}

impl Lowering {
    /// Notes what the statement that is lowered now reads.
    pub fn note_reading(&mut self, name: &ExprKind) {
        let is_module = self.scopes.len() == 1;
        let statement = self.statement;
        let scope = self.scope();
        let line = if scope.loops > 0 { ANY_LINE } else { statement };
        match name {
            ExprKind::Local(slot) => note_read(&mut scope.last_reads, *slot, line),
            ExprKind::Global(slot) | ExprKind::Member(_, slot) => {
                let line = if is_module { line } else { ANY_LINE };
                note_read(&mut self.global_reads, *slot, line);
            }
            _ => {}
        }
    }

    pub fn scope(&mut self) -> &mut Scope {
        let innermost = self.scopes.len() - 1;
        &mut self.scopes[innermost]
    }

    /// True if the name is a type parameter here that is no plain one.
    fn is_type_param(&self, name: Symbol) -> bool {
        let binds =
            |scope: &Scope| scope.binding(name).is_some() || scope.in_comprehension(name).is_some();
        let nearest = self.type_params.iter().rev().find(|(_, param)| *param == name);
        nearest.is_some_and(|(depth, _)| !self.scopes[*depth..].iter().any(binds))
    }

    /// The name, to be read.
    pub fn read(&mut self, name: Symbol) -> ExprKind {
        if !self.type_params.is_empty() && self.is_type_param(name) {
            return ExprKind::Unmodelled(format!("the type parameter {name}").into());
        }
        let innermost = self.scopes.len() - 1;
        if let Some(slot) = self.scopes[innermost].in_comprehension(name) {
            return ExprKind::Local(slot);
        }
        let scope = &mut self.scopes[innermost];
        // A class has these before its body runs.
        if scope.kind == ScopeKind::Class
            && scope.binding(name).is_none()
            && matches!(&*name.name(), "__doc__" | "__module__" | "__qualname__")
        {
            scope.bind(name);
        }
        let scope = &self.scopes[innermost];
        if scope.kind == ScopeKind::Class
            && scope.comprehensions.is_empty()
            && let Some(Binding::Slot(slot)) = scope.binding(name)
        {
            return ExprKind::Member(slot, self.global(name));
        }
        match self.lookup_here(name) {
            Some(slot) => ExprKind::Local(slot),
            None => ExprKind::Global(self.global(name)),
        }
    }

    /// The slot of a name that the innermost scope does not bind itself. `__class__` in a class
    /// body is that of the class around; in a function of the body, it is the class of the body.
    fn lookup_here(&mut self, name: Symbol) -> Option<Slot> {
        let innermost = self.scopes.len() - 1;
        let scope = &self.scopes[innermost];
        match scope.kind == ScopeKind::Class && scope.comprehensions.is_empty() {
            true if scope.binding(name) == Some(Binding::Global) => None,
            true => self.capture_around(innermost, name),
            false => self.lookup(innermost, name),
        }
    }

    /// The name, to be bound. `through_comprehensions`: `:=` binds outside of the comprehensions
    /// around it.
    pub fn bound(&mut self, name: Symbol, through_comprehensions: bool) -> Assignable {
        let innermost = self.scopes.len() - 1;
        let scope = &self.scopes[innermost];
        if !through_comprehensions && let Some(slot) = scope.in_comprehension(name) {
            return Assignable::Local(slot);
        }
        if through_comprehensions && scope.kind == ScopeKind::Generator {
            return match self.lookup_named(innermost, name) {
                Some(slot) => Assignable::Local(slot),
                None => Assignable::Global(self.global(name)),
            };
        }
        match scope.binding(name) {
            Some(Binding::Slot(slot)) if scope.kind == ScopeKind::Class => Assignable::Member(slot),
            Some(Binding::Slot(slot)) => Assignable::Local(slot),
            Some(Binding::Nonlocal) => match self.lookup_here(name) {
                Some(slot) => Assignable::Local(slot),
                None => Assignable::Global(self.global(name)),
            },
            Some(Binding::Global) | None => Assignable::Global(self.global(name)),
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
                        scope.share(slot);
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
        if let Some(slot) = self.scopes[at].captured.get(&name) {
            return Some(*slot);
        }
        let around = at.checked_sub(1)?;
        let outer = self.lookup(around, name)?;
        self.scopes[around].share(outer);
        let scope = &mut self.scopes[at];
        let slot = scope.slot(name);
        scope.captured.insert(name, slot);
        scope.captures.push((outer, slot));
        scope.hold_cells.insert(slot);
        Some(slot)
    }
}
