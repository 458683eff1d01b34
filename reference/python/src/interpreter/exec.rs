//! Statements: one arm each.

use super::frame::{Flow, Frame, unbound_global, unbound_local};
use super::number::Simple;
use super::{Interpreter, unknown};
use crate::core::{Assignable, Code, Expr, ExprKind, Handler, Stmt, StmtKind, Try};
use crate::error::{Error, ErrorClass, Exception, PythonError, Result};
use crate::heap::{Args, Holder, Value};
use crate::program::packages::Passing;

impl Interpreter {
    pub fn block(&mut self, frame: &mut Frame, code: &Code, body: &[Stmt]) -> Result<Flow> {
        for stmt in body {
            let flow = match self.simple(frame, stmt) {
                Some(Simple::Done) => continue,
                Some(Simple::Block(block)) => self.block(frame, code, block)?,
                Some(Simple::Ended(flow)) => flow,
                None => self.located_stmt(frame, code, stmt)?,
            };
            match flow {
                Flow::Normal => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Normal)
    }

    /// One statement; its errors name its line.
    pub(super) fn located_stmt(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        stmt: &Stmt,
    ) -> Result<Flow> {
        let objects = self.world.objects();
        let began = std::mem::replace(&mut self.world.statement, objects);
        let around = self.world.watch.as_mut().filter(|_| frame.is_program);
        let around = around.map(|watch| std::mem::replace(&mut watch.line, stmt.line));
        let result = self.stmt(frame, code, stmt);
        self.world.statement = began;
        if let (Some(watch), Some(around)) = (&mut self.world.watch, around) {
            watch.line = around;
        }
        match self.settled(result) {
            Ok(flow) => Ok(flow),
            Err(error) => self.left_by(error, frame, code, stmt),
        }
    }

    /// Gives an error that leaves a statement its line, or passes the statement over.
    #[cold]
    fn left_by(
        &mut self,
        mut error: Error,
        frame: &mut Frame,
        code: &Code,
        stmt: &Stmt,
    ) -> Result<Flow> {
        self.leaves(&mut error, frame, &code.qualname, stmt.line);
        let passed = self.passed_over(error, frame, code, stmt);
        passed.map_err(|error| self.located(error, frame, stmt.line))
    }

    /// Attributes an error to a line of the program, if no line further in has claimed it.
    pub fn located(&mut self, mut error: Error, frame: &Frame, line: u32) -> Error {
        if frame.is_program {
            match &mut error {
                Error::Raised(exception) if exception.line == 0 => exception.line = line,
                Error::Raised(_) => {}
                _ if self.error_line == 0 => self.error_line = line,
                _ => {}
            }
        }
        error
    }

    fn stmt(&mut self, frame: &mut Frame, code: &Code, stmt: &Stmt) -> Result<Flow> {
        self.world.tracing.budget.steps(1)?;
        #[cfg(feature = "points")]
        self.counts(frame.module, stmt.line);
        match &stmt.kind {
            StmtKind::Expr(value) => {
                let result = self.eval(frame, code, value)?;
                if self.world.watch.is_some() && frame.is_program {
                    self.note_dropped(frame, code, value, &result);
                }
                unknown::dropped(&result)?;
            }

            StmtKind::Assign(targets, value) => {
                let trained = self.world.watch.as_ref().map_or(0, |watch| watch.trained);
                let expr = value;
                let value = self.eval(frame, code, expr)?;
                if self.world.watch.is_some() && frame.is_program {
                    self.note_assigned(
                        (frame, code),
                        (targets, stmt.line),
                        (expr, &value),
                        trained,
                    );
                }
                if let [target] = &targets[..] {
                    self.assign(frame, code, target, value)?;
                } else {
                    for target in targets {
                        self.assign(frame, code, target, value.clone())?;
                    }
                }
            }

            // The object and the key of the place are evaluated once.
            StmtKind::Update(place, op, value) => match place {
                Assignable::Attribute(object, name) => {
                    let object = self.eval(frame, code, object)?;
                    let old = self.get_attribute(&object, *name)?;
                    let value = self.eval(frame, code, value)?;
                    let new = self.update(*op, &old, &value)?;
                    self.set_attribute(&object, *name, new)?;
                }
                Assignable::Item(object, key) => {
                    let object = self.eval(frame, code, object)?;
                    let key = self.eval(frame, code, key)?;
                    let old = self.get_item(&object, &key)?;
                    let value = self.eval(frame, code, value)?;
                    let new = self.update(*op, &old, &value)?;
                    self.set_item(&object, &key, new)?;
                }
                place => {
                    let old = match place {
                        Assignable::Local(slot) | Assignable::Member(slot) => {
                            self.load(frame, *slot).ok_or_else(|| unbound_local(code, *slot))?
                        }
                        Assignable::Global(slot) => self.load_global(frame.module, *slot)?,
                        _ => {
                            return Err(Error::unsupported(
                                "an augmented assignment to several targets",
                            ));
                        }
                    };
                    let value = self.eval(frame, code, value)?;
                    let new = self.update(*op, &old, &value)?;
                    self.assign(frame, code, place, new)?;
                }
            },

            StmtKind::ImportAll(path) => self.import_all(frame.module, path)?,

            StmtKind::Delete(place) => self.delete(frame, code, place)?,

            StmtKind::Return(value) => return Ok(Flow::Return(self.eval(frame, code, value)?)),

            StmtKind::Raise(None) => {
                return Err(match self.handling.last() {
                    Some(exception) => Error::Raised(Box::new(exception.clone())),
                    None => PythonError::RuntimeError.raised("No active exception to reraise"),
                });
            }

            StmtKind::Raise(Some((given, cause))) => {
                let exception = self.eval(frame, code, given)?;
                let cause = match cause {
                    Some(cause) => Some(self.eval(frame, code, cause)?),
                    None => None,
                };
                let mut error = self.raise(&exception, cause)?;
                self.put_in_context(&error)?;
                if let Error::Raised(exception) = &mut error {
                    exception.trail.is_raised |= !self.is_caught(exception);
                }
                // What a module refuses that the program imports is a wrong argument to it.
                if !frame.is_program
                    && let Error::Raised(exception) = &mut error
                    && exception.class == ErrorClass::UserError
                    && (matches!(
                        exception.python,
                        PythonError::ValueError
                            | PythonError::TypeError
                            | PythonError::NotImplementedError
                            | PythonError::RuntimeError
                    ) || PythonError::FLAX.contains(&exception.python))
                {
                    exception.class = ErrorClass::BadArgument;
                }
                if !frame.is_program
                    && let Error::Raised(exception) = &mut error
                {
                    self.take_stated_class(exception)?;
                }
                if !frame.is_program
                    && let Error::Raised(exception) = &mut error
                {
                    // A name is that of an exception that was caught.
                    let is_made = matches!(given.kind, ExprKind::Call(..));
                    exception.of_library = is_made && self.is_of_a_package(frame.module);
                }
                return Err(error);
            }

            StmtKind::If(test, body, otherwise) => {
                let body = if self.test(frame, code, test)? { body } else { otherwise };
                return self.block(frame, code, body);
            }

            StmtKind::While(test, body, otherwise) => loop {
                if !self.test(frame, code, test)? {
                    return self.block(frame, code, otherwise);
                }
                match self.block(frame, code, body)? {
                    Flow::Normal | Flow::Continue => {}
                    Flow::Break => break,
                    flow @ Flow::Return(_) => return Ok(flow),
                }
            },

            StmtKind::For(target, iter, body, otherwise) => {
                let iterable = self.eval(frame, code, iter)?;
                let mut iter = self.iter(&iterable)?;
                loop {
                    if !self.assigns_next(frame, code, target, &mut iter)? {
                        return self.block(frame, code, otherwise);
                    }
                    match self.block(frame, code, body)? {
                        Flow::Normal | Flow::Continue => {}
                        Flow::Break => break,
                        flow @ Flow::Return(_) => return Ok(flow),
                    }
                }
            }

            StmtKind::Try(parts) => return self.try_stmt(frame, code, parts),

            // Only exceptions run the second block: the other errors end the run.
            StmtKind::Finally(body, finally) => {
                let pending = self.block(frame, code, body);
                let is_raised = match &pending {
                    Err(Error::Raised(exception)) => {
                        self.handling.push((**exception).clone());
                        true
                    }
                    Err(_) => return pending,
                    Ok(_) => false,
                };
                let flow = self.block(frame, code, finally);
                if is_raised {
                    self.handling.pop();
                }
                return match flow? {
                    Flow::Normal => pending,
                    flow => Ok(flow),
                };
            }

            StmtKind::With(context, target, body) => {
                let context = self.eval(frame, code, context)?;
                let (exit, entered) = self.enter_context(&context)?;
                let result = match target {
                    Some(place) => self.assign(frame, code, place, entered),
                    None => Ok(()),
                };
                // What is unknown and has no effect catches nothing.
                let result = match unknown::is_idle_unknown(&context) {
                    true => result.and_then(|()| self.block(frame, code, body)),
                    false => {
                        result.and_then(|()| self.guarded(|this| this.block(frame, code, body)))
                    }
                };
                return self.exit_context(&context, &exit, result);
            }

            StmtKind::Match(subject, cases) => {
                if let Some(body) = self.chosen_case(frame, code, subject, cases)? {
                    return self.block(frame, code, body);
                }
            }

            StmtKind::Yield(..) | StmtKind::Delegate(..) => {
                return Err(Error::internal("yield outside of a generator"));
            }

            StmtKind::Break => return Ok(Flow::Break),
            StmtKind::Continue => return Ok(Flow::Continue),
        }
        Ok(Flow::Normal)
    }

    pub fn assign(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        place: &Assignable,
        value: Value,
    ) -> Result<()> {
        match place {
            Assignable::Local(slot) => self.store(frame, *slot, Some(value)),
            Assignable::Member(slot) => {
                let value = self.named_in_class(frame, code, *slot, value)?;
                self.store(frame, *slot, Some(value));
            }
            Assignable::Global(slot) => {
                if let Some(watch) = &mut self.world.watch {
                    watch.touched(Holder::Global(frame.module, *slot), None);
                }
                self.modules[frame.module as usize].globals[*slot as usize] = Some(value)
            }
            Assignable::Attribute(object, name) => {
                let object = self.eval(frame, code, object)?;
                self.set_attribute(&object, *name, value)?;
            }
            Assignable::Item(object, key) => {
                let object = self.eval(frame, code, object)?;
                let key = self.eval(frame, code, key)?;
                let fills = self.world.notes_bodies() && self.fills_cache(&object, &key, &value);
                self.set_item(&object, &key, value)?;
                if let (true, Value::Object(id), Some(watch)) =
                    (fills, &object, &mut self.world.watch)
                {
                    watch.forget_effect(Holder::Object(*id));
                }
            }
            Assignable::Unpack { before, star: None, after }
                if after.is_empty()
                    && let Value::Tuple(items) = &value
                    && items.class().is_none()
                    && items.len() == before.len() =>
            {
                for (place, item) in before.iter().zip(items.iter()) {
                    self.assign(frame, code, place, item.clone())?;
                }
            }
            Assignable::Unpack { before, star, after } => {
                let mut items =
                    self.unpack(&value, before.len() + after.len(), star.is_some())?.into_iter();
                for place in before {
                    self.assign_next(frame, code, place, &mut items)?;
                }
                if let Some(place) = star {
                    let count = items.len() - after.len();
                    let middle = items.by_ref().take(count).collect();
                    let middle = self.world.list(middle)?;
                    self.assign(frame, code, place, middle)?;
                }
                for place in after {
                    self.assign_next(frame, code, place, &mut items)?;
                }
            }
        }
        Ok(())
    }

    fn assign_next(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        place: &Assignable,
        items: &mut std::vec::IntoIter<Value>,
    ) -> Result<()> {
        match items.next() {
            Some(value) => self.assign(frame, code, place, value),
            None => Ok(()),
        }
    }

    fn delete(&mut self, frame: &mut Frame, code: &Code, place: &Assignable) -> Result<()> {
        match place {
            Assignable::Local(slot) | Assignable::Member(slot) => {
                if let Some(namespace) = self.class_namespace(frame, code) {
                    let name = code.slots[*slot as usize];
                    self.delete_item(&namespace, &Value::name(name))?;
                }
                if self.load(frame, *slot).is_none() {
                    return Err(unbound_local(code, *slot));
                }
                self.store(frame, *slot, None);
                Ok(())
            }
            Assignable::Global(slot) => {
                let state = &mut self.modules[frame.module as usize];
                let name = state.code.globals[*slot as usize];
                state.globals[*slot as usize].take().map(drop).ok_or_else(|| unbound_global(name))
            }
            Assignable::Attribute(object, name) => {
                let object = self.eval(frame, code, object)?;
                self.delete_attribute(&object, *name)
            }
            Assignable::Item(object, key) => {
                let object = self.eval(frame, code, object)?;
                let key = self.eval(frame, code, key)?;
                self.delete_item(&object, &key)
            }
            Assignable::Unpack { before, star, after } => {
                let places = before.iter().chain(star.as_deref()).chain(after);
                places.into_iter().try_for_each(|place| self.delete(frame, code, place))
            }
        }
    }

    /// Only exceptions are caught: the other errors end the run.
    fn try_stmt(&mut self, frame: &mut Frame, code: &Code, parts: &Try) -> Result<Flow> {
        // An import of what is not modelled succeeds, and so does what it is made for.
        let is_open =
            self.bodies > 0 && parts.handlers.iter().all(|it| self.waits_for_imports(frame, it));
        let result = match is_open {
            true => {
                self.open_tries += 1;
                let result = self.block(frame, code, &parts.body);
                self.open_tries -= 1;
                result
            }
            false => self.guarded(|this| this.block(frame, code, &parts.body)),
        };
        match result {
            Err(Error::Raised(mut exception)) => {
                let Some((_, handler)) = self.handler(frame, code, parts, &mut exception)? else {
                    return Err(Error::Raised(exception));
                };
                self.handling.push(*exception);
                let result = self.block(frame, code, &handler.body);
                self.handling.pop();
                self.unbind(frame, handler);
                result
            }
            Ok(Flow::Normal) => self.block(frame, code, &parts.otherwise),
            other => other,
        }
    }

    /// True if a handler is there for imports that fail, and for nothing else.
    fn waits_for_imports(&self, frame: &Frame, handler: &Handler) -> bool {
        let Some(Expr { kind: ExprKind::Global(slot), .. }) = handler.class else { return false };
        let state = &self.modules[frame.module as usize];
        state.globals[slot as usize].is_none()
            && matches!(
                &*state.code.globals[slot as usize].name(),
                "ImportError" | "ModuleNotFoundError"
            )
    }

    /// Runs what may raise where a handler waits, or a function of the library that may be one.
    pub(in crate::interpreter) fn guarded<T>(
        &mut self,
        run: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        self.guards += 1;
        let result = run(self);
        self.guards -= 1;
        result
    }

    /// The handler that catches the exception, with its name bound, and which one it is.
    pub(super) fn handler<'a>(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        parts: &'a Try,
        exception: &mut Exception,
    ) -> Result<Option<(usize, &'a Handler)>> {
        for (index, handler) in parts.handlers.iter().enumerate() {
            if let Some(class) = &handler.class {
                let class = self.eval(frame, code, class)?;
                if !self.exception_matches(exception, &class)? {
                    continue;
                }
            }
            if let Some(place) = &handler.name {
                let value = self.exception_value(exception)?;
                self.assign(frame, code, place, value)?;
            }
            return Ok(Some((index, handler)));
        }
        Ok(None)
    }

    /// The name of a handler ends with it.
    pub(super) fn unbind(&mut self, frame: &mut Frame, handler: &Handler) {
        match &handler.name {
            Some(Assignable::Local(slot) | Assignable::Member(slot)) => {
                self.store(frame, *slot, None)
            }
            Some(Assignable::Global(slot)) => {
                self.modules[frame.module as usize].globals[*slot as usize] = None;
            }
            _ => {}
        }
    }

    /// Enters a context manager; gives its `__exit__`, and what `as` binds.
    pub(super) fn enter_context(&mut self, context: &Value) -> Result<(Value, Value)> {
        let enter = self.special(context, self.names.enter);
        let missed = if enter.is_some() { " (missed __exit__ method)" } else { "" };
        let (Some(enter), Some(exit)) = (enter, self.special(context, self.names.exit)) else {
            let name = self.type_name(context);
            return Err(Error::type_error(format!(
                "'{name}' object does not support the context manager protocol{missed}"
            )));
        };
        let entered = self.call_positional(&enter, [context.clone()])?;
        Ok((exit, entered))
    }

    /// Leaves a context manager, whose body ended with `result`.
    pub(super) fn exit_context(
        &mut self,
        context: &Value,
        exit: &Value,
        result: Result<Flow>,
    ) -> Result<Flow> {
        match result {
            Ok(flow) => {
                let args = vec![context.clone(), Value::None, Value::None, Value::None];
                self.call(exit, Args::positional(args))?;
                Ok(flow)
            }
            Err(Error::Raised(mut exception)) => {
                let value = self.exception_value(&mut exception)?;
                let class = Value::Class(self.type_of(&value));
                self.handling.push((*exception).clone());
                let args = vec![context.clone(), class, value, Value::None];
                let swallowed = self.call(exit, Args::positional(args));
                self.handling.pop();
                let swallowed = swallowed?;
                if self.truth(&swallowed)? {
                    Ok(Flow::Normal)
                } else {
                    Err(Error::Raised(exception))
                }
            }
            // The run ends here, or the statement is passed over as if it had changed nothing.
            Err(other) => {
                let is_unsupported = matches!(other, Error::Unsupported(_));
                let passes_over = self.packages.passes_over() != Passing::None;
                if is_unsupported && self.bodies > 0 && passes_over {
                    let args = vec![context.clone(), Value::None, Value::None, Value::None];
                    let _ = self.call(exit, Args::positional(args));
                }
                Err(other)
            }
        }
    }
}
