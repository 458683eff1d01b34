//! `custom_vjp`: a function, and what to do instead of differentiating it.
//!
//! Where nothing is staged or differentiated the function simply runs. Otherwise it is staged, and
//! with it `fwd` and `bwd`; which of them runs is decided when the numbers are computed. The
//! effects are the function's own, and `fwd` must have the same ones.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

use super::differentiate::sharing;
use super::grad::States;
use super::{body, resolve_keywords};
use crate::array::{Array, Aval};
use crate::boundary::{self, Crossing, Entered, Left, Prefixes, numeric, output_numeric, resolve};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Object, Symbol, Value, World};
use crate::mode::Mode;
use crate::primitive::compose::jnp;
use crate::pure::{Atom, Jaxpr, Numeric, Operation, Staged, TraceKind, Var};
use crate::pytree::{Flat, Kind, Mapping, Slot, Structure, build, flatten, show_path};

/// What `custom_vjp(f)` gives back.
#[derive(Debug)]
pub struct CustomVjp {
    pub function: Value,
    pub crossing: Crossing,
    /// Arguments that are no numbers: they go to the functions as they are, and to `bwd` first.
    pub nondiff: Vec<i64>,
    /// Of arguments by position the filter that selects what is differentiated (`nnx.DiffState`;
    /// compat only).
    pub filters: Vec<(i64, Value)>,
    /// `fwd` and `bwd`.
    pub rules: RefCell<Option<(Value, Value)>>,
    /// How many of its own rules are being staged, and how many may: a rule that calls the function
    /// itself is staged once for each order of derivative.
    pub within: Cell<(usize, usize)>,
}

/// One call on its way.
struct Call<'a> {
    custom: &'a CustomVjp,
    entered: Entered,
    /// The arguments that are no numbers, with their positions.
    fixed: Vec<(usize, Value)>,
    /// Which leaves may have a cotangent.
    wanted: Vec<bool>,
    inputs: Vec<Numeric>,
    kind: TraceKind,
}

pub fn call(machine: &mut dyn Machine, custom: &CustomVjp, args: Args) -> Result<Value> {
    let args = resolve_keywords(machine, &custom.function, args)?;
    let Some((fwd, bwd)) = custom.rules.borrow().clone() else {
        return Err(match custom.crossing {
            Crossing::Nnx(Mode::Compat) => Error::raised(ErrorClass::BadArgument, "ValueError", ""),
            _ => Error::missing_attribute("custom_vjp", "fwd"),
        });
    };
    let count = args.positional.len();
    let place = |at: i64| if at < 0 { at + count as i64 } else { at } as usize;
    let nondiff: Vec<usize> = custom.nondiff.iter().map(|&at| place(at)).collect();
    let filter = |index: usize| custom.filters.iter().find(|(at, _)| place(*at) == index);
    let (mut fixed, mut positional, mut prefixes) = (Vec::new(), Vec::new(), Vec::new());
    for (index, value) in args.positional.into_iter().enumerate() {
        if nondiff.contains(&index) {
            let world = machine.world();
            if custom.crossing == Crossing::Nnx(Mode::Compat) && world.is_module(&value) {
                return Err(Error::bad_argument("nondiff_argnums of a Module needs a DiffState"));
            }
            fixed.push((index, value));
            continue;
        }
        prefixes.push(match filter(index) {
            Some((_, filter)) => Value::opaque(Mapping {
                name: "DiffState",
                filters: vec![filter.clone()],
                roles: vec![Value::Bool(true)],
                otherwise: Some(Value::Bool(false)),
            }),
            None => Value::Bool(true),
        });
        positional.push((index, value));
    }
    let prefixes = Prefixes {
        positional: Some(Value::tuple(prefixes)),
        keywords: Value::Bool(true),
        output: None,
        name: "nondiff_argnums",
    };
    let crossing = custom.crossing;
    let mut entered =
        boundary::enter(machine.world(), crossing, "custom_vjp", &positional, &[], &prefixes)?;
    resolve::entered(machine, "custom_vjp", &mut entered)?;
    let world = machine.world();
    let mut inputs = Vec::new();
    for (index, leaf) in entered.flat.leaves.iter().enumerate() {
        let value = numeric(leaf, || show_path(&entered.flat.leaf_path(index)))?;
        world.tracing.check_live(&value)?;
        inputs.push(value);
    }
    let wanted: Vec<bool> = entered
        .flat
        .roles
        .iter()
        .zip(&inputs)
        .map(|(role, value)| !matches!(role, Value::Bool(false)) && value.aval().dtype.is_inexact())
        .collect();
    let kind = if world.tracing.erases() { TraceKind::Erasing } else { TraceKind::Gradient };
    let outside = world.tracing.depth() == 0;
    let call = Call { custom, entered, fixed, wanted, inputs, kind };
    if outside {
        return call.eagerly(machine);
    }
    let (left, primal) = call.stage(machine, &custom.function)?;
    let world = machine.world();
    let orders = world.tracing.orders();
    let (level, limit) = match custom.within.get() {
        (0, _) => (0, orders.max(1)),
        within => within,
    };
    let results = if (world.tracing.erases() || orders > 0) && level < limit {
        let differentiates = orders > 0;
        custom.within.set((level + 1, limit));
        let operation = call.operation(machine, &left, &primal, (&fwd, &bwd));
        custom.within.set((level, limit));
        match operation {
            Ok((operation, inputs)) => {
                machine.world().tracing.apply_operation(operation, &inputs)?
            }
            // Nobody differentiates it: what is wrong with its rules does not matter.
            Err(Error::Raised(_)) if !differentiates => call.plainly(machine.world(), primal)?,
            Err(error) => return Err(error),
        }
    } else {
        call.plainly(machine.world(), primal)?
    };
    let results = body::values(results);
    boundary::resume(machine.world(), "custom_vjp", &call.entered, &left.exit, &results)
}

fn bad_rule(message: impl Into<String>) -> Error {
    Error::bad_argument(message)
}

impl Call<'_> {
    /// All arguments in order: those of the boundary, and the fixed ones.
    fn arguments(&self, args: Args) -> Args {
        let mut positional = args.positional;
        for (index, value) in &self.fixed {
            positional.insert((*index).min(positional.len()), value.clone());
        }
        Args { positional, keywords: args.keywords }
    }

    /// The function runs here and now.
    fn eagerly(&self, machine: &mut dyn Machine) -> Result<Value> {
        let crossing = self.custom.crossing;
        let inside = boundary::inside(machine.world(), &self.entered, &self.entered.flat.leaves)?;
        let output =
            body::call(machine, &self.custom.function, self.arguments(inside.args.clone()))?;
        let world = machine.world();
        let prefixes = Prefixes::none();
        let left = boundary::leave(
            world,
            crossing,
            "custom_vjp",
            &self.entered,
            &inside,
            &output,
            &prefixes,
        )?;
        // Numbers they must be, but they stay what they are: there is nothing to convert them for.
        left.leaves.iter().try_for_each(|leaf| output_numeric(leaf).map(drop))?;
        boundary::resume(world, "custom_vjp", &self.entered, &left.exit, &left.leaves)
    }

    fn open(&self, machine: &mut dyn Machine) -> Vec<Value> {
        let opened: Vec<_> =
            self.inputs.iter().map(|value| (value.aval().clone(), Some(value.clone()))).collect();
        body::values(machine.world().tracing.open(self.kind.clone(), opened))
    }

    fn stage(&self, machine: &mut dyn Machine, function: &Value) -> Result<(Left, Staged)> {
        let leaves = self.open(machine);
        body::stage(machine, |machine| {
            let inside = boundary::inside(machine.world(), &self.entered, &leaves)?;
            let output = body::call(machine, function, self.arguments(inside.args.clone()))?;
            let left = self.leave(machine.world(), &inside, &output)?;
            let numbers = left.leaves.iter().map(output_numeric).collect::<Result<Vec<_>>>()?;
            Ok((left, numbers))
        })
    }

    fn leave(&self, world: &mut World, inside: &boundary::Inside, output: &Value) -> Result<Left> {
        let prefixes = Prefixes::none();
        boundary::leave(
            world,
            self.custom.crossing,
            "custom_vjp",
            &self.entered,
            inside,
            output,
            &prefixes,
        )
    }

    /// The function as a call, without its rules.
    fn plainly(&self, world: &mut World, primal: Staged) -> Result<Vec<Numeric>> {
        let mut inputs = self.inputs.clone();
        inputs.extend(primal.captured);
        if primal.jaxpr.outputs.is_empty() {
            return Ok(Vec::new());
        }
        world.tracing.apply_operation(Operation::Call(primal.jaxpr), &inputs)
    }

    /// The operation with its rules, and its inputs.
    fn operation(
        &self,
        machine: &mut dyn Machine,
        left: &Left,
        primal: &Staged,
        (fwd, bwd): (&Value, &Value),
    ) -> Result<(Operation, Vec<Numeric>)> {
        let (residuals, forward) = self.forward(machine, left, primal, fwd)?;
        let kept = residuals.leaves.len();
        let own = forward.jaxpr.outputs.len() - kept;
        let avals: Vec<Aval> = forward.jaxpr.output_avals.clone();
        let backward =
            self.backward(machine, left, &residuals, (&avals[own..], &avals[..own]), bwd)?;
        // What any of the three captured is an input of all; for `bwd` it is one more residual.
        let mut captured: Vec<Numeric> = Vec::new();
        for value in primal.captured.iter().chain(&forward.captured).chain(&backward.captured) {
            if let Numeric::Tracer(tracer) = value
                && machine.world().tracing.is_differentiated(tracer)
            {
                return Err(Error::raised(
                    ErrorClass::LeakedTracer,
                    "UnexpectedTracerError",
                    "a function with a derivative of its own closes over a differentiated value",
                ));
            }
            if !captured.iter().any(|known| known.is(value)) {
                captured.push(value.clone());
            }
        }
        let (primal, _) = widen(primal, self.inputs.len(), &captured);
        let (mut forward, vars) = widen(&forward, self.inputs.len(), &captured);
        for value in &backward.captured {
            let place = captured.iter().position(|known| known.is(value)).unwrap_or_default();
            forward.outputs.push(Atom::Var(vars[place]));
            forward.output_avals.push(value.aval().clone());
        }
        let mut bwd = (*backward.jaxpr).clone();
        bwd.inputs[kept..].rotate_right(backward.captured.len());
        bwd.input_avals[kept..].rotate_right(backward.captured.len());
        let mut inputs = self.inputs.clone();
        inputs.extend(captured);
        let operation =
            Operation::Custom { primal: Rc::new(primal), fwd: Rc::new(forward), bwd: Rc::new(bwd) };
        Ok((operation, inputs))
    }

    /// `fwd`: the same outputs and effects as the function's, and residuals.
    fn forward(
        &self,
        machine: &mut dyn Machine,
        left: &Left,
        primal: &Staged,
        fwd: &Value,
    ) -> Result<(Flat, Staged)> {
        let leaves = self.open(machine);
        let (residuals, forward) = body::stage(machine, |machine| {
            let inside = boundary::inside(machine.world(), &self.entered, &leaves)?;
            let output = body::call(machine, fwd, self.arguments(inside.args.clone()))?;
            let Value::Tuple(pair) = &output else {
                return Err(bad_rule("the fwd rule must give a pair of the output and residuals"));
            };
            let [output, residual] = &pair[..] else {
                return Err(bad_rule("the fwd rule must give a pair of the output and residuals"));
            };
            let world = machine.world();
            let same = self.leave(world, &inside, output)?;
            if !same.exit.same(&left.exit, world) {
                return Err(bad_rule(
                    "the fwd rule must have the output and effects of the function",
                ));
            }
            let residuals =
                flatten(world, &[(Vec::new(), residual.clone())], sharing(self.custom.crossing))?;
            let leaves = same.leaves.iter().chain(&residuals.leaves);
            let numbers = leaves.map(output_numeric).collect::<Result<Vec<_>>>()?;
            Ok((residuals, numbers))
        })?;
        let expected = &primal.jaxpr.output_avals;
        let fits = |(a, b): (&Aval, &Aval)| a.shape == b.shape && a.dtype == b.dtype;
        if !expected.iter().zip(&forward.jaxpr.output_avals).all(fits) {
            return Err(bad_rule("the fwd rule must give outputs of the function's types"));
        }
        Ok((residuals, forward))
    }

    /// `bwd`: from residuals and cotangents of what left to cotangents of the arguments' leaves.
    fn backward(
        &self,
        machine: &mut dyn Machine,
        left: &Left,
        residuals: &Flat,
        (kept, outputs): (&[Aval], &[Aval]),
        bwd: &Value,
    ) -> Result<Staged> {
        let opened: Vec<_> = kept.iter().chain(outputs).map(|aval| (aval.clone(), None)).collect();
        let tracers = body::values(machine.world().tracing.open(self.kind.clone(), opened));
        let (residual_leaves, cotangents) = tracers.split_at(kept.len());
        let ((), staged) = body::stage(machine, |machine| {
            let takes_updates = machine.accepts(bwd, Symbol::new("updates_g"));
            let world = machine.world();
            let residual = only(build(world, &residuals.structure, residual_leaves, &[])?.roots);
            let mut arguments: Vec<Value> =
                self.fixed.iter().map(|(_, value)| value.clone()).collect();
            arguments.push(residual);
            arguments.push(match self.custom.crossing {
                Crossing::Nnx(Mode::Compat) => {
                    let mut roots = states(world, left.structure(), cotangents, None)?;
                    let output = roots.pop().unwrap_or(Value::None);
                    Value::tuple(vec![Value::tuple(roots), output])
                }
                _ => only(build(world, left.structure(), cotangents, &[])?.roots),
            });
            let mut args = Args::positional(arguments);
            if takes_updates && self.custom.crossing != Crossing::Nnx(Mode::Compat) {
                let updates = self.updates(world, left, cotangents)?;
                args.keywords.push((Symbol::new("updates_g"), updates));
            }
            let given = body::call(machine, bwd, args)?;
            let numbers = self.gather(machine.world(), &given)?;
            Ok(((), numbers))
        })?;
        Ok(staged)
    }

    /// The cotangents of updates: the arguments, with `None` wherever nothing was written back.
    fn updates(&self, world: &mut World, left: &Left, cotangents: &[Value]) -> Result<Value> {
        let structure = &self.entered.flat.structure;
        let mut leaves = vec![Value::None; structure.leaves.len()];
        let mut next = left.exit.output_leaves();
        let mut written = HashSet::new();
        for update in left.exit.updates() {
            if let [Slot::Leaf(leaf)] = structure.nodes[update.node as usize].children[..] {
                leaves[leaf as usize] = cotangents[next].clone();
                written.insert(update.node);
            }
            next += update.leaves;
        }
        let mut masked = (**structure).clone();
        let variable = |slot: &Slot| match slot {
            Slot::Node(node) => {
                let is = matches!(structure.nodes[*node as usize].kind, Kind::Variable { .. });
                is && !written.contains(node)
            }
            _ => false,
        };
        for slot in masked
            .roots
            .iter_mut()
            .chain(masked.nodes.iter_mut().flat_map(|node| &mut node.children))
        {
            if variable(slot) {
                *slot = Slot::None;
            }
        }
        Ok(Value::tuple(build(world, &masked, &leaves, &[])?.roots))
    }

    /// One cotangent for each leaf of the arguments, from what `bwd` gave.
    fn gather(&self, world: &mut World, given: &Value) -> Result<Vec<Numeric>> {
        let structure = &self.entered.flat.structure;
        let compat = self.custom.crossing == Crossing::Nnx(Mode::Compat);
        let items: Vec<Value> = match given {
            Value::Tuple(items) => items.to_vec(),
            // Compat wants the very structure that it gave.
            _ if compat => Vec::new(),
            Value::Object(id) => match world.object(*id) {
                Object::List(items) => items.clone(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        if items.len() != structure.roots.len() {
            let message =
                format!("the bwd rule must give a tuple of {} cotangents", structure.roots.len());
            return Err(match compat {
                true => Error::raised(ErrorClass::StructureMismatch, "ValueError", message),
                false => bad_rule(message),
            });
        }
        // The leaves by number: what stands where.
        let numbered: Vec<Value> =
            (0..structure.leaves.len()).map(|leaf| Value::Int(leaf as i64)).collect();
        let expected = match self.custom.crossing {
            Crossing::Nnx(Mode::Compat) => states(world, structure, &numbered, Some(&self.wanted))?,
            _ => build(world, structure, &numbered, &[])?.roots,
        };
        let mut found: Vec<Option<Numeric>> = vec![None; structure.leaves.len()];
        let sharing = sharing(self.custom.crossing);
        for (expected, given) in expected.into_iter().zip(items) {
            if matches!(given, Value::None) {
                continue;
            }
            let expected = flatten(world, &[(Vec::new(), expected)], sharing)?;
            let given = flatten(world, &[(Vec::new(), given)], sharing)?;
            if !expected.structure.same(&given.structure, world) {
                return Err(bad_rule(
                    "the bwd rule must give cotangents of the structure of the arguments",
                ));
            }
            for (place, leaf) in expected.leaves.iter().zip(&given.leaves) {
                let Value::Int(place) = place else { continue };
                let place = *place as usize;
                if found[place].is_none() {
                    found[place] = Some(output_numeric(leaf)?);
                }
            }
        }
        let mut numbers = Vec::with_capacity(found.len());
        for (leaf, found) in found.into_iter().enumerate() {
            let aval = self.inputs[leaf].aval().clone();
            numbers.push(match found.filter(|_| self.wanted[leaf]) {
                Some(value) if value.aval().shape == aval.shape && value.aval().dtype == aval.dtype => value,
                Some(value) => {
                    let given = value.aval();
                    return Err(bad_rule(format!(
                        "the bwd rule gave a cotangent of type {given} for an argument of type {aval}"
                    )));
                }
                None if !aval.dtype.is_inexact() => Numeric::from(Array::scalar(0.0_f32)),
                None => jnp::zeros(&mut world.tracing, &aval.shape, Some(aval.dtype))?,
            });
        }
        Ok(numbers)
    }
}

fn only(roots: Vec<Value>) -> Value {
    roots.into_iter().next().unwrap_or(Value::None)
}

/// The roots with each Module replaced by the State of its Variables.
fn states(
    world: &mut World,
    structure: &Structure,
    leaves: &[Value],
    wanted: Option<&[bool]>,
) -> Result<Vec<Value>> {
    let all = vec![true; leaves.len()];
    let mut states =
        States { world, structure, leaves, wanted: wanted.unwrap_or(&all), seen: HashSet::new() };
    structure.roots.iter().map(|slot| states.slot(*slot)).collect()
}

/// The program with `captured` as its inputs after its own; gives the variables that those are.
fn widen(staged: &Staged, own: usize, captured: &[Numeric]) -> (Jaxpr, Vec<Var>) {
    let mut jaxpr = (*staged.jaxpr).clone();
    let vars = jaxpr.inputs.split_off(own);
    jaxpr.input_avals.truncate(own);
    let mut added = Vec::new();
    for value in captured {
        let var = match staged.captured.iter().position(|known| known.is(value)) {
            Some(place) => vars[place],
            None => {
                jaxpr.variables += 1;
                Var(jaxpr.variables - 1)
            }
        };
        jaxpr.inputs.push(var);
        jaxpr.input_avals.push(value.aval().clone());
        added.push(var);
    }
    (jaxpr, added)
}
