//! The `__dict__` of an instance: a dict that shows its attributes as they are now.
//!
//! The instance keeps the attributes. The dict is a copy that is brought up to date whenever the
//! program reads it; an item that is set in it is set in the instance too.

use std::rc::Rc;

use super::builtins::types::{self, class_method_of_object};
use super::collections::Annotations;
use super::function::{Descriptor, ROOM};
use super::{Interpreter, real};
use crate::error::{Error, PythonError, Result};
use crate::heap::{
    Args, Class, Dict, Key, Names, Object, ObjectId, QuickMap, Symbol, SymbolIndexMap, Value,
};
use crate::meter;

/// Python's own types whose subclasses get no list of weak references: it is there already, or each
/// instance is as long as it needs to be.
const NO_WEAK_LIST: [&str; 8] =
    ["bytes", "deque", "frozenset", "int", "partial", "set", "tuple", "type"];

/// True for weak references to instances of such a type, which need no descriptor of the class.
fn is_closed(class: &Class, name: Symbol) -> bool {
    *name.name() == *"__weakref__" && NO_WEAK_LIST.contains(&&*class.name)
}

/// The dicts that a program has asked for.
#[derive(Clone, Debug, Default)]
pub struct InstanceDicts {
    of_instance: QuickMap<ObjectId, ObjectId>,
    instances: QuickMap<ObjectId, ObjectId>,
    /// Those of modules: `globals()`.
    of_modules: QuickMap<ObjectId, u32>,
    /// Those of classes, by the address of the class, and what they show.
    of_class: QuickMap<usize, ObjectId>,
    of_classes: QuickMap<ObjectId, ClassDict>,
    /// The descriptors that classes have of themselves, by the address of the class.
    members: QuickMap<(usize, Symbol), Value>,
}

/// The class of a `__dict__`, and the number of changes to classes that it shows.
#[derive(Clone, Debug)]
struct ClassDict {
    class: Rc<Class>,
    changes: u64,
}

impl InstanceDicts {
    /// True if a dict shows what changes elsewhere.
    #[inline]
    fn shows(&self) -> bool {
        !self.instances.is_empty() || !self.of_modules.is_empty() || !self.of_classes.is_empty()
    }
}

impl Interpreter {
    /// `globals()` of a module.
    pub(super) fn globals_of(&mut self, module: u32) -> Result<Value> {
        self.run_deferred(module)?;
        let known = self.instance_dicts.of_modules.iter().find(|(_, of)| **of == module);
        let dict = match known {
            Some((dict, _)) => *dict,
            None => {
                let dict = self.world.alloc(Object::Dict(Dict::default()))?;
                self.instance_dicts.of_modules.insert(dict, module);
                dict
            }
        };
        self.refresh(&Value::Object(dict));
        Ok(Value::Object(dict))
    }

    /// Makes a dict of the program show the names of a module.
    pub(super) fn show_module(&mut self, dict: ObjectId, module: u32) {
        self.instance_dicts.of_modules.insert(dict, module);
    }
}

impl Interpreter {
    /// `vars(object)`.
    pub fn vars(&mut self, object: &Value) -> Result<Value> {
        if matches!(object, Value::Class(_)) || super::module::is_module(object) {
            return self.get_attribute(object, self.names.dict);
        }
        if matches!(object, Value::Callable(_)) {
            return match self.get_attribute(object, self.names.dict) {
                Err(error) if self.is_raised(&error, PythonError::AttributeError) => {
                    Err(Error::type_error("vars() argument must have __dict__ attribute"))
                }
                dict => dict,
            };
        }
        let instance = self.world.as_instance(object);
        let Some((id, _)) = instance.filter(|(_, it)| it.class.slots.get().is_none()) else {
            return Err(Error::type_error("vars() argument must have __dict__ attribute"));
        };
        let class = self.type_of(object);
        match self.guard(&class, self.names.dict) {
            Some(_) => self.get_attribute(object, self.names.dict),
            None => self.shown_dict(id),
        }
    }

    /// The dict of an instance, whatever its class says of `__dict__`.
    pub(super) fn shown_dict(&mut self, id: ObjectId) -> Result<Value> {
        if let Some(&shown) = self.instance_dicts.of_instance.get(&id) {
            self.refresh(&Value::Object(shown));
            return Ok(Value::Object(shown));
        }
        let shown = self.world.alloc(Object::Dict(Dict::default()))?;
        self.instance_dicts.of_instance.insert(id, shown);
        self.instance_dicts.instances.insert(shown, id);
        self.refresh(&Value::Object(shown));
        Ok(Value::Object(shown))
    }

    /// `object.__dict__ = dict`: its items are the attributes of the object from now on.
    pub(super) fn set_vars(&mut self, id: ObjectId, value: &Value) -> Result<()> {
        let refused = || Error::unsupported("an assignment to __dict__ of such a value");
        let Value::Object(dict) = value else {
            let name = self.type_name(value);
            let message = format!("__dict__ must be set to a dictionary, not a '{name}'");
            return Err(Error::type_error(message));
        };
        let is_shown = self.is_shown(*dict);
        let (Object::Dict(items), Object::Instance(instance), false) =
            (self.world.object(*dict), self.world.object(id), is_shown)
        else {
            return Err(refused());
        };
        if instance.class.order().any(|class| class.slots.get().is_some()) {
            return Err(refused());
        }
        let mut attributes = Vec::new();
        for (key, value) in items.iter() {
            let Value::Str(name) = key else { return Err(refused()) };
            attributes.push((name.symbol(), value.clone()));
        }
        if let Some(before) = self.instance_dicts.of_instance.insert(id, *dict) {
            self.refresh_dict(before);
            self.instance_dicts.instances.remove(&before);
        }
        self.instance_dicts.instances.insert(*dict, id);
        self.world.instance_mut(id)?.attributes = Names::default();
        for (name, value) in attributes {
            self.world.instance_mut(id)?.attributes.room_for_one()?;
            self.world.put_attribute(id, name, value, false);
        }
        Ok(())
    }

    /// The `__dict__` of a class: a `mappingproxy`.
    pub(super) fn class_dict(&mut self, class: &Rc<Class>) -> Result<Value> {
        let place = Rc::as_ptr(class).addr();
        if let Some(&dict) = self.instance_dicts.of_class.get(&place) {
            self.refresh_dict(dict);
            return Ok(Value::Object(dict));
        }
        let attributes = self.shown_attributes(class)?;
        let dict = self.world.alloc(Object::Dict(attributes))?;
        let shown = ClassDict { class: class.clone(), changes: Class::changes() };
        self.instance_dicts.of_class.insert(place, dict);
        self.instance_dicts.of_classes.insert(dict, shown);
        Ok(Value::Object(dict))
    }

    /// The items of the `__dict__` of a class.
    fn shown_attributes(&mut self, class: &Rc<Class>) -> Result<Dict> {
        let names = self.names;
        let mut attributes = Dict::default();
        let is_late = |name: &Symbol, value: &Value| {
            *name == names.doc && matches!(value, Value::None) && !class.is_shared
        };
        for (name, value) in class.attributes().iter().filter(|(name, value)| !is_late(name, value))
        {
            let annotations = value.downcast::<Annotations>();
            let value = annotations.map_or(value.clone(), |it| it.dict.clone());
            attributes.insert_name(*name, value);
        }
        for name in types::own_methods(class).map(Symbol::new) {
            if !class.attributes().contains_key(&name)
                && let Some(method) = class_method_of_object(class, name)
            {
                attributes.insert_name(name, method);
            }
        }
        let slots = self.slot_names(class)?.unwrap_or_default();
        for name in slots.into_iter().chain(self.own_room(class)?) {
            if !class.attributes().contains_key(&name) {
                attributes.insert_name(name, self.member_descriptor(class, name));
            }
        }
        if let Some(value) = class.attributes().get(&names.doc)
            && is_late(&names.doc, value)
        {
            attributes.insert_name(names.doc, Value::None);
        }
        Ok(attributes)
    }

    /// The descriptor of a name of `__slots__`, or of [`ROOM`].
    pub(super) fn member_descriptor(&mut self, class: &Rc<Class>, name: Symbol) -> Value {
        let place = (Rc::as_ptr(class).addr(), name);
        let made = || Value::opaque(Descriptor::Member { class: class.clone(), name });
        self.instance_dicts.members.entry(place).or_insert_with(made).clone()
    }

    /// The names that a class says in `__slots__`, in order, but for those of [`ROOM`].
    fn slot_names(&mut self, class: &Class) -> Result<Option<Vec<Symbol>>> {
        let own = class.attributes().get(&self.names.slots).cloned();
        let Some(own) = own.filter(|_| !class.is_shared) else { return Ok(None) };
        let mut names = self.names_in_slots(class, &own)?;
        names.retain(|name| !ROOM.contains(&&*name.name()));
        names.sort_by_key(|name| name.name());
        Ok(Some(names))
    }

    /// The room that a class adds to its instances and no base has: for a dict, for weak references.
    fn own_room(&mut self, class: &Rc<Class>) -> Result<Vec<Symbol>> {
        let mut found = Vec::new();
        if class.is_shared && real::names_of(class).is_err() {
            return Ok(found);
        }
        for name in ROOM.map(Symbol::new) {
            let mut has = !is_closed(class, name) && self.makes_room(class, name)?;
            for base in class.order().skip(1) {
                has = has && !self.makes_room(base, name)?;
            }
            if has {
                found.push(name);
            }
        }
        Ok(found)
    }

    /// True if the instances of a class have room of this name, and no base needs to say so.
    fn makes_room(&mut self, class: &Class, name: Symbol) -> Result<bool> {
        if class.is_shared {
            // What nobody recorded may have it.
            return Ok(is_closed(class, name) || real::knows(class, name).unwrap_or(true));
        }
        let slots = class.attributes().get(&self.names.slots).cloned();
        match slots {
            Some(slots) => Ok(self.names_in_slots(class, &slots)?.contains(&name)),
            // A named tuple has none.
            None => Ok(!class.attributes().contains_key(&Symbol::new("_fields"))),
        }
    }

    /// True for the `__dict__` of a class.
    pub(super) fn is_class_dict(&self, dict: ObjectId) -> bool {
        self.instance_dicts.of_classes.contains_key(&dict)
    }

    /// Refuses a key that the `__dict__` of a class may have, and does not show: a descriptor of
    /// [`ROOM`], where nobody recorded what a class above has.
    pub(super) fn shown_to_lack(&self, dict: ObjectId, key: &Value) -> Result<()> {
        let (Some(shown), Value::Str(name)) = (self.instance_dicts.of_classes.get(&dict), key)
        else {
            return Ok(());
        };
        if ROOM.contains(&&*name.name()) {
            for above in shown.class.order().filter(|above| above.is_shared) {
                real::names_of(above).map(drop)?;
            }
        }
        Ok(())
    }

    /// Brings the value up to date if it is the `__dict__` of an instance.
    #[inline]
    pub(super) fn refresh(&mut self, value: &Value) {
        if self.instance_dicts.shows()
            && let Value::Object(dict) = value
        {
            self.refresh_dict(*dict);
        }
    }

    /// The same for the arguments of a call.
    #[inline]
    pub(super) fn refresh_all(&mut self, args: &Args) {
        if self.instance_dicts.shows() {
            args.positional.iter().for_each(|value| self.refresh(value));
            args.keywords.iter().for_each(|(_, value)| self.refresh(value));
        }
    }

    pub(super) fn refresh_dict(&mut self, dict: ObjectId) {
        if let Some(shown) = self.instance_dicts.of_classes.get_mut(&dict) {
            if std::mem::replace(&mut shown.changes, Class::changes()) != Class::changes() {
                let class = shown.class.clone();
                // What could be shown once can be again, but for names of `__slots__` that are no longer read.
                if let Ok(now) = self.shown_attributes(&class)
                    && let Object::Dict(shown) = self.world.object_mut(dict)
                {
                    *shown = now;
                }
            }
            return;
        }
        if let Some(&module) = self.instance_dicts.of_modules.get(&dict) {
            let bound: SymbolIndexMap<Value> = self.bound_names(module).into_iter().collect();
            let mut now = Dict::default();
            // A name keeps the place that it has.
            if let Object::Dict(shown) = self.world.object(dict) {
                for (key, _) in shown.iter() {
                    if let Value::Str(name) = key
                        && let Some(value) = bound.get(&name.symbol())
                    {
                        now.insert_name(name.symbol(), value.clone());
                    }
                }
            }
            for (name, value) in bound {
                now.insert_name(name, value);
            }
            if let Object::Dict(shown) = self.world.object_mut(dict) {
                *shown = now;
            }
            return;
        }
        let Some(instance) = self.instance_dicts.instances.get(&dict) else { return };
        let Object::Instance(instance) = self.world.object(*instance) else { return };
        let class = &instance.class;
        // Most classes have none.
        let has_slots = class.order().any(|class| class.slots.get().is_some());
        let in_slot = |name: &Symbol| {
            let mut slots = class.order().filter_map(|class| class.slots.get());
            has_slots && slots.any(|slots| slots.contains(name))
        };
        let own = || instance.attributes.iter().filter(|(name, _)| !in_slot(name));
        if let Object::Dict(shown) = self.world.object(dict)
            && shown.len() == own().count()
            && shown.entries().zip(own()).all(|((key, _, value), (name, now))| {
                matches!(key, Key::Str(key) if **key == *name.name()) && value.is(&now.value)
            })
        {
            return;
        }
        let mut now = Dict::default();
        for (name, attribute) in own() {
            now.insert_name(*name, attribute.value.clone());
        }
        if let Object::Dict(shown) = self.world.object_mut(dict) {
            *shown = now;
        }
    }

    /// Brings all of them up to date, for who looks at the values that a run has left.
    pub(super) fn refresh_every_dict(&mut self) {
        let dicts = &self.instance_dicts;
        let dicts: Vec<ObjectId> =
            dicts.instances.keys().chain(dicts.of_modules.keys()).copied().collect();
        for dict in dicts {
            if meter::check().is_err() {
                return;
            }
            self.refresh_dict(dict);
        }
    }

    /// What is set or deleted in the `__dict__` of an object, is so in the object. Other changes of
    /// such a dict, and those of a Module, are not modelled.
    pub(in crate::interpreter) fn write_through(
        &mut self,
        dict: ObjectId,
        key: &Value,
        value: Option<&Value>,
    ) -> Result<()> {
        if self.is_class_dict(dict) {
            return Err(Error::type_error(match value {
                Some(_) => "'mappingproxy' object does not support item assignment",
                None => "'mappingproxy' object does not support item deletion",
            }));
        }
        if let Some(&module) = self.instance_dicts.of_modules.get(&dict) {
            return match (key, value) {
                (Value::Str(name), Some(value)) => {
                    self.set_global(module, name.symbol(), value.clone());
                    Ok(())
                }
                _ => Err(Error::unsupported("a change of this globals()")),
            };
        }
        let Some(&instance) = self.instance_dicts.instances.get(&dict) else { return Ok(()) };
        let (Value::Str(name), false) = (key, self.world.is_module(&Value::Object(instance)))
        else {
            return Err(Error::unsupported("a change of this __dict__"));
        };
        let name = Symbol::new(name);
        match value {
            Some(value) => self.world.put_attribute(instance, name, value.clone(), false),
            None => drop(self.world.instance_mut(instance)?.attributes.shift_remove(&name)),
        }
        Ok(())
    }

    /// The module whose names a dict shows.
    pub(super) fn shown_module(&self, dict: ObjectId) -> Option<u32> {
        self.instance_dicts.of_modules.get(&dict).copied()
    }

    /// True for a dict that shows what an object, a class or a module has.
    pub(super) fn is_shown(&self, dict: ObjectId) -> bool {
        let dicts = &self.instance_dicts;
        dicts.instances.contains_key(&dict)
            || dicts.of_modules.contains_key(&dict)
            || self.is_class_dict(dict)
    }
}
