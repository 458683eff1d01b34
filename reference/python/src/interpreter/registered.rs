//! Instances of classes that the program registered as pytree nodes.
//!
//! A transform and the functions of `jax.tree` walk over values without running the program. So
//! what they are given is *opened* first: every registered instance becomes an [`Opening`]. What
//! they give back to the program is *closed*: the class's own function makes the instance.

use std::rc::Rc;

use super::Interpreter;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Class, Dict, Object, ObjectId, QuickSet, Registration, Symbol, Value};
use crate::meter;
use crate::pytree::{NodeFacts, Opening, Step};

fn no_pair(what: &str) -> Error {
    let message = format!("The to_iterable function for a custom PyTree node should {what}");
    Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message)
}

/// The party that asks for the parts of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// The functions of pytrees: a value of a high type is a leaf.
    AsTree,
    /// A transform.
    ByTransform,
}

impl Interpreter {
    /// How the value is a pytree node, if its class is registered. The class itself must be: what
    /// inherits from it is not.
    fn registration(&self, value: &Value) -> Option<(Rc<Class>, Registration)> {
        if !self.world.registers_pytrees {
            return None;
        }
        let class = match value {
            Value::Tuple(items) => items.class()?,
            _ => &self.world.as_instance(value)?.1.class,
        };
        let registration = class.registration.borrow().clone()?;
        Some((class.clone(), registration))
    }

    /// True of an object that JAX sees into.
    pub(super) fn is_pytree(&self, value: &Value) -> bool {
        self.world.is_module(value) || self.registration(value).is_some()
    }

    /// The function that gives the type of a value of a type that the program states, and true if
    /// the value stands for one in a transform.
    pub fn high_type(&self, value: &Value) -> Option<(Value, bool)> {
        match self.registration(value)?.1 {
            Registration::High { type_of, traced } => Some((type_of, traced)),
            _ => None,
        }
    }

    /// The value taken apart, one node deep, where it is a pytree.
    pub fn open_node(&mut self, value: &Value) -> Result<Option<Opening>> {
        self.open_as(value, Seen::AsTree)
    }

    fn open_as(&mut self, value: &Value, seen: Seen) -> Result<Option<Opening>> {
        let Some((class, registration)) = self.registration(value) else { return Ok(None) };
        if matches!((&registration, seen), (Registration::High { .. }, Seen::AsTree)) {
            return Ok(None);
        }
        let flat = |count: usize| (0..count).map(Step::Flat).collect::<Rc<[Step]>>();
        let (children, aux, steps) = match registration {
            Registration::Static => (Vec::new(), value.clone(), flat(0)),
            Registration::High { .. } => {
                let lowered = self.of_library("jax.experimental.hijax", "lowered")?;
                let pair = self.call_positional(&lowered, [value.clone()])?;
                let [kind, children] = <[Value; 2]>::try_from(self.iterate(&pair)?)
                    .map_err(|_| Error::internal("a type of the program, and numbers"))?;
                let children = self.iterate(&children)?;
                let steps = flat(children.len());
                (children, kind, steps)
            }
            Registration::Attributes { data, statics } => {
                let mut read = |names: &[Symbol]| {
                    names
                        .iter()
                        .map(|name| self.get_attribute(value, *name))
                        .collect::<Result<Vec<_>>>()
                };
                let children: Vec<Value> = read(&data)?;
                let statics: Vec<Value> = read(&statics)?;
                let steps = data.iter().map(|name| Step::Attribute(*name)).collect();
                (children, Value::tuple(statics), steps)
            }
            Registration::Functions { flatten, keyed, .. } => {
                let pair = self.call_positional(&flatten, [value.clone()])?;
                let pair = match &pair {
                    Value::Tuple(pair) if pair.len() == 2 => pair.clone(),
                    _ => {
                        let found = self.repr_in_message(&pair)?;
                        let what = format!("return a (children, aux_data) tuple, got {found}");
                        return Err(no_pair(&what));
                    }
                };
                let children = match self.iterate(&pair[0]) {
                    Err(error) if self.is_raised(&error, PythonError::TypeError) => {
                        let found = self.repr_in_message(&Value::Tuple(pair.clone()))?;
                        return Err(no_pair(&format!(
                            "return a (children, aux_data) tuple where 'children' is iterable, got \
                             {found}"
                        )));
                    }
                    children => children?,
                };
                let (children, steps) = match keyed {
                    false => {
                        let steps = flat(children.len());
                        (children, steps)
                    }
                    true => self.keyed(children)?,
                };
                (children, pair[1].clone(), steps)
            }
        };
        Ok(Some(Opening { kind: Rc::new(NodeFacts { class, aux, steps }), children }))
    }

    /// Pairs of a key and a child.
    fn keyed(&mut self, pairs: Vec<Value>) -> Result<(Vec<Value>, Rc<[Step]>)> {
        let (mut children, mut steps) = (Vec::new(), Vec::new());
        for pair in pairs {
            let [key, child] = <[Value; 2]>::try_from(self.iterate(&pair)?)
                .map_err(|_| Error::bad_argument("children must come as pairs with their keys"))?;
            steps.push((self.above.step)(&key));
            children.push(child);
        }
        Ok((children, steps.into()))
    }

    /// The instance that an opened node stands for.
    fn close_node(&mut self, kind: &NodeFacts, children: Vec<Value>) -> Result<Value> {
        let class = Value::Class(kind.class.clone());
        let registration = kind.class.registration.borrow().clone();
        match registration {
            Some(Registration::Functions { unflatten, .. }) => {
                self.call_positional(&unflatten, [kind.aux.clone(), Value::tuple(children)])
            }
            Some(Registration::Attributes { data, statics }) => {
                let values = children.into_iter().chain(match &kind.aux {
                    Value::Tuple(aux) => aux.to_vec(),
                    _ => Vec::new(),
                });
                let names = data.iter().chain(statics.iter()).copied();
                let keywords = names.zip(values).collect();
                self.call(&class, Args { positional: Vec::new(), keywords })
            }
            Some(Registration::High { .. }) => {
                let raised = self.of_library("jax.experimental.hijax", "raised")?;
                self.call_positional(&raised, [kind.aux.clone(), Value::tuple(children)])
            }
            Some(Registration::Static) | None => Ok(kind.aux.clone()),
        }
    }

    /// Takes every registered instance apart that a walk over the value meets, also below Modules
    /// and Variables, and notes what it found: the walk cannot run the program.
    pub fn note_registered(&mut self, value: &Value) -> Result<()> {
        self.note_as(value, Seen::AsTree)
    }

    fn note_as(&mut self, value: &Value, how: Seen) -> Result<()> {
        if !self.world.registers_pytrees {
            return Ok(());
        }
        let mut seen: QuickSet<ObjectId> = QuickSet::default();
        let mut open = vec![(value.clone(), false)];
        while let Some((value, in_graph)) = open.pop() {
            meter::try_work(meter::COMPARISON)?;
            let mut is_graph = in_graph;
            let below: Vec<Value> = match &value {
                Value::Tuple(items) => match self.open_as(&value, how)? {
                    Some(_) if in_graph => {
                        let what = "a registered named tuple below a Module or a Variable";
                        return Err(Error::unsupported(what));
                    }
                    Some(opened) => opened.children,
                    None => items.to_vec(),
                },
                Value::Opaque(opaque) => match Opening::of(&value) {
                    Some(opened) => opened.children.clone(),
                    None => opaque.marked().cloned().into_iter().collect(),
                },
                Value::Object(id) if seen.insert(*id) => match self.world.object(*id) {
                    Object::List(items) => items.to_vec(),
                    Object::Dict(dict) | Object::State(dict) => {
                        dict.iter().map(|(_, value)| value.clone()).collect()
                    }
                    Object::Variable(variable) => {
                        is_graph = true;
                        vec![variable.value.clone()]
                    }
                    Object::Instance(instance) if self.world.is_module(&value) => {
                        is_graph = true;
                        let data = instance.attributes.values().filter(|attribute| attribute.data);
                        data.map(|attribute| attribute.value.clone()).collect()
                    }
                    _ => match self.open_as(&value, how)? {
                        Some(opened) => {
                            let children = opened.children.clone();
                            self.world.note_opened(*id, Value::opaque(opened))?;
                            self.world.graphs_hold_registered |= in_graph;
                            children
                        }
                        None => {
                            // A transform may have noted the parts of a value of a high type.
                            self.world.forget_opened(*id);
                            Vec::new()
                        }
                    },
                },
                _ => Vec::new(),
            };
            meter::room(below.len() * size_of::<(Value, bool)>())?;
            open.extend(below.into_iter().map(|value| (value, is_graph)));
        }
        Ok(())
    }

    /// Puts an instance in the place of each opened node below the Modules and Variables of a
    /// value.
    pub fn close_graphs(&mut self, value: &Value) -> Result<()> {
        if !self.world.graphs_hold_registered {
            return Ok(());
        }
        let mut seen: QuickSet<ObjectId> = QuickSet::default();
        let mut open = vec![value.clone()];
        while let Some(value) = open.pop() {
            meter::try_work(meter::COMPARISON)?;
            let below: Vec<Value> = match &value {
                Value::Tuple(items) => items.to_vec(),
                Value::Object(id) if seen.insert(*id) => match self.world.object(*id) {
                    Object::List(items) => items.to_vec(),
                    Object::Dict(dict) | Object::State(dict) => {
                        dict.iter().map(|(_, value)| value.clone()).collect()
                    }
                    Object::Variable(variable) => {
                        let held = variable.value.clone();
                        let closed = self.closed_here(&held)?;
                        if !closed.is(&held)
                            && let Object::Variable(variable) = self.world.object_mut(*id)
                        {
                            variable.value = closed.clone();
                        }
                        vec![closed]
                    }
                    Object::Instance(instance) if self.world.is_module(&value) => {
                        let data = instance.attributes.iter().filter(|(_, held)| held.data);
                        let held: Vec<(Symbol, Value)> =
                            data.map(|(name, held)| (*name, held.value.clone())).collect();
                        let mut below = Vec::with_capacity(held.len());
                        for (name, held) in held {
                            let closed = self.closed_here(&held)?;
                            if !closed.is(&held) {
                                self.world.put_attribute(*id, name, closed.clone(), true);
                            }
                            below.push(closed);
                        }
                        below
                    }
                    _ => self.open_node(&value)?.map(|opened| opened.children).unwrap_or_default(),
                },
                _ => Vec::new(),
            };
            meter::room(below.len() * size_of::<Value>())?;
            open.extend(below);
        }
        Ok(())
    }

    /// The same for what a transform was given and may have changed.
    pub fn close_given(&mut self, given: Option<Args>) -> Result<()> {
        for value in given.iter().flat_map(|args| &args.positional) {
            self.close_graphs(value)?;
        }
        for (_, value) in given.iter().flat_map(|args| &args.keywords) {
            self.close_graphs(value)?;
        }
        Ok(())
    }

    /// The value with every registered instance taken apart. Containers around one are new.
    pub fn opened(&mut self, value: &Value) -> Result<Value> {
        self.opened_as(value, Seen::AsTree)
    }

    /// The same for a transform, which takes values of high types apart, too.
    pub fn opened_for_transform(&mut self, value: &Value) -> Result<Value> {
        self.opened_as(value, Seen::ByTransform)
    }

    fn opened_as(&mut self, value: &Value, seen: Seen) -> Result<Value> {
        if !self.world.registers_pytrees {
            return Ok(value.clone());
        }
        self.note_as(value, seen)?;
        self.opened_here(value, seen)
    }

    fn opened_here(&mut self, value: &Value, seen: Seen) -> Result<Value> {
        let changed = self.replaced(value, &mut |this, value| {
            let Some(Opening { kind, children }) = this.open_as(value, seen)? else {
                return Ok(None);
            };
            let children = this.deeper(|this| {
                let children = children.iter().map(|child| this.opened_here(child, seen));
                children.collect::<Result<Vec<_>>>()
            })?;
            Ok(Some(Value::opaque(Opening { kind, children })))
        })?;
        Ok(changed.unwrap_or_else(|| value.clone()))
    }

    /// See [`Machine::typed`](crate::heap::Machine::typed).
    pub fn typed(&mut self, value: &Value) -> Result<Value> {
        let [shape, dtype] = ["shape", "dtype"].map(Symbol::new);
        let changed = self.replaced(value, &mut |this, value| {
            let Some((_, instance)) = this.world.as_instance(value) else { return Ok(None) };
            let is_node = instance.class.registration.borrow().is_some();
            if is_node
                || this.world.is_module(value)
                || !this.has_attribute(value, shape)?
                || !this.has_attribute(value, dtype)?
            {
                return Ok(None);
            }
            let of = this.of_library("jax.sharding", "typed")?;
            this.call_positional(&of, [value.clone()]).map(Some)
        })?;
        Ok(changed.unwrap_or_else(|| value.clone()))
    }

    /// The value with an instance for every opened node.
    pub fn closed(&mut self, value: &Value) -> Result<Value> {
        let closed = self.closed_here(value)?;
        self.close_graphs(&closed)?;
        Ok(closed)
    }

    fn closed_here(&mut self, value: &Value) -> Result<Value> {
        if !self.world.registers_pytrees {
            return Ok(value.clone());
        }
        let changed = self.replaced(value, &mut |this, value| {
            let Some(Opening { kind, children }) = Opening::of(value) else { return Ok(None) };
            let children = this.deeper(|this| {
                children.iter().map(|child| this.closed_here(child)).collect::<Result<Vec<_>>>()
            })?;
            let closed = this.close_node(kind, children)?;
            if let Some(watch) = &mut this.world.watch {
                watch.closed(value, &closed);
            }
            Ok(Some(closed))
        })?;
        Ok(changed.unwrap_or_else(|| value.clone()))
    }

    /// The value with parts replaced; `None` if nothing was.
    fn replaced(&mut self, value: &Value, replace: &mut Replace) -> Result<Option<Value>> {
        if let Some(value) = replace(self, value)? {
            return Ok(Some(value));
        }
        match value {
            Value::Tuple(items) => {
                let Some(items) = self.replaced_items(items, replace)? else { return Ok(None) };
                let Value::Tuple(old) = value else { return Ok(None) };
                Ok(Some(match old.class() {
                    Some(class) => Value::Tuple(crate::heap::Tuple::named(class.clone(), items)),
                    None => Value::tuple(items),
                }))
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => {
                    let items = items.clone();
                    let Some(items) = self.replaced_items(&items, replace)? else {
                        return Ok(None);
                    };
                    self.world.list(items).map(Some)
                }
                Object::Dict(dict) | Object::State(dict) => {
                    let dict = dict.clone();
                    let values: Vec<Value> = dict.iter().map(|(_, value)| value.clone()).collect();
                    let Some(values) = self.replaced_items(&values, replace)? else {
                        return Ok(None);
                    };
                    let mut changed = Dict::default();
                    for ((key, written, _), value) in dict.into_entries().zip(values) {
                        changed.insert(key, written, value);
                    }
                    let object = match self.world.object(*id) {
                        Object::State(_) => Object::State(changed),
                        _ => Object::Dict(changed),
                    };
                    Ok(Some(Value::Object(self.world.alloc(object)?)))
                }
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    fn replaced_items(
        &mut self,
        items: &[Value],
        replace: &mut Replace,
    ) -> Result<Option<Vec<Value>>> {
        let mut changed = None;
        for (index, item) in items.iter().enumerate() {
            if let Some(value) = self.deeper(|this| this.replaced(item, replace))? {
                changed.get_or_insert_with(|| items.to_vec())[index] = value;
            }
        }
        Ok(changed)
    }
}

/// What stands for a part of a value; `None`: the part itself, with its own parts replaced.
type Replace<'a> = dyn FnMut(&mut Interpreter, &Value) -> Result<Option<Value>> + 'a;
