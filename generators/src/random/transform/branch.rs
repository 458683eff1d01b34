//! `cond` and `switch`: branches that give the same things.

use isograft_reference::program::ast::CmpOp;
use isograft_reference::transform::Transform;

use super::Gives;
use super::argument::{Argument, ArgumentValue, given};
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Shape, Taint};
use crate::random::scope::Writer;

impl Writer<'_, '_, '_> {
    pub(super) fn branch(&mut self, kind: TransformKind) {
        let (test, by) = match self.lane() {
            Some((lane, num)) if self.c.chance(60) => {
                (compare(lane, CmpOp::Gt, float(self.c.one(&[1.0, 0.5, 2.0]))), num.taint)
            }
            _ => self.truth(Shape::SCALAR, Taint::NONE),
        };
        let mapped = by.meets(Taint::MAPPED);
        // What a branch may change depends on the predicate: not where it is broadcast along the
        // axis of that.
        let module = self.module_argument(kind, |writer, object| {
            !writer.groups[object.group].frozen.meets(by) || kind.is_raw()
        });
        let mut arguments: Vec<Argument> = module.into_iter().collect();
        if arguments.is_empty() || self.c.chance(60) {
            arguments.push(self.number_argument(None, Taint::NONE));
        }
        self.cross(kind, &arguments);
        let shape = self.some_shape();
        let is_switch = kind.transform == Transform::Switch;
        let count = if is_switch { 2 + self.c.weighted(&[4, 4, 2, 1]) } else { 2 };
        let mut branches = Vec::new();
        let mut num = Num::float(shape, 0, by);
        for _ in 0..count {
            let frame = Frame { erases: true, is_mapped_branch: mapped, ..Frame::default() };
            let gives = [Gives::Shaped(shape)];
            let (body, values, nums) = self.body(kind, &arguments, (1, frame), &gives);
            num.bits = num.bits.max(nums[0].bits);
            num.taint = num.taint.and(nums[0].taint);
            branches.push(self.function(&arguments, body, Self::together(values)));
        }
        if !kind.is_raw() {
            for argument in &arguments {
                if let ArgumentValue::Module(index) = argument.what {
                    let group = &mut self.groups[self.objects[index].group];
                    group.taint = group.taint.and(by);
                }
            }
        }
        let mut args = Vec::new();
        if is_switch {
            // Out of range it is clamped.
            let index = test.dot("astype").call([dotted("jnp.int32")]);
            args.push(match self.c.below(3) {
                0 => index,
                1 => index.times(int(count as i64 - 1)),
                _ => index.plus(int(self.c.below(count) as i64)),
            });
            args.push(list(branches));
        } else {
            args.push(test);
            args.extend(branches);
        }
        args.extend(given(&arguments));
        self.results(call(kind.path(), args), &[num]);
    }
}
