//! Calls, and how arguments meet parameters.

use smallvec::SmallVec;

use super::builtins::extension;
use super::frame::{Frame, Variable};
use super::function::{BoundMethod, Function, Native, NativeClosure, Partial, Role};
use super::iterate::suspended::SuspendedFrame;
use super::jitted_arguments;
use super::slots::SlotSource;
use super::{Interpreter, frame::Flow, unknown};
use crate::core::{Code, Stmt};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Dict, Object, Symbol, Value};
use crate::meter;

/// That a native function refuses an argument of which nothing is known says nothing.
pub(super) fn misread<T>(result: Result<T>, unknown: Option<Value>) -> Result<T> {
    match (&result, unknown) {
        (Err(Error::Raised(_)), Some(unknown)) => unknown.known().and(result),
        _ => result,
    }
}

/// Python's default recursion limit.
const RECURSION_LIMIT: usize = 1000;

impl Interpreter {
    /// Calls anything that can be called.
    pub fn call(&mut self, function: &Value, mut args: Args) -> Result<Value> {
        self.world.tracing.budget.steps(1)?;
        match function {
            Value::Callable(callable) => {
                let any = callable.as_any();
                if let Some(function) = any.downcast_ref::<Function>() {
                    return self.call_function(function, args);
                }
                self.refresh_all(&args);
                if let Some(native) = any.downcast_ref::<Native>() {
                    match native.role {
                        Role::New => return self.extend(native, args),
                        Role::Method => {
                            if let Some(receiver) = args.positional.first_mut()
                                && let Some(value) = self.world.extended(receiver)
                            {
                                let inner = value.clone();
                                if let Value::Opaque(_) = &inner
                                    && let Some(result) =
                                        extension::of_property(self, native.name, &args)?
                                {
                                    return Ok(result);
                                }
                                // An iterator is itself, whatever it stands for.
                                if native.name == "__iter__" && self.is_iterator(&inner) {
                                    return Ok(args.positional.swap_remove(0));
                                }
                                if native.name == "__getitem__"
                                    && let [object, key] = &args.positional[..]
                                {
                                    return extension::get_item(self, object, key);
                                }
                                args.positional[0] = inner;
                            }
                        }
                        Role::Other => {}
                    }
                    return self.call_native(native, args);
                }
                if let Some(method) = any.downcast_ref::<BoundMethod>() {
                    args.positional.insert(0, method.receiver.clone());
                    return self.call(&method.function, args);
                }
                if let Some(closure) = any.downcast_ref::<NativeClosure>() {
                    let run = closure.run.clone();
                    let result = self.deeper(|this| run(this, args));
                    return result.map_err(Error::of_a_call);
                }
                if let Some(partial) = any.downcast_ref::<Partial>() {
                    let mut all = partial.args.clone();
                    all.positional.append(&mut args.positional);
                    for (name, value) in args.keywords {
                        match all.keywords.iter_mut().find(|(known, _)| *known == name) {
                            Some(known) => known.1 = value,
                            None => all.keywords.push((name, value)),
                        }
                    }
                    return self.deeper(|this| this.call(&partial.function, all));
                }
                if let Some(transformed) = callable.transformed() {
                    let unknown = self.unknown_in(&args);
                    let given = self.world.registers_pytrees.then(|| args.clone());
                    let result = self.deeper(|this| transformed.call(this, args));
                    self.close_given(given)?;
                    return self.closed(&misread(result, unknown)?);
                }
                Err(Error::unsupported(format!("calling {}", callable.name())))
            }
            Value::Class(class) => {
                self.refresh_all(&args);
                self.instantiate(class, args)
            }
            _ => match self.slot(function, |slots| slots.call, self.names.call) {
                Some(SlotSource::Native(call)) => call(self, function, args),
                Some(SlotSource::Method(method)) => {
                    args.positional.insert(0, function.clone());
                    match method.downcast::<Function>() {
                        Some(_) => self.call(&method, args),
                        // An object, which may be of this very class.
                        None => self.deeper(|this| this.call(&method, args)),
                    }
                }
                None => Err(Error::type_error(format!(
                    "'{}' object is not callable",
                    self.type_name(function)
                ))),
            },
        }
    }

    pub(super) fn call_native(&mut self, native: &Native, args: Args) -> Result<Value> {
        if let Some(signature) = native.signature() {
            signature.check(native.name, &args)?;
            if let Some(parameters) = native.jitted() {
                jitted_arguments::check(self, parameters, signature.positional(), &args)?;
            }
        }
        let all = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
        let may_hold = |value: &&Value| match value {
            Value::Tuple(_) | Value::Object(_) => true,
            value => value.unknown().is_some(),
        };
        let held: SmallVec<[Value; 4]> = all.filter(may_hold).cloned().collect();
        let result = self.guarded(|this| (native.run)(this, args));
        // What it did that could not fail may be more than was left.
        meter::check()?;
        match result {
            Err(error) => {
                let error = native.unmodelled(error);
                self.settled(self.misread_of(error, &held))
            }
            result => self.settled(result),
        }
    }

    /// The error of a native function, which says nothing where nothing is known of one of these.
    #[cold]
    fn misread_of<T>(&self, error: Error, held: &[Value]) -> Result<T> {
        let is_raised = matches!(error, Error::Raised(_));
        let itself = || held.iter().find_map(|value| self.unknown_itself(value));
        let within = || held.iter().find_map(|value| self.unknown_within(value));
        let unknown = if is_raised { itself().or_else(within) } else { None };
        misread(Err(error), unknown)
    }

    /// An argument of which nothing is known.
    fn unknown_in(&self, args: &Args) -> Option<Value> {
        let mut all = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
        all.find_map(|value| self.unknown_itself(value))
    }

    /// The value itself, if nothing is known of it; of an object that stands for such a value, as
    /// what a clock shows, that value.
    pub(super) fn unknown_itself(&self, value: &Value) -> Option<Value> {
        if value.unknown().is_some() {
            return Some(value.clone());
        }
        let (_, instance) = self.world.as_instance(value)?;
        match instance.class.lookup(self.names.unknown) {
            Some(Value::Str(what)) => Some(unknown::passed(what.to_string())),
            _ => None,
        }
    }

    /// The value itself, or what it holds, if nothing is known of it. Only the first few items of a
    /// collection are looked at.
    pub(super) fn unknown_within(&self, value: &Value) -> Option<Value> {
        const FEW: usize = 16;
        if let Some(unknown) = self.unknown_itself(value) {
            return Some(unknown);
        }
        let mut items = match value {
            Value::Tuple(items) => items.iter().take(FEW),
            Value::Slice(parts) => parts.iter().take(FEW),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => items.iter().take(FEW),
                // The names of a module, in which a text runs.
                Object::Dict(_) if self.shown_module(*id).is_some() => return None,
                Object::Dict(dict) => {
                    let mut values = dict.iter().take(FEW).map(|(_, value)| value);
                    return values.find_map(|value| self.unknown_itself(value));
                }
                _ => return None,
            },
            _ => return None,
        };
        items.find_map(|item| self.unknown_itself(item))
    }

    /// `callable(value)`.
    pub fn is_callable(&mut self, value: &Value) -> bool {
        match value {
            Value::Class(_) | Value::Callable(_) => true,
            value => self.slot(value, |slots| slots.call, self.names.call).is_some(),
        }
    }

    /// Calls with positional arguments only.
    pub fn call_positional<const N: usize>(
        &mut self,
        function: &Value,
        args: [Value; N],
    ) -> Result<Value> {
        self.call(function, Args::positional(args.into()))
    }

    /// Calls `receiver.name(args)`.
    pub fn call_method(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: Vec<Value>,
    ) -> Result<Value> {
        let (function, bound) = self.load_method(receiver, name)?;
        let mut positional = Vec::with_capacity(args.len() + 1);
        positional.extend(bound);
        positional.extend(args);
        self.call(&function, Args::positional(positional))
    }

    /// True where one call more is a `RecursionError`.
    pub(super) fn is_at_limit(&self) -> bool {
        self.depth >= RECURSION_LIMIT
    }

    /// Runs one call deeper, for a step: fails at the recursion limit, and keeps the stack of the
    /// machine from overflowing.
    pub fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.is_at_limit() {
            return Err(Error::raised(
                ErrorClass::Recursion,
                PythonError::RecursionError,
                "maximum recursion depth exceeded",
            ));
        }
        self.world.tracing.budget.steps(1)?;
        self.depth += 1;
        let result = stacker::maybe_grow(256 << 10, 2 << 20, || inner(self));
        self.depth -= 1;
        result
    }

    fn call_function(&mut self, function: &Function, args: Args) -> Result<Value> {
        let code = &*function.code;
        if let Some(parameters) = function.jitted.get() {
            let names = code.params.names.iter().map(|name| name.name());
            jitted_arguments::check(self, parameters, names.take(code.params.positional), &args)?;
        }
        let mut frame = self.frame_of(function);
        if args.keywords.is_empty() && function.takes_by_place(args.positional.len()) {
            for (slot, value) in frame.slots.iter_mut().zip(args.positional) {
                *slot = Variable::Value(value);
            }
            function.fill_defaults(&mut frame);
        } else {
            let bound = self.bind_parameters(function, &mut frame, args);
            bound.map_err(|error| self.misfit(function, error))?;
        }
        self.run_function(function, frame)
    }

    /// A new frame for a call of a function.
    pub(super) fn frame_of(&mut self, function: &Function) -> Frame {
        let is_program = self.modules[function.module as usize].is_program;
        let room = self.rooms.pop().unwrap_or_default();
        Frame::within(room, function.code.slots.len(), function.module, is_program)
    }

    /// Runs a function whose parameters are bound.
    pub(super) fn run_function(&mut self, function: &Function, mut frame: Frame) -> Result<Value> {
        let code = &*function.code;
        self.make_cells(&mut frame, &code.cells)?;
        for ((_, own), cell) in code.captures.iter().zip(&function.captured) {
            frame.slots[*own as usize] = Variable::Cell(*cell);
        }
        if code.is_generator {
            let suspended = SuspendedFrame::at_start(frame, &code.body);
            return self.generator(function.code.clone(), suspended);
        }
        if self.world.watch.is_some() {
            self.enter_function(code, &frame);
        }
        if let Some(record) = self.world.record.as_mut().filter(|_| !frame.is_program) {
            record.in_library = true;
        }
        let outer = std::mem::replace(&mut self.running, function.module);
        let enters = outer != function.module;
        if enters {
            self.outside.push(outer);
        }
        let result = self.deeper(|this| match this.block(&mut frame, code, &code.body)? {
            Flow::Return(value) => Ok(value),
            _ => Ok(Value::None),
        });
        self.running = outer;
        if enters {
            self.outside.pop();
        }
        if let Some(watch) = &mut self.world.watch {
            watch.functions.pop();
        }
        self.rooms.push(frame.into_room());
        self.settled_frame(result)
    }

    /// Runs the body of a module.
    pub fn run_body(&mut self, index: u32) -> Result<()> {
        let body = self.modules[index as usize].code.code.body.clone();
        self.run_part(index, &body)
    }

    /// Runs statements that stand at the top level of a module.
    pub(super) fn run_part(&mut self, index: u32, body: &[Stmt]) -> Result<()> {
        let module = &self.modules[index as usize];
        let (code, is_program) = (module.code.code.clone(), module.is_program);
        let mut frame = Frame::new(code.slots.len(), index, is_program);
        frame.loads = !self.is_library(index);
        self.run_in_module(&mut frame, &code, body).map(drop)
    }

    /// Runs a text that the program has made in a module; gives what it returns. Its lines are not
    /// those of the program.
    pub(super) fn run_text(&mut self, index: u32, code: &Code) -> Result<Value> {
        let mut frame = Frame::new(code.slots.len(), index, false);
        self.run_in_module(&mut frame, code, &code.body)
    }

    fn run_in_module(&mut self, frame: &mut Frame, code: &Code, body: &[Stmt]) -> Result<Value> {
        self.make_cells(frame, &code.cells)?;
        self.bodies += 1;
        let outer = std::mem::replace(&mut self.running, frame.module);
        let result = self.deeper(|this| match this.block(frame, code, body)? {
            Flow::Return(value) => Ok(value),
            _ => Ok(Value::None),
        });
        self.running = outer;
        self.bodies -= 1;
        result
    }

    /// True if a module loads, and neither a handler nor a function of the library waits: what it
    /// raises would end the program.
    pub(super) fn is_loading(&self) -> bool {
        self.bodies > 0 && self.guards == 0
    }

    /// A call that does not fit a function of a library is a wrong call of the library.
    fn misfit(&self, function: &Function, mut error: Error) -> Error {
        if let Error::Raised(exception) = &mut error
            && !self.is_own(function.module)
        {
            exception.class = ErrorClass::BadArgument;
        }
        error
    }

    fn bind_parameters(
        &mut self,
        function: &Function,
        frame: &mut Frame,
        args: Args,
    ) -> Result<()> {
        let code = &*function.code;
        let params = &code.params;
        let given = args.positional.len();
        let further = given.saturating_sub(params.positional);
        if further > 0 {
            // The items, and the tuple that they become.
            meter::room((2 * size_of::<Value>()).saturating_mul(further))?;
        }
        let mut rest = Vec::with_capacity(further);
        for (i, value) in args.positional.into_iter().enumerate() {
            match i < params.positional {
                true => frame.slots[i] = Variable::Value(value),
                false => rest.push(value),
            }
        }
        match params.args {
            Some(slot) => frame.slots[slot as usize] = Variable::Value(Value::tuple(rest)),
            None if !rest.is_empty() => {
                let only = &params.names[params.positional..];
                let only = args.keywords.iter().filter(|(name, _)| only.contains(name)).count();
                return Err(too_many(code, function.defaults.len(), given, only));
            }
            None => {}
        }
        let mut extra = Dict::default();
        let mut keywords = args.keywords.into_iter();
        while let Some((name, value)) = keywords.next() {
            match params.keyword(name) {
                Some(slot) => {
                    let slot = &mut frame.slots[slot];
                    if !matches!(slot, Variable::Unbound) {
                        let message = format!(
                            "{}() got multiple values for argument '{name}'",
                            code.qualname
                        );
                        return Err(Error::type_error(message));
                    }
                    *slot = Variable::Value(value);
                }
                None if params.kwargs.is_some() => {
                    extra.insert_name(name, value);
                }
                None => {
                    let given: Vec<_> =
                        std::iter::once(name).chain(keywords.map(|it| it.0)).collect();
                    let only = &params.names[..params.positional_only];
                    let wrong: Vec<_> = only.iter().filter(|name| given.contains(name)).collect();
                    if !wrong.is_empty() {
                        let wrong: Vec<_> = wrong.iter().map(|name| name.to_string()).collect();
                        return Err(Error::type_error(format!(
                            "{}() got some positional-only arguments passed as keyword arguments: \
                             '{}'",
                            code.qualname,
                            wrong.join(", ")
                        )));
                    }
                    let message =
                        format!("{}() got an unexpected keyword argument '{name}'", code.qualname);
                    return Err(Error::type_error(message));
                }
            }
        }
        if let Some(slot) = params.kwargs {
            frame.slots[slot as usize] = Variable::Value(self.world.dict(extra)?);
        }
        let without_default = params.positional - function.defaults.len();
        let defaults = function.defaults.iter().map(Some);
        let keyword_defaults = function.keyword_defaults.iter().map(Option::as_ref);
        let all =
            std::iter::repeat_n(None, without_default).chain(defaults).chain(keyword_defaults);
        let mut missing = Vec::new();
        for (i, (slot, default)) in frame.slots.iter_mut().zip(all).enumerate() {
            if matches!(slot, Variable::Unbound) {
                match default {
                    Some(default) => *slot = Variable::Value(default.clone()),
                    None => missing.push((params.names[i], i >= params.positional)),
                }
            }
        }
        match missing.is_empty() {
            true => Ok(()),
            false => Err(missing_arguments(&code.qualname, &missing)),
        }
    }
}

impl Function {
    /// True if so many positional arguments, and nothing else, fit: each goes to the slot of its
    /// place.
    pub(super) fn takes_by_place(&self, given: usize) -> bool {
        let params = &self.code.params;
        params.args.is_none()
            && params.kwargs.is_none()
            && params.names.len() == params.positional
            && given <= params.positional
            && given + self.defaults.len() >= params.positional
            && self.jitted.get().is_none()
    }

    /// Gives the positional parameters that have no value their defaults.
    pub(super) fn fill_defaults(&self, frame: &mut Frame) {
        let without = self.code.params.positional - self.defaults.len();
        for (slot, default) in frame.slots[without..].iter_mut().zip(&self.defaults) {
            if matches!(slot, Variable::Unbound) {
                *slot = Variable::Value(default.clone());
            }
        }
    }
}

fn too_many(code: &Code, defaults: usize, given: usize, keyword_only: usize) -> Error {
    let takes = code.params.positional;
    let plural = if takes == 1 && defaults == 0 { "" } else { "s" };
    let takes = match defaults {
        0 => takes.to_string(),
        defaults => format!("from {} to {takes}", takes - defaults),
    };
    let given = match (given, keyword_only) {
        (1, 0) => "1 was".to_owned(),
        (given, 0) => format!("{given} were"),
        (given, more) => {
            let (plural, plurals) =
                (if given == 1 { "" } else { "s" }, ["", "s"][(more != 1) as usize]);
            format!(
                "{given} positional argument{plural} (and {more} keyword-only argument{plurals}) were"
            )
        }
    };
    let name = &code.qualname;
    Error::type_error(format!(
        "{name}() takes {takes} positional argument{plural} but {given} given"
    ))
}

/// That a call gives no value for these parameters, each with whether it is keyword-only. Python
/// names the positional ones, or else the others.
pub fn missing_arguments(function: &str, missing: &[(Symbol, bool)]) -> Error {
    let is_positional = missing.iter().any(|(_, keyword_only)| !keyword_only);
    let kind = if is_positional { "positional" } else { "keyword-only" };
    let named = missing.iter().filter(|(_, keyword_only)| *keyword_only != is_positional);
    let names: Vec<_> = named.map(|(name, _)| format!("'{name}'")).collect();
    let count = names.len();
    let plural = if count == 1 { "" } else { "s" };
    let names = match &names[..] {
        [a, b] => format!("{a} and {b}"),
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        names => names.concat(),
    };
    let message = format!("{function}() missing {count} required {kind} argument{plural}: {names}");
    Error::type_error(message)
}
