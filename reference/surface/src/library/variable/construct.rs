//! Making Variables.

use std::any::Any;
use std::rc::Rc;

use super::metadata::{pairs, stored};
use super::method::{cell, hooked, in_ref, overridden};
use super::names::names;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Names, Object, Opaque, Symbol, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter, NativeClosure};
use crate::library::ClassSpec;

/// `nnx.VariableMetadata`: a value with metadata for the Variable that will hold it.
#[derive(Debug)]
struct VariableMetadata {
    value: Value,
    metadata: Vec<(Symbol, Value)>,
}

impl Opaque for VariableMetadata {
    fn type_name(&self) -> &'static str {
        "VariableMetadata"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub static METADATA: ClassSpec = ClassSpec {
    new: Some(annotated),
    ..ClassSpec::new("VariableMetadata", ClassKind::Builtin, Some(&OBJECT))
};

const HOOKS: [&str; 5] =
    ["on_get_value", "on_set_value", "on_create_value", "on_add_axis", "on_remove_axis"];

/// `nnx.Param(value, **metadata)`, and so for every class of kind Variable.
pub fn construct(interp: &mut Interpreter, class: &Rc<Class>, mut args: Args) -> Result<Value> {
    let own_init = class
        .lookup(names().init)
        .filter(|init| init.downcast::<crate::interpreter::Native>().is_none());
    if let Some(init) = own_init {
        // Its `super().__init__` is the library's, which fills in the cell made here.
        let id = interp.world.variable(class, Value::None, Names::default())?;
        args.positional.insert(0, Value::Object(id));
        interp.call(&init, args)?;
        return Ok(Value::Object(id));
    }
    let id = interp.world.variable(class, Value::None, Names::default())?;
    args.positional.insert(0, Value::Object(id));
    initialize(interp, args)?;
    Ok(Value::Object(id))
}

/// `Variable.__init__(self, value, *, hijax=None, ref=None, eager_sharding=None, **metadata)`.
pub fn initialize(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let mut given = std::mem::take(&mut args.keywords);
    if let Some(at) = given.iter().position(|(name, _)| &*name.name() == "value") {
        args.keywords.push(given.remove(at));
    }
    let [this, value] = args.bind("Variable.__init__", ["self", "value"])?;
    let Value::Object(id) = this else {
        return Err(Error::bad_argument("Variable.__init__ wants a Variable"));
    };
    let mut value = value;
    if let Some(annotated) = value.clone().downcast::<VariableMetadata>() {
        for (name, annotation) in &annotated.metadata {
            let hook = HOOKS.contains(&&*name.name());
            let known = given.iter().position(|(known, _)| known == name);
            match known {
                Some(_) if hook => {}
                Some(at) => given[at].1 = annotation.clone(),
                None => given.push((*name, annotation.clone())),
            }
        }
        value = annotated.value.clone();
    }
    let eager = names().eager_sharding;
    if !interp.world.layouts.eager && !given.iter().any(|(name, _)| *name == eager) {
        given.push((eager, Value::Bool(false)));
    }
    let defaults = interp.world.variables;
    for (name, usual) in [(names().hijax, defaults.hijax), (names().in_ref, defaults.in_ref)] {
        let said =
            given.iter().any(|(known, value)| *known == name && !matches!(value, Value::None));
        if usual && !said {
            given.retain(|(known, _)| *known != name);
            given.push((name, Value::Bool(true)));
        }
    }
    let metadata = stored(given)?;
    if interp.world.as_reference(&value).is_some() {
        let message = "Cannot pass a Ref directly into Variable constructor.";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    if !matches!(metadata.get(&eager), Some(Value::Bool(false)))
        && let Some(sharding) = metadata.get(&names().out_sharding)
    {
        let of = |name| metadata.get(&Symbol::new(name)).cloned().unwrap_or(Value::None);
        let args = [value, sharding.clone(), of("sharding_rules"), of("mesh")];
        let shard_value = interp.of_library("flax.nnx.spmd", "shard_value")?;
        value = interp.call_positional(&shard_value, args)?;
    }
    let variable = interp.world.variable_mut(id)?;
    variable.value = value.clone();
    variable.metadata = metadata;
    let value = hooked(interp, id, names().on_create_value, value)?;
    if let Object::Variable(variable) = interp.world.object_mut(id) {
        variable.value = value.clone();
    }
    if let Some(own) = overridden(interp, id, names().create_value)? {
        let value = interp.call_positional(&own, [Value::Object(id), value])?;
        if let Object::Variable(variable) = interp.world.object_mut(id) {
            variable.value = value;
        }
    }
    let value = in_ref(interp, id, cell(interp, id)?.value.clone())?;
    interp.world.variable_mut(id)?.value = value;
    Ok(Value::None)
}

/// `Variable.from_metadata(value, attributes)`.
pub fn from_metadata(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, value, attributes] =
        args.bind("Variable.from_metadata", ["cls", "value", "attributes"])?;
    let Value::Class(class) = class else {
        return Err(Error::bad_argument("from_metadata wants a class"));
    };
    let metadata = stored(pairs(interp, &attributes)?)?;
    let id = interp.world.variable(&class, Value::None, metadata)?;
    let value = in_ref(interp, id, value)?;
    interp.world.variable_mut(id)?.value = value;
    Ok(Value::Object(id))
}

/// `nnx.VariableMetadata(raw_value, set_value_hooks…, metadata)`.
fn annotated(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let mut metadata = Vec::new();
    for hook in HOOKS {
        if let Some(value) = args.take_keyword(hook) {
            metadata.push((Symbol::new(hook), value));
        }
    }
    let [value, given] = args.bind("VariableMetadata", ["raw_value", "*metadata?"])?;
    if !matches!(given, Value::None) {
        metadata.extend(pairs(interp, &given)?);
    }
    Ok(Value::opaque(VariableMetadata { value, metadata }))
}

/// `nnx.with_metadata(initializer, **metadata)`: an initializer whose value carries the metadata.
pub fn with_metadata(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Args { positional, keywords } = args;
    let [initializer] = <[Value; 1]>::try_from(positional)
        .map_err(|_| Error::unsupported("with_metadata with positional hooks"))?;
    let mut metadata = Vec::new();
    for (name, value) in keywords {
        if HOOKS.contains(&&*name.name()) {
            let hooks = match crate::library::array::convert::sequence(interp, &value) {
                Some(hooks) => hooks,
                None => vec![value],
            };
            if !hooks.is_empty() {
                metadata.push((name, Value::tuple(hooks)));
            }
        } else {
            metadata.push((name, value));
        }
    }
    let name = match &initializer {
        Value::Callable(function) => function.name(),
        _ => "initializer".into(),
    };
    Ok(Value::callable(NativeClosure::new(&name, move |interp, args| {
        let value = interp.call(&initializer, args)?;
        Ok(Value::opaque(VariableMetadata { value, metadata: metadata.clone() }))
    })))
}

/// `nnx.with_partitioning(initializer, sharding, mesh=None, **metadata)`: the same, with the names
/// of the axes.
pub fn with_partitioning(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let mut take = |name: &str| match args.positional.len() > 1 {
        true => Some(args.positional.remove(1)),
        false => args.take_keyword(name),
    };
    let (sharding, mesh) = (take("sharding"), take("mesh"));
    let Some(sharding) = sharding else {
        return Err(Error::bad_argument("with_partitioning() is missing 'sharding'"));
    };
    args.keywords.insert(0, (names().out_sharding, sharding));
    args.keywords.insert(1, (Symbol::new("mesh"), mesh.unwrap_or(Value::None)));
    with_metadata(interp, args)
}
