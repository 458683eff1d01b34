//! Notes the modes in which the layers of a program that is watched run.

use std::rc::Rc;

use super::Interpreter;
use super::frame::{Frame, Variable};
use crate::core::Code;
use crate::heap::{ClassKind, Object, ObjectId, Symbol, Value, Warning, WarningKind};

/// Parts of the names of functions that evaluate.
const EVALUATES: &[&str] = &[
    "eval",
    "evaluate",
    "evaluation",
    "evaluator",
    "predict",
    "prediction",
    "predictions",
    "infer",
    "inference",
    "valid",
    "validate",
    "validation",
];

/// True for the name of a function that evaluates.
pub(super) fn evaluates(name: &str) -> bool {
    let name = name.to_lowercase();
    // Other functions named `test_…` are those of a test suite.
    matches!(&*name, "test_step" | "test_epoch" | "test_loop")
        || name.split('_').any(|part| EVALUATES.contains(&part))
}

/// True for the name of a function that trains, and does nothing else.
fn trains(name: &str) -> bool {
    name.to_lowercase().split('_').any(|part| part == "train") && !evaluates(name)
}

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
        let mut around = watch.functions.iter().rev();
        let Some(function) = around.find(|it| it.is_own && evaluates(&it.name)) else { return };
        let (function, attribute) = (function.name.clone(), layer.mode());
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

    fn warn_of_layer(&mut self, layer: Layer, id: ObjectId, (what, instead): (String, String)) {
        let object = self.name_of_object(id).unwrap_or_else(|| layer.name().to_owned());
        let Some(watch) = self.watch() else { return };
        let (kind, line) = (WarningKind::TrainEval, watch.line);
        watch.warn(Warning { kind, line, object, what, instead });
    }
}

/// The innermost function of the program that trains or evaluates, if it trains: its name, and the
/// number of its call.
fn training(watch: &crate::heap::Watch) -> Option<(Rc<str>, usize)> {
    let mut own = watch.functions.iter().rev().filter(|it| it.is_own);
    let named = own.find(|it| evaluates(&it.name) || trains(&it.name))?;
    trains(&named.name).then(|| (named.name.clone(), named.activation))
}
