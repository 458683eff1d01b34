//! `dataclasses`: a decorator that writes methods from the annotated names of a class body.

use std::any::Any;
use std::rc::Rc;

use super::dataclass_fields::{
    self, FIELD, Field, Missing, collect, field, field_of, fields, is_dataclass, missing, replace,
};
use super::{ClassSpec, Namespace, NamespaceEntry};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::Mark;
use crate::heap::{Args, ClassKind, Names, Opaque, Symbol, Value};
use crate::interpreter::call::missing_arguments;
use crate::interpreter::exception::exception;
use crate::interpreter::function::{Descriptor, NativeClosure};
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::program::ast::CmpOp;

pub static DATACLASSES: Namespace = Namespace {
    name: "dataclasses",
    tables: &[
        in_python!("dataclasses"),
        &[
            ("dataclass", NamespaceEntry::Function(dataclass)),
            ("field", NamespaceEntry::Function(field)),
            ("Field", NamespaceEntry::Class(&FIELD)),
            ("fields", NamespaceEntry::Function(fields)),
            ("replace", NamespaceEntry::Function(replace)),
            ("is_dataclass", NamespaceEntry::Function(is_dataclass)),
            ("MISSING", NamespaceEntry::Constant(missing)),
            ("KW_ONLY", NamespaceEntry::Constant(|| Value::opaque(Missing))),
            exception!(FrozenInstanceError),
        ],
    ],
};

/// How `@dataclass(...)` was asked to work.
#[derive(Clone, Copy, Debug)]
struct Options {
    init: bool,
    repr: bool,
    eq: bool,
    order: bool,
    frozen: bool,
    unsafe_hash: bool,
    keyword_only: bool,
    match_args: bool,
    slots: bool,
    weakref_slot: bool,
}

impl Options {
    /// What `__dataclass_params__` says of them, in its order.
    fn shown(&self) -> [(&'static str, bool); 10] {
        [
            ("init", self.init),
            ("repr", self.repr),
            ("eq", self.eq),
            ("order", self.order),
            ("unsafe_hash", self.unsafe_hash),
            ("frozen", self.frozen),
            ("match_args", self.match_args),
            ("kw_only", self.keyword_only),
            ("slots", self.slots),
            ("weakref_slot", self.weakref_slot),
        ]
    }
}

/// `__dataclass_params__`: how the decorator was asked to work.
impl Opaque for Options {
    fn type_name(&self) -> &'static str {
        "_DataclassParams"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The class of `__dataclass_params__`.
pub static PARAMS: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        get: Some(|_, this, name| {
            let options = this.downcast::<Options>().map(Options::shown);
            let of_name = |(known, _): &(&str, bool)| *known == &*name.name();
            match options.and_then(|shown| shown.into_iter().find(of_name)) {
                Some((_, value)) => Ok(Some(Value::Bool(value))),
                None if is_of_every_object(&name.name()) => Ok(None),
                None => Err(Error::missing_attribute("_DataclassParams", &name.name())),
            }
        }),
        text: Some(|_, this, _| {
            let shown = this.downcast::<Options>().map(Options::shown).unwrap_or_default();
            let one = |(name, value): (&str, bool)| {
                format!("{name}={}", if value { "True" } else { "False" })
            };
            Ok(format!("_DataclassParams({})", shown.map(one).join(",")))
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("_DataclassParams", ClassKind::Builtin, Some(&OBJECT))
};

/// True for a name that any object may have, but for those of descriptors and of functions.
fn is_of_every_object(name: &str) -> bool {
    let others = ["__get__", "__set__", "__delete__", "__set_name__", "__call__", "__wrapped__"];
    name.starts_with("__") && !others.contains(&name)
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&PARAMS];

/// `@dataclass` and `@dataclass(frozen=True, …)`; `nnx.dataclass` is the same.
pub fn dataclass(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [
        class,
        init,
        repr,
        eq,
        order,
        unsafe_hash,
        frozen,
        match_args,
        keyword_only,
        slots,
        weakref_slot,
    ] = args.bind_given(
        "dataclass",
        [
            "cls?",
            "*init?",
            "*repr?",
            "*eq?",
            "*order?",
            "*unsafe_hash?",
            "*frozen?",
            "*match_args?",
            "*kw_only?",
            "*slots?",
            "*weakref_slot?",
        ],
    )?;
    let mut flag = |value: Option<Value>, default: bool| match value {
        Some(value) => interp.truth(&value),
        None => Ok(default),
    };
    let options = Options {
        init: flag(init, true)?,
        repr: flag(repr, true)?,
        eq: flag(eq, true)?,
        order: flag(order, false)?,
        frozen: flag(frozen, false)?,
        unsafe_hash: flag(unsafe_hash, false)?,
        keyword_only: flag(keyword_only, false)?,
        match_args: flag(match_args, true)?,
        slots: flag(slots, false)?,
        weakref_slot: flag(weakref_slot, false)?,
    };
    match class {
        None | Some(Value::None) => {
            Ok(Value::callable(NativeClosure::new("dataclass", move |interp, args| {
                let [class] = args.exactly("dataclass")?;
                decorate(interp, class, options)
            })))
        }
        Some(class) => decorate(interp, class, options),
    }
}

/// `Point(x=1, y=2)`: the text that a dataclass gives its instances.
fn text(interp: &mut Interpreter, fields: &[Field], object: &Value) -> Result<String> {
    let mut parts = Vec::new();
    for field in fields.iter().filter(|field| field.repr) {
        let value = interp.get_attribute(object, field.name)?;
        parts.push(format!("{}={}", field.name, interp.repr(&value)?));
    }
    let class = interp.type_of(object);
    let name = class.qualname.get().unwrap_or(&class.name);
    Ok(format!("{name}({})", parts.join(", ")))
}

fn decorate(interp: &mut Interpreter, value: Value, options: Options) -> Result<Value> {
    if value.unknown().is_some() {
        return Ok(value);
    }
    let Value::Class(class) = &value else {
        return Err(Error::type_error("dataclass() argument must be a class"));
    };
    if options.order && !options.eq {
        return Err(Error::value_error("eq must be true if order is true"));
    }
    let names = interp.names;
    let shared_fields = collect(interp, class, options.keyword_only)?;
    let fields: Vec<Field> = shared_fields.iter().filter_map(field_of).collect();
    let mut seen_default = false;
    for field in fields.iter().filter(|field| field.init && !field.is_keyword_only()) {
        let has_default = field.default.is_some() || field.default_factory.is_some();
        if seen_default && !has_default {
            return Err(Error::type_error(format!(
                "non-default argument '{}' follows default argument",
                field.name
            )));
        }
        seen_default |= has_default;
    }
    let shared = Rc::new(fields.clone());
    // What `inspect.signature` reads, whatever becomes of the class's own.
    let of_init = dataclass_fields::by_name(interp, shared_fields.clone())?;
    let by_name = dataclass_fields::by_name(interp, shared_fields)?;
    let mut attributes = class.change()?;
    for field in &fields {
        let own = attributes
            .get(&field.name)
            .is_some_and(|value| field_of(value).is_some() || value.downcast::<Mark>().is_some());
        if own {
            match &field.default {
                Some(default) => drop(attributes.insert(field.name, default.clone())),
                None => drop(attributes.shift_remove(&field.name)),
            }
        }
    }
    let define = |attributes: &mut Names<Value>, name: Symbol, method: NativeClosure| {
        attributes.insert_missing(name, || Value::callable(method.method()));
    };
    if options.init {
        let fields = shared.clone();
        let init_name = class.qualname.get().unwrap_or(&class.name).clone();
        let init = NativeClosure::new("__init__", move |interp, args| {
            init(interp, &fields, &init_name, args)
        });
        let init = init.with_attribute("__dataclass_fields__", of_init);
        define(&mut attributes, names.init, init);
    }
    if options.repr {
        // Python makes it of a function that says nothing of an object within itself.
        let inner = shared.clone();
        let inner = NativeClosure::new("__create_fn__.<locals>.__repr__", move |interp, args| {
            let [object] = args.exactly("__repr__")?;
            Ok(Value::str(&text(interp, &inner, &object)?))
        });
        let fields = shared.clone();
        let outer = NativeClosure::new("__repr__", move |interp, args| {
            let [object] = args.exactly("__repr__")?;
            let text = interp.once(&object, |interp| text(interp, &fields, &object))?;
            Ok(Value::str(text.as_deref().unwrap_or("...")))
        });
        let outer = outer.with_attribute("__wrapped__", Value::callable(inner));
        define(&mut attributes, names.repr, outer);
    }
    let own_eq = attributes.contains_key(&names.eq);
    let own_hash = attributes.get(&names.hash).is_some_and(|hash| !matches!(hash, Value::None));
    if options.eq {
        if !own_eq {
            let compared = fields.iter().filter(|field| field.compare).map(|field| field.name);
            // A class has one `__eq__` of its own.
            let _ = class.equality.set(compared.collect());
        }
        let fields = shared.clone();
        define(
            &mut attributes,
            names.eq,
            NativeClosure::new("__eq__", move |interp, args| {
                compare(interp, &fields, CmpOp::Eq, args)
            }),
        );
    }
    if options.order {
        for (name, op) in [
            (names.lt, CmpOp::Lt),
            (names.le, CmpOp::LtE),
            (names.gt, CmpOp::Gt),
            (names.ge, CmpOp::GtE),
        ] {
            let fields = shared.clone();
            let method =
                NativeClosure::new("order", move |interp, args| compare(interp, &fields, op, args));
            define(&mut attributes, name, method);
        }
    }
    if options.unsafe_hash || options.eq && options.frozen {
        if !own_hash {
            let fields = shared.clone();
            let method = NativeClosure::new("__hash__", move |interp, args| {
                let [object] = args.exactly("__hash__")?;
                let mut values = Vec::new();
                for field in &*fields {
                    let is_hashed = match &field.hash {
                        Value::None => field.compare,
                        said => interp.truth(said)?,
                    };
                    if is_hashed {
                        values.push(interp.get_attribute(&object, field.name)?);
                    }
                }
                interp.hash(&Value::tuple(values)).map(Value::Int)
            });
            attributes.insert(names.hash, Value::callable(method.method()));
        }
    } else if options.eq && !own_eq && !own_hash {
        attributes.insert(names.hash, Value::None);
    }
    if options.frozen {
        for name in [names.setattr, names.delattr] {
            let refuse = NativeClosure::new("frozen", |interp, args| {
                let name = args.positional.get(1).cloned().unwrap_or(Value::None);
                let name = interp.str(&name)?;
                Err(Error::raised(
                    ErrorClass::UserError,
                    PythonError::FrozenInstanceError,
                    format!("cannot assign to field '{name}'"),
                ))
            });
            define(&mut attributes, name, refuse);
        }
    }
    if options.match_args {
        let positional = fields.iter().filter(|field| field.init && !field.is_keyword_only());
        let positional = positional.map(|field| Value::name(field.name)).collect();
        attributes.insert_missing(names.match_args, || Value::tuple(positional));
    }
    let kept = fields.iter().filter(|field| !field.is_passed_on);
    let mut own: Vec<Symbol> = kept.map(|field| field.name).collect();
    if matches!(attributes.get(&names.doc), None | Some(Value::None)) {
        attributes.insert(names.doc, Value::opaque(Descriptor::Signature));
    }
    attributes.insert(names.fields, by_name);
    attributes.insert(names.params, Value::opaque(options));
    if options.slots {
        let inherited = class.bases.iter().filter_map(|base| base.slots.get());
        let inherited: Vec<Symbol> = inherited.flat_map(|names| names.iter().copied()).collect();
        own.retain(|name| !inherited.contains(name));
        let shown = Value::tuple(own.iter().map(|name| Value::name(*name)).collect());
        attributes.insert(names.slots, shown);
        interp.limit_attributes(class, own);
    }
    drop(attributes);
    if options.slots && options.frozen {
        // An instance without `__dict__` that refuses `setattr` has a state of its own.
        for (name, function) in STATE {
            let function = interp.of_library("dataclasses", function)?;
            class.change()?.insert_missing(Symbol::new(name), || function);
        }
    }
    Ok(value)
}

/// The methods of a frozen dataclass with slots, and the functions of `lib/dataclasses.py` that they
/// are.
const STATE: [(&str, &str); 2] =
    [("__getstate__", "_dataclass_getstate"), ("__setstate__", "_dataclass_setstate")];

fn init(interp: &mut Interpreter, fields: &[Field], class: &str, mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("__init__() missing 1 required positional argument: 'self'"));
    }
    let object = args.positional.remove(0);
    let mut positional = args.positional.into_iter();
    let mut keywords = args.keywords;
    let frozen = match interp.world.as_instance(&object) {
        Some((_, instance)) => {
            let method = instance.class.lookup(interp.names.setattr);
            method.is_some_and(
                |method| matches!(&method, Value::Callable(f) if &*f.name() == "frozen"),
            )
        }
        None => false,
    };
    let mut values = Vec::with_capacity(fields.len());
    for field in fields.iter().filter(|field| field.init && !field.is_keyword_only()) {
        values.push((field.name, positional.next()));
    }
    let extra = positional.len();
    if extra > 0 {
        let (takes, given) = (values.len() + 1, values.len() + 1 + extra);
        let plural = if takes == 1 { "" } else { "s" };
        let message = format!(
            "{class}.__init__() takes {takes} positional argument{plural} but {given} were given"
        );
        return Err(Error::type_error(message));
    }
    let mut missing = Vec::new();
    let mut passed_on = Vec::new();
    let mut assigned = Vec::with_capacity(fields.len());
    for field in fields {
        let mut given = values
            .iter_mut()
            .find(|(name, _)| *name == field.name)
            .and_then(|(_, value)| value.take());
        if field.init
            && let Some(at) = keywords.iter().position(|(name, _)| *name == field.name)
        {
            let value = keywords.remove(at).1;
            if given.replace(value).is_some() {
                let message =
                    format!("{class}.__init__() got multiple values for argument '{}'", field.name);
                return Err(Error::type_error(message));
            }
        }
        let value = match (given, &field.default, &field.default_factory) {
            (Some(value), ..) => value,
            (None, Some(default), _) => default.clone(),
            (None, None, Some(factory)) => interp.call(&factory.clone(), Args::default())?,
            (None, None, None) if !field.init => continue,
            (None, None, None) => {
                missing.push((field.name, field.is_keyword_only()));
                continue;
            }
        };
        match field.is_passed_on {
            true => passed_on.push(value),
            false => assigned.push((field.name, value)),
        }
    }
    if let Some((name, _)) = keywords.first() {
        let message = format!("{class}.__init__() got an unexpected keyword argument '{name}'");
        return Err(Error::type_error(message));
    }
    if !missing.is_empty() {
        return Err(missing_arguments(&format!("{class}.__init__"), &missing));
    }
    for (name, value) in assigned {
        match (&object, frozen) {
            (Value::Object(id), true) => interp.set_instance_attribute(*id, name, value)?,
            _ => interp.set_attribute(&object, name, value)?,
        }
    }
    if let Some(method) = interp.special(&object, interp.names.post_init) {
        passed_on.insert(0, object);
        interp.call(&method, Args::positional(passed_on))?;
    }
    Ok(Value::None)
}

fn values(interp: &mut Interpreter, fields: &[Field], object: &Value) -> Result<Vec<Value>> {
    let compared = fields.iter().filter(|field| field.compare);
    compared.map(|field| interp.get_attribute(object, field.name)).collect()
}

fn compare(interp: &mut Interpreter, fields: &[Field], op: CmpOp, args: Args) -> Result<Value> {
    let [a, b] = args.exactly("__eq__")?;
    if !Rc::ptr_eq(&interp.type_of(&a), &interp.type_of(&b)) {
        return Ok(Value::NotImplemented);
    }
    let (a, b) = (values(interp, fields, &a)?, values(interp, fields, &b)?);
    interp.rich_compare(op, &Value::tuple(a), &Value::tuple(b))
}
