//! Natives: functions, classes and namespaces that stand in static tables.
//!
//! A table costs nothing until it is asked for; then it is resolved once per thread and shared by
//! all runs. A name that a namespace lacks is *unsupported*, never a missing attribute: the real
//! module may well have it.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use super::Interpreter;
use super::function::{Descriptor, Native, NativeCall, NativeClosure, Role};
use super::slots::Slots;
use crate::array::DType;
use crate::error::Result;
use crate::heap::{
    Class, ClassKind, Describes, ObjectId, Opaque, QuickMap, Symbol, SymbolIndexMap, Value,
    WellKnown, World,
};
use crate::loaded::LoadedCell;
use crate::meter;
use crate::program::packages::Source;
use crate::pytree::Step;

/// A module that programs import.
pub struct Namespace {
    /// Dotted, e.g. `jax.numpy`.
    pub name: &'static str,
    /// Searched as one.
    pub tables: &'static [Table],
}

pub type Table = &'static [(&'static str, NamespaceEntry)];

/// What a name of a namespace stands for.
pub enum NamespaceEntry {
    Function(NativeCall),
    Class(&'static ClassSpec),
    /// Made once per thread.
    Constant(fn() -> Value),
    Namespace(&'static Namespace),
    /// The global of that name in a file of the library, which is Python; evaluated once per run.
    Prelude(&'static Source),
}

/// A native class. A class has one static of this type, which is its identity.
pub struct ClassSpec {
    pub name: &'static str,
    pub kind: ClassKind,
    /// True if instances are pytrees: not those of `nnx.Object`.
    pub is_pytree: bool,
    /// True if a class of a program may extend it, although instances are not heap instances.
    pub is_extendable: bool,
    /// Where a layer below recognises the class.
    pub well_known: Option<WellKnown>,
    pub base: Option<&'static ClassSpec>,
    /// Its own class, where that is not `type` or the base's.
    pub metaclass: Option<&'static ClassSpec>,
    /// What stands for the methods that Python's syntax asks for; else the base's do.
    pub slots: Option<&'static Slots>,
    /// Of kind `Builtin`: makes an instance; takes the arguments of the call.
    pub new: Option<NativeCall>,
    /// The receiver is the first argument. Special methods (`__init__`, `__getitem__`, …) are among
    /// them.
    pub methods: &'static [(&'static str, NativeCall)],
    /// Attributes that are computed; the receiver is the only argument.
    pub properties: &'static [(&'static str, NativeCall)],
    /// Functions without a receiver.
    pub statics: &'static [(&'static str, NativeCall)],
    /// Functions whose first argument is the class.
    pub class_methods: &'static [(&'static str, NativeCall)],
}

impl ClassSpec {
    pub const fn new(
        name: &'static str,
        kind: ClassKind,
        base: Option<&'static ClassSpec>,
    ) -> ClassSpec {
        ClassSpec {
            name,
            kind,
            is_pytree: true,
            is_extendable: false,
            well_known: None,
            base,
            metaclass: None,
            slots: None,
            new: None,
            methods: &[],
            properties: &[],
            statics: &[],
            class_methods: &[],
        }
    }
}

/// What else a namespace offers, by the names that it has there.
pub type Offered = fn(&str) -> Vec<(&'static str, Value)>;

/// What the layer above hands in: where imports lead, and the classes of values that the layers
/// below define and Python does not.
pub struct Above {
    /// The modules that a program can import by name.
    pub roots: &'static [&'static Namespace],
    /// The source files of the library, in order of their names.
    pub packages: &'static [Source],
    /// A name that a file defines for a namespace.
    pub prelude: fn(&mut Interpreter, &str, &'static Source, Symbol) -> Result<Value>,
    /// True if a filter takes a value that stands at a path.
    pub matches: fn(&mut Interpreter, &Value, &Value, &Value) -> Result<bool>,
    /// True if a value is an instance of that class of `collections.abc`.
    pub is_collection: fn(&mut Interpreter, &'static str, &Value) -> Result<bool>,
    /// The step of a path that a key of `jax.tree_util` is.
    pub step: fn(&Value) -> Step,
    pub array: &'static ClassSpec,
    pub key_array: &'static ClassSpec,
    pub host_array: &'static ClassSpec,
    pub tracer: &'static ClassSpec,
    pub shape: &'static ClassSpec,
    /// `jax.core.ShapedArray`.
    pub shaped: &'static ClassSpec,
    pub dtype: &'static ClassSpec,
    pub state: &'static ClassSpec,
    /// The classes that a layer below the library speaks of.
    pub well_known: fn(WellKnown) -> &'static ClassSpec,
    pub transformed: &'static ClassSpec,
    /// An attribute of a function of the library that is of such a kind (`real_callables.txt`).
    pub of_function: fn(&mut Interpreter, &'static str, &Value, Symbol) -> Result<Option<Value>>,
    /// What it keeps for a run: see [`Interpreter::kept`].
    pub keeps: fn() -> Box<dyn Any>,
    /// A copy of that.
    pub copies: fn(&dyn Any) -> Box<dyn Any>,
    /// The transforms that a namespace offers.
    pub offered: Offered,
    /// `module.name = value`.
    pub assign: fn(&mut World, ObjectId, Symbol, Value) -> Result<()>,
    /// `del module.name`.
    pub delete: fn(&mut World, ObjectId, Symbol) -> Result<()>,
    /// The classes of opaque values, found by the name that these give.
    pub objects: fn(&'static str) -> Option<&'static ClassSpec>,
}

impl Above {
    /// The class of an array, of what stands for one, and of what describes one.
    pub(super) fn of_numbers(&self, value: &Value) -> &'static ClassSpec {
        match value {
            Value::Host(_) => self.host_array,
            Value::Tracer(_) => self.tracer,
            Value::Abstract(_, Describes::Struct) => self.shape,
            Value::Abstract(_, Describes::Type) => self.shaped,
            Value::DType(_) => self.dtype,
            Value::Array(array) if array.dtype() == DType::Key => self.key_array,
            _ => self.array,
        }
    }
}

/// `object`, the root. Its methods are found last, see
/// [`object_method`](super::builtins::types::object_method).
pub static OBJECT: ClassSpec = ClassSpec::new("object", ClassKind::Plain, None);

/// A namespace with its names resolved.
pub struct LoadedNamespace {
    pub namespace: &'static Namespace,
    names: SymbolIndexMap<Resolution>,
}

#[derive(Clone)]
pub enum Resolution {
    Value(Value),
    Prelude(&'static Source),
}

impl std::fmt::Debug for LoadedNamespace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<module '{}'>", self.namespace.name)
    }
}

impl Opaque for LoadedNamespace {
    fn type_name(&self) -> &'static str {
        "module"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl LoadedNamespace {
    /// The names that do not begin with `_`.
    pub fn public_names(&self) -> Vec<Symbol> {
        self.names.keys().copied().filter(|name| !name.name().starts_with('_')).collect()
    }

    pub fn get(&self, name: Symbol) -> Option<&Resolution> {
        self.names.get(&name)
    }
}

#[derive(Default)]
struct Natives {
    namespaces: QuickMap<&'static str, Value>,
    classes: QuickMap<*const ClassSpec, Rc<Class>>,
}

thread_local! {
    static NATIVES: RefCell<Natives> = RefCell::default();
}

/// The namespace as a value: one per thread.
pub fn namespace(namespace: &'static Namespace, offered: Offered) -> Value {
    meter::unmetered(|| loaded(namespace, offered))
}

fn loaded(namespace: &'static Namespace, offered: Offered) -> Value {
    if let Some(value) =
        NATIVES.with_borrow(|natives| natives.namespaces.get(namespace.name).cloned())
    {
        return value;
    }
    let mut names = SymbolIndexMap::default();
    for (name, entry) in namespace.tables.iter().copied().flatten() {
        names.insert(Symbol::new(name), resolve(namespace.name, name, entry, offered));
    }
    for (name, function) in offered(namespace.name) {
        names.insert(Symbol::new(name), Resolution::Value(function));
    }
    for entry in names.values() {
        if let Resolution::Value(value) = entry
            && let Some(closure) = value.downcast::<NativeClosure>()
        {
            closure.is_shared.set(true);
        }
    }
    let value = Value::opaque(LoadedNamespace { namespace, names });
    NATIVES.with_borrow_mut(|natives| natives.namespaces.insert(namespace.name, value.clone()));
    value
}

pub fn resolve(
    module: &'static str,
    name: &'static str,
    entry: &NamespaceEntry,
    offered: Offered,
) -> Resolution {
    Resolution::Value(match entry {
        NamespaceEntry::Function(run) => Value::callable(Native::of(module, name, *run)),
        NamespaceEntry::Class(spec) => Value::Class(class(spec)),
        NamespaceEntry::Constant(make) => make(),
        NamespaceEntry::Namespace(inner) => namespace(inner, offered),
        NamespaceEntry::Prelude(source) => return Resolution::Prelude(source),
    })
}

/// The class that a static stands for: one per thread.
pub fn class(spec: &'static ClassSpec) -> Rc<Class> {
    let key: *const ClassSpec = spec;
    if let Some(class) = NATIVES.with_borrow(|natives| natives.classes.get(&key).cloned()) {
        return class;
    }
    meter::unmetered(|| made(spec, key))
}

fn made(spec: &'static ClassSpec, key: *const ClassSpec) -> Rc<Class> {
    let bases = match spec.base {
        Some(base) => {
            let base = class(base);
            let mut bases = vec![base.clone()];
            bases.extend(base.bases.iter().cloned());
            bases
        }
        None => Vec::new(),
    };
    let mut made = Class::new(spec.name, spec.kind, bases);
    made.is_pytree = spec.is_pytree;
    made.is_extendable = spec.is_extendable;
    made.well_known = spec.well_known;
    made.natives = match spec.slots {
        Some(slots) => Some(slots),
        None => made.bases.first().and_then(|base| base.natives),
    };
    if let Some(metaclass) = spec.metaclass {
        made.metaclass = Some(class(metaclass));
    }
    made.guards.borrow_mut().extend(spec.properties.iter().map(|(name, _)| Symbol::new(name)));
    {
        let attributes = made.fill();
        let function = |name, run| Value::callable(Native::of(spec.name, name, run));
        let role = |role| if spec.is_extendable { role } else { Role::Other };
        if let Some(run) = spec.new {
            let new = Native::new_of(spec.name, run);
            let new = match spec.kind {
                ClassKind::Builtin => new.of_extendable(Role::New),
                _ => new.of_extendable(role(Role::New)),
            };
            let new = Descriptor::static_of(Value::callable(new));
            attributes.insert(Symbol::new("__new__"), Value::opaque(new));
        }
        for &(name, run) in spec.methods {
            let method = Native::of(spec.name, name, run).of_extendable(role(Role::Method));
            attributes.insert(Symbol::new(name), Value::callable(method));
        }
        let unchecked = |name, run| Value::callable(Native::unchecked(name, run));
        for &(name, run) in spec.properties {
            let (get, own) = (unchecked(name, run), LoadedCell::new(Some(Symbol::new(name))));
            let property = Descriptor::Property { get, set: None, delete: None, name: own };
            attributes.insert(Symbol::new(name), Value::opaque(property));
        }
        for &(name, run) in spec.statics {
            attributes.insert(
                Symbol::new(name),
                Value::opaque(Descriptor::static_of(function(name, run))),
            );
        }
        for &(name, run) in spec.class_methods {
            // Of a type that a program extends the signature is without the class.
            let method =
                if spec.is_extendable { unchecked(name, run) } else { function(name, run) };
            attributes.insert(Symbol::new(name), Value::opaque(Descriptor::class_of(method)));
        }
    }
    made.is_shared = true;
    let made = Rc::new(made);
    NATIVES.with_borrow_mut(|natives| natives.classes.insert(key, made.clone()));
    made
}
