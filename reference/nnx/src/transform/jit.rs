//! `jit`: the body is staged once for each new kind of arguments, and the staged program runs.

use std::rc::Rc;

use super::donation;
use super::given::{TransformCall, types};
use super::prefix;
use super::statics::Statics;
use crate::array::Aval;
use crate::boundary::arguments::ArgumentPlace;
use crate::boundary::body::compiled;
use crate::boundary::staged_call::{avals, run};
use crate::boundary::{
    Arguments, Body, Cache, Call, Exit, FinishedBody, Input, Keeper, Policy, Positional, Prefixes,
    cache, watch,
};
use crate::error::{Error, Result};
use crate::graph;
use crate::heap::watch::{MANY, OF_METHOD, shortened};
use crate::heap::{Args, Attribute, Class, Machine, Symbol, Value, World};
use crate::meter;
use crate::primitive::Primitive;
use crate::pure::{Derivative, Numeric, Operation, TraceKind};
use crate::pytree::{Mapping, Prefix, Role, Sharing, recorded};
use crate::table::Transform;

#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Which arguments are static.
    pub statics: Statics,
    /// Whose arrays the outputs may be made in.
    donated: Statics,
    shardings: Option<Shardings>,
}

/// How arguments and outputs are laid out. That has no effect on values, so the body is the same.
#[derive(Clone, Debug)]
struct Shardings {
    arguments: Value,
    output: Value,
}

impl Options {
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Options> {
        let shardings = Shardings::read(machine, given)?;
        let statics = Statics::read(machine, given)?;
        let donated = Statics::named(machine, given, ["donate_argnums", "donate_argnames"])?;
        Ok(Options { statics, donated, shardings })
    }

    /// Those for a function, whose arguments they name.
    pub fn of(&self, machine: &mut dyn Machine, function: &Value) -> Result<Options> {
        let statics = self.statics.of(machine, function, "static")?;
        let donated = self.donated.of(machine, function, "donate")?;
        let both = donated.argnums.iter().any(|place| statics.argnums.contains(place))
            || donated.argnames.iter().any(|name| statics.argnames.contains(name));
        if both {
            let message = "static_argnames and donate_argnames cannot intersect";
            return Err(Error::value_error(message));
        }
        Ok(Options { statics, donated, shardings: self.shardings.clone() })
    }

    /// Those of `jit_partial`, which takes no static arguments.
    pub fn of_partial(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Options> {
        Ok(Options { shardings: Shardings::read(machine, given)?, ..Options::default() })
    }

    /// The keeper of the staged bodies. What is said of the layout of what leaves is kept with one.
    fn keeper(&self, policy: Policy) -> Keeper {
        match self.shardings {
            None => policy.keeps_wrapped,
            Some(_) => Keeper::Transformed,
        }
    }
}

impl Shardings {
    fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Option<Shardings>> {
        let mut seen = Vec::new();
        let mut read = |name| {
            let written = machine.opened(&given.value(name))?;
            let read = prefix::read(machine.world(), name, &written, given.policy)?;
            one_for_equals(machine, &read, &mut seen)
        };
        let (arguments, output) = (read("in_shardings")?, read("out_shardings")?);
        prefix::check_tuple(machine.world(), "in_shardings", &arguments)?;
        let said = !matches!((&arguments, &output), (Value::None, Value::None));
        Ok(said.then_some(Shardings { arguments, output }))
    }

    fn prefixes(&self, world: &World) -> Prefixes {
        Prefixes {
            positional: Positional::Tree(self.arguments.clone()),
            keywords: Role::Broadcast,
            output: Prefix::read(world, &self.output),
            name: "in_shardings",
        }
    }
}

/// The prefix with one object for shardings that are equal: two places of a Variable agree then.
fn one_for_equals(
    machine: &mut dyn Machine,
    prefix: &Value,
    seen: &mut Vec<Value>,
) -> Result<Value> {
    let mut leaves = Vec::new();
    prefix::map_containers(machine.world(), prefix, &mut |_, leaf| {
        leaves.push(leaf.clone());
        Ok(leaf.clone())
    })?;
    let mut ones = Vec::with_capacity(leaves.len());
    for leaf in leaves {
        ones.push(match Mapping::of(&leaf) {
            Some(mapping) => {
                let mut mapping = Mapping::clone(mapping);
                for role in &mut mapping.roles {
                    if let Role::Other(sharding) = role {
                        *sharding = one(machine, sharding, seen)?;
                    }
                }
                Value::opaque(Rc::new(mapping))
            }
            None => one(machine, &leaf, seen)?,
        });
    }
    let mut ones = ones.into_iter();
    prefix::map_containers(machine.world(), prefix, &mut |_, leaf| {
        Ok(ones.next().unwrap_or_else(|| leaf.clone()))
    })
}

fn one(machine: &mut dyn Machine, sharding: &Value, seen: &mut Vec<Value>) -> Result<Value> {
    for known in seen.iter() {
        if machine.equals(known, sharding)? {
            return Ok(known.clone());
        }
    }
    seen.push(sharding.clone());
    Ok(sharding.clone())
}

/// What `nnx.jit` keeps between calls. `jax.jit` keeps it with the function instead, so that
/// `jax.jit(f)` twice stages once.
pub type Bodies = Rc<Cache<Rc<Exit>>>;

pub fn call(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    args: Args,
) -> Result<Value> {
    if machine.world().tracing.jit_disabled {
        return unstaged(machine, (function, policy), options, args);
    }
    let donated = options.donated.chosen(&args);
    let arguments = options.statics.split(machine, args)?;
    let given = machine.world().has_references().then(|| arguments.clone());
    let mut call = match (enter(machine, policy, arguments, options), given) {
        (Err(error), Some(given)) => {
            let given = given.given(machine.world())?;
            return Err(Call::twice_in_words(machine, policy, error, (function, "jit"), given));
        }
        (call, _) => call?,
    };
    if machine.world().record.is_some() {
        recorded::name_parameters(machine, function);
    }
    let donated = donation::leaves(&call, donated);
    if donated.contains(&true) {
        call = donation::giving_all_back(call)?;
    }
    let inputs = call.numbers();
    let inputs = inputs.map_err(|error| call.no_input_in_words(machine, error, function))?;
    let kept = (function, options.keeper(policy));
    let mut is_staged = false;
    let body = staged(machine, kept, own, &call, avals(&inputs), &mut is_staged)?;
    if machine.world().watch.is_some() {
        note_call(machine, function, &call, &inputs, (is_staged, &body));
    }
    let world = machine.world();
    let operation = Operation::Call(body.staged.jaxpr.clone());
    let all = call.inputs(world, &body, &inputs)?;
    let outputs = call.apply(world, operation, &all)?;
    let mut leaves = compiled(world, outputs);
    // Where a part of it is differentiated the other part is not computed for what it passes on.
    if world.tracing.derivative(&inputs) == Derivative::Now {
        let given = &call.entered.flat.leaves;
        for (output, leaf) in leaves.iter_mut().enumerate() {
            let passed = |&input: &usize| body.staged.jaxpr.passes(input, output);
            if let Some(input) = (0..inputs.len()).find(passed)
                && matches!(inputs[input], Numeric::Array(_))
            {
                *leaf = given[input].clone();
            }
        }
    }
    if options.shardings.is_some() {
        laid_out(machine, &mut leaves, &body.left.said)?;
    }
    if donated.contains(&true) {
        return donation::resume(machine.world(), &call, &body, &donated, leaves);
    }
    call.resume(machine.world(), &body.left, &leaves)
}

/// A call under `jax.disable_jit()`: the body runs on the arguments themselves, for NNX on copies of
/// the objects that the arguments become.
fn unstaged(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    options: &Options,
    args: Args,
) -> Result<Value> {
    if policy.mode.is_none() {
        return run(machine, function, args);
    }
    let arguments = options.statics.split(machine, args)?;
    let call = enter(machine, policy, arguments, &Options::default())?;
    let inside = call.inside(machine, &call.entered.flat.leaves)?;
    let output = call.run(machine, function, &inside)?;
    let left = call.leave(machine, &inside, &output)?;
    call.resume(machine.world(), &left.exit, &left.leaves)
}

/// `jit(f).eval_shape(…)`: the types of what a call would give. It stages for a later call, too;
/// nothing is written back.
pub fn eval_shape(
    machine: &mut dyn Machine,
    (function, policy): (&Value, Policy),
    (options, own): (&Options, &Bodies),
    mut args: Args,
) -> Result<Value> {
    if policy.mode.is_none() {
        types(machine, &mut args)?;
    }
    let mut arguments = options.statics.split(machine, args)?;
    if policy.writes_structure() {
        // What leaves makes the arguments themselves anew: here copies of them.
        copy(machine.world(), &mut arguments)?;
    }
    let call = enter(machine, policy, arguments, &Options::default())?;
    let types = call.types()?;
    let kept = (function, options.keeper(policy));
    if let Some(watch) = &mut machine.world().watch {
        watch.only_types += 1;
    }
    let body = staged(machine, kept, own, &call, types, &mut false);
    if let Some(watch) = &mut machine.world().watch {
        watch.only_types -= 1;
    }
    let body = body?;
    call.resume_types(machine.world(), &body.left, &body.staged.jaxpr.output_avals)
}

fn enter(
    machine: &mut dyn Machine,
    policy: Policy,
    arguments: Arguments,
    options: &Options,
) -> Result<Call> {
    let Some(shardings) = &options.shardings else {
        return Call::enter(machine, Transform::Jit, policy, arguments, &Prefixes::none());
    };
    let prefixes = shardings.prefixes(machine.world());
    let call = Call::enter(machine, Transform::Jit, policy, arguments, &prefixes)?;
    let mut leaves = call.entered.flat.leaves.to_vec();
    laid_out(machine, &mut leaves, &call.entered.flat.roles)?;
    Ok(call.leaving_under(prefixes))
}

/// Each leaf with the sharding that its role is.
fn laid_out(machine: &mut dyn Machine, leaves: &mut [Value], roles: &[Role]) -> Result<()> {
    for (leaf, role) in leaves.iter_mut().zip(roles) {
        match role {
            Role::Broadcast => {}
            Role::Other(sharding) => *leaf = machine.laid_out(leaf, sharding)?,
            _ => {
                return Err(Error::bad_argument(
                    "jit: in_shardings and out_shardings are not axes",
                ));
            }
        }
    }
    Ok(())
}

/// Notes a call for the watch over the run: what it staged, and why.
fn note_call(
    machine: &mut dyn Machine,
    function: &Value,
    call: &Call,
    inputs: &[Numeric],
    (is_staged, body): (bool, &Body<Rc<Exit>>),
) {
    if !is_staged {
        machine.note_stale(function);
    }
    let origin = call.origin(machine, function);
    let world = machine.world();
    let shown = |(place, value): &(ArgumentPlace, Value)| {
        let name = match place {
            ArgumentPlace::Position(index) => origin.parameters.get(*index).copied(),
            ArgumentPlace::Keyword(name) => Some(*name),
        };
        let name = name.map_or_else(String::new, |name| format!("`{name}`"));
        let value = match value {
            Value::Int(i) => i.to_string(),
            Value::Float(x) => x.to_string(),
            Value::Bool(b) => if *b { "True" } else { "False" }.to_owned(),
            Value::Str(text) => format!("{:?}", shortened(text)),
            value => match attributes_of_receiver(world, value, function) {
                Some(attributes) => format!("{OF_METHOD}{:#x} {attributes}", value.address()),
                None => format!("an object at {:#x}", value.address()),
            },
        };
        [name, value]
    };
    let draws = |operation: &Operation| {
        matches!(operation, Operation::Primitive(Primitive::RandomBits { .. }))
    };
    let jaxpr = &body.staged.jaxpr;
    let looked_at = || {
        let names = watch::leaf_names(call, &origin, inputs);
        let statics = call.arguments.statics.iter().map(shown).collect();
        let draws = jaxpr.any(&draws);
        let keys = if draws { watch::keys(call, jaxpr, &names, inputs) } else { Vec::new() };
        (names, statics, keys, is_staged && draws && watch::draws_from_constant(jaxpr))
    };
    let Some((names, statics, mut keys, draws_alike)) = meter::aside(looked_at) else { return };
    let (address, outside) = (function.address(), machine.world().tracing.depth() == 0);
    let Some(watch) = &mut machine.world().watch else { return };
    keys.extend(watch.captured_key(address, &origin.function, draws_alike));
    watch.called((&origin, address), (names, statics), keys, outside, is_staged);
    if is_staged {
        machine.note_captures(function, &body.staged.jaxpr);
    }
}

/// The attributes of an object as a text, if a class of it has the jitted function as a method.
fn attributes_of_receiver(world: &World, value: &Value, function: &Value) -> Option<String> {
    let (_, instance) = world.as_instance(value)?;
    let is_it = |it: &Value| it.transformed().is_some_and(|it| it.function().is(function));
    let has = |class: &Rc<Class>| class.attributes().iter().any(|(_, it)| is_it(it));
    let text = |(name, attribute): (&Symbol, &Attribute)| match &attribute.value {
        Value::Int(i) => format!("{name}={i}"),
        Value::Float(x) => format!("{name}={x}"),
        Value::Bool(b) => format!("{name}={b}"),
        Value::Str(text) => format!("{name}={:?}", shortened(text)),
        value => format!("{name}={:#x}", value.address()),
    };
    let texts = instance.attributes.iter().take(MANY).map(text);
    instance.class.order().any(has).then(|| texts.collect::<Vec<_>>().join(", "))
}

/// The body for arguments of this kind: as it was staged before, or now. `is_staged` says which.
pub fn staged(
    machine: &mut dyn Machine,
    (function, keeper): (&Value, Keeper),
    own: &Bodies,
    call: &Call,
    avals: Vec<Aval>,
    is_staged: &mut bool,
) -> Result<Rc<Body<Rc<Exit>>>> {
    let cache = cache::of(machine, keeper, "jit", function, own)?;
    let inputs = Input::unknown(&avals);
    let key = call.key(machine.world(), avals);
    cache.body(machine, key, |machine| {
        *is_staged = true;
        call.stage(machine, function, TraceKind::Erasing, inputs, |world, mut ended| {
            if call.leaves_under_prefixes() {
                Rc::make_mut(&mut ended.left.exit).said.clone_from(&ended.left.roles);
            }
            FinishedBody::all(world, ended)
        })
    })
}

fn copy(world: &mut World, arguments: &mut Arguments) -> Result<()> {
    let positional = arguments.positional.iter_mut().map(|(_, value)| value);
    let places: Vec<&mut Value> =
        positional.chain(arguments.keywords.iter_mut().map(|(_, value)| value)).collect();
    let all = Value::tuple(places.iter().map(|value| (**value).clone()).collect());
    let mut parts = graph::split(world, &all, Sharing::Graph)?;
    let leaves = world.list(std::mem::take(&mut parts.leaves.values).into_items())?;
    if let Value::Tuple(copies) = graph::merge(world, &parts.definition, &[leaves], true)? {
        for (place, copy) in places.into_iter().zip(copies.iter()) {
            *place = copy.clone();
        }
    }
    Ok(())
}
