//! Notes states and Modules that a program that is watched keeps, and that are the present ones.

use super::Interpreter;
use super::frame::Frame;
use crate::core::{Assignable, Call, Code, Expr};
use crate::heap::watch::MANY;
use crate::heap::{
    Args, ClassKind, Holder, KeptModule, LastCall, Object, ObjectId, TrainedState, Value, Warning,
    WarningKind,
};

/// Words of a name for a state that was saved.
const SAVED: &[&str] = &[
    "backup",
    "best",
    "checkpoint",
    "ckpt",
    "init",
    "initial",
    "old",
    "orig",
    "original",
    "prev",
    "previous",
    "saved",
    "snapshot",
];

/// True for a name that says that what it names was saved.
fn tells_of_saving(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric()).any(|word| SAVED.contains(&word))
}

impl Interpreter {
    /// Notes that `nnx.update` gets as a saved state the Variables of the Module themselves.
    pub(super) fn note_own_state(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        args: &Args,
    ) {
        let [model, state] = &args.positional[..] else { return };
        let [first, second] = &call.args[..] else { return };
        let name = |this: &Interpreter, expr: &Expr| this.written(frame, code, expr);
        let (Some(module), Some(object)) = (name(self, &first.value), name(self, &second.value))
        else {
            return;
        };
        if !tells_of_saving(&object) {
            return;
        }
        let saved = self.variables_of(state);
        let own = self.variables_of(model);
        if saved.is_empty() || !saved.iter().all(|variable| own.contains(variable)) {
            return;
        }
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::AliasedState, watch.line);
        let what = format!(
            "holds the Variables of `{module}` themselves, which have changed with it: the update \
             changes nothing"
        );
        let instead = format!(
            "copy the values where you keep them: `{object} = jax.tree.map(jnp.copy, \
             nnx.state({module}))`"
        );
        watch.warn(Warning { kind, line, object, what, instead });
    }

    /// Notes that a Module is kept under a name that says that it was saved.
    pub(super) fn note_kept_module(
        &mut self,
        (frame, code): (&Frame, &Code),
        target: &Assignable,
        (expr, value): (&Expr, &Value),
    ) {
        let Value::Object(module) = value else { return };
        let name = self.name_of_place(frame, code, target);
        let (Some(name), Some(other)) = (name, self.written(frame, code, expr)) else { return };
        if !tells_of_saving(&name) || tells_of_saving(&other) || !self.is_module(*module) {
            return;
        }
        let values = self.values_of(value);
        let Some(watch) = self.watch() else { return };
        watch.kept_modules.retain(|kept| kept.name != name);
        if watch.kept_modules.len() < MANY {
            watch.kept_modules.push(KeptModule { module: *module, name, other, values });
        }
    }

    /// The name that an assignment binds.
    fn name_of_place(&self, frame: &Frame, code: &Code, place: &Assignable) -> Option<String> {
        let name = match place {
            Assignable::Local(slot) => code.slots.get(*slot as usize)?,
            Assignable::Global(slot) => {
                self.modules[frame.module as usize].code.globals.get(*slot as usize)?
            }
            _ => return None,
        };
        Some(name.to_string())
    }

    /// The Variables of a Module or a state, as many as are noted, with what they hold.
    fn values_of(&mut self, value: &Value) -> Vec<(ObjectId, Value)> {
        let variables = self.variables_of(value).into_iter().take(MANY);
        variables.filter_map(|id| Some((id, self.held(Holder::Object(id))?))).collect()
    }

    fn is_nnx_state(&self, value: &Value) -> bool {
        matches!(value, Value::Object(id) if matches!(self.world.object(*id), Object::State(_)))
    }

    /// Notes that a call takes a state and gives another one, to which the program gives its name.
    pub(super) fn note_trained_state(
        &mut self,
        (frame, code): (&Frame, &Code),
        (target, line): (&Assignable, u32),
        (call, value): (&Call, &Value),
        last: &LastCall,
    ) {
        let places: Vec<(&Assignable, &Value)> = match (target, value) {
            (Assignable::Unpack { before, star: None, .. }, Value::Tuple(items)) => {
                before.iter().zip(items.iter()).collect()
            }
            (target, value) => vec![(target, value)],
        };
        for (element, given) in call.args.iter().zip(&last.args.positional) {
            if !self.is_nnx_state(given) {
                continue;
            }
            let Some(name) = self.written(frame, code, &element.value) else { continue };
            let place = places.iter().find(|(place, value)| {
                self.is_nnx_state(value)
                    && !value.is(given)
                    && self.name_of_place(frame, code, place).as_ref() == Some(&name)
            });
            let Some((_, state)) = place else { continue };
            let state = (*state).clone();
            let Some(watch) = self.watch() else { return };
            let mut known = watch.trained_states.iter_mut();
            if let Some(known) = known.find(|known| known.state.is(given)) {
                (known.state, known.line) = (state, line);
                (known.is_used, known.stale) = (false, None);
                continue;
            }
            let values = self.values_of(given);
            let (stale, is_used) = (None, false);
            let Some(watch) = self.watch().filter(|_| !values.is_empty()) else { return };
            if watch.trained_states.len() < MANY {
                watch.trained_states.push(TrainedState {
                    name,
                    line,
                    state,
                    values,
                    stale,
                    is_used,
                });
            }
        }
    }

    /// Notes the uses of a state that steps gave on, and those of the Module that it is of.
    pub(super) fn note_stale_module(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        function: &Value,
        args: &Args,
    ) {
        let Some(watch) = self.watch().filter(|watch| !watch.trained_states.is_empty()) else {
            return;
        };
        let mut states = std::mem::take(&mut watch.trained_states);
        let line = watch.line;
        let given = || args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
        for known in &mut states {
            known.is_used |= given().any(|value| self.holds(value, &known.state));
        }
        let called = std::iter::once((&call.function, function));
        let elements = call.args.iter().map(|element| &element.value).zip(&args.positional);
        let is_eager = self.world.tracing.depth() == 0;
        for (expr, value) in called.chain(elements).filter(|_| is_eager) {
            let Value::Object(id) = value else { continue };
            if !self.is_module(*id) {
                continue;
            }
            let Some(name) = self.written(frame, code, expr) else { continue };
            let own = self.variables_of(value);
            for known in states.iter_mut().filter(|known| known.stale.is_none()) {
                let is_as_before = |(id, value): &(ObjectId, Value)| {
                    own.contains(id)
                        && self.held(Holder::Object(*id)).is_some_and(|now| now.is(value))
                };
                if known.values.iter().all(is_as_before) {
                    known.stale = Some((line, name.clone()));
                }
            }
        }
        if let Some(watch) = self.watch() {
            watch.trained_states = states;
        }
    }

    /// True if the value is the state, or a container that has it.
    fn holds(&self, value: &Value, state: &Value) -> bool {
        let is_it = |item: &Value| item.is(state);
        is_it(value)
            || match value {
                Value::Tuple(items) => items.iter().any(is_it),
                Value::Object(id) => match self.world.object(*id) {
                    Object::List(items) => items.iter().any(is_it),
                    Object::Dict(dict) => dict.iter().any(|(_, item)| is_it(item)),
                    _ => false,
                },
                _ => false,
            }
    }

    /// Warns of Modules that are used although a state of them was trained, which nothing used.
    pub(super) fn tell_of_stale_modules(&mut self) {
        let Some(watch) = self.watch() else { return };
        for known in std::mem::take(&mut watch.trained_states) {
            let (Some((line, object)), false) = (known.stale, known.is_used) else { continue };
            let TrainedState { name, line: step, .. } = known;
            watch.warn(Warning {
                kind: WarningKind::LostWrite,
                line,
                what: format!(
                    "has the values from before the steps of line {step}: nothing has written \
                     `{name}` back to it"
                ),
                instead: format!("`nnx.update({object}, {name})` after the steps"),
                object,
            });
        }
    }

    fn is_module(&self, id: ObjectId) -> bool {
        let instance = self.world.as_instance(&Value::Object(id));
        instance.is_some_and(|(_, it)| it.class.kind == ClassKind::Module)
    }

    /// Notes that a Module is used under the name under which it was kept, and has changed since.
    pub(super) fn note_changed_module(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        function: &Value,
        args: &Args,
    ) {
        let Some(watch) = self.watch().filter(|watch| !watch.kept_modules.is_empty()) else {
            return;
        };
        let kept = watch.kept_modules.clone();
        let called = std::iter::once((&call.function, function));
        let given = call.args.iter().map(|element| &element.value).zip(&args.positional);
        for (expr, value) in called.chain(given) {
            let Value::Object(id) = value else { continue };
            let Some(name) = self.written(frame, code, expr) else { continue };
            let changed = |kept: &&KeptModule| {
                let has_changed = |(id, value): &(ObjectId, Value)| {
                    self.held(Holder::Object(*id)).is_none_or(|now| !now.is(value))
                };
                kept.module == *id && kept.name == name && kept.values.iter().any(has_changed)
            };
            let Some(KeptModule { other, .. }) = kept.iter().find(changed) else { continue };
            let Some(watch) = self.watch() else { return };
            let (kind, line) = (WarningKind::AliasedState, watch.line);
            let what = format!("is `{other}` itself, and has changed with it since it was kept");
            let instead = format!("keep a copy: `{name} = nnx.clone({other})`");
            watch.warn(Warning { kind, line, object: name, what, instead });
        }
    }

    /// Notes that a kept state which is averaged with a Module is the present one of it: `at` are
    /// the places of both.
    pub(super) fn note_own_average(
        &mut self,
        (frame, code, call): (&Frame, &Code, &Call),
        args: &Args,
        at: [usize; 2],
    ) {
        if call.spreads {
            return;
        }
        let is_state = |this: &Interpreter, value: &Value| match value {
            Value::Object(id) => match this.world.object(*id) {
                Object::State(_) => true,
                Object::Instance(instance) => instance.class.kind == ClassKind::Module,
                _ => false,
            },
            _ => false,
        };
        let [Some(kept), Some(now)] = at.map(|at| args.positional.get(at)) else { return };
        if !is_state(self, kept) || !is_state(self, now) {
            return;
        }
        let written = at.map(|at| {
            let expr = call.args.get(at).map(|element| &element.value)?;
            self.written(frame, code, expr)
        });
        let [Some(object), other] = written else { return };
        let own = self.variables_of(kept);
        if own.is_empty() || other.as_ref() == Some(&object) || own != self.variables_of(now) {
            return;
        }
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::AliasedState, watch.line);
        let other = other.map(|other| format!("`{other}`"));
        let other = other.as_deref().unwrap_or("the other tree");
        let what = format!(
            "has the very Variables of {other}, and has changed with them: each value meets itself"
        );
        let instead = format!(
            "copy the values where you keep them: `{object} = jax.tree.map(jnp.copy, \
             nnx.state(model))`, or `nnx.clone(model)`"
        );
        watch.warn(Warning { kind, line, object, what, instead });
    }
}
