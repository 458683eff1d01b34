//! `vmap`: some arguments mapped, some the same for every lane.

use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind};

use super::Gives;
use super::argument::{Argument, ArgumentValue, Passage, given};
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Num, Taint};
use crate::random::plan::Expect;
use crate::random::scope::Writer;

const AXES: [&str; 4] = ["i", "j", "k", "l"];

impl Writer<'_, '_, '_> {
    pub(super) fn vmap(&mut self, kind: TransformKind) {
        let mut length = self.length();
        let mut arguments: Vec<Argument> = Vec::new();
        if self.c.chance(85)
            && let Some(module) = self.module_argument(kind, |_, object| object.lead.rank() < 3)
        {
            let ArgumentValue::Module(index) = module.what else { return };
            let lead = self.objects[index].lead;
            let along = match lead.first() {
                Some(size) if self.trips * size <= super::MOST_TRIPS && self.c.chance(75) => {
                    length = size;
                    Passage::Mapped
                }
                _ => Passage::Whole,
            };
            arguments.push(module.along(along));
        }
        for _ in 0..1 + self.c.weighted(&[7, 3]) {
            let mapped = self.c.chance(75);
            let shape = self.some_shape();
            let shape = if shape.rank() < 3 { shape } else { shape.slice() };
            arguments.push(match mapped {
                true => self.mapped_number(kind, shape, length),
                false => self.number_argument(Some(shape), Taint::NONE),
            });
        }
        if arguments.iter().all(|argument| argument.along == Passage::Whole) {
            let shape = crate::random::number::Shape::of(&[length]);
            arguments.push(self.number_argument(Some(shape), Taint::NONE).along(Passage::Mapped));
        }
        let prefixed = !kind.is_raw() && self.swarm.prefixes && self.c.chance(50);
        let axes: Vec<_> = arguments.iter().map(|argument| axis_of(argument, prefixed)).collect();
        if prefixed && arguments[0].is_module() {
            self.plan.ends(Mode::Tree, Expect::NotOffered);
            self.plan.ends(Mode::Graph, Expect::NotOffered);
        }
        self.cross(kind, &arguments);

        let level = self.frames.iter().filter(|frame| frame.level.is_some()).count();
        let axis = self.c.chance(35).then(|| AXES[level.min(AXES.len() - 1)]);
        let gives = if self.c.chance(25) { &[Gives::Any, Gives::Any][..] } else { &[Gives::Any] };
        let frame = Frame { level: Some((level, axis)), ..Frame::default() };
        let (body, values, nums) = self.body(kind, &arguments, (1, frame), gives);

        let mut outs = Vec::new();
        let mut results = Vec::new();
        for num in &nums {
            let lane = Taint::axis(level);
            let taint = num.taint.without(lane);
            if !num.taint.meets(lane) && self.c.chance(40) {
                outs.push(none());
                results.push(Num { taint, ..*num });
            } else if (1..3).contains(&num.shape.rank()) && self.c.chance(10) {
                outs.push(int(1));
                results.push(Num { shape: num.shape.widened(length), taint, ..*num });
            } else {
                outs.push(int(0));
                results.push(Num { shape: num.shape.stacked(length), taint, ..*num });
            }
        }
        let mut options = Vec::new();
        let first = |argument: &Argument| argument.along == Passage::Mapped && argument.axis == 0;
        let all_mapped = arguments.iter().all(first) && !prefixed;
        if !(all_mapped && self.c.chance(70)) {
            options.push(("in_axes", tuple(axes)));
        }
        if outs.iter().any(|out| *out != int(0)) || self.c.chance(20) {
            options.push(("out_axes", Self::together(outs)));
        }
        if let Some(axis) = axis {
            options.push(("axis_name", string(axis)));
        }
        if self.c.chance(10) {
            options.push(("axis_size", int(length as i64)));
        }
        let args = given(&arguments);
        if self.c.chance(20) {
            let function = self.fresh("f");
            let mut body = body;
            body.push(return_(Self::together(values)));
            let decorator = call_with(kind.path(), [], options);
            let names = super::argument::parameters(&arguments);
            let usable = !kind.is_raw();
            if usable {
                self.push(decorated(vec![decorator], &function, &names, body));
                return self.results(name(&function).call(args), &results);
            }
            let partial =
                call_with("functools.partial", [dotted(kind.path())], keywords_of(decorator));
            self.push(import("functools", None));
            self.push(decorated(vec![partial], &function, &names, body));
            return self.results(name(&function).call(args), &results);
        }
        let function = self.function(&arguments, body, Self::together(values));
        self.results(call_with(kind.path(), [function], options).call(args), &results);
    }
}

/// The keyword arguments of a call.
fn keywords_of(call: Expr) -> Vec<(&'static str, Expr)> {
    let ExprKind::Call(call) = *call.kind else { return Vec::new() };
    let known = ["in_axes", "out_axes", "axis_name", "axis_size"];
    call.keywords
        .into_iter()
        .filter_map(|(key, value)| {
            Some((*known.iter().find(|name| key.as_deref() == Some(**name))?, value))
        })
        .collect()
}

/// `nnx.StateAxes({nnx.Param: 0, …: None})`
pub fn state_axes<const N: usize>(of: [(&str, Expr); N], rest: Expr) -> Expr {
    let mut entries: Vec<_> =
        of.into_iter().map(|(filter, axis)| (Some(dotted(filter)), axis)).collect();
    entries.push((Some(ellipsis()), rest));
    call("nnx.StateAxes", [expr(ExprKind::Dict(entries))])
}

/// The entry of `in_axes` for an argument.
fn axis_of(argument: &Argument, prefixed: bool) -> Expr {
    let axis = || match argument.along {
        Passage::Mapped => int(argument.axis),
        _ => none(),
    };
    if !(prefixed && argument.is_module()) {
        return axis();
    }
    state_axes([("nnx.Param", axis()), ("nnx.BatchStat", axis())], axis())
}
