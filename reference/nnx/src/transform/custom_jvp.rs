//! `custom_jvp`: a function, and the rule that gives its tangent.
//!
//! A transform that differentiates runs the rule in the place of the function. When that is so
//! stands in `custom`. Reverse mode transposes the tangents, which are linear.

use std::cell::Cell;
use std::rc::Rc;

use super::custom::{
    Custom, CustomCall, CustomFunction, Places, bad_rule, no_pair, no_rule, widen,
};
use super::given::{TransformCall, Wrap};
use crate::boundary::body::values;
use crate::boundary::staged_call::{pair, run};
use crate::boundary::words::{self, told};
use crate::boundary::{Body, Departure, output_numeric};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Value, World};
use crate::loaded::LoadedCell;
use crate::primitive::compose::jnp;
use crate::primitive::{Binary, Primitive};
use crate::pure::{Derivative, Numeric, Operation, StagedBody};
use crate::pytree::{Flat, agreed, build, flatten};
use crate::table::Transform;

/// What `custom_jvp(f)` gives back.
#[derive(Debug)]
struct CustomJvp {
    own: CustomFunction,
    rule: LoadedCell<Option<Rule>>,
    /// True if the rule wants to see zeros as such, which is not modelled.
    sees_zeros: Cell<bool>,
}

/// How the tangent is defined.
#[derive(Clone, Debug)]
enum Rule {
    /// `defjvp`: a function of the primals and the tangents.
    Whole(Value),
    /// `defjvps`: for each argument a function of its tangent, the output and the arguments.
    EachArgument(Vec<Value>),
}

/// `custom_jvp(f, nondiff_argnums=())`: a function with the methods `defjvp` and `defjvps`.
pub fn wrap(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Wrap> {
    let (policy, places) = (given.policy, Places::read(machine, given)?);
    Ok(Rc::new(move |machine: &mut dyn Machine, function: Value| {
        let places = places.of(machine, &function)?;
        let own = CustomFunction::new(Transform::CustomJvp, function.clone(), policy, places);
        let name = own.name();
        let custom =
            Rc::new(CustomJvp { own, rule: LoadedCell::default(), sees_zeros: Cell::default() });
        let of = custom.clone();
        let whole = Rc::new(move |machine: &mut dyn Machine, args: Args| of.defjvp(machine, args));
        let whole = machine.function("defjvp", Vec::new(), whole);
        let of = custom.clone();
        let each = Rc::new(move |_: &mut dyn Machine, args: Args| of.defjvps(args));
        let each = machine.function("defjvps", Vec::new(), each);
        let mut attributes =
            vec![("defjvp", whole), ("defjvps", each), ("__wrapped__", function.clone())];
        if policy.mode.is_none() {
            attributes.push(("fun", function));
        }
        let run = Rc::new(move |machine: &mut dyn Machine, args: Args| custom.call(machine, args));
        let kind = if policy.mode.is_none() { "custom_jvp" } else { "nnx" };
        Ok(machine.function_of(kind, &name, attributes, run))
    }))
}

impl CustomJvp {
    /// `f.defjvp(jvp)` gives the rule back: it may be a decorator.
    fn defjvp(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let Args { mut positional, keywords } = args;
        let mut sees_zeros = false;
        for (keyword, value) in keywords {
            match &*keyword.name() {
                "jvp" if positional.is_empty() => positional.push(value),
                "symbolic_zeros" => sees_zeros = machine.truth(&value)?,
                name => {
                    let message = format!("defjvp() got an unexpected argument '{name}'");
                    return Err(Error::bad_argument(message));
                }
            }
        }
        let rule = positional.into_iter().next();
        let rule = rule.ok_or_else(|| Error::bad_argument("defjvp() takes the function jvp"))?;
        *self.rule.borrow_mut() = Some(Rule::Whole(rule.clone()));
        self.sees_zeros.set(sees_zeros);
        Ok(rule)
    }

    /// `f.defjvps(*jvps)`
    fn defjvps(&self, args: Args) -> Result<Value> {
        if self.own.has_fixed() {
            return Err(Error::type_error("Can't use ``defjvps`` with ``nondiff_argnums``."));
        }
        *self.rule.borrow_mut() = Some(Rule::EachArgument(args.positional));
        self.sees_zeros.set(false);
        Ok(Value::None)
    }

    fn call(&self, machine: &mut dyn Machine, args: Args) -> Result<Value> {
        let Some(rule) = self.rule.borrow().clone() else {
            return Err(no_rule("No JVP defined for custom_jvp", &self.own, "defjvp"));
        };
        let args = self.own.by_position(machine, args)?;
        self.own.call(machine, args, |machine, custom, derivative| {
            if self.sees_zeros.get() {
                return Err(Error::unsupported("defjvp(symbolic_zeros=…)"));
            }
            Forward { custom, whole: self, rule: &rule }.derived(machine, derivative)
        })
    }
}

/// One call on its way to its derivative.
struct Forward<'a> {
    custom: &'a Custom<'a>,
    whole: &'a CustomJvp,
    rule: &'a Rule,
}

impl Forward<'_> {
    /// The operation with its rule, and its inputs.
    fn derived(&self, machine: &mut dyn Machine, derivative: Derivative) -> Result<CustomCall> {
        let given = &self.custom.inputs;
        check_tangents(given)?;
        let primal = self.custom.around(machine, derivative)?;
        let Body { left, staged: jvp, .. } = self.tangents(machine, primal.as_ref())?;
        let rule = match self.rule {
            Rule::Whole(rule) => rule.clone(),
            Rule::EachArgument(_) => Value::None,
        };
        let primal = self.custom.primal(machine, primal, (&left, &jvp), &rule)?;
        let captured = self.custom.captured_by(machine.world(), &[&primal, &jvp])?;
        let own = given.len();
        // Where the rule has stood for the function, its tangents are inputs that nothing reads.
        let primal = without_tangents(primal, own);
        let (primal, _) = widen(&primal, own, &captured);
        let (mut jvp, _) = widen(&jvp, 2 * own, &captured);
        jvp.inputs[own..].rotate_left(own);
        jvp.input_avals[own..].rotate_left(own);
        let operation = Some(Operation::CustomForward {
            primal: Rc::new(primal),
            jvp: Rc::new(jvp),
            wrt: (0..own).collect(),
        });
        let inputs = given.iter().cloned().chain(captured).collect();
        Ok(CustomCall { exit: left.exit, operation, inputs })
    }

    /// The rule, staged: from the primals and a tangent of each to the outputs and theirs.
    /// `primal` is the function where it is staged, too.
    fn tangents(
        &self,
        machine: &mut dyn Machine,
        primal: Option<&Body<Departure>>,
    ) -> Result<Body<Departure>> {
        let Custom { call, inputs, kind, .. } = self.custom;
        let known = inputs.iter().map(|input| (input.aval().clone(), Some(input.clone())));
        let unknown = inputs.iter().map(|input| (input.aval().clone(), None));
        let tracers = machine.world().tracing.open(kind.clone(), known.chain(unknown));
        machine.world().tracing.stages_rule();
        let leaves = values(tracers);
        let (primals, tangents) = leaves.split_at(inputs.len());
        let body = call.trace(machine, |machine| {
            let inside = call.inside(machine, primals)?;
            let world = machine.world();
            let tangents = build(world, call.entered.structure(), tangents, &[])?.roots;
            let (output, tangent) = self.run(machine, &inside.args.positional, tangents)?;
            let (value, own) = (self.flatten(machine.world(), &output)?, &tangent);
            let own = self.flatten(machine.world(), own)?;
            if !agreed(machine, |world, questions| {
                value.structure.same(&own.structure, world, questions)
            })? {
                let error =
                    bad_rule("the jvp rule must give an output and a tangent of equal structure");
                let Rule::Whole(rule) = self.rule else { return Err(error.of_other_text()) };
                let function = self.whole.own.function.clone();
                let values = vec![rule.clone(), function, output, tangent.clone()];
                return Err(told(machine, call.policy, error, ("jvp_rule_trees", values)));
            }
            let left = call.leave(machine, &inside, &output)?;
            let mut numbers = numbers(&left.leaves)?;
            check_tangents(&numbers)?;
            if let (Some(primal), Rule::Whole(rule)) = (primal, self.rule) {
                let avals: Vec<_> = numbers.iter().map(|number| number.aval().clone()).collect();
                self.custom.check_alike(machine, primal, (&left, &avals), rule)?;
            }
            let tangents = self::numbers(&own.leaves)?;
            for (number, tangent) in numbers.iter().zip(&tangents) {
                let (wanted, given) = (number.aval(), tangent.aval());
                if wanted.shape != given.shape || wanted.dtype != given.dtype {
                    let error = bad_rule(format!(
                        "the jvp rule gave a tangent of type {given} for an output of type {wanted}"
                    ));
                    let types = [&numbers, &tangents].map(|numbers| {
                        Value::tuple(words::types(numbers.iter().map(Numeric::aval)))
                    });
                    let values = ("jvp_rule_types", types.to_vec());
                    return Err(told(machine, call.policy, error, values));
                }
            }
            numbers.extend(tangents);
            Ok((left, numbers))
        })?;
        body.touches_no_ref(Transform::CustomJvp)?;
        Ok(body)
    }

    /// The output and its tangent, as the program's rule has them.
    fn run(
        &self,
        machine: &mut dyn Machine,
        primals: &[Value],
        tangents: Vec<Value>,
    ) -> Result<(Value, Value)> {
        let rule = match self.rule {
            Rule::EachArgument(rules) => return self.sum(machine, rules, primals, tangents),
            Rule::Whole(rule) => rule,
        };
        let fixed = self.custom.call.arguments.statics.iter().map(|(_, value)| value.clone());
        let mut arguments: Vec<Value> = fixed.collect();
        arguments.push(Value::tuple(primals.to_vec()));
        arguments.push(Value::tuple(tangents));
        let given = run(machine, rule, Args::positional(arguments))?;
        match pair(machine.world(), &given) {
            Some([output, tangent]) => Ok((output, tangent)),
            None => {
                let own = &self.whole.own;
                Err(no_pair(machine, own, rule, &given, |rule, function, found| {
                    format!(
                        "Custom JVP rule {rule} for function {function} must produce a pair (list \
                         or tuple of length two) representing primal and tangent outputs, but got \
                         {found}."
                    )
                }))
            }
        }
    }

    /// `defjvps`: the sum of the tangents by each argument. An argument without a rule adds nothing.
    fn sum(
        &self,
        machine: &mut dyn Machine,
        rules: &[Value],
        primals: &[Value],
        tangents: Vec<Value>,
    ) -> Result<(Value, Value)> {
        if rules.len() != tangents.len() {
            let (rules, wanted) = (rules.len(), tangents.len());
            return Err(Error::bad_value(format!(
                "defjvps() was given {rules} rules, for a function of {wanted} arguments"
            )));
        }
        let output = self.whole.call(machine, Args::positional(primals.to_vec()))?;
        let flat = self.flatten(machine.world(), &output)?;
        let mut sums: Vec<Option<Numeric>> = vec![None; flat.leaves.len()];
        for (rule, tangent) in rules.iter().zip(tangents) {
            if matches!(rule, Value::None) {
                continue;
            }
            let mut arguments = vec![tangent, output.clone()];
            arguments.extend_from_slice(primals);
            let part = run(machine, rule, Args::positional(arguments))?;
            let part = self.flatten(machine.world(), &part)?;
            let same = agreed(machine, |world, questions| {
                part.structure.same(&flat.structure, world, questions)
            })?;
            if !same {
                return Err(bad_rule("a rule of defjvps must give a tangent of the output"));
            }
            let add = Primitive::Binary(Binary::Add);
            for (sum, part) in sums.iter_mut().zip(numbers(&part.leaves)?) {
                *sum = Some(match sum.take() {
                    None => part,
                    Some(sum) => machine.world().tracing.apply(&add, &[sum, part])?,
                });
            }
        }
        let world = machine.world();
        let mut leaves = Vec::with_capacity(sums.len());
        for (sum, value) in sums.into_iter().zip(numbers(&flat.leaves)?) {
            leaves.push(match sum {
                Some(sum) => sum,
                None => jnp::zeros_like(&mut world.tracing, &value, None)?,
            });
        }
        let tangent = build(world, &flat.structure, &values(leaves), &[])?.roots;
        Ok((output, tangent.into_iter().next().unwrap_or(Value::None)))
    }

    fn flatten(&self, world: &World, value: &Value) -> Result<Flat> {
        flatten(world, &[(Vec::new(), value.clone())], self.custom.call.policy.sharing)
    }
}

fn numbers(leaves: &[Value]) -> Result<Vec<Numeric>> {
    leaves.iter().map(output_numeric).collect()
}

/// The tangent of an integer has a type that is not modelled.
fn check_tangents(values: &[Numeric]) -> Result<()> {
    match values.iter().all(|value| value.aval().dtype.is_inexact()) {
        true => Ok(()),
        false => Err(Error::unsupported("tangents of integers (float0)")),
    }
}

/// The program without the second half of its own inputs, which nothing reads, if it has one.
fn without_tangents(mut primal: StagedBody, own: usize) -> StagedBody {
    let inputs = primal.jaxpr.inputs.len() - primal.captured.len();
    if inputs > own {
        let mut jaxpr = (*primal.jaxpr).clone();
        jaxpr.inputs.drain(own..inputs);
        jaxpr.input_avals.drain(own..inputs);
        primal.jaxpr = Rc::new(jaxpr);
    }
    primal
}
