//! The arguments of a transform, bound to the parameters that the table declares and read as their
//! types say.

use std::rc::Rc;

use super::prefix::{self, Argnums};
use crate::boundary::words::told;
use crate::boundary::{Policy, extended_number};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Object, Symbol, Value};
use crate::table::{Offer, Parameter, ResultForm, Takes, Transform};

/// What a transform makes of a function, under its options.
pub type Wrap = Rc<dyn Fn(&mut dyn Machine, Value) -> Result<Value>>;

/// One call of a transform.
#[derive(Debug)]
pub struct TransformCall {
    pub transform: Transform,
    pub offer: &'static Offer,
    /// What the flags of the call choose.
    pub policy: Policy,
    /// For each parameter what it was given, until it is read.
    slots: Vec<Option<Value>>,
    /// The operands that have no parameter of their own.
    pub operands: Args,
}

impl TransformCall {
    /// Binds the arguments as Python does.
    ///
    /// # Errors
    ///
    /// If they do not fit, or if an option is given that the reference does not model.
    pub fn bind(
        transform: Transform,
        offer: &'static Offer,
        policy: Policy,
        args: Args,
    ) -> Result<TransformCall> {
        let name = transform.name();
        let mut given = TransformCall {
            transform,
            offer,
            policy,
            slots: offer.parameters.iter().map(|_| None).collect(),
            operands: Args::default(),
        };
        let count = args.positional.len();
        let mut positional = args.positional.into_iter();
        let mut takes = 0;
        for (parameter, slot) in offer.parameters.iter().zip(&mut given.slots) {
            match parameter.takes {
                _ if parameter.keyword_only => break,
                Takes::Operands => given.operands.positional.extend(positional.by_ref()),
                Takes::Keywords => {}
                _ => {
                    *slot = positional.next();
                    takes += 1;
                }
            }
        }
        if positional.next().is_some() {
            return Err(Error::bad_argument(format!(
                "{name}() takes {takes} positional arguments but {count} were given"
            )));
        }
        for (keyword, value) in args.keywords {
            let text = keyword.name();
            let by_name = |parameter: &Parameter| {
                parameter.name == &*text
                    && !matches!(parameter.takes, Takes::Operands | Takes::Keywords)
            };
            match offer.parameters.iter().position(by_name) {
                Some(place) if given.slots[place].is_some() => {
                    return Err(Error::bad_argument(format!(
                        "{name}() got multiple values for argument '{text}'"
                    )));
                }
                Some(place) => given.slots[place] = Some(value),
                None if given.takes_any_keyword() => {
                    given.operands.keywords.push((keyword, value));
                }
                None => {
                    return Err(Error::bad_argument(format!(
                        "{name}() got an unexpected keyword argument '{text}'"
                    )));
                }
            }
        }
        for (parameter, slot) in offer.parameters.iter().zip(&given.slots) {
            if slot.is_none() && parameter.required {
                return Err(Error::bad_argument(format!(
                    "{name}() missing a required argument: '{}'",
                    parameter.name
                )));
            }
            if parameter.takes == Takes::Unsupported && !slot.as_ref().is_none_or(is_default) {
                return Err(Error::unsupported(format!("{name}({}=…)", parameter.name)));
            }
        }
        Ok(given)
    }

    fn takes_any_keyword(&self) -> bool {
        self.offer.parameters.iter().any(|parameter| parameter.takes == Takes::Keywords)
    }

    /// True if the call also runs the functions.
    pub fn applies(&self) -> bool {
        matches!(self.offer.form, ResultForm::Applies | ResultForm::AppliesLater)
    }

    /// True if there is something to apply the functions to.
    pub fn is_complete(&self) -> bool {
        let mut parameters = self.offer.parameters.iter().zip(&self.slots);
        parameters.all(|(parameter, slot)| match parameter.takes {
            Takes::Function | Takes::Functions | Takes::Operand => slot.is_some(),
            Takes::Operands => !self.operands.positional.is_empty(),
            _ => true,
        })
    }

    fn take(&mut self, name: &str, takes: Takes) -> Option<Value> {
        let place = self.offer.parameters.iter().position(|known| known.name == name)?;
        let declared = self.offer.parameters[place].takes;
        if declared == Takes::Unsupported {
            return None;
        }
        debug_assert_eq!(declared, takes, "{}({name})", self.offer.path);
        self.slots[place].take()
    }

    /// What the parameter was given, before it is read.
    pub fn peek(&self, name: &str) -> Option<&Value> {
        let place = self.offer.parameters.iter().position(|known| known.name == name)?;
        self.slots[place].as_ref()
    }

    /// The modelled options that nobody has read: a transform reads all of its own.
    pub fn unread(&self) -> impl Iterator<Item = &'static str> {
        let parameters = self.offer.parameters.iter().zip(&self.slots);
        parameters
            .filter(|(parameter, slot)| {
                let hint = matches!(parameter.takes, Takes::Hint | Takes::Unsupported);
                parameter.is_option() && !hint && slot.is_some()
            })
            .map(|(parameter, _)| parameter.name)
    }

    /// The function that a transform of one function is given, and leaves where it is.
    pub fn first_function(&self) -> Option<&Value> {
        let place = self.offer.parameters.iter().position(|each| each.takes == Takes::Function)?;
        self.slots[place].as_ref()
    }

    /// See [`mode_flag`].
    pub fn mode_flag(&mut self, name: &str) -> Result<Option<bool>> {
        match self.offer.parameters.iter().any(|known| known.name == name) {
            true => mode_flag(self.take(name, Takes::Mode), name),
            // Without the flag it has no meaning of its own under it.
            false => Ok(Some(false)),
        }
    }

    /// A function.
    ///
    /// # Errors
    ///
    /// If it cannot be called.
    pub fn function(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Value> {
        let function = self.take(name, Takes::Function).unwrap_or(Value::None);
        let of_jax = match self.offer.path {
            "jax.lax.fori_loop" => "lax.fori_loop: body_fun argument should be callable.",
            "jax.lax.while_loop" => {
                "lax.while_loop: body_fun and cond_fun arguments should be callable."
            }
            "jax.lax.scan" => "lax.scan: f argument should be a callable.",
            "jax.lax.cond" => "lax.cond: true_fun and false_fun arguments should be callable.",
            _ => return checked(machine, self.policy, self.transform, function),
        };
        match machine.is_callable(&function) {
            true => Ok(function),
            false => Err(Error::bad_argument(of_jax)),
        }
    }

    /// The function of a transform of one function.
    ///
    /// # Errors
    ///
    /// If it cannot be called.
    pub fn only_function(&mut self, machine: &mut dyn Machine) -> Result<Value> {
        let mut functions =
            self.offer.parameters.iter().filter(|each| each.takes == Takes::Function);
        let name = functions.next().map_or("", |parameter| parameter.name);
        self.function(machine, name)
    }

    /// The operands of branches, one by one or a single one by name.
    ///
    /// # Errors
    ///
    /// If there are both.
    pub fn branch_operands(&mut self) -> Result<Vec<Value>> {
        let mut operands = std::mem::take(&mut self.operands.positional);
        if let Some(operand) = self.operand("operand") {
            if !operands.is_empty() {
                let name = self.transform.name();
                return Err(Error::bad_argument(format!("{name}() takes operands or 'operand'")));
            }
            operands.push(operand);
        }
        Ok(operands)
    }

    /// A sequence of functions.
    ///
    /// # Errors
    ///
    /// If it is none, or if one of them cannot be called.
    pub fn functions(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Vec<Value>> {
        let functions = self.take(name, Takes::Functions).unwrap_or(Value::None);
        if let Value::Object(id) = &functions
            && matches!(machine.world().object(*id), Object::Interpreter(_))
        {
            // JAX goes through an iterator twice.
            return Ok(Vec::new());
        }
        let functions = machine.iterate(&functions)?;
        if self.offer.path == "jax.lax.switch"
            && !functions.iter().all(|function| machine.is_callable(function))
        {
            let message = "lax.switch: branches argument should be a sequence of callables.";
            return Err(Error::bad_argument(message));
        }
        let functions = functions.into_iter();
        let policy = self.policy;
        functions.map(|function| checked(machine, policy, self.transform, function)).collect()
    }

    /// An operand with a name; `None` where it was left out.
    pub fn operand(&mut self, name: &str) -> Option<Value> {
        self.take(name, Takes::Operand)
    }

    pub fn value(&mut self, name: &str) -> Value {
        self.take(name, Takes::Value).unwrap_or(Value::None)
    }

    pub fn flag(&mut self, machine: &mut dyn Machine, name: &str) -> Result<bool> {
        self.take(name, Takes::Flag).map_or(Ok(false), |value| machine.truth(&value))
    }

    /// A length, if one was given.
    ///
    /// # Errors
    ///
    /// If it is negative, or no integer.
    pub fn length(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Option<usize>> {
        let given = self.take(name, Takes::Length);
        let Some(value) = given.filter(|value| !matches!(value, Value::None)) else {
            return Ok(None);
        };
        let value = extended_number(machine.world(), &value).unwrap_or(value);
        let length = match &value {
            // `scan` asks for its `int`, and `vmap` takes it as it is.
            Value::Float(length) if self.transform == Transform::Scan && length.is_finite() => {
                Some(length.trunc() as i64)
            }
            value if self.transform == Transform::Scan => prefix::asked_index(machine, value)?,
            value => prefix::index(value),
        };
        match length {
            Some(length) if length >= 0 => Ok(Some(length as usize)),
            Some(length) => {
                Err(Error::bad_value(format!("{name} must not be negative, and is {length}")))
            }
            None => Err(match &value {
                Value::Tracer(tracer) => {
                    let message = format!("{name} is a traced value of type {}", tracer.aval);
                    let why = match self.transform {
                        Transform::Scan => Some(
                            "The `length` argument to `scan` expects a concrete `int` value. For \
                             scan-like iteration with a dynamic length, use `while_loop` or \
                             `fori_loop`.",
                        ),
                        _ => None,
                    };
                    asked_in_vain(machine, &value, message, why)
                }
                Value::Array(_) => Error::bad_value(format!("{name} must be a length")),
                Value::Float(_) if self.transform == Transform::Vmap => {
                    Error::bad_value(format!("{name} must be a length"))
                }
                _ => Error::bad_argument(format!("{name} must be a length")),
            }),
        }
    }

    /// Checks the number of steps that a loop unrolls, which changes no result.
    ///
    /// # Errors
    ///
    /// A `ValueError` for a negative number and an array of several, a `TypeError` for what is no
    /// integer.
    pub fn check_unroll(&self, machine: &mut dyn Machine) -> Result<()> {
        let unroll = match self.peek("unroll") {
            None | Some(Value::Bool(_)) => return Ok(()),
            Some(unroll) => unroll,
        };
        let size = unroll.numeric().and_then(|array| array.aval().size().ok());
        match (unroll, prefix::index(unroll)) {
            (Value::Int(_) | Value::Host(_), Some(0..)) => Ok(()),
            (Value::Float(unroll), _) if unroll.fract() == 0.0 && *unroll >= 0.0 => Ok(()),
            (Value::Int(_) | Value::Host(_), Some(_)) => {
                Err(Error::bad_value("`unroll` must be a `bool` or a non-negative `int`."))
            }
            _ if size.is_some_and(|size| size > 1) => {
                Err(Error::bad_value("The truth value of an array with more than one element"))
            }
            (Value::Tracer(_), _) => {
                let why =
                    "The `unroll` argument to `scan` expects a concrete `int` or `bool` value.";
                let of_scan = (self.transform == Transform::Scan).then_some(why);
                Err(asked_in_vain(machine, unroll, why.to_owned(), of_scan))
            }
            _ => Err(Error::bad_argument("unroll must be an integer")),
        }
    }

    /// Places of arguments, if some were given.
    pub fn places(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Option<Vec<i64>>> {
        match self.take(name, Takes::Places) {
            None | Some(Value::None) => Ok(None),
            Some(value) => prefix::integers(machine, &value, name).map(Some),
        }
    }

    /// Places of arguments with the filter of each, if some were given.
    pub fn filtered_places(
        &mut self,
        machine: &mut dyn Machine,
        name: &str,
    ) -> Result<Option<(Argnums, Vec<Option<Value>>)>> {
        match self.take(name, Takes::FilteredPlaces) {
            None => Ok(None),
            Some(value) => prefix::argnums(machine, name, &value, self.policy).map(Some),
        }
    }

    /// Names of arguments, if some were given.
    ///
    /// # Errors
    ///
    /// If they are no strings.
    pub fn names(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Option<Vec<Symbol>>> {
        let names = match self.take(name, Takes::Names) {
            None | Some(Value::None) => return Ok(None),
            Some(one @ Value::Str(_)) => vec![one],
            Some(several) => machine.iterate(&several)?,
        };
        let symbol = |value: &Value| match value {
            Value::Str(text) => Ok(Symbol::new(text)),
            _ => Err(Error::bad_argument(format!("{name} must be strings"))),
        };
        names.iter().map(symbol).collect::<Result<_>>().map(Some)
    }

    /// A prefix of axes, if one was given.
    ///
    /// # Errors
    ///
    /// If the mode does not offer it: see [`prefix::read`].
    pub fn axes(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Option<Value>> {
        let Some(axes) = self.take(name, Takes::Axes) else { return Ok(None) };
        let axes = machine.opened(&axes)?;
        prefix::read(machine.world(), name, &axes, self.policy).map(Some)
    }

    /// The name of an axis, if it has one.
    ///
    /// # Errors
    ///
    /// *Unsupported* if it is no string.
    pub fn axis_name(&mut self, name: &str) -> Result<Option<Rc<str>>> {
        match self.take(name, Takes::AxisName) {
            None | Some(Value::None) => Ok(None),
            Some(Value::Str(name)) => Ok(Some(name.name())),
            Some(_) => Err(Error::unsupported("an axis name that is no string")),
        }
    }

    /// The name of the axis in shardings, if `transform_metadata` gives one.
    ///
    /// # Errors
    ///
    /// If it is no dict, not offered by the mode, or says something else.
    pub fn partition(&mut self, machine: &mut dyn Machine, name: &str) -> Result<Option<Value>> {
        let entries: Vec<(Value, Value)> = match self.take(name, Takes::Partition) {
            None | Some(Value::None) => Vec::new(),
            Some(Value::Object(id)) => match machine.world().object(id) {
                Object::Dict(dict) => {
                    dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
                }
                _ => return Err(Error::bad_argument(format!("{name} must be a dict"))),
            },
            Some(_) => return Err(Error::bad_argument(format!("{name} must be a dict"))),
        };
        match entries.as_slice() {
            [] => Ok(None),
            _ if !self.policy.offers.partition_names => {
                let message = format!("{name} names a partition, which this mode does not offer");
                Err(Error::not_offered("transform_metadata=…", PythonError::ValueError, message))
            }
            [(Value::Str(key), name)] if &**key == "partition_name" => Ok(Some(name.clone())),
            _ => Err(Error::unsupported(
                "transform_metadata with other metadata than the partition's name",
            )),
        }
    }
}

/// One of the flags that choose the mode, if it was given.
///
/// # Errors
///
/// If it is neither a bool nor `None`.
pub fn mode_flag(value: Option<Value>, name: &str) -> Result<Option<bool>> {
    match value {
        None | Some(Value::None) => Ok(None),
        Some(Value::Bool(flag)) => Ok(Some(flag)),
        Some(_) => Err(Error::bad_argument(format!("{name} must be a bool"))),
    }
}

/// True if the value says nothing: what an option that is not modelled is by default.
fn is_default(value: &Value) -> bool {
    match value {
        Value::None | Value::Bool(false) => true,
        Value::Tuple(items) => items.is_empty(),
        _ => false,
    }
}

/// The error for an option that is traced; `why` is how JAX says so.
fn asked_in_vain(
    machine: &mut dyn Machine,
    value: &Value,
    message: String,
    why: Option<&str>,
) -> Error {
    if let Some(number) = value.numeric() {
        let words = why.map(|why| {
            let aval = number.aval();
            format!(
                "Abstract tracer value encountered where concrete value is expected: traced array \
                 with shape {aval}\n{why}"
            )
        });
        machine.world().tracing.ask(&number, &message, words);
    }
    Error::raised(ErrorClass::Concretization, PythonError::ConcretizationTypeError, message)
}

/// True for the transforms of JAX that check what they are given as a function.
pub fn checks_function(transform: Transform) -> bool {
    matches!(
        transform,
        Transform::Jit
            | Transform::Grad
            | Transform::ValueAndGrad
            | Transform::Vmap
            | Transform::Jvp
            | Transform::Vjp
            | Transform::Linearize
            | Transform::EvalShape
    )
}

/// The function, if it can be called.
///
/// # Errors
///
/// If it cannot.
pub fn callable(machine: &mut dyn Machine, transform: Transform, function: Value) -> Result<Value> {
    match machine.is_callable(&function) {
        true => Ok(function),
        false => Err(Error::bad_argument(format!("{transform} needs a function"))),
    }
}

/// The same, of a transform that may be JAX's.
///
/// # Errors
///
/// If it cannot be called.
pub fn checked(
    machine: &mut dyn Machine,
    policy: Policy,
    transform: Transform,
    function: Value,
) -> Result<Value> {
    callable(machine, transform, function.clone()).map_err(|error| {
        match checks_function(transform) {
            true => told(machine, policy, error, ("not_callable", vec![function])),
            false => error,
        }
    })
}

/// What only has a type is an argument, too.
pub fn types(machine: &mut dyn Machine, args: &mut Args) -> Result<()> {
    let keywords = args.keywords.iter_mut().map(|(_, value)| value);
    for value in args.positional.iter_mut().chain(keywords) {
        *value = machine.typed(value)?;
    }
    Ok(())
}
