//! Calls of the graph API: `split`, `merge`, `clone`, `state`, `update`.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;
use isograft_reference::program::ast::Name;

use super::frame::Group;
use super::plan::Expect;
use super::scope::Writer;
use crate::build::*;

impl Writer<'_, '_, '_> {
    pub fn graph_call(&mut self) {
        let Some(index) = self.own_object() else { return self.write_value() };
        let object = self.objects[index].clone();
        if self.classes[object.class].is_cyclic {
            return self.write_value();
        }
        let choice = self.c.below(5);
        // A filter may leave out what is shared, and then nothing is wrong: of such Modules no
        // state by a filter.
        let choice = if object.shares { choice % 2 } else { choice };
        if object.shares {
            self.plan.ends(Mode::Tree, Expect::Raises(ErrorClass::Alias));
        }
        let module = || name(&object.name);
        match choice {
            0 => {
                let made = self.fresh("m");
                self.push(bind(&made, call("nnx.clone", [module()])));
                self.copied(index, made);
            }
            1 => {
                let (graphdef, state, made) = (self.fresh("g"), self.fresh("s"), self.fresh("m"));
                let parts = tuple([name(&graphdef), name(&state)]);
                self.push(assign(parts, call("nnx.split", [module()])));
                self.push(bind(&made, call("nnx.merge", [name(&graphdef), name(&state)])));
                // In tree and graph mode around the same Variables, in compat around new ones.
                let made = self.own(made, object.class, object.lead, object.group, object.shares);
                self.objects[made].is_rigid = object.is_rigid;
            }
            2 => {
                let scaled = lambda(&["v"], name("v").times(float(self.c.one(&[0.5, 2.0, -1.0]))));
                let state = call("nnx.state", [module(), dotted("nnx.Param")]);
                self.push(run(call(
                    "nnx.update",
                    [module(), call("jax.tree.map", [scaled, state])],
                )));
                self.groups[object.group].bits += 1;
            }
            3 => {
                let state = self.fresh("s");
                self.push(bind(&state, call("nnx.state", [module(), dotted("nnx.Param")])));
                if self.depth() == 0 {
                    self.results.push(name(&state));
                }
            }
            _ => self.update_from_another(index),
        }
    }

    /// Another Module of the same class with values of its own.
    fn copied(&mut self, index: usize, made: Name) {
        let object = self.objects[index].clone();
        let Group { bits, taint, .. } = self.groups[object.group];
        let group = self.group(Group { bits, taint, ..Group::default() });
        self.own(made, object.class, object.lead, group, object.shares);
    }

    /// `nnx.update(m, nnx.state(other))`
    fn update_from_another(&mut self, index: usize) {
        let (frame, object) = (self.depth(), self.objects[index].clone());
        let frozen = self.groups[object.group].frozen;
        let from = self.objects.iter().enumerate().rev().find(|(other, from)| {
            *other != index
                && (from.class, from.lead) == (object.class, object.lead)
                && from.frame == frame
                && !from.shares
                && from.group != object.group
                && !self.groups[from.group].taint.meets(frozen)
        });
        let Some((_, from)) = from else { return self.write_value() };
        // Of Params alone: structure may differ elsewhere.
        let state = call("nnx.state", [name(&from.name), dotted("nnx.Param")]);
        let (group, source) = (object.group, self.groups[from.group]);
        let known = &mut self.groups[group];
        known.bits = known.bits.max(source.bits);
        known.taint = known.taint.and(source.taint);
        self.push(run(call("nnx.update", [name(&object.name), state])));
    }
}
