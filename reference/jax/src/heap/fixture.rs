//! A heap with a few classes: unit tests of this layer and those above make their values with it.

use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

use super::{Attribute, Class, ClassKind, Dict, Key, Object, ObjectId, Symbol, Value, World};
use crate::limits::Limits;
use crate::pure::{Budget, TraceKind, Tracing};

/// The heap stands behind a cell, so that one value can be made inside the call that makes another.
pub struct Fixture {
    world: RefCell<World>,
    pub module: Rc<Class>,
    pub other_module: Rc<Class>,
    /// A module class with `pytree=False`.
    pub opaque_module: Rc<Class>,
    pub list: Rc<Class>,
    pub param: Rc<Class>,
    pub plain: Rc<Class>,
}

impl Default for Fixture {
    fn default() -> Fixture {
        let limits = Limits { memory: 8 << 30, ..Limits::default() };
        let class = |name, kind| Rc::new(Class::new(name, kind, Vec::new()));
        let mut opaque_module = Class::new("Opaque", ClassKind::Module, Vec::new());
        opaque_module.is_pytree = false;
        Fixture {
            world: RefCell::new(World::new(Tracing::new(Budget::new(&limits)))),
            module: class("M", ClassKind::Module),
            other_module: class("N", ClassKind::Module),
            opaque_module: Rc::new(opaque_module),
            list: class("List", ClassKind::List),
            param: class("Param", ClassKind::Variable),
            plain: class("Plain", ClassKind::Plain),
        }
    }
}

impl Fixture {
    pub fn world(&self) -> Ref<'_, World> {
        self.world.borrow()
    }

    pub fn world_mut(&self) -> RefMut<'_, World> {
        self.world.borrow_mut()
    }

    /// Enters a trace: what was made before belongs to another one.
    pub fn enter_trace(&self) {
        self.world_mut().tracing.open(TraceKind::Erasing, []);
    }

    pub fn param(&self, value: impl Into<Value>) -> Value {
        self.variable(&self.param, value.into(), &[])
    }

    pub fn variable(&self, class: &Rc<Class>, value: Value, metadata: &[(&str, Value)]) -> Value {
        let metadata = metadata.iter().map(|(name, value)| (Symbol::new(name), value.clone()));
        let metadata = metadata.collect();
        Value::Object(self.world_mut().variable(class, value, metadata).unwrap())
    }

    /// An instance of `M`: objects and arrays are data, everything else is static.
    pub fn module(&self, attributes: &[(&str, Value)]) -> Value {
        self.instance(&self.module, attributes)
    }

    /// An `nnx.List`, without the attribute that holds its length.
    pub fn numbered(&self, items: &[Value]) -> Value {
        let names: Vec<String> = (0..items.len()).map(|index| index.to_string()).collect();
        let items: Vec<_> = names.iter().map(String::as_str).zip(items.iter().cloned()).collect();
        self.instance(&self.list, &items)
    }

    pub fn instance(&self, class: &Rc<Class>, attributes: &[(&str, Value)]) -> Value {
        let id = self.world_mut().instance(class).unwrap();
        for (name, value) in attributes {
            self.put(&Value::Object(id), name, value.clone());
        }
        Value::Object(id)
    }

    pub fn put(&self, instance: &Value, name: &str, value: Value) {
        let data = matches!(value, Value::Object(_) | Value::Array(_) | Value::Tuple(_));
        let name = Symbol::new(name);
        self.world_mut().put_attribute(id(instance), name, value, data);
    }

    pub fn attribute(&self, instance: &Value, name: &str) -> Value {
        let world = self.world();
        let (_, instance) = world.as_instance(instance).unwrap();
        instance.attributes.get(&Symbol::new(name)).expect("an attribute").value.clone()
    }

    pub fn list(&self, items: &[Value]) -> Value {
        self.world_mut().list(items.to_vec()).unwrap()
    }

    pub fn append(&self, list: &Value, item: Value) {
        match self.world_mut().object_mut(id(list)) {
            Object::List(items) => items.push(item),
            other => panic!("{other:?} is no list"),
        }
    }

    pub fn dict<K: Into<Value> + Clone>(&self, entries: &[(K, Value)]) -> Value {
        self.alloc(Object::Dict(mapping(entries)))
    }

    pub fn state<K: Into<Value> + Clone>(&self, entries: &[(K, Value)]) -> Value {
        self.alloc(Object::State(mapping(entries)))
    }

    pub fn set(&self, items: &[Value]) -> Value {
        let entries: Vec<_> = items.iter().map(|item| (item.clone(), Value::None)).collect();
        self.alloc(Object::Set(mapping(&entries)))
    }

    fn alloc(&self, object: Object) -> Value {
        Value::Object(self.world_mut().alloc(object).unwrap())
    }

    /// A value as text: `M(a=Param(1), static s=2)`, `State{'k': [1, None]}`.
    pub fn show(&self, value: &Value) -> String {
        show(&self.world(), value, &mut Vec::new())
    }
}

/// The number of an object.
pub fn id(value: &Value) -> ObjectId {
    match value {
        Value::Object(id) => *id,
        other => panic!("{other:?} is no object"),
    }
}

fn mapping<K: Into<Value> + Clone>(entries: &[(K, Value)]) -> Dict {
    let mut dict = Dict::default();
    for (key, value) in entries {
        let key: Value = key.clone().into();
        dict.insert(Key::of(&key).unwrap(), key, value.clone());
    }
    dict
}

/// `open`: the objects around; one that contains itself is shown as `...`.
fn show(world: &World, value: &Value, open: &mut Vec<ObjectId>) -> String {
    match value {
        Value::None => "None".to_owned(),
        Value::Bool(value) => if *value { "True" } else { "False" }.to_owned(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
        Value::Str(value) => format!("'{value}'"),
        Value::Tuple(items) => format!("({})", show_all(world, items, open)),
        Value::Array(array) => array.aval().to_string(),
        Value::Object(id) if open.contains(id) => "...".to_owned(),
        Value::Object(id) => {
            open.push(*id);
            let text = show_object(world, world.object(*id), open);
            open.pop();
            text
        }
        other => format!("{other:?}"),
    }
}

fn show_all(world: &World, items: &[Value], open: &mut Vec<ObjectId>) -> String {
    items.iter().map(|item| show(world, item, open)).collect::<Vec<_>>().join(", ")
}

fn show_object(world: &World, object: &Object, open: &mut Vec<ObjectId>) -> String {
    let mut entries = |dict: &Dict| {
        let entry =
            |(key, value)| format!("{}: {}", show(world, key, open), show(world, value, open));
        dict.iter().map(entry).collect::<Vec<_>>().join(", ")
    };
    match object {
        Object::List(items) => format!("[{}]", show_all(world, items, open)),
        Object::Dict(dict) => format!("{{{}}}", entries(dict)),
        Object::State(dict) => format!("State{{{}}}", entries(dict)),
        Object::Variable(variable) => {
            let mut parts = vec![show(world, &variable.value, open)];
            for (name, value) in &variable.metadata {
                parts.push(format!("{name}={}", show(world, value, open)));
            }
            format!("{}({})", variable.class.name, parts.join(", "))
        }
        Object::Instance(instance) => {
            let attribute = |(name, Attribute { value, data }): (&Symbol, &Attribute)| {
                let kind = if *data { "" } else { "static " };
                format!("{kind}{name}={}", show(world, value, open))
            };
            let attributes: Vec<_> = instance.attributes.iter().map(attribute).collect();
            format!("{}({})", instance.class.name, attributes.join(", "))
        }
        other => format!("{other:?}"),
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Int(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::str(value)
    }
}
