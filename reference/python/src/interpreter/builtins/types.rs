//! Python's own types.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use super::generators::GENERATOR;
use super::{bytes, dicts, extension, lists, numbers, sets, strings};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Object, QuickMap, Symbol, Value};
use crate::interpreter::code::CODE;
use crate::interpreter::collections::{Annotations, Range};
use crate::interpreter::descriptor::Attribute;
use crate::interpreter::function::{
    BoundMethod, Descriptor, Native, NativeCall, Partial, Super, bind, function_attribute,
    set_function_attribute,
};
use crate::interpreter::native::{ClassSpec, OBJECT};
use crate::interpreter::slots::Slots;
use crate::interpreter::substitution;
use crate::interpreter::unknown::UNKNOWN;
use crate::interpreter::{Bind, Interpreter};
use crate::loaded::LoadedCell;
use crate::meter;
use crate::program::ast::CmpOp;

const fn builtin(name: &'static str) -> ClassSpec {
    ClassSpec::new(name, ClassKind::Builtin, Some(&OBJECT))
}

pub static TYPE: ClassSpec = ClassSpec {
    new: Some(new_type),
    methods: &[
        ("__call__", |interp, mut args| {
            let class = class_receiver(&mut args)?;
            interp.make(&class, args)
        }),
        ("__instancecheck__", |interp, mut args| {
            let class = class_receiver(&mut args)?;
            let [value] = args.exactly("__instancecheck__")?;
            Ok(Value::Bool(interp.type_of(&value).is_subclass_of(&class)))
        }),
        ("__subclasscheck__", |_, mut args| {
            let class = class_receiver(&mut args)?;
            let [other] = args.exactly("__subclasscheck__")?;
            Ok(Value::Bool(matches!(other, Value::Class(other) if other.is_subclass_of(&class))))
        }),
        ("__subclasses__", |interp, mut args| {
            let class = class_receiver(&mut args)?;
            let [] = args.exactly("__subclasses__")?;
            // Which classes of the real library stand below one of its own is not known.
            let module = match class.attributes().get(&interp.names.module) {
                Some(Value::Str(module)) => interp.module_number(module),
                _ => None,
            };
            if class.is_shared || module.is_none_or(|module| interp.is_library(module)) {
                return Err(Error::unsupported("__subclasses__"));
            }
            meter::try_work(interp.made_classes.len() as u64)?;
            let made = interp.made_classes.iter().filter_map(Weak::upgrade);
            let below = made.filter(|it| it.parents.iter().any(|above| Rc::ptr_eq(above, &class)));
            let below = below.map(Value::Class).collect();
            interp.world.list(below)
        }),
        ("mro", |interp, mut args| {
            let class = class_receiver(&mut args)?;
            interp.world.list(class.order().cloned().map(Value::Class).collect())
        }),
    ],
    ..ClassSpec::new("type", ClassKind::Type, Some(&OBJECT))
};

/// `cell.cell_contents = value`, or its deletion.
fn put_in_cell(
    interp: &mut Interpreter,
    cell: &Value,
    name: Symbol,
    value: Option<Value>,
) -> Result<()> {
    if let Value::Object(id) = cell
        && let Object::Cell(contents) = interp.world.object_mut(*id)
        && *name.name() == *"cell_contents"
    {
        *contents = value;
        return Ok(());
    }
    Err(Error::missing_attribute("cell", &name.name()))
}

/// The constructor of a class with one instance, which takes no arguments.
fn only(class: &str, value: Value, args: &Args) -> Result<Value> {
    match args.positional.is_empty() && args.keywords.is_empty() {
        true => Ok(value),
        false => Err(Error::type_error(format!("{class} takes no arguments"))),
    }
}

pub static NONE: ClassSpec =
    ClassSpec { new: Some(|_, args| only("NoneType", Value::None, &args)), ..builtin("NoneType") };
/// A variable that functions share: `f.__closure__` has them.
pub static CELL: ClassSpec = ClassSpec {
    properties: &[("cell_contents", |interp, args| {
        let [cell] = args.exactly("cell_contents")?;
        let contents = match &cell {
            Value::Object(id) => match interp.world.object(*id) {
                Object::Cell(contents) => contents.clone(),
                _ => None,
            },
            _ => None,
        };
        contents.ok_or_else(|| Error::value_error("Cell is empty"))
    })],
    slots: Some(&Slots {
        set: Some(|interp, cell, name, value| put_in_cell(interp, cell, name, Some(value))),
        delete: Some(|interp, cell, name| put_in_cell(interp, cell, name, None)),
        ..Slots::EMPTY
    }),
    ..builtin("cell")
};
pub static ELLIPSIS: ClassSpec = ClassSpec {
    new: Some(|_, args| only("EllipsisType", Value::Ellipsis, &args)),
    ..builtin("ellipsis")
};
pub static NOT_IMPLEMENTED: ClassSpec = ClassSpec {
    new: Some(|_, args| only("NotImplementedType", Value::NotImplemented, &args)),
    ..builtin("NotImplementedType")
};
pub static INT: ClassSpec = ClassSpec {
    new: Some(numbers::new_int),
    methods: numbers::INT,
    properties: numbers::INT_PARTS,
    class_methods: &[("from_bytes", bytes::to_int)],
    slots: Some(&extension::NUMBER),
    is_extendable: true,
    ..builtin("int")
};
pub static BOOL: ClassSpec = ClassSpec {
    new: Some(numbers::new_bool),
    ..ClassSpec::new("bool", ClassKind::Builtin, Some(&INT))
};
pub static FLOAT: ClassSpec = ClassSpec {
    new: Some(numbers::new_float),
    methods: numbers::FLOAT,
    class_methods: &[
        ("fromhex", numbers::from_hexadecimal),
        ("__getformat__", numbers::format_of_floats),
    ],
    properties: numbers::FLOAT_PARTS,
    slots: Some(&extension::NUMBER),
    is_extendable: true,
    ..builtin("float")
};
pub static COMPLEX: ClassSpec = ClassSpec {
    new: Some(numbers::new_complex),
    methods: numbers::COMPLEX,
    properties: numbers::COMPLEX_PARTS,
    ..builtin("complex")
};
pub static STR: ClassSpec = ClassSpec {
    new: Some(strings::new),
    methods: strings::METHODS,
    statics: &[("maketrans", strings::maketrans)],
    slots: Some(&extension::CONTAINER),
    is_extendable: true,
    ..builtin("str")
};
pub static BYTES: ClassSpec = ClassSpec {
    new: Some(bytes::new),
    methods: bytes::METHODS,
    class_methods: &[("fromhex", bytes::from_hexadecimal)],
    slots: Some(&bytes::SLOTS),
    ..builtin("bytes")
};
pub static TUPLE: ClassSpec = ClassSpec {
    new: Some(lists::new_tuple),
    methods: lists::TUPLE,
    slots: Some(&extension::CONTAINER),
    is_extendable: true,
    ..builtin("tuple")
};
pub static LIST: ClassSpec = ClassSpec {
    new: Some(lists::new_list),
    methods: lists::LIST,
    slots: Some(&extension::CONTAINER),
    is_extendable: true,
    ..builtin("list")
};
pub static DICT: ClassSpec = ClassSpec {
    new: Some(dicts::new_dict),
    methods: dicts::DICT,
    class_methods: &[("fromkeys", dicts::from_keys)],
    slots: Some(&extension::CONTAINER),
    is_extendable: true,
    ..builtin("dict")
};
pub static SET: ClassSpec = ClassSpec {
    new: Some(sets::new_set),
    methods: sets::SET,
    slots: Some(&extension::CONTAINER),
    is_extendable: true,
    ..builtin("set")
};
pub static FROZEN_SET: ClassSpec = ClassSpec {
    new: Some(sets::new_frozen_set),
    methods: sets::FROZEN_SET,
    slots: Some(&extension::FROZEN),
    is_extendable: true,
    ..builtin("frozenset")
};
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
pub static FUNCTION: ClassSpec = ClassSpec { methods: &[("__get__", bind)], ..builtin("function") };
pub static BUILTIN_FUNCTION: ClassSpec = builtin("builtin_function_or_method");
pub static METHOD: ClassSpec = ClassSpec { new: Some(new_method), ..builtin("method") };
pub static METHOD_DESCRIPTOR: ClassSpec = builtin("method_descriptor");
pub static WRAPPER_DESCRIPTOR: ClassSpec = builtin("wrapper_descriptor");
pub static METHOD_WRAPPER: ClassSpec = builtin("method-wrapper");
pub static PARTIAL: ClassSpec = ClassSpec {
    new: Some(new_partial),
    properties: &[
        ("func", |interp, args| partial_part(interp, args, "func")),
        ("args", |interp, args| partial_part(interp, args, "args")),
        ("keywords", |interp, args| partial_part(interp, args, "keywords")),
    ],
    ..builtin("partial")
};
pub static MODULE: ClassSpec = ClassSpec { new: Some(new_module), ..builtin("module") };
pub static SUPER: ClassSpec = ClassSpec { new: Some(new_super), ..builtin("super") };
pub static PROPERTY: ClassSpec = ClassSpec {
    new: Some(new_property),
    is_extendable: true,
    methods: &[
        ("__init__", |_, _| Err(Error::unsupported("property.__init__ of a property"))),
        ("getter", |_, args| {
            let [property, given] = args.exactly("getter")?;
            changed(&property, |get, _, _| *get = given)
        }),
        ("setter", |_, args| {
            let [property, given] = args.exactly("setter")?;
            changed(&property, |_, set, _| *set = Some(given))
        }),
        ("deleter", |_, args| {
            let [property, given] = args.exactly("deleter")?;
            changed(&property, |_, _, delete| *delete = Some(given))
        }),
        // A descriptor's protocol, by its names: another descriptor may stand around the property.
        ("__get__", |interp, args| {
            let [property, instance, _] = args.bind("__get__", ["self", "instance", "owner?"])?;
            match &instance {
                Value::None => Ok(property),
                instance => {
                    let class = interp.type_of(instance);
                    match interp.bound(property, instance, &class)? {
                        Attribute::Value(value) => Ok(value),
                        Attribute::Method(function, receiver) => {
                            interp.call_positional(&function, [receiver])
                        }
                    }
                }
            }
        }),
        ("__set__", |interp, args| {
            let [property, instance, value] = args.exactly("__set__")?;
            interp.set_guarded(&property, instance, value).map(|()| Value::None)
        }),
        ("__delete__", |interp, args| {
            let [property, instance] = args.exactly("__delete__")?;
            interp.delete_guarded(&property, instance).map(|()| Value::None)
        }),
    ],
    properties: &[
        ("fget", |i, args| property_part(i, args, |get, _, _| Some(get.clone()))),
        ("fset", |i, args| property_part(i, args, |_, set, _| set.clone())),
        ("fdel", |i, args| property_part(i, args, |_, _, delete| delete.clone())),
        ("__isabstractmethod__", |interp, args| {
            let getter = property_part(interp, args, |get, _, _| Some(get.clone()))?;
            let marked = interp.get_attribute(&getter, interp.names.is_abstract);
            Ok(Value::Bool(match marked {
                Ok(marked) => interp.truth(&marked)?,
                Err(_) => false,
            }))
        }),
    ],
    ..builtin("property")
};
/// The attributes that static methods and class methods take over from their function.
const OF_FUNCTION: &[(&str, NativeCall)] = &[
    ("__func__", |_, args| wrapped_function(args)),
    ("__wrapped__", |_, args| wrapped_function(args)),
    ("__name__", |interp, args| taken_over(interp, args, "__name__")),
    ("__qualname__", |interp, args| taken_over(interp, args, "__qualname__")),
    ("__module__", |interp, args| taken_over(interp, args, "__module__")),
    ("__doc__", |interp, args| taken_over(interp, args, "__doc__")),
    ("__annotations__", |interp, args| taken_over(interp, args, "__annotations__")),
    ("__isabstractmethod__", |interp, args| {
        let function = wrapped_function(args)?;
        let marked = interp.get_attribute(&function, interp.names.is_abstract);
        match marked {
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
                Ok(Value::Bool(false))
            }
            marked => Ok(Value::Bool(interp.truth(&marked?)?)),
        }
    }),
];

/// `__get__` of static methods and class methods.
const GET: &[(&str, NativeCall)] = &[("__get__", |interp, args| {
    let [method, instance, owner] = args.bind("__get__", ["self", "instance", "owner?"])?;
    let owner = match (&instance, owner) {
        (_, Value::Class(owner)) => owner,
        (Value::None, _) => {
            return Err(Error::type_error("__get__(None, None) is invalid"));
        }
        (instance, _) => interp.type_of(instance),
    };
    match interp.unbound(method, &owner)? {
        Attribute::Value(value) => Ok(value),
        Attribute::Method(function, receiver) => {
            Ok(Value::callable(BoundMethod { function, receiver }))
        }
    }
})];

/// The descriptor of a name of `__slots__`.
pub static MEMBER: ClassSpec =
    ClassSpec { methods: OF_MEMBER, properties: PARTS_OF_MEMBER, ..builtin("member_descriptor") };

/// The descriptor of the `__dict__` of a class's instances.
pub static GETSET: ClassSpec =
    ClassSpec { methods: OF_MEMBER, properties: PARTS_OF_MEMBER, ..builtin("getset_descriptor") };

const OF_MEMBER: &[(&str, NativeCall)] = &[
    ("__get__", |interp, args| {
        let [member, instance, _] = args.bind("__get__", ["self", "instance", "owner?"])?;
        match &instance {
            Value::None => Ok(member),
            instance => {
                let class = interp.type_of(instance);
                match interp.bound(member, instance, &class)? {
                    Attribute::Value(value) => Ok(value),
                    Attribute::Method(function, _) => Ok(function),
                }
            }
        }
    }),
    ("__set__", |interp, args| {
        let [member, instance, value] = args.exactly("__set__")?;
        interp.set_guarded(&member, instance, value).map(|()| Value::None)
    }),
    ("__delete__", |interp, args| {
        let [member, instance] = args.exactly("__delete__")?;
        interp.delete_guarded(&member, instance).map(|()| Value::None)
    }),
];

const PARTS_OF_MEMBER: &[(&str, NativeCall)] = &[
    ("__name__", |_, args| member_part(args, |_, name| Value::name(name))),
    ("__objclass__", |_, args| member_part(args, |class, _| Value::Class(class.clone()))),
];

fn member_part(args: Args, part: fn(&Rc<Class>, Symbol) -> Value) -> Result<Value> {
    let [member] = args.exactly("member")?;
    match member.downcast::<Descriptor>() {
        Some(Descriptor::Member { class, name }) => Ok(part(class, *name)),
        _ => Err(Error::type_error("a member was expected")),
    }
}

/// The attributes that a program sets on a static method or a class method: they stand before those
/// of its function.
const OWN_ATTRIBUTES: Slots = Slots {
    get: Some(|_, method, name| match method.downcast::<Descriptor>() {
        Some(Descriptor::Static(_, own) | Descriptor::Class(_, own)) => {
            Ok(function_attribute(own, name))
        }
        _ => Ok(None),
    }),
    set: Some(|interp, method, name, value| match method.downcast::<Descriptor>() {
        Some(Descriptor::Static(function, own) | Descriptor::Class(function, own))
            if function.downcast::<Native>().is_none() && name != interp.names.dict =>
        {
            match &*name.name() {
                "__func__" | "__wrapped__" => {
                    Err(PythonError::AttributeError.raised("readonly attribute"))
                }
                "__isabstractmethod__" => {
                    let kind = interp.type_name(method);
                    let message = format!("attribute '{name}' of '{kind}' objects is not writable");
                    Err(PythonError::AttributeError.raised(message))
                }
                _ => {
                    set_function_attribute(own, name, value);
                    Ok(())
                }
            }
        }
        _ => Err(Error::unsupported(format!("setting {name} of {}", interp.type_name(method)))),
    }),
    ..Slots::EMPTY
};
pub static STATIC_METHOD: ClassSpec = ClassSpec {
    new: Some(new_static),
    slots: Some(&Slots {
        call: Some(|interp, method, args| match method.downcast::<Descriptor>() {
            Some(Descriptor::Static(function, _)) => {
                let function = function.clone();
                interp.call(&function, args)
            }
            _ => Err(Error::type_error("a static method was expected")),
        }),
        ..OWN_ATTRIBUTES
    }),
    methods: GET,
    properties: OF_FUNCTION,
    ..builtin("staticmethod")
};
pub static CLASS_METHOD: ClassSpec = ClassSpec {
    new: Some(new_class_method),
    slots: Some(&OWN_ATTRIBUTES),
    methods: GET,
    properties: OF_FUNCTION,
    ..builtin("classmethod")
};
static UNION: ClassSpec = ClassSpec { slots: Some(&substitution::UNION), ..builtin("UnionType") };
static ALIAS: ClassSpec = ClassSpec {
    new: Some(new_alias),
    slots: Some(&substitution::ALIAS),
    ..builtin("GenericAlias")
};
pub static TYPING_ALIAS: ClassSpec =
    ClassSpec { slots: Some(&substitution::ALIAS), ..builtin("_GenericAlias") };
/// `__annotations__` in the namespace of a class: the annotated names. The attribute is a dict.
static ANNOTATIONS: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        iterate: Some(|_, annotations| Ok(annotated(annotations).collect())),
        length: Some(|_, annotations| Ok(annotated(annotations).count())),
        get_item: Some(|_, _, _| {
            Err(Error::unsupported("`__annotations__[name]` of the namespace of a class"))
        }),
        ..Slots::EMPTY
    }),
    methods: &[("keys", |interp, args| match args.positional.first() {
        Some(annotations) => interp.world.list(annotated(annotations).collect()),
        None => Err(Error::type_error("annotations were expected")),
    })],
    ..builtin("annotations")
};

/// `types.GenericAlias(class, arguments)`.
fn new_alias(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [origin, args] = args.exactly("GenericAlias")?;
    match origin {
        Value::Class(class) => Ok(interp.parameterized(&class, &args, false)),
        _ => Err(Error::unsupported("a GenericAlias of what is no class")),
    }
}

/// Classes found by the type name of an opaque value.
pub static OBJECTS: &[&ClassSpec] = &[
    &RANGE,
    &BYTES,
    &FROZEN_SET,
    &SUPER,
    &PROPERTY,
    &STATIC_METHOD,
    &CLASS_METHOD,
    &MEMBER,
    &GETSET,
    &GENERATOR,
    &KEYS,
    &VALUES,
    &ITEMS,
    &UNION,
    &ALIAS,
    &TYPING_ALIAS,
    &ANNOTATIONS,
    &CODE,
    &CELL,
    &UNKNOWN,
];

/// The class of opaque values with that type name, if it is one of Python's own.
pub fn of_objects(type_name: &str) -> Option<&'static ClassSpec> {
    OBJECTS.iter().copied().find(|spec| spec.name == type_name)
}

pub static KEYS: ClassSpec = ClassSpec { methods: sets::VIEW, ..builtin("dict_keys") };
pub static VALUES: ClassSpec = builtin("dict_values");
pub static ITEMS: ClassSpec = ClassSpec { methods: sets::VIEW, ..builtin("dict_items") };

/// The names of what every object has from `object`.
pub fn object_methods() -> impl Iterator<Item = &'static str> {
    OBJECT_METHODS.iter().map(|(name, _)| *name)
}

thread_local! {
    /// One function for each row: `object.__repr__ is object.__repr__`.
    static OBJECT_FUNCTIONS: Vec<Value> = OBJECT_METHODS
        .iter()
        .map(|(name, run)| Value::callable(Native::of("object", name, *run)))
        .collect();
}

/// The methods of [`OBJECT_METHODS`] that Python's own types have themselves: the types, whether
/// they have comparisons, and the other methods.
const OWN_NAMES: &[(&[&str], bool, &[&str])] = &[
    (&["bool"], false, &["__repr__"]),
    (&["int", "float", "complex"], true, &["__hash__", "__repr__", "__format__"]),
    (&["str"], true, &["__hash__", "__repr__", "__str__", "__format__"]),
    (&["bytes"], true, &["__hash__", "__repr__", "__str__"]),
    (&["tuple", "frozenset", "range", "slice"], true, &["__hash__", "__repr__"]),
    (&["list", "dict", "set"], true, &["__repr__"]),
    (&["BaseException"], false, &["__repr__", "__str__"]),
];

const COMPARISONS: &[&str] = &["__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"];

/// A function of each name of a type: `int.__repr__ is int.__repr__`, and no other type's.
type OwnMethods = QuickMap<(&'static str, &'static str), Value>;

thread_local! {
    static OWN_METHODS: RefCell<OwnMethods> = RefCell::default();
}

/// True if one of Python's own types has the method of `object` itself, or says that it has none.
pub fn has_own(class: &Class, name: &str) -> bool {
    class.is_shared
        && OWN_NAMES.iter().any(|(owners, compares, names)| {
            owners.contains(&&*class.name)
                && (names.contains(&name)
                    || *compares && COMPARISONS.contains(&name)
                    || name == "__hash__" && matches!(&*class.name, "list" | "dict" | "set"))
        })
}

/// The methods of `object` that one of Python's own types has itself.
pub fn own_methods(class: &Class) -> impl Iterator<Item = &'static str> {
    let is_own = move |owners: &&[&str]| class.is_shared && owners.contains(&&*class.name);
    let rows = OWN_NAMES.iter().filter(move |(owners, ..)| is_own(owners));
    rows.flat_map(|(_, compares, names)| {
        let comparisons: &[&str] = if *compares { COMPARISONS } else { &[] };
        comparisons.iter().chain(names.iter()).copied()
    })
}

/// The attribute that a class of the method resolution order gives a name, unless one of Python's
/// own types stands before it and has a method of that name itself: `class E(int, Mixin)` has the
/// `__hash__` of `int`.
pub fn attribute_of(class: &Rc<Class>, name: Symbol) -> Option<Value> {
    if !matches!(class.kind, ClassKind::Extension | ClassKind::Exception | ClassKind::Tuple) {
        return class.lookup(name);
    }
    let text = name.name();
    let is_special = text.starts_with("__");
    for class in class.order() {
        if let Some(value) = class.attributes().get(&name) {
            return Some(value.clone());
        }
        if is_special && has_own(class, &text) {
            return None;
        }
    }
    None
}

/// A method of `object`, as a class has it: its own or that of the nearest type above it that has
/// one.
pub fn class_method_of_object(class: &Rc<Class>, name: Symbol) -> Option<Value> {
    let method = object_method(name)?;
    let text = name.name();
    let owner = class.order().filter(|class| class.is_shared).find_map(|class| {
        let is_own = |owner: &&&str| ***owner == *class.name;
        OWN_NAMES.iter().find_map(|(owners, compares, names)| {
            let owner = owners.iter().find(is_own)?;
            let has = names.contains(&&*text) || *compares && COMPARISONS.contains(&&*text);
            has.then_some(*owner)
        })
    });
    let row = OBJECT_METHODS.iter().find(|(known, _)| **known == *text);
    let (Some(owner), Some((name, run))) = (owner, row) else { return Some(method) };
    Some(meter::unmetered(|| {
        OWN_METHODS.with_borrow_mut(|known| {
            let run = comparison_of(name).unwrap_or(match *name {
                "__hash__" => own_hash as NativeCall,
                _ => *run,
            });
            let made = || Value::callable(Native::of(owner, name, run));
            known.entry((owner, *name)).or_insert_with(made).clone()
        })
    }))
}

/// What every object has from `object`, as a function of the object.
pub fn object_method(name: Symbol) -> Option<Value> {
    let text = name.name();
    let place = OBJECT_METHODS.iter().position(|(known, _)| **known == *text)?;
    // What the first run of a thread makes for all is nobody's.
    meter::unmetered(|| OBJECT_FUNCTIONS.with(|functions| functions.get(place).cloned()))
}

static OBJECT_METHODS: [(&str, NativeCall); 17] = [
    ("__dir__", |interp, args| {
        let [object] = args.exactly("__dir__")?;
        let names = interp.attribute_names(&object)?;
        interp.world.list(names.iter().map(|name| Value::str(name)).collect())
    }),
    ("__new__", |interp, mut args| {
        let class = class_receiver(&mut args)?;
        // The arguments are for `__init__`, and for nobody where there is none.
        let has_init = class.lookup(interp.names.init).is_some();
        let has_new = class.lookup(interp.names.new).is_some();
        let excess = !args.positional.is_empty() || !args.keywords.is_empty();
        if excess && class.kind != ClassKind::Exception && (has_new || !has_init) {
            return Err(Error::type_error(match has_new {
                true => "object.__new__() takes exactly one argument (the type to instantiate)"
                    .to_owned(),
                false => format!("{}() takes no arguments", class.name),
            }));
        }
        interp.new_object(&class, &args)
    }),
    ("__init__", |interp, mut args| {
        let this = if args.positional.is_empty() { Value::None } else { args.positional.remove(0) };
        let class = interp.type_of(&this);
        let excess = !args.positional.is_empty() || !args.keywords.is_empty();
        let has_init = class.lookup(interp.names.init).is_some();
        let has_new = class.lookup(interp.names.new).is_some();
        if excess && class.kind != ClassKind::Type && (has_init || !has_new) {
            return Err(Error::type_error(match has_init {
                true => "object.__init__() takes exactly one argument (the instance to initialize)"
                    .to_owned(),
                false => format!(
                    "{}.__init__() takes exactly one argument (the instance to initialize)",
                    class.name
                ),
            }));
        }
        Ok(Value::None)
    }),
    ("__init_subclass__", |_, mut args| {
        let class = class_receiver(&mut args)?;
        match args.positional.is_empty() && args.keywords.is_empty() {
            true => Ok(Value::None),
            false => {
                let message =
                    format!("{}.__init_subclass__() takes no keyword arguments", class.name);
                Err(Error::type_error(message))
            }
        }
    }),
    ("__setattr__", |interp, args| {
        let [object, name, value] = args.exactly("__setattr__")?;
        let name = interp.as_str(&name)?.symbol();
        interp.set_own_attribute(&object, name, value)?;
        Ok(Value::None)
    }),
    ("__delattr__", |interp, args| {
        let [object, name] = args.exactly("__delattr__")?;
        let name = interp.as_str(&name)?.symbol();
        interp.delete_own_attribute(&object, name)?;
        Ok(Value::None)
    }),
    ("__getattribute__", |interp, args| {
        let [object, name] = args.exactly("__getattribute__")?;
        let name = interp.as_str(&name)?.symbol();
        interp.get_own_attribute(&object, name)
    }),
    ("__eq__", |interp, args| {
        let [a, b] = args.exactly("__eq__")?;
        // Values of one of Python's own types say when they differ; objects leave it to the other.
        let plain = |value: &Value| interp.world.extended(value).unwrap_or(value).clone();
        let (x, y) = (plain(&a), plain(&b));
        match interp.compares_with(&x, &y) {
            true => interp.rich_compare(CmpOp::Eq, &x, &y),
            false if a.is(&b) => Ok(Value::Bool(true)),
            false => Ok(Value::NotImplemented),
        }
    }),
    // The opposite of what `__eq__` says.
    ("__ne__", |interp, args| {
        let [a, b] = args.exactly("__ne__")?;
        let equal = match interp.special(&a, interp.names.eq) {
            Some(method) => interp.call_positional(&method, [a, b])?,
            None if a.is(&b) => Value::Bool(true),
            None => Value::NotImplemented,
        };
        match equal {
            Value::NotImplemented => Ok(Value::NotImplemented),
            equal => Ok(Value::Bool(!interp.truth(&equal)?)),
        }
    }),
    ("__lt__", no_order),
    ("__le__", no_order),
    ("__gt__", no_order),
    ("__ge__", no_order),
    // By identity, whatever the class of the object says.
    ("__hash__", |interp, args| {
        let [object] = args.exactly("__hash__")?;
        match &object {
            Value::Object(id) => Ok(Value::Int(i64::from(id.0))),
            object => {
                let class = interp.type_of(object);
                match class.order().any(|class| has_own(class, "__hash__")) {
                    true => Err(Error::unsupported(format!("object.__hash__ of {}", class.name))),
                    false => interp.hash(object).map(Value::Int),
                }
            }
        }
    }),
    ("__repr__", |interp, args| {
        let [object] = args.exactly("__repr__")?;
        if let Some(inner) = interp.world.extended(&object).cloned() {
            let class = interp.type_of(&object);
            let text = match interp.set_text(&class, &inner)? {
                Some(text) => text,
                None => interp.repr(&inner)?,
            };
            return Ok(Value::Str(text.into()));
        }
        match &object {
            Value::Class(class) => Ok(Value::str(&format!("<class '__main__.{}'>", class.name))),
            object => match interp.world.as_instance(object) {
                Some((id, instance)) => {
                    let class = instance.class.clone();
                    Ok(Value::str(&interp.object_text(id, &class)?))
                }
                None => Ok(Value::Str(interp.repr(object)?.into())),
            },
        }
    }),
    ("__str__", |interp, args| {
        let [object] = args.exactly("__str__")?;
        if let Some(text) = interp.args_text(&object)? {
            return Ok(Value::Str(text));
        }
        Ok(Value::Str(interp.repr(&object)?.into()))
    }),
    ("__format__", |interp, args| {
        let [object, spec] = args.exactly("__format__")?;
        match &*interp.as_str(&spec)? {
            "" => Ok(Value::Str(interp.str(&object)?)),
            spec if let Some(inner) = interp.world.extended(&object).cloned() => {
                Ok(Value::Str(interp.format(&inner, None, spec)?))
            }
            spec if interp.world.as_instance(&object).is_none() => {
                Ok(Value::Str(interp.format(&object, None, spec)?))
            }
            _ => {
                let name = interp.type_name(&object);
                let message = format!("unsupported format string passed to {name}.__format__");
                Err(Error::type_error(message))
            }
        }
    }),
];

/// `object.__lt__` and its like leave it to the other.
fn no_order(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [_, _] = args.exactly("comparison")?;
    Ok(Value::NotImplemented)
}

/// `__hash__` of one of Python's own types.
fn own_hash(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("__hash__")?;
    let value = interp.world.extended(&value).unwrap_or(&value).clone();
    interp.hash(&value).map(Value::Int)
}

/// The comparison of that name, of Python's own types.
fn comparison_of(name: &str) -> Option<NativeCall> {
    Some(match name {
        "__ne__" => |interp, args| compared(interp, args, CmpOp::NotEq),
        "__lt__" => |interp, args| compared(interp, args, CmpOp::Lt),
        "__le__" => |interp, args| compared(interp, args, CmpOp::LtE),
        "__gt__" => |interp, args| compared(interp, args, CmpOp::Gt),
        "__ge__" => |interp, args| compared(interp, args, CmpOp::GtE),
        _ => return None,
    })
}

fn compared(interp: &mut Interpreter, args: Args, op: CmpOp) -> Result<Value> {
    let [a, b] = args.exactly("comparison")?;
    let plain = |value: &Value| interp.world.extended(value).unwrap_or(value).clone();
    let (a, b) = (plain(&a), plain(&b));
    let has_order = match &a {
        Value::Object(id) => !matches!(interp.world.object(*id), Object::Dict(_)),
        Value::Complex(..) | Value::Slice(_) => false,
        a => a.downcast::<Range>().is_none(),
    };
    match interp.compares_with(&a, &b) && (op == CmpOp::NotEq || has_order) {
        true => interp.rich_compare(op, &a, &b),
        false => Ok(Value::NotImplemented),
    }
}

/// The class that a method of `type`, or `__new__`, is called for.
fn class_receiver(args: &mut Args) -> Result<Rc<Class>> {
    if let Some(Value::Class(class)) = args.positional.first().cloned() {
        args.positional.remove(0);
        return Ok(class);
    }
    Err(Error::type_error("the first argument must be a type"))
}

/// `type.__new__(metaclass, name, bases, namespace)`.
fn new_type(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let metaclass = class_receiver(&mut args)?;
    interp.class_of(Some(metaclass), args)
}

fn new_slice(_: &mut Interpreter, args: Args) -> Result<Value> {
    let parts = match args.positional.len() {
        1 => [Value::None, args.positional[0].clone(), Value::None],
        _ => args.bind("slice", ["start", "stop", "step?"])?,
    };
    Ok(Value::slice(parts))
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
        if let Some(Value::Long(_)) = interp.try_integer(part)? {
            return Err(Error::unsupported("a range beyond 64 bits"));
        }
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

fn annotated(annotations: &Value) -> impl Iterator<Item = Value> {
    let annotations = annotations.downcast::<Annotations>();
    annotations.into_iter().flat_map(|it| &it.names).map(|(name, _)| Value::name(*name))
}

fn range_part(args: Args, part: fn(&Range) -> i64) -> Result<Value> {
    match args.positional.first().and_then(|range| range.downcast::<Range>()) {
        Some(range) => Ok(Value::Int(part(range))),
        None => Err(Error::type_error("a range was expected")),
    }
}

/// `super(Class, object)`; without arguments it is a form of its own.
fn new_super(interp: &mut Interpreter, args: Args) -> Result<Value> {
    match args.positional.len() {
        0 => return Err(PythonError::RuntimeError.raised("super(): no arguments")),
        1 => return Err(Error::unsupported("super of a class alone")),
        _ => {}
    }
    let [class, receiver] = args.exactly("super")?;
    match class {
        Value::Class(class) => interp.super_of(class, receiver),
        other => {
            let name = interp.type_name(&other);
            Err(Error::type_error(format!("super() argument 1 must be a type, not {name}")))
        }
    }
}

impl Interpreter {
    /// `super(class, receiver)`: the receiver is an instance of the class or a class below it, or
    /// says by `__class__` that it is.
    pub fn super_of(&mut self, class: Rc<Class>, receiver: Value) -> Result<Value> {
        receiver.known()?;
        let seen = match &receiver {
            Value::Class(seen) if seen.is_subclass_of(&class) => seen.clone(),
            receiver => self.type_of(receiver),
        };
        if seen.is_subclass_of(&class) {
            return Ok(Value::opaque(Super { class, receiver, seen }));
        }
        match self.get_attribute(&receiver, self.names.class)? {
            Value::Class(seen) if seen.is_subclass_of(&class) => {
                Ok(Value::opaque(Super { class, receiver, seen }))
            }
            _ => Err(Error::type_error(
                "super(type, obj): obj must be an instance or subtype of type",
            )),
        }
    }
}

/// A part of a `partial`, which the attributes of a function know.
fn partial_part(interp: &mut Interpreter, args: Args, name: &str) -> Result<Value> {
    let [partial] = args.exactly("partial")?;
    interp
        .plain_function_attribute(&partial, Symbol::new(name))
        .ok_or_else(|| Error::type_error("a partial was expected"))
}

/// `types.ModuleType(name)`.
fn new_module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name, _] = args.bind("module", ["name", "doc?"])?;
    let name = interp.as_str(&name)?.to_string();
    interp.new_module(&name)
}

pub fn new_property(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [get, set, delete, _] = args.bind_given("property", ["fget?", "fset?", "fdel?", "doc?"])?;
    let given = |part: Option<Value>| part.filter(|part| !matches!(part, Value::None));
    let (set, delete) = (given(set), given(delete));
    Ok(Value::opaque(Descriptor::property(get.unwrap_or(Value::None), set, delete)))
}

/// A property with a part exchanged.
fn changed(
    property: &Value,
    change: impl FnOnce(&mut Value, &mut Option<Value>, &mut Option<Value>),
) -> Result<Value> {
    let Some(Descriptor::Property { get, set, delete, name }) = property.downcast::<Descriptor>()
    else {
        return Err(Error::type_error("a property was expected"));
    };
    let (mut get, mut set, mut delete) = (get.clone(), set.clone(), delete.clone());
    change(&mut get, &mut set, &mut delete);
    let name = LoadedCell::new(*name.borrow());
    Ok(Value::opaque(Descriptor::Property { get, set, delete, name }))
}

fn property_part(
    interp: &mut Interpreter,
    args: Args,
    part: fn(&Value, &Option<Value>, &Option<Value>) -> Option<Value>,
) -> Result<Value> {
    let [property] = args.exactly("property")?;
    let property = interp.world.extended(&property).unwrap_or(&property);
    match property.downcast::<Descriptor>() {
        Some(Descriptor::Property { get, set, delete, .. }) => {
            Ok(part(get, set, delete).unwrap_or(Value::None))
        }
        _ => Err(Error::type_error("a property was expected")),
    }
}

/// `__func__` of a static method and of a class method.
fn wrapped_function(args: Args) -> Result<Value> {
    let [method] = args.exactly("__func__")?;
    match method.downcast::<Descriptor>() {
        Some(Descriptor::Static(function, _) | Descriptor::Class(function, _)) => {
            Ok(function.clone())
        }
        _ => Err(Error::type_error("a static method or a class method was expected")),
    }
}

/// An attribute of the function of a static method or a class method.
fn taken_over(interp: &mut Interpreter, args: Args, name: &str) -> Result<Value> {
    let function = wrapped_function(args)?;
    interp.get_attribute(&function, Symbol::new(name))
}

fn new_static(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("staticmethod")?;
    Ok(Value::opaque(Descriptor::static_of(function)))
}

fn new_class_method(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("classmethod")?;
    Ok(Value::opaque(Descriptor::class_of(function)))
}

/// `types.MethodType(function, receiver)`.
fn new_method(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, receiver] = args.exactly("method")?;
    if !interp.is_callable(&function) {
        return Err(Error::type_error("first argument must be callable"));
    }
    match receiver {
        Value::None => Err(Error::type_error("instance must not be None")),
        receiver => Ok(Value::callable(BoundMethod { function, receiver })),
    }
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
        meter::bytes(all.size())?;
        return Ok(Value::callable(Partial {
            function: inner.function.clone(),
            args: all,
            attributes: Default::default(),
        }));
    }
    if !interp.is_callable(&function) {
        return Err(Error::type_error("the first argument must be callable"));
    }
    meter::bytes(args.size())?;
    Ok(Value::callable(Partial { function, args, attributes: Default::default() }))
}
