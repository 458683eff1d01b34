//! Classes, made by a `class` statement or by `type(…)`.

use std::collections::VecDeque;
use std::rc::Rc;

use super::builtins::extension::extends;
use super::builtins::types;
use super::collections::Annotations;
use super::frame::{Frame, Variable};
use super::function::{Descriptor, Function, Native, ROOM};
use super::native::{self, OBJECT};
use super::slots::{self, Keywords, SlotSource, Slots};
use super::unicode::is_identifier;
use super::{Interpreter, substitution, unknown};
use crate::core::{AnnotationKind, ClassForm, Code, Slot};
use crate::error::{Error, PythonError, Result};
use crate::heap::{
    Annotation, Args, Class, ClassKind, Dict, Object, ObjectId, QuickMap, QuickSet, Symbol, Tuple,
    Value,
};
use crate::lower::private_name;
use crate::meter;

/// What a class is to be made of.
pub(super) struct Definition {
    pub name: Rc<str>,
    pub bases: Vec<Rc<Class>>,
    /// The attributes, in order.
    pub namespace: Vec<(Symbol, Value)>,
    /// Those of the class statement but `metaclass`.
    pub keywords: Keywords,
}

/// True for `typing.Generic`.
fn is_plain_generic(class: &Rc<Class>) -> bool {
    class.is_shared && &*class.name == "Generic"
}

impl Interpreter {
    /// A `class` statement: the body runs in a frame of its own, whose names become the attributes,
    /// and the metaclass makes the class of them.
    pub(super) fn class_form(
        &mut self,
        frame: &mut Frame,
        code: &Code,
        form: &ClassForm,
    ) -> Result<Value> {
        let mut given = Vec::with_capacity(form.bases.len());
        // A class with a base of which nothing is known is not known itself.
        let mut unknown = None;
        for base in &form.bases {
            let value = self.eval(frame, code, &base.value)?;
            let bases = if base.spread { self.iterate(&value)? } else { vec![value] };
            for base in bases {
                match base.unknown() {
                    Some(_) => unknown = Some(base),
                    None => given.push(base),
                }
            }
        }
        let mut bases = self.classes_of(&given)?;
        // So is one that extends what is not modelled as a base.
        if let Some(base) = bases.iter().find(|base| is_extended_unseen(base)) {
            unknown = Some(unknown::passed(base.name.to_string()));
            bases.retain(|base| !is_extended_unseen(base));
        }
        let mut keywords = Vec::with_capacity(form.keywords.len());
        let mut metaclass = None;
        for (name, value) in self.keywords(frame, code, &form.keywords)? {
            match &*name.name() {
                "metaclass" if value.unknown().is_some() => unknown = Some(value),
                "metaclass" => metaclass = Some(value),
                _ => keywords.push((name, value)),
            }
        }
        if let Some(unknown) = &unknown {
            self.check_beside(unknown, &bases)?;
        }
        let metaclass = self.metaclass(metaclass, &bases)?;
        let body = &form.code;
        let names = self.names;
        let prepared = self.prepare(metaclass.as_ref(), &body.name, &bases, &keywords)?;

        let mut inner = Frame::new(body.slots.len(), frame.module, frame.is_program);
        inner.loads = frame.loads;
        self.make_cells(&mut inner, &body.cells)?;
        for (outer, own) in &body.captures {
            inner.slots[*own as usize] = Variable::Cell(frame.cell(*outer)?);
        }
        let module = Value::shared(&self.modules[frame.module as usize].name);
        let mut begun =
            vec![(names.module, module), (names.qualname, Value::shared(&body.qualname))];
        let docstring = body.docstring.as_ref();
        begun.push((names.doc, docstring.map_or(Value::None, Value::shared)));
        for (name, value) in &begun {
            if let Some(slot) = body.slots.iter().position(|slot| slot == name) {
                self.store(&mut inner, slot as u32, Some(value.clone()));
            }
        }
        if let (Some(namespace), Some(slot)) = (&prepared, body.namespace) {
            for (name, value) in &begun {
                self.set_item(namespace, &Value::name(*name), value.clone())?;
            }
            self.store(&mut inner, slot, Some(namespace.clone()));
        }
        self.deeper(|this| this.block(&mut inner, body, &body.body).map(drop))?;

        if let Some(base) = unknown {
            let what = base.unknown().unwrap_or_default();
            return Ok(unknown::of(&base, format!("{}, a class of {what}", body.name)));
        }
        let bound = begun.len();
        let mut namespace = begun;
        for (slot, name) in body.slots.iter().enumerate().take(body.members) {
            if let Some(value) = self.load(&inner, slot as u32) {
                namespace.push((*name, value));
            }
        }
        if self.stand_for_bases(&given)? {
            namespace.push((names.orig_bases, Value::tuple(given)));
        }
        if let Some(place) = namespace.iter().position(|(name, _)| *name == names.annotations)
            && !body.annotations.is_empty()
        {
            let (names, dict) = (body.annotations.clone(), namespace[place].1.clone());
            namespace[place].1 = Value::opaque(Annotations { names, dict });
            // They stand before what the body binds.
            namespace[bound..=place].rotate_right(1);
        }

        // `type.__new__` fills the cell `__class__` of the methods.
        let cell = body.class_cell.map(|slot| inner.cell(slot)).transpose()?;
        namespace.extend(cell.map(|cell| (names.classcell, Value::Object(cell))));

        let definition = Definition { name: body.name.clone(), bases, namespace, keywords };
        let class = match metaclass {
            // A program wrote what makes the class.
            Some(metaclass) if !metaclass.is_shared => {
                let class = self.call_metaclass(&metaclass, definition, prepared)?;
                self.check_class_cell(cell, &body.name, &class)?;
                if let Value::Class(class) = &class {
                    class.is_generic.set(form.is_generic);
                }
                return Ok(class);
            }
            metaclass => self.new_class(metaclass, definition)?,
        };
        class.is_generic.set(form.is_generic);
        Ok(Value::Class(class))
    }

    /// Checks that what a metaclass made of a class body is what its methods see as `__class__`.
    fn check_class_cell(
        &mut self,
        cell: Option<ObjectId>,
        name: &str,
        class: &Value,
    ) -> Result<()> {
        let (Some(cell), Value::Class(made)) = (cell, class) else { return Ok(()) };
        let Object::Cell(seen) = self.world.object(cell) else { return Ok(()) };
        let seen = seen.clone();
        match seen {
            Some(Value::Class(seen)) if Rc::ptr_eq(&seen, made) => Ok(()),
            None => {
                let class = self.repr_in_message(class)?;
                Err(PythonError::RuntimeError.raised(format!(
                    "__class__ not set defining '{name}' as {class}. Was __classcell__ propagated \
                     to type.__new__?"
                )))
            }
            Some(seen) => {
                let (seen, class) = (self.repr_in_message(&seen)?, self.repr_in_message(class)?);
                let message = format!("__class__ set to {seen} defining '{name}' as {class}");
                Err(Error::type_error(message))
            }
        }
    }

    /// The cell that the namespace of a class names as that of `__class__`.
    fn take_class_cell(
        &mut self,
        namespace: &mut Vec<(Symbol, Value)>,
    ) -> Result<Option<ObjectId>> {
        let is_cell = |(name, _): &(Symbol, Value)| *name == self.names.classcell;
        let Some(place) = namespace.iter().position(is_cell) else { return Ok(None) };
        let (_, cell) = namespace.remove(place);
        match &cell {
            Value::Object(id) if matches!(self.world.object(*id), Object::Cell(_)) => Ok(Some(*id)),
            _ => {
                let name = self.type_name(&cell);
                Err(Error::type_error(format!(
                    "__classcell__ must be a nonlocal cell, not <class '{name}'>"
                )))
            }
        }
    }

    /// True for a class of the library's own files.
    pub(super) fn is_librarys(&self, class: &Class) -> bool {
        let module = class.attributes().get(&self.names.module).cloned();
        matches!(module, Some(Value::Str(module)) if self.library_source(&module).is_some())
    }

    /// Checks that the bases beside an unknown one neither are refused nor run code of the
    /// program that sees the class made.
    fn check_beside(&self, unknown: &Value, bases: &[Rc<Class>]) -> Result<()> {
        let init_subclass = self.names.init_subclass;
        let is_librarys = |method: Value| match method.downcast::<Descriptor>() {
            Some(Descriptor::Class(method, _) | Descriptor::Static(method, _)) => {
                method.downcast::<Function>().is_some_and(|it| self.is_library(it.module))
            }
            _ => false,
        };
        let is_quiet = |class: &Rc<Class>| match (class.is_shared, class.kind) {
            (true, ClassKind::Builtin) => &*class.name == "Generic",
            (true, _) => !class.bases.is_empty(),
            (false, _) => {
                class.metaclass.as_ref().is_none_or(|it| it.is_shared || self.is_librarys(it))
                    && class.lookup(init_subclass).is_none_or(is_librarys)
            }
        };
        let is_twice = |place: usize| bases[..place].iter().any(|it| Rc::ptr_eq(it, &bases[place]));
        match bases.iter().enumerate().all(|(place, class)| is_quiet(class) && !is_twice(place)) {
            true => Ok(()),
            false => {
                let what = unknown.unknown().unwrap_or_default();
                Err(Error::unsupported(format!("a class of {what} and of others")))
            }
        }
    }

    /// The classes that the bases of a class statement are. What stands for a class of `typing` is
    /// generic, unless a later base is: `__mro_entries__`.
    fn classes_of(&mut self, given: &[Value]) -> Result<Vec<Rc<Class>>> {
        let mut classes = Vec::with_capacity(given.len());
        for (place, base) in given.iter().enumerate() {
            let before = classes.len();
            self.push_bases(base, Some(given), &mut classes)?;
            let is_one = |base: &Value| match base {
                Value::Class(class) => class.order().any(is_plain_generic),
                _ => true,
            };
            let made = &classes[before..];
            let later = &given[place + 1..];
            // `Generic[…]` gives way to what is written with brackets, another base to all.
            let gives_way = match (base, made) {
                (Value::Class(_), _) => false,
                (_, [only]) => {
                    let is_alias = |base: &Value| !matches!(base, Value::Class(_));
                    is_plain_generic(only) && later.iter().any(is_alias)
                }
                (_, made) => made.last().is_some_and(is_plain_generic) && later.iter().any(is_one),
            };
            if gives_way {
                classes.pop();
            }
        }
        Ok(classes)
    }

    /// True if some of the bases are no classes in Python: `list[int]`, `Generic[T]`.
    fn stand_for_bases(&mut self, given: &[Value]) -> Result<bool> {
        for base in given.iter().filter(|base| !matches!(base, Value::Class(_))) {
            let slot = self.slot(base, |slots| slots.bases, self.names.mro_entries);
            if let Some(SlotSource::Method(_)) = slot {
                return Ok(true);
            }
            let mut classes = Vec::new();
            self.push_bases(base, Some(given), &mut classes)?;
            // `Generic`, `Protocol` and `Any` of `typing` are classes.
            let is_class = |class: &Rc<Class>| {
                class.is_shared && matches!(&*class.name, "Generic" | "Protocol" | "object")
            };
            let is_plain = classes.len() == 1 && is_class(&classes[0]);
            if !is_plain || self.arguments_of(base).is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What stands in the brackets of a base.
    fn arguments_of(&mut self, base: &Value) -> Option<Tuple> {
        match self.get_attribute(base, Symbol::new("__args__")) {
            Ok(Value::Tuple(args)) => Some(args),
            _ => None,
        }
    }

    /// `__parameters__` of a class below `Generic`: the type variables of its bases, in the order
    /// that `Generic[…]` states, if that is among them.
    fn give_parameters(&mut self, class: &Rc<Class>) -> Result<()> {
        if !class.order().any(is_plain_generic) {
            return Ok(());
        }
        let originals = class.attributes().get(&self.names.orig_bases).cloned();
        let Some(Value::Tuple(originals)) = originals.or(Some(Value::tuple(Vec::new()))) else {
            return Ok(());
        };
        let (mut found, mut stated) = (Vec::new(), None);
        for base in originals.iter() {
            let parameters = substitution::parameters(self, base)?;
            let mut classes = Vec::new();
            // What only stands for bases was asked for them.
            if !matches!(
                self.slot(base, |slots| slots.bases, self.names.mro_entries),
                Some(SlotSource::Method(_))
            ) {
                self.push_bases(base, None, &mut classes)?;
            }
            let is_stated = matches!(&classes[..], [class] if is_plain_generic(class))
                && self.arguments_of(base).is_some();
            meter::look(found.len() * parameters.len(), size_of::<Value>());
            for parameter in &parameters {
                if !found.iter().any(|known| substitution::is_one(known, parameter)) {
                    found.push(parameter.clone());
                }
            }
            if is_stated && stated.replace(parameters).is_some() {
                let message = "Cannot inherit from Generic[...] multiple times.";
                return Err(Error::type_error(message));
            }
        }
        if let Some(stated) = stated {
            let is_left_out = |it: &Value| !stated.iter().any(|own| substitution::is_one(own, it));
            let left_out: Vec<Value> = found.into_iter().filter(is_left_out).collect();
            if !left_out.is_empty() {
                let [left_out, stated] = [&left_out, &stated].map(|names| {
                    let names: Result<Vec<_>> = names.iter().map(|it| self.str(it)).collect();
                    names.map(|names| names.join(", "))
                });
                return Err(Error::type_error(format!(
                    "Some type variables ({}) are not listed in Generic[{}]",
                    left_out?, stated?
                )));
            }
            found = stated;
        }
        if !found.is_empty() {
            class.is_generic.set(true);
        }
        let name = self.names.parameters;
        class.change()?.insert(name, Value::tuple(found));
        Ok(())
    }

    /// A base of a class statement: a class, or what stands for one. `given` has all of them, if a
    /// statement says so, and not `type(…)`.
    fn push_bases(
        &mut self,
        base: &Value,
        given: Option<&[Value]>,
        bases: &mut Vec<Rc<Class>>,
    ) -> Result<()> {
        if let Value::Class(class) = base {
            bases.push(class.clone());
            return Ok(());
        }
        match self.slot(base, |slots| slots.bases, self.names.mro_entries) {
            Some(SlotSource::Native(stand)) => bases.extend(stand(self, base)?),
            Some(SlotSource::Method(method)) => {
                let Some(given) = given else {
                    let message =
                        "type() doesn't support MRO entry resolution; use types.new_class()";
                    return Err(Error::type_error(message));
                };
                let given = Value::tuple(given.to_vec());
                let Value::Tuple(made) = self.call_positional(&method, [base.clone(), given])?
                else {
                    return Err(Error::type_error("__mro_entries__ must return a tuple"));
                };
                for base in made.iter() {
                    match base {
                        Value::Class(class) => bases.push(class.clone()),
                        _ => return Err(Error::unsupported("such a base of __mro_entries__")),
                    }
                }
            }
            None => {
                let name = self.type_name(base);
                return Err(Error::unsupported(format!("a base class that is a {name}")));
            }
        }
        Ok(())
    }

    /// The metaclass of a class with these bases: the most derived of those that are asked for;
    /// `None`: it is `type`.
    fn metaclass(
        &mut self,
        given: Option<Value>,
        bases: &[Rc<Class>],
    ) -> Result<Option<Rc<Class>>> {
        let mut winner = match given {
            None => None,
            Some(Value::Class(class)) if class.kind == ClassKind::Type => Some(class),
            Some(_) => return Err(Error::unsupported("a metaclass that is no class of classes")),
        };
        winner = winner.filter(|class| !Rc::ptr_eq(class, &native::class(&types::TYPE)));
        for metaclass in bases.iter().filter_map(|base| base.metaclass.as_ref()) {
            match &winner {
                Some(winner) if winner.is_subclass_of(metaclass) => {}
                Some(other) if !metaclass.is_subclass_of(other) => {
                    return Err(Error::type_error(
                        "metaclass conflict: the metaclass of a derived class must be a \
                         (non-strict) subclass of the metaclasses of all its bases",
                    ));
                }
                _ => winner = Some(metaclass.clone()),
            }
        }
        Ok(winner)
    }

    /// `Meta.__prepare__(name, bases, **keywords)`: what the names of the class body are told to.
    /// An empty dict need not be told.
    fn prepare(
        &mut self,
        metaclass: Option<&Rc<Class>>,
        name: &Rc<str>,
        bases: &[Rc<Class>],
        keywords: &Keywords,
    ) -> Result<Option<Value>> {
        let Some(metaclass) = metaclass else { return Ok(None) };
        if metaclass.lookup(self.names.prepare).is_none() {
            return Ok(None);
        }
        let prepare = self.get_attribute(&Value::Class(metaclass.clone()), self.names.prepare)?;
        let bases = Value::tuple(bases.iter().cloned().map(Value::Class).collect());
        let positional = vec![Value::shared(name), bases];
        let namespace = self.call(&prepare, Args { positional, keywords: keywords.clone() })?;
        namespace.known()?;
        match &namespace {
            Value::Object(id) => match self.world.object(*id) {
                Object::Dict(dict) if dict.is_empty() => Ok(None),
                _ => Ok(Some(namespace)),
            },
            other => {
                let (class, other) = (metaclass.name.clone(), self.type_name(other));
                let message = format!("{class}.__prepare__() must return a mapping, not {other}");
                Err(Error::type_error(message))
            }
        }
    }

    /// What the metaclass prepared for the names of the class body, if that is one.
    pub(super) fn class_namespace(&self, frame: &Frame, code: &Code) -> Option<Value> {
        code.namespace.and_then(|slot| self.load(frame, slot))
    }

    /// A name that a class body binds: what the namespace makes of the value.
    pub(super) fn named_in_class(
        &mut self,
        frame: &Frame,
        code: &Code,
        slot: Slot,
        value: Value,
    ) -> Result<Value> {
        let Some(namespace) = self.class_namespace(frame, code) else { return Ok(value) };
        let name = Value::name(code.slots[slot as usize]);
        self.set_item(&namespace, &name, value)?;
        self.get_item(&namespace, &name)
    }

    /// `Meta(name, bases, namespace, **keywords)`.
    fn call_metaclass(
        &mut self,
        metaclass: &Rc<Class>,
        definition: Definition,
        prepared: Option<Value>,
    ) -> Result<Value> {
        let Definition { name, bases, mut namespace, keywords } = definition;
        for (name, value) in &mut namespace {
            if *name == self.names.annotations {
                *value = self.annotations_in_namespace(value);
            }
        }
        let namespace = match prepared {
            Some(prepared) => {
                // What the body does not bind itself.
                let made = [self.names.annotations, self.names.classcell];
                for (name, value) in namespace.into_iter().filter(|(name, _)| made.contains(name)) {
                    self.set_item(&prepared, &Value::name(name), value)?;
                }
                prepared
            }
            None => {
                let mut dict = Dict::default();
                dict.insert_str("__module__", Value::str("__main__"));
                for (name, value) in namespace {
                    dict.insert_name(name, value);
                }
                self.world.dict(dict)?
            }
        };
        let bases = Value::tuple(bases.into_iter().map(Value::Class).collect());
        let positional = vec![Value::shared(&name), bases, namespace];
        self.call(&Value::Class(metaclass.clone()), Args { positional, keywords })
    }

    /// `type(name, bases, namespace)` and `type.__new__(metaclass, name, bases, namespace)`.
    pub(super) fn class_of(&mut self, metaclass: Option<Rc<Class>>, args: Args) -> Result<Value> {
        let Args { positional, keywords } = args;
        let given = positional.len();
        let type_class = native::class(&types::TYPE);
        let is_plain = metaclass.as_ref().is_none_or(|it| Rc::ptr_eq(it, &type_class));
        let [name, bases, namespace] = <[Value; 3]>::try_from(positional).map_err(|_| {
            Error::type_error(match is_plain {
                true => "type() takes 1 or 3 arguments".to_owned(),
                false => format!("type.__new__() takes exactly 3 arguments ({given} given)"),
            })
        })?;
        let Value::Str(name) = name else {
            let name = self.type_name(&name);
            let message = format!("type.__new__() argument 1 must be str, not {name}");
            return Err(Error::type_error(message));
        };
        if name.contains('\0') {
            return Err(Error::value_error("type name must not contain null characters"));
        }
        if let Value::Object(id) = &namespace
            && self.is_class_dict(*id)
        {
            let message = "type.__new__() argument 3 must be dict, not mappingproxy";
            return Err(Error::type_error(message));
        }
        if !matches!(bases, Value::Tuple(_)) {
            bases.known()?;
            let name = self.type_name(&bases);
            let message = format!("type.__new__() argument 2 must be tuple, not {name}");
            return Err(Error::type_error(message));
        }
        let mut classes = Vec::new();
        for base in self.iterate(&bases)? {
            self.push_bases(&base, None, &mut classes)?;
        }
        let mut attributes = Vec::new();
        for (key, value) in self.mapping_items(&namespace)? {
            attributes.push((self.as_str(&key)?.symbol(), value));
        }
        let given = metaclass;
        let metaclass = self.metaclass(given.clone().map(Value::Class), &classes)?;
        // A base asks for another metaclass, which a program wrote.
        if let Some(derived) = &metaclass
            && given.as_ref().is_none_or(|given| !Rc::ptr_eq(given, derived))
            && programmed(derived, self.names.new).is_some()
        {
            let derived = Value::Class(derived.clone());
            let new = self.get_attribute(&derived, self.names.new)?;
            let positional = vec![derived, Value::Str(name), bases, namespace];
            return self.call(&new, Args { positional, keywords });
        }
        let definition =
            Definition { name: name.name(), bases: classes, namespace: attributes, keywords };
        self.new_class(metaclass, definition).map(Value::Class)
    }

    /// `type.__new__`: the class, its attributes told their names, its bases told of it.
    fn new_class(
        &mut self,
        metaclass: Option<Rc<Class>>,
        definition: Definition,
    ) -> Result<Rc<Class>> {
        let Definition { name, bases, mut namespace, mut keywords } = definition;
        let cell = self.take_class_cell(&mut namespace)?;
        let object = native::class(&OBJECT);
        let bases = if bases.is_empty() { vec![object.clone()] } else { bases };
        if metaclass.as_ref().is_some_and(|it| programmed(it, Symbol::new("mro")).is_some()) {
            return Err(Error::unsupported("mro of a metaclass"));
        }
        let kind = bases.iter().map(|base| base.kind).find(|kind| *kind != ClassKind::Plain);
        let kind = kind.unwrap_or(ClassKind::Plain);
        let kind = if kind == ClassKind::Builtin { ClassKind::Extension } else { kind };
        if kind == ClassKind::Extension {
            check_extension(&bases)?;
        }
        let mut order = resolution_order(&bases)?;
        // `object` is last, even where a native class leaves it out.
        order.retain(|class| !Rc::ptr_eq(class, &object));
        order.push(object);
        let mut class = Class::new(&name, kind, order);
        class.parents = bases;
        class.metaclass = metaclass.clone();
        self.fill(&class, namespace)?;
        if let Some(inherit) =
            class.bases.iter().find_map(|base| Slots::of(base).and_then(|slots| slots.inherit))
        {
            inherit(self, &mut class, &mut keywords)?;
        }
        self.find_slots(&class)?;
        // The order is a list of its own for each class, as in Python: a long chain takes the
        // square of its length.
        let length = class.bases.len();
        self.world.tracing.budget.steps((length * class.parents.len()) as u64 / 16)?;
        let class = Rc::new(class);
        // Before `__set_name__` and `__init_subclass__`, which may call the methods.
        if let Some(cell) = cell
            && let Object::Cell(content) = self.world.object_mut(cell)
        {
            *content = Some(Value::Class(class.clone()));
        }
        self.made_classes.push(Rc::downgrade(&class));
        if class.attributes().contains_key(&self.names.subclasshook) {
            self.hooked_classes.push(class.clone());
        }
        self.set_names(&class)?;
        self.give_parameters(&class)?;
        self.init_subclass(&class, keywords)?;
        if let Some(classed) =
            metaclass.as_ref().and_then(|class| slots::native(class, |slots| slots.classed))
        {
            classed(self, &class)?;
        }
        Ok(class)
    }

    /// The attributes of a new class.
    fn fill(&mut self, class: &Class, namespace: Vec<(Symbol, Value)>) -> Result<()> {
        let names = self.names;
        let (qualnames, namespace): (Vec<_>, Vec<_>) =
            namespace.into_iter().partition(|(name, _)| *name == names.qualname);
        if let Some((_, qualname)) = qualnames.last() {
            let _ = class.qualname.set(self.as_str(qualname)?.name());
        }
        for (name, value) in namespace {
            let of_tuples = [names.len, names.iter];
            if class.kind == ClassKind::Tuple && of_tuples.contains(&name) {
                return Err(Error::unsupported(format!("{name} of a named tuple")));
            }
            // Functions of these names are no methods of the instance.
            let is_function = value.downcast::<Function>().is_some();
            let value = match value {
                value if is_function && name == names.new => {
                    Value::opaque(Descriptor::static_of(value))
                }
                value
                    if is_function
                        && (name == names.init_subclass || name == names.class_getitem) =>
                {
                    Value::opaque(Descriptor::class_of(value))
                }
                value => value,
            };
            self.note_guard(class, name, &value, false);
            class.change()?.insert(name, value);
        }
        // An instance has the docstring of its getter.
        if class.bases.iter().any(|base| Rc::ptr_eq(base, &native::class(&types::PROPERTY))) {
            let unknown = unknown::unknown("__doc__ of a subclass of property");
            class.change()?.insert(names.doc, unknown);
        }
        let mut attributes = class.change()?;
        if attributes.contains_key(&names.eq) && !attributes.contains_key(&names.hash) {
            attributes.insert(names.hash, Value::None);
        }
        attributes.insert_missing(names.module, || self.running_module());
        let annotations = attributes.get(&names.annotations).cloned();
        if let Some(annotations) = annotations.as_ref().and_then(Value::downcast::<Annotations>) {
            for (name, kind) in &annotations.names {
                let annotation = match kind {
                    AnnotationKind::Data => Annotation::Data,
                    AnnotationKind::Static => Annotation::Static,
                    _ => continue,
                };
                class.annotations.borrow_mut().insert(*name, annotation);
            }
        }
        Ok(())
    }

    /// `__slots__`: if no base lets instances have other attributes, these are all.
    fn find_slots(&mut self, class: &Class) -> Result<()> {
        let Some(own) = class.attributes().get(&self.names.slots).cloned() else {
            return Ok(());
        };
        let names = self.names_in_slots(class, &own)?;
        let inherits = class.bases.iter().any(|base| !base.is_shared && base.slots.get().is_none());
        for name in ROOM.map(Symbol::new) {
            let count = names.iter().filter(|own| **own == name).count();
            if count > 1 || count == 1 && inherits {
                let message = format!("{name} slot disallowed: we already got one");
                return Err(Error::type_error(message));
            }
        }
        let extended = class.bases.iter().find(|base| base.is_extendable);
        for name in &names {
            if !is_identifier(&name.name()) {
                return Err(Error::type_error("__slots__ must be identifiers"));
            }
            if let Some(extended) = extended.filter(|_| *name != self.names.dict)
                && matches!(&*extended.name, "int" | "tuple")
            {
                let name = &extended.name;
                let message = format!("nonempty __slots__ not supported for subtype of '{name}'");
                return Err(Error::type_error(message));
            }
            // A class without a docstring has none that could stand in the way.
            let own = class.attributes().get(name).cloned();
            match own {
                None => {}
                Some(Value::None) if *name == self.names.doc => {
                    class.change()?.shift_remove(name);
                }
                Some(_) => {
                    return Err(Error::value_error(format!(
                        "'{name}' in __slots__ conflicts with class variable"
                    )));
                }
            }
        }
        self.limit_attributes(class, names);
        Ok(())
    }

    /// The names in the value of `__slots__`, as instances have them.
    pub(super) fn names_in_slots(&mut self, class: &Class, slots: &Value) -> Result<Vec<Symbol>> {
        let private = |name: &str| private_name(&class.name, name);
        match slots {
            Value::Str(name) => Ok(vec![private(name)]),
            slots => {
                let names = self.iterate(slots)?;
                names.iter().map(|name| Ok(private(&self.as_str(name)?))).collect()
            }
        }
    }

    /// Instances have these attributes and no others, if no base lets them.
    pub fn limit_attributes(&self, class: &Class, mut names: Vec<Symbol>) {
        for base in &class.bases {
            match base.slots.get() {
                Some(inherited) => names.extend(inherited.iter()),
                // A native class has no attributes of its own.
                None if base.is_shared && base.kind == ClassKind::Plain => {}
                None => return,
            }
        }
        if !names.contains(&self.names.dict) {
            let _ = class.slots.set(names.into());
        }
    }

    /// `super(class, class).__init_subclass__(**keywords)`.
    fn init_subclass(&mut self, class: &Rc<Class>, keywords: Keywords) -> Result<()> {
        let name = self.names.init_subclass;
        let inherited = class.bases.iter().find_map(|base| base.attributes().get(&name).cloned());
        let Some(inherited) = inherited else {
            return match keywords.is_empty() {
                true => Ok(()),
                false => {
                    let message =
                        format!("{}.__init_subclass__() takes no keyword arguments", class.name);
                    Err(Error::type_error(message))
                }
            };
        };
        let (function, positional) = match inherited.downcast::<Descriptor>() {
            Some(Descriptor::Class(function, _)) => {
                (function.clone(), vec![Value::Class(class.clone())])
            }
            Some(Descriptor::Static(function, _)) => (function.clone(), Vec::new()),
            _ => (inherited.clone(), Vec::new()),
        };
        self.call(&function, Args { positional, keywords }).map(drop)
    }
}

/// True for a class that Python lets a program extend, and that is not modelled as a base.
fn is_extended_unseen(base: &Rc<Class>) -> bool {
    const OPEN: &[&str] = &[
        "Tracer",
        "bytes",
        "classmethod",
        "complex",
        "module",
        "ndarray",
        "partial",
        "staticmethod",
        "super",
    ];
    base.is_shared
        && base.kind == ClassKind::Builtin
        && extends(base).is_none()
        && OPEN.contains(&&*base.name)
}

/// Python's own types that no class may extend.
const CLOSED: &[&str] = &[
    "NoneType",
    "NotImplementedType",
    "bool",
    "builtin_function_or_method",
    "cell",
    "code",
    "dict_items",
    "dict_keys",
    "dict_values",
    "ellipsis",
    "function",
    "generator",
    "getset_descriptor",
    "member_descriptor",
    "method",
    "method-wrapper",
    "method_descriptor",
    "range",
    "slice",
    "wrapper_descriptor",
];

/// A class extends one of Python's own types, and nothing else that is not plain.
fn check_extension(bases: &[Rc<Class>]) -> Result<()> {
    let mut extended = Vec::new();
    for base in bases.iter().filter(|base| base.kind != ClassKind::Plain) {
        match (base.kind, extends(base)) {
            (ClassKind::Extension, Some(extended_type)) => extended.push(extended_type.clone()),
            (ClassKind::Builtin, Some(spec)) if Rc::ptr_eq(base, spec) => {
                extended.push(spec.clone());
            }
            (ClassKind::Builtin, _) if CLOSED.contains(&&*base.name) => {
                let message = format!("type '{}' is not an acceptable base type", base.name);
                return Err(Error::type_error(message));
            }
            _ => return Err(Error::unsupported(format!("a subclass of {}", base.name))),
        }
    }
    extended.dedup_by(|a, b| Rc::ptr_eq(a, b));
    match extended.len() {
        0 | 1 => Ok(()),
        _ => Err(Error::type_error("multiple bases have instance lay-out conflict")),
    }
}

/// A method that a program gave to a metaclass: those of `type` need not be called.
pub(super) fn programmed(metaclass: &Rc<Class>, name: Symbol) -> Option<Value> {
    metaclass.lookup(name).filter(|method| method.downcast::<Native>().is_none())
}

/// `__instancecheck__` of a metaclass, where that is not the one of `type`.
pub(super) fn instance_check(metaclass: &Rc<Class>, name: Symbol) -> Option<Value> {
    let plain = native::class(&types::TYPE).lookup(name);
    metaclass.lookup(name).filter(|own| match (own, &plain) {
        (Value::Callable(own), Some(Value::Callable(plain))) => !Rc::ptr_eq(own, plain),
        _ => true,
    })
}

/// The C3 linearisation of the bases: again and again the first class that stands behind no other
/// in the orders of the bases, and in the list of the bases itself.
fn resolution_order(bases: &[Rc<Class>]) -> Result<Vec<Rc<Class>>> {
    if let [base] = bases {
        return Ok(base.order().cloned().collect());
    }
    let mut known = QuickSet::default();
    if let Some(twice) = bases.iter().find(|base| !known.insert(Rc::as_ptr(base))) {
        let message = format!("duplicate base class {}", twice.name);
        return Err(PythonError::TypeError.raised(message));
    }
    let mut sequences: Vec<VecDeque<&Rc<Class>>> =
        bases.iter().map(|base| base.order().collect()).collect();
    sequences.push(bases.iter().collect());
    // In how many sequences a class stands behind another.
    let mut behind: QuickMap<*const Class, usize> = QuickMap::default();
    for class in sequences.iter().flat_map(|sequence| sequence.iter().skip(1)) {
        *behind.entry(Rc::as_ptr(class)).or_default() += 1;
    }
    let is_free = |behind: &QuickMap<_, usize>, class: &Rc<Class>| {
        behind.get(&Rc::as_ptr(class)).is_none_or(|count| *count == 0)
    };
    let mut order = Vec::new();
    loop {
        sequences.retain(|sequence| !sequence.is_empty());
        if sequences.is_empty() {
            return Ok(order);
        }
        let heads = sequences.iter().filter_map(|sequence| sequence.front());
        let Some(next) = heads.copied().find(|head| is_free(&behind, head)) else {
            let mut names: Vec<&str> = Vec::new();
            for head in sequences.iter().filter_map(|sequence| sequence.front()) {
                if !names.contains(&&*head.name) {
                    names.push(&head.name);
                }
            }
            let names = names.join(", ");
            return Err(PythonError::TypeError.raised(format!(
                "Cannot create a consistent method resolution\norder (MRO) for bases {names}"
            )));
        };
        for sequence in &mut sequences {
            if sequence.front().is_some_and(|first| Rc::ptr_eq(first, next)) {
                sequence.pop_front();
                if let Some(first) = sequence.front() {
                    behind.entry(Rc::as_ptr(first)).and_modify(|count| *count -= 1);
                }
            }
        }
        order.push(next.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, bases: &[&Rc<Class>]) -> Rc<Class> {
        let bases: Vec<Rc<Class>> = bases.iter().map(|base| (*base).clone()).collect();
        let order = resolution_order(&bases).unwrap();
        Rc::new(Class::new(name, ClassKind::Plain, order))
    }

    #[test]
    fn a_diamond_is_looked_through_bottom_up_and_left_to_right() {
        let top = class("Top", &[]);
        let (left, right) = (class("Left", &[&top]), class("Right", &[&top]));
        let bottom = class("Bottom", &[&left, &right]);
        let names: Vec<&str> = bottom.order().map(|class| &*class.name).collect();
        assert_eq!(names, ["Bottom", "Left", "Right", "Top"]);
    }

    #[test]
    fn bases_that_contradict_each_other_have_no_order() {
        let (a, b) = (class("A", &[]), class("B", &[]));
        let (ab, ba) = (class("AB", &[&a, &b]), class("BA", &[&b, &a]));
        let Err(Error::Raised(exception)) = resolution_order(&[ab, ba]) else {
            panic!("an order was found")
        };
        assert_eq!(exception.python, PythonError::TypeError);
    }
}
