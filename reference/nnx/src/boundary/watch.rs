//! Notes, for a run that is watched, what shows a mistake where objects cross the boundary.

use std::rc::Rc;

use super::arguments::Arguments;
use super::entrance::{Entrance, InnerArguments};
use super::exit::Effects;
use super::explanation::{self, name_of};
use super::leaves::written;
use super::staged_call::Call;
use crate::array::DType;
use crate::heap::watch::{MANY, NamedType, STEPS};
use crate::heap::{
    ArgumentWarning, BodyWatch, BoundaryRow, Effect, Machine, Object, ObjectId, Origin, QuickMap,
    SiteKey, Symbol, Value, Warning, WarningKind, World,
};
use crate::meter;
use crate::primitive::Primitive;
use crate::pure::{Atom, Equation, Jaxpr, Numeric, Operation, TraceKind};
use crate::pytree::{Flat, NodeData, Parent, Role, Sharing, Slot, Step, flatten, show_path};
use crate::table::{Library, Transform};

impl Call {
    /// The names of this call in messages.
    pub fn origin(&self, machine: &mut dyn Machine, function: &Value) -> Origin {
        let parameters = machine.parameters(function).unwrap_or_default().positional;
        let line = machine.world().watch.as_ref().map_or(0, |watch| watch.line);
        let label = self.policy.label(self.transform);
        Origin { label, function: name_of(function), parameters, line }
    }

    /// A leaf of the arguments as the function names it: `x["a"]`.
    pub fn leaf_name(&self, origin: &Origin, leaf: usize) -> String {
        let structure = &self.entered.flat.structure;
        let path = structure.path(structure.leaves[leaf]);
        meter::look(path.len(), size_of::<Step>());
        let (_, parameter) = argument(&self.arguments, origin, &path);
        parameter + &written(&path[path.len().min(2)..])
    }

    /// Begins to watch a body of the function.
    pub(super) fn begin_body(&self, machine: &mut dyn Machine, function: &Value) {
        let origin = self.origin(machine, function);
        let world = machine.world();
        let lanes = match world.tracing.kind() {
            Some(TraceKind::Map { size, .. }) if self.transform == Transform::Vmap => *size,
            _ => 1,
        };
        let (trace, objects) = (world.tracing.current(), world.objects());
        let activations = world.watch.as_ref().map_or(0, |watch| watch.activations);
        if let Some(watch) = &mut world.watch {
            if watch.origins.len() < 1024 * MANY {
                watch.origins.insert(trace, origin.clone());
            }
            watch.latest.insert(origin.label, origin.clone());
            watch.bodies += 1;
            watch.open.push(BodyWatch {
                transform: self.transform,
                origin,
                lanes,
                objects,
                activations,
                effects: Vec::new(),
                reads: Vec::new(),
                trained: watch.trained,
                differentiates: false,
                closed: Vec::new(),
                optimizers: Vec::new(),
                changed: Vec::new(),
            });
        }
    }

    /// Looks at a body that has ended; `output` is what it returned.
    pub(super) fn end_body(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        inside: &InnerArguments,
        output: Option<&Value>,
    ) {
        let body = machine.world().watch.as_ref().and_then(|watch| watch.open.last());
        let written: Vec<WrittenPart> = body.map_or_else(Vec::new, |body| {
            let of = |effect: &Effect| {
                let (object, part) = (effect.on?.object()?, effect.part.clone()?);
                let (node, _) = body.closed.iter().find(|(_, closed)| *closed == object)?;
                Some(WrittenPart { node: node.clone(), object, part })
            };
            body.effects.iter().filter_map(of).collect()
        });
        machine.body_ended(function);
        if let Some(output) = output.filter(|_| self.effects != Effects::Lost) {
            let world = machine.world();
            meter::aside(|| self.note_lost(world, inside, output, &written));
        }
        let world = machine.world();
        let depth = world.tracing.depth();
        let drawn = world.tracing.draws.as_mut();
        let drawn =
            drawn.is_some_and(|draws| draws.extract_if(.., |at| *at + 1 >= depth).count() > 0);
        if drawn && self.transform == Transform::Vmap {
            meter::aside(|| self.note_key(world, "lane"));
        }
    }

    /// Notes the writes of a body that nobody will see. What leaves with the output is not lost.
    fn note_lost(
        &self,
        world: &mut World,
        inside: &InnerArguments,
        output: &Value,
        written: &[WrittenPart],
    ) {
        let Some(watch) = &world.watch else { return };
        let Some(origin) = watch.origins.get(&world.tracing.current()).cloned() else { return };
        if world.tracing.only_types > 0 || watch.only_types > 0 {
            return;
        }
        let written_back = self.policy.written_back;
        let Ok(left) = flatten(world, &[(Vec::new(), output.clone())], Sharing::Graph) else {
            return;
        };
        let left = &left;
        let mut lost = Vec::new();
        for change in explanation::differences(world, &self.entered, inside) {
            let leaves_as_object = |object: &Value| match object {
                Value::Object(id) => {
                    meter::look(left.objects.len(), size_of::<ObjectId>());
                    left.objects.contains(&Some(*id))
                }
                _ => false,
            };
            if written_back.contains(&change.row)
                || change.row == BoundaryRow::Metadata
                || leaves_as_object(&change.object)
                || change.value.as_ref().is_some_and(|value| leaves(world, value, left))
            {
                continue;
            }
            // What is sown is for whoever asks for it.
            let is_sown =
                |value: &Value| self.policy.mode.is_none() && is_intermediate(world, value);
            if !change.value.as_ref().is_none_or(|it| is_of_interest(world, it) && !is_sown(it)) {
                continue;
            }
            lost.push(change);
        }
        let instead = self.instead_of_losing(&origin);
        let entries = entries(world, &self.entered, inside, written);
        for (parent, key, value) in entries {
            if !is_of_interest(world, &value) || leaves(world, &value, left) {
                continue;
            }
            let path = self.entered.flat.structure.path(parent);
            let what = format!(
                "is set in a body of {} (`{}`), and the change is lost when it ends",
                origin.label, origin.function
            );
            // No transform writes to these.
            let texts = (what, format!("return the value from `{}`", origin.function));
            self.note(world, &origin, WarningKind::LostWrite, &path, &key, texts);
        }
        for change in lost {
            let what = match change.row {
                BoundaryRow::Structure => format!(
                    "{} in a body of {} (`{}`), and the change is lost when it ends",
                    change.what, origin.label, origin.function
                ),
                _ => format!(
                    "is written in a body of {} (`{}`), and the new value is lost when it ends",
                    origin.label, origin.function
                ),
            };
            let path = self.entered.flat.structure.path(change.parent);
            let suffix = change.attribute.map(|name| format!(".{name}")).unwrap_or_default();
            let texts = (what, instead.clone());
            self.note(world, &origin, WarningKind::LostWrite, &path, &suffix, texts);
        }
    }

    /// The text to write in place of a body that loses its writes.
    fn instead_of_losing(&self, origin: &Origin) -> String {
        let function = &origin.function;
        match (self.policy.mode.is_some(), self.transform.offer(Library::Nnx)) {
            (true, _) => {
                format!(
                    "return the value from `{function}`, or create the attribute before the call"
                )
            }
            (false, Some(offer)) => format!(
                "`{}`, which writes back to the objects that are passed; or return the value from \
                 `{function}`",
                offer.path
            ),
            (false, None) => format!("return the value from `{function}`"),
        }
    }

    /// Adds a warning about what lies at a path of the arguments.
    fn note(
        &self,
        world: &mut World,
        origin: &Origin,
        kind: WarningKind,
        path: &[Step],
        suffix: &str,
        (what, instead): (String, String),
    ) {
        let Some(watch) = world.watch.as_mut().filter(|watch| watch.unnamed.len() < 8 * MANY)
        else {
            return;
        };
        let (root, parameter) = argument(&self.arguments, origin, path);
        let object = written(&path[path.len().min(2)..]) + suffix;
        let warning = Warning { kind, line: watch.line, object, what, instead };
        watch.unnamed.push(ArgumentWarning { warning, root, parameter, leaf: None });
    }

    /// Notes the Params to which no path leads from the loss: `wanted` are differentiated, and are
    /// the first inputs of the body.
    pub fn note_unreached(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        body: &Jaxpr,
        wanted: &[bool],
    ) {
        if machine.world().watch.is_none() {
            return;
        }
        let origin = self.origin(machine, function);
        let world = machine.world();
        meter::aside(|| self.note_unread(world, origin, body, wanted));
    }

    fn note_unread(&self, world: &mut World, origin: Origin, body: &Jaxpr, wanted: &[bool]) {
        let read = reached(body, false);
        let stopped = reached(body, true);
        let structure = self.entered.flat.structure.clone();
        if self.policy.mode.is_some() && !wanted.contains(&true) {
            return self.note_none_selected(world, &origin);
        }
        let places = (0..wanted.len()).filter(|&leaf| wanted[leaf]);
        let count = places.clone().count();
        for (input, leaf) in places.enumerate() {
            let parent = structure.leaves[leaf];
            let path = structure.path(parent);
            let number = self.entered.flat.leaves[leaf].numeric();
            let is_scalar = number.is_none_or(|number| number.aval().shape.is_empty());
            // A function of one number may be flat on purpose, as a rounding is.
            let is_wanted = match parent {
                Parent::Root(_) => !is_scalar || !uses(body, input),
                Parent::Child { .. } => is_param(&structure.nodes, parent),
            };
            let is_part = matches!(parent, Parent::Child { .. }) && path.len() <= STEPS;
            let leaf = is_part.then(|| (show_path(&path), count));
            if read.get(input) != Some(&false) {
                if let Some(watch) = world.watch.as_mut().filter(|it| it.reached.len() < 8 * MANY) {
                    watch.reached.extend(leaf);
                }
                continue;
            }
            // A part that is frozen on purpose.
            let freezes = world.watch.as_ref().is_some_and(|watch| watch.freezes);
            let is_frozen = is_stopped(body, input) || freezes && stopped[input];
            if !is_wanted || is_part && read.contains(&true) && is_frozen {
                continue;
            }
            let what = format!(
                "gets a gradient of zeros from {} (`{}`): no path leads from the loss to it",
                origin.label, origin.function
            );
            let instead = format!(
                "use it in `{}`, through the parameter and not through a name of outside; or leave \
                 it out of what is differentiated",
                origin.function
            );
            self.note(world, &origin, WarningKind::ZeroGradient, &path, "", (what, instead));
            if let Some(waiting) = world.watch.as_mut().and_then(|it| it.unnamed.last_mut()) {
                // A loss of a part is one of several.
                waiting.leaf = leaf.filter(|_| read.contains(&true));
            }
        }
    }

    /// Notes that none of the Params is differentiated.
    fn note_none_selected(&self, world: &mut World, origin: &Origin) {
        let structure = &self.entered.flat.structure;
        let is_of_module = |parent: &Parent| {
            matches!(parent, Parent::Child { .. }) && is_param(&structure.nodes, *parent)
        };
        let Some(parent) = structure.leaves.iter().find(|parent| is_of_module(parent)) else {
            return;
        };
        let what = format!(
            "has no gradient from {} (`{}`): what is to be differentiated (`wrt`, `DiffState`) \
             selects none of its Params",
            origin.label, origin.function
        );
        let instead = "select them: `nnx.DiffState(0, nnx.Param)` as `argnums`, or a filter that \
                       they pass"
            .to_owned();
        let mut path = structure.path(*parent);
        path.truncate(2);
        self.note(world, origin, WarningKind::ZeroGradient, &path, "", (what, instead));
    }

    /// Notes that all lanes, or all steps, of an operation draw from one key.
    pub(super) fn note_shared(&self, world: &mut World, operation: &Operation) {
        let shared = match operation {
            Operation::Map { body, size, mapped_inputs, .. } if *size > 1 => {
                draws_alike(body, mapped_inputs)
            }
            Operation::Scan { body, constants, carries, length, .. } if *length > 1 => {
                let inputs = (0..body.inputs.len()).map(|input| {
                    let carry = input.checked_sub(*constants).filter(|carry| carry < carries);
                    input >= *constants && carry.is_none_or(|carry| !body.passes(input, carry))
                });
                draws_alike(body, &inputs.collect::<Vec<_>>())
            }
            Operation::While { body, body_constants, .. } => {
                let inputs = (0..body.inputs.len()).map(|input| {
                    let carry = input.checked_sub(*body_constants);
                    carry.is_some_and(|carry| !body.passes(input, carry))
                });
                draws_alike(body, &inputs.collect::<Vec<_>>())
            }
            _ => false,
        };
        if shared {
            let steps = if matches!(operation, Operation::Map { .. }) { "lane" } else { "step" };
            self.note_key(world, steps);
        }
    }

    /// Notes that all lanes draw from a key of the arguments, or of outside.
    pub(super) fn note_key(&self, world: &mut World, each: &str) {
        let Some(watch) = &world.watch else { return };
        // A lifted transform of Linen says itself which keys are split.
        if !watch.is_in_program() {
            return;
        }
        let label = self.policy.label(self.transform);
        let what = format!("is one key for every {each} of {label}: each {each} draws the same");
        let instead = match (self.transform, self.policy.mode.is_some()) {
            (Transform::Vmap, true) => {
                "split the streams with `nnx.split_rngs(splits=n)`, and map them along an axis: \
                 `in_axes=nnx.StateAxes({nnx.RngState: 0, ...: None})` in compat mode"
                    .to_owned()
            }
            (Transform::Vmap, false) => {
                "split the key before the call (`jax.random.split(key, n)`), and map over the keys"
                    .to_owned()
            }
            _ => "fold the number of the step into the key (`jax.random.fold_in(key, i)`), or \
                  carry the key and split it in each step"
                .to_owned(),
        };
        let flat = &self.entered.flat;
        let is_key = |leaf: &usize| {
            let number = flat.leaves[*leaf].numeric();
            number.is_some_and(|number| number.aval().dtype == DType::Key)
                && matches!(flat.roles[*leaf], Role::Broadcast | Role::Carry)
        };
        let origin =
            Origin { label, function: "".into(), parameters: self.parameters_of(world), line: 0 };
        let keys: Vec<usize> = (0..flat.leaves.len()).filter(is_key).collect();
        for leaf in &keys {
            let path = flat.structure.path(flat.structure.leaves[*leaf]);
            let texts = (what.clone(), instead.clone());
            self.note(world, &origin, WarningKind::SharedKey, &path, "", texts);
        }
        if keys.is_empty()
            && let Some(watch) = &mut world.watch
        {
            let (kind, line, object) = (WarningKind::SharedKey, watch.line, "key".to_owned());
            watch.warn(Warning { kind, line, object, what, instead });
        }
    }

    /// The parameters of the function whose body was staged last for such a call.
    fn parameters_of(&self, world: &World) -> Vec<Symbol> {
        let label = self.policy.label(self.transform);
        let Some(watch) = &world.watch else { return Vec::new() };
        watch.latest.get(label).map(|origin| origin.parameters.clone()).unwrap_or_default()
    }
}

/// An attribute of a node of the program's own class that a body has set.
struct WrittenPart {
    node: Value,
    object: ObjectId,
    part: Rc<str>,
}

/// The entries of dicts and lists among the arguments that the body has set: the place of the
/// container, the key as a program writes it, and the new value.
fn entries(
    world: &World,
    entered: &Entrance,
    inside: &InnerArguments,
    written_parts: &[WrittenPart],
) -> Vec<(Parent, String, Value)> {
    let structure = &entered.flat.structure;
    let keywords = inside.args.keywords.iter().map(|(_, value)| value);
    let values = inside.args.positional.iter().chain(keywords);
    let mut open: Vec<(Slot, Value)> =
        structure.roots.iter().copied().zip(values.cloned()).collect();
    let mut found = Vec::new();
    while let Some((slot, value)) = open.pop() {
        if meter::check().is_err() {
            break;
        }
        let Slot::Node(node) = slot else { continue };
        let node = &structure.nodes[node as usize];
        // The program says what its own nodes hold: only what it has written there is known.
        for WrittenPart { object, part, .. } in written_parts.iter().filter(|it| it.node.is(&value))
        {
            let instance = world.as_instance(&Value::Object(*object)).map(|(_, instance)| instance);
            if let Some(it) = instance.and_then(|it| it.attributes.get(&Symbol::new(part))) {
                found.push((node.parent, format!(".{part}"), it.value.clone()));
            }
        }
        let Value::Object(id) = &value else { continue };
        let now: Vec<(String, Value)> = match (&node.kind, world.object(*id)) {
            (NodeData::Dict(_), Object::Dict(dict)) => {
                let key = |key: &Value| written(&[Step::Key(key.clone())]);
                meter::work(dict.len() as u64 * meter::STEP);
                dict.iter().map(|(name, value)| (key(name), value.clone())).collect()
            }
            (NodeData::List, Object::List(items)) => {
                meter::work(items.len() as u64 * meter::STEP);
                items.iter().enumerate().map(|(at, it)| (format!("[{at}]"), it.clone())).collect()
            }
            _ => continue,
        };
        let keys: QuickMap<String, usize> = match &node.kind {
            NodeData::Dict(keys) => keys
                .iter()
                .enumerate()
                .map(|(at, key)| (written(&[Step::Key(key.clone())]), at))
                .collect(),
            _ => (0..node.children.len()).map(|at| (format!("[{at}]"), at)).collect(),
        };
        // Other keys have no text to tell them apart by.
        for (key, value) in now.into_iter().filter(|(key, _)| *key != "[…]") {
            match keys.get(&key).map(|child| node.children[*child]) {
                Some(Slot::Leaf(leaf)) => {
                    let before = inside.leaves.get(leaf as usize);
                    if before.is_some_and(|before| !before.is(&value)) {
                        found.push((node.parent, key, value));
                    }
                }
                Some(slot @ Slot::Node(_)) => open.push((slot, value)),
                Some(Slot::None) => {}
                None => found.push((node.parent, key, value)),
            }
        }
    }
    found
}

/// The argument that a path begins with, and its name inside of the function.
fn argument(arguments: &Arguments, origin: &Origin, path: &[Step]) -> (Value, String) {
    match path {
        [Step::Root("kwargs"), Step::Attribute(name), ..] => {
            let given = arguments.keywords.iter().find(|(keyword, _)| keyword == name);
            let value = given.map_or(Value::None, |(_, value)| value.clone());
            (value, name.to_string())
        }
        [_, Step::Index(index), ..] => {
            let given = arguments.positional.iter().find(|(place, _)| place == index);
            let value = given.map_or(Value::None, |(_, value)| value.clone());
            let name = origin.parameters.get(*index).map(Symbol::to_string);
            (value, name.unwrap_or_else(|| format!("args[{index}]")))
        }
        _ => (Value::None, "args".to_owned()),
    }
}

/// True if all numbers of a value leave with the output.
fn leaves(world: &World, value: &Value, left: &Flat) -> bool {
    let Ok(flat) = flatten(world, &[(Vec::new(), value.clone())], Sharing::Graph) else {
        return false;
    };
    let is_out = |leaf: &Value| {
        left.leaves.iter().any(|out| {
            meter::work(meter::COMPARISON);
            out.is(leaf)
        })
    };
    !flat.leaves.is_empty() && flat.leaves.iter().all(|leaf| meter::check().is_ok() && is_out(leaf))
}

/// True for a Variable that `sow` makes.
fn is_intermediate(world: &World, value: &Value) -> bool {
    let variable = world.as_variable(value);
    variable.is_some_and(|(_, it)| it.class.order().any(|class| &*class.name == "Intermediate"))
}

/// False for what a body sets for itself: `model.eval()` in a body is meant for that body. A Ref
/// inside stands for the one outside.
fn is_of_interest(world: &World, value: &Value) -> bool {
    match value {
        Value::None | Value::Bool(_) | Value::Str(_) | Value::Callable(_) | Value::Class(_) => {
            false
        }
        Value::Object(id) => !matches!(world.object(*id), Object::Reference(_)),
        _ => true,
    }
}

/// True for a leaf of a Param, and for a part of a pytree without Variables.
fn is_param(nodes: &[crate::pytree::Node], parent: Parent) -> bool {
    let mut place = parent;
    while let Parent::Child { node, .. } = place {
        let node = &nodes[node as usize];
        if let NodeData::Variable { class, .. } = &node.kind {
            return class.order().any(|class| &*class.name == "Param");
        }
        place = node.parent;
    }
    true
}

/// True if an equation, or the output, has this input.
fn uses(body: &Jaxpr, input: usize) -> bool {
    meter::work(u64::from(body.variables));
    let wanted = body.inputs[input].0;
    let inputs = body.equations.iter().flat_map(|equation| &equation.inputs);
    inputs.chain(&body.outputs).any(|atom| matches!(atom, Atom::Var(var) if var.0 == wanted))
}

/// True if all that uses this input is `stop_gradient`, there or in a function that is called.
fn is_stopped(body: &Jaxpr, input: usize) -> bool {
    meter::work(u64::from(body.variables));
    let wanted = body.inputs[input].0;
    let is_it = |atom: &Atom| matches!(atom, Atom::Var(var) if var.0 == wanted);
    let stops = |Equation { operation, inputs, .. }: &Equation| match operation {
        Operation::Primitive(Primitive::StopGradient) => true,
        Operation::Call(inner) if inner.inputs.len() == inputs.len() => {
            let mut places = (0..inputs.len()).filter(|place| is_it(&inputs[*place]));
            places.all(|place| meter::visit_or(false, || is_stopped(inner, place)))
        }
        _ => false,
    };
    let mut users = body.equations.iter().filter(|it| it.inputs.iter().any(is_it)).peekable();
    users.peek().is_some() && !body.outputs.iter().any(is_it) && users.all(stops)
}

/// For each input of a body whether a derivative of the first output may depend on it.
/// `stop_gradient` ends the way there, unless it is passed over.
fn reached(body: &Jaxpr, passes_stops: bool) -> Vec<bool> {
    meter::work(u64::from(body.variables));
    let mut read = vec![false; body.variables as usize];
    let mark = |read: &mut Vec<bool>, atom: &Atom| {
        if let Atom::Var(var) = atom {
            read[var.0 as usize] = true;
        }
    };
    if let Some(loss) = body.outputs.first() {
        mark(&mut read, loss);
    }
    let mut end = body.variables as usize;
    for Equation { operation, inputs, output } in body.equations.iter().rev() {
        meter::look(1 + inputs.len(), size_of::<Atom>());
        let start = output.0 as usize;
        // Variables without an equation may stand between two equations.
        let used = read[start..end.max(start)].contains(&true);
        end = start;
        let ends = |primitive: &Primitive| {
            primitive.is_flat() && !(passes_stops && matches!(primitive, Primitive::StopGradient))
        };
        if !used || matches!(operation, Operation::Primitive(primitive) if ends(primitive)) {
            continue;
        }
        let inner = match operation {
            Operation::Call(inner) | Operation::Gradient { body: inner, .. }
                if inner.outputs.len() == 1 && inner.inputs.len() == inputs.len() =>
            {
                meter::visit_or(None, || Some(reached(inner, passes_stops)))
            }
            _ => None,
        };
        for (place, atom) in inputs.iter().enumerate() {
            if inner.as_ref().is_none_or(|inner| inner[place]) {
                mark(&mut read, atom);
            }
        }
    }
    body.inputs.iter().map(|var| read[var.0 as usize]).collect()
}

/// The inputs that a value of a program depends on: [`OWN`] ones, [`OTHER`] ones, both, or none.
type Dependence = u8;

const OWN: Dependence = 1;
const OTHER: Dependence = 2;

/// True if the program draws from a key that depends on no input.
pub fn draws_from_constant(body: &Jaxpr) -> bool {
    draws(body, &vec![OWN; body.inputs.len()], 0).1
}

/// True if the program draws from a key that depends on these inputs, and on no other one.
fn draws_from(body: &Jaxpr, own: &[usize]) -> bool {
    let dependence = |input: usize| if own.contains(&input) { OWN } else { OTHER };
    let inputs: Vec<Dependence> = (0..body.inputs.len()).map(dependence).collect();
    draws(body, &inputs, OWN).1
}

/// True if the program draws from a key that does not vary, where these inputs do.
fn draws_alike(body: &Jaxpr, varying: &[bool]) -> bool {
    let inputs: Vec<Dependence> = varying.iter().map(|varies| OWN * u8::from(*varies)).collect();
    draws(body, &inputs, 0).1
}

/// The dependence of the outputs, and whether the program draws from a key with the wanted one.
fn draws(body: &Jaxpr, inputs: &[Dependence], wanted: Dependence) -> (Vec<Dependence>, bool) {
    meter::visit_or((Vec::new(), false), || drawn(body, inputs, wanted))
}

fn drawn(body: &Jaxpr, inputs: &[Dependence], wanted: Dependence) -> (Vec<Dependence>, bool) {
    meter::work(u64::from(body.variables));
    let mut dependence = vec![0; body.variables as usize];
    for (var, input) in body.inputs.iter().zip(inputs) {
        dependence[var.0 as usize] = *input;
    }
    let of = |dependence: &[Dependence], atom: &Atom| match atom {
        Atom::Var(var) => dependence[var.0 as usize],
        Atom::Constant(_) => 0,
    };
    let mut found = false;
    for (at, equation) in body.equations.iter().enumerate() {
        meter::look(1 + equation.inputs.len(), size_of::<Atom>());
        let next = body.equations.get(at + 1).map_or(body.variables, |next| next.output.0);
        let inputs: Vec<Dependence> =
            equation.inputs.iter().map(|atom| of(&dependence, atom)).collect();
        let all = inputs.iter().fold(0, |all, one| all | one);
        let outputs = match &equation.operation {
            Operation::Primitive(Primitive::RandomBits { .. }) => {
                found |= all == wanted;
                None
            }
            Operation::Call(inner) | Operation::Custom { primal: inner, .. } => {
                let (outputs, drawn) = draws(inner, &inputs, wanted);
                found |= drawn;
                Some(outputs)
            }
            Operation::Gradient { body: inner, .. } | Operation::Pullback { body: inner, .. } => {
                found |= draws(inner, &inputs, wanted).1;
                None
            }
            _ => None,
        };
        for (place, var) in (equation.output.0..next).enumerate() {
            let output = outputs.as_ref().and_then(|outputs| outputs.get(place)).copied();
            dependence[var as usize] = output.unwrap_or(all);
        }
    }
    let outputs = body.outputs.iter().map(|atom| of(&dependence, atom)).collect();
    (outputs, found)
}

/// True if the leaf is the value of a Variable: the key of a stream has a count beside it.
fn is_of_variable(call: &Call, leaf: usize) -> bool {
    let structure = &call.entered.flat.structure;
    match structure.leaves[leaf] {
        Parent::Child { node, .. } => {
            matches!(structure.nodes[node as usize].kind, NodeData::Variable { .. })
        }
        Parent::Root(_) => false,
    }
}

/// The keys among the inputs of a call that its body draws from, by the names of the leaves.
pub fn keys(
    call: &Call,
    body: &Jaxpr,
    names: &[(String, crate::array::Aval)],
    inputs: &[Numeric],
) -> Vec<SiteKey> {
    let array = |number: &Numeric| match number {
        Numeric::Array(array) => Some(array.clone()),
        Numeric::Tracer(_) => None,
    };
    let key = |(leaf, number): (usize, &Numeric)| {
        let key = array(number).filter(|array| is_key(array.aval()))?;
        let name = names.get(leaf)?.0.clone();
        let is_stream = is_of_variable(call, leaf);
        let (own, count) = match is_stream {
            true => {
                let count = name.strip_suffix(".key")?.to_owned() + ".count";
                meter::look(names.len(), size_of::<NamedType>());
                let at = names.iter().position(|(name, _)| *name == count)?;
                (vec![leaf, at], Some(array(inputs.get(at)?)?))
            }
            false => (vec![leaf], None),
        };
        draws_from(body, &own).then(|| SiteKey { name, key, count })
    };
    let paid = inputs.iter().enumerate().take_while(|_| meter::check().is_ok());
    paid.filter_map(key).take(MANY).collect()
}

/// True for a key, also of the old form.
fn is_key(aval: &crate::array::Aval) -> bool {
    aval.dtype == DType::Key || aval.dtype == DType::UInt32 && aval.shape[..] == [2]
}

/// The names of the leaves of a call, with their types.
pub fn leaf_names(
    call: &Call,
    origin: &Origin,
    numbers: &[Numeric],
) -> Vec<(String, crate::array::Aval)> {
    let paid = numbers.iter().enumerate().take_while(|_| meter::check().is_ok());
    paid.map(|(leaf, number)| (call.leaf_name(origin, leaf), number.aval().clone())).collect()
}
