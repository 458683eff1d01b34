//! `nnx.Sequential`: callables applied one after another.

use super::super::class;
use crate::error::{Error, Result};
use crate::heap::Machine as _;
use crate::heap::{Args, Object, Symbol, Value};
use crate::interpreter::function::NativeCall;
use crate::interpreter::{Bind, Interpreter};

pub static METHODS: &[(&str, NativeCall)] = &[
    ("__init__", |interp, mut args| {
        if args.positional.is_empty() {
            return Err(Error::bad_argument("Sequential() missing self"));
        }
        let this = args.positional.remove(0);
        if let Some((name, _)) = args.keywords.first() {
            return Err(Error::bad_argument(format!(
                "Sequential() got an unexpected keyword argument '{name}'"
            )));
        }
        let list = Value::Class(class(&super::LIST));
        let layers = interp.call_positional(&list, [Value::tuple(args.positional)])?;
        interp.set_attribute(&this, Symbol::new("layers"), layers)?;
        Ok(Value::None)
    }),
    ("__iter__", |interp, args| {
        let [this] = args.exactly("__iter__")?;
        let layers = interp.get_attribute(&this, Symbol::new("layers"))?;
        let iter = interp.iter(&layers)?;
        interp.iterator(iter, "generator")
    }),
    ("__call__", call),
];

/// Each layer gets the result of the one before: a tuple as its arguments, a dict as its keywords.
/// The keywords of the call go to every layer that takes them.
fn call(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::bad_argument("Sequential() missing self"));
    }
    let this = args.positional.remove(0);
    let layers = interp.get_attribute(&this, Symbol::new("layers"))?;
    let layers = interp.iterate(&layers)?;
    let Args { mut positional, keywords } = args;
    if layers.is_empty() {
        return match (positional.len(), keywords.is_empty()) {
            (1, _) => Ok(positional.remove(0)),
            (0, true) => Ok(Value::None),
            (0, false) => {
                let mut dict = crate::heap::Dict::default();
                for (name, value) in keywords {
                    dict.insert_str(&name.name(), value);
                }
                interp.world.dict(dict)
            }
            _ => Ok(Value::tuple(positional)),
        };
    }
    let mut output = Value::None;
    for (index, layer) in layers.iter().enumerate() {
        if !interp.is_callable(layer) {
            let name = interp.type_name(layer);
            return Err(Error::bad_argument(format!("Sequence[{index}] is not callable: {name}")));
        }
        let mut own: Vec<(Symbol, Value)> = Vec::new();
        if index > 0 {
            positional = match &output {
                Value::Tuple(items) => items.to_vec(),
                Value::Object(id) if matches!(interp.world.object(*id), Object::Dict(_)) => {
                    for (key, value) in interp.mapping_items(&output)? {
                        own.push((interp.as_str(&key)?.symbol(), value));
                    }
                    Vec::new()
                }
                other => vec![other.clone()],
            };
        }
        if !keywords.is_empty() {
            let takes = interp.parameters(layer).unwrap_or_default();
            for (name, value) in
                keywords.iter().filter(|(name, _)| takes.accepts(*name, positional.len()))
            {
                if own.iter().any(|(known, _)| known == name) {
                    return Err(Error::bad_argument(format!(
                        "Got multiple values for arguments {{'{name}'}} in Sequential[{index}]"
                    )));
                }
                own.push((*name, value.clone()));
            }
        }
        output = interp
            .call(layer, Args { positional: std::mem::take(&mut positional), keywords: own })?;
    }
    Ok(output)
}
