//! Classes: of the program and of the library.

use std::any::Any;
use std::cell::{Cell, OnceCell, Ref, RefMut};
use std::rc::Rc;

use super::held::drop_contents;
use super::{Names, Symbol, Value};
use crate::error::{Error, Result};
use crate::loaded::LoadedCell;
use crate::meter;

/// The kind of the instances of a class. A subclass has the kind of its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// Plain attributes.
    Plain,
    /// `nnx.Pytree`, `nnx.Module` and their subclasses: a graph node.
    Module,
    /// `nnx.List`: a graph node whose attributes are numbered.
    List,
    /// `nnx.Variable` and its subclasses.
    Variable,
    /// `BaseException` and its subclasses.
    Exception,
    /// Named tuples: an instance is a tuple that knows its class.
    Tuple,
    /// `type` and its subclasses: an instance is a class.
    Type,
    /// Classes of a program that extend `int`, `str`, `dict` or another of Python's own types: an
    /// instance stands for a value of that type, see [`World::extended`](super::World::extended).
    Extension,
    /// A class whose instances are not heap instances: `int`, `tuple`, `jax.Array`, `nnx.State`, ….
    /// They are made and recognised by the library.
    Builtin,
}

/// The way in which a class says that an attribute is to be stored (`nnx.data()`, `nnx.static()` or
/// an annotation in the class body).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annotation {
    Data,
    Static,
}

/// A class of the library that a layer below the library speaks of: recognised by what it is, since
/// a program may give its own class the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WellKnown {
    /// `nnx.Param`
    Param,
    /// `nnx.Carry`
    Carry,
    /// `nnx.variablelib.HijaxVariable`
    HijaxVariable,
    /// `jax.core.Tracer`
    Tracer,
}

/// The way in which instances of a class of the program are pytree nodes.
#[derive(Clone, Debug)]
pub enum Registration {
    /// A function that gives the children and the static part, and one that takes the static part
    /// and the children. `keyed`: each child comes with its key.
    Functions { flatten: Value, unflatten: Value, keyed: bool },
    /// These attributes are the children; those are static.
    Attributes { data: Rc<[Symbol]>, statics: Rc<[Symbol]> },
    /// The whole instance is static.
    Static,
    /// One value to JAX, of a type that the program states (`jax.experimental.hijax`): a leaf of
    /// pytrees, which a transform takes apart as the type says. `traced`: it stands for such a
    /// value in a transform.
    High { type_of: Value, traced: bool },
}

#[derive(Debug)]
pub struct Class {
    pub name: Rc<str>,
    /// `__qualname__`, where it is another than the name.
    pub qualname: OnceCell<Rc<str>>,
    /// A base was written with parameters, as `Base[T]`.
    pub is_generic: Cell<bool>,
    pub kind: ClassKind,
    pub well_known: Option<WellKnown>,
    /// True if all runs share it: it is native, and no program may change it.
    pub is_shared: bool,
    /// True if a class of a program may extend it: it is one of Python's own types.
    pub is_extendable: bool,
    /// `class A(nnx.Module, pytree=False)`: a graph node that no pytree operation looks into.
    pub is_pytree: bool,
    /// The method resolution order without the class itself, nearest first.
    pub bases: Vec<Rc<Class>>,
    /// The classes that it was made of: `__bases__`.
    pub parents: Vec<Rc<Class>>,
    /// Its own class, where that is not `type`.
    pub metaclass: Option<Rc<Class>>,
    /// The native code for its instances. The layer that runs programs knows of which type
    /// this is.
    pub natives: Option<&'static (dyn Any + Send + Sync)>,
    /// The attributes, its own and inherited, that stand before those of an instance: data
    /// descriptors; and `__getattribute__`, which stands before all.
    pub guards: LoadedCell<Vec<Symbol>>,
    /// `__slots__`: the only attributes that instances have, where no base lets them have others.
    pub slots: OnceCell<Rc<[Symbol]>>,
    /// The fields that the `__eq__` compares that a dataclass got.
    pub equality: OnceCell<Rc<[Symbol]>>,
    /// The registration by which instances are pytree nodes, where the program made one.
    pub registration: LoadedCell<Option<Registration>>,
    attributes: LoadedCell<Names<Value>>,
    pub annotations: LoadedCell<Names<Annotation>>,
}

/// So many classes are passed for nothing. The work of asking one of more, in bytes.
const FEW: usize = 16;
const LOOKUP: usize = 64;

thread_local! {
    static CHANGES: Cell<u64> = const { Cell::new(0) };
}

impl Class {
    pub fn new(name: &str, kind: ClassKind, bases: Vec<Rc<Class>>) -> Class {
        let guards = inherited_guards(&bases);
        let room = size_of::<Class>() + 4 * size_of::<usize>() + name.len();
        meter::made(room + size_of_val(&bases[..]) + size_of_val(&guards[..]));
        Class {
            name: name.into(),
            qualname: OnceCell::new(),
            is_generic: Cell::new(false),
            kind,
            well_known: None,
            is_shared: false,
            is_extendable: false,
            is_pytree: bases.first().is_none_or(|base| base.is_pytree),
            parents: bases.first().cloned().into_iter().collect(),
            metaclass: bases.iter().find_map(|base| base.metaclass.clone()),
            natives: None,
            guards: LoadedCell::new(guards),
            bases,
            slots: OnceCell::new(),
            equality: OnceCell::new(),
            registration: LoadedCell::default(),
            attributes: LoadedCell::default(),
            annotations: LoadedCell::default(),
        }
    }

    /// Its own attributes.
    pub fn attributes(&self) -> Ref<'_, Names<Value>> {
        self.attributes.borrow()
    }

    /// Its own attributes, to change them.
    ///
    /// # Errors
    /// All runs share the class: what one run put there, another would find.
    pub fn change(&self) -> Result<RefMut<'_, Names<Value>>> {
        match self.is_shared {
            false => {
                CHANGES.set(CHANGES.get() + 1);
                Ok(self.attributes.borrow_mut())
            }
            true => Err(Error::unsupported(format!("changing the class {}", self.name))),
        }
    }

    /// The number of times that a class of this thread was changed.
    #[inline]
    pub fn changes() -> u64 {
        CHANGES.get()
    }

    /// Its own attributes, while it is made.
    pub fn fill(&mut self) -> &mut Names<Value> {
        self.attributes.get_mut()
    }

    /// The classes above it, to be asked for something one after the other: a program can make
    /// thousands of them.
    fn above(&self) -> &[Rc<Class>] {
        if self.bases.len() > FEW {
            meter::look(self.bases.len(), LOOKUP);
        }
        &self.bases
    }

    /// The class and those it inherits from, in the method resolution order.
    pub fn order(self: &Rc<Class>) -> impl Iterator<Item = &Rc<Class>> {
        std::iter::once(self).chain(self.above())
    }

    /// The class attribute, looked up along the method resolution order.
    pub fn lookup(&self, name: Symbol) -> Option<Value> {
        if let Some(value) = self.attributes().get(&name) {
            return Some(value.clone());
        }
        self.above().iter().find_map(|base| base.attributes().get(&name).cloned())
    }

    /// The fields by which instances are equal: of a dataclass, and of what inherits its `__eq__`.
    pub fn equality(self: &Rc<Class>) -> Option<&Rc<[Symbol]>> {
        let eq = Symbol::new("__eq__");
        self.order().find(|class| class.attributes().contains_key(&eq))?.equality.get()
    }

    /// True if the program says when its instances are equal.
    pub fn has_own_equality(self: &Rc<Class>) -> bool {
        let eq = Symbol::new("__eq__");
        let class = self.order().find(|class| class.attributes().contains_key(&eq));
        class.is_some_and(|class| class.equality.get().is_none())
    }

    pub fn annotation(&self, name: Symbol) -> Option<Annotation> {
        if let Some(&annotation) = self.annotations.borrow().get(&name) {
            return Some(annotation);
        }
        self.above().iter().find_map(|base| base.annotations.borrow().get(&name).copied())
    }

    pub fn is_subclass_of(self: &Rc<Class>, other: &Rc<Class>) -> bool {
        Rc::ptr_eq(self, other) || self.above().iter().any(|base| Rc::ptr_eq(base, other))
    }

    /// The names of the items of a class of named tuples.
    pub fn tuple_fields(&self) -> Vec<Symbol> {
        let Some(Value::Tuple(fields)) = self.lookup(Symbol::new("_fields")) else {
            return Vec::new();
        };
        fields
            .iter()
            .filter_map(|field| match field {
                Value::Str(name) => Some(Symbol::new(name)),
                _ => None,
            })
            .collect()
    }

    /// True if this class is the well-known one, or inherits from it.
    pub fn descends_from_known(&self, class: WellKnown) -> bool {
        self.well_known == Some(class)
            || self.above().iter().any(|base| base.well_known == Some(class))
    }
}

impl Drop for Class {
    /// A program can make classes of classes as it nests values.
    fn drop(&mut self) {
        drop_contents((
            std::mem::take(&mut self.bases),
            std::mem::take(&mut self.parents),
            self.metaclass.take(),
            self.registration.take(),
            self.attributes.take(),
        ));
    }
}

fn inherited_guards(bases: &[Rc<Class>]) -> Vec<Symbol> {
    let mut guards: Vec<Symbol> = Vec::new();
    for base in bases {
        for name in base.guards.borrow().iter() {
            if !guards.contains(name) {
                guards.push(*name);
            }
        }
    }
    guards
}
