//! Finds the names of what the watch over a run has noted, and what only names can show.
//!
//! The search goes over the globals of the program, the variables that a function captures, and
//! everything that they reach. It runs after a body was staged, and at the end.

use std::rc::Rc;

use super::Interpreter;
use super::frame::Frame;
use super::function::{BoundMethod, Function, Partial, attributes_of};
use super::watch_calls::{restarts, with_part};
use crate::array::Array;
use crate::core::Code;
use crate::error::{Error, ErrorClass};
use crate::heap::function_names::counts_stagings;
use crate::heap::watch::{JittedFunction, MANY, STEPS, Watch, shortened};
use crate::heap::{
    Attribute, BodyWatch, Class, Effect, Holder, Object, ObjectId, Origin, QuickSet,
    RunningFunction, SiteKey, Symbol, Value, Warning, WarningKind,
};
use crate::pure::{Atom, Jaxpr, has_nan};
use crate::table::Transform;

/// A value that a search comes to: what it is called, and what holds it.
struct Visit<'a> {
    place: Place<'a>,
    holder: Option<Holder>,
    value: &'a Value,
}

/// The queue of a search, and the place in it. A name is made only for what is found: made for
/// every value of a deep structure, names would take the square of its depth.
#[derive(Clone, Copy)]
struct Place<'a> {
    queue: &'a [Reached],
    at: usize,
}

/// A value that a search will come to.
struct Reached {
    step: Step,
    /// The place of the value that it is a part of.
    above: u32,
    holder: Option<Holder>,
    value: Value,
}

/// The way to a value from the one that it is a part of.
enum Step {
    /// The value has a name of its own.
    Name(String),
    /// Both have the same name.
    Same,
    Attribute(Symbol),
    Index(usize),
    Key(Value),
    Element,
    Receiver,
    Arguments,
}

/// The most values that one search visits.
const VISITS: usize = 50_000;

/// The numbers that could be looked at while a search visits one value: they run out before the
/// visits of one search do.
const VISIT: usize = 96;

/// So many calls that all stage are a habit.
const RETRACES: usize = 3;

impl Reached {
    fn root(name: String, holder: Option<Holder>, value: Value) -> Reached {
        Reached { step: Step::Name(name), above: 0, holder, value }
    }
}

impl Place<'_> {
    /// The value as the program reaches it: `model.layers[0]`. Of a long way it tells the last steps.
    fn name(self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut at = self.at;
        loop {
            let Reached { step, above, .. } = &self.queue[at];
            let part = match step {
                Step::Name(name) => {
                    parts.push(shortened(name));
                    break;
                }
                Step::Same => String::new(),
                Step::Attribute(name) => match name.number() {
                    Some(number) => format!("[{number}]"),
                    None => format!(".{}", shortened(&name.name())),
                },
                Step::Index(index) => format!("[{index}]"),
                Step::Key(Value::Str(key)) => format!("[\"{}\"]", shortened(key)),
                Step::Key(Value::Int(key)) => format!("[{key}]"),
                Step::Key(_) => "[…]".to_owned(),
                Step::Element => "{…}".to_owned(),
                Step::Receiver => ".__self__".to_owned(),
                Step::Arguments => ".args".to_owned(),
            };
            parts.push(part);
            if parts.len() >= STEPS {
                parts.push("…".to_owned());
                break;
            }
            at = *above as usize;
        }
        parts.reverse();
        parts.concat()
    }
}

impl Interpreter {
    pub(super) fn watch(&mut self) -> Option<&mut Watch> {
        self.world.watch.as_deref_mut()
    }

    /// The globals of the program, and what a function captures; nothing once nothing may be
    /// visited.
    fn roots(&self, function: Option<&Value>) -> Vec<Reached> {
        let mut roots = Vec::new();
        if self.world.watch.as_ref().is_none_or(|watch| watch.visits == 0) {
            return roots;
        }
        let own = (0..self.modules.len() as u32).filter(|module| self.is_own(*module));
        for module in own {
            let state = &self.modules[module as usize];
            let bound = state.code.globals.iter().zip(&state.globals).enumerate();
            for (slot, (name, value)) in bound {
                if let Some(value) = value {
                    let holder = Some(Holder::Global(module, slot as u32));
                    roots.push(Reached::root(name.to_string(), holder, value.clone()));
                }
            }
        }
        if let Some(function) = function {
            let name = match function {
                Value::Callable(function) => function.name().to_string(),
                _ => "function".to_owned(),
            };
            roots.push(Reached::root(name, None, function.clone()));
        }
        roots
    }

    /// Visits the values that are reachable from the roots, the nearest first, until `visit` says
    /// true.
    fn search(
        &mut self,
        roots: Vec<Reached>,
        visit: &mut dyn FnMut(&Interpreter, Visit<'_>) -> bool,
    ) {
        let left = self.watch().map_or(0, |watch| watch.visits);
        let most = VISITS.min(left);
        let mut queue = roots;
        let mut seen: QuickSet<(u8, usize)> = QuickSet::default();
        let mut at = 0;
        while at < queue.len() && at < most {
            let Reached { holder, value, .. } = &queue[at];
            let place = Place { queue: &queue, at };
            at += 1;
            if visit(self, Visit { place, holder: *holder, value }) {
                break;
            }
            let value = value.clone();
            let identity = match &value {
                Value::Object(id) => (0, id.0 as usize),
                Value::Callable(callable) => (1, Rc::as_ptr(callable) as *const () as usize),
                Value::Class(class) => (2, Rc::as_ptr(class) as usize),
                Value::Tuple(items) => (3, items.address()),
                _ => continue,
            };
            if seen.insert(identity) {
                self.parts(at as u32 - 1, &value, &mut queue);
            }
        }
        if let Some(watch) = self.watch() {
            watch.visits = watch.visits.saturating_sub(queue.len());
        }
    }

    /// Adds the parts of a value to a queue.
    fn parts(&self, above: u32, value: &Value, queue: &mut Vec<Reached>) {
        let mut add = |step: Step, holder: Option<Holder>, value: &Value| {
            if queue.len() < 2 * VISITS {
                queue.push(Reached { step, above, holder, value: value.clone() });
            }
        };
        match value {
            Value::Tuple(items) => {
                for (at, item) in items.iter().enumerate().take(VISITS) {
                    add(Step::Index(at), None, item);
                }
            }
            Value::Class(class) if !class.is_shared => {
                for (attribute, value) in class.attributes().iter() {
                    add(Step::Attribute(*attribute), None, value);
                }
            }
            Value::Object(id) => {
                let holder = Some(Holder::Object(*id));
                if let Some(extended) = self.world.extended(value) {
                    add(Step::Same, holder, extended);
                }
                match self.world.object(*id) {
                    Object::List(items) => {
                        for (at, item) in items.iter().enumerate().take(VISITS) {
                            add(Step::Index(at), holder, item);
                        }
                    }
                    Object::Dict(dict) | Object::State(dict) => {
                        for (key, value) in dict.iter().take(VISITS) {
                            add(Step::Key(key.clone()), holder, value);
                        }
                    }
                    Object::Set(dict) => {
                        for (key, _) in dict.iter().take(VISITS) {
                            add(Step::Element, holder, key);
                        }
                    }
                    Object::Instance(instance) => {
                        for (attribute, Attribute { value, .. }) in instance.attributes.iter() {
                            let step = match attribute.number() {
                                Some(_) => Step::Attribute(*attribute),
                                None if self.is_hidden(&instance.class, *attribute) => Step::Same,
                                None => Step::Attribute(*attribute),
                            };
                            add(step, holder, value);
                        }
                    }
                    Object::Variable(variable) => add(Step::Same, holder, &variable.value),
                    Object::Cell(Some(value)) => add(Step::Same, holder, value),
                    Object::Cell(None) | Object::Reference(_) | Object::Interpreter(_) => {}
                }
            }
            Value::Callable(_) => {
                if let Some(attributes) = attributes_of(value)
                    && let Some(attributes) = attributes.borrow().as_ref()
                {
                    for (attribute, value) in attributes.iter() {
                        add(Step::Attribute(*attribute), None, value);
                    }
                }
                if let Some(function) = value.downcast::<Function>() {
                    for ((_, own), cell) in function.code.captures.iter().zip(&function.captured) {
                        let free = function.code.slots[*own as usize].to_string();
                        add(Step::Name(free), Some(Holder::Object(*cell)), &Value::Object(*cell));
                    }
                    // A default is known by its parameter.
                    let params = &function.code.params;
                    let first = params.positional.saturating_sub(function.defaults.len());
                    for (name, default) in params.names.iter().skip(first).zip(&function.defaults) {
                        add(Step::Name(name.to_string()), None, default);
                    }
                } else if let Some(method) = value.downcast::<BoundMethod>() {
                    add(Step::Receiver, None, &method.receiver);
                    add(Step::Same, None, &method.function);
                } else if let Some(partial) = value.downcast::<Partial>() {
                    add(Step::Same, None, &partial.function);
                    for value in &partial.args.positional {
                        add(Step::Arguments, None, value);
                    }
                    for (keyword, value) in &partial.args.keywords {
                        add(Step::Attribute(*keyword), None, value);
                    }
                } else if let Some(transformed) = value.transformed() {
                    add(Step::Same, None, transformed.function());
                }
            }
            _ => {}
        }
    }

    /// True for an attribute in which an object of the library holds what it is: the items of a
    /// `deque`.
    fn is_hidden(&self, class: &Class, attribute: Symbol) -> bool {
        let module = || match class.attributes().get(&self.names.module) {
            Some(Value::Str(module)) => self.modules.iter().position(|it| *it.name == **module),
            _ => None,
        };
        attribute.name().starts_with('_')
            && module().is_some_and(|module| !self.is_own(module as u32))
    }

    /// Looks at a body that has ended: its effects, and the tracers that it has left outside.
    pub(super) fn end_body(&mut self, function: &Value) {
        let Some(body) = self.watch().and_then(|watch| watch.open.pop()) else { return };
        let Some(watch) = self.watch() else { return };
        let is_gradient = matches!(body.transform, Transform::Grad | Transform::ValueAndGrad);
        watch.open.iter_mut().for_each(|outer| outer.differentiates |= is_gradient);
        let escaped = match watch.open.is_empty() {
            true => self.note_escaped(Some((function, &body))),
            false => Vec::new(),
        };
        let effects = body
            .effects
            .iter()
            .filter(|effect| effect.on.is_none_or(|holder| !escaped.contains(&holder)));
        let effects: Vec<Effect> = effects.cloned().collect();
        if !effects.is_empty() {
            self.note_effects(function, &body, effects);
        }
        let Some(watch) = self.watch() else { return };
        if body.transform == Transform::Jit {
            let changed = |holder: &Holder| {
                let is_part = |on: Holder| match (on, *holder) {
                    (Holder::Address(class), Holder::OfClass(of, _)) => class == of,
                    _ => on.object().is_some() && on.object() == holder.object(),
                };
                body.effects.iter().filter_map(|it| it.on).any(|on| on == *holder || is_part(on))
            };
            let once = body.optimizers.iter().find(|(.., updates)| *updates == 1);
            let restarts = once.map(|(_, line, _)| *line);
            // Of an array of NumPy the numbers of now are kept.
            let kept = |value: Value| match &value {
                Value::Host(_) if changed(&Holder::Address(value.address())) => None,
                Value::Host(array) => Some(Value::Array(array.array())),
                _ => Some(value),
            };
            let reads = body.reads.into_iter().filter(|(holder, ..)| !changed(holder));
            let reads = reads
                .filter_map(|(holder, name, value)| Some((holder, shortened(&name), kept(value)?)));
            let trains = watch.trained > body.trained;
            let jitted = watch.jitted.entry(function.address()).or_default();
            jitted.stagings += 1;
            jitted.captures.clear();
            jitted.trains = trains;
            jitted.differentiates = body.differentiates;
            jitted.restarts = restarts;
            watch.captured(function.address(), reads);
        }
    }

    fn note_effects(&mut self, function: &Value, body: &BodyWatch, effects: Vec<Effect>) {
        let mut named: Vec<(Effect, String)> = Vec::new();
        for effect in effects.iter().filter(|effect| effect.on.is_none()) {
            let by = effect.part.as_ref().map_or("print", |by| &**by);
            named.push((effect.clone(), by.to_owned()));
        }
        let mut wanted: Vec<&Effect> = effects.iter().filter(|it| it.on.is_some()).collect();
        if !wanted.is_empty() {
            let roots = self.roots(Some(function));
            self.search(roots, &mut |_, found| {
                let own = match found.value {
                    Value::Object(id) => Some(Holder::Object(*id)),
                    Value::Class(_) | Value::Host(_) => {
                        Some(Holder::Address(found.value.address()))
                    }
                    _ => None,
                };
                wanted.retain(|effect| {
                    let is = effect.on == own
                        || effect.on == found.holder
                            && !matches!(found.holder, Some(Holder::Object(_)));
                    if is {
                        let name = with_part(found.place.name(), effect);
                        named.push(((*effect).clone(), name));
                    }
                    !is
                });
                wanted.is_empty()
            });
        }
        named.sort_by_key(|(effect, _)| effect.line);
        let Origin { label, function: name, .. } = &body.origin;
        let Some(watch) = self.watch() else { return };
        for (effect, object) in named {
            let how = match body.transform {
                Transform::Jit if effect.of_tracer => {
                    "happens when `{}` is staged, and not at each call".to_owned()
                }
                Transform::Jit => {
                    let address = function.address();
                    watch.effect(address, effect, object);
                    continue;
                }
                Transform::Vmap if body.lanes > 1 => format!("once for all {} lanes", body.lanes),
                Transform::Scan | Transform::ForiLoop | Transform::WhileLoop => {
                    "when the body is staged, and not at each step".to_owned()
                }
                Transform::Cond | Transform::Switch => {
                    "in every branch, whichever is taken: all of them are staged".to_owned()
                }
                _ => continue,
            };
            if effect.on.is_none() && !effect.of_tracer && body.transform == Transform::Vmap {
                continue;
            }
            let how = how.replace("{}", name);
            let what = match effect.on {
                None => format!("runs in a body of {label} (`{name}`): that happens {how}"),
                Some(_) => format!("changes in a body of {label} (`{name}`): that happens {how}"),
            };
            let how = what.replace("that happens happens", "that happens");
            watch.warn(staged_effect(&effect, object, how, name));
        }
    }

    /// Warns of the tracers that are reachable from outside of a body; gives what holds them.
    fn note_escaped(&mut self, body: Option<(&Value, &BodyWatch)>) -> Vec<Holder> {
        let roots = self.roots(body.map(|(function, _)| function));
        let mut escaped = Vec::new();
        self.search(roots, &mut |_, found| {
            if let Value::Tracer(tracer) = found.value {
                escaped.push((found.place.name(), found.holder, tracer.clone()));
            }
            escaped.len() >= 16
        });
        let mut holders = Vec::new();
        for (object, holder, tracer) in escaped {
            let Some(watch) = self.watch() else { break };
            let origin = watch.origins.get(&tracer.trace).cloned();
            let effect = body.and_then(|(_, body)| {
                body.effects.iter().find(|effect| effect.on == holder && holder.is_some())
            });
            let line = effect.map(|effect| effect.line);
            let line = line.or(origin.as_ref().map(|origin| origin.line)).unwrap_or(watch.line);
            holders.extend(holder);
            let from = origin.as_ref().map_or_else(
                || "a transform".to_owned(),
                |origin| {
                    format!(
                        "{} (`{}`, called in line {})",
                        origin.label, origin.function, origin.line
                    )
                },
            );
            let what = format!(
                "holds a tracer {} of {from} after the transform has ended: its use raises \
                 UnexpectedTracerError",
                tracer.aval
            );
            let function = origin.map_or_else(|| "the function".into(), |origin| origin.function);
            let instead = format!("return the value from `{function}`, and store what it returns");
            let kind = WarningKind::EscapedTracer;
            if !watch.warnings.iter().any(|other| other.kind == kind && other.object == object) {
                watch.warn(Warning { kind, line, object, what, instead });
            }
        }
        holders
    }

    /// Notes the Variables whose arrays a staged body holds.
    pub(super) fn captures(&mut self, function: &Value, body: &Jaxpr) {
        let mut arrays: QuickSet<*const Array> = QuickSet::default();
        constants(body, &mut arrays);
        if arrays.is_empty() {
            return;
        }
        let mut held = Vec::new();
        let roots = self.roots(Some(function));
        self.search(roots, &mut |interp, found| {
            if let Value::Object(id) = found.value
                && let Object::Variable(variable) = interp.world.object(*id)
                && let Value::Array(array) = &variable.value
                && arrays.contains(&Rc::as_ptr(array))
            {
                let holder = Holder::Object(*id);
                held.push((holder, found.place.name(), variable.value.clone()));
            }
            held.len() >= 64
        });
        if let Some(watch) = self.watch() {
            watch.captured(function.address(), held);
        }
    }

    /// Warns of the values that a staged body holds and that have changed since.
    pub(super) fn stale(&mut self, function: &Value) {
        let address = function.address();
        let Some(jitted) = self.watch().and_then(|watch| watch.jitted.get_mut(&address)) else {
            return;
        };
        let captures = std::mem::take(&mut jitted.captures);
        let (name, label) = (jitted.name.clone().unwrap_or_default(), jitted.label);
        let (fresh, stale): (Vec<_>, Vec<_>) =
            captures.into_iter().partition(|(holder, _, value)| {
                self.held(*holder).is_none_or(|now| self.same(&now, value, 8))
            });
        if let Some(jitted) = self.watch().and_then(|watch| watch.jitted.get_mut(&address)) {
            jitted.captures = fresh;
        }
        for (holder, object, _) in stale {
            let object = self.named_outside(holder).unwrap_or(object);
            let Some(watch) = self.watch() else { return };
            let what = format!(
                "has changed since {label} staged `{name}`, and `{name}` still computes with the \
                 old value"
            );
            let instead = format!("pass it to `{name}` as an argument");
            let (kind, line) = (WarningKind::StaleCapture, watch.line);
            let is_known = |other: &Warning| other.kind == kind && other.object == object;
            if !watch.warnings.iter().any(is_known) {
                watch.warn(Warning { kind, line, object, what, instead });
            }
        }
    }

    /// An attribute or an item as the names of the program reach it.
    fn named_outside(&mut self, holder: Holder) -> Option<String> {
        let part = match holder {
            Holder::Attribute(_, name) => format!(".{name}"),
            Holder::Item(_, key) => format!("[\"{key}\"]"),
            Holder::Index(_, index) => format!("[{index}]"),
            Holder::Length(_) => String::new(),
            Holder::Object(_) | Holder::Global(..) | Holder::Address(_) | Holder::OfClass(..) => {
                return None;
            }
        };
        Some(self.name_of_object(holder.object()?)? + &part)
    }

    /// An object as the names of the program reach it.
    pub(super) fn name_of_object(&mut self, id: ObjectId) -> Option<String> {
        let mut name = None;
        let roots = self.roots(None);
        self.search(roots, &mut |_, found| {
            let is = found.value.is(&Value::Object(id));
            if is {
                name = Some(found.place.name());
            }
            is
        });
        name
    }

    /// The nearest NaN that the values reach: its name from `root`, or that of the Variable around it
    /// as the program reaches it. Where they are too many to look at, no others are looked at later.
    pub(super) fn nan_in(&mut self, root: &str, values: &[Value]) -> Option<String> {
        let mut left = self.watch()?.numbers;
        let mut found = None;
        let root = |value: &Value| Reached::root(root.to_owned(), None, value.clone());
        self.search(values.iter().map(root).collect(), &mut |interp, visit| {
            let numbers = match visit.value {
                Value::Array(array) if array.aval().dtype.is_inexact() => Some(array),
                _ => None,
            };
            let cost = VISIT + numbers.map_or(0, |array| array.len());
            left = left.saturating_sub(cost);
            if left > 0 && numbers.is_some_and(|array| has_nan(array)) {
                let variable = visit.holder.and_then(Holder::object);
                let is_variable =
                    |id: &ObjectId| matches!(interp.world.object(*id), Object::Variable(_));
                found = Some((visit.place.name(), variable.filter(is_variable)));
            }
            left == 0 || found.is_some()
        });
        self.watch()?.numbers = left;
        let (name, variable) = found?;
        variable.and_then(|variable| self.name_of_object(variable)).or(Some(name))
    }

    /// The Variables that a value reaches.
    pub(super) fn variables_of(&mut self, value: &Value) -> Vec<ObjectId> {
        let mut found = Vec::new();
        let roots = vec![Reached::root(String::new(), None, value.clone())];
        self.search(roots, &mut |interp, visit| {
            if let Value::Object(id) = visit.value
                && matches!(interp.world.object(*id), Object::Variable(_))
                && !found.contains(id)
            {
                found.push(*id);
            }
            false
        });
        found
    }

    /// The value that is held there now.
    pub(super) fn held(&self, holder: Holder) -> Option<Value> {
        match holder {
            Holder::Global(module, slot) => self.bound_global(module, slot).cloned(),
            Holder::Object(id) => match self.world.object(id) {
                Object::Variable(variable) => Some(variable.value.clone()),
                Object::Cell(value) => value.clone(),
                _ => None,
            },
            Holder::Address(_) => None,
            Holder::Attribute(id, name) => match self.world.object(id) {
                Object::Instance(instance) => match instance.attributes.get(&name) {
                    Some(attribute) => Some(attribute.value.clone()),
                    None => instance.class.lookup(name),
                },
                _ => None,
            },
            Holder::OfClass(address, name) => {
                self.world.watch.as_ref()?.classes.get(&address)?.lookup(name)
            }
            Holder::Item(id, key) => match self.world.object(id) {
                Object::Dict(dict) => {
                    let is = |other: &Value| matches!(other, Value::Str(it) if **it == *key.name());
                    dict.iter().find(|(key, _)| is(key)).map(|(_, value)| value.clone())
                }
                _ => None,
            },
            Holder::Length(id) => match self.world.object(id) {
                Object::List(items) => Some(Value::Int(items.len() as i64)),
                Object::Dict(dict) => Some(Value::Int(dict.len() as i64)),
                _ => None,
            },
            Holder::Index(id, index) => match self.world.object(id) {
                Object::List(items) => {
                    let length = items.len() as i64;
                    let at = if index < 0 { index + length } else { index };
                    items.get(usize::try_from(at).ok()?).cloned()
                }
                Object::Dict(dict) => {
                    let is = |other: &Value| matches!(other, Value::Int(it) if *it == index);
                    dict.iter().find(|(key, _)| is(key)).map(|(_, value)| value.clone())
                }
                _ => None,
            },
        }
    }

    /// Notes that the body that is staged now goes over a container of outside.
    #[cold]
    pub(super) fn note_iterated(&mut self, container: &Value) {
        let Value::Object(id) = container else { return };
        if !self.world.watch.as_ref().is_some_and(|watch| watch.is_in_program()) {
            return;
        }
        let holder = Holder::Length(*id);
        if let Some(length) = self.held(holder) {
            self.note_read(holder, "a container".into(), &length);
        }
    }

    /// Notes that the body that is staged now reads a name of outside.
    #[cold]
    pub(super) fn note_read(&mut self, holder: Holder, name: Rc<str>, value: &Value) {
        let is_kept = match value {
            Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Str(_) => true,
            Value::Array(_) | Value::Host(_) | Value::Tuple(_) => true,
            Value::Object(id) => !matches!(
                self.world.object(*id),
                Object::Cell(_) | Object::Reference(_) | Object::Interpreter(_)
            ),
            _ => false,
        };
        let Some(watch) = self.watch().filter(|_| is_kept) else { return };
        let open = watch.open.iter_mut();
        for body in open.filter(|it| it.transform == Transform::Jit && it.is_after(holder)) {
            let is_known = body.reads.iter().any(|(known, ..)| *known == holder);
            if body.reads.len() < MANY && !is_known {
                body.reads.push((holder, name.clone(), value.clone()));
            }
        }
    }

    /// The variables of a frame, by name.
    fn locals(&self, frame: &Frame, code: &Code) -> Vec<(String, Value)> {
        let bound = code.slots.iter().zip(0..frame.slots.len());
        let value = |(name, slot): (&Symbol, usize)| {
            Some((name.to_string(), self.load(frame, slot as u32)?))
        };
        bound.filter_map(value).collect()
    }

    /// Names the objects of the warnings that wait for it: an expression of the program has ended.
    #[cold]
    pub(super) fn name_warnings(&mut self, frame: &Frame, code: &Code) {
        let Some(watch) = self.watch() else { return };
        let unnamed = std::mem::take(&mut watch.unnamed);
        let locals = self.locals(frame, code);
        for waiting in unnamed {
            let mut warning = waiting.warning;
            let mut name = None;
            let can_search = self.watch().is_some_and(|watch| watch.visits > 0);
            if can_search && matches!(waiting.root, Value::Object(_)) {
                let local = |(name, value): &(String, Value)| {
                    Reached::root(name.clone(), None, value.clone())
                };
                let roots = locals.iter().map(local).chain(self.roots(None)).collect();
                self.search(roots, &mut |_, found| {
                    let is = found.value.is(&waiting.root);
                    if is {
                        name = Some(found.place.name());
                    }
                    is
                });
            }
            let argument = name.unwrap_or(waiting.parameter);
            warning.object = argument + &warning.object;
            if let Some(watch) = self.watch() {
                watch.warn_of_leaf(warning, waiting.leaf);
            }
        }
    }

    /// Notes that an expression of the program uses an array that a call has taken.
    #[cold]
    pub(super) fn note_deleted(&mut self, error: &Error, frame: &Frame, code: &Code, line: u32) {
        let Error::Raised(exception) = error else { return };
        if exception.class != ErrorClass::DeletedBuffer || exception.line != 0 {
            return;
        }
        let local = |(name, value)| Reached::root(name, None, value);
        let mut roots: Vec<Reached> = self.locals(frame, code).into_iter().map(local).collect();
        roots.extend(self.roots(None));
        let mut read = None;
        self.search(roots, &mut |interp, found| {
            if let Value::Array(array) = found.value
                && interp.world.tracing.deleted.holds(array)
            {
                read = Some((found.place.name(), Rc::as_ptr(array)));
            }
            read.is_some()
        });
        let Some(watch) = self.watch() else { return };
        let (object, array) = read.unzip();
        let call = array.and_then(|array| watch.donated.get(&array)).cloned();
        let (by, function) = match call {
            Some((line, function)) => {
                (format!("`{function}` in line {line}"), format!("`{function}`"))
            }
            None => ("a call".to_owned(), "the call".to_owned()),
        };
        watch.warn(Warning {
            kind: WarningKind::DonatedRead,
            line,
            object: object.unwrap_or_else(|| "an array".to_owned()),
            what: format!("is read after {by} has taken its buffer (`donate_argnums`)"),
            instead: format!("use what {function} returns, or do not donate the argument"),
        });
    }

    /// Notes that a function runs.
    #[cold]
    pub(super) fn enter_function(&mut self, code: &Code, frame: &Frame) {
        if !frame.is_program {
            self.note_layer(code, frame);
        }
        let own = self.is_own(frame.module);
        if let Some(watch) = self.watch() {
            watch.activations += 1;
            let (name, activation) = (code.name.clone(), watch.activations);
            watch.functions.push(RunningFunction { name, is_own: own, activation });
        }
    }

    /// The warnings of the run, in the order of the lines.
    pub fn warnings(&mut self) -> Vec<Warning> {
        let is_staged = self.watch().is_some_and(|watch| !watch.origins.is_empty());
        if is_staged {
            self.note_escaped(None);
        }
        let Some(watch) = self.watch() else { return Vec::new() };
        for waiting in std::mem::take(&mut watch.unnamed) {
            let mut warning = waiting.warning;
            warning.object = waiting.parameter + &warning.object;
            watch.warn_of_leaf(warning, waiting.leaf);
        }
        watch.forget_reached();
        self.tell_of_stale_modules();
        self.count_calls();
        let Some(watch) = self.watch() else { return Vec::new() };
        let mut warnings = std::mem::take(&mut watch.warnings);
        warnings.sort_by(|a, b| (a.line, a.kind, &a.object).cmp(&(b.line, b.kind, &b.object)));
        warnings
    }

    /// Warns of what the calls of jitted functions so far show together, and forgets them: what runs
    /// after this is counted anew.
    pub(super) fn count_calls(&mut self) {
        let Some(watch) = self.watch() else { return };
        for ((line, function), site) in std::mem::take(&mut watch.sites) {
            for (SiteKey { name: object, .. }, calls) in &site.keys {
                if site.calls < RETRACES || *calls < site.calls {
                    continue;
                }
                watch.warn(Warning {
                    kind: WarningKind::SharedKey,
                    line,
                    object: object.clone(),
                    what: format!(
                        "is one key for {calls} calls of `{function}`: each of them draws the same"
                    ),
                    instead: "fold the number of the step into the key \
                              (`jax.random.fold_in(key, i)`), or split it before each call"
                        .to_owned(),
                });
            }
            if site.stagings < RETRACES || site.stagings < site.calls {
                continue;
            }
            let differs = site.differs.unwrap_or_default();
            let instead = match &differs {
                differs if differs.contains("a new function") => {
                    format!("apply {} to `{function}` once, outside of the loop", site.label)
                }
                differs if differs.contains("static argument") => {
                    "pass it as an array, and not as a static argument".to_owned()
                }
                _ => "give each call arguments of the same shapes, types and structure".to_owned(),
            };
            watch.warn(Warning {
                kind: WarningKind::Retrace,
                line,
                object: function.to_string(),
                what: format!(
                    "is staged by {} at each of {} calls: {differs}",
                    site.label, site.calls
                ),
                instead,
            });
        }
        let counted = |jitted: &mut JittedFunction| JittedFunction {
            name: jitted.name.clone(),
            label: jitted.label,
            calls: std::mem::take(&mut jitted.calls),
            stagings: std::mem::take(&mut jitted.stagings),
            restarts: jitted.restarts,
            effects: std::mem::take(&mut jitted.effects),
            ..JittedFunction::default()
        };
        let counted: Vec<JittedFunction> = watch.jitted.values_mut().map(counted).collect();
        for jitted in counted {
            if let Some(line) = jitted.restarts.filter(|_| jitted.calls >= RETRACES) {
                watch.warn(restarts(line, "at each call"));
            }
            if jitted.calls <= jitted.stagings {
                continue;
            }
            let name = jitted.name.unwrap_or_default();
            let counts = |count: usize, what: &str| match count {
                1 => format!("1 {what}"),
                count => format!("{count} {what}s"),
            };
            for (effect, object) in jitted.effects {
                if counts_stagings(&object) {
                    continue;
                }
                let verb = if effect.on.is_none() { "runs" } else { "changes" };
                let what = format!(
                    "{verb} only while {} stages `{}`: {} for {}",
                    jitted.label,
                    name,
                    counts(jitted.stagings, "time"),
                    counts(jitted.calls, "call")
                );
                watch.warn(staged_effect(&effect, object, what, &name));
            }
        }
        watch.uses.clear();
        watch.masks.clear();
        watch.steps.clear();
        watch.restarts.clear();
        watch.made_optimizers.clear();
        watch.made_anew.clear();
        watch.unread.clear();
        watch.modes.clear();
    }
}

fn staged_effect(effect: &Effect, object: String, what: String, function: &str) -> Warning {
    let instead = match effect.on {
        None if object != "print" => {
            format!("return the value from `{function}`, and call `{object}` after the call")
        }
        None => "`jax.debug.print(\"{}\", x)`, which prints at each call".to_owned(),
        Some(_) => format!("return the new value from `{function}`, and store it after the call"),
    };
    Warning { kind: WarningKind::StagedEffect, line: effect.line, object, what, instead }
}

/// The arrays that stand in a program.
fn constants(body: &Jaxpr, found: &mut QuickSet<*const Array>) {
    let mut open = vec![body];
    let mut seen: QuickSet<*const Jaxpr> = QuickSet::default();
    while let Some(body) = open.pop() {
        if !seen.insert(std::ptr::from_ref(body)) {
            continue;
        }
        let inputs = body.equations.iter().flat_map(|equation| &equation.inputs);
        for atom in inputs.chain(&body.outputs) {
            if let Atom::Constant(array) = atom {
                found.insert(Rc::as_ptr(array));
            }
        }
        for equation in body.equations.iter() {
            open.extend(equation.operation.bodies().into_iter().map(|body| &**body));
        }
    }
}
