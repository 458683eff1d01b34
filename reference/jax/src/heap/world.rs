//! The state of one run: the heap, the traces, and what is left to spend.

use std::any::Any;
use std::rc::Rc;

use super::{
    Appearance, Attribute, BoundaryRow, CallEvent, Class, ClassKind, Dict, Explanation, Instance,
    Layouts, Names, Object, ObjectId, QuickMap, Record, References, Symbol, Value, Variable, Watch,
    objects::Objects, watch::Holder,
};
use crate::error::{Error, Result};
use crate::meter;
use crate::pure::{Budget, Tracing};
use crate::table::Transform;

/// Everything a run can change.
#[derive(Debug)]
pub struct World {
    objects: Objects,
    pub tracing: Tracing,
    /// True if the program registered a class as a pytree node.
    pub registers_pytrees: bool,
    /// True if an instance of such a class stood below a Module or a Variable.
    pub graphs_hold_registered: bool,
    /// Instances of such classes, taken apart: what stands for each in walks over graphs.
    opened: QuickMap<ObjectId, Value>,
    /// The record of what happens at boundaries, where somebody asks for one.
    pub record: Option<Box<Record>>,
    /// The mistakes that the run shows, where somebody watches it.
    pub watch: Option<Box<Watch>>,
    pub staging: Staging,
    /// The number of objects when the statement began that runs now.
    pub statement: usize,
    pub layouts: Layouts,
    pub variables: VariableDefaults,
    pub(super) references: References,
    /// Staged programs that outlive the call that made them, by what they were staged for: see
    /// [`World::memo`].
    memo: QuickMap<&'static str, Rc<dyn Any>>,
    /// The values for which instances of kind [`ClassKind::Extension`] stand.
    extended: QuickMap<ObjectId, Value>,
    /// Classes whose instances are shown as objects of NNX.
    pub(super) observed: Vec<(Rc<Class>, Appearance)>,
}

/// The use of staged bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Staging {
    /// They are kept for later calls, as the book says.
    #[default]
    Kept,
    /// Every call stages its body anew.
    Anew,
    /// Every call stages its body anew, after one more run of the body for nobody. A program that
    /// ends otherwise than with [`Staging::Anew`] shows how often its bodies run.
    Rehearsed,
}

/// The kind of a new Variable where nothing is said of it (`nnx.var_defaults`).
#[derive(Clone, Copy, Debug, Default)]
pub struct VariableDefaults {
    pub hijax: bool,
    /// Around a Ref.
    pub in_ref: bool,
    /// True if the run has made a hijax Variable.
    pub any_hijax: bool,
}

impl World {
    pub fn new(tracing: Tracing) -> World {
        World {
            objects: Objects::default(),
            tracing,
            registers_pytrees: false,
            graphs_hold_registered: false,
            opened: QuickMap::default(),
            record: None,
            watch: None,
            staging: Staging::default(),
            statement: 0,
            layouts: Layouts::default(),
            variables: VariableDefaults::default(),
            references: References::default(),
            memo: QuickMap::default(),
            extended: QuickMap::default(),
            observed: Vec::new(),
        }
    }

    /// The world of a run that begins on this one, in which a library was loaded. It has the
    /// objects until [`World::end`]. What was staged is staged again.
    pub fn begin(&mut self, budget: Budget) -> World {
        let objects = self.objects.begin();
        World {
            statement: objects.len(),
            objects,
            tracing: Tracing::after(&self.tracing, budget),
            registers_pytrees: self.registers_pytrees,
            graphs_hold_registered: self.graphs_hold_registered,
            opened: self.opened.clone(),
            layouts: self.layouts.clone(),
            variables: self.variables,
            references: self.references.clone(),
            extended: self.extended.clone(),
            observed: self.observed.clone(),
            record: None,
            watch: None,
            staging: Staging::default(),
            memo: QuickMap::default(),
        }
    }

    /// Takes the objects back from a run that began on this world.
    pub fn end(&mut self, run: &mut World) {
        self.objects.end(std::mem::take(&mut run.objects));
    }

    /// Puts an object on the heap.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn alloc(&mut self, object: Object) -> Result<ObjectId> {
        let id = ObjectId(self.objects.len() as u32);
        self.objects.push(object)?;
        Ok(id)
    }

    /// The number of objects.
    pub fn objects(&self) -> usize {
        self.objects.len()
    }

    /// A new list.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn list(&mut self, items: Vec<Value>) -> Result<Value> {
        Ok(Value::Object(self.alloc(Object::List(items.into()))?))
    }

    /// A new dict.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn dict(&mut self, dict: Dict) -> Result<Value> {
        Ok(Value::Object(self.alloc(Object::Dict(dict))?))
    }

    /// A new, empty instance, made in the current trace.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn instance(&mut self, class: &Rc<Class>) -> Result<ObjectId> {
        let trace = self.tracing.current();
        self.alloc(Object::Instance(Instance {
            class: class.clone(),
            attributes: Names::default(),
            trace,
        }))
    }

    /// A new instance of a class that extends one of Python's own types, for a value of the type.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn extension(&mut self, class: &Rc<Class>, value: Value) -> Result<ObjectId> {
        meter::bytes(4 * size_of::<Value>())?;
        let id = self.instance(class)?;
        self.extended.insert(id, value);
        Ok(id)
    }

    /// Has an instance of a class that extends a type stand for another value of that type.
    pub fn stand_for(&mut self, id: ObjectId, value: Value) {
        self.extended.insert(id, value);
    }

    /// Notes what an instance of a registered class is when it is taken apart.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn note_opened(&mut self, id: ObjectId, opened: Value) -> Result<()> {
        meter::bytes(meter::entry::<(ObjectId, Value)>())?;
        self.opened.insert(id, opened);
        Ok(())
    }

    /// To pytrees the object is a leaf.
    pub fn forget_opened(&mut self, id: ObjectId) {
        self.opened.remove(&id);
    }

    /// The value taken apart, where it is an instance of a registered class; else itself.
    pub fn opened<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value {
            Value::Object(id) if self.registers_pytrees => self.opened.get(id).unwrap_or(value),
            _ => value,
        }
    }

    /// The value of one of Python's own types that the instance of a class of the program stands
    /// for.
    #[inline]
    pub fn extended(&self, value: &Value) -> Option<&Value> {
        match value {
            Value::Object(id) if !self.extended.is_empty() => self.extended.get(id),
            _ => None,
        }
    }

    /// A new Variable, made in the current trace.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn variable(
        &mut self,
        class: &Rc<Class>,
        value: Value,
        metadata: Names<Value>,
    ) -> Result<ObjectId> {
        let trace = self.tracing.current();
        self.alloc(Object::Variable(Variable { class: class.clone(), value, metadata, trace }))
    }

    pub fn object(&self, id: ObjectId) -> &Object {
        self.objects.get(id)
    }

    /// The object, to change it without a check of its trace: for containers, which have no trace.
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        if self.watch.is_some() {
            self.note_touched(id, None);
        }
        self.objects.get_mut(id)
    }

    pub fn as_variable(&self, value: &Value) -> Option<(ObjectId, &Variable)> {
        match value {
            Value::Object(id) => match self.object(*id) {
                Object::Variable(variable) => Some((*id, variable)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The Variable, if it is one value to JAX and no pytree: `hijax=True`.
    pub fn as_hijax(&self, value: &Value) -> Option<(ObjectId, &Variable)> {
        if !self.variables.any_hijax {
            return None;
        }
        let hijax = Symbol::new("hijax");
        let said =
            |variable: &Variable| matches!(variable.metadata.get(&hijax), Some(Value::Bool(true)));
        self.as_variable(value).filter(|(_, variable)| said(variable))
    }

    /// True if one of the values says by a method of its own which is less.
    pub fn are_ordered_by_program<'v>(&self, values: impl IntoIterator<Item = &'v Value>) -> bool {
        let less = Symbol::new("__lt__");
        values.into_iter().any(|value| {
            self.as_instance(value).is_some_and(|(_, it)| it.class.lookup(less).is_some())
        })
    }

    pub fn as_instance(&self, value: &Value) -> Option<(ObjectId, &Instance)> {
        match value {
            Value::Object(id) => match self.object(*id) {
                Object::Instance(instance) => Some((*id, instance)),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if the value is an instance of kind Module or List. Flax calls these and the plain
    /// containers graph nodes.
    pub fn is_module(&self, value: &Value) -> bool {
        self.as_instance(value)
            .is_some_and(|(_, i)| matches!(i.class.kind, ClassKind::Module | ClassKind::List))
    }

    /// True if an object may change now. Containers and plain instances always may; modules and
    /// Variables only in their own trace.
    pub fn can_change(&self, id: ObjectId) -> bool {
        match self.object(id) {
            Object::Variable(variable) => variable.trace == self.tracing.current(),
            Object::Instance(instance) => match instance.class.kind {
                ClassKind::Module | ClassKind::List => instance.trace == self.tracing.current(),
                _ => true,
            },
            _ => true,
        }
    }

    /// The Variable, to change it.
    ///
    /// # Errors
    /// A trace error if the Variable was made in another trace, and a `TypeError` if the object is
    /// not a Variable.
    pub fn variable_mut(&mut self, id: ObjectId) -> Result<&mut Variable> {
        let current = self.tracing.current();
        match self.objects.get_mut(id) {
            Object::Variable(variable) => {
                if variable.trace != current {
                    let class = &variable.class.name;
                    return Err(Error::trace(format!(
                        "Cannot mutate {class} from a different trace level"
                    )));
                }
                Ok(variable)
            }
            _ => Err(Error::type_error("not a Variable")),
        }
    }

    /// The instance, to change it.
    ///
    /// # Errors
    /// A trace error if it is a module made in another trace, and a `TypeError` if the object is
    /// not an instance.
    pub fn instance_mut(&mut self, id: ObjectId) -> Result<&mut Instance> {
        if self.watch.is_some() {
            self.note_touched(id, None);
        }
        let current = self.tracing.current();
        match self.objects.get_mut(id) {
            Object::Instance(instance) => {
                let guarded = matches!(instance.class.kind, ClassKind::Module | ClassKind::List);
                if guarded && instance.trace != current {
                    let class = &instance.class.name;
                    return Err(Error::trace(format!(
                        "Cannot mutate '{class}' from different trace level"
                    )));
                }
                Ok(instance)
            }
            _ => Err(Error::type_error("not an instance")),
        }
    }

    /// Stores an attribute as it is, data or static, without Flax's checks on assignment.
    pub fn put_attribute(&mut self, id: ObjectId, name: Symbol, value: Value, data: bool) {
        if self.watch.is_some() {
            self.note_touched(id, Some(name));
        }
        if let Object::Instance(instance) = self.objects.get_mut(id) {
            instance.attributes.insert(name, Attribute { value, data });
        }
    }

    /// True while a body is staged in a run that is watched: what it reads and changes of outside
    /// is noted.
    #[inline]
    pub fn notes_bodies(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| !watch.open.is_empty())
    }

    /// Tells the watch over the run that an object changes. Iterators do not count, and Modules and
    /// Variables change in their own trace alone.
    #[cold]
    fn note_touched(&mut self, id: ObjectId, part: Option<Symbol>) {
        let is_number = matches!(self.object(id), Object::Variable(_) | Object::Reference(_));
        if let Some(watch) = self.watch.as_mut().filter(|_| is_number) {
            let on = Holder::Object(id);
            watch.effects += usize::from(watch.open.iter().any(|body| body.is_after(on)));
        }
        let counts = match self.object(id) {
            Object::Interpreter(_) | Object::Variable(_) | Object::Reference(_) => false,
            Object::Instance(instance) => {
                !matches!(instance.class.kind, ClassKind::Module | ClassKind::List)
            }
            _ => true,
        };
        if !counts {
            return;
        }
        if let Some(watch) = &mut self.watch {
            watch.touched(Holder::Object(id), part);
        }
    }

    /// The value kept between calls for this purpose, made at first use.
    pub fn memo<T: Any + Default>(&mut self, purpose: &'static str) -> Rc<T> {
        let entry = self.memo.entry(purpose).or_insert_with(|| Rc::new(T::default()));
        entry.clone().downcast().unwrap_or_default()
    }

    /// Notes which row refused. The text is made only if somebody asked.
    pub fn explain(
        &mut self,
        transform: Transform,
        row: BoundaryRow,
        text: impl FnOnce() -> String,
    ) {
        let event = || CallEvent { row, written_back: false, text: text(), place: None };
        self.explain_event(transform, event);
    }

    /// Notes an event at a boundary. It is made only if somebody asked.
    pub fn explain_event(&mut self, transform: Transform, event: impl FnOnce() -> CallEvent) {
        let Some(record) = &mut self.record else { return };
        let event = event();
        record.explanations.push(Explanation {
            line: record.line,
            transform: Some(transform),
            row: event.row,
            written_back: event.written_back,
            text: event.text.clone(),
        });
        if let Some(calls) = &mut record.calls {
            calls.note(event);
        }
    }
}
