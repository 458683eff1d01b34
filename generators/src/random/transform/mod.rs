//! One transform with its body: a file for each family.
//!
//! Each writes the function before the call, as people do, and knows of every result its shape and
//! what it depends on.

mod argument;
mod branch;
mod call;
mod derivative;
mod grad;
mod looping;
mod scan;
mod vmap;

use isograft_reference::program::ast::{Expr, Name, Stmt};
use isograft_reference::transform::Transform;

use super::frame::Frame;
use super::kind::{Kinds, TransformKind};
use super::number::{Num, Shape, Taint};
use super::plan::Expect;
use super::scope::Writer;
use crate::build::*;
use argument::{Argument, parameters};
pub(super) use vmap::state_axes;

/// The result of a body.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gives {
    /// A number of any shape.
    Any,
    /// A number of this shape.
    Shaped(Shape),
}

/// Loops of loops: no body runs more often than this.
const MOST_TRIPS: usize = 64;

impl Writer<'_, '_, '_> {
    /// A transform that the swarm allows, in `main` sometimes with the exception caught.
    pub fn transform(&mut self) {
        let mut allowed = self.swarm.transforms;
        if self.frame().is_mapped_branch {
            allowed = allowed.without(|kind| kind.transform == Transform::WhileLoop);
        }
        let allowed = if allowed.is_empty() {
            Kinds::default().with(TransformKind::nnx(Transform::Jit))
        } else {
            allowed
        };
        let Some(kind) = allowed.nth(self.c.below(allowed.len())) else { return };
        if self.depth() == 0 && self.c.chance(20) {
            self.guarded(kind);
        } else {
            self.apply(kind);
        }
    }

    /// The transform; where it ends in an error, `main` goes on.
    fn guarded(&mut self, kind: TransformKind) {
        let plan = self.plan;
        let (arrays, objects, results) =
            (self.arrays.len(), self.objects.len(), self.results.len());
        let around = std::mem::take(&mut self.block);
        self.apply(kind);
        let body = std::mem::replace(&mut self.block, around);
        let modes = isograft_reference::Mode::ALL;
        let ends = |mode| (plan.of(mode), self.plan.of(mode));
        let uncaught = modes.iter().any(|&mode| {
            let (before, after) = ends(mode);
            before != after && !matches!(after, Expect::Raises(_))
        });
        if plan == self.plan || uncaught {
            self.block.extend(body);
            return;
        }
        self.plan = plan;
        self.arrays.truncate(arrays);
        self.objects.truncate(objects);
        self.results.truncate(results);
        let caught = self.fresh("e");
        self.block.push(attempt(body, "Exception", vec![bind(&caught, string("caught"))]));
    }

    /// Writes one application of the transform.
    pub(super) fn apply(&mut self, kind: TransformKind) {
        use Transform::*;
        match kind.transform {
            Jit | Remat | Checkify | EvalShape => self.call_like(kind),
            Grad | ValueAndGrad => self.gradient(kind),
            Vjp => self.vjp(kind),
            Jvp => self.jvp(kind),
            Linearize => self.linearize(kind),
            CustomVjp => self.custom_vjp(kind),
            Vmap => self.vmap(kind),
            Scan => self.scan(kind),
            Cond | Switch => self.branch(kind),
            WhileLoop => self.while_loop(kind),
            ForiLoop => self.fori_loop(kind),
            // No kind: the table says that random programs do not nest them.
            CustomJvp | JitPartial | MakeJaxpr | TransformMetadata => {}
        }
    }

    /// The number of turns that a loop may take here: small, and fewer inside of loops.
    pub(super) fn length(&mut self) -> usize {
        let length = self.size();
        if self.trips * length > MOST_TRIPS { 2 } else { length }
    }

    /// The body of a transformed function: its statements, and what it gives.
    pub(super) fn body(
        &mut self,
        kind: TransformKind,
        arguments: &[Argument],
        (times, frame): (usize, Frame),
        gives: &[Gives],
    ) -> (Vec<Stmt>, Vec<Expr>, Vec<Num>) {
        let level = frame.level.map(|(level, _)| level);
        self.enter(times, frame);
        self.bind_arguments(kind, arguments, level);
        self.statements(4);
        let mut values = Vec::with_capacity(gives.len());
        let mut nums = Vec::with_capacity(gives.len());
        for give in gives {
            let shape = match give {
                Gives::Any => self.some_shape(),
                Gives::Shaped(shape) => *shape,
            };
            let (value, num) = self.float(shape, 2, Taint::NONE);
            values.push(value);
            nums.push(num);
        }
        (self.leave(), values, nums)
    }

    /// `def f3(m1, a2): …; return …`, and the name of it.
    pub(super) fn function(
        &mut self,
        arguments: &[Argument],
        mut body: Vec<Stmt>,
        gives: Expr,
    ) -> Expr {
        body.push(return_(gives));
        let function = self.fresh("f");
        self.push(def(&function, &parameters(arguments), body));
        name(&function)
    }

    /// Names for what a call gives: one, or a tuple of them. In `main` they are shown.
    pub(super) fn results(&mut self, call: Expr, nums: &[Num]) {
        let (target, names) = self.targets(nums);
        self.push(assign(target, call));
        self.named_results(names, nums);
    }

    /// New names for so many results, as a target.
    pub(super) fn targets(&mut self, nums: &[Num]) -> (Expr, Vec<Name>) {
        let names: Vec<_> = nums.iter().map(|_| self.fresh("r")).collect();
        (Self::together(names.iter().map(|each| name(each)).collect()), names)
    }

    pub(super) fn named_results(&mut self, names: Vec<Name>, nums: &[Num]) {
        for (made, num) in names.into_iter().zip(nums) {
            self.show(&made);
            self.number(made, *num);
        }
    }

    /// In `main`, the name is among the results.
    pub(super) fn show(&mut self, made: &str) {
        if self.depth() == 0 {
            self.results.push(name(made));
        }
    }

    /// Several values of a body as one.
    pub(super) fn together(mut values: Vec<Expr>) -> Expr {
        if values.len() == 1 { values.remove(0) } else { tuple(values) }
    }
}
