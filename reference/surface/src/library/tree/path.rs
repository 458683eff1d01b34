//! Key paths, and the classes of their entries.

use std::any::Any;

use super::treedef::same_value;
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Symbol, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::library::ClassSpec;
use crate::library::array::convert;
use crate::meter;
use crate::program::ast::CmpOp;
use crate::pytree::{Flat, Step};

macro_rules! key_class {
    ($static:ident, $name:literal, $attribute:literal, $step:expr) => {
        pub static $static: ClassSpec = ClassSpec {
            new: Some(|_, args| {
                let [key] = args.bind($name, [$attribute])?;
                let step: fn(Value) -> Result<Step> = $step;
                step(key).map(|step| Value::opaque(PathKey(step)))
            }),
            properties: &[($attribute, key_of)],
            slots: Some(&Slots {
                text: Some(|interp, key, repr| match repr {
                    true => {
                        let key = key_of(interp, Args::positional(vec![key.clone()]))?;
                        Ok(format!(concat!($name, "(", $attribute, "={})"), interp.repr(&key)?))
                    }
                    false => written(interp, &step(key)),
                }),
                compare: Some(compare_keys),
                hash: Some(|interp, entry| {
                    let step = step(entry);
                    let hash = interp.hash(&step.key())?;
                    Ok(if matches!(step, Step::Flat(_)) { hash.wrapping_add(1) } else { hash })
                }),
                ..Slots::EMPTY
            }),
            ..ClassSpec::new($name, ClassKind::Builtin, Some(&OBJECT))
        };
    };
}

key_class!(DICT_KEY, "DictKey", "key", |key| Ok(Step::Key(key)));
key_class!(SEQUENCE_KEY, "SequenceKey", "idx", |key| index(&key).map(Step::Index));
key_class!(GET_ATTR_KEY, "GetAttrKey", "name", |key| match key {
    Value::Str(name) => Ok(Step::Attribute(Symbol::new(&name))),
    _ => Err(Error::unsupported("a GetAttrKey whose name is no string")),
});
key_class!(FLATTENED_INDEX_KEY, "FlattenedIndexKey", "key", |key| index(&key).map(Step::Flat));

fn index(key: &Value) -> Result<usize> {
    match key {
        Value::Int(index) => usize::try_from(*index).ok(),
        _ => None,
    }
    .ok_or_else(|| Error::unsupported("a key of a path that is no index"))
}

/// The step that a key is; another value than an entry of JAX's is a step by itself.
pub fn step(key: &Value) -> Step {
    match key.downcast::<PathKey>() {
        Some(PathKey(step)) => step.clone(),
        None => Step::Own(key.clone()),
    }
}

/// One entry of a key path.
#[derive(Debug)]
struct PathKey(Step);

impl Opaque for PathKey {
    fn type_name(&self) -> &'static str {
        match &self.0 {
            Step::Index(_) => "SequenceKey",
            Step::Flat(_) => "FlattenedIndexKey",
            Step::Key(_) | Step::Own(_) | Step::Root(_) => "DictKey",
            Step::Attribute(_) | Step::Value => "GetAttrKey",
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        self.type_name() == other.type_name()
            && other
                .as_any()
                .downcast_ref::<PathKey>()
                .is_some_and(|other| same_value(&self.0.key(), &other.0.key()))
    }

    fn hash(&self) -> u64 {
        self.0.to_string().bytes().fold(7, |hash, byte| hash.wrapping_mul(31) ^ u64::from(byte))
    }
}

/// Two entries are equal if they are of one class and their keys are equal.
fn compare_keys(
    interp: &mut Interpreter,
    op: CmpOp,
    a: &Value,
    b: &Value,
) -> Result<Option<Value>> {
    let wanted = match op {
        CmpOp::Eq => true,
        CmpOp::NotEq => false,
        _ => return Ok(None),
    };
    let (Value::Opaque(left), Value::Opaque(right)) = (a, b) else { return Ok(None) };
    let same =
        left.type_name() == right.type_name() && interp.equals(&step(a).key(), &step(b).key())?;
    Ok(Some(Value::Bool(same == wanted)))
}

fn key_of(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [key] = args.bind("key", ["self"])?;
    match key.downcast::<PathKey>() {
        Some(PathKey(Step::Attribute(name))) => Ok(Value::name(*name)),
        Some(PathKey(step)) => Ok(step.key()),
        None => Err(Error::bad_argument("expected an entry of a key path")),
    }
}

/// The entry of a key path that a step is.
pub fn key(step: Step) -> Value {
    match step {
        Step::Own(key) => key,
        step => Value::opaque(PathKey(step)),
    }
}

pub fn path_tuple(flat: &Flat, leaf: usize) -> Value {
    let path = flat.structure.path(flat.structure.leaves[leaf]);
    Value::tuple(path.into_iter().map(key).collect())
}

pub fn with_paths(interp: &mut Interpreter, flat: &Flat) -> Result<Value> {
    let mut pairs = Vec::with_capacity(flat.leaves.len());
    for (i, leaf) in flat.leaves.iter().enumerate() {
        // A path may be long, and pays when it is made.
        meter::check()?;
        pairs.push(Value::tuple(vec![path_tuple(flat, i), leaf.clone()]));
    }
    interp.world.list(pairs)
}

/// A step as JAX writes it: `['a']`, `[0]`, `.b`.
fn written(interp: &mut Interpreter, step: &Step) -> Result<String> {
    Ok(match step {
        Step::Attribute(_) | Step::Value => format!(".{step}"),
        Step::Flat(_) => format!("[<flat index {step}>]"),
        Step::Key(key) => format!("[{}]", interp.repr(key)?),
        step => format!("[{step}]"),
    })
}

/// A path as JAX writes it: `['a'][0].b`; or its keys with a separator.
pub fn keystr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [keys, simple, separator] = args.bind("keystr", ["keys", "*simple?", "*separator?"])?;
    let keys = interp.iterate(&keys)?;
    let simple = convert::flag(interp, &simple, false)?;
    let parts = keys.iter().map(|key| match key.downcast::<PathKey>() {
        Some(PathKey(step)) if simple => Ok(step.to_string()),
        Some(PathKey(step)) => written(interp, step),
        None => interp.str(key).map(|text| text.to_string()),
    });
    let parts = parts.collect::<Result<Vec<String>>>()?;
    let separator = match separator {
        Value::Str(separator) => separator.to_string(),
        _ => String::new(),
    };
    Ok(Value::str(&parts.join(&separator)))
}
