//! Notes what the calls and the reads of a program that is watched show: keys and states that are
//! given again, what a body of `jit` reads of outside, and what it asks of the host.

use std::rc::Rc;

use super::Interpreter;
use super::frame::Frame;
use super::function::{BoundMethod, Function, Native, NativeClosure, Partial};
use crate::array::{Aval, DType};
use crate::core::{Call, Code, Expr, ExprKind};
use crate::error::Result;
use crate::heap::function_names::{draws_anew, shows as shows_by_name};
use crate::heap::watch::MANY;
use crate::heap::{
    Args, BodyWatch, ClassKind, Effect, Holder, Initialized, LastCall, Object, ObjectId, Restarts,
    Symbol, UseKind, Value, Warning, WarningKind,
};
use crate::table::Transform;

/// The functions of `jax.random` that draw nothing.
const NO_DRAW: &[&str] =
    &["clone", "fold_in", "key", "key_data", "key_impl", "PRNGKey", "split", "wrap_key_data"];

/// The functions of `numpy.random` that draw nothing.
const NO_HOST_DRAW: &[&str] = &["Generator", "RandomState", "default_rng", "seed"];

/// What writes a line, by the beginning of its name.
const LOGS: &[&str] = &[
    "absl.logging.",
    "logging.getLogger().",
    "logging.",
    "pprint.pprint",
    "rich.print",
    "tensorboardX.",
    "torch.utils.tensorboard.",
    "wandb.log",
];

/// So many updates from one state are a habit.
const UPDATES: usize = 3;

/// So many calls that draw from one key are a habit.
const CALLS: usize = 3;

/// A part of an object: an attribute, or an item.
pub(super) enum Part<'a> {
    Attribute(Symbol),
    Item(&'a Value),
}

/// True for a key, also of the old form.
pub(super) fn is_key(value: &Value) -> bool {
    let is = |aval: &Aval| {
        aval.dtype == DType::Key && aval.shape.is_empty()
            || aval.dtype == DType::UInt32 && aval.shape[..] == [2]
    };
    match value {
        Value::Array(array) => is(array.aval()),
        Value::Tracer(tracer) => is(&tracer.aval),
        _ => false,
    }
}

impl Interpreter {
    /// An expression as the program writes it, as far as it is names, attributes and items.
    pub(super) fn written(&self, frame: &Frame, code: &Code, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Local(slot) | ExprKind::Member(slot, _) => {
                Some(code.slots.get(*slot as usize)?.to_string())
            }
            ExprKind::Global(slot) => {
                let globals = &self.modules[frame.module as usize].code.globals;
                Some(globals.get(*slot as usize)?.to_string())
            }
            ExprKind::Attribute(object, name) => {
                Some(format!("{}.{name}", self.written(frame, code, object)?))
            }
            ExprKind::Item(object, key) => {
                let object = self.written(frame, code, object)?;
                Some(match &key.kind {
                    ExprKind::Constant(Value::Str(key)) => format!("{object}[\"{}\"]", &**key),
                    ExprKind::Constant(Value::Int(key)) => format!("{object}[{key}]"),
                    _ => format!("{object}[…]"),
                })
            }
            _ => None,
        }
    }

    /// The module and the name of a function of the library.
    fn place_of(&self, function: &Value) -> Option<(Rc<str>, Rc<str>)> {
        if let Some(native) = function.downcast::<Native>() {
            let (module, name) = native.place()?;
            return Some((module.into(), name.into()));
        }
        if let Some(closure) = function.downcast::<NativeClosure>() {
            return Some((closure.module?.into(), closure.name.clone()));
        }
        if let Some(method) = function.downcast::<BoundMethod>() {
            return self.place_of(&method.function);
        }
        if let Some(partial) = function.downcast::<Partial>() {
            return self.place_of(&partial.function);
        }
        let function = function.downcast::<Function>()?;
        if self.is_own(function.module) {
            return None;
        }
        let module = self.modules.get(function.module as usize)?;
        Some((module.name.clone(), function.code.name.clone()))
    }

    /// Notes that a function has returned of which nothing else is of interest.
    #[inline]
    pub(super) fn note_called(&mut self, function: &Value) {
        if let Some(watch) = self.watch() {
            let function = function.clone();
            let args = Args::default();
            watch.called = Some(LastCall { function, args, place: None, is_pure: false });
        }
    }

    /// A call of what is no function of the program, in a run that is watched.
    #[cold]
    pub(super) fn watched_call(
        &mut self,
        frame: &Frame,
        code: &Code,
        call: &Call,
        function: &Value,
        args: Args,
    ) -> Result<Value> {
        let place = self.place_of(function);
        if place.as_ref().is_some_and(|(module, _)| shows(module)) || function.unknown().is_some() {
            self.watch().into_iter().for_each(|watch| watch.effects += 1);
        }
        if let Some((module, name)) = &place {
            self.note_use((frame, code, call), (module, name), &args);
            self.note_host((frame, code, call), (module, name));
        } else if let Some(what) = function.unknown()
            && LOGS.iter().any(|log| what.starts_with(log))
        {
            let by = self.written(frame, code, &call.function).unwrap_or_else(|| what.to_owned());
            if let Some(watch) = self.watch() {
                watch.printed(&by, &args.positional);
            }
        }
        self.note_seed(function, &args);
        self.note_changed_module((frame, code, call), function, &args);
        self.note_stale_module((frame, code, call), function, &args);
        let named = place.as_ref().map(|(module, name)| (&**module, &**name));
        let linen = named.filter(|(module, _)| module.starts_with("flax.linen"));
        let linen = linen.map(|(_, name)| name.to_owned());
        if let Some((module, "update")) = named
            && module.starts_with("flax.nnx")
        {
            self.note_own_state((frame, code, call), &args);
        }
        match named {
            Some(("jax.tree" | "jax.tree_util", "map" | "tree_map")) => {
                self.note_own_average((frame, code, call), &args, [1, 2]);
            }
            Some((module, "incremental_update")) if module.starts_with("optax") => {
                self.note_own_average((frame, code, call), &args, [1, 0]);
            }
            _ => {}
        }
        let (runs, effects, bodies) = self
            .watch()
            .map_or_else(Default::default, |watch| (watch.runs, watch.effects, watch.bodies));
        let mut last =
            LastCall { function: function.clone(), args: args.clone(), place, is_pure: false };
        self.note_update(&last, call);
        let is_number = self.gives_gradients(&last);
        let result = self.call(function, args);
        self.note_method((frame, code, call), &last);
        // A body that was staged before is not seen again.
        last.is_pure =
            self.watch().is_some_and(|watch| watch.effects == effects && watch.bodies > bodies);
        if let Ok(result) = &result {
            self.note_state(&last, result);
            self.note_probabilities((frame, code, call), &last, result);
            if is_number {
                self.note_nan(&last, result);
            }
        }
        match (linen.as_deref(), &result) {
            (Some("apply"), _) => self.note_apply(&last.args, runs),
            (Some("init"), Ok(variables)) => {
                self.note_initialized((frame, code, call), &last, variables);
            }
            _ => {}
        }
        if let Some(watch) = self.watch() {
            watch.called = Some(last);
        }
        result
    }

    /// Notes that one constructor of a Module makes streams of keys from one seed twice.
    fn note_seed(&mut self, function: &Value, args: &Args) {
        let is_rngs = matches!(function, Value::Class(class) if &*class.name == "Rngs");
        let ([seed @ Value::Int(number)], []) = (&args.positional[..], &args.keywords[..]) else {
            return;
        };
        let Some(watch) = self.watch().filter(|_| is_rngs) else { return };
        let mut own = watch.functions.iter().rev().filter(|function| function.is_own);
        if own.next().is_none_or(|function| &*function.name != "__init__") {
            return;
        }
        let line = watch.line;
        let (calls, first) = watch.used(seed, UseKind::Seed);
        if calls != 2 {
            return;
        }
        let after =
            if first == line { "again".to_owned() } else { format!("again, after line {first}") };
        watch.warn(Warning {
            kind: WarningKind::SharedKey,
            line,
            object: format!("nnx.Rngs({number})"),
            what: format!("is made {after}: what is initialized by both gets the same numbers"),
            instead: "make one `nnx.Rngs`, and give it to each layer".to_owned(),
        });
    }

    /// Notes what methods and functions of Python change or repeat: a text that a set gets does no harm
    /// twice, an iterator of outside goes on, and `dict.fromkeys` gives each key the one value.
    fn note_method(&mut self, (frame, code, call): (&Frame, &Code, &Call), last: &LastCall) {
        let given = &last.args.positional;
        let (named, of) = match &call.function.kind {
            ExprKind::Attribute(_, name) => (name.name(), last.function.downcast::<BoundMethod>()),
            ExprKind::Builtin(_) | ExprKind::Global(_) => match &last.function {
                Value::Callable(function) if last.function.downcast::<Native>().is_some() => {
                    (function.name(), None)
                }
                _ => return,
            },
            _ => return,
        };
        match &*named {
            "add" => {
                let receiver = of.map(|method| &method.receiver).or(given.first());
                let Some(Value::Object(id)) = receiver else { return };
                let is_text = matches!(given.last(), Some(Value::Str(_) | Value::Int(_)));
                if is_text && matches!(self.world.object(*id), Object::Set(_)) {
                    let on = Holder::Object(*id);
                    self.watch().into_iter().for_each(|watch| watch.forget_effect(on));
                }
            }
            "next" => {
                if let Some(Value::Object(id)) = given.first() {
                    let on = Holder::Object(*id);
                    self.watch().into_iter().for_each(|watch| watch.touched(on, None));
                }
            }
            "fromkeys" => {
                let [.., keys, value] = &given[..] else { return };
                let (keys, value) = (keys.clone(), value.clone());
                let Some(ExprKind::Call(made)) = call.args.get(1).map(|it| &it.value.kind) else {
                    return;
                };
                let times = match self.length_of(&keys) {
                    Some(times @ 2..) => times,
                    _ => return,
                };
                self.note_one_module((frame, code), made, &value, ("dict", times));
            }
            _ => {}
        }
    }

    /// The number of items of a list, a tuple or a dict.
    fn length_of(&self, value: &Value) -> Option<i64> {
        let length = match value {
            Value::Tuple(items) => items.len(),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => items.len(),
                Object::Dict(dict) => dict.len(),
                _ => return None,
            },
            _ => return None,
        };
        Some(length as i64)
    }

    /// Notes that a key is drawn from or split again, or that an update begins from the same state.
    fn note_use(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        (module, name): (&str, &str),
        args: &Args,
    ) {
        let is_random = module == "jax.random" || module.starts_with("jax.random.");
        // An order of places serves several arrays by itself: it is drawn, as a number is.
        let is_of_array = !matches!(args.positional.last(), Some(Value::Int(_)));
        let (how, at, keyword) = match (is_random, name) {
            (true, "permutation" | "shuffle") if is_of_array => (UseKind::Shuffle, 0, "key"),
            (true, "split") => (UseKind::Split, 0, "key"),
            (true, name) if !NO_DRAW.contains(&name) => (UseKind::Draw, 0, "key"),
            (false, "set_to_zero") if module.starts_with("optax") => {
                self.watch().into_iter().for_each(|watch| watch.freezes = true);
                return;
            }
            (false, "update" | "update_fn") if module.starts_with("optax") => {
                (UseKind::Update, 1, "state")
            }
            _ => return,
        };
        // The object of a method comes first.
        let receiver = args.positional.len().saturating_sub(call.args.len());
        let given = args.keywords.iter().find(|(name, _)| &*name.name() == keyword);
        let value = args.positional.get(receiver + at).or(given.map(|(_, value)| value));
        let Some(value) = value.filter(|value| how == UseKind::Update || is_key(value)) else {
            return;
        };
        if how == UseKind::Update && !self.has_arrays(value, 8) {
            return;
        }
        let named = call
            .keywords
            .iter()
            .find(|(name, _)| name.is_some_and(|name| &*name.name() == keyword));
        let expr = call.args.get(at).map(|element| &element.value);
        let expr = expr.or(named.map(|(_, expr)| expr));
        let object = expr.and_then(|expr| self.written(frame, code, expr));
        let value = value.clone();
        let Some(watch) = self.watch() else { return };
        let line = watch.line;
        let (calls, first) = watch.used(&value, how);
        let before = |how| watch.line_of_use(&value, how);
        let otherwise = match how {
            UseKind::Draw | UseKind::Shuffle => before(UseKind::Split),
            UseKind::Split => before(UseKind::Draw).or(before(UseKind::Shuffle)),
            _ => None,
        };
        let (calls, first) = match (how, calls) {
            (UseKind::Draw, 1) => before(UseKind::Shuffle).map_or((1, line), |line| (2, line)),
            (UseKind::Shuffle, 1) => before(UseKind::Draw).map_or((1, line), |line| (2, line)),
            // Arrays that belong together are permuted by one key.
            (UseKind::Shuffle, _) => (0, first),
            (_, calls) => (calls, first),
        };
        let mut own = watch.functions.iter().rev().filter(|function| function.is_own);
        let name = own.next().map(|function| function.name.clone());
        let is_shown = own.any(|function| shows_by_name(&function.name));
        let is_draw = matches!(how, UseKind::Draw | UseKind::Shuffle);
        let is_open =
            |body: &BodyWatch| !matches!(body.transform, Transform::Grad | Transform::ValueAndGrad);
        if let Some(name) = name.clone().filter(|name| is_draw && draws_anew(name) && !is_shown)
            && matches!(value, Value::Array(_))
            && !watch.open.iter().any(is_open)
            && watch.drawn(&value, !watch.open.is_empty()) == CALLS
        {
            let object = object.clone().unwrap_or_else(|| keyword.to_owned());
            watch.warn(Warning {
                kind: WarningKind::SharedKey,
                line,
                object,
                what: format!(
                    "is one key for {CALLS} calls of `{name}`: each of them draws the same"
                ),
                instead:
                    "fold the number of the step into the key (`jax.random.fold_in(key, i)`), \
                          or split it before each call"
                        .to_owned(),
            });
        }
        let again = match first == line {
            true => "at each call".to_owned(),
            false => format!("again, after line {first}"),
        };
        let is_of_test = name.is_some_and(|name| name.starts_with("test"));
        let (kind, what, instead) = match how {
            UseKind::Draw | UseKind::Shuffle if let (1, Some(line)) = (calls, otherwise) => (
                WarningKind::SharedKey,
                format!("is drawn from, and line {line} splits it: a key is for one of the two"),
                "draw from one of the keys that the split gives (`key, subkey = \
                 jax.random.split(key)`)",
            ),
            UseKind::Split if let (1, Some(line)) = (calls, otherwise) => (
                WarningKind::SharedKey,
                format!("is split, and line {line} draws from it: a key is for one of the two"),
                "split it first (`key, subkey = jax.random.split(key)`), and draw from the new \
                 keys",
            ),
            UseKind::Draw | UseKind::Shuffle if calls == 2 && !is_of_test => (
                WarningKind::SharedKey,
                format!("is drawn from {again}: the draws are made of the same random bits"),
                "split the key first (`key, subkey = jax.random.split(key)`), and draw each time \
                 from another subkey",
            ),
            UseKind::Split if calls == 2 => (
                WarningKind::SharedKey,
                format!("is split {again}: the keys are the same ones"),
                "keep a new key (`key, subkey = jax.random.split(key)`), or ask one split for all \
                 of them",
            ),
            // Updates that are applied nowhere are looked at.
            UseKind::Update if calls == UPDATES && watch.applied.is_some() => (
                WarningKind::DroppedResult,
                format!("is the same state for {calls} updates: what they give for it is dropped"),
                "keep the new state: `updates, opt_state = tx.update(grads, opt_state, params)`",
            ),
            _ => return,
        };
        let object = object.unwrap_or_else(|| keyword.to_owned());
        watch.warn(Warning { kind, line, object, what, instead: instead.to_owned() });
    }

    /// Notes a call that Dropout makes: its draws in one line of the program should differ.
    #[cold]
    pub(super) fn note_mask(&mut self, function: &Value, args: &Args) {
        let is_draw = self
            .place_of(function)
            .is_some_and(|(module, name)| &*module == "jax.random" && &*name == "bernoulli");
        let Some(Value::Array(key)) = args.positional.first().filter(|_| is_draw) else { return };
        let Some(watch) = self.watch() else { return };
        let is_open =
            |body: &BodyWatch| !matches!(body.transform, Transform::Grad | Transform::ValueAndGrad);
        let mut own = watch.functions.iter().filter(|function| function.is_own);
        if watch.open.iter().any(is_open) || own.any(|function| !draws_anew(&function.name)) {
            return;
        }
        if watch.masked(key) != CALLS {
            return;
        }
        let (kind, line) = (WarningKind::SharedKey, watch.line);
        let layer = watch.dropout;
        let object = layer.and_then(|layer| self.name_of_object(layer));
        let Some(watch) = self.watch() else { return };
        watch.warn(Warning {
            kind,
            line,
            object: object.unwrap_or_else(|| "Dropout".to_owned()),
            what: format!("has one key for {CALLS} calls: each of them drops the same units"),
            instead: "make the `nnx.Rngs` or the key once, before the steps, and give each step \
                      another one (`jax.random.fold_in(key, i)`)"
                .to_owned(),
        });
    }

    /// Notes that an optimizer updates whose state was made for this one step.
    fn note_update(&mut self, last: &LastCall, call: &Call) {
        let Some((module, name)) = &last.place else { return };
        let given = &last.args.positional;
        if module.starts_with("optax") && matches!(&**name, "update" | "update_fn") {
            let receiver = given.len().saturating_sub(call.args.len());
            let Some(state) = given.get(receiver + 1).cloned() else { return };
            let Some(watch) = self.watch() else { return };
            let made = watch.made_states.iter().find(|(made, _)| made.is(&state));
            let at = made.map(|(_, line)| *line);
            let line = watch.line;
            match at {
                Some(made) => self.note_restart((line, made), Value::None, state),
                None => drop(watch.restarts.remove(&line)),
            }
            return;
        }
        if !module.starts_with("flax.nnx") || &**name != "update" {
            return;
        }
        let [optimizer @ Value::Object(id), model, ..] = &given[..] else { return };
        let Some((_, instance)) = self.world.as_instance(optimizer) else { return };
        let attribute = |name: &str| instance.attributes.get(&Symbol::new(name));
        let (Some(step), Some(state)) = (attribute("step"), attribute("opt_state")) else { return };
        if !self.has_arrays(&state.value, 8) {
            return;
        }
        let count = match &step.value {
            Value::Object(step) => match self.held(Holder::Object(*step)) {
                Some(Value::Array(count)) => Some(count.item_int()),
                _ => None,
            },
            _ => None,
        };
        let (id, optimizer, model) = (*id, optimizer.clone(), model.clone());
        let Some(watch) = self.watch() else { return };
        watch.updates += 1;
        let line = watch.line;
        let is_here = |body: &BodyWatch| !body.is_after(Holder::Object(id));
        if watch.open.iter().any(is_here) {
            let made_in = watch.open.iter().rposition(is_here).unwrap_or(0);
            let times = if made_in + 1 == watch.open.len() { 1 } else { CALLS };
            let optimizers = &mut watch.open[made_in].optimizers;
            if let Some((_, first, updates)) = optimizers.iter_mut().find(|(it, ..)| *it == id) {
                (*first, *updates) = (line, *updates + times);
            }
            return;
        }
        match count {
            Some(Some(0)) => self.note_restart((line, line), model, optimizer),
            _ => drop(watch.restarts.remove(&line)),
        }
    }

    /// Notes the first update of a state that `made` has made.
    fn note_restart(&mut self, (line, made): (u32, u32), of: Value, optimizer: Value) {
        let Some(watch) = self.watch() else { return };
        if watch.restarts.len() >= MANY && !watch.restarts.contains_key(&line) {
            return;
        }
        let first = Restarts { of: of.clone(), optimizer: Value::None, calls: 0 };
        let known = watch.restarts.entry(line).or_insert(first);
        if !known.of.is(&of) {
            (known.of, known.calls) = (of, 0);
        }
        // One state that serves twice is another mistake.
        if known.optimizer.is(&optimizer) {
            watch.restarts.remove(&line);
            return;
        }
        known.optimizer = optimizer;
        known.calls += 1;
        if known.calls != UPDATES {
            return;
        }
        watch.warn(restarts(made, &format!("at each of {UPDATES} steps")));
    }

    /// Keeps the optimizers of NNX that a body makes, the state that Optax makes of parameters which
    /// the last step gave, and those.
    fn note_state(&mut self, last: &LastCall, result: &Value) {
        if let (Value::Class(_), Value::Object(id)) = (&last.function, result) {
            let is_optimizer = self.world.as_instance(result).is_some_and(|(_, instance)| {
                let has = |name: &str| instance.attributes.get(&Symbol::new(name)).is_some();
                has("step") && has("opt_state") && has("tx")
            });
            if !is_optimizer {
                return;
            }
            let Some(watch) = self.watch() else { return };
            let line = watch.line;
            match watch.open.last_mut() {
                Some(body) if body.optimizers.len() < MANY => body.optimizers.push((*id, 0, 0)),
                Some(_) => {}
                None => {
                    if let Some(model) = last.args.positional.first()
                        && watch.is_in_epoch()
                        && watch.made_optimizer(model) == UPDATES
                    {
                        watch.warn(restarts(line, &format!("{UPDATES} times for one model")));
                    }
                }
            }
            return;
        }
        let Some((module, name)) = &last.place else { return };
        if !module.starts_with("optax") {
            return;
        }
        let Some(watch) = self.watch() else { return };
        match &**name {
            "apply_updates" => watch.applied = Some(result.clone()),
            "init" | "init_fn" => {
                let line = watch.line;
                let applied = watch.applied.as_ref();
                let is_next = last
                    .args
                    .positional
                    .last()
                    .is_some_and(|params| applied.is_some_and(|applied| applied.is(params)));
                let is_known = watch.made_states.iter().any(|(_, known)| *known == line);
                if !self.has_arrays(result, 8) {
                    return;
                }
                let Some(watch) = self.watch() else { return };
                if watch.made_states.len() >= MANY {
                    watch.made_states.clear();
                }
                let times = watch.made_anew.entry(line).or_default();
                *times = if is_next { *times + 1 } else { 0 };
                if *times == UPDATES && watch.open.is_empty() && watch.is_in_epoch() {
                    watch.warn(restarts(line, &format!("{UPDATES} times for one model")));
                }
                // The first one of a line may have the parameters from anywhere.
                if is_next || !is_known {
                    watch.made_states.push((result.clone(), line));
                } else {
                    watch.made_states.retain(|(_, known)| *known != line);
                }
            }
            _ => {}
        }
    }

    /// Notes that a list repeats a Module with Params which stands nowhere else: `[Linear(…)] * 3`.
    #[cold]
    pub(super) fn note_repeated(
        &mut self,
        (frame, code): (&Frame, &Code),
        (list, times): (&Expr, &Value),
        value: &Value,
    ) {
        let (ExprKind::List(items) | ExprKind::Tuple(items)) = &list.kind else { return };
        let Value::Int(times @ 2..) = times else { return };
        let values: Vec<Value> = match value {
            Value::Tuple(items) => items.iter().cloned().collect(),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => items.to_vec(),
                _ => return,
            },
            _ => return,
        };
        for (item, value) in items.iter().zip(values) {
            let ExprKind::Call(made) = &item.value.kind else { continue };
            let Value::Object(id) = value else { continue };
            self.note_one_module((frame, code), made, &Value::Object(id), ("list", *times));
        }
    }

    /// Notes that a Module with Params which a call has made stands so often in a container.
    fn note_one_module(
        &mut self,
        (frame, code): (&Frame, &Code),
        made: &Call,
        value: &Value,
        (container, times): (&str, i64),
    ) {
        let Value::Object(id) = value else { return };
        let is_module = matches!(self.world.object(*id), Object::Instance(instance)
            if instance.class.kind == ClassKind::Module);
        if !is_module || !self.variables_of(value).iter().any(|id| self.is_param(*id)) {
            return;
        }
        let object = self.written(frame, code, &made.function);
        let object = object.unwrap_or_else(|| "the Module".to_owned());
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::RepeatedModule, watch.line);
        let what = format!(
            "is made once and stands {times} times in the {container}: it is one Module with one \
             set of Params"
        );
        let instead = match container {
            "list" => format!("make each: `[{object}(…) for _ in range({times})]`"),
            _ => format!("make each: `{{name: {object}(…) for name in names}}`"),
        };
        watch.warn(Warning { kind, line, object, what, instead });
    }

    fn is_param(&self, id: ObjectId) -> bool {
        match self.world.object(id) {
            Object::Variable(it) => it.class.order().any(|class| &*class.name == "Param"),
            _ => false,
        }
    }

    /// Notes that the program initializes two Modules of Linen alike.
    fn note_initialized(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        last: &LastCall,
        variables: &Value,
    ) {
        let given = &last.args.positional;
        let (module, given) = match (last.function.downcast::<BoundMethod>(), &given[..]) {
            (Some(method), [given, ..]) => (method.receiver.clone(), given),
            // The object of a method comes first.
            (None, [module, given, ..]) => (module.clone(), given),
            _ => return,
        };
        let key = match given {
            Value::Object(id) => match self.world.object(*id) {
                Object::Dict(dict) => {
                    let is = |key: &Value| matches!(key, Value::Str(key) if &**key == "params");
                    dict.iter().find(|(key, _)| is(key)).map(|(_, value)| value.clone())
                }
                _ => None,
            },
            given => Some(given.clone()),
        };
        let Some(key) = key.filter(is_key) else { return };
        let expr = call.args.first().map(|element| &element.value);
        let object = expr.and_then(|expr| self.written(frame, code, expr));
        let Some(watch) = self.watch() else { return };
        let (activation, line) = (watch.activation(), watch.line);
        let known: Vec<Initialized> = watch.initialized.clone();
        if watch.initialized.len() < MANY {
            watch.initialized.push(Initialized {
                key: key.clone(),
                module: module.clone(),
                variables: variables.clone(),
                activation,
                line,
            });
        }
        let is_twin = |other: &&Initialized| {
            other.activation == activation
                && other.key.is(&key)
                && !other.module.is(&module)
                && self.initialized_alike(variables, &other.variables)
        };
        let Some(first) = known.iter().find(is_twin).map(|other| other.line) else { return };
        let Some(watch) = self.watch() else { return };
        let kind = WarningKind::SharedKey;
        watch.warn(Warning {
            kind,
            line,
            object: object.unwrap_or_else(|| "key".to_owned()),
            what: format!(
                "initializes a second Module, after line {first}: both get the same parameters"
            ),
            instead: "split the key first (`key1, key2 = jax.random.split(key)`), and initialize \
                      each Module from another one"
                .to_owned(),
        });
    }

    /// True if arrays are among the parts of a state, so many levels deep.
    pub(super) fn has_arrays(&self, value: &Value, levels: usize) -> bool {
        let has = |value: &Value| levels > 0 && self.has_arrays(value, levels - 1);
        match value {
            Value::Array(_) | Value::Tracer(_) => true,
            Value::Tuple(items) => items.iter().any(has),
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => items.iter().any(has),
                Object::Dict(dict) | Object::State(dict) => {
                    dict.iter().any(|(_, value)| has(value))
                }
                Object::Instance(instance) => {
                    instance.attributes.iter().any(|(_, attribute)| has(&attribute.value))
                        || self.world.extended(value).is_some_and(has)
                }
                Object::Variable(variable) => has(&variable.value),
                _ => false,
            },
            _ => false,
        }
    }

    /// Notes that a body which is staged asks the host for a random number or for the time.
    fn note_host(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        (module, name): (&str, &str),
    ) {
        let is_draw = match module {
            "numpy.random" => !NO_HOST_DRAW.contains(&name),
            "random" => !matches!(name, "seed" | "getstate" | "setstate" | "__init__"),
            "Generator" => !matches!(name, "spawn"),
            "RandomState" => name != "seed",
            "time" => name != "sleep",
            _ => return,
        };
        if !is_draw {
            return;
        }
        let by = self.written(frame, code, &call.function).unwrap_or_else(|| name.to_owned());
        let Some(watch) = self.watch() else { return };
        let line = watch.line;
        let is_staged = |transform: Transform| {
            matches!(
                transform,
                Transform::Jit | Transform::Scan | Transform::ForiLoop | Transform::WhileLoop
            )
        };
        let Some(body) = watch.open.iter().rev().find(|body| is_staged(body.transform)) else {
            return;
        };
        let what = format!(
            "is called when {} stages `{}`, and not at each {}: what it gives is a constant there",
            body.origin.label,
            body.origin.function,
            if body.transform == Transform::Jit { "call" } else { "step" }
        );
        let instead = match module {
            "time" => format!("read the clock around the call of `{}`", body.origin.function),
            _ => format!(
                "draw with `jax.random` from a key that `{}` gets as an argument",
                body.origin.function
            ),
        };
        let kind = WarningKind::StagedEffect;
        watch.warn(Warning { kind, line, object: by, what, instead });
    }

    /// Notes that the body that is staged now reads an attribute or an item of an object of
    /// outside.
    #[cold]
    pub(super) fn note_part(
        &mut self,
        (frame, code, place): (&Frame, &Code, &Expr),
        object: &Value,
        part: Part<'_>,
        value: &Value,
    ) {
        let is_jit = |body: &BodyWatch| body.transform == Transform::Jit;
        if !self.watch().is_some_and(|watch| watch.open.iter().any(is_jit)) {
            return;
        }
        let holder = match (object, part) {
            (Value::Object(id), part) => self.part_of(frame, *id, part),
            (Value::Class(class), Part::Attribute(name)) if frame.is_program => {
                let address = object.address();
                if let Some(watch) = self.watch().filter(|watch| watch.classes.len() < MANY) {
                    watch.classes.insert(address, class.clone());
                }
                Some(Holder::OfClass(address, name))
            }
            _ => None,
        };
        let Some(holder) = holder else { return };
        if self.held(holder).is_none_or(|held| !held.is(value)) {
            return;
        }
        let object = self.written(frame, code, place).unwrap_or_else(|| "…".to_owned());
        let name = match holder {
            Holder::Attribute(_, name) | Holder::OfClass(_, name) => format!("{object}.{name}"),
            Holder::Item(_, key) => format!("{object}[\"{key}\"]"),
            Holder::Index(_, index) => format!("{object}[{index}]"),
            _ => object,
        };
        self.note_read(holder, name.into(), value);
    }

    /// The place that this part of an object is; nothing where it is not of interest.
    fn part_of(&self, frame: &Frame, id: ObjectId, part: Part<'_>) -> Option<Holder> {
        Some(match (self.world.object(id), part) {
            (Object::Instance(instance), Part::Attribute(name)) => {
                // A Module that is an argument was made in the trace of the body.
                let is_module = matches!(instance.class.kind, ClassKind::Module | ClassKind::List);
                if is_module && instance.trace == self.world.tracing.current() {
                    return None;
                }
                let is_mode = || matches!(&*name.name(), "deterministic" | "use_running_average");
                if !frame.is_program && !is_mode() {
                    return None;
                }
                Holder::Attribute(id, name)
            }
            (Object::Dict(_), Part::Item(Value::Str(key))) => Holder::Item(id, key.symbol()),
            (Object::Dict(_) | Object::List(_), Part::Item(Value::Int(index))) => {
                Holder::Index(id, *index)
            }
            _ => return None,
        })
    }

    /// True if two values that a name held are equal for a body that was staged with the first.
    pub(super) fn same(&self, a: &Value, b: &Value, levels: usize) -> bool {
        if a.is(b) {
            return true;
        }
        let same = |a: &Value, b: &Value| levels > 0 && self.same(a, b, levels - 1);
        match (a, b) {
            (Value::Array(a), Value::Array(b)) => a.identical(b),
            (Value::Host(a), Value::Host(b)) => {
                let (a, b) = (a.array(), b.array());
                Rc::ptr_eq(&a, &b) || a.identical(&b)
            }
            (Value::Host(host), Value::Array(array)) | (Value::Array(array), Value::Host(host)) => {
                let host = host.array();
                Rc::ptr_eq(&host, array) || host.identical(array)
            }
            (Value::Tuple(a), Value::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b))
            }
            (Value::Object(a), Value::Object(b)) => {
                match (self.world.object(*a), self.world.object(*b)) {
                    (Object::List(a), Object::List(b)) => {
                        a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b))
                    }
                    (Object::Dict(a), Object::Dict(b)) | (Object::State(a), Object::State(b)) => {
                        a.len() == b.len()
                            && a.iter().zip(b.iter()).all(|((k, a), (l, b))| k.is(l) && same(a, b))
                    }
                    (Object::Variable(a), Object::Variable(b)) => same(&a.value, &b.value),
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

/// The warning of an optimizer whose state is made again in each step.
pub(super) fn restarts(line: u32, when: &str) -> Warning {
    Warning {
        kind: WarningKind::DroppedResult,
        line,
        object: "the state of the optimizer".to_owned(),
        what: format!("is made anew {when}, and each update is the first: what it gathers is lost"),
        instead: "make the optimizer and its state once, before the steps, and go on with what \
                  each update gives"
            .to_owned(),
    }
}

/// True for a module whose functions show something, or call back.
fn shows(module: &str) -> bool {
    module == "jax.debug"
        || module.starts_with("jax.debug.")
        || module.starts_with("jax.experimental")
}

/// The object of an effect, as its attribute is written.
pub(super) fn with_part(object: String, effect: &Effect) -> String {
    match (&effect.on, &effect.part) {
        (Some(_), Some(part)) => format!("{object}.{part}"),
        _ => object,
    }
}
