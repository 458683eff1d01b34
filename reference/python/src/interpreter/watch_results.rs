//! Notes what the program that is watched does with the results of its calls: a new value that a
//! statement drops, or keeps in a name that nothing reads.

use std::rc::Rc;

use super::Interpreter;
use super::frame::Frame;
use super::function::Function;
use super::watch_calls::is_key;
use crate::array::Aval;
use crate::core::{ANY_LINE, Assignable, Call, Code, Element, Expr, ExprKind};
use crate::heap::function_names::{evaluates, trains_a_step};
use crate::heap::watch::MANY;
use crate::heap::{LastCall, Object, StepOfLine, Symbol, UseKind, Value, Warning, WarningKind};
use crate::meter;
use crate::table::Transform;

/// The methods of `x.at[…]` that give a new array.
const AT: &[&str] =
    &["set", "add", "subtract", "multiply", "mul", "divide", "power", "min", "max", "apply"];

/// The methods of an array that give a new one.
const OF_ARRAY: &[&str] =
    &["astype", "clip", "flatten", "ravel", "reshape", "round", "squeeze", "swapaxes", "transpose"];

/// The activations that Flax offers under its own name.
const ACTIVATIONS: &[&str] = &[
    "elu",
    "gelu",
    "leaky_relu",
    "log_softmax",
    "relu",
    "selu",
    "sigmoid",
    "silu",
    "softmax",
    "softplus",
    "swish",
    "tanh",
];

/// The control flow of JAX, each with the place of what it begins with.
const LOOPS: &[(&str, usize)] =
    &[("cond", 2), ("fori_loop", 3), ("scan", 1), ("switch", 2), ("while_loop", 2)];

/// So many steps from one state are a habit.
const STEPS: usize = 3;

/// So many levels of a state are compared.
const LEVELS: usize = 16;

/// The new value that a call gives, beside what it is made from.
struct NewValue<'a> {
    /// The old value, as the program writes it.
    old: Option<&'a Expr>,
    /// Its place in the result; none is the result itself.
    item: Option<usize>,
    /// False for what only a statement can drop.
    may_be_unread: bool,
}

impl Interpreter {
    /// The new value that a call gives, if it leaves its arguments as they are.
    fn new_value<'a>(
        &self,
        code: &Code,
        call: &'a Call,
        last: Option<&LastCall>,
        value: &Value,
    ) -> Option<NewValue<'a>> {
        let is_array = matches!(value, Value::Array(_) | Value::Tracer(_));
        let argument = |at: usize| call.args.get(at).map(|element| &element.value);
        let new = |old, item| Some(NewValue { old, item, may_be_unread: true });
        let dropped = |old| Some(NewValue { old, item: None, may_be_unread: false });
        let (receiver, method) = match &call.function.kind {
            ExprKind::Attribute(object, method) => (Some(&**object), method.name()),
            _ => (None, "".into()),
        };
        if let Some(object) = receiver
            && is_array
        {
            match &object.kind {
                ExprKind::Item(at, _) if AT.contains(&&*method) => {
                    let ExprKind::Attribute(array, name) = &at.kind else { return None };
                    return if &*name.name() == "at" { new(Some(array), None) } else { None };
                }
                _ if last.is_none() && OF_ARRAY.contains(&&*method) => {
                    return dropped(Some(object));
                }
                _ => {}
            }
        }
        let (module, name) = last?.place.as_ref()?;
        match (&**module, &**name) {
            _ if matches!(value, Value::None) => None,
            ("jax.random", "split" | "fold_in") => dropped(argument(0)),
            (module, "update" | "update_fn") if module.starts_with("optax") => {
                new(argument(1), Some(1))
            }
            (module, "apply_updates") if module.starts_with("optax") => new(argument(0), None),
            (module, "incremental_update" | "periodic_update") if module.starts_with("optax") => {
                new(argument(1), None)
            }
            (module, "apply_gradients") if module.starts_with("flax") => new(receiver, None),
            ("flax.struct", _) if &*method == "replace" => new(receiver, None),
            _ if &*method == "_replace" && matches!(value, Value::Tuple(_)) => new(receiver, None),
            ("dataclasses", "replace") => new(argument(0), None),
            ("jax.tree" | "jax.tree_util", "map" | "tree_map") => {
                let args = &last?.args.positional;
                let is_fresh = self.is_fresh(value, args.get(1..).unwrap_or_default());
                if is_fresh { new(argument(1), None) } else { None }
            }
            (_, name) if is_array && OF_ARRAY.contains(&name) && !is_library(module) => {
                dropped(receiver)
            }
            ("jax.lax", name) if let Some(at) = LOOPS.iter().find(|(it, _)| *it == name) => {
                let is_lost = last?.is_pure && is_function(code) && self.has_arrays(value, LEVELS);
                if is_lost { dropped(argument(at.1).or(receiver)) } else { None }
            }
            (module, name) if is_array && is_function(code) && is_pure(module, name) => {
                dropped(argument(0))
            }
            _ => None,
        }
    }

    /// True if all leaves of a result are arrays that are not among the arguments.
    fn is_fresh(&self, value: &Value, args: &[Value]) -> bool {
        let mut old = Vec::new();
        args.iter().for_each(|arg| self.add_leaves(arg, LEVELS, &mut old));
        let mut new = Vec::new();
        self.add_leaves(value, LEVELS, &mut new);
        let is_new = |leaf: &Value| {
            matches!(leaf, Value::Array(_) | Value::Tracer(_)) && !old.iter().any(|it| it.is(leaf))
        };
        !new.is_empty() && new.iter().all(is_new)
    }

    /// True if a dict lacks the key, and the value is nothing traced: code that computes it once and
    /// keeps it does the same at each staging.
    pub(super) fn fills_cache(&self, dict: &Value, key: &Value, value: &Value) -> bool {
        let Value::Object(id) = dict else { return false };
        let Object::Dict(entries) = self.world.object(*id) else { return false };
        let is_one = || {
            let mut leaves = Vec::new();
            self.add_leaves(value, LEVELS, &mut leaves);
            !entries.iter().any(|(known, _)| self.same(known, key, LEVELS))
                && !leaves.iter().any(|leaf| matches!(leaf, Value::Tracer(_)))
        };
        entries.len() <= MANY && meter::aside(is_one).unwrap_or(false)
    }

    /// Adds the leaves of a pytree, so many levels deep.
    fn add_leaves(&self, value: &Value, levels: usize, leaves: &mut Vec<Value>) {
        let mut add = |value: &Value| self.add_leaves(value, levels.saturating_sub(1), leaves);
        match value {
            _ if levels == 0 => {}
            Value::Tuple(items) => items.iter().for_each(add),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => items.iter().for_each(add),
                Object::Dict(dict) | Object::State(dict) => dict.iter().for_each(|(_, it)| add(it)),
                Object::Instance(instance) => {
                    instance.attributes.iter().for_each(|(_, it)| add(&it.value));
                    self.world.extended(value).into_iter().for_each(add);
                }
                Object::Variable(variable) => add(&variable.value),
                _ => leaves.push(value.clone()),
            },
            value => leaves.push(value.clone()),
        }
    }

    /// Notes that the statement drops what a call without effects gives.
    #[cold]
    pub(super) fn note_dropped(&mut self, frame: &Frame, code: &Code, expr: &Expr, value: &Value) {
        let last = self.watch().and_then(|watch| watch.called.take());
        let ExprKind::Call(call) = &expr.kind else { return };
        self.note_same_state((frame, code), call, last.as_ref(), value, &|_| true);
        let Some(NewValue { old: Some(old), .. }) =
            self.new_value(code, call, last.as_ref(), value)
        else {
            return;
        };
        let callee = self.written(frame, code, &call.function);
        let object = self.written(frame, code, old);
        let Some(watch) = self.watch() else { return };
        let callee = callee.unwrap_or_else(|| "the call".to_owned());
        let what = match object {
            Some(_) => {
                format!(
                    "stays as it is: `{callee}` gives a new value, and the statement drops that"
                )
            }
            None => {
                "changes nothing: it gives a new value, and the statement drops that".to_owned()
            }
        };
        let instead = match &object {
            Some(object) => format!("keep what it gives: `{object} = {callee}(…)`"),
            None => format!("keep what it gives: `new = {callee}(…)`"),
        };
        let object = object.unwrap_or(callee);
        let (kind, line) = (WarningKind::DroppedResult, watch.line);
        watch.warn(Warning { kind, line, object, what, instead });
    }

    /// Notes that nothing reads the name to which a statement gives a new value, or that the value
    /// goes to `_`. So many layers had run in training mode before.
    #[cold]
    pub(super) fn note_assigned(
        &mut self,
        (frame, code): (&Frame, &Code),
        (targets, line): (&[Assignable], u32),
        (expr, value): (&Expr, &Value),
        trained: usize,
    ) {
        let last = self.watch().and_then(|watch| watch.called.take());
        if let ([target], Value::Object(_)) = (targets, value)
            && !matches!(expr.kind, ExprKind::Call(_))
        {
            self.note_kept_module((frame, code), target, (expr, value));
        }
        let ([target], ExprKind::Call(call)) = (targets, &expr.kind) else { return };
        let count = match value {
            Value::Tuple(items) => items.len(),
            _ => 0,
        };
        // The names of the result, or of its parts, that nothing reads.
        let place = |item: Option<usize>| match (target, item) {
            (target, None) if !matches!(target, Assignable::Unpack { .. }) => Some(target),
            (Assignable::Unpack { before, star: None, .. }, Some(item))
                if before.len() == count =>
            {
                before.get(item)
            }
            _ => None,
        };
        let unread =
            |this: &Interpreter, item: Option<usize>| this.unread(frame, code, place(item)?, line);
        self.note_statistics((frame, code), (target, line), (call, value), last.as_ref(), trained);
        self.note_unfed((frame, code), (call, value), last.as_ref());
        if let Some(last) = &last {
            self.note_trained_state((frame, code), (target, line), (call, value), last);
        }
        // What a function of the program gives is its own affair.
        if last.as_ref().is_some_and(|last| {
            last.place.is_none() && last.function.downcast::<Function>().is_some()
        }) {
            return;
        }
        let lost = |this: &Interpreter, item| unread(this, item).is_some();
        let dropped: Vec<Option<usize>> =
            [None].into_iter().chain((0..count).map(Some)).filter(|it| lost(self, *it)).collect();
        let is_dropped = |item: Option<usize>| dropped.contains(&item);
        self.note_same_state((frame, code), call, last.as_ref(), value, &is_dropped);
        if let Some(last) = &last {
            self.note_gradients((frame, code), call, last, unread);
        }
        let Some(NewValue { old: Some(old), item, may_be_unread: true }) =
            self.new_value(code, call, last.as_ref(), value)
        else {
            return;
        };
        // An optimizer without numbers has no state to lose.
        if item.is_some_and(|item| !self.has_part_with_arrays(value, item)) {
            return;
        }
        let Some(name) = unread(self, item) else { return };
        if !is_function(code) {
            let Some(watch) = self.watch() else { return };
            let runs = watch.unread.entry(line).or_default();
            *runs += 1;
            // What one statement keeps at the end of a program is what the program shows.
            if *runs != 2 || &*name == "_" {
                return;
            }
        }
        let callee =
            self.written(frame, code, &call.function).unwrap_or_else(|| "the call".to_owned());
        let object = self.written(frame, code, old).unwrap_or_else(|| callee.clone());
        let what = match &*name {
            "_" => format!("stays as it is: `{callee}` gives a new value, and `_` drops that"),
            name => format!(
                "stays as it is: `{callee}` gives a new value, and nothing reads `{name}` after \
                 that"
            ),
        };
        let instead = match is_function(code) {
            true => format!("return the new value from `{}`, and go on with it", code.name),
            false => format!("go on with the new value: `{object} = …`"),
        };
        let Some(watch) = self.watch() else { return };
        let kind = WarningKind::DroppedResult;
        watch.warn(Warning { kind, line, object, what, instead });
    }

    /// The name of a target, if nothing reads it after the statement at this line.
    fn unread(
        &self,
        frame: &Frame,
        code: &Code,
        target: &Assignable,
        line: u32,
    ) -> Option<Rc<str>> {
        let (name, last) = match target {
            Assignable::Local(slot) => {
                (code.slots[*slot as usize], code.last_reads.get(*slot as usize))
            }
            Assignable::Global(slot) => {
                let module = &self.modules[frame.module as usize].code;
                (module.globals[*slot as usize], module.last_reads.get(*slot as usize))
            }
            _ => return None,
        };
        let last = last.copied().unwrap_or(0);
        let is_read = last == ANY_LINE || last > line;
        (!is_read || &*name.name() == "_").then(|| name.name())
    }

    /// True if arrays are in this part of a tuple.
    fn has_part_with_arrays(&self, value: &Value, item: usize) -> bool {
        match value {
            Value::Tuple(items) => items.get(item).is_some_and(|it| self.has_arrays(it, LEVELS)),
            _ => false,
        }
    }

    /// Notes that a jitted function computes the next state from the same one again and again:
    /// `is_dropped` says which parts of its result are lost.
    fn note_same_state(
        &mut self,
        (frame, code): (&Frame, &Code),
        call: &Call,
        last: Option<&LastCall>,
        value: &Value,
        is_dropped: &dyn Fn(Option<usize>) -> bool,
    ) {
        let Some(last) = last else { return };
        let Some(transformed) = last.function.transformed() else { return };
        if transformed.transform() != Transform::Jit || call.spreads {
            return;
        }
        let function = match &last.function {
            Value::Callable(function) => function.name(),
            _ => return,
        };
        let parts: Vec<(Option<usize>, &Value)> = match value {
            Value::Tuple(items) if items.class().is_none() => {
                items.iter().enumerate().map(|(at, item)| (Some(at), item)).collect()
            }
            value => vec![(None, value)],
        };
        let is_step = trains_a_step(&function);
        // The object of a method comes first.
        let receiver = last.args.positional.len().saturating_sub(call.args.len());
        for (at, state) in last.args.positional.iter().skip(receiver).enumerate() {
            // The state of a step comes first where it is one array.
            let is_array = matches!(state, Value::Array(_)) && !is_key(state);
            let is_bare = is_step && at == 0 && is_array;
            let is_state =
                is_bare || self.is_of_optax(state, LEVELS) || is_step && self.is_state(state);
            if !is_state {
                continue;
            }
            let mut alike = parts.iter().filter(|(_, part)| self.alike(state, part, LEVELS));
            let Some((item, _)) = alike.next() else { continue };
            let is_lost = is_dropped(*item) || is_dropped(None);
            if alike.next().is_some() || !is_lost || is_bare && *item != Some(0) {
                continue;
            }
            let Some(expr) = call.args.get(at) else { continue };
            let object = self.written(frame, code, &expr.value);
            let Some(watch) = self.watch() else { return };
            let (calls, _) = watch.used(state, UseKind::Step);
            if calls != STEPS {
                continue;
            }
            let object = object.unwrap_or_else(|| "state".to_owned());
            let what = format!(
                "is the same for {calls} calls of `{function}`: what that returns for it is \
                 dropped"
            );
            let instead = format!("keep the new value: `{object}, … = {function}({object}, …)`");
            let (kind, line) = (WarningKind::DroppedResult, watch.line);
            watch.warn(Warning { kind, line, object, what, instead });
        }
    }

    /// Notes that a step gets the same parameters again and again, while the state of the optimizer
    /// that it returns beside the new ones goes on.
    fn note_unfed(
        &mut self,
        (frame, code): (&Frame, &Code),
        (call, value): (&Call, &Value),
        last: Option<&LastCall>,
    ) {
        let (Some(last), Value::Tuple(parts)) = (last, value) else { return };
        let is_jit = last.function.transformed().map(|it| it.transform()) == Some(Transform::Jit);
        let is_own = last.function.downcast::<Function>().is_some() && last.place.is_none();
        if !(is_jit || is_own) || call.spreads || call.args.is_empty() || call.args.len() > MANY {
            return;
        }
        let given = &last.args.positional;
        let receiver = given.len().saturating_sub(call.args.len());
        // Of a function that is called by place only the names of the arguments are known.
        let argument = |(at, element): (usize, &Element)| match &element.value.kind {
            _ if is_jit => given.get(receiver + at).cloned(),
            ExprKind::Local(slot) => self.load(frame, *slot),
            ExprKind::Global(slot) => self.bound_global(frame.module, *slot).cloned(),
            _ => None,
        };
        let args: Vec<Option<Value>> = call.args.iter().enumerate().map(argument).collect();
        let parts: Vec<Value> = parts.iter().take(MANY).cloned().collect();
        let Some(watch) = self.watch() else { return };
        let line = watch.line;
        let before = watch.steps.remove(&line);
        let is_given = |part: &Value| args.iter().flatten().any(|arg| arg.is(part));
        let states = |arg: &&Value| self.is_of_optax(arg, LEVELS);
        let mut stuck = vec![0; args.len()];
        if let Some(before) = before.filter(|it| it.args.len() == args.len())
            && let Some(state) = args
                .iter()
                .flatten()
                .filter(|arg| before.parts.iter().any(|part| part.is(arg)))
                .find(states)
        {
            for (at, arg) in args.iter().enumerate() {
                let (Some(arg), Some(then)) = (arg, &before.args[at]) else { continue };
                if !arg.is(then) || arg.is(state) || !self.has_part_alike(state, arg, LEVELS) {
                    continue;
                }
                let mut alike = before.parts.iter().filter(|part| self.alike(arg, part, LEVELS));
                let Some(part) = alike.next() else { continue };
                if alike.next().is_none() && !part.is(arg) && !is_given(part) {
                    stuck[at] = before.stuck[at] + 1;
                }
            }
        }
        let lost = stuck.iter().position(|calls| *calls == STEPS - 1);
        let Some(watch) = self.watch() else { return };
        if watch.steps.len() < MANY {
            watch.steps.insert(line, StepOfLine { args, parts, stuck });
        }
        let Some(at) = lost else { return };
        let written = self.written(frame, code, &call.args[at].value);
        let step = self.written(frame, code, &call.function);
        let (object, step) = (
            written.unwrap_or_else(|| "params".to_owned()),
            step.unwrap_or_else(|| "the step".to_owned()),
        );
        let what = format!(
            "is the same for {STEPS} calls of `{step}`, while the state of the optimizer goes on: \
             the new value that it returns is given to no call"
        );
        let instead =
            format!("give the new value to the next call: `{object}, … = {step}({object}, …)`");
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::DroppedResult, watch.line);
        watch.warn(Warning { kind, line, object, what, instead });
    }

    /// True if a part of the state of an optimizer has the structure and the types of `value`, which
    /// holds arrays.
    fn has_part_alike(&self, state: &Value, value: &Value, levels: usize) -> bool {
        if !self.has_arrays(value, LEVELS) {
            return false;
        }
        let has = |part: &Value| levels > 0 && self.has_part_alike(part, value, levels - 1);
        self.alike(value, state, LEVELS)
            || matches!(state, Value::Tuple(items) if items.iter().any(has))
    }

    /// True for the state of an optimizer of Optax that has numbers.
    fn is_of_optax(&self, value: &Value, levels: usize) -> bool {
        let Value::Tuple(items) = value else { return false };
        let is_optax = items.class().is_some_and(|class| {
            let module = class.attributes().get(&Symbol::new("__module__")).cloned();
            matches!(module, Some(Value::Str(module)) if module.starts_with("optax"))
        });
        is_optax && self.has_arrays(value, levels)
            || levels > 0 && items.iter().any(|item| self.is_of_optax(item, levels - 1))
    }

    /// True for what holds several numbers and is no Module.
    fn is_state(&self, value: &Value) -> bool {
        let Value::Object(id) = value else { return false };
        let is_container = match self.world.object(*id) {
            Object::Dict(_) | Object::State(_) => true,
            Object::Instance(instance) => instance.class.kind == crate::heap::ClassKind::Plain,
            _ => false,
        };
        let mut leaves = Vec::new();
        self.add_leaves(value, LEVELS, &mut leaves);
        let arrays = leaves.iter().filter(|it| matches!(it, Value::Array(_) | Value::Tracer(_)));
        is_container && arrays.count() >= 2
    }

    /// True if two trees of variables have the same numbers, and a matrix among them.
    pub(super) fn initialized_alike(&self, a: &Value, b: &Value) -> bool {
        let mut leaves = [Vec::new(), Vec::new()];
        self.add_leaves(a, LEVELS, &mut leaves[0]);
        self.add_leaves(b, LEVELS, &mut leaves[1]);
        let [a, b] = leaves;
        let same = |(a, b): (&Value, &Value)| match (a, b) {
            (Value::Array(a), Value::Array(b)) => a.identical(b),
            _ => false,
        };
        let is_matrix =
            |leaf: &Value| matches!(leaf, Value::Array(it) if it.aval().shape.len() >= 2);
        a.len() == b.len() && a.iter().any(is_matrix) && a.iter().zip(&b).all(same)
    }

    /// True if two pytrees have the same structure, and arrays of the same types.
    fn alike(&self, a: &Value, b: &Value, levels: usize) -> bool {
        let alike = |a: &Value, b: &Value| levels > 0 && self.alike(a, b, levels - 1);
        let aval = |value: &Value| -> Option<Aval> {
            match value {
                Value::Array(array) => Some(array.aval().clone()),
                Value::Tracer(tracer) => Some(tracer.aval.clone()),
                _ => None,
            }
        };
        if let (Some(a), Some(b)) = (aval(a), aval(b)) {
            return a.shape == b.shape && a.dtype == b.dtype;
        }
        match (a, b) {
            (Value::Tuple(a), Value::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| alike(a, b))
            }
            (Value::Object(a), Value::Object(b)) => {
                match (self.world.object(*a), self.world.object(*b)) {
                    (Object::List(a), Object::List(b)) => {
                        a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| alike(a, b))
                    }
                    (Object::Dict(a), Object::Dict(b)) | (Object::State(a), Object::State(b)) => {
                        let same = |(key, value): (&Value, &Value)| {
                            b.iter().any(|(other, it)| self.same(key, other, 1) && alike(value, it))
                        };
                        a.len() == b.len() && a.iter().all(same)
                    }
                    (Object::Instance(a), Object::Instance(b)) => {
                        let same = |(name, it): (&Symbol, &crate::heap::Attribute)| {
                            let other = b.attributes.get(name);
                            other.is_some_and(|other| alike(&it.value, &other.value))
                        };
                        Rc::ptr_eq(&a.class, &b.class) && a.attributes.iter().all(same)
                    }
                    (Object::Variable(a), Object::Variable(b)) => alike(&a.value, &b.value),
                    _ => false,
                }
            }
            // A count that is a number at first is an array later.
            (Value::Int(_) | Value::Float(_), _) | (_, Value::Int(_) | Value::Float(_)) => true,
            (a, b) => std::mem::discriminant(a) == std::mem::discriminant(b),
        }
    }

    /// Notes that a function which trains computes gradients, or an optimizer's updates, and does
    /// nothing with them.
    fn note_gradients(
        &mut self,
        (frame, code): (&Frame, &Code),
        call: &Call,
        last: &LastCall,
        unread: impl Fn(&Interpreter, Option<usize>) -> Option<Rc<str>>,
    ) {
        let is_update = matches!(&last.place, Some((module, name))
            if module.starts_with("optax") && matches!(&**name, "update" | "update_fn"));
        let (item, instead) = match gradients_of(last) {
            Some(item) => (item, "give it to the optimizer: `optimizer.update(model, …)`"),
            None if is_update => (Some(0), "apply it: `params = optax.apply_updates(params, …)`"),
            None => return,
        };
        if !is_function(code) || !trains_a_step(&code.name) {
            return;
        }
        let Some(name) = unread(self, item).filter(|name| &**name != "_") else { return };
        let by = self.written(frame, code, &call.function).unwrap_or_else(|| "the call".to_owned());
        let what = format!(
            "is computed by `{by}` in `{}`, and nothing reads it: the parameters stay as they are",
            code.name
        );
        let instead = instead.replace('…', &name);
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::DroppedResult, watch.line);
        watch.warn(Warning { kind, line, object: name.to_string(), what, instead });
    }

    /// Notes that a statement drops the statistics that `model.apply(…, mutable=[…])` has updated,
    /// or that a loss function gives beside the loss.
    fn note_statistics(
        &mut self,
        (frame, code): (&Frame, &Code),
        (target, line): (&Assignable, u32),
        (call, value): (&Call, &Value),
        last: Option<&LastCall>,
        trained: usize,
    ) {
        let is_mutable = |name: &Option<Symbol>| name.is_some_and(|it| &*it.name() == "mutable");
        let is_apply = call.keywords.iter().any(|(name, _)| is_mutable(name));
        if !is_apply && last.is_none_or(|last| gradients_of(last).is_none()) {
            return;
        }
        // A script may be read on by a person: only what it throws away is lost.
        let is_lost = |place: &Assignable| {
            let name = self.unread(frame, code, place, line);
            name.is_some_and(|name| is_function(code) || &*name == "_")
        };
        let mut open = vec![(target, value)];
        let mut is_dropped = false;
        while let Some((place, value)) = open.pop() {
            match (place, value) {
                (Assignable::Unpack { before, star: None, .. }, Value::Tuple(items))
                    if before.len() == items.len() =>
                {
                    open.extend(before.iter().zip(items.iter()));
                }
                (place, value) => is_dropped |= self.has_statistics(value) && is_lost(place),
            }
        }
        let Some(watch) = self.watch() else { return };
        let is_evaluating = watch.functions.iter().any(|it| it.is_own && evaluates(&it.name));
        if !is_dropped || watch.trained == trained || is_evaluating {
            return;
        }
        let (kind, line) = (WarningKind::DroppedResult, watch.line);
        watch.warn(Warning {
            kind,
            line,
            object: "batch_stats".to_owned(),
            what: "is updated by the call (`mutable`), and nothing reads the new values: the \
                   running averages stay as they are"
                .to_owned(),
            instead: "keep the updated collections, and give them to the next call: `variables = \
                      {**variables, **updates}`"
                .to_owned(),
        });
    }

    /// True for collections of Linen with running averages.
    fn has_statistics(&self, value: &Value) -> bool {
        let Value::Object(id) = value else { return false };
        match self.world.object(*id) {
            Object::Dict(dict) => dict
                .iter()
                .any(|(key, _)| matches!(key, Value::Str(key) if &**key == "batch_stats")),
            Object::Instance(_) => {
                self.world.extended(value).is_some_and(|dict| self.has_statistics(dict))
            }
            _ => false,
        }
    }
}

/// The place of the gradients in the result of a call that computes them: the item, or the whole.
fn gradients_of(last: &LastCall) -> Option<Option<usize>> {
    match last.function.transformed().map(|it| it.transform()) {
        Some(Transform::Grad) => Some(None),
        Some(Transform::ValueAndGrad) => Some(Some(1)),
        _ => None,
    }
}

/// True for the body of a function, and not of a module.
fn is_function(code: &Code) -> bool {
    &*code.name != "<module>"
}

/// True for a function on arrays that has no effect.
fn is_pure(module: &str, name: &str) -> bool {
    if module.starts_with("flax.") {
        return ACTIVATIONS.contains(&name);
    }
    ["jax.numpy", "jax.nn", "jax.lax"].iter().any(|pure| {
        module.strip_prefix(pure).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

/// True for a module of JAX or NumPy, where a class would be the place of a method.
fn is_library(module: &str) -> bool {
    module.starts_with("jax.") || module.starts_with("numpy")
}
