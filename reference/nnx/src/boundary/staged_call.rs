//! A call of a transform: the way from its arguments to its result, the same for every transform.
//!
//! | step | what happens |
//! |---|---|
//! | [`Call::enter`] | outside: the arguments are taken apart and checked |
//! | [`Call::numbers`] | the leaves as numbers; what is leaked or deleted is refused by `apply` |
//! | [`Call::stage`] | a trace opens, and leaves become tracers: which ones, the transform says |
//! | [`Call::inside`] | new objects of the same structure are made around them |
//! | [`Call::run`] | the body runs on these objects |
//! | [`Call::leave`] | its output, and what it did to the objects, is taken apart and checked |
//! | | the trace closes into a program, which a cache may keep for later calls |
//! | [`Call::apply`] | outside again: what the transform means is one operation on that program |
//! | [`Call::resume`] | the output is made, and the arguments change as they did inside |
//!
//! A transform states what is its own: which leaves become tracers and of what type, what becomes
//! of each leaf that leaves, and the operation. What differs between the modes is asked of the
//! [`Policy`]. `jit` is the plainest user:
//!
//! ```text
//! let call = Call::enter(machine, Transform::Jit, policy, arguments, &Prefixes::none())?;
//! let inputs = call.numbers()?;
//! let leaves = Input::unknown(&avals(&inputs));
//! let body = call.stage(machine, function, TraceKind::Erasing, leaves, FinishedBody::all)?;
//! let inputs = call.inputs(world, &body, &inputs)?;
//! let outputs = call.apply(world, Operation::Call(body.staged.jaxpr), &inputs)?;
//! call.resume(world, &body.left, &values(outputs))
//! ```

use std::rc::Rc;

use super::arguments::Arguments;
use super::axis_metadata;
use super::body::Body;
use super::cache::{self, Key};
use super::crossing;
use super::entrance::{Entrance, Incoming, InnerArguments};
use super::exit::{Departure, Effects, Exit, Outgoing};
use super::explanation;
use super::filters;
use super::leaves::{extended_number, numeric, output_numeric};
use super::policy::Policy;
use super::prefixes::Prefixes;
use super::references;
use super::words::told;
use crate::array::{Aval, DType, lattice};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Args, Describes, Machine, Object, Staging, Symbol, Value, World};
use crate::meter;
use crate::pure::{AskedValue, Numeric, Operation, TraceKind};
use crate::pytree::{Prefix, flatten, recorded, settle, show_path};
use crate::table::Transform;

/// One call on its way.
#[derive(Debug)]
pub struct Call {
    /// The transform that messages name.
    pub transform: Transform,
    pub policy: Policy,
    pub arguments: Arguments,
    pub entered: Entrance,
    leaving: Prefixes,
    pub(super) effects: Effects,
    /// True if the body gives auxiliary output, too.
    has_aux: bool,
    partition: Option<Value>,
    stand_ins: Vec<StandIn>,
}

/// So many arguments are named in a message.
const MOST_NAMED: usize = 3;

/// The form of an argument leaf inside the body.
#[derive(Clone, Debug)]
pub enum Input {
    /// The value that it is outside: the body closes over it.
    Itself,
    /// A tracer whose value is not known.
    Unknown(Aval),
    /// A tracer of this number; what is known of the number is known inside.
    Known(Numeric),
}

/// A body that has run.
pub struct FinishedBody {
    pub output: Value,
    pub left: Departure,
    /// The inputs of the trace, in the order of the leaves that became tracers.
    pub tracers: Vec<Numeric>,
}

/// The treatment of one leaf that leaves the body.
#[derive(Clone, Debug)]
pub enum Leaving {
    /// This value: it need not be computed.
    Known(Value),
    /// The output of the staged program with this number.
    Computed(usize),
}

/// A leaf of a class of the program that stands for a number.
#[derive(Debug)]
struct StandIn {
    leaf: usize,
    /// The number of Python, where the class extends `int` or `float`; `None` where it has a
    /// `__jax_array__`.
    number: Option<Value>,
}

fn stand_ins(world: &World, leaves: &[Value]) -> Vec<StandIn> {
    let stand_in = |(leaf, value): (usize, &Value)| {
        let (_, instance) = world.as_instance(value)?;
        let number = extended_number(world, value);
        let is_asked = || instance.class.lookup(Symbol::new("__jax_array__")).is_some();
        (number.is_some() || is_asked()).then_some(StandIn { leaf, number })
    };
    leaves.iter().enumerate().filter_map(stand_in).collect()
}

/// The error for what has a `__jax_array__`, where that is not asked.
fn not_asked() -> Error {
    Error::bad_value(
        "Triggering __jax_array__() during abstractification is no longer supported. To avoid this \
         error, either explicitly convert your object using jax.numpy.array(), or register your \
         object as a pytree.",
    )
}

/// Checks the leaves that leave a body. An instance of a subclass of `int` or `float` becomes that
/// number; an object that only stands for an array is refused.
pub fn check_numbers(world: &World, leaves: &mut [Value]) -> Result<()> {
    for StandIn { leaf, number } in stand_ins(world, leaves) {
        leaves[leaf] = number.ok_or_else(not_asked)?;
    }
    Ok(())
}

/// The error that a value is traced, with the innermost function that is, and by what.
fn traced(mut error: Error, transform: Transform, function: &Value) -> Error {
    const TRACED: &str = " is traced by ";
    if let Error::Raised(exception) = &mut error
        && exception.class == ErrorClass::Concretization
        && !exception.message.contains(TRACED)
    {
        let name = match function {
            Value::Callable(function) => format!("`{}`", function.name()),
            _ => "the function".to_owned(),
        };
        exception.message += &format!("; {name}{TRACED}{transform}");
    }
    error
}

impl Call {
    /// The error that a value is traced, with the arguments that it depends on: `leaves` are those
    /// inside.
    fn depending(
        &self,
        machine: &mut dyn Machine,
        mut error: Error,
        function: &Value,
        leaves: &[Value],
    ) -> Error {
        let Error::Raised(exception) = &mut error else { return error };
        let tracing = &machine.world().tracing;
        let Some(asked) = &tracing.asked else { return error };
        let here = tracing.current();
        if exception.class != ErrorClass::Concretization
            || asked.trace != here
            || !exception.message.starts_with(&asked.message)
        {
            return error;
        }
        let is_input = |leaf: &usize| match &leaves[*leaf] {
            Value::Tracer(tracer) => tracer.trace == here,
            _ => false,
        };
        let inputs = (0..leaves.len()).filter(is_input).enumerate();
        let needed = inputs.filter(|(input, _)| asked.inputs.binary_search(input).is_ok());
        let mut needed: Vec<usize> = needed.map(|(_, leaf)| leaf).collect();
        let more = if needed.len() > MOST_NAMED { ", …" } else { "" };
        needed.truncate(MOST_NAMED);
        if !needed.is_empty() {
            let origin = self.origin(machine, function);
            let names: Vec<String> =
                needed.iter().map(|leaf| format!("`{}`", self.leaf_name(&origin, *leaf))).collect();
            exception.message += &format!(", and the value depends on {}{more}", names.join(", "));
        }
        let Some(purpose) = self.purpose() else { return error };
        match self.given(machine.world()) {
            Ok(given) => self.traced_in_words(machine, error, (function, purpose), given),
            Err(error) => error,
        }
    }

    /// The error that a value is traced, with JAX's words. The function is traced for the purpose,
    /// on arguments of this form.
    pub fn traced_in_words(
        &self,
        machine: &mut dyn Machine,
        error: Error,
        (function, purpose): (&Value, &str),
        given: [Value; 3],
    ) -> Error {
        let Error::Raised(exception) = &error else { return error };
        let tracing = &machine.world().tracing;
        let is_it = |asked: &&AskedValue| {
            exception.class == ErrorClass::Concretization
                && exception.words.is_none()
                && asked.trace == tracing.current()
                && tracing.kind() == Some(&TraceKind::Erasing)
                && exception.message.starts_with(&asked.message)
                // Of what depends on no argument JAX tells the operations.
                && !asked.inputs.is_empty()
        };
        let asked = tracing.asked.as_ref().filter(is_it);
        let Some((words, asked)) = asked.and_then(|asked| Some((asked.words.as_ref()?, asked)))
        else {
            return error;
        };
        let places = asked.inputs.iter().map(|at| Value::Int(*at as i64)).collect();
        let mut values = [exception.python.name(), words].map(Value::str).to_vec();
        values.extend([function.clone(), Value::str(purpose)]);
        values.extend(given);
        values.push(Value::tuple(places));
        told(machine, self.policy, error, ("traced", values))
    }

    /// The purpose for which JAX says that a function is traced; `None` where it says more, or nothing.
    fn purpose(&self) -> Option<&'static str> {
        match self.transform {
            Transform::Jit | Transform::EvalShape | Transform::MakeJaxpr => Some("jit"),
            Transform::Cond => Some("cond"),
            Transform::Switch => Some("switch"),
            _ => None,
        }
    }

    /// See [`Arguments::given`].
    pub fn given(&self, world: &mut World) -> Result<[Value; 3]> {
        self.arguments.given(world)
    }

    /// The error of an argument that is no number, in JAX's words.
    pub fn no_input_in_words(
        &self,
        machine: &mut dyn Machine,
        error: Error,
        function: &Value,
    ) -> Error {
        let is_none = |leaf: &usize| self.number(*leaf).is_err();
        let leaf = (0..self.entered.flat.leaves.len()).find(is_none);
        let stands_in = |leaf| self.stand_ins.iter().any(|stand_in| stand_in.leaf == leaf);
        let Some(leaf) = leaf.filter(|leaf| !stands_in(*leaf)) else { return error };
        let given = match self.given(machine.world()) {
            Ok(given) => given,
            Err(error) => return error,
        };
        let mut values = vec![function.clone()];
        values.extend(given);
        values.extend([Value::Int(leaf as i64), self.entered.flat.leaves[leaf].clone()]);
        told(machine, self.policy, error, ("no_input", values))
    }

    /// The error of an output under no fitting prefix.
    fn out_of_prefix(&self, machine: &mut dyn Machine, error: Error, output: &Value) -> Error {
        match (&error, &self.leaving.output) {
            (Error::Raised(exception), Prefix::Tree(axes))
                if exception.class == ErrorClass::Prefix && self.transform == Transform::Vmap =>
            {
                let values = vec![Value::str("vmap out_axes"), axes.clone(), output.clone()];
                told(machine, self.policy, error, ("prefix", values))
            }
            _ => error,
        }
    }

    /// Refuses an output that is no number, in JAX's words.
    ///
    /// # Errors
    /// There is one.
    pub fn check_output(
        &self,
        machine: &mut dyn Machine,
        (function, purpose): (&Value, &str),
        output: &Value,
        leaves: &[Value],
    ) -> Result<()> {
        if self.policy.mode.is_some() {
            return Ok(());
        }
        for (place, leaf) in leaves.iter().enumerate() {
            if machine.world().as_reference(leaf).is_some() {
                continue;
            }
            let Err(error @ Error::Raised(_)) = output_numeric(leaf) else { continue };
            let at = Value::Int(place as i64);
            let values = vec![function.clone(), Value::str(purpose), output.clone(), at];
            let values = [values, vec![leaf.clone()]].concat();
            let of_lanes = vec![leaf.clone()];
            return Err(match self.transform {
                Transform::Vmap => told(machine, self.policy, error, ("batched_output", of_lanes)),
                _ => told(machine, self.policy, error, ("not_an_output", values)),
            });
        }
        Ok(())
    }

    /// Outside, before: takes the arguments apart and checks them, and asks filters for roles.
    pub fn enter(
        machine: &mut dyn Machine,
        transform: Transform,
        policy: Policy,
        arguments: Arguments,
        prefixes: &Prefixes,
    ) -> Result<Call> {
        if policy.mode.is_some()
            && machine.world().tracing.jit_disabled
            && transform.is_control_flow()
        {
            return Err(Error::unsupported(format!("nnx.{transform} under jax.disable_jit")));
        }
        let arguments = arguments.opened(machine)?;
        let roots = arguments.roots(machine.world(), prefixes)?;
        if machine.world().record.is_some() {
            let given = roots.iter().map(|(path, value, _)| (path, value));
            recorded::begin(machine.world(), policy.label(transform), given);
        }
        let incoming = Incoming {
            transform,
            roots: &roots,
            name: prefixes.name,
            prefixed: prefixes.said(),
            carry: arguments.carry,
        };
        let mut flat = (policy.enter)(machine.world(), &incoming)?;
        settle(machine, &mut flat.questions)?;
        if policy.mode.is_none() && machine.world().tracing.only_types > 0 {
            stand_in(machine.world(), &mut flat.leaves)?;
        }
        filters::entered(machine, transform, &mut flat)?;
        let references = crossing::enter(machine.world(), transform, &mut flat)?;
        let stand_ins = stand_ins(machine.world(), &flat.leaves);
        let entered = Entrance {
            flat,
            references,
            positional: arguments.positional.len(),
            keywords: arguments.keywords.iter().map(|(name, _)| *name).collect(),
            carry: arguments.carry,
        };
        Ok(Call {
            transform,
            policy,
            arguments,
            entered,
            leaving: Prefixes::none(),
            effects: Effects::Changes,
            has_aux: false,
            partition: None,
            stand_ins,
        })
    }

    /// Sets the prefixes of outputs, and of arguments that leave with them.
    pub fn leaving_under(self, leaving: Prefixes) -> Call {
        Call { leaving, ..self }
    }

    /// True if anything is said of arguments.
    pub fn leaves_under_prefixes(&self) -> bool {
        self.leaving.said()
    }

    pub fn with_effects(self, effects: Effects) -> Call {
        Call { effects, ..self }
    }

    /// Says that the body gives a pair of its output and auxiliary output.
    pub fn with_aux(self, has_aux: bool) -> Call {
        Call { has_aux, ..self }
    }

    /// The name of the axis that the transform takes away, in the shardings of Variables.
    pub fn along_partition(self, partition: Option<Value>) -> Call {
        Call { partition, ..self }
    }

    /// The leaves of the arguments as numbers. A leaked tracer and a deleted array have a type, and
    /// the body is staged for it: they are refused when something is computed with them.
    pub fn numbers(&self) -> Result<Vec<Numeric>> {
        (0..self.entered.flat.leaves.len()).map(|leaf| self.number(leaf)).collect()
    }

    /// For a transform that applies no operation to the leaves, after the body: an error for a
    /// leaked tracer and for a deleted array.
    pub fn check_live(&self, world: &World) -> Result<()> {
        let numbers = (0..self.entered.flat.leaves.len()).filter_map(|leaf| self.number(leaf).ok());
        numbers.into_iter().try_for_each(|number| world.tracing.check_live(&number))
    }

    /// One leaf as a number.
    ///
    /// # Errors
    /// If it is none. What an object of the program stands for is not asked.
    pub fn number(&self, leaf: usize) -> Result<Numeric> {
        let value = match self.stand_ins.iter().find(|stand_in| stand_in.leaf == leaf) {
            Some(stand_in) => stand_in.number.as_ref().ok_or_else(not_asked)?,
            None => &self.entered.flat.leaves[leaf],
        };
        numeric(value, || self.leaf_path(leaf))
    }

    /// The types of the leaves, where an abstract value is as good as a number.
    pub fn types(&self) -> Result<Vec<Aval>> {
        let leaves = self.entered.flat.leaves.iter().enumerate();
        leaves
            .map(|(index, leaf)| match leaf {
                Value::Abstract(aval, _) => Ok((**aval).clone()),
                _ => Ok(self.number(index)?.aval().clone()),
            })
            .collect()
    }

    /// A leaf's place, as errors name it.
    pub fn leaf_path(&self, leaf: usize) -> String {
        show_path(&self.entered.flat.leaf_path(leaf))
    }

    /// Stages the function for these arguments. `ended` says of a body that has run what leaves the
    /// trace, and what the transform must know of it.
    pub fn stage<L>(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        kind: TraceKind,
        inputs: Vec<Input>,
        ended: impl FnOnce(&mut World, FinishedBody) -> Result<(L, Vec<Numeric>)>,
    ) -> Result<Body<L>> {
        let (leaves, tracers) = self.open(machine.world(), kind, inputs);
        let body = self.trace(machine, |machine| {
            let inside = self.inside(machine, &leaves)?;
            let output = self.run(machine, function, &inside);
            let output =
                output.map_err(|error| self.depending(machine, error, function, &leaves))?;
            let left = self.leave(machine, &inside, &output);
            let left = left.map_err(|error| self.out_of_prefix(machine, error, &output))?;
            let purpose = self.purpose().or((self.transform == Transform::Vmap).then_some("vmap"));
            if let Some(purpose) = purpose {
                let leaves = &left.leaves[..left.exit.output_leaves()];
                self.check_output(machine, (function, purpose), &output, leaves)?;
            }
            ended(machine.world(), FinishedBody { output, left, tracers })
        });
        body.map_err(|error| self.closed_in_words(machine, error, function))
    }

    /// The error of a Ref that is closed over and an argument, too, in JAX's words.
    fn closed_in_words(&self, machine: &mut dyn Machine, error: Error, function: &Value) -> Error {
        let (Error::Raised(raised), Some(purpose)) = (&error, self.purpose()) else { return error };
        let is_it = |leaf: &usize| raised.paths == [self.leaf_path(*leaf)];
        let is_closed =
            raised.class == ErrorClass::Alias && raised.message.starts_with(references::BOTH);
        let leaf = (0..self.entered.flat.leaves.len()).find(is_it).filter(|_| is_closed);
        let Some((leaf, number)) = leaf.and_then(|leaf| Some((leaf, self.number(leaf).ok()?)))
        else {
            return error;
        };
        let given = match self.given(machine.world()) {
            Ok(given) => given,
            Err(error) => return error,
        };
        let mut values = vec![function.clone(), Value::str(purpose)];
        values.extend(given);
        values.extend([Value::Int(leaf as i64), Value::str(&number.aval().to_string())]);
        told(machine, self.policy, error, ("ref_closed", values))
    }

    /// The error of a Ref that comes in twice, in JAX's words.
    pub fn twice_in_words(
        machine: &mut dyn Machine,
        policy: Policy,
        error: Error,
        (function, purpose): (&Value, &str),
        given: [Value; 3],
    ) -> Error {
        match error {
            Error::Raised(raised) if raised.class == ErrorClass::Alias => {
                let mut values = vec![function.clone(), Value::str(purpose)];
                values.extend(given);
                told(machine, policy, Error::Raised(raised), ("ref_twice", values))
            }
            error => error,
        }
    }

    /// Opens a trace; gives the leaves inside, and those that are tracers.
    pub fn open(
        &self,
        world: &mut World,
        kind: TraceKind,
        inputs: Vec<Input>,
    ) -> (Vec<Value>, Vec<Numeric>) {
        let closed: Vec<bool> = inputs.iter().map(|input| matches!(input, Input::Itself)).collect();
        let opened = inputs.into_iter().filter_map(|input| match input {
            Input::Itself => None,
            Input::Unknown(aval) => Some((aval, None)),
            Input::Known(number) => Some((number.aval().clone(), Some(number))),
        });
        let is_map = matches!(kind, TraceKind::Map { .. });
        let tracers = world.tracing.open(kind, opened);
        if is_map {
            let leaves = self.entered.flat.leaves.iter().zip(&closed);
            let open = leaves.filter(|(_, closed)| !**closed);
            world.tracing.note_origins(open.map(|(leaf, _)| leaf.numeric()).collect());
        }
        let mut next = tracers.iter();
        let leaves = self.entered.flat.leaves.iter().zip(closed).map(|(leaf, closed)| {
            match if closed { None } else { next.next() } {
                Some(tracer) => tracer.clone().into(),
                None => leaf.clone(),
            }
        });
        (leaves.collect(), tracers)
    }

    /// Runs a body in the trace that is open, and closes it with the numbers that the body gives.
    pub fn trace<L>(
        &self,
        machine: &mut dyn Machine,
        body: impl FnOnce(&mut dyn Machine) -> Result<(L, Vec<Numeric>)>,
    ) -> Result<Body<L>> {
        let (mut body, mut left) = (Some(body), None);
        let trace = machine.world().tracing.current();
        let staged = (self.policy.steps.trace)(machine, &mut |machine| {
            let body = body.take().ok_or_else(|| Error::internal("a body that runs twice"))?;
            let (known, numbers) = body(machine)?;
            left = Some(known);
            Ok(numbers)
        });
        // What a body that failed has written is lost.
        let touched = machine.world().end_views(trace);
        let left = left.ok_or_else(|| Error::internal("a body that did not run"));
        let body = Body { staged: staged?, left: left?, touched };
        references::check_apart(self.transform, &self.entered, &body.touched)?;
        Ok(body)
    }

    /// Inside, before: the arguments as new objects of the current trace, around `leaves`.
    pub fn inside(&self, machine: &mut dyn Machine, leaves: &[Value]) -> Result<InnerArguments> {
        let mut inside = self.entered.inside(machine.world(), leaves)?;
        if let Some(partition) = &self.partition {
            inside.taken = axis_metadata::take(machine, &self.entered, &inside, partition)?;
        }
        Ok(inside)
    }

    /// Calls the function with the arguments inside, and those that did not cross. With auxiliary
    /// output what it gives is a tuple of two.
    pub fn run(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        inside: &InnerArguments,
    ) -> Result<Value> {
        if machine.world().record.is_some() {
            recorded::name_parameters(machine, function);
        }
        let output = self.run_on(machine, function, inside, |args| self.arguments.join(args))?;
        if !self.has_aux {
            return Ok(output);
        }
        match pair(machine.world(), &output) {
            Some(pair) => Ok(Value::tuple(pair.to_vec())),
            None => {
                let error = Error::bad_argument("a function with has_aux=True must return a pair");
                let holds_tracers = self.holds_tracers(machine, &output)?;
                // What a tracer looks like is not known.
                let values = vec![output];
                Err(match self.transform {
                    Transform::Grad | Transform::Vjp if !holds_tracers => {
                        told(machine, self.policy, error, ("no_pair_with_aux", values))
                    }
                    _ => error,
                })
            }
        }
    }

    fn holds_tracers(&self, machine: &mut dyn Machine, value: &Value) -> Result<bool> {
        let flat = flatten(machine.world(), &[(Vec::new(), value.clone())], self.policy.sharing)?;
        Ok(flat.leaves.iter().any(|leaf| matches!(leaf, Value::Tracer(_))))
    }

    /// Calls the function with what `chosen` takes of the arguments inside.
    pub fn run_on(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        inside: &InnerArguments,
        chosen: impl Fn(&Args) -> Args,
    ) -> Result<Value> {
        if machine.world().staging == Staging::Rehearsed {
            self.rehearse(machine, function, inside, &chosen);
        }
        if machine.world().watch.is_some() {
            self.begin_body(machine, function);
        }
        let (name, label) = (explanation::name_of(function), self.policy.label(self.transform));
        machine.world().tracing.name_body(name, label);
        let result = run(machine, function, chosen(&inside.args));
        if machine.world().watch.is_some() {
            self.end_body(machine, function, inside, result.as_ref().ok());
        }
        result.map_err(|error| traced(error, self.transform, function))
    }

    /// Runs the body on arguments of its own, in a trace that nobody applies.
    fn rehearse(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        inside: &InnerArguments,
        chosen: &dyn Fn(&Args) -> Args,
    ) {
        let world = machine.world();
        world.staging = Staging::Anew;
        world.tracing.open(TraceKind::Erasing, std::iter::empty());
        // What fails here fails again where it counts.
        let _ = self.trace(machine, |machine| {
            let again = self.inside(machine, &inside.leaves)?;
            run(machine, function, chosen(&again.args))?;
            Ok(((), Vec::new()))
        });
        machine.world().staging = Staging::Rehearsed;
    }

    /// Inside, after: takes apart what the body gave back and what it did to the arguments.
    pub fn leave(
        &self,
        machine: &mut dyn Machine,
        inside: &InnerArguments,
        output: &Value,
    ) -> Result<Departure> {
        self.leave_with_carry(machine, inside, output, None)
    }

    /// Does what [`Call::leave`] does; one of the arguments inside is a carry, and leaves whole.
    pub fn leave_with_carry(
        &self,
        machine: &mut dyn Machine,
        inside: &InnerArguments,
        output: &Value,
        carry: Option<usize>,
    ) -> Result<Departure> {
        let left = self.take_apart(machine, inside, output, carry)?;
        let Some(partition) = &self.partition else { return Ok(left) };
        // What may not leave is refused before its metadata change.
        axis_metadata::give_back(machine, &inside.taken, &left, partition)?;
        self.take_apart(machine, inside, output, carry)
    }

    fn take_apart(
        &self,
        machine: &mut dyn Machine,
        inside: &InnerArguments,
        output: &Value,
        carry: Option<usize>,
    ) -> Result<Departure> {
        // What the body did to the arguments may have brought in new instances.
        if machine.world().graphs_hold_registered {
            let keywords = inside.args.keywords.iter().map(|(_, value)| value);
            for value in inside.args.positional.iter().chain(keywords) {
                machine.opened(value)?;
            }
        }
        let out = Outgoing {
            transform: self.transform,
            entered: &self.entered,
            inside,
            output,
            prefixes: &self.leaving,
            effects: self.effects,
            carry,
        };
        let world = machine.world();
        let mut left = (self.policy.leave)(world, &out)?;
        settle(machine, &mut left.questions)?;
        let world = machine.world();
        if !self.has_aux {
            check_numbers(world, &mut left.leaves)?;
        }
        let written_back = match self.effects {
            Effects::Lost => &[],
            _ => self.policy.written_back,
        };
        left.explain(explanation::changes(world, written_back, &self.entered, inside));
        filters::left(machine, self.transform, &mut left)?;
        let gives_back = self.policy.writes_structure();
        references::leave(machine.world(), gives_back, &out, &mut left)?;
        Ok(left)
    }

    /// The inputs of a staged program: those given, and what the body captured.
    pub fn inputs<L>(
        &self,
        world: &mut World,
        body: &Body<L>,
        given: &[Numeric],
    ) -> Result<Vec<Numeric>> {
        references::check_apart(self.transform, &self.entered, &body.touched)?;
        body.inputs(world, given)
    }

    /// Applies the operation that the transform is.
    pub fn apply(
        &self,
        world: &mut World,
        operation: Operation,
        inputs: &[Numeric],
    ) -> Result<Vec<Numeric>> {
        if world.watch.is_some() {
            meter::aside(|| self.note_shared(world, &operation));
        }
        (self.policy.steps.apply)(world, operation, inputs)
    }

    /// Outside, after: makes the output from its leaves, and changes the arguments as the body did.
    pub fn resume(&self, world: &mut World, exit: &Exit, leaves: &[Value]) -> Result<Value> {
        let resume = self.policy.steps.resume;
        let mut roots = resume(world, self.transform, &self.entered, exit, leaves)?;
        Ok(roots.pop().unwrap_or(Value::None))
    }

    /// Does what [`Call::resume`] does, where some leaves are known without the operation's
    /// results.
    pub fn resume_known(
        &self,
        world: &mut World,
        exit: &Exit,
        leaving: &[Leaving],
        results: &[Value],
    ) -> Result<Value> {
        let leaves: Vec<Value> = leaving
            .iter()
            .map(|leaf| match leaf {
                Leaving::Known(value) => value.clone(),
                Leaving::Computed(number) => results[*number].clone(),
            })
            .collect();
        self.resume(world, exit, &leaves)
    }

    /// Outside, after: the output as types only. The arguments stay as they are.
    pub fn resume_types(&self, world: &mut World, exit: &Exit, types: &[Aval]) -> Result<Value> {
        let leaves: Vec<Value> = types
            .iter()
            .take(exit.output_leaves())
            .map(|aval| Value::Abstract(Rc::new(aval.clone()), Describes::Struct))
            .collect();
        self.resume(world, &exit.without_updates(), &leaves)
    }

    /// The key that decides whether a body that was staged for leaves of these types fits a later
    /// call.
    pub fn key(&self, world: &World, avals: Vec<Aval>) -> Key {
        let objects = self.entered.flat.objects.iter().flatten();
        Key {
            policy: self.policy.name,
            lattice: lattice(),
            axes: world.tracing.axes(),
            structure: self.entered.flat.structure.clone(),
            avals,
            statics: self.arguments.statics.clone(),
            statics_hash: self.arguments.statics_hash,
            keywords: self.entered.keywords.clone(),
            owned: objects.map(|id| world.can_change(*id)).collect(),
            references: self.entered.references.iter().map(|(leaf, _)| *leaf).collect(),
        }
    }

    /// The body of a function that was given to the transform for this call only: staged now, or
    /// kept with the function where the policy does that.
    pub fn body_of<L: 'static>(
        &self,
        machine: &mut dyn Machine,
        purpose: &'static str,
        function: &Value,
        avals: &[Aval],
        stage: impl FnOnce(&mut dyn Machine) -> Result<Body<L>>,
    ) -> Result<Rc<Body<L>>> {
        let keeper = self.policy.keeps_given;
        let cache = cache::of::<L>(machine, keeper, purpose, function, &Rc::default())?;
        let key = self.key(machine.world(), avals.to_vec());
        cache.body(machine, key, stage)
    }
}

/// The two that a tuple or a list holds.
pub fn pair(world: &World, value: &Value) -> Option<[Value; 2]> {
    let items: Vec<Value> = match value {
        Value::Tuple(items) => items.to_vec(),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) if items.len() == 2 => items.iter().cloned().collect(),
            _ => return None,
        },
        _ => return None,
    };
    items.try_into().ok()
}

impl Input {
    /// Tracers of which only the types are known.
    pub fn unknown(avals: &[Aval]) -> Vec<Input> {
        avals.iter().cloned().map(Input::Unknown).collect()
    }

    /// Tracers of these numbers.
    pub fn known(numbers: &[Numeric]) -> Vec<Input> {
        numbers.iter().cloned().map(Input::Known).collect()
    }
}

impl FinishedBody {
    /// Every leaf is an output of the staged program.
    pub fn all(world: &mut World, ended: FinishedBody) -> Result<(Rc<Exit>, Vec<Numeric>)> {
        // What a clock shows may leave a body, and nobody knows it.
        for leaf in &ended.left.leaves {
            if let Value::Object(id) = leaf
                && let Object::Instance(instance) = world.object(*id)
                && let Some(Value::Str(what)) = instance.class.lookup(Symbol::new("__unknown__"))
            {
                return Err(Error::unsupported(what.to_string()));
            }
        }
        let numbers = (0..ended.left.leaves.len()).map(|leaf| ended.left.number(leaf));
        let numbers = numbers.collect::<Result<_>>()?;
        Ok((ended.left.exit, numbers))
    }
}

/// Calls a function of the program, with fuel for the call.
pub fn run(machine: &mut dyn Machine, function: &Value, args: Args) -> Result<Value> {
    machine.world().tracing.budget.steps(1)?;
    machine.call(function, args)
}

/// The types of numbers.
pub fn avals(numbers: &[Numeric]) -> Vec<Aval> {
    numbers.iter().map(|number| number.aval().clone()).collect()
}

/// Numbers in the place of leaves that only have a type, where nothing computes them.
fn stand_in(world: &mut World, leaves: &mut [Value]) -> Result<()> {
    for leaf in leaves {
        if let Value::Abstract(aval, _) = leaf {
            if aval.dtype == DType::Key {
                return Err(Error::unsupported("a type of keys as an argument in eval_shape"));
            }
            *leaf = world.tracing.stand_in(aval)?.into();
        }
    }
    Ok(())
}
