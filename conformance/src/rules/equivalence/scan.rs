//! `scan/loop`

use isograft_generators::build::{
    Build as _, assign, call, dotted, for_, int, list, name, run, tuple,
};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt};
use isograft_reference::transform::Transform;

use super::carry::{Carry, as_loop};
use crate::rewrite::{Application, called, modules, passes, splice_main, stacked};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "scan/loop",
    sentence: "A scan over numbers is the Python loop, values and state of what is carried.",
    sources: &["jax.lax.scan: its documentation gives the loop"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| as_loop(trial, unroll),
};

const LIFTED: TransformKind = TransformKind::nnx(Transform::Scan);
const RAW: TransformKind = TransformKind::raw(Transform::Scan);

/// A scan, read: the carry, and for each argument whether it is carried, scanned over or whole.
struct Scan<'a> {
    kind: TransformKind,
    function: &'a Expr,
    args: &'a [Expr],
    along: Vec<ScanRole>,
    reverse: bool,
    targets: &'a [Expr],
}

#[derive(Clone, Copy, PartialEq)]
enum ScanRole {
    Carried,
    Mapped,
    Whole,
}

impl<'a> Scan<'a> {
    fn of(stmt: &'a Stmt) -> Option<Scan<'a>> {
        let (target, call) = called(stmt)?;
        let ExprKind::Tuple(targets) = &*target.kind else { return None };
        let (kind, function, args, options) = match Application::of(stmt) {
            Some(applied) if applied.kind == LIFTED && applied.call.keywords.is_empty() => {
                let Application { transform, call, .. } = applied;
                (LIFTED, transform.args.first()?, &call.args[..], &transform.keywords)
            }
            _ if TransformKind::named(&call.function) == Some(RAW) => {
                (RAW, call.args.first()?, &call.args[1..], &call.keywords)
            }
            _ => return None,
        };
        let mut along = vec![ScanRole::Carried, ScanRole::Mapped];
        let mut reverse = false;
        for (option, value) in options {
            match (option.as_deref()?, &*value.kind) {
                ("in_axes", ExprKind::Tuple(axes)) => {
                    along = axes.iter().map(ScanRole::of).collect::<Option<_>>()?;
                }
                ("out_axes", _) if *value == tuple([dotted("nnx.Carry"), int(0)]) => {}
                ("reverse", ExprKind::Bool(value)) => reverse = *value,
                ("length" | "unroll", ExprKind::Int(_)) => {}
                _ => return None,
            }
        }
        let mut each = args.iter().zip(&along);
        let over_nothing = each
            .any(|(arg, along)| *along == ScanRole::Mapped && matches!(*arg.kind, ExprKind::None));
        let usual = along.len() == args.len()
            && along.contains(&ScanRole::Mapped)
            && !over_nothing
            && targets.len() == 2;
        usual.then_some(Scan { kind, function, args, along, reverse, targets })
    }
}

impl ScanRole {
    fn of(axis: &Expr) -> Option<ScanRole> {
        match &*axis.kind {
            ExprKind::Int(0) => Some(ScanRole::Mapped),
            ExprKind::None => Some(ScanRole::Whole),
            _ => (*axis == dotted("nnx.Carry")).then_some(ScanRole::Carried),
        }
    }
}

/// `carry = c0`, `for x in xs: carry, y = f(carry, x); outs.append(y)`
fn unroll(program: &mut Program, raw: bool, written: bool) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let scan = Scan::of(stmt).filter(|scan| raw || scan.kind == LIFTED)?;
        let carried = scan.along.iter().position(|&along| along == ScanRole::Carried)?;
        let mut others =
            scan.args.iter().zip(&scan.along).filter(|(_, along)| **along != ScanRole::Carried);
        if others.any(|(arg, _)| passes(std::slice::from_ref(arg), &modules)) {
            return None;
        }
        let carry = Carry::of(&scan.targets[0], &scan.args[carried], scan.kind.is_raw(), &modules)?;
        let mut all = if written { written_out(&scan, &carry)? } else { vec![stmt.clone()] };
        all.extend(carry.after(true));
        Some(all)
    })
}

fn written_out(scan: &Scan<'_>, carry: &Carry<'_>) -> Option<Vec<Stmt>> {
    let given = |place: usize| format!("given{place}");
    let over = given(scan.along.iter().position(|&along| along == ScanRole::Mapped)?);
    let args = scan.along.iter().enumerate().map(|(place, along)| match along {
        ScanRole::Carried => name("carry_"),
        ScanRole::Mapped => name(&given(place)).at(name("trip")),
        ScanRole::Whole => name(&given(place)),
    });
    let step = scan.function.clone().call(args.collect::<Vec<_>>());
    let trips = call("range", [call("len", [name(&over)])]);
    let (trips, keep) = match scan.reverse {
        true => (call("reversed", [trips]), call("scanned_.insert", [int(0), name("y_")])),
        false => (trips, call("scanned_.append", [name("y_")])),
    };
    let body = vec![assign(tuple([name("carry_"), name("y_")]), step), run(keep)];
    let mut written: Vec<Stmt> = scan
        .args
        .iter()
        .zip(&scan.along)
        .enumerate()
        .filter(|(_, (_, along))| **along != ScanRole::Carried)
        .map(|(place, (arg, _))| assign(name(&given(place)), arg.clone()))
        .collect();
    written.extend([
        assign(name("carry_"), carry.first()),
        assign(name("scanned_"), list([])),
        for_(name("trip"), trips, body),
        assign(carry.target(), name("carry_")),
        assign(scan.targets[1].clone(), stacked(name("scanned_"))),
    ]);
    Some(written)
}
