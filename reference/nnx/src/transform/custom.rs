//! What `custom_vjp` and `custom_jvp` share: a function that has a derivative of its own.
//!
//! Where nothing is staged or differentiated the function simply runs. Where it is differentiated
//! its rules are staged in its place. A body that is staged for later has the function; and its
//! rules, if a transform around differentiates. A staged body that lacks them is not used again
//! where one does.

use std::rc::Rc;

use super::given::TransformCall;
use super::grad::chosen_by;
use super::prefix::Argnums;
use crate::array::Aval;
use crate::boundary::arguments::{ArgumentPlace, positions, resolve_defaults};
use crate::boundary::body::values;
use crate::boundary::words::{self, told};
use crate::boundary::{
    Arguments, Body, Call, Departure, Exit, Input, Policy, Positional, Prefixes, output_numeric,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Dict, Machine, Symbol, Value, World};
use crate::pure::{Derivative, Jaxpr, Numeric, Operation, StagedBody, TraceKind, Var};
use crate::pytree::{Prefix, Questions, Role, Slot, agreed, flatten};
use crate::table::Transform;

/// The arguments that are not differentiated, and what is of others.
#[derive(Clone, Debug)]
pub struct Places {
    /// Arguments that are no numbers: they go to the functions as they are, and to the rules first.
    nondiff: Vec<i64>,
    /// Of arguments by position the filter that selects what is differentiated (`nnx.DiffState`;
    /// compat only).
    filters: Vec<(i64, Value)>,
    /// More of the first kind, by their names.
    names: Vec<Symbol>,
}

impl Places {
    /// `nondiff_argnums`
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Places> {
        let (numbers, found) = match given.filtered_places(machine, "nondiff_argnums")? {
            None => (Vec::new(), Vec::new()),
            Some((Argnums::One(number), filters)) => (vec![number], filters),
            Some((Argnums::Several(numbers), filters)) => (numbers, filters),
        };
        let names = given.names(machine, "nondiff_argnames")?.unwrap_or_default();
        let mut places = Places { nondiff: Vec::new(), filters: Vec::new(), names };
        for (number, filter) in numbers.into_iter().zip(found) {
            match filter {
                Some(filter) => places.filters.push((number, filter)),
                None => places.nondiff.push(number),
            }
        }
        Ok(places)
    }

    /// The same, with the places that arguments with these names have in the function.
    ///
    /// # Errors
    /// *Unsupported* where its parameters are not known.
    pub fn of(&self, machine: &mut dyn Machine, function: &Value) -> Result<Places> {
        let mut all = self.clone();
        if self.names.is_empty() {
            return Ok(all);
        }
        let Some(takes) = machine.parameters(function) else {
            return Err(Error::unsupported("nondiff_argnames of a function without a signature"));
        };
        let named = takes.positional.iter().enumerate().skip(takes.unnamed);
        let chosen = named.filter(|(_, name)| self.names.contains(name));
        all.nondiff.extend(chosen.map(|(place, _)| place as i64));
        all.nondiff.sort_unstable();
        all.nondiff.dedup();
        Ok(all)
    }
}

/// A function that has a derivative of its own.
#[derive(Debug)]
pub struct CustomFunction {
    pub transform: Transform,
    pub function: Value,
    pub policy: Policy,
    places: Places,
}

/// One call on its way.
pub struct Custom<'a> {
    pub own: &'a CustomFunction,
    pub call: Call,
    pub inputs: Vec<Numeric>,
    pub kind: TraceKind,
}

/// A call with its rules.
pub struct CustomCall {
    pub exit: Rc<Exit>,
    /// None where there is no output.
    pub operation: Option<Operation>,
    pub inputs: Vec<Numeric>,
}

impl CustomFunction {
    pub fn new(
        transform: Transform,
        function: Value,
        policy: Policy,
        places: Places,
    ) -> CustomFunction {
        CustomFunction { transform, function, policy, places }
    }

    /// True if arguments are left out of the derivative.
    pub fn has_fixed(&self) -> bool {
        !self.places.nondiff.is_empty()
    }

    /// The name of the function.
    pub fn name(&self) -> Rc<str> {
        match &self.function {
            Value::Callable(function) => function.name(),
            _ => "function".into(),
        }
    }

    /// A call of the function. `derived` stages its rules, where they are asked for.
    pub fn call(
        &self,
        machine: &mut dyn Machine,
        args: Args,
        derived: impl FnOnce(&mut dyn Machine, &Custom, Derivative) -> Result<CustomCall>,
    ) -> Result<Value> {
        let (arguments, prefixes) = self.split(machine.world(), args)?;
        let call = Call::enter(machine, self.transform, self.policy, arguments, &prefixes)?;
        let world = machine.world();
        let inputs = call.numbers()?;
        let kind = if world.tracing.erases() { TraceKind::Erasing } else { TraceKind::Gradient };
        let outside = world.tracing.depth() == 0;
        let call = Custom { own: self, call, inputs, kind };
        if outside {
            return call.eagerly(machine);
        }
        let (exit, results) = match call.derivative(machine.world()) {
            // Of what takes nothing there is no derivative.
            _ if call.inputs.is_empty() => call.plainly(machine)?,
            Derivative::None => call.plainly(machine)?,
            derivative => {
                let CustomCall { exit, operation, inputs } = derived(machine, &call, derivative)?;
                let results = match operation {
                    Some(operation) => call.call.apply(machine.world(), operation, &inputs)?,
                    None => Vec::new(),
                };
                (exit, results)
            }
        };
        call.call.resume(machine.world(), &exit, &values(results))
    }

    /// The arguments by position, with those that the parameters have by default: the rules get
    /// them, too.
    pub fn by_position(&self, machine: &mut dyn Machine, args: Args) -> Result<Args> {
        let given = args.clone();
        let resolved = match resolve_defaults(machine, &self.function, args) {
            Err(error @ Error::Raised(_)) => return Err(self.unresolved(machine, error, given)),
            resolved => resolved?,
        };
        let lacking = machine.parameters(&self.function).and_then(|takes| {
            let lacking = takes.positional.get(resolved.positional.len()).copied();
            lacking.filter(|name| !resolved.keywords.iter().any(|(keyword, _)| keyword == name))
        });
        if self.policy.mode.is_some() {
            return Ok(resolved);
        }
        if let Some(lacking) = lacking {
            return Err(Error::bad_argument(format!(
                "The input arguments to the {}-decorated function {} could not be resolved to \
                 positional-only arguments. Binding failed with the error:\nmissing a required \
                 argument: '{lacking}'",
                self.transform,
                self.name()
            )));
        }
        let takes = machine.parameters(&self.function);
        match takes.filter(|takes| !takes.any_positional).map(|takes| takes.positional.len()) {
            Some(most) if resolved.positional.len() > most => {
                let count = resolved.positional.len();
                let message = format!("{} takes {most} arguments, got {count}", self.name());
                Err(self.unresolved(machine, Error::bad_argument(message), given))
            }
            _ => Ok(resolved),
        }
    }

    /// The error of arguments that are not those of the function.
    fn unresolved(&self, machine: &mut dyn Machine, error: Error, given: Args) -> Error {
        let mut kwargs = Dict::default();
        for (name, value) in given.keywords {
            kwargs.insert_name(name, value);
        }
        let kwargs = match machine.world().dict(kwargs) {
            Ok(kwargs) => kwargs,
            Err(error) => return error,
        };
        let (name, args) = (Value::str(self.transform.name()), Value::tuple(given.positional));
        let values = vec![name, self.function.clone(), args, kwargs];
        told(machine, self.policy, error, ("unresolved", values))
    }

    /// Checks that no argument that goes to the functions as it is, is traced.
    ///
    /// # Errors
    /// An `UnexpectedTracerError` for one that is, where JAX itself is called.
    pub fn check_fixed(&self, machine: &mut dyn Machine, args: &Args) -> Result<()> {
        if self.policy.mode.is_some() {
            return Ok(());
        }
        let places = positions(&self.places.nondiff, args.positional.len()).flatten();
        for value in places.filter_map(|place| args.positional.get(place)) {
            let opened = machine.opened(value)?;
            let flat = flatten(machine.world(), &[(Vec::new(), opened)], self.policy.sharing)?;
            if flat.leaves.iter().any(|leaf| matches!(leaf, Value::Tracer(_))) {
                return Err(Error::raised(
                    ErrorClass::LeakedTracer,
                    PythonError::UnexpectedTracerError,
                    "Found a JAX Tracer object passed as an argument to a custom_vjp function in a \
                     position indicated by nondiff_argnums as non-differentiable. Tracers cannot be \
                     passed as non-differentiable arguments to custom_vjp functions; instead, \
                     nondiff_argnums should only be used for arguments that can't be or contain \
                     JAX tracers, e.g. function-valued arguments. In particular, array-valued \
                     arguments should typically not be indicated as nondiff_argnums.\nSee \
                     https://docs.jax.dev/en/latest/101/errors.html\
                     #jax.errors.UnexpectedTracerError",
                ));
            }
        }
        Ok(())
    }

    /// The arguments that are numbers, and what is said of each. The others go to the functions as
    /// they are.
    fn split(&self, world: &World, args: Args) -> Result<(Arguments, Prefixes)> {
        let count = args.positional.len();
        let fixed: Vec<usize> = positions(&self.places.nondiff, count).flatten().collect();
        for &index in &fixed {
            if let Some(value) = args.positional.get(index) {
                (self.policy.gradients.check_fixed)(world, value)?;
            }
        }
        let is_fixed =
            |place| matches!(place, ArgumentPlace::Position(index) if fixed.contains(&index));
        let arguments = Arguments::split(args, is_fixed);
        let role = |(index, _): &(usize, Value)| {
            let mut filters = self.places.filters.iter();
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

impl Custom<'_> {
    /// Who differentiates this call. A rule that calls the function itself is staged once for each
    /// order of derivative.
    fn derivative(&self, world: &World) -> Derivative {
        match world.tracing.orders() {
            0 => Derivative::None,
            _ => world.tracing.derivative(&self.inputs),
        }
    }

    /// The function runs here and now.
    fn eagerly(&self, machine: &mut dyn Machine) -> Result<Value> {
        let call = &self.call;
        let inside = call.inside(machine, &call.entered.flat.leaves)?;
        let output = call.run(machine, &self.own.function, &inside)?;
        let left = call.leave(machine, &inside, &output)?;
        // Numbers they must be, but they stay what they are: there is nothing to convert them for.
        left.leaves.iter().try_for_each(|leaf| output_numeric(leaf).map(drop))?;
        call.resume(machine.world(), &left.exit, &left.leaves)
    }

    /// The function, staged.
    pub fn stage(&self, machine: &mut dyn Machine) -> Result<Body<Departure>> {
        let (kind, inputs) = (self.kind.clone(), Input::known(&self.inputs));
        let body = self.call.stage(machine, &self.own.function, kind, inputs, |_, ended| {
            let numbers = ended.left.leaves.iter().map(output_numeric).collect::<Result<_>>()?;
            Ok((ended.left, numbers))
        })?;
        body.touches_no_ref(self.own.transform)?;
        Ok(body)
    }

    /// The function as a call, without its rules.
    fn plainly(&self, machine: &mut dyn Machine) -> Result<(Rc<Exit>, Vec<Numeric>)> {
        let primal = self.stage(machine)?;
        let world = machine.world();
        self.check_captured(world, &primal.staged.captured)?;
        world.tracing.serves(0);
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

    /// What any of these has captured, each value once.
    ///
    /// # Errors
    /// A differentiated value must come as an argument.
    pub fn captured_by(&self, world: &World, staged: &[&StagedBody]) -> Result<Vec<Numeric>> {
        let mut captured: Vec<Numeric> = Vec::new();
        for value in staged.iter().flat_map(|staged| &staged.captured) {
            if !captured.iter().any(|known| known.is(value)) {
                captured.push(value.clone());
            }
        }
        self.check_captured(world, &captured)?;
        Ok(captured)
    }

    fn check_captured(&self, world: &World, captured: &[Numeric]) -> Result<()> {
        match world.tracing.closes_over_derivative(&self.inputs, captured) {
            true => Err(Error::raised(
                ErrorClass::LeakedTracer,
                PythonError::UnexpectedTracerError,
                "a function with a derivative of its own closes over a differentiated value",
            )),
            false => Ok(()),
        }
    }

    /// The function for what is differentiated as a whole, later.
    pub fn around(
        &self,
        machine: &mut dyn Machine,
        derivative: Derivative,
    ) -> Result<Option<Body<Departure>>> {
        match derivative {
            Derivative::Around => self.stage(machine).map(Some),
            Derivative::Now | Derivative::None => Ok(None),
        }
    }

    /// The function as it runs where nothing differentiates it. A transform at work runs the rule
    /// in its place, whose first outputs are those of the function.
    pub fn primal(
        &self,
        machine: &mut dyn Machine,
        around: Option<Body<Departure>>,
        (left, rule): (&Departure, &StagedBody),
        function: &Value,
    ) -> Result<StagedBody> {
        match around {
            Some(primal) => {
                let avals = &rule.jaxpr.output_avals;
                self.check_alike(machine, &primal, (left, avals), function)?;
                Ok(primal.staged)
            }
            None => Ok(rule.truncated(left.leaves.len())),
        }
    }
}

impl Custom<'_> {
    /// The rule has the outputs and the effects of the function.
    pub fn check_alike(
        &self,
        machine: &mut dyn Machine,
        primal: &Body<Departure>,
        (left, own): (&Departure, &[Aval]),
        function: &Value,
    ) -> Result<()> {
        let same = |world: &World, questions: &mut Questions| {
            primal.left.exit.same(&left.exit, world, questions)
        };
        let is_same = agreed(machine, same)?;
        let expected = &primal.staged.jaxpr.output_avals;
        let fits = |(a, b): (&Aval, &Aval)| a.shape == b.shape && a.dtype == b.dtype;
        let error = match is_same {
            false => bad_rule("the rule must have the output and effects of the function"),
            true if expected.iter().zip(own).all(fits) => return Ok(()),
            true => bad_rule("the rule must give outputs of the function's types"),
        };
        let trees = [(&left.exit, own), (&primal.left.exit, &expected[..])];
        let trees = trees.map(|(exit, avals)| {
            let structure = &exit.output;
            let slot = structure.roots.first().copied().unwrap_or(Slot::None);
            let leaves = words::types(avals.iter().take(structure.leaves.len()));
            words::tree(machine.world(), structure, slot, &leaves)
        });
        let what = match self.own.transform {
            Transform::CustomJvp => "jvp_rule_primal",
            _ => "vjp_rule_primal",
        };
        let mut values = vec![function.clone(), self.own.function.clone(), Value::Bool(!is_same)];
        values.extend(trees);
        Err(told(machine, self.own.policy, error, (what, values)))
    }
}

/// A function is called of which nobody said how it is differentiated.
pub fn no_rule(what: &str, own: &CustomFunction, method: &str) -> Error {
    Error::raised(
        ErrorClass::MissingAttribute,
        PythonError::AttributeError,
        format!("{what} function {} using {method}.", own.name()),
    )
}

/// The error of a rule that gave no pair: `told` says it in JAX's words, of the names of rule and
/// function and the text of what it gave.
pub fn no_pair(
    machine: &mut dyn Machine,
    own: &CustomFunction,
    rule: &Value,
    found: &Value,
    told: impl FnOnce(&str, &str, &str) -> String,
) -> Error {
    match (rule, machine.texts(found)) {
        (Value::Callable(rule), Ok([_, found])) => {
            bad_rule(told(&rule.name(), &own.name(), &found))
        }
        // The text of a tracer is not known.
        _ => bad_rule("the rule must give a pair").of_other_text(),
    }
}

pub fn bad_rule(message: impl Into<String>) -> Error {
    Error::bad_argument(message)
}

/// The program with `captured` as its inputs after its own; gives the variables that those are.
pub fn widen(staged: &StagedBody, own: usize, captured: &[Numeric]) -> (Jaxpr, Vec<Var>) {
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
