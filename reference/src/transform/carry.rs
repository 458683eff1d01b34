//! What goes from one step to the next: shared by `scan`, `while_loop` and `fori_loop`.
//!
//! The Variables of a carry must come back at their places, and its structure, shapes and dtypes
//! must be what they were. Only a weakly typed carry may become what the body makes of it: then the
//! body is staged once more.

use std::rc::Rc;

use super::{body, kept};
use crate::array::{Aval, result_type};
use crate::boundary::{self, Crossing, Entered, Inside, Left, Prefixes, numeric, output_numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::fault::{self, Fault};
use crate::heap::{Args, Machine, Object, Value, World};
use crate::mode::Mode;
use crate::primitive::Primitive;
use crate::pure::{Numeric, Staged, TraceId, TraceKind};
use crate::pytree::{Flat, Kind, Sharing, Slot, Step, build, flatten, show_path};

pub fn mismatch(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::CarryMismatch, "TypeError", message)
}

fn identity(transform: &str) -> Error {
    let message = format!("{transform} Variable identity must be preserved across iterations");
    Error::raised(ErrorClass::Identity, "ValueError", message)
}

/// An alias error speaks of the carry by that name, and not as an argument.
pub fn name_paths(error: Error, position: usize) -> Error {
    match error {
        Error::Raised(mut exception) if exception.class == ErrorClass::Alias => {
            let prefix = format!("args/{position}");
            for path in &mut exception.paths {
                if let Some(rest) = path.strip_prefix(&prefix)
                    && (rest.is_empty() || rest.starts_with('/'))
                {
                    *path = format!("carry{rest}");
                }
            }
            // The carry is looked at after the other arguments, and before the output.
            exception
                .paths
                .sort_by_key(|path| path.split('/').next().unwrap_or_default().to_owned());
            Error::Raised(exception)
        }
        other => other,
    }
}

/// In tree and graph mode every Variable of the carry comes back itself.
pub fn check_identity(transform: &str, before: &Flat, after: &Flat) -> Result<()> {
    let shape = |flat: &Flat| -> Vec<Vec<Slot>> {
        flat.structure.nodes.iter().map(|node| node.children.clone()).collect()
    };
    let paths = |flat: &Flat| -> Vec<String> {
        flat.visits.iter().map(|visit| flat.visit_path(visit)).collect()
    };
    if shape(before) != shape(after) || paths(before) != paths(after) {
        return Err(mismatch(format!(
            "{transform}: the output carry has another structure than the input carry"
        )));
    }
    if before.visits.iter().zip(&after.visits).any(|(a, b)| a.variable != b.variable) {
        return Err(identity(transform));
    }
    Ok(())
}

/// Modules of the carry come back themselves.
pub fn check_references(
    world: &World,
    transform: &str,
    before: &Value,
    after: &Value,
) -> Result<()> {
    match (before, after) {
        (Value::Tuple(a), Value::Tuple(b)) => {
            if a.len() != b.len() {
                return Err(mismatch(format!(
                    "{transform}: the output carry has another length than the input carry"
                )));
            }
            a.iter().zip(b.iter()).try_for_each(|(a, b)| check_references(world, transform, a, b))
        }
        (Value::Object(a), other) => match world.object(*a) {
            Object::Instance(_) if !before.is(other) => {
                let message = "Carry references must be the same between iterations";
                Err(Error::raised(ErrorClass::Identity, "ValueError", message))
            }
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Converts the weakly typed carries that come back as another dtype, and says whether there were
/// any: then the body has to be staged again. Where that has been done (`settled`), or for any
/// other carry, it is an error. `places` are the carries among the leaves, in the order of `outs`.
pub fn promote(
    world: &mut World,
    transform: &str,
    leaves: &mut [Numeric],
    places: &[usize],
    outs: &[Aval],
    settled: bool,
) -> Result<bool> {
    let mut again = false;
    for (&leaf, out) in places.iter().zip(outs) {
        let aval = leaves[leaf].aval();
        // As in JAX, a weak type alone does not matter: it only lets the dtype change.
        if aval.shape == out.shape && aval.dtype == out.dtype {
            continue;
        }
        let differ = || {
            mismatch(format!("{transform}: the input carry is {aval} and the output carry {out}"))
        };
        if settled || aval.shape != out.shape || !aval.weak_type {
            return Err(differ());
        }
        let (dtype, _) = result_type([aval, out]).map_err(|_| differ())?;
        let convert = Primitive::ConvertElementType { dtype, weak_type: false };
        leaves[leaf] = world.tracing.apply(&convert, std::slice::from_ref(&leaves[leaf]))?;
        again = true;
    }
    Ok(again)
}

/// A loop whose one argument is its carry: `while_loop` and `fori_loop`.
pub struct Loop {
    pub transform: &'static str,
    pub crossing: Crossing,
    pub entered: Entered,
    /// The leaves of the carry as numbers.
    pub leaves: Vec<Numeric>,
}

/// What one step gave: in compat the whole graph that left, elsewhere the carry's leaves only.
pub struct Stepped(Option<Left>);

impl Loop {
    pub fn enter(
        world: &mut World,
        transform: &'static str,
        crossing: Crossing,
        init: &Value,
    ) -> Result<Loop> {
        let positional = [(0, init.clone())];
        let entered =
            boundary::enter(world, crossing, transform, &positional, &[], &Prefixes::none())
                .map_err(|error| name_paths(error, 0))?;
        let mut leaves = Vec::with_capacity(entered.flat.leaves.len());
        for (index, leaf) in entered.flat.leaves.iter().enumerate() {
            let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
            world.tracing.check_live(&value)?;
            leaves.push(value);
        }
        Ok(Loop { transform, crossing, entered, leaves })
    }

    fn avals(&self, extra: Option<&Aval>) -> Vec<Aval> {
        extra.into_iter().chain(self.leaves.iter().map(Numeric::aval)).cloned().collect()
    }

    /// Whether later calls use the staged body again: the raw transform, and tree and graph mode,
    /// keep it with the function.
    fn reuses(&self) -> bool {
        self.crossing != Crossing::Nnx(Mode::Compat)
    }

    /// Stages the condition: one boolean.
    pub fn condition(&self, machine: &mut dyn Machine, function: &Value) -> Result<Staged> {
        let avals = self.avals(None);
        let shelf = match self.reuses() {
            true => kept::of_function::<()>(machine, "while_loop condition", function, &[])?,
            false => None,
        };
        let found = shelf
            .as_ref()
            .and_then(|shelf| shelf.find(machine.world(), self.crossing, &self.entered, &avals));
        if let Some((_, staged)) = found {
            return Ok(staged);
        }
        let opened: Vec<_> = avals.iter().map(|aval| (aval.clone(), None)).collect();
        let tracers = machine.world().tracing.open(TraceKind::Erasing, opened);
        let (_, staged) = body::stage(machine, |machine| {
            let inside = boundary::inside(machine.world(), &self.entered, &body::values(tracers))?;
            let live = body::call(machine, function, inside.args)?;
            let single = !matches!(live, Value::None | Value::Tuple(_));
            let live =
                if single { output_numeric(&live)? } else { return Err(no_boolean("a pytree")) };
            let aval = live.aval();
            if !aval.shape.is_empty() || aval.dtype != crate::array::DType::Bool {
                return Err(no_boolean(&aval.to_string()));
            }
            Ok(((), vec![live]))
        })?;
        if let Some(shelf) = shelf {
            let entry = (Rc::new(()), staged.clone());
            shelf.keep(machine.world(), self.crossing, &self.entered, avals, entry);
        }
        Ok(staged)
    }

    /// Stages the body for one step. With `index` the body takes the index and the carry; the
    /// staged program then takes the index first, and gives it first as it is in the next step.
    pub fn body(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        index: Option<&Aval>,
    ) -> Result<(Rc<Stepped>, Staged)> {
        let avals = self.avals(index);
        let name = if index.is_some() { "fori_loop body" } else { "while_loop body" };
        let shelf = match self.reuses() {
            true => kept::of_function::<Stepped>(machine, name, function, &[])?,
            false => None,
        };
        let found = shelf
            .as_ref()
            .and_then(|shelf| shelf.find(machine.world(), self.crossing, &self.entered, &avals));
        if let Some(found) = found {
            return Ok(found);
        }
        let opened: Vec<_> = avals.iter().map(|aval| (aval.clone(), None)).collect();
        let tracers = machine.world().tracing.open(TraceKind::Erasing, opened);
        let (step, staged) = body::stage(machine, |machine| {
            let mut leaves = tracers;
            let index = index.map(|_| leaves.remove(0));
            let mut inside =
                boundary::inside(machine.world(), &self.entered, &body::values(leaves))?;
            let before = self.flatten(machine.world(), &inside.args.positional[0])?;
            let mut args: Vec<Value> = index.iter().map(|index| index.clone().into()).collect();
            args.push(inside.args.positional[0].clone());
            let output = body::call(machine, function, Args::positional(args))?;
            let (step, leaves) = self.step(machine.world(), &mut inside, before, &output)?;
            let mut outputs = Vec::with_capacity(avals.len());
            if let Some(index) = index {
                outputs.push(next(machine.world(), &index)?);
            }
            for leaf in &leaves {
                outputs.push(output_numeric(leaf)?);
            }
            Ok((Rc::new(step), outputs))
        })?;
        if let Some(shelf) = shelf {
            shelf.keep(
                machine.world(),
                self.crossing,
                &self.entered,
                avals,
                (step.clone(), staged.clone()),
            );
        }
        Ok((step, staged))
    }

    fn flatten(&self, world: &World, carry: &Value) -> Result<Flat> {
        let sharing = match self.crossing {
            Crossing::Nnx(Mode::Graph | Mode::Compat) => Sharing::Graph,
            _ => Sharing::Tree,
        };
        flatten(world, &[(vec![Step::Root("carry")], carry.clone())], sharing)
    }

    /// What came back, and its leaves.
    fn step(
        &self,
        world: &mut World,
        inside: &mut Inside,
        before: Flat,
        output: &Value,
    ) -> Result<(Stepped, Vec<Value>)> {
        let structure =
            || mismatch(format!("{}: the carry comes out with another structure", self.transform));
        if self.crossing == Crossing::Nnx(Mode::Compat) {
            check_references(world, self.transform, &inside.args.positional[0], output)?;
            // `fori_loop` takes another Variable at the same place, `while_loop` does not.
            if self.transform == "while_loop" {
                check_identity(self.transform, &before, &self.flatten(world, output)?)?;
            }
            inside.args.positional[0] = output.clone();
            let (entered, prefixes) = (&self.entered, Prefixes::none());
            let left = boundary::leave_whole(
                world,
                self.transform,
                entered,
                inside,
                Some(0),
                &Value::None,
                &prefixes,
            )?;
            if !entered.flat.structure.same_below(0, left.structure(), 0, world) {
                return Err(structure());
            }
            let leaves = left.leaves.clone();
            return Ok((Stepped(Some(left)), leaves));
        }
        let after = self.flatten(world, output)?;
        if self.crossing != Crossing::Raw {
            check_identity(self.transform, &before, &after)?;
        }
        if !before.structure.same(&after.structure, world) {
            return Err(structure());
        }
        Ok((Stepped(None), after.leaves))
    }

    /// Converts weakly typed carries, see [`promote`]. `outs` are the carry's avals after a step.
    pub fn promote(&mut self, world: &mut World, outs: &[Aval], settled: bool) -> Result<bool> {
        let places: Vec<usize> = (0..self.leaves.len()).collect();
        promote(world, self.transform, &mut self.leaves, &places, outs, settled)
    }

    /// Outside, after: the carry. `body` takes constants, what else goes from step to step, and the
    /// carry's leaves; `first` is the number of the carry's first leaf among the inputs, and `skip`
    /// among the outputs. `condition` comes with the number of its constants.
    pub fn finish(
        &self,
        world: &mut World,
        step: &Stepped,
        (condition, body): (Option<(&Staged, usize)>, &Staged),
        (first, skip): (usize, usize),
        results: Vec<Numeric>,
    ) -> Result<Value> {
        let eager = world.tracing.current() == TraceId::OUTSIDE;
        let mut leaves = Vec::with_capacity(self.leaves.len());
        for (leaf, result) in results.into_iter().enumerate() {
            // What no step touches is the very value that went in.
            leaves.push(match result {
                _ if body.jaxpr.passes(first + leaf, skip + leaf) => {
                    let value = &self.entered.flat.leaves[leaf];
                    let converted = numeric(value, String::new)?.aval() != self.leaves[leaf].aval();
                    // As in JAX, also where it is a Python number, but for one that the condition
                    // looks at.
                    let read = condition.is_some_and(|(condition, constants)| {
                        condition.jaxpr.reads(constants + leaf)
                    });
                    if converted || read { self.leaves[leaf].clone().into() } else { value.clone() }
                }
                Numeric::Array(array) if eager => Value::array((*array).clone()),
                result => result.into(),
            });
        }
        if fault::planted(Fault::CarryOrder) {
            leaves.reverse();
        }
        let entered = &self.entered;
        if let Stepped(Some(left)) = step {
            let roots =
                boundary::resume_roots(world, self.transform, entered, &left.exit, &leaves)?;
            return Ok(roots.into_iter().next().unwrap_or(Value::None));
        }
        let raw = self.crossing == Crossing::Raw;
        let structure = &entered.flat.structure;
        let reuse: Vec<_> = structure
            .nodes
            .iter()
            .zip(&entered.flat.objects)
            .map(|(node, object)| {
                object.filter(|_| !raw && matches!(node.kind, Kind::Variable { .. }))
            })
            .collect();
        let roots = build(world, structure, &leaves, &reuse)?.roots;
        Ok(roots.into_iter().next().unwrap_or(Value::None))
    }
}

fn no_boolean(found: &str) -> Error {
    let message = format!("cond_fun must return a boolean scalar, but got {found}");
    Error::bad_argument(message)
}

/// The index in the next step.
pub fn next(world: &mut World, index: &Numeric) -> Result<Numeric> {
    let aval = index.aval().clone();
    let mut one = Numeric::from(crate::array::Array::weak(1_i32));
    if *one.aval() != aval {
        let convert =
            Primitive::ConvertElementType { dtype: aval.dtype, weak_type: aval.weak_type };
        one = world.tracing.apply(&convert, &[one])?;
    }
    world.tracing.apply(&Primitive::Binary(crate::primitive::Binary::Add), &[index.clone(), one])
}
