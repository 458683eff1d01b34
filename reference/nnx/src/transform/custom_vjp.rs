//! `custom_vjp`: a function, and what to do instead of differentiating it.
//!
//! A transform that differentiates runs `fwd` in the place of the function, and stages `bwd`. When
//! that is so stands in `custom`. `fwd` must have the effects of the function.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::custom::{
    Custom, CustomCall, CustomFunction, Places, bad_rule, no_pair, no_rule, widen,
};
use super::differentiate::ByInteger;
use super::given::{TransformCall, Wrap};
use crate::array::{Array, Aval, DType};
use crate::boundary::body::{only, values};
use crate::boundary::staged_call::{pair, run};
use crate::boundary::words::told;
use crate::boundary::{Body, Departure, Input, output_numeric};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Machine, Symbol, Value, World};
use crate::loaded::LoadedCell;
use crate::meter;
use crate::primitive::compose::jnp;
use crate::primitive::{Binary, Primitive};
use crate::pure::{
    Atom, CustomRules, Derivative, Equation, Jaxpr, Numeric, Operation, StagedBody, TraceKind, Var,
};
use crate::pytree::{
    Flat, NodeData, Questions, Role, Slot, Step, Structure, agreed, build, flatten, show_path,
};
use crate::table::Transform;

/// What `custom_vjp(f)` gives back.
#[derive(Debug)]
pub struct CustomVjp {
    own: CustomFunction,
    /// `fwd` and `bwd`.
    rules: LoadedCell<Option<(Value, Value)>>,
    /// True with `optimize_remat`.
    optimizes: Cell<bool>,
    /// True if the rules want to see zeros as such, which is not modelled.
    sees_zeros: Cell<bool>,
    kind: Cell<CustomRules>,
}

/// One call on its way to its derivative.
struct Reverse<'a> {
    custom: &'a Custom<'a>,
    /// Which leaves may have a cotangent.
    wanted: Vec<bool>,
    rules: CustomRules,
    /// True with `optimize_remat`.
    optimizes: bool,
}

/// `custom_vjp(f, nondiff_argnums=())`: a function with a method `defvjp`.
pub fn wrap(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Wrap> {
    let (policy, places) = (given.policy, Places::read(machine, given)?);
    Ok(Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let places = places.of(machine, &function)?;
        let own = CustomFunction::new(Transform::CustomVjp, function.clone(), policy, places);
        let name = own.name();
        let custom = Rc::new(CustomVjp {
            own,
            rules: LoadedCell::default(),
            optimizes: Cell::default(),
            sees_zeros: Cell::default(),
            kind: Cell::new(CustomRules::Reverse),
        });
        let rules = custom.clone();
        let define = Rc::new(move |_: &mut dyn Machine, args: Args| rules.define(args));
        let define = machine.function("defvjp", Vec::new(), define);
        let mut attributes = vec![("defvjp", define), ("__wrapped__", function.clone())];
        if policy.mode.is_none() {
            attributes.push(("fun", function));
        }
        let run = Rc::new(move |machine: &mut dyn Machine, args: Args| custom.call(machine, args));
        let kind = if policy.mode.is_none() { "custom_vjp" } else { "nnx" };
        Ok(machine.function_of(kind, &name, attributes, run))
    }))
}

impl CustomVjp {
    /// `f.defvjp(fwd, bwd)`
    fn define(&self, args: Args) -> Result<Value> {
        let Args { positional, keywords } = args;
        let named = |name: &str| keywords.iter().find(|(keyword, _)| &*keyword.name() == name);
        let is_set = |name| named(name).is_some_and(|(_, it)| !matches!(it, Value::Bool(false)));
        self.sees_zeros.set(is_set("symbolic_zeros"));
        self.optimizes.set(is_set("optimize_remat"));
        // `lib/jax/experimental/hijax.py` says so.
        if let Some((_, Value::Tuple(modes))) = named("_primitive") {
            let [forward, reverse] =
                [0, 1].map(|at| matches!(modes.get(at), Some(Value::Bool(true))));
            self.kind.set(CustomRules::Primitive { forward, reverse });
        }
        let rule = |place: usize, name: &str| {
            positional.get(place).or_else(|| named(name).map(|(_, rule)| rule)).cloned()
        };
        match (rule(0, "fwd"), rule(1, "bwd")) {
            (Some(fwd), Some(bwd)) if positional.len() <= 2 => {
                *self.rules.borrow_mut() = Some((fwd, bwd));
                Ok(Value::None)
            }
            _ => Err(Error::bad_argument("defvjp() takes the functions fwd and bwd")),
        }
    }

    fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let args = self.own.by_position(machine, args)?;
        let Some((fwd, bwd)) = self.rules.borrow().clone() else {
            return Err(match self.own.policy.mode {
                None => no_rule("No VJP defined for custom_vjp", &self.own, "defvjp"),
                Some(_) => (self.own.policy.gradients.no_rules)(),
            });
        };
        self.own.check_fixed(machine, &args)?;
        self.own.call(machine, args, |machine, custom, derivative| {
            if self.sees_zeros.get() {
                return Err(Error::unsupported("defvjp(symbolic_zeros=…)"));
            }
            // JAX refuses the gradient of the gradient, and takes other second derivatives.
            if self.optimizes.get() && machine.world().tracing.derivatives() > 1 {
                let what = "a second derivative of a custom_vjp with optimize_remat=True";
                return Err(Error::unsupported(what));
            }
            let roles = custom.call.entered.flat.roles.iter().zip(&custom.inputs);
            let wanted = roles.map(|(role, value)| {
                !matches!(role, Role::Differentiated(false)) && value.aval().dtype.is_inexact()
            });
            let wanted = wanted.collect();
            let (rules, optimizes) = (self.kind.get(), self.optimizes.get());
            Reverse { custom, wanted, rules, optimizes }.derived(machine, derivative, (&fwd, &bwd))
        })
    }
}

/// The first outputs of one program, and those of another behind as many, of the same inputs.
fn joined(first: &Jaxpr, second: Jaxpr, outputs: usize) -> Jaxpr {
    let count = second.inputs.len() as u32;
    let inputs: Vec<Var> = (0..count).map(Var).collect();
    let (between, end) = (count + first.outputs.len() as u32, second.outputs.len() as u32);
    let numbered = |from: u32, to: u32| (from..to).map(|var| Atom::Var(Var(var)));
    let of_first = numbered(count, count + outputs as u32);
    let outputs = of_first.chain(numbered(between + outputs as u32, between + end)).collect();
    let called = |body: Jaxpr, output: u32| Equation {
        operation: Operation::Call(Rc::new(body)),
        inputs: numbered(0, count).collect(),
        output: Var(output),
    };
    let variables = between + end;
    let equations = vec![called(first.clone(), count), called(second.clone(), between)];
    Jaxpr { inputs, outputs, variables, equations: Rc::new(equations), ..second }
}

/// For each leaf the one that stands at its path, whether in a Variable or bare.
fn by_path<'a>(expected: &'a Flat, given: &'a Flat) -> Option<Vec<(&'a Value, &'a Value)>> {
    let path = |flat: &Flat, leaf: usize| {
        let mut path = flat.leaf_path(leaf);
        path.retain(|step| !matches!(step, Step::Value));
        show_path(&path)
    };
    let given_paths = given.leaves.iter().enumerate();
    let given: HashMap<String, &Value> =
        given_paths.map(|(leaf, value)| (path(given, leaf), value)).collect();
    let leaves = expected.leaves.iter().enumerate();
    leaves.map(|(leaf, place)| Some((place, *given.get(&path(expected, leaf))?))).collect()
}

/// True if the cotangents are those of the arguments: their structure is a prefix, in which `None`
/// stands for zeros of everything below it. Gives each leaf with the one that stands for it.
fn paired(
    (expected, given): (&Structure, &Structure),
    slots: (Slot, Slot),
    world: &World,
    questions: &mut Questions,
    found: &mut Vec<(usize, usize)>,
) -> bool {
    match slots {
        (_, Slot::None) => true,
        (Slot::Leaf(place), Slot::Leaf(leaf)) => {
            found.push((place as usize, leaf as usize));
            true
        }
        (Slot::None, Slot::Leaf(_)) => true,
        (Slot::Node(node), Slot::Leaf(_)) => meter::visit_or(false, || {
            let below = &expected.nodes[node as usize].children;
            below
                .iter()
                .all(|slot| paired((expected, given), (*slot, slots.1), world, questions, found))
        }),
        (Slot::Node(a), Slot::Node(b)) => {
            let (a, b) = (&expected.nodes[a as usize], &given.nodes[b as usize]);
            a.kind.same(&b.kind, world, questions)
                && a.children.len() == b.children.len()
                && meter::visit_or(false, || {
                    let children = a.children.iter().zip(&b.children);
                    children
                        .into_iter()
                        .all(|(a, b)| paired((expected, given), (*a, *b), world, questions, found))
                })
        }
        _ => false,
    }
}

fn misfit() -> Error {
    bad_rule("the bwd rule must give cotangents of the structure of the arguments")
}

impl Reverse<'_> {
    /// The operation with its rules, and its inputs. A transform at work runs `fwd` in the place of
    /// the function. What is differentiated as a whole, later, is staged with all three.
    fn derived(
        &self,
        machine: &mut dyn Machine,
        derivative: Derivative,
        (fwd, bwd): (&Value, &Value),
    ) -> Result<CustomCall> {
        let primal = match self.rules {
            // Forward mode differentiates the function, and not what stands for it.
            CustomRules::Primitive { forward: true, .. } => Some(self.custom.stage(machine)?),
            _ => self.custom.around(machine, derivative)?,
        };
        let forward = self.forward(machine, fwd)?;
        forward.touches_no_ref(Transform::CustomVjp)?;
        let Body { left: (left, residuals), staged: forward, .. } = forward;
        let kept = residuals.leaves.len();
        let own = forward.jaxpr.outputs.len() - kept;
        let primal = self.custom.primal(machine, primal, (&left, &forward), fwd)?;
        // Of what gives nothing there is nothing to differentiate.
        if own == 0 {
            return Ok(CustomCall { exit: left.exit, operation: None, inputs: Vec::new() });
        }
        let avals: Vec<Aval> = forward.jaxpr.output_avals.clone();
        let known = self.known_residuals(machine.world(), &forward, kept)?;
        let kept_avals = avals[own..].iter().cloned().zip(known).collect();
        let backward =
            self.backward(machine, &left, &residuals, (kept_avals, &avals[..own]), bwd)?;
        // What any of the three captured is an input of all; for `bwd` it is one more residual.
        let captured = self.custom.captured_by(machine.world(), &[&primal, &forward, &backward])?;
        let (primal, _) = widen(&primal, self.custom.inputs.len(), &captured);
        let (mut forward, vars) = widen(&forward, self.custom.inputs.len(), &captured);
        for value in &backward.captured {
            let place = captured.iter().position(|known| known.is(value)).unwrap_or_default();
            forward.outputs.push(Atom::Var(vars[place]));
            forward.output_avals.push(value.aval().clone());
        }
        // What is staged runs the function, and `fwd` for the residuals alone.
        if self.optimizes && derivative == Derivative::Around {
            forward = joined(&primal, forward, own);
        }
        let mut bwd = (*backward.jaxpr).clone();
        bwd.inputs[kept..].rotate_right(backward.captured.len());
        bwd.input_avals[kept..].rotate_right(backward.captured.len());
        let inputs = self.custom.inputs.iter().cloned().chain(captured).collect();
        let operation = Some(Operation::Custom {
            primal: Rc::new(primal),
            fwd: Rc::new(forward),
            bwd: Rc::new(bwd),
            rules: self.rules,
        });
        Ok(CustomCall { exit: left.exit, operation, inputs })
    }

    /// `fwd`: the outputs and effects that the function has, and residuals.
    fn forward(&self, machine: &mut dyn Machine, fwd: &Value) -> Result<Body<(Departure, Flat)>> {
        let call = &self.custom.call;
        let (leaves, _) =
            call.open(machine.world(), self.custom.kind.clone(), Input::known(&self.custom.inputs));
        machine.world().tracing.stages_rule();
        call.trace(machine, |machine| {
            let inside = call.inside(machine, &leaves)?;
            let output = call.run(machine, fwd, &inside)?;
            let Some([output, residuals]) = pair(machine.world(), &output) else {
                let own = self.custom.own;
                return Err(no_pair(machine, own, fwd, &output, |rule, name, found| {
                    format!(
                        "Custom VJP fwd rule {rule} for function {name} must produce a pair (list \
                         or tuple of length two) where the first element represents the primal \
                         output (equal to those of the custom_vjp-decorated function {name}) and \
                         the second element represents residuals (i.e. values stored from the \
                         forward pass for use on the backward pass), but instead of a pair the \
                         fwd rule {rule} produced {found}."
                    )
                }));
            };
            let left = call.leave(machine, &inside, &output)?;
            let residuals = self.flatten(machine.world(), residuals)?;
            let leaves = left.leaves.iter().chain(&residuals.leaves);
            let numbers = leaves.map(output_numeric).collect::<Result<Vec<_>>>()?;
            Ok(((left, residuals), numbers))
        })
    }

    /// The values of the residuals, where Python knows them: outside of what stages its body, and
    /// where no argument is mapped.
    fn known_residuals(
        &self,
        world: &mut World,
        forward: &StagedBody,
        kept: usize,
    ) -> Result<Vec<Option<Numeric>>> {
        let inputs: Vec<Numeric> =
            self.custom.inputs.iter().chain(&forward.captured).cloned().collect();
        let results = match self.custom.kind {
            TraceKind::Erasing => None,
            _ => world.tracing.known_results(&Operation::Call(forward.jaxpr.clone()), &inputs)?,
        };
        Ok(match results {
            None => vec![None; kept],
            Some(mut results) => {
                let results = results.split_off(results.len() - kept);
                results.into_iter().map(|result| Some(Numeric::Array(result))).collect()
            }
        })
    }

    fn flatten(&self, world: &World, value: Value) -> Result<Flat> {
        flatten(world, &[(Vec::new(), value)], self.custom.call.policy.sharing)
    }

    /// `bwd`: from residuals and cotangents of what left to cotangents of the arguments' leaves.
    fn backward(
        &self,
        machine: &mut dyn Machine,
        left: &Departure,
        residuals: &Flat,
        (kept, outputs): (Vec<(Aval, Option<Numeric>)>, &[Aval]),
        bwd: &Value,
    ) -> Result<StagedBody> {
        let gradients = self.custom.call.policy.gradients;
        let count = kept.len();
        let opened = kept.into_iter().chain(outputs.iter().map(|aval| (aval.clone(), None)));
        let tracers = values(machine.world().tracing.open(self.custom.kind.clone(), opened));
        machine.world().tracing.stages_rule();
        let (residual_leaves, cotangents) = tracers.split_at(count);
        // A key has a cotangent of type float0.
        let cotangents = cotangents.iter().zip(outputs).map(|(value, aval)| match aval.dtype {
            DType::Key => Value::opaque(ByInteger),
            _ => value.clone(),
        });
        let cotangents: &[Value] = &cotangents.collect::<Vec<_>>();
        // A number of Python among the residuals is one in bwd.
        let number =
            |leaf: &Value| matches!(leaf, Value::Bool(_) | Value::Int(_) | Value::Float(_));
        let residual_leaves: Vec<Value> = residual_leaves
            .iter()
            .zip(&residuals.leaves)
            .map(|(inside, given)| if number(given) { given.clone() } else { inside.clone() })
            .collect();
        let body = self.custom.call.trace(machine, |machine| {
            let may_take = gradients.updates && self.custom.call.policy.mode.is_some();
            let takes_updates = may_take
                && machine.parameters(bwd).unwrap_or_default().accepts(Symbol::new("updates_g"), 0);
            let world = machine.world();
            let residual = only(build(world, &residuals.structure, &residual_leaves, &[])?.roots);
            let fixed = self.custom.call.arguments.statics.iter().map(|(_, value)| value.clone());
            let mut arguments: Vec<Value> = fixed.collect();
            arguments.push(residual);
            arguments.push((gradients.cotangents)(world, left, cotangents)?);
            let mut args = Args::positional(arguments);
            if takes_updates {
                let updates = self.updates(world, left, cotangents)?;
                args.keywords.push((Symbol::new("updates_g"), updates));
            }
            let given = run(machine, bwd, args).map_err(|error| self.of_cotangent(error))?;
            Ok(((), self.gather(machine, &given)?))
        })?;
        body.touches_no_ref(Transform::CustomVjp)?;
        Ok(body.staged)
    }

    /// An error of `bwd`, which JAX runs outside of what stages with the numbers of the cotangents.
    fn of_cotangent(&self, error: Error) -> Error {
        match error {
            Error::Raised(raised)
                if raised.class == ErrorClass::Concretization
                    && !matches!(self.custom.kind, TraceKind::Erasing) =>
            {
                Error::unsupported("a bwd rule that asks for the value of a cotangent")
            }
            error => error,
        }
    }

    /// The cotangents of updates: the arguments, with `None` wherever nothing was written back.
    fn updates(&self, world: &mut World, left: &Departure, cotangents: &[Value]) -> Result<Value> {
        let structure = &self.custom.call.entered.flat.structure;
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
                let is = matches!(structure.nodes[*node as usize].kind, NodeData::Variable { .. });
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
    fn gather(&self, machine: &mut dyn Machine, given: &Value) -> Result<Vec<Numeric>> {
        let (policy, whole) = (self.custom.call.policy, given);
        let args = self.custom.call.arguments.positional.iter().map(|(_, value)| value.clone());
        let args = Value::tuple(args.collect());
        let of_trees = |machine: &mut dyn Machine, error: Error| {
            let values = vec![whole.clone(), args.clone()];
            told(machine, policy, error, ("vjp_rule_trees", values))
        };
        let world = machine.world();
        let structure = &self.custom.call.entered.flat.structure;
        let gradients = self.custom.call.policy.gradients;
        let given = (gradients.given)(world, given, structure.roots.len());
        let given = given.map_err(|error| of_trees(machine, error))?;
        let world = machine.world();
        // The leaves by number: what stands where.
        let numbered: Vec<Value> =
            (0..structure.leaves.len()).map(|leaf| Value::Int(leaf as i64)).collect();
        let roots = &structure.roots;
        let expected = (gradients.gather)(world, structure, roots, &numbered, &self.wanted)?;
        let mut found: Vec<Option<Numeric>> = vec![None; structure.leaves.len()];
        for (expected, given) in expected.into_iter().zip(given) {
            if matches!(given, Value::None) {
                continue;
            }
            let expected = self.flatten(machine.world(), expected)?;
            let given = self.flatten(machine.world(), given)?;
            let mut places = Vec::new();
            let same = agreed(machine, |world, questions| {
                let roots = expected.structure.roots.iter().zip(&given.structure.roots);
                let structures = (&*expected.structure, &*given.structure);
                roots
                    .into_iter()
                    .all(|(a, b)| paired(structures, (*a, *b), world, questions, &mut places))
            })?;
            let leaf =
                |&(place, leaf): &(usize, usize)| (&expected.leaves[place], &given.leaves[leaf]);
            let pairs: Vec<(&Value, &Value)> = match same {
                true => places.iter().map(leaf).collect(),
                // A State may hold bare arrays, and cotangents that nobody asked for.
                false if gradients.of_states => by_path(&expected, &given).ok_or_else(misfit)?,
                false => return Err(of_trees(machine, misfit())),
            };
            for (place, leaf) in pairs {
                let Value::Int(place) = place else { continue };
                let place = *place as usize;
                if !self.wanted[place] && leaf.unknown().is_some() {
                    continue;
                }
                let given = output_numeric(leaf)?;
                // Of what comes twice each place has a cotangent of its own; one that bwd gave for
                // both is that of the whole.
                found[place] = Some(match found[place].take() {
                    None => given,
                    Some(known) if known.is(&given) => known,
                    Some(known) => {
                        let add = Primitive::Binary(Binary::Add);
                        machine.world().tracing.apply(&add, &[known, given])?
                    }
                });
            }
        }
        let world = machine.world();
        let mut numbers = Vec::with_capacity(found.len());
        for (leaf, found) in found.into_iter().enumerate() {
            let aval = self.custom.inputs[leaf].aval().clone();
            let fits = |given: &Aval| given.shape == aval.shape && given.dtype == aval.dtype;
            numbers.push(match found.filter(|_| self.wanted[leaf]) {
                Some(value) if fits(value.aval()) => value,
                Some(value) => {
                    let given = value.aval();
                    let error = Error::bad_value(format!(
                        "the bwd rule gave a cotangent of type {given} for one of type {aval}"
                    ));
                    let [given, aval] = [given, &aval].map(|aval| Value::str(&aval.to_string()));
                    let (function, leaf) =
                        (self.custom.own.function.clone(), Value::Int(leaf as i64));
                    let values = vec![function, args, leaf, given, aval];
                    return Err(told(machine, policy, error, ("vjp_rule_type", values)));
                }
                None if !aval.dtype.is_inexact() => Numeric::from(Array::scalar(0.0_f32)),
                None => jnp::zeros_like(&mut world.tracing, &self.custom.inputs[leaf], None)?,
            });
        }
        Ok(numbers)
    }
}
