//! The changes that a statement which is passed over may have made, beside the names that it binds.
//!
//! Code that is not modelled may change what it is given, and what stands after it in the statement
//! does not run. So of the values that the statement gives away, or calls a changing method of,
//! nothing is known afterwards. What does more than that, as a print does, cannot be passed over in
//! the program itself.

use std::rc::Rc;

use super::Interpreter;
use super::frame::Frame;
use super::function::{BoundMethod, Function, Native, Partial};
use super::module::is_module;
use crate::core::{
    Assignable, Block, Call, Code, ComprehensionKind, Element, Expr, ExprKind, FormatPart, Stmt,
    StmtKind,
};
use crate::heap::{Object, ObjectId, QuickSet, Symbol, Value};
use crate::meter;

/// The methods by which a container of Python or an array of NumPy is changed.
const CHANGING: &[&str] = &[
    "add",
    "append",
    "appendleft",
    "clear",
    "difference_update",
    "discard",
    "extend",
    "extendleft",
    "fill",
    "insert",
    "intersection_update",
    "itemset",
    "partition",
    "pop",
    "popitem",
    "popleft",
    "put",
    "remove",
    "resize",
    "reverse",
    "rotate",
    "setdefault",
    "setflags",
    "sort",
    "symmetric_difference_update",
    "update",
];

/// The functions of Python that do what shows, or run any code.
const ACTING: &[&str] = &["delattr", "eval", "exec", "next", "print", "setattr"];

/// The functions of NumPy that change an argument.
const FILLING: &[&str] = &["copyto", "fill_diagonal", "place", "put", "put_along_axis", "putmask"];

/// The changes that a statement may have made.
#[derive(Debug, Default)]
pub(super) struct Disturbed {
    /// Mutable values, which may be others now.
    pub values: Vec<Value>,
    /// True if something else may have happened: a print, a call of a function of the program.
    pub does_more: bool,
}

/// A walk over the code of a statement.
struct Walk<'a> {
    interp: &'a mut Interpreter,
    /// The frame of the statement; none in a function that it may have called.
    frame: Option<&'a Frame>,
    module: u32,
    found: Disturbed,
    /// The functions that were looked at, and the objects that were given.
    seen: QuickSet<*const Code>,
    given: QuickSet<ObjectId>,
}

impl Interpreter {
    /// The changes that a statement of this frame may have made.
    pub(super) fn disturbed(&mut self, frame: &Frame, stmt: &Stmt) -> Disturbed {
        let mut walk = self.walk(frame);
        match &stmt.kind {
            // At the top of the program the caller looks at what is called.
            StmtKind::Expr(value) => walk.expr(value, false),
            _ => walk.stmt(stmt),
        }
        walk.found
    }

    /// True if nothing is known of what an expression begins with.
    pub(super) fn is_of_unknown(&mut self, frame: &Frame, expr: &Expr) -> bool {
        self.walk(frame).is_of_unknown(expr)
    }

    /// The value of the name that an expression begins with.
    pub(super) fn root(&mut self, frame: &Frame, expr: &Expr) -> Option<Value> {
        self.walk(frame).root(expr)
    }

    fn walk<'a>(&'a mut self, frame: &'a Frame) -> Walk<'a> {
        Walk {
            interp: self,
            frame: Some(frame),
            module: frame.module,
            found: Disturbed::default(),
            seen: QuickSet::default(),
            given: QuickSet::default(),
        }
    }

    /// Makes every name that holds one of these values hold `unknown`.
    pub(super) fn forget(&mut self, frame: &mut Frame, values: &[Value], unknown: &Value) {
        if values.is_empty() {
            return;
        }
        for slot in 0..frame.slots.len() as u32 {
            let held = self.load(frame, slot);
            if held.is_some_and(|held| is_among(&held, values)) {
                self.store(frame, slot, Some(unknown.clone()));
            }
        }
        for module in 0..self.modules.len() {
            if self.is_library(module as u32) {
                continue;
            }
            let globals = &mut self.modules[module].globals;
            meter::look(globals.len().saturating_mul(values.len()), size_of::<Value>());
            for held in globals.iter_mut().flatten() {
                if is_among(held, values) {
                    *held = unknown.clone();
                }
            }
        }
    }
}

fn is_among(held: &Value, values: &[Value]) -> bool {
    matches!(held, Value::Object(_) | Value::Host(_)) && values.iter().any(|value| value.is(held))
}

impl Walk<'_> {
    fn block(&mut self, block: &Block) {
        block.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        meter::work(meter::STEP);
        match &stmt.kind {
            StmtKind::Expr(value) => {
                let is_call = matches!(value.kind, ExprKind::Call(_));
                let is_known = is_call && !self.is_of_unknown(value) && !self.gives(value);
                self.found.does_more |= is_known;
                self.expr(value, false);
            }
            StmtKind::Assign(places, value) => {
                places.iter().for_each(|place| self.place(place));
                self.expr(value, false);
            }
            StmtKind::Update(place, _, value) => {
                self.place(place);
                self.expr(value, false);
            }
            StmtKind::Delete(place) => self.place(place),
            StmtKind::Return(value) => self.expr(value, false),
            StmtKind::Raise(_) | StmtKind::Yield(..) | StmtKind::Delegate(..) => {
                self.found.does_more = true;
            }
            StmtKind::If(test, body, otherwise) | StmtKind::While(test, body, otherwise) => {
                self.expr(test, false);
                self.block(body);
                self.block(otherwise);
            }
            StmtKind::For(place, items, body, otherwise) => {
                self.place(place);
                self.expr(items, true);
                self.block(body);
                self.block(otherwise);
            }
            StmtKind::Try(parts) => {
                self.block(&parts.body);
                parts.handlers.iter().for_each(|handler| self.block(&handler.body));
                self.block(&parts.otherwise);
            }
            StmtKind::Finally(body, finally) => {
                self.block(body);
                self.block(finally);
            }
            StmtKind::With(value, _, body) => {
                self.expr(value, true);
                self.block(body);
            }
            StmtKind::Match(value, cases) => {
                self.expr(value, false);
                cases.iter().for_each(|case| self.block(&case.body));
            }
            StmtKind::ImportAll(_) | StmtKind::Break | StmtKind::Continue => {}
        }
    }

    /// A place that is assigned, which the caller sees to; but not what it is reached through.
    fn place(&mut self, place: &Assignable) {
        match place {
            Assignable::Attribute(object, _) => self.expr(object, false),
            Assignable::Item(object, key) => {
                self.expr(object, false);
                self.expr(key, false);
            }
            Assignable::Unpack { before, star, after } => {
                before.iter().chain(star.as_deref()).chain(after).for_each(|it| self.place(it));
            }
            Assignable::Local(_) | Assignable::Member(_) | Assignable::Global(_) => {}
        }
    }

    /// An expression; `is_given` says that code which may change it gets its value.
    fn expr(&mut self, expr: &Expr, is_given: bool) {
        meter::work(meter::STEP);
        match &expr.kind {
            ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Member(..) if is_given => {
                if let Some(value) = self.value(expr) {
                    self.give(&value);
                }
            }
            ExprKind::Attribute(object, name) => match self.value(expr) {
                Some(value) if is_given => self.give(&value),
                Some(_) => {}
                None => {
                    let is_part = !matches!(&*name.name(), "shape" | "dtype" | "ndim" | "size");
                    self.expr(object, is_given && is_part);
                }
            },
            ExprKind::Item(object, key) => {
                self.expr(object, is_given);
                self.expr(key, false);
            }
            ExprKind::Slice(parts) => parts.iter().for_each(|part| self.expr(part, false)),
            ExprKind::Choose(parts) => parts.iter().for_each(|part| self.expr(part, is_given)),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Around(..) | ExprKind::Globals(_) | ExprKind::Locals(_) => {
                self.found.does_more = true;
            }
            ExprKind::Unary(_, value) => self.expr(value, false),
            ExprKind::Binary(a, _, b) => {
                self.expr(a, false);
                self.expr(b, false);
            }
            ExprKind::Compare(first, others) => {
                self.expr(first, false);
                others.iter().for_each(|(_, other)| self.expr(other, false));
            }
            ExprKind::Logical(_, parts) => parts.iter().for_each(|part| self.expr(part, is_given)),
            ExprKind::Tuple(items) | ExprKind::List(items) | ExprKind::Set(items, _) => {
                self.elements(items, is_given);
            }
            ExprKind::Dict(entries) => {
                for (key, value) in entries {
                    key.iter().for_each(|key| self.expr(key, false));
                    self.expr(value, is_given);
                }
            }
            ExprKind::Comprehension(loops) => {
                for clause in &loops.clauses {
                    self.expr(&clause.iter, is_given);
                    clause.tests.iter().for_each(|test| self.expr(test, false));
                }
                match &loops.kind {
                    ComprehensionKind::List(item) | ComprehensionKind::Set(item) => {
                        self.expr(item, is_given);
                    }
                    ComprehensionKind::Dict(key, value) => {
                        self.expr(key, false);
                        self.expr(value, is_given);
                    }
                }
            }
            ExprKind::Generator(code, items) => {
                self.expr(items, is_given);
                self.code(code, self.module);
            }
            ExprKind::Format(parts) => {
                for part in parts {
                    if let FormatPart::Value { value, .. } = part {
                        self.expr(value, false);
                    }
                }
            }
            ExprKind::Bind(_, value) => self.expr(value, is_given),
            ExprKind::Function(form) if is_given => {
                self.found.does_more = true;
                self.code(&form.code, self.module);
            }
            _ => {}
        }
    }

    fn elements(&mut self, items: &[Element], is_given: bool) {
        items.iter().for_each(|item| self.expr(&item.value, is_given));
    }

    fn call(&mut self, call: &Call) {
        let gives = self.is_changing(call);
        self.elements(&call.args, gives);
        call.keywords.iter().for_each(|(_, value)| self.expr(value, gives));
        let function = &call.function;
        if self.is_of_unknown(function) {
            return;
        }
        match (&function.kind, self.value(function)) {
            (_, Some(value @ Value::Callable(_))) => self.run(&value),
            (_, Some(Value::Class(class))) => self.found.does_more |= !class.is_shared,
            (_, Some(value @ Value::Object(_))) => {
                self.found.does_more |= self.is_own(&value);
                self.give(&value);
            }
            (ExprKind::Attribute(object, name), None) => {
                let receiver = self.root(object);
                let known = receiver.as_ref().is_none_or(|value| self.is_container(value));
                self.found.does_more |= receiver.is_some_and(|value| self.is_own(&value));
                self.expr(object, !known || CHANGING.contains(&&*name.name()));
            }
            (ExprKind::Builtin(name), _) => {
                self.found.does_more |= ACTING.contains(&&*name.name());
            }
            (ExprKind::Global(_), None) => {
                // A builtin, whose name the module does not bind.
                let name = self.name_of(function);
                self.found.does_more |= name.is_some_and(|name| ACTING.contains(&&*name));
            }
            (_, None) => self.expr(function, false),
            _ => {}
        }
    }

    /// True if a call may change its arguments.
    fn is_changing(&mut self, call: &Call) -> bool {
        if self.is_of_unknown(&call.function) {
            return true;
        }
        match self.value(&call.function) {
            Some(value @ Value::Callable(_)) => match value.downcast::<Native>() {
                Some(native) => native.place().is_some_and(|(module, name)| {
                    let has_out = |(word, _): &(Option<_>, _)| *word == Some(Symbol::new("out"));
                    module.starts_with("numpy") && FILLING.contains(&name)
                        || name == "shuffle"
                        || call.keywords.iter().any(has_out)
                }),
                None => true,
            },
            Some(Value::Class(class)) => !class.is_shared,
            Some(_) => true,
            None => match &call.function.kind {
                ExprKind::Attribute(object, _) => {
                    self.root(object).is_some_and(|value| !self.is_container(&value))
                }
                _ => false,
            },
        }
    }

    /// True if the statement is a call of a changing method, which the values tell.
    fn gives(&mut self, value: &Expr) -> bool {
        let ExprKind::Call(call) = &value.kind else { return false };
        let ExprKind::Attribute(object, _) = &call.function.kind else { return false };
        self.value(&call.function).is_none()
            && self.root(object).is_some_and(|value| self.is_container(&value))
    }

    /// A function of the program that runs, or is given to what may call it.
    fn run(&mut self, value: &Value) {
        meter::visit_or((), || self.run_one(value));
    }

    fn run_one(&mut self, value: &Value) {
        if let Some(function) = value.downcast::<Function>() {
            if !self.interp.is_library(function.module) {
                self.found.does_more = true;
                self.code(&function.code, function.module);
            }
        } else if let Some(method) = value.downcast::<BoundMethod>() {
            self.run(&method.function);
            self.give(&method.receiver);
        } else if let Some(partial) = value.downcast::<Partial>() {
            self.run(&partial.function);
            partial.args.positional.iter().for_each(|value| self.give(value));
        } else if let Some(transformed) = value.transformed() {
            self.run(transformed.function());
        } else if let Some((_, name)) = value.downcast::<Native>().and_then(Native::place) {
            self.found.does_more |= ACTING.contains(&name);
        }
    }

    /// The code of a function, which sees the globals of its own module.
    fn code(&mut self, code: &Rc<Code>, module: u32) {
        if !self.seen.insert(Rc::as_ptr(code)) || self.seen.len() > 256 {
            return;
        }
        let around = (std::mem::replace(&mut self.module, module), self.frame.take());
        meter::grow(|| self.block(&code.body));
        (self.module, self.frame) = around;
    }

    /// A value that code gets which may change it, and what it holds.
    fn give(&mut self, value: &Value) {
        meter::work(meter::STEP);
        let mut parts = Vec::new();
        match value {
            Value::Object(id) if self.given.insert(*id) => {
                match self.interp.world.object(*id) {
                    Object::Cell(_) => return,
                    Object::List(items) => parts.extend(items.iter().cloned()),
                    Object::Dict(dict) | Object::State(dict) => {
                        parts.extend(dict.iter().map(|(_, value)| value.clone()));
                    }
                    Object::Instance(instance) => {
                        let attributes = instance.attributes.iter();
                        parts.extend(attributes.map(|(_, attribute)| attribute.value.clone()));
                    }
                    _ => {}
                }
                self.found.values.push(value.clone());
            }
            Value::Host(_) => self.found.values.push(value.clone()),
            Value::Tuple(items) => parts.extend(items.iter().cloned()),
            Value::Callable(_) => self.run(value),
            _ => {}
        }
        meter::look(parts.len(), size_of::<Value>());
        meter::visit_or((), || parts.iter().for_each(|part| self.give(part)));
    }

    /// A container of Python's own, an array, a text or the like: its methods are known.
    fn is_container(&self, value: &Value) -> bool {
        match value {
            Value::Object(id) => matches!(
                self.interp.world.object(*id),
                Object::List(_) | Object::Dict(_) | Object::Set(_)
            ),
            value => is_module(value) || !matches!(value, Value::Class(_) | Value::Opaque(_)),
        }
    }

    /// True for an object of a class of the program's, whose methods may do anything.
    fn is_own(&self, value: &Value) -> bool {
        let Value::Object(id) = value else { return false };
        match self.interp.world.object(*id) {
            Object::Instance(instance) => !self.interp.is_librarys(&instance.class),
            _ => false,
        }
    }

    /// The value of the name that an expression begins with.
    fn root(&mut self, expr: &Expr) -> Option<Value> {
        match &expr.kind {
            ExprKind::Attribute(object, _) => self.value(expr).or_else(|| self.root(object)),
            ExprKind::Item(object, _) => self.root(object),
            _ => self.value(expr),
        }
    }

    /// The value of a name, or of a name of a module.
    fn value(&mut self, expr: &Expr) -> Option<Value> {
        match (&expr.kind, self.frame) {
            (ExprKind::Global(slot), _) | (ExprKind::Member(_, slot), None) => {
                self.interp.bound_global(self.module, *slot).cloned()
            }
            (ExprKind::Local(slot), Some(frame)) => self.interp.load(frame, *slot),
            (ExprKind::Member(slot, global), Some(frame)) => self
                .interp
                .load(frame, *slot)
                .or_else(|| self.interp.bound_global(self.module, *global).cloned()),
            (ExprKind::Attribute(object, name), _) => {
                let object = self.value(object).filter(is_module)?;
                self.interp.get_attribute(&object, *name).ok()
            }
            _ => None,
        }
    }

    /// The name of a global.
    fn name_of(&self, expr: &Expr) -> Option<Rc<str>> {
        let ExprKind::Global(slot) = &expr.kind else { return None };
        let globals = &self.interp.modules[self.module as usize].code.globals;
        Some(globals[*slot as usize].name())
    }

    /// True if nothing is known of what an expression begins with.
    fn is_of_unknown(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Attribute(object, _) if self.is_of_unknown(object) => true,
            ExprKind::Item(object, _) => self.is_of_unknown(object),
            ExprKind::Call(call) => self.is_of_unknown(&call.function),
            _ => self.value(expr).is_some_and(|value| value.unknown().is_some()),
        }
    }
}
