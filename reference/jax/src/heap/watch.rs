//! The watch over a run: notes what shows a mistake of the program, where it happens.
//!
//! Nobody watches by default. A run that is watched has the same outcome.

use std::collections::HashMap;
use std::rc::Rc;

use indexmap::IndexMap;

use super::{ObjectId, Symbol, Value};
use crate::array::{Array, Aval};
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
}

impl WarningKind {
    /// All of them, in the order of the book.
    pub const ALL: [WarningKind; 9] = [
        WarningKind::LostWrite,
        WarningKind::EscapedTracer,
        WarningKind::StagedEffect,
        WarningKind::SharedKey,
        WarningKind::Retrace,
        WarningKind::StaleCapture,
        WarningKind::ZeroGradient,
        WarningKind::TrainEval,
        WarningKind::DonatedRead,
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
    /// The functions that run now; true for those of the program.
    pub functions: Vec<(Rc<str>, bool)>,
    /// The bodies that are staged now, outermost first.
    pub open: Vec<BodyWatch>,
    /// The bodies that were staged, by their trace.
    pub origins: HashMap<TraceId, Origin>,
    /// Warnings whose object is part of an argument: the expression of the call names it.
    pub unnamed: Vec<ArgumentWarning>,
    /// The call sites of jitted functions, outside of all transforms.
    pub sites: IndexMap<(u32, Rc<str>), Site>,
    /// The jitted functions, by address.
    pub jitted: IndexMap<i64, JittedFunction>,
    /// The arrays that calls have taken, by address, with the line of the call and its function.
    pub donated: HashMap<*const Array, (u32, Rc<str>)>,
    /// Values that searches for names may still visit.
    pub visits: usize,
}

/// So many effects, reads and the like are noted of one body.
pub const MANY: usize = 128;

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
    /// Its effects on what was there before.
    pub effects: Vec<Effect>,
    /// The globals and cells that it has read.
    pub reads: Vec<(Holder, Symbol, Value)>,
}

/// One effect of a body that is staged.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The changed object; none is a print.
    pub on: Option<Holder>,
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
    /// The keys that the function draws from, by name: the array, and the calls that had it.
    pub keys: Vec<(String, Rc<Array>, usize)>,
    /// The arguments of the last call, for the next one.
    pub last: Option<CallArguments>,
}

/// The arguments of a call: the address of the function, the leaves and the static values by name.
pub type CallArguments = (i64, Vec<NamedType>, Vec<[String; 2]>);

/// A leaf by its name, with its type.
pub type NamedType = (String, Aval);

/// A jitted function.
#[derive(Debug, Default)]
pub struct JittedFunction {
    /// The name.
    pub name: String,
    /// The transform as programs write it.
    pub label: &'static str,
    /// The calls.
    pub calls: usize,
    /// The calls that staged the function.
    pub stagings: usize,
    /// Effects of its body, each with the name of the object.
    pub effects: Vec<(Effect, String)>,
    /// The values that its staged body holds, with the names that held them.
    pub captures: Vec<(Holder, String, Value)>,
}

impl BodyWatch {
    /// True if the place was there when the body began.
    pub fn is_after(&self, place: Holder) -> bool {
        match place {
            Holder::Object(ObjectId(number)) => (number as usize) < self.objects,
            Holder::Global(..) => true,
        }
    }
}

impl Watch {
    /// A watch that has seen nothing.
    pub fn new() -> Watch {
        Watch { visits: 4_000_000, ..Watch::default() }
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

    /// Notes a change of an object that was there before a body, in each body that is open.
    pub fn touched(&mut self, on: Holder) {
        let line = self.line;
        // What the library does with its own objects is its own affair.
        if self.open.is_empty() || !self.functions.last().is_none_or(|(_, own)| *own) {
            return;
        }
        for body in self.open.iter_mut().filter(|body| body.is_after(on)) {
            let effect = Effect { on: Some(on), line, of_tracer: false };
            if body.effects.len() < MANY && !body.effects.contains(&effect) {
                body.effects.push(effect);
            }
        }
    }

    /// Notes a call of a jitted function: the names and types of its leaves, its static arguments,
    /// and whether it was staged.
    pub fn called(
        &mut self,
        (origin, address): (&Origin, i64),
        (leaves, statics): (Vec<(String, Aval)>, Vec<[String; 2]>),
        keys: Vec<(String, Rc<Array>)>,
        is_outside: bool,
        is_staged: bool,
    ) {
        let jitted = self.jitted.entry(address).or_default();
        (jitted.name, jitted.label) = (origin.function.to_string(), origin.label);
        jitted.calls += 1;
        if !is_outside {
            return;
        }
        let site = self.sites.entry((self.line, origin.function.clone())).or_insert_with(|| Site {
            label: origin.label,
            calls: 0,
            stagings: 0,
            differs: None,
            keys: Vec::new(),
            last: None,
        });
        site.calls += 1;
        for (name, key) in keys {
            match site.keys.iter_mut().find(|(known, ..)| *known == name) {
                Some((_, known, calls)) if Rc::ptr_eq(known, &key) => *calls += 1,
                Some(_) => {}
                None => site.keys.push((name, key, 1)),
            }
        }
        site.stagings += usize::from(is_staged);
        if let Some((before, other_leaves, other_statics)) = &site.last
            && is_staged
        {
            let differs =
                differs((*before, other_leaves, other_statics), address, &leaves, &statics);
            if site.differs.is_none() {
                site.differs = Some(differs);
            }
        }
        site.last = Some((address, leaves, statics));
    }

    /// Notes a print.
    pub fn printed(&mut self, of_tracer: bool) {
        let effect = Effect { on: None, line: self.line, of_tracer };
        for body in &mut self.open {
            if body.effects.len() < MANY && !body.effects.contains(&effect) {
                body.effects.push(effect.clone());
            }
        }
    }
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
        return format!("`{name}` is {then} and then {now}");
    }
    let mut pairs = statics.iter().zip(other_statics);
    if let Some(([name, now], [_, then])) = pairs.find(|(now, then)| now != then) {
        return match now.starts_with("an object") {
            true => format!("the static argument {name} is another object"),
            false => format!("the static argument {name} is {then} and then {now}"),
        };
    }
    "a static part of the arguments differs".to_owned()
}
