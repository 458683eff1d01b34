//! Leaves as numbers: which values a transform can take in and give out.

use std::rc::Rc;

use crate::error::{Error, Result};
use crate::heap::watch::{STEPS, shortened};
use crate::heap::{Describes, Value, World};
use crate::meter;
use crate::pure::Numeric;
use crate::pytree::Step;

/// Steps as a program writes them: `.layers[0].kernel`. Of a long way it tells the last ones.
pub fn written(steps: &[Step]) -> String {
    let step = |step: &Step| match step {
        Step::Attribute(name) => match name.number() {
            Some(number) => format!("[{number}]"),
            None => format!(".{}", shortened(&name.name())),
        },
        Step::Index(index) | Step::Flat(index) => format!("[{index}]"),
        Step::Key(Value::Str(key)) | Step::Own(Value::Str(key)) => {
            format!("[\"{}\"]", shortened(key))
        }
        Step::Key(Value::Int(key)) | Step::Own(Value::Int(key)) => format!("[{key}]"),
        Step::Key(_) | Step::Own(_) => "[…]".to_owned(),
        Step::Root(name) => (*name).to_owned(),
        Step::Value => String::new(),
    };
    let last = steps.len().saturating_sub(STEPS);
    let before = if last > 0 { "…" } else { "" };
    let text = before.to_owned() + &steps[last..].iter().map(step).collect::<String>();
    meter::look(steps.len(), size_of::<Step>());
    meter::made(text.len());
    text
}

/// The number of Python that an instance of a class of the program's own is, one that extends `int`
/// or `float`.
pub fn extended_number(world: &World, value: &Value) -> Option<Value> {
    let number = world.extended(value)?;
    matches!(number, Value::Int(_) | Value::Long(_) | Value::Float(_)).then(|| number.clone())
}

/// An argument leaf as a number.
pub fn numeric(value: &Value, path: impl FnOnce() -> String) -> Result<Numeric> {
    if let Some(number) = value.number()? {
        return Ok(number);
    }
    if let Value::Callable(function) = value
        && function.holds_residuals()
    {
        return Err(Error::unsupported(format!("{} across a boundary", function.name())));
    }
    value.known()?;
    let found = describe(value);
    Err(Error::bad_argument(format!("{} is not a valid JAX type: found {found}", path())))
}

/// An output leaf as a number.
pub fn output_numeric(value: &Value) -> Result<Numeric> {
    numeric(value, || "the output".to_owned())
}

fn describe(value: &Value) -> Rc<str> {
    match value {
        Value::Str(_) => "a str".into(),
        Value::Object(_) => "an object that is no pytree".into(),
        Value::Callable(function) => format!("the function {}", function.name()).into(),
        Value::Class(class) => format!("the class {}", class.name).into(),
        Value::Opaque(object) => object.type_name().into(),
        Value::Abstract(_, Describes::Struct) => "a ShapeDtypeStruct".into(),
        Value::Abstract(_, Describes::Type) => "a ShapedArray".into(),
        _ => "something else".into(),
    }
}
