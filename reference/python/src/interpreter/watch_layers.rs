//! Notes the modes in which the layers of a program that is watched run.

use std::rc::Rc;

use super::Interpreter;
use super::frame::{Frame, Variable};
use crate::core::Code;
use crate::heap::function_names::{evaluates, only_evaluates, trains, trains_a_step};
use crate::heap::{
    Args, BodyWatch, ClassKind, LayerRuns, Object, ObjectId, RunningFunction, Symbol, Value,
    Warning, WarningKind,
};
use crate::table::Transform;

/// The layers whose modes are noted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Dropout,
    BatchNorm,
}

impl Layer {
    /// The layer whose method this is.
    fn of(qualname: &str) -> Option<Layer> {
        match qualname {
            "Dropout.__call__" => Some(Layer::Dropout),
            "BatchNorm.__call__" => Some(Layer::BatchNorm),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Layer::Dropout => "Dropout",
            Layer::BatchNorm => "BatchNorm",
        }
    }

    /// The attribute that is its mode: true where it evaluates.
    fn mode(self) -> &'static str {
        match self {
            Layer::Dropout => "deterministic",
            Layer::BatchNorm => "use_running_average",
        }
    }
}

impl Interpreter {
    /// Looks at a call of a layer of the library.
    #[cold]
    pub(super) fn note_layer(&mut self, code: &Code, frame: &Frame) {
        let Some(layer) = Layer::of(&code.qualname) else { return };
        let given = |name: &str| {
            let slot = code.slots.iter().position(|slot| &*slot.name() == name)?;
            match &frame.slots[slot] {
                Variable::Value(value) => Some(value.clone()),
                _ => None,
            }
        };
        let Some(Value::Object(id)) = given("self") else { return };
        let Object::Instance(instance) = self.world.object(id) else { return };
        let is_nnx = instance.class.kind == ClassKind::Module;
        let of_layer = |name: &str| {
            instance.attributes.get(&Symbol::new(name)).map(|attribute| attribute.value.clone())
        };
        let said = given(layer.mode()).filter(|value| !matches!(value, Value::None));
        let evaluates = match said.or_else(|| of_layer(layer.mode())) {
            Some(Value::Bool(evaluates)) => evaluates,
            _ => return,
        };
        let is_zero = |value: Value| match value {
            Value::Float(rate) => rate == 0.0,
            Value::Int(rate) => rate == 0,
            _ => false,
        };
        if layer == Layer::Dropout && of_layer("rate").is_some_and(is_zero) {
            return;
        }
        let Some(watch) = self.watch() else { return };
        if layer == Layer::Dropout {
            watch.dropout = is_nnx.then_some(id);
        }
        let runs = &mut watch.runs[layer as usize];
        match evaluates {
            true => runs.evaluated += 1,
            false => runs.trained += 1,
        }
        if evaluates {
            self.note_evaluating(layer, id, is_nnx);
            return;
        }
        self.note_training(layer, id, is_nnx);
    }

    /// Warns of a layer that is called in training mode by a function that evaluates.
    fn note_training(&mut self, layer: Layer, id: ObjectId, is_nnx: bool) {
        let Some(watch) = self.watch() else { return };
        watch.trained += 1;
        if let Some((function, activation)) = training(watch) {
            let modes = watch.modes.entry((function, watch.line, layer.name())).or_default();
            modes.trained = Some(activation);
        }
        let Some(function) = evaluating(watch) else { return };
        let (function, attribute) = (function, layer.mode());
        let what = format!(
            "runs in training mode in `{function}` (`{attribute}=False`): {}",
            match layer {
                Layer::Dropout => "it drops units",
                Layer::BatchNorm => "it normalizes by the batch, and updates its statistics",
            }
        );
        let instead = match is_nnx {
            true => {
                format!("call `model.eval()` before, or use `nnx.view(model, {attribute}=True)`")
            }
            false => format!("give the layer `{attribute}=True` where the model is evaluated"),
        };
        self.warn_of_layer(layer, id, (what, instead));
    }

    /// Warns of a layer that a function which trains has run in training mode before, and runs in
    /// evaluation mode now.
    fn note_evaluating(&mut self, layer: Layer, id: ObjectId, is_nnx: bool) {
        let Some(watch) = self.watch() else { return };
        let Some((function, activation)) = training(watch) else { return };
        let key = (function.clone(), watch.line, layer.name());
        let modes = watch.modes.entry(key).or_default();
        let is_first = !std::mem::replace(&mut modes.evaluated, true);
        if !is_first || modes.trained.is_none_or(|before| before == activation) {
            return;
        }
        let what = format!(
            "runs in evaluation mode in `{function}` (`{}=True`), where it ran in training mode \
             before",
            layer.mode()
        );
        let instead = match is_nnx {
            true => format!("call `model.train()` before `{function}`"),
            false => format!("give the layer `{}=False` where the model trains", layer.mode()),
        };
        self.warn_of_layer(layer, id, (what, instead));
    }

    /// Warns of a call of `Module.apply` in a function that trains which gives its layers what they
    /// need to train, where all of them evaluate: `before` are the runs of layers before the call.
    pub(super) fn note_apply(&mut self, args: &Args, before: [LayerRuns; 2]) {
        let given = |name: &str| {
            let keyword = args.keywords.iter().find(|(keyword, _)| &*keyword.name() == name);
            keyword.map(|(_, value)| value.clone())
        };
        let names = |value: Option<Value>, wanted: &str| {
            let is = |value: &Value| matches!(value, Value::Str(text) if &**text == wanted);
            match value {
                Some(Value::Object(id)) => match self.world.object(id) {
                    Object::Dict(dict) => dict.iter().any(|(key, _)| is(key)),
                    Object::List(items) => items.iter().any(is),
                    _ => false,
                },
                Some(Value::Tuple(items)) => items.iter().any(is),
                Some(value) => is(&value),
                None => false,
            }
        };
        let gives = [names(given("rngs"), "dropout"), names(given("mutable"), "batch_stats")];
        let Some(watch) = self.watch() else { return };
        let Some((function, _)) = training(watch) else { return };
        for layer in [Layer::Dropout, Layer::BatchNorm] {
            let (now, then) = (watch.runs[layer as usize], before[layer as usize]);
            let evaluates_only = now.evaluated > then.evaluated && now.trained == then.trained;
            if !gives[layer as usize] || !evaluates_only {
                continue;
            }
            let mode = layer.mode();
            let rest = match layer {
                Layer::Dropout => "and does not use the key that the call gives it (`rngs`)",
                Layer::BatchNorm => {
                    "and does not update the statistics that the call may change (`mutable`)"
                }
            };
            let what = format!("runs in evaluation mode in `{function}` (`{mode}=True`), {rest}");
            let instead = format!(
                "tell the Module in this call that it trains, so that the layer gets `{mode}=False`"
            );
            let (kind, line) = (WarningKind::TrainEval, watch.line);
            watch.warn(Warning { kind, line, object: layer.name().to_owned(), what, instead });
        }
    }

    fn warn_of_layer(&mut self, layer: Layer, id: ObjectId, (what, instead): (String, String)) {
        let object = self.name_of_object(id).unwrap_or_else(|| layer.name().to_owned());
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::TrainEval, watch.line);
        watch.warn(Warning { kind, line, object, what, instead });
    }
}

/// The innermost function of the program that evaluates, if nothing says that its layers are to
/// train: a function below it that trains, a gradient or a Module that calls it, or its own
/// `model.train()`.
fn evaluating(watch: &crate::heap::Watch) -> Option<Rc<str>> {
    let at = watch.functions.iter().rposition(|it| {
        it.is_own && (only_evaluates(&it.name) || trains(&it.name) || trains_a_step(&it.name))
    })?;
    let (outer, [named, inner @ ..]) = watch.functions.split_at(at) else { return None };
    let is_differentiated = || {
        let is_gradient =
            |it: &BodyWatch| matches!(it.transform, Transform::Grad | Transform::ValueAndGrad);
        watch.open.iter().any(|body| is_gradient(body) && body.activations < named.activation)
    };
    let is_of_module = || outer.iter().any(|it| it.is_own && &*it.name == "__call__");
    let is_set = |it: &RunningFunction| watch.set_to_train.contains(&it.activation);
    let is_meant =
        is_differentiated() || is_of_module() || is_set(named) || inner.iter().any(is_set);
    (only_evaluates(&named.name) && !is_meant).then(|| named.name.clone())
}

/// The innermost function of the program that trains or evaluates, if it trains: its name, and the
/// number of its call.
fn training(watch: &crate::heap::Watch) -> Option<(Rc<str>, usize)> {
    let mut own = watch.functions.iter().rev().filter(|it| it.is_own);
    let named = own.find(|it| evaluates(&it.name) || trains(&it.name))?;
    trains(&named.name).then(|| (named.name.clone(), named.activation))
}
