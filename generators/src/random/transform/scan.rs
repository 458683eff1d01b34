//! `scan`: a carry, what is scanned over, and what every trip sees.

use super::Gives;
use super::argument::{Argument, ArgumentValue, Passage, given};
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Shape, Taint};
use crate::random::scope::Writer;

impl Writer<'_, '_, '_> {
    pub(super) fn scan(&mut self, kind: TransformKind) {
        let mut length = self.length();
        let raw = kind.is_raw();
        let mut arguments: Vec<Argument> = Vec::new();
        // Sometimes the layers of a stacked Module are what is scanned over.
        let plain = self.c.chance(35);
        let stacked = (!raw && !plain && self.c.chance(40))
            .then(|| self.module_argument(kind, |_, object| object.lead.rank() > 0))
            .flatten();
        let mut taken = None;
        if let Some(module) = stacked
            && let ArgumentValue::Module(index) = module.what
            && let Some(size) = self.objects[index].lead.first()
            && self.trips * size <= super::MOST_TRIPS
        {
            length = size;
            taken = Some(self.objects[index].group);
            arguments.push(module.along(Passage::Mapped));
        }
        let carried = self
            .c
            .chance(if plain { 30 } else { 60 })
            .then(|| self.module_argument(kind, |_, object| Some(object.group) != taken))
            .flatten();
        let carry = match carried {
            Some(module) => module,
            None => self.number_argument(None, Taint::NONE),
        };
        let carry = carry.along(Passage::Carried);
        let has_xs = raw || plain || arguments.is_empty() || self.c.chance(50);
        let xs = has_xs.then(|| {
            let shape = if self.c.chance(70) { Shape::SCALAR } else { Shape::of(&[2]) };
            match plain {
                true => self
                    .number_argument(Some(shape.stacked(length)), Taint::NONE)
                    .along(Passage::Mapped),
                false => self.mapped_number(kind, shape, length),
            }
        });
        arguments.insert(0, carry);
        arguments.extend(xs);
        if !raw && !plain && self.c.chance(25) {
            let whole = self.number_argument(None, Taint::NONE);
            arguments.push(whole);
        }
        self.cross(kind, &arguments);
        let frame = Frame { erases: true, ..Frame::default() };
        let (carry, gives) = match arguments[0].what {
            ArgumentValue::Module(_) => (None, vec![Gives::Any]),
            ArgumentValue::Number(num) => (Some(num), vec![Gives::Shaped(num.shape), Gives::Any]),
        };
        let (body, mut values, mut nums) = self.body(kind, &arguments, (length, frame), &gives);
        let next = match carry {
            Some(carry) => {
                let (value, next) = (values.remove(0), nums.remove(0));
                if carry.recurs(next, length) { value } else { name(&arguments[0].parameter) }
            }
            None => name(&arguments[0].parameter),
        };
        values.insert(0, next);
        // The carry may stand elsewhere, where the axes say so.
        let turned = !raw && !plain && self.c.chance(20);
        if turned {
            arguments.rotate_left(1);
            values.reverse();
        }
        let wide = turned && (1..3).contains(&nums[0].shape.rank()) && self.c.chance(30);
        let function = self.function(&arguments, body, tuple(values));

        let reverse = !plain && self.c.chance(20);
        let call = if raw {
            let mut args = given(&arguments);
            args.insert(0, function);
            let mut options = Vec::new();
            if !plain && self.c.chance(10) {
                options.push(("length", int(length as i64)));
            }
            if reverse {
                options.push(("reverse", boolean(true)));
            }
            if !plain && self.c.chance(10) {
                options.push(("unroll", int(2)));
            }
            call_with("jax.lax.scan", args, options)
        } else {
            let axis = |argument: &Argument| match argument.along {
                Passage::Carried => dotted("nnx.Carry"),
                Passage::Mapped => int(argument.axis),
                Passage::Whole => none(),
            };
            let mut options = Vec::new();
            let moved = arguments.iter().any(|argument| argument.axis != 0);
            if turned || moved || arguments.len() != 2 || !plain && self.c.chance(60) {
                options.push(("in_axes", tuple(arguments.iter().map(axis))));
                let mut outs = [dotted("nnx.Carry"), int(i64::from(wide))];
                if turned {
                    outs.reverse();
                }
                options.push(("out_axes", tuple(outs)));
            }
            if !plain && self.c.chance(15) {
                options.push(("length", int(length as i64)));
            }
            if reverse {
                options.push(("reverse", boolean(true)));
            }
            if !plain && self.c.chance(10) {
                options.push(("unroll", int(2)));
            }
            call_with("nnx.scan", [function], options).call(given(&arguments))
        };
        let taint = self.everything();
        let (last, out) = (self.fresh("c"), self.fresh("r"));
        let mut targets = [name(&last), name(&out)];
        if turned {
            targets.reverse();
        }
        self.push(assign(tuple(targets), call));
        self.show(&last);
        self.show(&out);
        let num = nums[0];
        let shape = if wide { num.shape.widened(length) } else { num.shape.stacked(length) };
        self.number(out, Num { shape, taint: num.taint.and(taint), ..num });
        if let Some(carry) = carry {
            self.number(last, Num { bits: carry.bits.max(8) + 2, taint, ..carry });
        }
    }
}
