//! Statements of a body: numbers, changes of state, control flow of Python.

use isograft_reference::program::ast::{BinOp, CmpOp};

use super::class::Holds;
use super::frame::Group;
use super::number::{Dtype, Num, Shape, Taint};
use super::scope::Writer;
use crate::build::*;

impl Writer<'_, '_, '_> {
    /// Up to `most` statements, as long as there is something left to write.
    pub fn statements(&mut self, most: usize) {
        for _ in 0..1 + self.c.below(most) {
            if self.left <= 0 || !self.plan.goes_on() {
                break;
            }
            self.statement();
        }
    }

    /// One statement, or a transform with all that belongs to it.
    pub fn statement(&mut self) {
        let inside = self.depth() > 0;
        let swarm = &self.swarm;
        let weights = [
            if inside { 12 } else { 4 },
            if inside { 30 } else { 6 },
            match self.depth() < swarm.depth {
                true if inside => 34,
                true => 60,
                false => 0,
            },
            if swarm.creation && inside { 6 } else { 0 },
            if swarm.structure { 8 } else { 0 },
            if swarm.metadata { 5 } else { 0 },
            if swarm.graph { 6 } else { 0 },
            5,
            if swarm.statics { 6 } else { 0 },
            if swarm.randomness { 10 } else { 0 },
            if self.fault_due { 7 } else { 0 },
            if swarm.python { 8 } else { 0 },
        ];
        match self.c.weighted(&weights) {
            1 => self.write_value(),
            2 => self.transform(),
            3 => self.make_inside(),
            4 => self.change_structure(),
            5 => self.change_metadata(),
            6 => self.graph_call(),
            7 => self.forward_call(),
            8 => self.python_control(),
            9 => self.draw_random(),
            10 => self.fault(),
            11 => self.through_python(),
            _ => self.new_number(),
        }
    }

    /// A shape that occurs here, or a small new one.
    pub fn some_shape(&mut self) -> Shape {
        let (first, _) = self.visible();
        let known = self.arrays.len() - first;
        if known > 0 && self.c.chance(75) {
            return self.arrays[first + self.c.below(known)].num.shape;
        }
        match self.c.below(3) {
            0 => Shape::SCALAR,
            1 => Shape::of(&[self.size()]),
            _ => Shape::of(&self.sizes),
        }
    }

    fn new_number(&mut self) {
        let shape = self.some_shape();
        if self.swarm.integers && self.c.chance(30) {
            let (test, taint) = self.truth(Shape::SCALAR, Taint::NONE);
            let num = Num { taint, ..Num::scalar(Dtype::I32) };
            self.bind_number(test.dot("astype").call([dotted("jnp.int32")]), num, "i");
            return;
        }
        let (value, num) = self.float(shape, 2, Taint::NONE);
        self.bind_number(value, num, "y");
    }

    /// An object that this body may change.
    pub fn own_object(&mut self) -> Option<usize> {
        let (frame, first) = (self.depth(), self.frame().objects);
        let own = |index: &usize| {
            let object = &self.objects[*index];
            object.frame == frame && object.is_own
        };
        let count = (first..self.objects.len()).filter(own).count();
        let chosen = self.c.below(count);
        let own = |index: &usize| {
            let object = &self.objects[*index];
            object.frame == frame && object.is_own
        };
        (first..self.objects.len()).filter(own).nth(chosen)
    }

    /// `m.w[...] = …`, in one of the ways to write it.
    pub fn write_value(&mut self) {
        let Some(index) = self.own_object() else { return self.new_number() };
        let object = self.objects[index].clone();
        let class = &self.classes[object.class];
        let place = class.variables[self.c.below(class.variables.len())].clone();
        let shape = object.lead.join(place.value.shape);
        let group = self.groups[object.group];
        let target = place.of(&object.name);
        if place.value.dtype == Dtype::I32 {
            self.push(augment(target.value(), BinOp::Add, int(1)));
            return;
        }
        // Each trip may make the number longer.
        let growth = self.trips.next_power_of_two().ilog2() as u8 + 1;
        let grown = group.bits + growth;
        if self.c.chance(35) && grown <= Num::EXACT {
            self.groups[object.group].bits = grown;
            let amount = float(self.c.one(&[1.0, 0.5, 2.0, -1.0]));
            self.push(augment(target.value(), BinOp::Add, amount));
            return;
        }
        let (value, num) = self.float(shape, 2, group.frozen);
        let (value, num) = if num.bits + growth > Num::EXACT {
            let (fresh, plain) = self.fresh_array(shape);
            (fresh, plain)
        } else {
            (value, num)
        };
        let known = &mut self.groups[object.group];
        known.bits = known.bits.max(num.bits + growth.min(4));
        known.taint = known.taint.and(num.taint);
        let stmt = match self.c.weighted(&[10, 2]) {
            0 => assign(target.value(), value),
            _ => run(target.dot("set_value").call([value])),
        };
        self.push(stmt);
    }

    /// A Module made where the body runs.
    fn make_inside(&mut self) {
        let class = self.c.below(self.classes.len());
        let (start, num) = self.leaf(Shape::SCALAR, Taint::NONE);
        let made = self.fresh("m");
        let value = call(self.classes[class].name, [start]);
        self.push(bind(&made, value));
        let group = Group { bits: num.bits + 2, taint: num.taint, ..Group::default() };
        let group = self.group(group);
        let shares = self.classes[class].shares;
        self.own(made, class, Shape::SCALAR, group, shares);
    }

    /// An attribute is gained, lost, swapped, or another thing than a Variable changes.
    fn change_structure(&mut self) {
        let Some(index) = self.own_object() else { return self.new_number() };
        let object = self.objects[index].clone();
        if object.is_rigid {
            return self.write_value();
        }
        let group = self.groups[object.group];
        let class = &self.classes[object.class];
        let module = || name(&object.name);
        let twins = class.twins();
        let stmt = match self.c.below(7) {
            1 if class.field("k").is_some() => {
                assign(module().dot("k"), int(self.c.below(3) as i64))
            }
            2 if class.field("a").is_some() => {
                let Some(Holds::Array(shape)) = class.field("a") else { return };
                let shape = object.lead.join(*shape);
                let (value, _) = self.float(shape, 1, group.frozen);
                assign(module().dot("a"), value)
            }
            3 if group.frozen == Taint::NONE && object.lead == Shape::SCALAR => match twins {
                Some((a, b)) => assign(
                    tuple([module().dot(a), module().dot(b)]),
                    tuple([module().dot(b), module().dot(a)]),
                ),
                None => assign(module().dot("s"), string("new")),
            },
            4 => {
                let (value, _) = self.leaf(object.lead, group.frozen.and(Taint::MAPPED));
                run(module().dot("sow").call([dotted("nnx.Intermediate"), string("h"), value]))
            }
            5 => {
                let gained = call("hasattr", [module(), string("z")]);
                if_(gained, vec![delete(module().dot("z"))], vec![])
            }
            6 => {
                let (value, _) = self.leaf(object.lead, group.frozen.and(Taint::MAPPED));
                assign(module().dot("z"), call("nnx.Variable", [value]))
            }
            _ => assign(module().dot("s"), string("new")),
        };
        self.push(stmt);
    }

    fn change_metadata(&mut self) {
        let Some(index) = self.own_object() else { return self.new_number() };
        let object = self.objects[index].clone();
        if object.is_rigid {
            return self.write_value();
        }
        let class = &self.classes[object.class];
        let place = &class.variables[self.c.below(class.variables.len())];
        let words = string(self.c.one(&["new", "newer"]));
        self.push(run(place.of(&object.name).dot("set_metadata").call([string("tag"), words])));
    }

    /// `y = m(x)`
    fn forward_call(&mut self) {
        let (_, first) = self.visible();
        let count = self.objects.len() - first;
        if count == 0 {
            return self.new_number();
        }
        let object = self.objects[first + self.c.below(count)].clone();
        if self.classes[object.class].forward.is_none() || object.lead != Shape::SCALAR {
            return self.new_number();
        }
        let shape = self.some_shape();
        let (x, num) = self.leaf(shape, Taint::NONE);
        let group = self.groups[object.group];
        let bits = (num.bits + group.bits + 3).min(Num::EXACT);
        let num = Num { bits, taint: num.taint.and(group.taint), ..num };
        self.bind_number(name(&object.name).call([x]), num, "h");
    }

    /// `if`, `for` or a conditional on what Python knows.
    fn python_control(&mut self) {
        let (_, first) = self.visible();
        let classes = &self.classes;
        let has_static =
            |object: &&super::frame::Object| classes[object.class].field("k").is_some();
        let found =
            self.objects[first..].iter().rev().find(has_static).map(|object| object.name.clone());
        let known = match found {
            Some(module) => name(&module).dot("k"),
            None => int(1 + self.c.below(3) as i64),
        };
        let around = std::mem::take(&mut self.block);
        let arrays = self.arrays.len();
        let loops = self.c.chance(40);
        let trips = self.trips;
        self.trips *= if loops { 3 } else { 1 };
        self.write_value();
        self.trips = trips;
        // What a block that may not run has bound cannot be named after it.
        self.arrays.truncate(arrays);
        let body = std::mem::replace(&mut self.block, around);
        self.push(if loops {
            for_(name("_"), call("range", [known]), body)
        } else {
            if_(compare(known, CmpOp::Gt, int(1)), body, vec![])
        });
    }

    /// Whole numbers from a random stream of a Module that may be changed.
    fn draw_random(&mut self) {
        let Some(index) = self.own_object() else { return self.new_number() };
        let object = self.objects[index].clone();
        if !self.classes[object.class].draws || object.lead != Shape::SCALAR {
            return self.new_number();
        }
        let shape = Shape::of(&[self.size()]);
        let key = name(&object.name).dot("rngs").call([]);
        let drawn = call("jax.random.randint", [key, super::class::lengths(shape), int(0), int(4)]);
        let taint = self.groups[object.group].taint;
        let num = Num { bits: 2, taint, ..Num::float(shape, 2, taint) };
        self.bind_number(drawn.dot("astype").call([dotted("jnp.float32")]), num, "y");
    }
}

impl super::class::Class {
    /// Two attributes that hold Variables of one type.
    fn twins(&self) -> Option<(&'static str, &'static str)> {
        let variables =
            || self.fields.iter().filter(|field| matches!(field.holds, Holds::Variable { .. }));
        variables().find_map(|a| {
            let b = variables().find(|b| b.name != a.name && b.holds.is_like(&a.holds))?;
            Some((a.name, b.name))
        })
    }
}
