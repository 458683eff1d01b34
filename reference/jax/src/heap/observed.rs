//! Classes of a program's own whose instances are observed as objects of NNX.

use std::rc::Rc;

use super::{Class, Symbol, Value, World};

/// The object of NNX that an instance is shown as, and where it keeps its parts.
#[derive(Clone, Debug)]
pub enum Appearance {
    /// A Variable: the attributes that hold its value and its metadata (a dict).
    Variable {
        /// The attribute with the value.
        value: Symbol,
        /// The attribute with the metadata.
        metadata: Symbol,
        /// Metadata that is left out where it has this value.
        defaults: Vec<(Value, Value)>,
    },
    /// A Module: all its attributes, but those whose names begin so.
    Module {
        /// The beginnings of names that the library keeps for itself.
        private: Vec<Rc<str>>,
    },
    /// A list: the attributes whose names are numbers, or the attribute that holds its items.
    List {
        /// The attribute with the items (a list).
        items: Option<Symbol>,
    },
    /// A State: the attribute that holds its items (a dict).
    State {
        /// The attribute with the items.
        items: Symbol,
    },
}

impl World {
    /// Instances of the class, and of those below it, are shown so from now on.
    pub fn observe_as(&mut self, class: Rc<Class>, observed: Appearance) {
        self.observed.push((class, observed));
    }

    /// The way in which instances of the class are shown, where something says it: the first that
    /// was said of the class or of one above it.
    pub fn observed(&self, class: &Rc<Class>) -> Option<&Appearance> {
        let is_below = |above: &Rc<Class>| class.is_subclass_of(above);
        self.observed.iter().find(|(above, _)| is_below(above)).map(|(_, observed)| observed)
    }
}
