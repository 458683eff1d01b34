//! The writer: what it has written, what can be named where, and how a program begins and ends.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;
use isograft_reference::program::ast::{Expr, Name, Program, Stmt};

use super::RandomProgram;
use super::choices::Choices;
use super::class::{self, Class};
use super::frame::{Array, Frame, Group, Object};
use super::number::{Dtype, Num, Shape, Taint};
use super::plan::{Expect, Plan};
use super::swarm::{Style, Swarm};
use crate::build::*;

/// Writes one program.
pub(super) struct Writer<'c, 'a, 'b> {
    pub c: &'c mut Choices<'a, 'b>,
    pub swarm: Swarm,
    pub classes: Vec<Class>,
    pub frames: Vec<Frame>,
    pub arrays: Vec<Array>,
    pub objects: Vec<Object>,
    pub groups: Vec<Group>,
    /// Statements of the body that is being written.
    pub block: Vec<Stmt>,
    /// The values that `main` hands out beside its Modules, in order.
    pub results: Vec<Expr>,
    /// The number of names of each first letter.
    counts: [u16; 26],
    /// Statements that may still be written, about.
    pub left: isize,
    /// The number of runs of the body that is being written.
    pub trips: usize,
    pub plan: Plan,
    /// True if the one thing that is wrong is still to come.
    pub fault_due: bool,
    /// The lengths of axes in this program: few, so that things fit together.
    pub sizes: [usize; 2],
    /// A module below `jax` that the program imports: `import jax` does not.
    pub import: Option<&'static str>,
}

impl<'c, 'a, 'b> Writer<'c, 'a, 'b> {
    pub fn new(c: &'c mut Choices<'a, 'b>, swarm: Swarm) -> Self {
        let (left, fault_due) = (swarm.statements as isize, swarm.faults);
        let sizes = c.one(&[[2, 3], [3, 2], [2, 4], [4, 2], [3, 4]]);
        Writer {
            c,
            swarm,
            classes: Vec::with_capacity(3),
            frames: vec![Frame { trips: 1, ..Frame::default() }],
            arrays: Vec::with_capacity(32),
            objects: Vec::with_capacity(16),
            groups: Vec::with_capacity(16),
            block: Vec::with_capacity(16),
            results: Vec::new(),
            counts: [0; 26],
            left,
            trips: 1,
            plan: Plan::default(),
            fault_due,
            sizes,
            import: None,
        }
    }

    /// The whole program.
    pub fn write(mut self) -> RandomProgram {
        let body = match self.swarm.style {
            Style::Unstructured => self.unstructured(),
            Style::Idiomatic => self.idiomatic(),
            Style::Focused => self.focused(),
        };
        let mut top = imports();
        top.extend(self.import.map(|module| import(module, None)));
        top.extend(body);
        let modules = self.objects.iter().map(|object| name(&object.name));
        let shown: Vec<Expr> = modules.chain(std::mem::take(&mut self.results)).collect();
        self.block.push(return_(tuple(shown)));
        top.push(def("main", &[], std::mem::take(&mut self.block)));
        RandomProgram { program: Program::new(top), plan: self.plan, swarm: self.swarm }
    }

    /// Random module graphs under random nestings.
    pub fn unstructured(&mut self) -> Vec<Stmt> {
        for _ in 0..self.swarm.classes {
            let class = class::draw(self.c, &self.swarm, self.sizes, &self.classes);
            self.classes.push(class);
        }
        let definitions = self.definitions();
        self.give_arrays();
        for _ in 0..self.swarm.modules {
            self.make_module();
        }
        if self.swarm.sharing {
            self.share_roots();
        }
        while self.left > 0 && self.plan.goes_on() && !self.c.is_spent() {
            self.statement();
        }
        definitions
    }

    /// The classes, as the program defines them.
    pub fn definitions(&self) -> Vec<Stmt> {
        let mut written = Vec::new();
        if self
            .classes
            .iter()
            .flat_map(|class| &class.variables)
            .any(|place| place.class == "Count")
        {
            written.push(class("Count", "nnx.Variable", vec![pass()]));
        }
        written.extend(self.classes.iter().map(|class| class.define(&self.classes)));
        written
    }

    /// The first arrays of `main`.
    fn give_arrays(&mut self) {
        let starts: [f64; 4] = [2.0, 0.5, -1.0, 3.0];
        let value = call("jnp.float32", [float(self.c.one(&starts))]);
        self.bind_number(value, Num::scalar(Dtype::F32), "x");
        for _ in 0..1 + self.c.below(2) {
            let length = self.size();
            let (value, num) = self.fresh_array(Shape::of(&[length]));
            self.bind_number(value, num, "x");
        }
    }

    /// `jnp.arange(3.0)`, or another array of this shape that needs nothing.
    pub fn fresh_array(&mut self, shape: Shape) -> (Expr, Num) {
        let num = Num::float(shape, 4, Taint::NONE);
        let size = shape.size() as f64;
        let value = match shape.rank() {
            0 => call("jnp.float32", [float(self.c.one(&[1.0, 2.0, 0.5]))]),
            1 if self.c.chance(70) => call("jnp.arange", [float(size)]),
            1 => call("jnp.ones", [int(size as i64)]),
            _ => call("jnp.arange", [float(size)])
                .dot("reshape")
                .call(shape.lengths().map(|n| int(n as i64))),
        };
        (value, num)
    }

    /// `m0 = Model(x0)`, or a stack of them made by `vmap`.
    fn make_module(&mut self) {
        let class = self.c.below(self.classes.len());
        let of = &self.classes[class];
        let may_be_stacked = !of.is_cyclic && !of.shares;
        // Flax leaks tracers into the bare arrays of what `vmap` makes: seldom, or nothing else
        // would be seen of them.
        let seldom = of.has_arrays && !self.c.chance(20);
        let stacked = self.c.chance(35) && may_be_stacked && !seldom;
        let lead = if stacked { Shape::of(&[self.size()]) } else { Shape::SCALAR };
        let make = name(self.classes[class].name);
        let value = match lead.first() {
            None => make.call([name(&self.arrays[0].name)]),
            Some(length) => {
                let make = lambda(&["x"], make.call([name("x")]));
                call("nnx.vmap", [make]).call([call("jnp.arange", [float(length as f64)])])
            }
        };
        let shares = self.classes[class].shares;
        let made = self.fresh("m");
        self.push(bind(&made, value));
        let group = self.group(Group { bits: 5, ..Group::default() });
        self.own(made, class, lead, group, shares);
    }

    /// `m1.sub = m0.sub`: two Modules of `main` that share.
    fn share_roots(&mut self) {
        if self.objects.len() < 2 || !self.c.chance(60) {
            return;
        }
        let (first, second) = (&self.objects[0], &self.objects[1]);
        let fields = &self.classes[second.class].fields;
        let attribute = self.classes[first.class].fields.iter().find(|field| {
            let same = |other: &&class::Field| {
                other.name == field.name && other.holds.is_like(&field.holds)
            };
            fields.iter().any(|other| same(&other))
        });
        let Some(attribute) = attribute.map(|field| field.name) else { return };
        // Where a Module is tied to itself, giving one of its attributes away may untie it.
        if first.lead != second.lead
            || self.classes[first.class].shares
            || self.classes[second.class].shares
        {
            return;
        }
        let shared = assign(name(&second.name).dot(attribute), name(&first.name).dot(attribute));
        let group = first.group;
        self.objects[1].group = group;
        self.push(shared);
    }

    /// A name that nothing has yet: `x3`. The first letter is the whole prefix.
    pub fn fresh(&mut self, prefix: &str) -> Name {
        let letter = prefix.bytes().next().unwrap_or(b'v');
        let count = &mut self.counts[usize::from(letter.saturating_sub(b'a')) % 26];
        let mut text = [letter, 0, 0, 0];
        let mut length = 1;
        if *count >= 100 {
            text[length] = b'0' + (*count / 100 % 10) as u8;
            length += 1;
        }
        if *count >= 10 {
            text[length] = b'0' + (*count / 10 % 10) as u8;
            length += 1;
        }
        text[length] = b'0' + (*count % 10) as u8;
        *count += 1;
        intern(str::from_utf8(&text[..=length]).unwrap_or(prefix))
    }

    /// The length of an axis.
    pub fn size(&mut self) -> usize {
        let [often, seldom] = self.sizes;
        if self.c.chance(30) { seldom } else { often }
    }

    pub fn push(&mut self, stmt: Stmt) {
        self.left -= 1;
        self.block.push(stmt);
    }

    /// The number of the body that is being written: 0 is `main`.
    pub fn depth(&self) -> usize {
        self.frames.len() - 1
    }

    pub fn frame(&self) -> &Frame {
        // That of `main` is there from the beginning and never closed.
        &self.frames[self.depth()]
    }

    /// `x3 = value`, a number of this body.
    pub fn bind_number(&mut self, value: Expr, num: Num, prefix: &str) -> Name {
        let made = self.fresh(prefix);
        self.push(bind(&made, value));
        self.number(made.clone(), num);
        made
    }

    /// A number that this body has under a name.
    pub fn number(&mut self, name: Name, num: Num) {
        self.arrays.push(Array { name, num });
    }

    /// A Module that this body has under a name and may change.
    pub fn own(
        &mut self,
        name: Name,
        class: usize,
        lead: Shape,
        group: usize,
        shares: bool,
    ) -> usize {
        let frame = self.depth();
        self.objects.push(Object {
            name,
            class,
            lead,
            group,
            frame,
            is_own: true,
            is_rigid: false,
            shares,
        });
        self.objects.len() - 1
    }

    pub fn group(&mut self, group: Group) -> usize {
        self.groups.push(group);
        self.groups.len() - 1
    }

    /// The first array and object that can be read here.
    pub fn visible(&self) -> (usize, usize) {
        let own = self.frame();
        if !self.swarm.closures {
            return (own.arrays, own.objects);
        }
        let closed = self.frames.iter().rev().find(|frame| frame.is_closed);
        closed.map_or((0, 0), |frame| (frame.arrays, frame.objects))
    }

    /// Every axis and derivative that values may depend on here.
    pub fn everything(&self) -> Taint {
        self.frames.iter().fold(Taint::NONE, |all, frame| {
            let level = frame.level.map_or(Taint::NONE, |(level, _)| Taint::axis(level));
            all.and(level).and(frame.derivative)
        })
    }

    /// Opens a body that runs so many times whenever this one runs.
    pub fn enter(&mut self, times: usize, frame: Frame) {
        let around = std::mem::take(&mut self.block);
        let is_mapped_branch = frame.is_mapped_branch || self.frame().is_mapped_branch;
        let erases = frame.erases || self.frame().erases;
        let (arrays, objects) = (self.arrays.len(), self.objects.len());
        let trips = self.trips;
        self.trips *= times;
        self.frames.push(Frame {
            around,
            arrays,
            objects,
            trips,
            is_mapped_branch,
            erases,
            ..frame
        });
    }

    /// Closes a body and gives its statements. What its arguments have become is known of those
    /// that they were.
    pub fn leave(&mut self) -> Vec<Stmt> {
        let Some(frame) = self.frames.pop() else { return Vec::new() };
        let level =
            frame.level.map_or(Taint::NONE, |(level, _)| Taint::axis(level)).and(frame.derivative);
        for object in self.objects.drain(frame.objects..) {
            let inner = self.groups[object.group];
            if let Some(outer) = inner.outer {
                let outer = &mut self.groups[outer];
                outer.bits = outer.bits.max(inner.bits);
                outer.taint = outer.taint.and(inner.taint.without(level));
            }
        }
        self.arrays.truncate(frame.arrays);
        self.trips = frame.trips;
        std::mem::replace(&mut self.block, frame.around)
    }

    /// Every mode that still goes on ends so.
    pub fn ends_everywhere(&mut self, class: ErrorClass) {
        for mode in Mode::ALL {
            self.plan.ends(mode, Expect::Raises(class));
        }
    }
}
