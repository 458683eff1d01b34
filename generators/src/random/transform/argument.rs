//! Arguments of transformed functions: what is passed, and what the body sees of it.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;
use isograft_reference::program::ast::{Expr, Name};
use isograft_reference::transform::Transform;

use crate::build::*;
use crate::random::frame::{Group, Object};
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Shape, Taint};
use crate::random::plan::Expect;
use crate::random::scope::Writer;

/// One argument of a transformed function.
#[derive(Clone, Debug)]
pub struct Argument {
    pub given: Expr,
    pub parameter: Name,
    pub what: ArgumentValue,
    pub along: Passage,
    /// The axis over which a mapped number is mapped.
    pub axis: i64,
    /// Derivatives are taken with respect to it.
    pub derivative: Taint,
}

#[derive(Clone, Copy, Debug)]
pub enum ArgumentValue {
    /// The place of an object.
    Module(usize),
    Number(Num),
}

/// The way of an argument into the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// The same for every lane or trip.
    Whole,
    /// A slice of it for each.
    Mapped,
    /// From one trip to the next.
    Carried,
}

impl Argument {
    fn new(given: Expr, parameter: Name, what: ArgumentValue) -> Argument {
        Argument { given, parameter, what, along: Passage::Whole, axis: 0, derivative: Taint::NONE }
    }

    pub fn along(self, along: Passage) -> Argument {
        Argument { along, ..self }
    }

    pub fn is_module(&self) -> bool {
        matches!(self.what, ArgumentValue::Module(_))
    }
}

/// The names of the parameters, in order.
pub(super) fn parameters(arguments: &[Argument]) -> Vec<&str> {
    arguments.iter().map(|argument| &*argument.parameter).collect()
}

/// The expressions that are passed, in order.
pub(super) fn given(arguments: &[Argument]) -> Vec<Expr> {
    arguments.iter().map(|argument| argument.given.clone()).collect()
}

impl Writer<'_, '_, '_> {
    /// A number of this shape, or of any.
    pub(super) fn number_argument(&mut self, shape: Option<Shape>, without: Taint) -> Argument {
        let shape = match shape {
            Some(shape) => shape,
            None => self.some_shape(),
        };
        let (given, num) = self.leaf(shape, without);
        Argument::new(given, self.fresh("a"), ArgumentValue::Number(num))
    }

    /// A number to be mapped over, of which a lane has this shape. Seldom along another axis than
    /// the first.
    pub(super) fn mapped_number(
        &mut self,
        kind: TransformKind,
        lane: Shape,
        length: usize,
    ) -> Argument {
        if kind == TransformKind::raw(Transform::Scan)
            || lane.rank() == 0
            || lane.rank() > 2
            || !self.c.chance(15)
        {
            return self
                .number_argument(Some(lane.stacked(length)), Taint::NONE)
                .along(Passage::Mapped);
        }
        let whole =
            self.number_argument(Some(lane.widened(length)), Taint::NONE).along(Passage::Mapped);
        let axis = if lane.rank() == 1 && self.c.chance(40) { -1 } else { 1 };
        // What the body sees is as if the axis were in front.
        let ArgumentValue::Number(num) = whole.what else { return whole };
        Argument {
            what: ArgumentValue::Number(Num { shape: lane.stacked(length), ..num }),
            axis,
            ..whole
        }
    }

    /// A Module that this body may change, or (rarely) only read.
    pub(super) fn module_argument(
        &mut self,
        kind: TransformKind,
        fits: impl Fn(&Self, &Object) -> bool,
    ) -> Option<Argument> {
        let frame = self.depth();
        // A loop writes to its carries, also where nothing changes.
        let read_only = frame > 0 && !kind.repeats() && self.swarm.closures && self.c.chance(6);
        let first = if read_only { self.visible().1 } else { self.frame().objects };
        let is_one = |index: &usize| {
            let object = &self.objects[*index];
            (if read_only { object.frame < frame } else { object.frame == frame })
                && !(kind.is_raw() && self.classes[object.class].is_cyclic)
                && fits(self, object)
        };
        let found: Vec<usize> = (first..self.objects.len()).filter(is_one).collect();
        let index = *found.get(self.c.below(found.len()))?;
        Some(Argument::new(
            name(&self.objects[index].name),
            self.fresh("m"),
            ArgumentValue::Module(index),
        ))
    }

    /// The answers of the modes to these Modules at the boundary of this transform.
    pub(super) fn cross(&mut self, kind: TransformKind, arguments: &[Argument]) {
        if kind.is_raw() {
            return;
        }
        for mode in Mode::ALL.into_iter().filter(|&mode| kind.is_refused_in(mode)) {
            self.plan.ends(mode, Expect::NotOffered);
        }
        let frame = self.depth();
        let mut groups = Vec::new();
        for argument in arguments {
            let ArgumentValue::Module(index) = argument.what else { continue };
            let object = &self.objects[index];
            if self.classes[object.class].is_cyclic {
                self.plan.ends(Mode::Tree, Expect::Raises(ErrorClass::Recursion));
            }
            // Roots of one group may share, or may not: one attribute of a Module was given to
            // another.
            if object.shares {
                self.plan.ends(Mode::Tree, Expect::Raises(ErrorClass::Alias));
            }
            if groups.contains(&object.group) {
                self.plan.ends(Mode::Tree, Expect::Raises(ErrorClass::Alias));
            }
            groups.push(object.group);
            if object.frame < frame || !object.is_own {
                self.plan.ends(Mode::Compat, Expect::Raises(ErrorClass::Trace));
            }
        }
    }

    /// Gives the body its parameters. `level` is the axis that the transform maps over, if it maps.
    pub(super) fn bind_arguments(
        &mut self,
        kind: TransformKind,
        arguments: &[Argument],
        level: Option<usize>,
    ) {
        let axis = level.map_or(Taint::NONE, Taint::axis);
        let mut groups: Vec<(usize, usize)> = Vec::new();
        let outside = self.frames.len().saturating_sub(2);
        for argument in arguments {
            let derivative = argument.derivative;
            match argument.what {
                ArgumentValue::Number(num) => {
                    let num = match argument.along {
                        Passage::Mapped => {
                            Num { shape: num.shape.slice(), taint: num.taint.and(axis), ..num }
                        }
                        Passage::Carried => {
                            Num { bits: num.bits.max(8), taint: self.everything(), ..num }
                        }
                        Passage::Whole => num,
                    };
                    self.number(
                        argument.parameter.clone(),
                        Num { taint: num.taint.and(derivative), ..num },
                    );
                }
                ArgumentValue::Module(index) => {
                    let object = self.objects[index].clone();
                    let known = groups
                        .iter()
                        .find(|(outer, _)| *outer == object.group)
                        .map(|&(_, inner)| inner);
                    let group = known
                        .unwrap_or_else(|| self.inner_group(kind, argument, object.group, axis));
                    groups.push((object.group, group));
                    let lead = if argument.along == Passage::Mapped {
                        object.lead.slice()
                    } else {
                        object.lead
                    };
                    let shares = object.shares && !kind.is_raw();
                    let name = argument.parameter.clone();
                    let inner = self.own(name, object.class, lead, group, shares);
                    let inner = &mut self.objects[inner];
                    inner.is_own = kind.is_raw() || (object.is_own && object.frame == outside);
                    inner.is_rigid = kind.keeps_structure() || (object.is_rigid && !kind.is_raw());
                }
            }
        }
    }

    fn inner_group(
        &mut self,
        kind: TransformKind,
        argument: &Argument,
        outer: usize,
        axis: Taint,
    ) -> usize {
        let around = self.groups[outer];
        let mut group = Group { outer: Some(outer), ..around };
        if kind.is_raw() {
            // A copy: what happens to it is lost.
            group.frozen = Taint::NONE;
            group.outer = None;
        }
        match argument.along {
            Passage::Mapped => group.taint = group.taint.and(axis),
            Passage::Whole if !kind.is_raw() => group.frozen = group.frozen.and(axis),
            _ => {}
        }
        if kind.repeats() {
            // What one trip makes a value depend on, the next one reads.
            group.taint = self.everything().without(group.frozen);
        }
        group.taint = group.taint.and(argument.derivative);
        if kind.is_abstract() {
            group.outer = None;
        }
        self.group(group)
    }
}

impl TransformKind {
    /// A loop or a branch: structure and metadata may not change inside.
    fn keeps_structure(self) -> bool {
        use Transform::*;
        self.repeats() || matches!(self.transform, Cond | Switch | Vmap | Vjp | Jvp | Linearize)
    }

    /// The body runs on what it made in the trip before.
    pub(super) fn repeats(self) -> bool {
        use Transform::*;
        matches!(self.transform, Scan | WhileLoop | ForiLoop)
    }

    /// Only types come out: nothing that the body does is written back.
    pub(super) fn is_abstract(self) -> bool {
        self.transform == Transform::EvalShape
    }
}
