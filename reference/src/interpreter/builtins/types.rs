//! Python's own types, and the values that are made of them: ranges, frozen sets, views of dicts.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::generators::GENERATOR;
use super::{dicts, lists, numbers, sets, strings};
use crate::error::{Error, Result};
use crate::heap::{Args, Class, ClassKind, ObjectId, Opaque, Symbol, Value};
use crate::interpreter::function::{Descriptor, Native, Partial, Run};
use crate::interpreter::iterate::DictPart;
use crate::interpreter::native::{ClassSpec, class};
use crate::interpreter::{Bind, Interpreter};

const fn builtin(name: &'static str) -> ClassSpec {
    ClassSpec::new(name, ClassKind::Builtin, Some(&OBJECT))
}

/// The root. Its methods are found last, see [`object_method`].
pub static OBJECT: ClassSpec = ClassSpec::new("object", ClassKind::Plain, None);
pub static TYPE: ClassSpec = ClassSpec { new: Some(new_type), ..builtin("type") };
pub static NONE: ClassSpec = builtin("NoneType");
pub static ELLIPSIS: ClassSpec = builtin("ellipsis");
pub static NOT_IMPLEMENTED: ClassSpec = builtin("NotImplementedType");
pub static INT: ClassSpec =
    ClassSpec { new: Some(numbers::new_int), methods: numbers::INT, ..builtin("int") };
pub static BOOL: ClassSpec = ClassSpec {
    new: Some(numbers::new_bool),
    ..ClassSpec::new("bool", ClassKind::Builtin, Some(&INT))
};
pub static FLOAT: ClassSpec =
    ClassSpec { new: Some(numbers::new_float), methods: numbers::FLOAT, ..builtin("float") };
pub static STR: ClassSpec =
    ClassSpec { new: Some(strings::new), methods: strings::METHODS, ..builtin("str") };
pub static TUPLE: ClassSpec =
    ClassSpec { new: Some(lists::new_tuple), methods: lists::TUPLE, ..builtin("tuple") };
pub static LIST: ClassSpec =
    ClassSpec { new: Some(lists::new_list), methods: lists::LIST, ..builtin("list") };
pub static DICT: ClassSpec = ClassSpec {
    new: Some(dicts::new_dict),
    methods: dicts::DICT,
    statics: &[("fromkeys", dicts::from_keys)],
    ..builtin("dict")
};
pub static SET: ClassSpec =
    ClassSpec { new: Some(sets::new_set), methods: sets::SET, ..builtin("set") };
pub static FROZEN_SET: ClassSpec =
    ClassSpec { new: Some(sets::new_frozen_set), methods: sets::SET, ..builtin("frozenset") };
pub static SLICE: ClassSpec = ClassSpec {
    new: Some(new_slice),
    methods: &[("indices", slice_indices)],
    properties: &[
        ("start", |i, a| slice_part(i, a, 0)),
        ("stop", |i, a| slice_part(i, a, 1)),
        ("step", |i, a| slice_part(i, a, 2)),
    ],
    ..builtin("slice")
};
pub static RANGE: ClassSpec = ClassSpec {
    new: Some(new_range),
    properties: &[
        ("start", |_, args| range_part(args, |range| range.start)),
        ("stop", |_, args| range_part(args, |range| range.stop)),
        ("step", |_, args| range_part(args, |range| range.step)),
    ],
    ..builtin("range")
};
pub static FUNCTION: ClassSpec = builtin("function");
pub static BUILTIN_FUNCTION: ClassSpec = builtin("builtin_function_or_method");
pub static METHOD: ClassSpec = builtin("method");
pub static PARTIAL: ClassSpec = ClassSpec { new: Some(new_partial), ..builtin("partial") };
pub static MODULE: ClassSpec = builtin("module");
pub static SUPER: ClassSpec = ClassSpec { new: Some(new_super), ..builtin("super") };
pub static PROPERTY: ClassSpec = ClassSpec {
    new: Some(new_property),
    methods: &[("setter", property_setter), ("getter", property_getter)],
    properties: &[("fget", |_, args| property_get(args))],
    ..builtin("property")
};
pub static STATIC_METHOD: ClassSpec =
    ClassSpec { new: Some(new_static), ..builtin("staticmethod") };
pub static CLASS_METHOD: ClassSpec =
    ClassSpec { new: Some(new_class_method), ..builtin("classmethod") };

/// Classes found by the type name of an opaque value.
pub static OBJECTS: &[&ClassSpec] = &[
    &RANGE,
    &FROZEN_SET,
    &SUPER,
    &PROPERTY,
    &STATIC_METHOD,
    &CLASS_METHOD,
    &GENERATOR,
    &KEYS,
    &VALUES,
    &ITEMS,
];

static KEYS: ClassSpec = ClassSpec { methods: sets::VIEW, ..builtin("dict_keys") };
static VALUES: ClassSpec = builtin("dict_values");
static ITEMS: ClassSpec = ClassSpec { methods: sets::VIEW, ..builtin("dict_items") };

thread_local! {
    static ITERATORS: RefCell<HashMap<&'static str, Rc<Class>>> = RefCell::default();
}

/// The class of an iterator or of an opaque object that has no class of its own: only a name.
pub fn iterator_class(name: &'static str) -> Rc<Class> {
    if let Some(class) = ITERATORS.with_borrow(|classes| classes.get(name).cloned()) {
        return class;
    }
    let object = class(&OBJECT);
    let class = Rc::new(Class::new(name, ClassKind::Builtin, vec![object]));
    let next = Value::callable(Native { name: "__next__", run: super::next });
    class.attributes.borrow_mut().insert(Symbol::new("__next__"), next);
    ITERATORS.with_borrow_mut(|classes| classes.insert(name, class.clone()));
    class
}

/// A `range`.
#[derive(Clone, Debug)]
pub struct Range {
    pub start: i64,
    pub stop: i64,
    pub step: i64,
}

impl Range {
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn len(&self) -> usize {
        let (low, high, step) = match self.step > 0 {
            true => (self.start, self.stop, self.step.unsigned_abs()),
            false => (self.stop, self.start, self.step.unsigned_abs()),
        };
        if low >= high || step == 0 { 0 } else { ((high.abs_diff(low) - 1) / step + 1) as usize }
    }

    /// The item at a position below the length.
    pub fn get(&self, position: usize) -> i64 {
        self.start.wrapping_add(self.step.wrapping_mul(position as i64))
    }

    pub fn contains(&self, item: i64) -> bool {
        let inside = match self.step > 0 {
            true => item >= self.start && item < self.stop,
            false => item <= self.start && item > self.stop,
        };
        inside && item.abs_diff(self.start).is_multiple_of(self.step.unsigned_abs())
    }

    pub fn pop_front(&mut self) -> Option<i64> {
        if self.is_empty() {
            return None;
        }
        let first = self.start;
        self.start = self.start.saturating_add(self.step);
        Some(first)
    }
}

impl Iterator for Range {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        self.pop_front()
    }
}

impl Opaque for Range {
    fn type_name(&self) -> &'static str {
        "range"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Range>().is_some_and(|other| {
            let length = self.len();
            length == other.len()
                && (length == 0
                    || self.start == other.start && (length == 1 || self.step == other.step))
        })
    }

    fn hash(&self) -> u64 {
        self.len() as u64
    }
}

/// A `frozenset`: a set on the heap that nothing changes.
#[derive(Debug)]
pub struct FrozenSet(pub ObjectId);

impl Opaque for FrozenSet {
    fn type_name(&self) -> &'static str {
        "frozenset"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `dict.keys()`, `dict.values()`, `dict.items()`: sees what happens to the dict.
#[derive(Debug)]
pub struct View {
    pub dict: ObjectId,
    pub part: DictPart,
}

impl Opaque for View {
    fn type_name(&self) -> &'static str {
        match self.part {
            DictPart::Keys => "dict_keys",
            DictPart::Values => "dict_values",
            DictPart::Items => "dict_items",
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// What every object has from `object`, as a function of the object.
pub fn object_method(name: Symbol) -> Option<Value> {
    let run: Run = match &*name.name() {
        "__init__" => |_, args| match args.positional.len() + args.keywords.len() {
            1 => Ok(Value::None),
            _ => Err(Error::type_error("object.__init__() takes exactly one argument")),
        },
        "__init_subclass__" => |_, _| Ok(Value::None),
        "__setattr__" => |interp, args| {
            let [object, name, value] = args.exactly("__setattr__")?;
            let name = Symbol::new(&interp.as_str(&name)?);
            match object {
                Value::Object(id) if interp.world.as_instance(&object).is_some() => {
                    interp.set_instance_attribute(id, name, value)?;
                }
                other => interp.set_attribute(&other, name, value)?,
            }
            Ok(Value::None)
        },
        "__delattr__" => |interp, args| {
            let [object, name] = args.exactly("__delattr__")?;
            let name = Symbol::new(&interp.as_str(&name)?);
            match object {
                Value::Object(id) if interp.world.as_instance(&object).is_some() => {
                    interp.delete_instance_attribute(id, name)?;
                }
                other => interp.delete_attribute(&other, name)?,
            }
            Ok(Value::None)
        },
        "__getattribute__" => |interp, args| {
            let [object, name] = args.exactly("__getattribute__")?;
            let name = Symbol::new(&interp.as_str(&name)?);
            interp.get_attribute(&object, name)
        },
        "__eq__" => |interp, args| {
            let [a, b] = args.exactly("__eq__")?;
            Ok(
                if a.is(&b)
                    || matches!(a, Value::Int(_) | Value::Str(_) | Value::Tuple(_))
                        && interp.equals(&a, &b)?
                {
                    Value::Bool(true)
                } else {
                    Value::NotImplemented
                },
            )
        },
        "__hash__" => |interp, args| {
            let [object] = args.exactly("__hash__")?;
            match &object {
                Value::Object(id) => Ok(Value::Int(i64::from(id.0))),
                other => interp.hash(other).map(Value::Int),
            }
        },
        "__repr__" => |interp, args| {
            let [object] = args.exactly("__repr__")?;
            match interp.world.as_instance(&object) {
                Some((_, instance)) => Ok(Value::str(&format!("<{} object>", instance.class.name))),
                None => Ok(Value::Str(interp.repr(&object)?.into())),
            }
        },
        "__str__" => |interp, args| {
            let [object] = args.exactly("__str__")?;
            Ok(Value::Str(interp.repr(&object)?.into()))
        },
        _ => return None,
    };
    Some(Value::callable(Native { name: "object method", run }))
}

/// `type(x)`.
fn new_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if args.positional.len() == 3 {
        return interp.class_of(args);
    }
    let [object] = args.exactly("type")?;
    Ok(Value::Class(interp.type_of(&object)))
}

fn new_slice(_: &mut Interpreter, args: Args) -> Result<Value> {
    let parts = match args.positional.len() {
        1 => [Value::None, args.positional[0].clone(), Value::None],
        _ => args.bind("slice", ["start", "stop", "step?"])?,
    };
    Ok(Value::Slice(Rc::new(parts)))
}

fn slice_part(_: &mut Interpreter, args: Args, part: usize) -> Result<Value> {
    match args.positional.first() {
        Some(Value::Slice(parts)) => Ok(parts[part].clone()),
        _ => Err(Error::type_error("a slice was expected")),
    }
}

fn slice_indices(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [slice, length] = args.exactly("indices")?;
    let Value::Slice(parts) = slice else { return Err(Error::type_error("a slice was expected")) };
    let length = usize::try_from(interp.as_int(&length)?)
        .map_err(|_| Error::value_error("length should not be negative"))?;
    let (start, stop, step) = interp.slice_indices(&parts[..], length)?;
    Ok(Value::tuple([start, stop, step].map(Value::Int).into()))
}

fn new_range(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut parts = Vec::new();
    for part in &args.positional {
        parts.push(interp.as_int(part)?);
    }
    let (start, stop, step) = match parts[..] {
        [stop] => (0, stop, 1),
        [start, stop] => (start, stop, 1),
        [_, _, 0] => return Err(Error::value_error("range() arg 3 must not be zero")),
        [start, stop, step] => (start, stop, step),
        _ => return Err(Error::type_error("range expected 1 to 3 arguments")),
    };
    Ok(Value::opaque(Range { start, stop, step }))
}

fn range_part(args: Args, part: fn(&Range) -> i64) -> Result<Value> {
    match args.positional.first().and_then(|range| range.downcast::<Range>()) {
        Some(range) => Ok(Value::Int(part(range))),
        None => Err(Error::type_error("a range was expected")),
    }
}

/// `super(Class, object)`; without arguments it is a form of its own.
fn new_super(_: &mut Interpreter, args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(crate::interpreter::exception::raised("RuntimeError", "super(): no arguments"));
    }
    let [class, receiver] = args.exactly("super")?;
    let Value::Class(class) = class else {
        return Err(Error::type_error("super() argument 1 must be a type"));
    };
    Ok(Value::opaque(crate::interpreter::Super { class, receiver }))
}

fn new_property(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [get, set, _, _] = args.bind_given("property", ["fget?", "fset?", "fdel?", "doc?"])?;
    Ok(Value::opaque(Descriptor::Property { get: get.unwrap_or(Value::None), set }))
}

fn property_setter(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [property, set] = args.exactly("setter")?;
    Ok(Value::opaque(Descriptor::Property { get: getter(&property), set: Some(set) }))
}

fn property_getter(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [property, get] = args.exactly("getter")?;
    let set = match property.downcast::<Descriptor>() {
        Some(Descriptor::Property { set, .. }) => set.clone(),
        _ => None,
    };
    Ok(Value::opaque(Descriptor::Property { get, set }))
}

fn property_get(args: Args) -> Result<Value> {
    let [property] = args.exactly("fget")?;
    Ok(getter(&property))
}

fn getter(property: &Value) -> Value {
    match property.downcast::<Descriptor>() {
        Some(Descriptor::Property { get, .. }) => get.clone(),
        _ => Value::None,
    }
}

fn new_static(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("staticmethod")?;
    Ok(Value::opaque(Descriptor::Static(function)))
}

fn new_class_method(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("classmethod")?;
    Ok(Value::opaque(Descriptor::Class(function)))
}

/// `partial(function, *args, **keywords)`.
fn new_partial(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("type 'partial' takes at least one argument"));
    }
    let function = args.positional.remove(0);
    // A partial of a partial is one partial.
    if let Some(inner) = function.downcast::<Partial>() {
        let mut all = inner.args.clone();
        all.positional.append(&mut args.positional);
        for (name, value) in args.keywords {
            all.keywords.retain(|(known, _)| *known != name);
            all.keywords.push((name, value));
        }
        return Ok(Value::callable(Partial { function: inner.function.clone(), args: all }));
    }
    if !interp.is_callable(&function) {
        return Err(Error::type_error("the first argument must be callable"));
    }
    Ok(Value::callable(Partial { function, args }))
}
