//! `grad` and `value_and_grad`.

use isograft_reference::transform::Transform;

use super::Gives;
use super::argument::{Argument, ArgumentValue, given};
use crate::build::*;
use crate::random::frame::{Frame, Object};
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Shape, Taint};
use crate::random::scope::Writer;

impl Writer<'_, '_, '_> {
    pub(super) fn gradient(&mut self, kind: TransformKind) {
        let of_module = self.c.chance(85);
        let fits = |writer: &Self, object: &Object| !writer.classes[object.class].has_integers;
        let module = if of_module { self.module_argument(kind, fits) } else { None };
        let mut arguments: Vec<Argument> = module.into_iter().collect();
        if arguments.is_empty() || self.c.chance(70) {
            arguments.push(self.number_argument(None, Taint::NONE));
        }
        // The gradient is asked of one argument: in raw JAX of the Module, since one that is handed
        // on as it is may not be changed.
        let handed_on = kind.is_raw() && matches!(arguments[0].what, ArgumentValue::Module(_));
        let place = if handed_on || self.c.chance(70) { 0 } else { self.c.below(arguments.len()) };
        let of_all = arguments.len() > 1 && self.c.chance(8);
        arguments[place].derivative = Taint::REVERSE;
        if of_all {
            arguments.iter_mut().for_each(|argument| argument.derivative = Taint::REVERSE);
        }
        self.cross(kind, &arguments);
        let has_aux = self.c.chance(30);
        let gives = [Gives::Shaped(Shape::SCALAR), Gives::Any];
        let frame = Frame { derivative: Taint::REVERSE, ..Frame::default() };
        let (body, values, nums) =
            self.body(kind, &arguments, (1, frame), &gives[..1 + usize::from(has_aux)]);
        let function = self.function(&arguments, body, Self::together(values));
        let mut options = Vec::new();
        let count = arguments.len() as i64;
        if of_all {
            options.push(("argnums", tuple((0..count).map(int))));
        } else if place > 0 || self.c.chance(15) {
            let from_the_end = self.c.chance(25);
            let place = place as i64;
            options.push(("argnums", int(if from_the_end { place - count } else { place })));
        }
        if has_aux {
            options.push(("has_aux", boolean(true)));
        }
        let gradient = call_with(kind.path(), [function], options).call(given(&arguments));
        let with_value = kind.transform == Transform::ValueAndGrad;
        let (grads, value, aux) = (self.fresh("d"), self.fresh("l"), self.fresh("r"));
        let target = match (with_value, has_aux) {
            (false, false) => name(&grads),
            (false, true) => tuple([name(&grads), name(&aux)]),
            (true, false) => tuple([name(&value), name(&grads)]),
            (true, true) => tuple([tuple([name(&value), name(&aux)]), name(&grads)]),
        };
        self.push(assign(target, gradient));
        let outside = |num: &Num| Num {
            taint: num.taint.without(Taint::REVERSE).and(self.everything_reverse()),
            ..*num
        };
        let nums: Vec<Num> = nums.iter().map(outside).collect();
        if with_value {
            self.show(&value);
            self.number(value, nums[0]);
        }
        if has_aux {
            self.show(&aux);
            self.number(aux, nums[1]);
        }
        self.show(&grads);
        let taint = self.everything();
        if of_all {
            return;
        }
        match arguments[place].what {
            ArgumentValue::Number(num) => self.number(grads, Num { bits: LONG, taint, ..num }),
            ArgumentValue::Module(index) => {
                let object = self.objects[index].clone();
                // What is reachable twice is in a State once.
                if object.shares {
                    return;
                }
                let places = &self.classes[object.class].variables;
                let is_read = |place: &&crate::random::class::VariablePlace| {
                    place.is_plain() && place.class == "nnx.Param"
                };
                let Some(place) = places.iter().find(is_read) else { return };
                let shape = object.lead.join(place.value.shape);
                let value = place.of(&grads).value();
                self.bind_number(value, Num::float(shape, LONG, taint), "d");
            }
        }
    }

    /// The reverse derivative, where an outer one is still being taken.
    fn everything_reverse(&self) -> Taint {
        let outer = self.everything();
        if outer.meets(Taint::REVERSE) { Taint::REVERSE } else { Taint::NONE }
    }
}

/// Bits that a derivative is taken to have: it may still be added to.
pub(super) const LONG: u8 = 14;
