//! Classes of random programs: their fields, their `__init__`, and the Variables that are reachable
//! from an instance.

use std::rc::Rc;

use isograft_reference::program::ast::{Expr, Stmt};

use super::choices::Choices;
use super::number::{Dtype, Num, Shape, Taint};
use super::swarm::Swarm;
use crate::build::*;

/// A class that the program defines.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub name: &'static str,
    pub fields: Vec<Field>,
    /// Every Variable that is reachable from an instance, by its path.
    pub variables: Vec<VariablePlace>,
    /// True if `__call__(self, x)` is defined, and so gives a number shaped as `x`.
    pub forward: Option<Vec<Stmt>>,
    /// Some leaf has no derivative: a whole number, a key.
    pub has_integers: bool,
    /// Something is reachable twice.
    pub shares: bool,
    /// An instance reaches itself.
    pub is_cyclic: bool,
    /// Something holds a bare array.
    pub has_arrays: bool,
    /// A stream of random numbers is at `rngs`.
    pub draws: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub name: &'static str,
    pub holds: Holds,
}

#[derive(Clone, Debug)]
pub(super) enum Holds {
    Variable {
        class: &'static str,
        value: Num,
        start: f64,
        tag: bool,
    },
    Static(i64),
    /// A bare array.
    Array(Shape),
    /// An instance of the class at this place in the list.
    Module(usize),
    /// The content of another attribute.
    Alias(&'static str),
    /// `nnx.List` of so many instances.
    List(usize, usize),
    /// `nnx.Dict` of two Variables.
    Dict(Num, f64),
    /// The Module itself.
    Itself,
    Rngs(i64),
}

/// The place of a Variable, seen from the Module.
#[derive(Clone, Debug)]
pub(super) struct VariablePlace {
    pub steps: Rc<[MemberStep]>,
    pub class: &'static str,
    pub value: Num,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MemberStep {
    Attribute(&'static str),
    Index(i64),
    Key(&'static str),
}

impl VariablePlace {
    /// The Variable as an expression.
    pub fn of(&self, module: &str) -> Expr {
        self.steps.iter().fold(name(module), |base, step| match *step {
            MemberStep::Attribute(attribute) => base.dot(attribute),
            MemberStep::Index(index) => base.at(int(index)),
            MemberStep::Key(key) => base.at(string(key)),
        })
    }

    /// True if only attributes lead to it.
    pub fn is_plain(&self) -> bool {
        self.steps.iter().all(|step| matches!(step, MemberStep::Attribute(_)))
    }
}

const CLASSES: [&str; 4] = ["Part", "Block", "Model", "Outer"];
const VARIABLES: [&str; 4] = ["w", "b", "n", "c"];
/// A start is a small multiple of a quarter.
const STARTS: [f64; 8] = [1.0, 2.0, 0.5, 0.0, -1.0, 3.0, 1.5, -0.5];

/// The class at this place; it may hold instances of those before it.
pub(super) fn draw(
    c: &mut Choices<'_, '_>,
    swarm: &Swarm,
    sizes: [usize; 2],
    known: &[Class],
) -> Class {
    let mut class = Class {
        name: CLASSES[known.len().min(CLASSES.len() - 1)],
        fields: Vec::new(),
        variables: Vec::new(),
        forward: None,
        has_integers: false,
        shares: false,
        is_cyclic: false,
        has_arrays: false,
        draws: false,
    };
    for &variable in &VARIABLES[..1 + c.below(3)] {
        // What is swapped must be alike.
        let twin = class.fields.first().map(|field| field.holds.clone());
        let holds = match twin {
            Some(twin) if swarm.structure && c.chance(25) => twin,
            _ => variable_of(c, swarm, sizes),
        };
        class.add(variable, holds, known);
    }
    if !known.is_empty() && c.chance(70) {
        let of = c.below(known.len());
        let holds = if swarm.containers && c.chance(40) {
            Holds::List(of, 1 + c.below(2))
        } else {
            Holds::Module(of)
        };
        class.add("sub", holds, known);
    }
    if swarm.containers && c.chance(25) {
        class.add("table", Holds::Dict(float(c, sizes), c.one(&STARTS)), known);
    }
    if swarm.statics && c.chance(60) {
        class.add("k", Holds::Static(1 + c.below(3) as i64), known);
    }
    if swarm.structure && c.chance(30) {
        class.add("a", Holds::Array(shape(c, sizes)), known);
    }
    if swarm.randomness && c.chance(60) {
        class.add("rngs", Holds::Rngs(c.below(4) as i64), known);
    }
    if swarm.sharing && c.chance(50) {
        let first = class.fields[c.below(class.fields.len())].name;
        if !matches!(class.field(first), Some(Holds::Static(_) | Holds::Array(_))) {
            class.add("tied", Holds::Alias(first), known);
        }
    }
    if swarm.cycles && c.chance(50) {
        class.add("me", Holds::Itself, known);
    }
    if c.chance(50) {
        class.forward = forward(c, &class);
    }
    class
}

fn shape(c: &mut Choices<'_, '_>, sizes: [usize; 2]) -> Shape {
    match c.weighted(&[6, 6, 2]) {
        0 => Shape::SCALAR,
        1 => Shape::of(&[sizes[c.weighted(&[3, 1])]]),
        _ => Shape::of(&sizes),
    }
}

fn float(c: &mut Choices<'_, '_>, sizes: [usize; 2]) -> Num {
    Num::float(shape(c, sizes), 4, Taint::NONE)
}

fn variable_of(c: &mut Choices<'_, '_>, swarm: &Swarm, sizes: [usize; 2]) -> Holds {
    let class = match c.weighted(&[8, 4, 3, 2, 4]) {
        1 => "nnx.BatchStat",
        2 => "nnx.Variable",
        3 => "nnx.Cache",
        4 if swarm.subclasses => "Count",
        _ => "nnx.Param",
    };
    let integer = swarm.integers && class != "nnx.Param" && c.chance(40);
    let value = if integer { Num::scalar(Dtype::I32) } else { float(c, sizes) };
    Holds::Variable { class, value, start: c.one(&STARTS), tag: swarm.metadata && c.chance(40) }
}

/// A forward pass: exact, and shaped as its argument.
fn forward(c: &mut Choices<'_, '_>, class: &Class) -> Option<Vec<Stmt>> {
    let floats: Vec<&VariablePlace> =
        class.variables.iter().filter(|place| place.value.dtype == Dtype::F32).collect();
    let scalar = |place: &VariablePlace| {
        let value = place.of("self").value();
        if place.value.shape == Shape::SCALAR { value } else { value.dot("sum").call([]) }
    };
    let weight = floats.get(c.below(floats.len()))?;
    let product = name("x").times(scalar(weight));
    let bias = floats[c.below(floats.len())];
    let h = bind("h", if c.chance(50) { product.plus(scalar(bias)) } else { product });
    let out = match c.below(3) {
        0 => name("h"),
        1 => call("jax.nn.relu", [name("h")]),
        _ => call("jnp.maximum", [name("h"), name("x")]),
    };
    Some(vec![h, return_(out)])
}

impl Class {
    pub fn add(&mut self, name: &'static str, holds: Holds, known: &[Class]) {
        let here = |step: &[MemberStep], value: Num, class| {
            let mut steps = vec![MemberStep::Attribute(name)];
            steps.extend_from_slice(step);
            VariablePlace { steps: steps.into(), class, value }
        };
        match &holds {
            Holds::Variable { class, value, .. } => {
                self.has_integers |= value.dtype != Dtype::F32;
                self.variables.push(here(&[], *value, class));
            }
            Holds::Module(of) => {
                let inner = &known[*of];
                self.inherit(inner);
                self.variables
                    .extend(inner.variables.iter().map(|p| here(&p.steps, p.value, p.class)));
            }
            Holds::List(of, count) => {
                let inner = &known[*of];
                self.inherit(inner);
                for index in 0..*count as i64 {
                    for place in &inner.variables {
                        let mut steps = vec![MemberStep::Index(index)];
                        steps.extend(&*place.steps);
                        self.variables.push(here(&steps, place.value, place.class));
                    }
                }
            }
            Holds::Dict(value, _) => {
                for key in ["p", "q"] {
                    self.variables.push(here(&[MemberStep::Key(key)], *value, "nnx.Param"));
                }
            }
            Holds::Alias(_) => self.shares = true,
            Holds::Itself => self.is_cyclic = true,
            Holds::Rngs(_) => {
                self.draws = true;
                self.has_integers = true;
            }
            Holds::Array(_) => self.has_arrays = true,
            Holds::Static(_) => {}
        }
        self.fields.push(Field { name, holds });
    }

    fn inherit(&mut self, inner: &Class) {
        self.has_integers |= inner.has_integers;
        self.shares |= inner.shares;
        self.is_cyclic |= inner.is_cyclic;
        self.has_arrays |= inner.has_arrays;
    }

    pub fn field(&self, name: &str) -> Option<&Holds> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.holds)
    }

    /// The class as the program defines it.
    pub fn define(&self, known: &[Class]) -> Stmt {
        let init =
            self.fields.iter().map(|field| assign(name("self").dot(field.name), field.made(known)));
        let mut body = vec![def("__init__", &["self", "x"], init.collect())];
        if let Some(forward) = &self.forward {
            body.push(def("__call__", &["self", "x"], forward.clone()));
        }
        class(self.name, "nnx.Module", body)
    }
}

impl Holds {
    /// True if the two can stand in each other's place.
    pub fn is_like(&self, other: &Holds) -> bool {
        match (self, other) {
            (
                Holds::Variable { class: a, value: x, tag: s, .. },
                Holds::Variable { class: b, value: y, tag: t, .. },
            ) => a == b && x == y && s == t,
            (Holds::Module(a), Holds::Module(b)) => a == b,
            (Holds::List(a, n), Holds::List(b, m)) => (a, n) == (b, m),
            _ => false,
        }
    }
}

impl Field {
    /// The value that `__init__(self, x)` puts there; `x` is a float32 scalar.
    fn made(&self, known: &[Class]) -> Expr {
        let filled = |shape: Shape, start: f64| match shape {
            Shape::SCALAR if start == 1.0 => name("x"),
            Shape::SCALAR => name("x").times(crate::build::float(start)),
            shape => call("jnp.full", [lengths(shape), crate::build::float(start)]).plus(name("x")),
        };
        let variable = |class: &str, value: Expr, tag: bool| {
            call_with(class, [value], tag.then(|| ("tag", string("old"))))
        };
        match &self.holds {
            Holds::Variable { class, value, start, tag } => {
                let value = match value.dtype {
                    Dtype::F32 => filled(value.shape, *start),
                    _ => call("jnp.int32", [int(*start as i64)]),
                };
                variable(class, value, *tag)
            }
            Holds::Static(value) => int(*value),
            Holds::Array(shape) => filled(*shape, 2.0),
            Holds::Module(of) => call(known[*of].name, [name("x")]),
            Holds::Alias(of) => name("self").dot(of),
            Holds::List(of, count) => {
                let items = (0..*count).map(|_| call(known[*of].name, [name("x")]));
                call("nnx.List", [list(items)])
            }
            Holds::Dict(value, start) => {
                let one = || variable("nnx.Param", filled(value.shape, *start), false);
                call("nnx.Dict", [dict([("p", one()), ("q", one())])])
            }
            Holds::Itself => name("self"),
            Holds::Rngs(seed) => call("nnx.Rngs", [int(*seed)]),
        }
    }
}

/// `(2, 3)`
pub(super) fn lengths(shape: Shape) -> Expr {
    tuple(shape.lengths().map(|length| int(length as i64)))
}
