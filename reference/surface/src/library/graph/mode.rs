//! `nnx.set_graph_mode` and `nnx.set_graph_updates`: the ambient mode, set at once, for a block, or
//! for a function.

use std::any::Any;

use super::super::ClassSpec;
use crate::error::Result;
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::{Bind, Interpreter, NativeClosure};
use crate::mode::Flags;

/// A flag that was set: it knows what to go back to.
#[derive(Debug)]
struct Setting {
    updates: bool,
    before: bool,
    now: bool,
}

impl Opaque for Setting {
    fn type_name(&self) -> &'static str {
        if self.updates { "set_graph_updates" } else { "set_graph_mode" }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub static GRAPH_MODE: ClassSpec = ClassSpec {
    new: Some(|interp, args| make(interp, args, false)),
    methods: &[("__enter__", enter), ("__exit__", exit), ("__call__", decorate)],
    class_methods: &[("current_value", |interp, _| Ok(Value::Bool(interp.flags.graph)))],
    ..ClassSpec::new("set_graph_mode", ClassKind::Builtin, None)
};

pub static GRAPH_UPDATES: ClassSpec = ClassSpec {
    new: Some(|interp, args| make(interp, args, true)),
    methods: &[("__enter__", enter), ("__exit__", exit), ("__call__", decorate)],
    class_methods: &[("current_value", |interp, _| Ok(Value::Bool(interp.flags.graph_updates)))],
    ..ClassSpec::new("set_graph_updates", ClassKind::Builtin, None)
};

fn make(interp: &mut Interpreter, args: Args, updates: bool) -> Result<Value> {
    let [value] =
        args.bind(if updates { "set_graph_updates" } else { "set_graph_mode" }, ["value"])?;
    let now = interp.truth(&value)?;
    let before = set(&mut interp.flags, updates, now);
    Ok(Value::opaque(Setting { updates, before, now }))
}

/// Sets the flag; gives what it was.
fn set(flags: &mut Flags, updates: bool, value: bool) -> bool {
    let flag = if updates { &mut flags.graph_updates } else { &mut flags.graph };
    std::mem::replace(flag, value)
}

fn enter(_: &mut Interpreter, _: Args) -> Result<Value> {
    Ok(Value::None)
}

fn exit(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if let Some(setting) = args.positional.first().and_then(|this| this.downcast::<Setting>()) {
        set(&mut interp.flags, setting.updates, setting.before);
    }
    Ok(Value::None)
}

/// As a decorator it sets the flag for the calls of the function, and not before.
fn decorate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, function] = args.bind("set_graph_mode", ["self", "f"])?;
    let Some(setting) = this.downcast::<Setting>() else { return Ok(function) };
    let (updates, now) = (setting.updates, setting.now);
    set(&mut interp.flags, updates, setting.before);
    let name = match &function {
        Value::Callable(function) => function.name(),
        _ => "wrapper".into(),
    };
    let wrapped = function.clone();
    let wrapper = NativeClosure::new(&name, move |interp, args| {
        let before = set(&mut interp.flags, updates, now);
        let result = interp.call(&function, args);
        set(&mut interp.flags, updates, before);
        result
    });
    Ok(Value::callable(wrapper.method().with_attribute("__wrapped__", wrapped)))
}
