//! The methods of generators.

use super::iterators::next;
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Value};
use crate::interpreter::iterate::generator::{Resumption, stop_iteration};
use crate::interpreter::native::{ClassSpec, OBJECT};
use crate::interpreter::{Bind, Interpreter};

pub static GENERATOR: ClassSpec = ClassSpec {
    methods: &[
        ("__iter__", |_, args| args.exactly::<1>("__iter__").map(|[generator]| generator)),
        ("__next__", next),
        ("send", send),
        ("throw", throw),
        ("close", close),
    ],
    properties: &[
        ("gi_code", |_, _| Err(Error::unsupported("generator.gi_code"))),
        ("gi_frame", |_, _| Err(Error::unsupported("generator.gi_frame"))),
        ("gi_running", |_, _| Err(Error::unsupported("generator.gi_running"))),
        ("gi_yieldfrom", |_, _| Err(Error::unsupported("generator.gi_yieldfrom"))),
    ],
    ..ClassSpec::new("generator", ClassKind::Builtin, Some(&OBJECT))
};

/// What the generator yields; its end is an exception.
fn given(interp: &mut Interpreter, step: Resumption) -> Result<Value> {
    match step {
        Resumption::Yielded(value) => Ok(value),
        Resumption::Returned(value) => Err(stop_iteration(interp, value)),
    }
}

fn send(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [generator, value] = args.exactly("send")?;
    let step = interp.resume(&generator, Ok(value))?;
    given(interp, step)
}

/// `throw(exception)`, `throw(class)`, `throw(class, value)`.
fn throw(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [generator, class, value, _] =
        args.bind_given("throw", ["generator", "typ", "val?", "tb?"])?;
    let (generator, class) = (generator.unwrap_or(Value::None), class.unwrap_or(Value::None));
    let exception = match (class, value) {
        (class @ Value::Class(_), Some(value)) if !matches!(value, Value::None) => {
            if interp.is_instance(&value, &class)? {
                value
            } else {
                let args = match value {
                    Value::Tuple(args) => args.to_vec(),
                    value => vec![value],
                };
                interp.call(&class, Args::positional(args))?
            }
        }
        (exception, _) => exception,
    };
    let class = match &exception {
        Value::Class(class) => class.clone(),
        value => interp.type_of(value),
    };
    if class.kind != ClassKind::Exception {
        return Err(Error::type_error(format!(
            "exceptions must be classes or instances deriving from BaseException, not {}",
            interp.type_name(&exception)
        )));
    }
    let error = interp.raise(&exception, None)?;
    let step = interp.resume(&generator, Err(error))?;
    given(interp, step)
}

fn close(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [generator] = args.exactly("close")?;
    interp.close(&generator)?;
    Ok(Value::None)
}
