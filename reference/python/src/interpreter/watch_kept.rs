//! Notes states and Modules that a program that is watched keeps, and that are the present ones.

use super::Interpreter;
use super::frame::Frame;
use crate::core::{Assignable, Call, Code, Expr};
use crate::heap::watch::MANY;
use crate::heap::{
    Args, ClassKind, Holder, KeptModule, Object, ObjectId, Value, Warning, WarningKind,
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
        let name = match target {
            Assignable::Local(slot) => code.slots.get(*slot as usize).map(ToString::to_string),
            Assignable::Global(slot) => {
                let globals = &self.modules[frame.module as usize].code.globals;
                globals.get(*slot as usize).map(ToString::to_string)
            }
            _ => None,
        };
        let (Some(name), Some(other)) = (name, self.written(frame, code, expr)) else { return };
        if !tells_of_saving(&name) || tells_of_saving(&other) || !self.is_module(*module) {
            return;
        }
        let variables = self.variables_of(value).into_iter().take(MANY);
        let held = variables.filter_map(|id| Some((id, self.held(Holder::Object(id))?)));
        let values: Vec<_> = held.collect();
        let Some(watch) = self.watch() else { return };
        watch.kept_modules.retain(|kept| kept.name != name);
        if watch.kept_modules.len() < MANY {
            watch.kept_modules.push(KeptModule { module: *module, name, other, values });
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
