//! `custom_vjp`: a function, and what to do instead of differentiating it.
//!
//! Where nothing is staged or differentiated the function simply runs. A transform that
//! differentiates runs `fwd` in its place, and stages `bwd`. A body that is staged for later has the
//! function; and its rules, if a transform around differentiates. A staged body that lacks them is
//! not used again where one does. `fwd` must have the effects of the function.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::given::{Given, Wrap};
use super::grad::chosen_by;
use super::prefix::Argnums;
use crate::array::{Array, Aval};
use crate::boundary::arguments::{Place, positions, resolve_keywords};
use crate::boundary::body::{only, values};
use crate::boundary::staged_call::run;
use crate::boundary::{
    Arguments, Body, Call, Exit, Input, Left, Policy, Positional, Prefixes, output_numeric,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Symbol, Value, World};
use crate::primitive::compose::jnp;
use crate::pure::{Atom, Derivative, Jaxpr, Numeric, Operation, Staged, TraceKind, Var};
use crate::pytree::{
    Flat, Kind, Prefix, Questions, Role, Slot, Step, agreed, build, flatten, show_path,
};
use crate::transform::table::Transform;

/// What `custom_vjp(f)` gives back.
#[derive(Debug)]
pub struct CustomVjp {
    pub function: Value,
    pub policy: Policy,
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
struct Custom<'a> {
    custom: &'a CustomVjp,
    call: Call,
    /// Which leaves may have a cotangent.
    wanted: Vec<bool>,
    inputs: Vec<Numeric>,
    kind: TraceKind,
}

/// A call with its rules.
struct Derived {
    exit: Rc<Exit>,
    operation: Operation,
    inputs: Vec<Numeric>,
}

/// `custom_vjp(f, nondiff_argnums=())`: a function with a method `defvjp`.
pub fn wrap(machine: &mut dyn Machine, given: &mut Given) -> Result<Wrap> {
    let (numbers, found) = match given.filtered_places(machine, "nondiff_argnums")? {
        None => (Vec::new(), Vec::new()),
        Some((Argnums::One(number), filters)) => (vec![number], filters),
        Some((Argnums::Several(numbers), filters)) => (numbers, filters),
    };
    let (mut nondiff, mut filters) = (Vec::new(), Vec::new());
    for (number, filter) in numbers.into_iter().zip(found) {
        match filter {
            Some(filter) => filters.push((number, filter)),
            None => nondiff.push(number),
        }
    }
    let policy = given.policy;
    Ok(Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let custom = Rc::new(CustomVjp {
            function: function.clone(),
            policy,
            nondiff: nondiff.clone(),
            filters: filters.clone(),
            rules: RefCell::default(),
            within: Cell::default(),
        });
        let rules = custom.clone();
        let define = Rc::new(move |_: &mut dyn Machine, args: Args| rules.define(args));
        let define = machine.function("defvjp", Vec::new(), define);
        let name = match &function {
            Value::Callable(function) => function.name(),
            _ => "function".into(),
        };
        let attributes = vec![("defvjp", define), ("__wrapped__", function)];
        let run =
            Rc::new(move |machine: &mut dyn Machine, args: Args| call(machine, &custom, args));
        Ok(machine.function(&name, attributes, run))
    }))
}

impl CustomVjp {
    /// `f.defvjp(fwd, bwd)`
    fn define(&self, args: Args) -> Result<Value> {
        let Args { positional, keywords } = args;
        let named = |name: &str| keywords.iter().find(|(keyword, _)| &*keyword.name() == name);
        if named("symbolic_zeros").is_some_and(|(_, value)| !matches!(value, Value::Bool(false))) {
            return Err(Error::unsupported("defvjp(symbolic_zeros=…)"));
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
}

pub fn call(machine: &mut dyn Machine, custom: &CustomVjp, args: Args) -> Result<Value> {
    let CustomVjp { function, policy, .. } = custom;
    let args = resolve_keywords(machine, function, args)?;
    let Some(rules) = custom.rules.borrow().clone() else {
        return Err((policy.gradients.no_rules)());
    };
    let (arguments, prefixes) = custom.split(machine.world(), args)?;
    let call = Call::enter(machine, Transform::CustomVjp, *policy, arguments, &prefixes)?;
    let world = machine.world();
    let inputs = call.numbers()?;
    let wanted = call.entered.flat.roles.iter().zip(&inputs).map(|(role, value)| {
        !matches!(role, Role::Differentiated(false)) && value.aval().dtype.is_inexact()
    });
    let wanted = wanted.collect();
    let kind = if world.tracing.erases() { TraceKind::Erasing } else { TraceKind::Gradient };
    let outside = world.tracing.depth() == 0;
    let call = Custom { custom, call, wanted, inputs, kind };
    if outside {
        return call.eagerly(machine);
    }
    let (exit, results) = match call.order(machine.world()) {
        (_, None) | (Derivative::None, _) => call.plainly(machine)?,
        (derivative, Some(within)) => {
            let before = custom.within.replace(within);
            let derived = call.derived(machine, derivative, (&rules.0, &rules.1));
            custom.within.set(before);
            let Derived { exit, operation, inputs } = derived?;
            (exit, call.call.apply(machine.world(), operation, &inputs)?)
        }
    };
    call.call.resume(machine.world(), &exit, &values(results))
}

impl CustomVjp {
    /// The arguments that are numbers, and what is said of each. The others go to the functions as
    /// they are.
    fn split(&self, world: &World, args: Args) -> Result<(Arguments, Prefixes)> {
        let count = args.positional.len();
        let fixed: Vec<usize> = positions(&self.nondiff, count).flatten().collect();
        for &index in &fixed {
            if let Some(value) = args.positional.get(index) {
                (self.policy.gradients.check_fixed)(world, value)?;
            }
        }
        let is_fixed = |place| matches!(place, Place::Position(index) if fixed.contains(&index));
        let arguments = Arguments::split(args, is_fixed);
        let role = |(index, _): &(usize, Value)| {
            let mut filters = self.filters.iter();
            let at = |place: i64| positions(&[place], count).flatten().next();
            match filters.find(|(place, _)| at(*place) == Some(*index)) {
                Some((_, filter)) => chosen_by(filter),
                None => Role::Differentiated(true),
            }
        };
        let prefixes = Prefixes {
            positional: Positional::Each(arguments.positional.iter().map(role).collect()),
            keywords: Role::Differentiated(true),
            output: Prefix::NONE,
            name: "nondiff_argnums",
        };
        Ok((arguments, prefixes))
    }
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

fn misfit() -> Error {
    bad_rule("the bwd rule must give cotangents of the structure of the arguments")
}

fn bad_rule(message: impl Into<String>) -> Error {
    Error::bad_argument(message)
}

impl Custom<'_> {
    /// Who differentiates this call; and, where its rules may run, how many of them are within each
    /// other then.
    fn order(&self, world: &World) -> (Derivative, Option<(usize, usize)>) {
        let (level, limit) = match self.custom.within.get() {
            (0, _) => (0, world.tracing.orders().max(1)),
            within => within,
        };
        let derivative = world.tracing.derivative(&self.inputs);
        (derivative, (level < limit).then_some((level + 1, limit)))
    }

    /// The function runs here and now.
    fn eagerly(&self, machine: &mut dyn Machine) -> Result<Value> {
        let call = &self.call;
        let inside = call.inside(machine, &call.entered.flat.leaves)?;
        let output = call.run(machine, &self.custom.function, &inside)?;
        let left = call.leave(machine, &inside, &output)?;
        // Numbers they must be, but they stay what they are: there is nothing to convert them for.
        left.leaves.iter().try_for_each(|leaf| output_numeric(leaf).map(drop))?;
        call.resume(machine.world(), &left.exit, &left.leaves)
    }

    fn stage(&self, machine: &mut dyn Machine, function: &Value) -> Result<Body<Left>> {
        let inputs = Input::known(&self.inputs);
        let body = self.call.stage(machine, function, self.kind.clone(), inputs, |_, ended| {
            let numbers = ended.left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
            Ok((ended.left, numbers))
        })?;
        body.touches_no_ref(Transform::CustomVjp)?;
        Ok(body)
    }

    /// The function as a call, without its rules.
    fn plainly(&self, machine: &mut dyn Machine) -> Result<(Rc<Exit>, Vec<Numeric>)> {
        let primal = self.stage(machine, &self.custom.function)?;
        let world = machine.world();
        check_captured(world, &primal.staged.captured)?;
        if self.custom.within.get().0 == 0 {
            world.tracing.leaves_underived();
        }
        let results = match primal.staged.jaxpr.outputs.is_empty() {
            true => Vec::new(),
            false => {
                let operation = Operation::Call(primal.staged.jaxpr.clone());
                let inputs = primal.inputs(world, &self.inputs)?;
                self.call.apply(world, operation, &inputs)?
            }
        };
        Ok((primal.left.exit, results))
    }

    /// The operation with its rules, and its inputs. A transform at work runs `fwd` in the place of
    /// the function. What is differentiated as a whole, later, is staged with all three.
    fn derived(
        &self,
        machine: &mut dyn Machine,
        derivative: Derivative,
        (fwd, bwd): (&Value, &Value),
    ) -> Result<Derived> {
        let primal = match derivative {
            Derivative::Around => Some(self.stage(machine, &self.custom.function)?),
            Derivative::Now | Derivative::None => None,
        };
        let forward = self.forward(machine, fwd)?;
        forward.touches_no_ref(Transform::CustomVjp)?;
        let Body { left: (left, residuals), staged: forward, .. } = forward;
        let kept = residuals.leaves.len();
        let own = forward.jaxpr.outputs.len() - kept;
        let primal = match primal {
            Some(primal) => {
                check_alike(machine, &primal, (&left, &forward))?;
                primal.staged
            }
            None => {
                let mut jaxpr = (*forward.jaxpr).clone();
                jaxpr.outputs.truncate(own);
                jaxpr.output_avals.truncate(own);
                Staged { jaxpr: Rc::new(jaxpr), ..forward.clone() }
            }
        };
        let avals: Vec<Aval> = forward.jaxpr.output_avals.clone();
        let backward =
            self.backward(machine, &left, &residuals, (&avals[own..], &avals[..own]), bwd)?;
        // What any of the three captured is an input of all; for `bwd` it is one more residual.
        let mut captured: Vec<Numeric> = Vec::new();
        for value in primal.captured.iter().chain(&forward.captured).chain(&backward.captured) {
            if !captured.iter().any(|known| known.is(value)) {
                captured.push(value.clone());
            }
        }
        check_captured(machine.world(), &captured)?;
        let (primal, _) = widen(&primal, self.inputs.len(), &captured);
        let (mut forward, vars) = widen(&forward, self.inputs.len(), &captured);
        for value in &backward.captured {
            let place = captured.iter().position(|known| known.is(value)).unwrap_or_default();
            forward.outputs.push(Atom::Var(vars[place]));
            forward.output_avals.push(value.aval().clone());
        }
        let mut bwd = (*backward.jaxpr).clone();
        bwd.inputs[kept..].rotate_right(backward.captured.len());
        bwd.input_avals[kept..].rotate_right(backward.captured.len());
        let inputs = self.inputs.iter().cloned().chain(captured).collect();
        let operation =
            Operation::Custom { primal: Rc::new(primal), fwd: Rc::new(forward), bwd: Rc::new(bwd) };
        Ok(Derived { exit: left.exit, operation, inputs })
    }

    /// `fwd`: the outputs and effects that the function has, and residuals.
    fn forward(&self, machine: &mut dyn Machine, fwd: &Value) -> Result<Body<(Left, Flat)>> {
        let call = &self.call;
        let (leaves, _) = call.open(machine.world(), self.kind.clone(), Input::known(&self.inputs));
        call.trace(machine, |machine| {
            let inside = call.inside(machine, &leaves)?;
            let output = call.run(machine, fwd, &inside)?;
            let pair = match &output {
                Value::Tuple(pair) if pair.len() == 2 => pair,
                _ => {
                    let message = "the fwd rule must give a pair of the output and residuals";
                    return Err(bad_rule(message));
                }
            };
            let left = call.leave(machine, &inside, &pair[0])?;
            let residuals = self.flatten(machine.world(), pair[1].clone())?;
            let leaves = left.leaves.iter().chain(&residuals.leaves);
            let numbers = leaves.map(output_numeric).collect::<Result<Vec<_>>>()?;
            Ok(((left, residuals), numbers))
        })
    }

    fn flatten(&self, world: &World, value: Value) -> Result<Flat> {
        flatten(world, &[(Vec::new(), value)], self.call.policy.sharing)
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
        let gradients = self.call.policy.gradients;
        let opened: Vec<_> = kept.iter().chain(outputs).map(|aval| (aval.clone(), None)).collect();
        let tracers = values(machine.world().tracing.open(self.kind.clone(), opened));
        let (residual_leaves, cotangents) = tracers.split_at(kept.len());
        let body = self.call.trace(machine, |machine| {
            let takes_updates = machine.accepts(bwd, Symbol::new("updates_g"));
            let world = machine.world();
            let residual = only(build(world, &residuals.structure, residual_leaves, &[])?.roots);
            let fixed = self.call.arguments.statics.iter().map(|(_, value)| value.clone());
            let mut arguments: Vec<Value> = fixed.collect();
            arguments.push(residual);
            arguments.push((gradients.cotangents)(world, left, cotangents)?);
            let mut args = Args::positional(arguments);
            if takes_updates && gradients.updates {
                let updates = self.updates(world, left, cotangents)?;
                args.keywords.push((Symbol::new("updates_g"), updates));
            }
            let given = run(machine, bwd, args)?;
            Ok(((), self.gather(machine, &given)?))
        })?;
        body.touches_no_ref(Transform::CustomVjp)?;
        Ok(body.staged)
    }

    /// The cotangents of updates: the arguments, with `None` wherever nothing was written back.
    fn updates(&self, world: &mut World, left: &Left, cotangents: &[Value]) -> Result<Value> {
        let structure = &self.call.entered.flat.structure;
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
    fn gather(&self, machine: &mut dyn Machine, given: &Value) -> Result<Vec<Numeric>> {
        let world = machine.world();
        let structure = &self.call.entered.flat.structure;
        let gradients = self.call.policy.gradients;
        let given = (gradients.given)(world, given, structure.roots.len())?;
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
            let same = agreed(machine, |world, questions| {
                expected.structure.same(&given.structure, world, questions)
            })?;
            let pairs: Vec<(&Value, &Value)> = match same {
                true => expected.leaves.iter().zip(&given.leaves).collect(),
                // A State may hold bare arrays, and cotangents that nobody asked for.
                false if gradients.of_states => by_path(&expected, &given).ok_or_else(misfit)?,
                false => return Err(misfit()),
            };
            for (place, leaf) in pairs {
                let Value::Int(place) = place else { continue };
                let place = *place as usize;
                if found[place].is_none() {
                    found[place] = Some(output_numeric(leaf)?);
                }
            }
        }
        let world = machine.world();
        let mut numbers = Vec::with_capacity(found.len());
        for (leaf, found) in found.into_iter().enumerate() {
            let aval = self.inputs[leaf].aval().clone();
            let fits = |given: &Aval| given.shape == aval.shape && given.dtype == aval.dtype;
            numbers.push(match found.filter(|_| self.wanted[leaf]) {
                Some(value) if fits(value.aval()) => value,
                Some(value) => {
                    let given = value.aval();
                    return Err(bad_rule(format!(
                        "the bwd rule gave a cotangent of type {given} for one of type {aval}"
                    )));
                }
                None if !aval.dtype.is_inexact() => Numeric::from(Array::scalar(0.0_f32)),
                None => jnp::zeros(&mut world.tracing, &aval.shape, Some(aval.dtype))?,
            });
        }
        Ok(numbers)
    }
}

/// `fwd` has the outputs and the effects of the function.
fn check_alike(
    machine: &mut dyn Machine,
    primal: &Body<Left>,
    (left, forward): (&Left, &Staged),
) -> Result<()> {
    let same = |world: &World, questions: &mut Questions| {
        primal.left.exit.same(&left.exit, world, questions)
    };
    if !agreed(machine, same)? {
        return Err(bad_rule("the fwd rule must have the output and effects of the function"));
    }
    let expected = &primal.staged.jaxpr.output_avals;
    let fits = |(a, b): (&Aval, &Aval)| a.shape == b.shape && a.dtype == b.dtype;
    if !expected.iter().zip(&forward.jaxpr.output_avals).all(fits) {
        return Err(bad_rule("the fwd rule must give outputs of the function's types"));
    }
    Ok(())
}

/// A differentiated value must come as an argument.
fn check_captured(world: &World, captured: &[Numeric]) -> Result<()> {
    let is_differentiated = |value: &Numeric| match value {
        Numeric::Tracer(tracer) => world.tracing.is_differentiated(tracer),
        Numeric::Array(_) => false,
    };
    if captured.iter().any(is_differentiated) {
        return Err(Error::raised(
            ErrorClass::LeakedTracer,
            PythonError::UnexpectedTracerError,
            "a function with a derivative of its own closes over a differentiated value",
        ));
    }
    Ok(())
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
