//! Expressions: one arm each.

use smallvec::SmallVec;

use super::frame::{Frame, Variable, unbound_local};
use super::function::Function;
use super::iterate::suspended::SuspendedFrame;
use super::slots::Keywords;
use super::watch_calls::Part;
use super::{Interpreter, unknown};
use crate::core::{
    Call, Clause, Code, Comprehension, ComprehensionKind, Element, Expr, ExprKind, FormatPart,
    FunctionForm, SetForm,
};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Dict, Draft, Holder, Object, Symbol, Value};
use crate::loaded::LoadedCell;
use crate::meter::{self, Paid};
use crate::program::ast::{BinOp, BoolOp, CmpOp, UnaryOp};
use crate::pytree::recorded;

/// The levels of nested expressions for which the machine's stack is looked at once: they take a
/// third of the room that it then has.
const LEVELS: u32 = 8;

impl Interpreter {
    /// The value of an expression. Most are variables and constants, which are read here.
    #[inline]
    pub fn eval(&mut self, frame: &mut Frame, code: &Code, expr: &Expr) -> Result<Value> {
        let value = match &expr.kind {
            ExprKind::Local(slot) => match &frame.slots[*slot as usize] {
                Variable::Value(value) => value,
                _ => return self.eval_further(frame, code, expr),
            },
            ExprKind::Constant(value) => value,
            _ => return self.eval_further(frame, code, expr),
        };
        self.world.tracing.budget.steps(1)?;
        Ok(value.clone())
    }

    fn eval_further(&mut self, frame: &mut Frame, code: &Code, expr: &Expr) -> Result<Value> {
        match &expr.kind {
            ExprKind::Binary(..) | ExprKind::Compare(..) | ExprKind::Unary(..) => {
                if let Some(number) = self.computed(frame, expr)? {
                    return Ok(number.into());
                }
            }
            ExprKind::Item(..) | ExprKind::Attribute(..) => {
                if let Some(value) = self.read(frame, expr)? {
                    return Ok(value);
                }
            }
            _ => {}
        }
        self.world.tracing.budget.steps(1)?;
        match &expr.kind {
            ExprKind::Local(slot) => match self.load(frame, *slot) {
                Some(value) => {
                    if self.world.notes_bodies()
                        && frame.is_program
                        && let Variable::Cell(cell) = frame.slots[*slot as usize]
                    {
                        let name = code.slots[*slot as usize].name();
                        self.note_read(Holder::Object(cell), name, &value);
                    }
                    Ok(value)
                }
                None => Err(self.located(unbound_local(code, *slot), frame, expr.line)),
            },
            ExprKind::Global(slot) => match self.bound_global(frame.module, *slot) {
                Some(value) => {
                    let value = value.clone();
                    if self.world.notes_bodies() && frame.is_program {
                        let globals = &self.modules[frame.module as usize].code.globals;
                        let name = globals[*slot as usize].name();
                        self.note_read(Holder::Global(frame.module, *slot), name, &value);
                    }
                    Ok(value)
                }
                None => {
                    let value = self.load_global(frame.module, *slot);
                    value.map_err(|error| self.located(error, frame, expr.line))
                }
            },
            _ => {
                if self.nesting.enter() {
                    meter::bytes(meter::LEVEL)?;
                }
                let recorded = self.world.record.as_mut().filter(|_| frame.is_program);
                let recorded = recorded.map(|record| record.enter(expr.line));
                let around = self.world.watch.as_mut().filter(|_| frame.is_program);
                let around = around.map(|watch| std::mem::replace(&mut watch.line, expr.line));
                let result = match self.nesting.is_multiple_of(LEVELS) {
                    true => {
                        stacker::maybe_grow(128 << 10, 1 << 20, || self.compound(frame, code, expr))
                    }
                    false => self.compound(frame, code, expr),
                };
                self.nesting.leave();
                if let Some(around) = around {
                    self.watched(around, &result, frame, code, expr.line);
                }
                if let Some(around) = recorded {
                    recorded::leave(&mut self.world, around, &result);
                }
                result.map_err(|error| self.located(error, frame, expr.line))
            }
        }
    }

    /// Ends an expression of the program in a run that is watched.
    #[cold]
    fn watched(
        &mut self,
        around: u32,
        result: &Result<Value>,
        frame: &Frame,
        code: &Code,
        line: u32,
    ) {
        if self.world.watch.as_ref().is_some_and(|watch| !watch.unnamed.is_empty()) {
            self.name_warnings(frame, code);
        }
        if let Err(error) = result {
            self.note_deleted(error, frame, code, line);
        }
        if let Some(watch) = &mut self.world.watch {
            watch.line = around;
        }
    }

    fn compound(&mut self, frame: &mut Frame, code: &Code, expr: &Expr) -> Result<Value> {
        match &expr.kind {
            ExprKind::Constant(value) => Ok(value.clone()),

            ExprKind::Bytes(bytes) => Ok(super::builtins::bytes::bytes(&**bytes)),

            ExprKind::Held(what) => Ok(super::unknown::unknown(what.clone())),

            ExprKind::Annotation(annotation) => match self.eval(frame, code, annotation) {
                Err(Error::Unsupported(what)) => Ok(super::unknown::unknown(what)),
                // A class that is stated here may lack parameters that the real one takes.
                Err(Error::Raised(raised)) if raised.message.ends_with("is not subscriptable") => {
                    Ok(super::unknown::unknown("an annotation with parameters"))
                }
                value => value,
            },

            ExprKind::Globals(slot) => match self.bound_global(frame.module, *slot) {
                Some(own) => {
                    let own = own.clone();
                    self.call(&own, Args::default())
                }
                None => self.globals_of(frame.module),
            },

            ExprKind::Locals(own) => self.locals_of(frame, code, own),

            ExprKind::Around(call, slot, own) => {
                let (function, receiver) = self.callee(frame, code, call)?;
                if self.bound_global(frame.module, *slot).is_some() {
                    return self.eval_call(frame, code, call, &function, receiver);
                }
                let mut args = Vec::with_capacity(3);
                for arg in &call.args {
                    args.push(self.eval(frame, code, &arg.value)?);
                }
                args.push(self.globals_of(frame.module)?);
                if let Some(own) = own {
                    args.push(self.locals_of(frame, code, own)?);
                }
                self.call(&function, Args::positional(args))
            }

            ExprKind::Unmodelled(what) => Err(Error::unsupported(&**what)),

            ExprKind::Local(slot) => {
                self.load(frame, *slot).ok_or_else(|| unbound_local(code, *slot))
            }

            ExprKind::Global(slot) => self.load_global(frame.module, *slot),

            ExprKind::Member(slot, global) => match self.load(frame, *slot) {
                Some(value) => Ok(value),
                None => self.load_global(frame.module, *global),
            },

            ExprKind::Builtin(name) => {
                self.builtin(*name).ok_or_else(|| super::frame::unbound_global(*name))
            }

            ExprKind::Attribute(object, name) => {
                let place = object;
                let object = self.eval(frame, code, place)?;
                let value = self.get_attribute(&object, *name)?;
                if self.world.notes_bodies() {
                    let part = Part::Attribute(*name);
                    self.note_part((frame, code, place), &object, part, &value);
                }
                Ok(value)
            }

            ExprKind::Item(object, key) => {
                let place = object;
                let object = self.eval(frame, code, place)?;
                let key = self.eval(frame, code, key)?;
                let value = self.get_item(&object, &key)?;
                if self.world.notes_bodies() && frame.is_program {
                    let part = Part::Item(&key);
                    self.note_part((frame, code, place), &object, part, &value);
                }
                Ok(value)
            }

            ExprKind::Slice(parts) => {
                let [lower, upper, step] = &**parts;
                let parts = [
                    self.eval(frame, code, lower)?,
                    self.eval(frame, code, upper)?,
                    self.eval(frame, code, step)?,
                ];
                Ok(Value::slice(parts))
            }

            ExprKind::Call(call) => {
                let (function, receiver) = self.callee(frame, code, call)?;
                self.eval_call(frame, code, call, &function, receiver)
            }

            ExprKind::Decorate(parts) => {
                let [decorator, value] = &**parts;
                let decorator = self.decorator(frame, code, decorator)?;
                let value = self.eval(frame, code, value)?;
                match decorator.unknown() {
                    Some(_) => Ok(unknown::decorated(&decorator, value)),
                    None => self.call_positional(&decorator, [value]),
                }
            }

            ExprKind::Unary(op, value) => {
                let value = self.eval(frame, code, value)?;
                match op {
                    UnaryOp::Not => Ok(Value::Bool(!self.truth(&value)?)),
                    op => self.unary(*op, &value),
                }
            }

            ExprKind::Binary(a, op, b) => {
                let (left, right) = (a, b);
                let a = self.eval(frame, code, left)?;
                let b = self.eval(frame, code, right)?;
                if *op == BinOp::Mul && self.world.watch.is_some() && frame.is_program {
                    self.note_repeated((frame, code), (left, &b), &a);
                    self.note_repeated((frame, code), (right, &a), &b);
                }
                self.binary(*op, &a, &b)
            }

            // `a < b < c` is `a < b and b < c` with `b` evaluated once.
            ExprKind::Compare(first, rest) => {
                let mut left = self.eval(frame, code, first)?;
                let mut result = Value::Bool(true);
                for (i, (op, right)) in rest.iter().enumerate() {
                    if i > 0 && !self.truth(&result)? {
                        break;
                    }
                    let right = self.eval(frame, code, right)?;
                    if matches!(op, CmpOp::Is | CmpOp::IsNot) {
                        unknown::identified(&left, &right)?;
                    }
                    result = self.compare(*op, &left, &right)?;
                    left = right;
                }
                Ok(result)
            }

            ExprKind::Logical(op, operands) => {
                let Some((last, rest)) = operands.split_last() else { return Ok(Value::None) };
                for operand in rest {
                    let value = self.eval(frame, code, operand)?;
                    if self.truth(&value)? == (*op == BoolOp::Or) {
                        return Ok(value);
                    }
                }
                self.eval(frame, code, last)
            }

            ExprKind::Choose(parts) => {
                let [test, body, otherwise] = &**parts;
                let chosen = if self.test(frame, code, test)? { body } else { otherwise };
                self.eval(frame, code, chosen)
            }

            ExprKind::Tuple(items) => Ok(Value::tuple(self.elements(frame, code, items)?)),

            ExprKind::List(items) => {
                let items = self.elements(frame, code, items)?;
                self.world.list(items)
            }

            ExprKind::Set(items, SetForm::Spread) => {
                let set = self.new_set()?;
                for item in items {
                    let value = self.eval(frame, code, &item.value)?;
                    match item.spread {
                        true => self.set_update(set, &value)?,
                        false => self.set_add(set, value)?,
                    }
                }
                Ok(Value::Object(set))
            }
            ExprKind::Set(items, form) => {
                let items = self.elements(frame, code, items)?;
                self.set_display(items, *form)
            }

            ExprKind::Dict(entries) => {
                let dict = self.world.dict(Dict::default())?;
                for (key, value) in entries {
                    match key {
                        Some(key) => {
                            let key = self.eval(frame, code, key)?;
                            let value = self.eval(frame, code, value)?;
                            self.set_item(&dict, &key, value)?;
                        }
                        None => {
                            let other = self.eval(frame, code, value)?;
                            for (key, value) in self.mapping_items(&other)? {
                                self.set_item(&dict, &key, value)?;
                            }
                        }
                    }
                }
                Ok(dict)
            }

            ExprKind::Comprehension(comprehension) => {
                self.comprehension(frame, code, comprehension)
            }

            ExprKind::Generator(own, first) => {
                let first = self.eval(frame, code, first)?;
                let first = self.iter(&first)?;
                let mut inner = Frame::new(own.slots.len(), frame.module, frame.is_program);
                self.make_cells(&mut inner, &own.cells)?;
                for (outer, slot) in &own.captures {
                    inner.slots[*slot as usize] = Variable::Cell(frame.cell(*outer)?);
                }
                self.generator(own.clone(), SuspendedFrame::in_loop(inner, &own.body, first))
            }

            ExprKind::Format(parts) => {
                let (mut text, mut unmodelled) = (Draft::default(), None);
                for part in parts {
                    match part {
                        FormatPart::Text(part) => text.push(part)?,
                        FormatPart::Value { value, conversion, spec } => {
                            let value = self.eval(frame, code, value)?;
                            if let Some(value) = self.unknown_text(&value) {
                                unmodelled.get_or_insert(value);
                                continue;
                            }
                            match self.format(&value, *conversion, spec) {
                                // In a message of the library's own code, which no program sees.
                                Err(Error::Unsupported(what)) if self.is_library(frame.module) => {
                                    text.push(&format!(
                                        "{}{what}>",
                                        super::exception_texts::UNKNOWN_PART
                                    ))?;
                                }
                                formatted => text.push(&formatted?)?,
                            }
                        }
                    }
                }
                match unmodelled {
                    Some(value) => Ok(value),
                    None => text.text().map(Value::Str),
                }
            }

            ExprKind::Bind(place, value) => {
                let value = self.eval(frame, code, value)?;
                self.assign(frame, code, place, value.clone())?;
                Ok(value)
            }

            ExprKind::Function(form) => self.function(frame, code, form),

            ExprKind::Class(form) => self.class_form(frame, code, form),

            ExprKind::Super { name, class, receiver } => {
                if let Some(own) = self.bound_global(frame.module, *name) {
                    let own = own.clone();
                    return self.call(&own, Args::default());
                }
                let missing = |what| PythonError::RuntimeError.raised(format!("super(): {what}"));
                let Some(receiver) = self.load(frame, *receiver) else {
                    return Err(missing("arg[0] deleted"));
                };
                let class = class.ok_or_else(|| missing("__class__ cell not found"))?;
                match self.load(frame, class) {
                    Some(Value::Class(class)) => self.super_of(class, receiver),
                    Some(other) => {
                        let name = self.type_name(&other);
                        Err(missing(&format!("__class__ is not a type ({name})")))
                    }
                    None => Err(missing("empty __class__ cell")),
                }
            }

            ExprKind::Import(module, name) => self.import(frame.module, module, *name),

            ExprKind::Attempt(module, name) => self.attempt(frame.module, module, *name),
        }
    }

    /// A decorator. A call of what is unknown makes a decorator that is unknown.
    fn decorator(&mut self, frame: &mut Frame, code: &Code, expr: &Expr) -> Result<Value> {
        let ExprKind::Call(call) = &expr.kind else { return self.eval(frame, code, expr) };
        self.world.tracing.budget.steps(1)?;
        let (function, receiver) = self.callee(frame, code, call)?;
        match function.unknown() {
            Some(what) => Ok(unknown::of(&function, format!("{what}()"))),
            None => self.eval_call(frame, code, call, &function, receiver),
        }
    }

    /// What is called. A method is called without making the bound method.
    fn callee(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        call: &Call,
    ) -> Result<(Value, Option<Value>)> {
        match &call.function.kind {
            ExprKind::Attribute(object, name) => {
                let object = self.eval(frame, code, object)?;
                self.load_method(&object, *name)
            }
            _ => Ok((self.eval(frame, code, &call.function)?, None)),
        }
    }

    fn eval_call(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        call: &Call,
        function: &Value,
        receiver: Option<Value>,
    ) -> Result<Value> {
        let given = call.args.len() + usize::from(receiver.is_some());
        let is_watched = self.world.watch.is_some() && frame.is_program;
        let own = function.downcast::<Function>();
        // The calls that a function of the program makes are looked at, and not the call of it.
        let own = own.filter(|function| !is_watched || self.is_own(function.module));
        if call.keywords.is_empty()
            && let Some(own) = own
            && own.takes_by_place(given)
            && !call.spreads
        {
            let result = self.call_by_place(frame, code, &call.args, own, receiver);
            if is_watched {
                self.note_called(function);
            }
            return result;
        }
        // A class calls a method with one argument more.
        let mut positional = Vec::with_capacity(given + 1);
        positional.extend(receiver);
        self.push_elements(frame, code, &call.args, &mut positional)?;
        let keywords = self.keywords(frame, code, &call.keywords)?;
        let args = Args { positional, keywords };
        if self.world.watch.is_some() && &*code.qualname == "Dropout.__call__" && !is_watched {
            self.note_mask(function, &args);
        }
        if is_watched && own.is_none() {
            return self.watched_call(frame, code, call, function, args);
        }
        let result = self.call(function, args);
        if is_watched {
            self.note_called(function);
        }
        result
    }

    /// The keywords of a call or of a class, in order; a mapping gives one for each of its items.
    pub(super) fn keywords(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        named: &[(Option<Symbol>, Expr)],
    ) -> Result<Keywords> {
        let mut keywords = Vec::with_capacity(named.len());
        for (name, value) in named {
            let value = self.eval(frame, code, value)?;
            match name {
                Some(name) => keywords.push((*name, value)),
                None => {
                    for (key, value) in self.mapping_items(&value)? {
                        let Value::Str(key) = key else {
                            key.known()?;
                            return Err(Error::type_error("keywords must be strings"));
                        };
                        let name = key.symbol();
                        meter::try_work(keywords.len() as u64)?;
                        if keywords.iter().any(|(known, _)| *known == name) {
                            return Err(Error::type_error(format!(
                                "got multiple values for keyword argument '{key}'"
                            )));
                        }
                        keywords.push((name, value));
                    }
                }
            }
        }
        Ok(keywords)
    }

    /// Calls a function whose arguments go to the slots of their places.
    fn call_by_place(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        args: &[Element],
        function: &Function,
        receiver: Option<Value>,
    ) -> Result<Value> {
        let mut inner = self.frame_of(function);
        let first = usize::from(receiver.is_some());
        if let Some(receiver) = receiver {
            inner.slots[0] = Variable::Value(receiver);
        }
        for (place, arg) in args.iter().enumerate() {
            inner.slots[first + place] = Variable::Value(self.eval(frame, code, &arg.value)?);
        }
        self.world.tracing.budget.steps(1)?;
        function.fill_defaults(&mut inner);
        self.run_function(function, inner)
    }

    fn elements(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        items: &[Element],
    ) -> Result<Vec<Value>> {
        let mut values = Vec::with_capacity(items.len());
        self.push_elements(frame, code, items, &mut values)?;
        Ok(values)
    }

    fn push_elements(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        items: &[Element],
        values: &mut Vec<Value>,
    ) -> Result<()> {
        for item in items {
            let value = self.eval(frame, code, &item.value)?;
            match item.spread {
                true => {
                    let spread = self.iterate(&value)?;
                    meter::room(size_of_val(&spread[..]))?;
                    values.extend(spread);
                }
                false => values.push(value),
            }
        }
        Ok(())
    }

    /// A function, or a lambda: its defaults are evaluated now, and the variables it shares are
    /// captured.
    pub fn function(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        form: &FunctionForm,
    ) -> Result<Value> {
        let mut defaults = Vec::with_capacity(form.defaults.len());
        for default in &form.defaults {
            defaults.push(self.eval(frame, code, default)?);
        }
        let mut keyword_defaults = Vec::with_capacity(form.keyword_defaults.len());
        for default in &form.keyword_defaults {
            keyword_defaults.push(match default {
                Some(default) => Some(self.eval(frame, code, default)?),
                None => None,
            });
        }
        let annotations = match &form.annotations {
            Some(dict) => Some(self.eval(frame, code, dict)?),
            None => None,
        };
        let captured: Result<SmallVec<_>> =
            form.code.captures.iter().map(|(outer, _)| frame.cell(*outer)).collect();
        let room = defaults.capacity() * size_of::<Value>()
            + keyword_defaults.capacity() * size_of::<Option<Value>>();
        meter::bytes(room)?;
        Ok(Value::callable(Function {
            code: form.code.clone(),
            module: frame.module,
            captured: captured?,
            defaults,
            keyword_defaults,
            annotations: LoadedCell::new(annotations),
            attributes: Default::default(),
            jitted: Default::default(),
        }))
    }

    /// A comprehension has its own variables, fresh each time, so that a closure made in it keeps
    /// what it saw.
    fn comprehension(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        form: &Comprehension,
    ) -> Result<Value> {
        for &slot in &form.fresh {
            let variable = match frame.slots[slot as usize] {
                Variable::Cell(_) => Variable::Cell(self.world.alloc(Object::Cell(None))?),
                _ => Variable::Unbound,
            };
            frame.slots[slot as usize] = variable;
        }
        let mut items = Paid::default();
        match &form.kind {
            ComprehensionKind::List(item) => {
                self.clauses(frame, code, &form.clauses, &mut |this, frame| {
                    let item = this.eval(frame, code, item)?;
                    items.push(item)
                })?;
                self.world.list(items.into_items())
            }
            ComprehensionKind::Set(item) => {
                self.clauses(frame, code, &form.clauses, &mut |this, frame| {
                    let item = this.eval(frame, code, item)?;
                    items.push(item)
                })?;
                self.set_of(items.into_items())
            }
            ComprehensionKind::Dict(key, value) => {
                let dict = self.world.dict(Dict::default())?;
                self.clauses(frame, code, &form.clauses, &mut |this, frame| {
                    let key = this.eval(frame, code, key)?;
                    let value = this.eval(frame, code, value)?;
                    this.set_item(&dict, &key, value)
                })?;
                Ok(dict)
            }
        }
    }

    fn clauses(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        clauses: &[Clause],
        give: &mut dyn FnMut(&mut Interpreter, &mut Frame) -> Result<()>,
    ) -> Result<()> {
        let Some((clause, rest)) = clauses.split_first() else { return give(self, frame) };
        let iterable = self.eval(frame, code, &clause.iter)?;
        let mut iter = self.iter(&iterable)?;
        'items: while self.assigns_next(frame, code, &clause.target, &mut iter)? {
            for test in &clause.tests {
                if !self.test(frame, code, test)? {
                    continue 'items;
                }
            }
            self.clauses(frame, code, rest, give)?;
        }
        Ok(())
    }

    /// `a op b` of a comparison.
    pub fn compare(&mut self, op: CmpOp, a: &Value, b: &Value) -> Result<Value> {
        Ok(Value::Bool(match op {
            CmpOp::Is => a.is(b),
            CmpOp::IsNot => !a.is(b),
            CmpOp::In => self.contains(b, a)?,
            CmpOp::NotIn => !self.contains(b, a)?,
            _ => return self.rich_compare(op, a, b),
        }))
    }
}
