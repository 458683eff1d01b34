//! The watch over a run: notes what shows a mistake of the program, where it happens.
//!
//! Nobody watches by default. A run that is watched has the same outcome.

use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

use indexmap::IndexMap;

use super::{Args, Class, ObjectId, Symbol, Value, function_names};
use crate::array::{Array, Aval, DType};
use crate::pure::TraceId;
use crate::table::Transform;

/// The kinds of mistakes. `docs/warnings.md` has a section for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WarningKind {
    /// A body writes to an argument, and the transform does not write it back.
    LostWrite,
    /// A tracer is reachable after its transform has ended.
    EscapedTracer,
    /// A body changes an object of outside, or prints, while it is staged.
    StagedEffect,
    /// All lanes or steps draw from one key.
    SharedKey,
    /// A function is staged at each call.
    Retrace,
    /// A staged body holds a value that has changed since.
    StaleCapture,
    /// No path leads from the loss to a differentiated leaf.
    ZeroGradient,
    /// A layer is in training mode where the program evaluates.
    TrainEval,
    /// An array is used that a call has taken.
    DonatedRead,
    /// A call gives a new value, and nothing keeps it.
    DroppedResult,
    /// A state that was kept is the present one of the Module.
    AliasedState,
    /// A list repeats one Module where it should have several.
    RepeatedModule,
    /// A loss compares each prediction with the targets of all.
    BroadcastLoss,
    /// A loss takes for logits what was made probabilities.
    ProbabilitiesAsLogits,
    /// A gradient of numbers is none.
    NanGradient,
}

impl WarningKind {
    /// All of them, in the order of the book.
    pub const ALL: [WarningKind; 15] = [
        WarningKind::LostWrite,
        WarningKind::EscapedTracer,
        WarningKind::StagedEffect,
        WarningKind::SharedKey,
        WarningKind::Retrace,
        WarningKind::StaleCapture,
        WarningKind::ZeroGradient,
        WarningKind::TrainEval,
        WarningKind::DonatedRead,
        WarningKind::DroppedResult,
        WarningKind::AliasedState,
        WarningKind::RepeatedModule,
        WarningKind::BroadcastLoss,
        WarningKind::ProbabilitiesAsLogits,
        WarningKind::NanGradient,
    ];

    /// The identifier: `lost-write`.
    pub const fn id(self) -> &'static str {
        match self {
            WarningKind::LostWrite => "lost-write",
            WarningKind::EscapedTracer => "escaped-tracer",
            WarningKind::StagedEffect => "staged-effect",
            WarningKind::SharedKey => "shared-key",
            WarningKind::Retrace => "retrace",
            WarningKind::StaleCapture => "stale-capture",
            WarningKind::ZeroGradient => "zero-gradient",
            WarningKind::TrainEval => "train-eval",
            WarningKind::DonatedRead => "donated-read",
            WarningKind::DroppedResult => "dropped-result",
            WarningKind::AliasedState => "aliased-state",
            WarningKind::RepeatedModule => "repeated-module",
            WarningKind::BroadcastLoss => "broadcast-loss",
            WarningKind::ProbabilitiesAsLogits => "probabilities-as-logits",
            WarningKind::NanGradient => "nan-gradient",
        }
    }
}

/// A mistake that a run has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The kind.
    pub kind: WarningKind,
    /// The line of the program; 0 where none is known.
    pub line: u32,
    /// The object, as the program writes it: `model.kernel`.
    pub object: String,
    /// The event, in a sentence without its end.
    pub what: String,
    /// The text to write instead.
    pub instead: String,
}

/// What is noted of a run.
#[derive(Debug, Default)]
pub struct Watch {
    /// The warnings so far.
    pub warnings: Vec<Warning>,
    /// The line of the innermost expression of the program that is evaluated now.
    pub line: u32,
    /// The functions that run now.
    pub functions: Vec<RunningFunction>,
    /// The functions that have run.
    pub activations: usize,
    /// What the program has given to functions from which each call should get another.
    pub uses: Vec<Use>,
    /// The masks of Dropout so far, by the line of the program and the key.
    pub masks: Vec<Mask>,
    /// The layer of Dropout that runs now, if it is one of NNX.
    pub dropout: Option<ObjectId>,
    /// The last call of a step in each line that gives the state of an optimizer on.
    pub steps: HashMap<u32, StepOfLine>,
    /// The first updates of optimizers, by their line.
    pub restarts: HashMap<u32, Restarts>,
    /// The states of Optax that `init` has made, each with its line and its parameters.
    pub made_states: Vec<(Value, u32)>,
    /// The parameters that `optax.apply_updates` gave last.
    pub applied: Option<Value>,
    /// The bodies that were staged so far.
    pub bodies: usize,
    /// The changes of what was there before the body that is staged, and what it shows.
    pub effects: usize,
    /// The call of the program that has returned last.
    pub called: Option<LastCall>,
    /// The lines whose new value went to a global that nothing reads, with their runs.
    pub unread: HashMap<u32, usize>,
    /// So many functions are staged for the types of what they give: nothing that they write is meant
    /// to stay.
    pub only_types: usize,
    /// The layers that ran in training mode so far.
    pub trained: usize,
    /// The calls of functions of the program that have called `model.train()`.
    pub set_to_train: Vec<usize>,
    /// The updates of optimizers of NNX so far.
    pub updates: usize,
    /// For each line that makes optimizers for one model, the model, and the times that updates came
    /// between two of them.
    pub made_optimizers: HashMap<u32, MadeOptimizers>,
    /// For each line that makes a state of Optax of parameters that were just updated, the times.
    pub made_anew: HashMap<u32, usize>,
    /// The differentiated leaves that losses have reached: the way from the argument, and the number
    /// of leaves.
    pub reached: HashSet<(String, usize)>,
    /// The leaves without a gradient that warnings name, by line and object.
    pub unreached: HashMap<(u32, String), (String, usize)>,
    /// The calls of each kind of layer so far, by its mode.
    pub runs: [LayerRuns; 2],
    /// The Modules of Linen that the program has initialized.
    pub initialized: Vec<Initialized>,
    /// The last probabilities: what `softmax` or `sigmoid` gave, its name, and the line.
    pub probabilities: VecDeque<(Value, &'static str, u32)>,
    /// The states of Modules that steps give on.
    pub trained_states: Vec<TrainedState>,
    /// The Modules that the program keeps under a second name.
    pub kept_modules: Vec<KeptModule>,
    /// The modes in which a layer ran in a function that trains, by function, line and layer.
    pub modes: HashMap<(Rc<str>, u32, &'static str), LayerModes>,
    /// The bodies that are staged now, outermost first.
    pub open: Vec<BodyWatch>,
    /// The bodies that were staged, by their trace.
    pub origins: HashMap<TraceId, Origin>,
    /// The body of each transform that was staged last, by the transform's label.
    pub latest: HashMap<&'static str, Origin>,
    /// Warnings whose object is part of an argument: the expression of the call names it.
    pub unnamed: Vec<ArgumentWarning>,
    /// The call sites of jitted functions, outside of all transforms.
    pub sites: IndexMap<(u32, Rc<str>), Site>,
    /// The classes whose attributes a staged body has read, by address.
    pub classes: HashMap<i64, Rc<Class>>,
    /// The jitted functions, by address.
    pub jitted: IndexMap<i64, JittedFunction>,
    /// The arrays that calls have taken, by address, with the line of the call and its function.
    pub donated: HashMap<*const Array, (u32, Rc<str>)>,
    /// Values that searches for names may still visit.
    pub visits: usize,
    /// The numbers that may still be looked at, whether they are NaN.
    pub numbers: usize,
    /// True if the program calls `optax.set_to_zero`: what it freezes needs no gradient.
    pub freezes: bool,
    /// The bytes of names that may still be kept.
    pub room: usize,
}

/// The numbers of a run that are looked at, whether they are NaN.
const NUMBERS: usize = 4 << 20;

/// The bytes of names that are kept of a run.
const ROOM: usize = 8 << 20;

/// The bytes that one of them takes beside its text.
const NAME: usize = 128;

/// The most steps of a way that a name tells, and the most characters of one of them.
pub const STEPS: usize = 64;
const CHARACTERS: usize = 200;

/// So much of a text as a name tells.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text of the object of a jitted method begins so; its address and its attributes follow.
pub const OF_METHOD: &str = "an object of the method at ";

/// So many effects, reads and the like are noted of one body.
pub const MANY: usize = 128;

/// A function that runs now.
#[derive(Clone, Debug)]
pub struct RunningFunction {
    /// The name.
    pub name: Rc<str>,
    /// True for a function of the program.
    pub is_own: bool,
    /// The number of this call.
    pub activation: usize,
}

/// A state of a Module that steps take and give on: `params, … = step(params, …)`.
#[derive(Clone, Debug)]
pub struct TrainedState {
    /// The name.
    pub name: String,
    /// The line of the step.
    pub line: u32,
    /// The state that the last step gave.
    pub state: Value,
    /// The Variables of the Module, with what they held before the first step.
    pub values: Vec<(ObjectId, Value)>,
    /// The line that has called the Module after the last step, and its name.
    pub stale: Option<(u32, String)>,
    /// True if something other than a step has got the state.
    pub is_used: bool,
}

/// A Module under a name that says that it was saved: `best_model = model`.
#[derive(Clone, Debug)]
pub struct KeptModule {
    /// The Module.
    pub module: ObjectId,
    /// The name.
    pub name: String,
    /// The name that it had before.
    pub other: String,
    /// Its Variables, with what they held then.
    pub values: Vec<(ObjectId, Value)>,
}

/// A call of the program that has returned.
#[derive(Clone, Debug)]
pub struct LastCall {
    /// The function.
    pub function: Value,
    /// Its arguments.
    pub args: Args,
    /// The module and the name of a function of the library.
    pub place: Option<(Rc<str>, Rc<str>)>,
    /// True if it staged bodies, which showed and changed nothing.
    pub is_pure: bool,
}

/// A mask that Dropout has drawn.
#[derive(Clone, Debug)]
pub struct Mask {
    /// The line of the program.
    pub line: u32,
    /// The layer, of NNX.
    pub layer: Option<ObjectId>,
    /// The key.
    pub key: Rc<Array>,
    /// The draws so far.
    pub calls: usize,
}

/// The last call of a step.
#[derive(Clone, Debug)]
pub struct StepOfLine {
    /// Its positional arguments, as far as they are known.
    pub args: Vec<Option<Value>>,
    /// The parts of its result.
    pub parts: Vec<Value>,
    /// The calls in a row that got the same parameters, for each argument.
    pub stuck: Vec<usize>,
}

/// The optimizers that one line makes.
#[derive(Clone, Debug)]
pub struct MadeOptimizers {
    /// The model of the last one.
    pub model: Value,
    /// The updates when it was made.
    pub updates: usize,
    /// Those in a row for one model, each after an update.
    pub times: usize,
}

/// Updates in a row that began from a new state of an optimizer.
#[derive(Clone, Debug)]
pub struct Restarts {
    /// The Module, or nothing for Optax.
    pub of: Value,
    /// The optimizer, or its state.
    pub optimizer: Value,
    /// The updates in a row.
    pub calls: usize,
}

/// A value that one call of a function of the program gives to functions of the library, again and
/// again.
#[derive(Clone, Debug)]
pub struct Use {
    /// The value: a key, or the state of an optimizer.
    pub value: Value,
    /// What is done with it.
    pub how: UseKind,
    /// The number of the call of the function that uses it.
    pub activation: usize,
    /// The line of its first use.
    pub line: u32,
    /// The uses so far.
    pub calls: usize,
}

/// What a function does with a value that is given to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseKind {
    /// It draws from a key.
    Draw,
    /// It draws from a key, in one call of the program's function after the other.
    DrawOfCalls,
    /// It permutes by a key: arrays that belong together are permuted alike.
    Shuffle,
    /// It splits a key.
    Split,
    /// It makes streams of keys from a seed.
    Seed,
    /// It computes an update from the state of an optimizer.
    Update,
    /// It computes the next state, in a jitted function of the program.
    Step,
}

/// The calls of a kind of layer.
#[derive(Clone, Copy, Debug, Default)]
pub struct LayerRuns {
    /// Those in training mode.
    pub trained: usize,
    /// Those in evaluation mode.
    pub evaluated: usize,
}

/// A Module of Linen that the program has initialized.
#[derive(Clone, Debug)]
pub struct Initialized {
    /// The key.
    pub key: Value,
    /// The Module.
    pub module: Value,
    /// The result.
    pub variables: Value,
    /// The number of the call of the function that did.
    pub activation: usize,
    /// The line.
    pub line: u32,
}

/// The modes in which a layer ran in a function that trains.
#[derive(Clone, Copy, Debug, Default)]
pub struct LayerModes {
    /// The last call of the function in which it ran in training mode.
    pub trained: Option<usize>,
    /// True if it has run in evaluation mode.
    pub evaluated: bool,
}

/// The name of a transformed function, and where it was called.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The transform as programs write it: `jax.jit`.
    pub label: &'static str,
    /// The name of the function.
    pub function: Rc<str>,
    /// Its positional parameters.
    pub parameters: Vec<Symbol>,
    /// The line of the call.
    pub line: u32,
}

/// A body that is staged now.
#[derive(Debug)]
pub struct BodyWatch {
    /// The transform.
    pub transform: Transform,
    /// The names that messages use.
    pub origin: Origin,
    /// The number of lanes of `vmap`.
    pub lanes: usize,
    /// The number of objects when the body began.
    pub objects: usize,
    /// The functions that had run when it began.
    pub activations: usize,
    /// Its effects on what was there before.
    pub effects: Vec<Effect>,
    /// The globals, cells, attributes and items that it has read, as it writes them.
    pub reads: Vec<(Holder, Rc<str>, Value)>,
    /// The layers that had run in training mode when the body began.
    pub trained: usize,
    /// True if it computes gradients.
    pub differentiates: bool,
    /// The nodes of the program's own classes that were put together in it: as they came in, and as
    /// objects.
    pub closed: Vec<(Value, ObjectId)>,
    /// The optimizers that it has made, with the line of their first update and their updates.
    pub optimizers: Vec<(ObjectId, u32, usize)>,
    /// What its effects name by address: no other value gets that while the body is looked at.
    pub changed: Vec<Value>,
}

/// One effect of a body that is staged.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The changed object; none is a print.
    pub on: Option<Holder>,
    /// The changed attribute, or what prints.
    pub part: Option<Rc<str>>,
    /// The line of the change.
    pub line: u32,
    /// True if a tracer is printed.
    pub of_tracer: bool,
}

/// A place that holds a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// An object: a Variable by its value, a cell by its content, a container as a whole.
    Object(ObjectId),
    /// A global of a module, by their numbers.
    Global(u32, u32),
    /// An attribute of an object.
    Attribute(ObjectId, Symbol),
    /// The item of a dict by a text.
    Item(ObjectId, Symbol),
    /// The item of a dict or list by a number.
    Index(ObjectId, i64),
    /// The number of items of a dict or list.
    Length(ObjectId),
    /// An attribute of a class, by its address.
    OfClass(i64, Symbol),
    /// A class, or an array of NumPy, by its address.
    Address(i64),
}

impl Holder {
    /// The object that it is, or is a part of.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Holder::Object(id) | Holder::Attribute(id, _) => Some(id),
            Holder::Item(id, _) | Holder::Index(id, _) | Holder::Length(id) => Some(id),
            Holder::Global(..) | Holder::Address(_) | Holder::OfClass(..) => None,
        }
    }
}

/// A warning about a part of an argument.
#[derive(Debug)]
pub struct ArgumentWarning {
    /// The warning; its object is the part behind the argument: `.kernel`.
    pub warning: Warning,
    /// The argument.
    pub root: Value,
    /// Its name inside of the function.
    pub parameter: String,
    /// The leaf without a gradient, as [`Watch::reached`] has those with one.
    pub leaf: Option<(String, usize)>,
}

/// A place where a jitted function is called.
#[derive(Debug)]
pub struct Site {
    /// The transform as programs write it.
    pub label: &'static str,
    /// The calls.
    pub calls: usize,
    /// The calls that staged the function.
    pub stagings: usize,
    /// The first difference between two of these calls.
    pub differs: Option<String>,
    /// The keys that the function draws from, and the calls that had them.
    pub keys: Vec<(SiteKey, usize)>,
    /// The arguments of the last call, for the next one, and the room that they take.
    pub last: Option<CallArguments>,
    room: usize,
}

/// A key that a jitted function draws from.
#[derive(Clone, Debug)]
pub struct SiteKey {
    /// The argument or the name of outside.
    pub name: String,
    /// The array.
    pub key: Rc<Array>,
    /// The count of the stream whose key it is.
    pub count: Option<Rc<Array>>,
}

impl SiteKey {
    /// True if the next draw from both is the same.
    fn draws_as(&self, other: &SiteKey) -> bool {
        let counts = match (&self.count, &other.count) {
            (None, None) => true,
            (Some(count), Some(known)) => count.identical(known),
            _ => false,
        };
        counts && self.key.identical(&other.key)
    }
}

/// The arguments of a call: the address of the function, the leaves and the static values by name.
pub type CallArguments = (i64, Vec<NamedType>, Vec<[String; 2]>);

/// A leaf by its name, with its type.
pub type NamedType = (String, Aval);

/// A jitted function.
#[derive(Debug, Default)]
pub struct JittedFunction {
    /// The name.
    pub name: Option<Rc<str>>,
    /// The transform as programs write it.
    pub label: &'static str,
    /// The calls.
    pub calls: usize,
    /// The calls that staged the function.
    pub stagings: usize,
    /// True if layers ran in training mode while its body was staged.
    pub trains: bool,
    /// True if its body computes gradients.
    pub differentiates: bool,
    /// The line of the one update of an optimizer that its body makes.
    pub restarts: Option<u32>,
    /// The key of outside that its staged body draws from.
    pub key: Option<(String, Rc<Array>)>,
    /// Effects of its body, each with the name of the object.
    pub effects: Vec<(Effect, String)>,
    /// The values that its staged body holds, with the names that held them.
    pub captures: Vec<(Holder, String, Value)>,
}

impl BodyWatch {
    /// True if the place was there when the body began.
    pub fn is_after(&self, place: Holder) -> bool {
        place.object().is_none_or(|ObjectId(number)| (number as usize) < self.objects)
    }
}

impl Watch {
    /// A watch that has seen nothing.
    pub fn new() -> Watch {
        Watch { visits: 4_000_000, numbers: NUMBERS, room: ROOM, ..Watch::default() }
    }

    /// Notes what a jitted function holds, with the names that held it, as far as there is room.
    pub fn captured(
        &mut self,
        address: i64,
        held: impl IntoIterator<Item = (Holder, String, Value)>,
    ) {
        let captures = &mut self.jitted.entry(address).or_default().captures;
        let room = &mut self.room;
        captures.extend(held.into_iter().take_while(|(_, name, _)| takes(room, 1, name.len())));
    }

    /// Notes an effect of a jitted function, if there is room.
    pub fn effect(&mut self, address: i64, effect: Effect, object: String) {
        if takes(&mut self.room, 1, object.len()) {
            self.jitted.entry(address).or_default().effects.push((effect, object));
        }
    }

    /// Notes that a node of a class of the program was put together.
    pub fn closed(&mut self, node: &Value, object: &Value) {
        if let (Some(body), Value::Object(id)) = (self.open.last_mut(), object)
            && body.closed.len() < MANY
        {
            body.closed.push((node.clone(), *id));
        }
    }

    /// Adds a warning, once.
    pub fn warn(&mut self, warning: Warning) {
        let same = |other: &Warning| {
            (other.kind, other.line, &other.object) == (warning.kind, warning.line, &warning.object)
        };
        if self.warnings.len() < 8 * MANY && !self.warnings.iter().any(same) {
            self.warnings.push(warning);
        }
    }

    /// Adds a warning about a leaf that has no gradient, until a loss reaches it.
    pub fn warn_of_leaf(&mut self, warning: Warning, leaf: Option<(String, usize)>) {
        if let Some(leaf) = leaf.filter(|_| self.unreached.len() < 8 * MANY) {
            self.unreached.insert((warning.line, warning.object.clone()), leaf);
        }
        self.warn(warning);
    }

    /// Takes back the warnings about leaves that another loss has reached.
    pub fn forget_reached(&mut self) {
        let Watch { warnings, reached, unreached, .. } = self;
        warnings.retain(|it| {
            let leaf = unreached.get(&(it.line, it.object.clone()));
            it.kind != WarningKind::ZeroGradient || leaf.is_none_or(|it| !reached.contains(it))
        });
    }

    /// True if code of the program runs, and not of the library.
    pub fn is_in_program(&self) -> bool {
        self.functions.last().is_none_or(|function| function.is_own)
    }

    /// The number of the call of the innermost function of the program.
    pub fn activation(&self) -> usize {
        let own = self.functions.iter().rev().find(|function| function.is_own);
        own.map_or(0, |function| function.activation)
    }

    /// True if the innermost function of the program runs through the data once.
    pub fn is_in_epoch(&self) -> bool {
        let own = self.functions.iter().rev().find(|function| function.is_own);
        own.is_some_and(|function| function_names::runs_an_epoch(&function.name))
    }

    /// Notes that a function of the program calls `model.train()`.
    pub fn trains(&mut self) {
        let activation = self.activation();
        if self.set_to_train.last() != Some(&activation) && self.set_to_train.len() < 8 * MANY {
            self.set_to_train.push(activation);
        }
    }

    /// Notes that a line makes an optimizer of NNX for a model: the times that it has, each after an
    /// update.
    pub fn made_optimizer(&mut self, model: &Value) -> usize {
        let (line, updates) = (self.line, self.updates);
        if self.made_optimizers.len() >= MANY && !self.made_optimizers.contains_key(&line) {
            return 0;
        }
        let first = MadeOptimizers { model: model.clone(), updates, times: 0 };
        let made = self.made_optimizers.entry(line).or_insert(first);
        let goes_on = made.model.is(model) && (made.updates < updates || made.times == 0);
        let times = if goes_on { made.times + 1 } else { 1 };
        *made = MadeOptimizers { model: model.clone(), updates, times };
        times
    }

    /// Notes that the program gives this value to a function: the uses of it so far in this call of
    /// the program's function, and the line of the first.
    pub fn used(&mut self, value: &Value, how: UseKind) -> (usize, u32) {
        let (activation, line) = (self.activation(), self.line);
        let is_same =
            |it: &&mut Use| (it.how, it.activation) == (how, activation) && it.value.is(value);
        if let Some(known) = self.uses.iter_mut().rev().find(is_same) {
            known.calls += 1;
            return (known.calls, known.line);
        }
        self.use_first(Use { value: value.clone(), how, activation, line, calls: 1 });
        (1, line)
    }

    /// Notes the first use of a value, and forgets those of long ago.
    fn use_first(&mut self, first: Use) {
        if self.uses.len() >= MANY {
            self.uses.drain(..MANY / 2);
        }
        self.uses.push(first);
    }

    /// The line in which this call of the program's function has used the value in that way.
    pub fn line_of_use(&self, value: &Value, how: UseKind) -> Option<u32> {
        let activation = self.activation();
        let is_same =
            |it: &&Use| (it.how, it.activation) == (how, activation) && it.value.is(value);
        self.uses.iter().rev().find(is_same).map(|it| it.line)
    }

    /// Notes that Dropout draws a mask: the masks in this line that were the same.
    pub fn masked(&mut self, key: &Rc<Array>) -> usize {
        let (line, layer) = (self.line, self.dropout);
        let is_same =
            |it: &&mut Mask| (it.line, it.layer) == (line, layer) && it.key.identical(key);
        if let Some(known) = self.masks.iter_mut().rev().find(is_same) {
            known.calls += 1;
            return known.calls;
        }
        if self.masks.len() >= MANY {
            self.masks.drain(..MANY / 2);
        }
        self.masks.push(Mask { line, layer, key: key.clone(), calls: 1 });
        1
    }

    /// Notes that the program draws from a key: the calls of its function that did so in this line.
    /// A key that each call makes counts where `is_made` says so.
    pub fn drawn(&mut self, key: &Value, is_made: bool) -> usize {
        let (activation, line, how) = (self.activation(), self.line, UseKind::DrawOfCalls);
        let alike = |value: &Value| match (value, key) {
            (Value::Array(a), Value::Array(b)) => is_made && a.identical(b),
            _ => false,
        };
        let is_same = |it: &&mut Use| {
            (it.how, it.line) == (how, line) && (it.value.is(key) || alike(&it.value))
        };
        match self.uses.iter_mut().rev().find(is_same) {
            Some(known) if known.activation == activation => 0,
            Some(known) => {
                known.activation = activation;
                known.calls += 1;
                known.calls
            }
            None => {
                let value = key.clone();
                self.use_first(Use { value, how, activation, line, calls: 1 });
                1
            }
        }
    }

    /// Notes a change of an object that was there before a body, in each body that is open.
    pub fn touched(&mut self, on: Holder, part: Option<Symbol>) {
        let line = self.line;
        self.effects += usize::from(self.open.iter().any(|body| body.is_after(on)));
        // What the library does with its own objects is its own affair.
        if self.open.is_empty() || !self.is_in_program() {
            return;
        }
        let part: Option<Rc<str>> = part.map(Symbol::name);
        let is_argument = |body: &BodyWatch| {
            on.object().is_some_and(|id| body.closed.iter().any(|(_, object)| *object == id))
        };
        for body in self.open.iter_mut().filter(|body| body.is_after(on) || is_argument(body)) {
            let effect = Effect { on: Some(on), part: part.clone(), line, of_tracer: false };
            if body.effects.len() < MANY && !body.effects.contains(&effect) {
                body.effects.push(effect);
            }
        }
    }

    /// Forgets the change of an object that was noted last, in this line.
    pub fn forget_effect(&mut self, on: Holder) {
        for body in &mut self.open {
            let line = self.line;
            body.effects.pop_if(|effect| (effect.on, effect.line) == (Some(on), line));
        }
    }

    /// The key of outside that the jitted function at this address draws from. `draws` says that it
    /// was staged now, and draws from a key that is no argument.
    pub fn captured_key(&mut self, address: i64, name: &str, draws: bool) -> Option<SiteKey> {
        let jitted = self.jitted.entry(address).or_default();
        if draws {
            let is_key = |aval: &Aval| {
                aval.dtype == DType::Key || aval.dtype == DType::UInt32 && aval.shape[..] == [2]
            };
            let captured = jitted.captures.iter().find_map(|(_, name, value)| match value {
                Value::Array(array) if is_key(array.aval()) => Some((name.clone(), array.clone())),
                _ => None,
            });
            let trains = jitted.trains || function_names::trains_a_step(name);
            let own = || trains.then(|| ("key".to_owned(), Rc::new(Array::scalar(true))));
            jitted.key = captured.or_else(own);
        }
        let (name, key) = jitted.key.clone()?;
        Some(SiteKey { name, key, count: None })
    }

    /// Notes a call of a jitted function: the names and types of its leaves, its static arguments,
    /// and whether it was staged.
    pub fn called(
        &mut self,
        (origin, address): (&Origin, i64),
        (leaves, statics): (Vec<(String, Aval)>, Vec<[String; 2]>),
        keys: Vec<SiteKey>,
        is_outside: bool,
        is_staged: bool,
    ) {
        let jitted = self.jitted.entry(address).or_default();
        (jitted.name, jitted.label) = (Some(origin.function.clone()), origin.label);
        jitted.calls += 1;
        if !is_outside {
            return;
        }
        let Watch { sites, room, .. } = self;
        let place = (self.line, origin.function.clone());
        if !sites.contains_key(&place) && !takes(room, 1, size_of::<Site>()) {
            return;
        }
        let site = sites.entry(place).or_insert_with(|| Site {
            label: origin.label,
            calls: 0,
            stagings: 0,
            differs: None,
            keys: Vec::new(),
            last: None,
            room: 0,
        });
        site.calls += 1;
        // Another function draws other numbers from the key, or for another purpose.
        if site.last.as_ref().is_some_and(|(before, ..)| *before != address) {
            site.keys.clear();
        }
        let is_shown = |it: &RunningFunction| it.is_own && function_names::shows(&it.name);
        let draws_anew =
            !function_names::shows(&origin.function) && !self.functions.iter().any(is_shown);
        for key in keys.into_iter().filter(|_| draws_anew) {
            match site.keys.iter_mut().find(|(known, _)| known.name == key.name) {
                Some((known, calls)) if known.draws_as(&key) => *calls += 1,
                Some(_) => {}
                None if takes(room, 1, key.name.len()) => site.keys.push((key, 1)),
                None => {}
            }
        }
        // Each object has its own program: only one that is made like the last gains nothing by it.
        let is_other = is_staged
            && site.last.as_ref().is_some_and(|(before, other_leaves, other)| {
                (*before, other_leaves) == (address, &leaves) && are_other_objects(&statics, other)
            });
        site.stagings += usize::from(is_staged && !is_other);
        if let Some((before, other_leaves, other_statics)) = &site.last
            && is_staged
        {
            let differs =
                differs((*before, other_leaves, other_statics), address, &leaves, &statics);
            if site.differs.is_none() {
                site.differs = Some(differs);
            }
        }
        let names = leaves.iter().map(|(name, _)| name.len());
        let texts = statics.iter().flatten().map(String::len);
        let (count, bytes) = (leaves.len() + 2 * statics.len(), names.chain(texts).sum());
        let before = *room + site.room;
        *room = before;
        site.last = takes(room, count, bytes).then_some((address, leaves, statics));
        site.room = before - *room;
    }

    /// Notes a change of a class or of an array of NumPy.
    pub fn changed(&mut self, value: &Value, part: Option<Symbol>) {
        self.touched(Holder::Address(value.address()), part);
        for body in self.open.iter_mut().filter(|body| body.changed.len() < MANY) {
            body.changed.push(value.clone());
        }
    }

    /// Notes a print of these values, by the function of this name. One that tells of the staging
    /// is meant to happen then.
    pub fn printed(&mut self, by: &str, values: &[Value]) {
        self.effects += 1;
        let of_tracer = values.iter().any(|value| matches!(value, Value::Tracer(_)));
        let tells = |value: &Value| matches!(value, Value::Str(text) if function_names::tells_of_staging(text));
        if !of_tracer && values.iter().any(tells) {
            return;
        }
        let part = Some(by.into());
        let effect = Effect { on: None, part, line: self.line, of_tracer };
        for body in &mut self.open {
            if body.effects.len() < MANY && !body.effects.contains(&effect) {
                body.effects.push(effect.clone());
            }
        }
    }
}

/// True if so many names of so many bytes together can be kept: then they take their room.
fn takes(room: &mut usize, names: usize, bytes: usize) -> bool {
    let left = room.checked_sub(names * NAME + bytes);
    *room = left.unwrap_or(*room);
    left.is_some()
}

/// True if two calls differ in the object whose method is called, and the objects differ themselves.
fn are_other_objects(statics: &[[String; 2]], other: &[[String; 2]]) -> bool {
    let attributes = |text: &str| {
        let (_, attributes) = text.strip_prefix(OF_METHOD)?.split_once(' ')?;
        Some(attributes.to_owned())
    };
    let mut differ = statics.iter().zip(other).filter(|(now, then)| now != then);
    let is_other = |([_, now], [_, then]): (&[String; 2], &[String; 2])| {
        attributes(now).is_some() && attributes(now) != attributes(then)
    };
    statics.len() == other.len() && differ.next().is_some_and(is_other) && differ.next().is_none()
}

/// The difference between two calls of which the second was staged anew, in words.
fn differs(
    (before, other_leaves, other_statics): (i64, &[NamedType], &[[String; 2]]),
    address: i64,
    leaves: &[(String, Aval)],
    statics: &[[String; 2]],
) -> String {
    if before != address {
        return "each call jits a new function".to_owned();
    }
    let names = |leaves: &[(String, Aval)]| leaves.iter().map(|(name, _)| name.clone()).collect();
    let (ours, theirs): (Vec<String>, Vec<String>) = (names(leaves), names(other_leaves));
    if ours != theirs {
        let new = ours.iter().find(|name| !theirs.contains(name));
        let gone = theirs.iter().find(|name| !ours.contains(name));
        return match (new, gone) {
            (Some(new), _) => format!("the arguments have a new leaf `{new}`"),
            (None, Some(gone)) => format!("the arguments lack the leaf `{gone}`"),
            (None, None) => "the structure of the arguments differs".to_owned(),
        };
    }
    let mut pairs = leaves.iter().zip(other_leaves);
    if let Some(((name, now), (_, then))) = pairs.find(|((_, now), (_, then))| now != then) {
        return match now.weak_type == then.weak_type {
            true => format!("`{name}` is {then} and then {now}"),
            false => {
                let [first, second] = [then, now].map(|aval| match aval.weak_type {
                    true => format!("weakly typed {aval}"),
                    false => aval.to_string(),
                });
                format!("`{name}` is {first} and then {second}")
            }
        };
    }
    let mut pairs = statics.iter().zip(other_statics);
    if let Some(([name, now], [_, then])) = pairs.find(|(now, then)| now != then) {
        return match now.starts_with("an object") {
            true if now.starts_with(OF_METHOD) => {
                format!("the static argument {name} is another object with the same attributes")
            }
            true => format!("the static argument {name} is another object"),
            false => format!("the static argument {name} is {then} and then {now}"),
        };
    }
    "a static part of the arguments differs".to_owned()
}
