//! Operations that go wrong: the staged body is another before the operation is applied.

use std::collections::HashMap;
use std::rc::Rc;

use super::sound;
use crate::array::{Array, DType};
use crate::error::Result;
use crate::heap::World;
use crate::primitive::{Binary, Compare, Primitive};
use crate::pure::{Atom, Collective, Equation, Jaxpr, Numeric, Operation, Var};

/// Keeps only the derivative of the last use of a value in a differentiated body.
pub fn apply_last_use_only<const COLUMN: usize>(
    world: &mut World,
    operation: Operation,
    inputs: &[Numeric],
) -> Result<Vec<Numeric>> {
    let operation = match operation {
        Operation::Gradient { body, wrt } => Operation::Gradient { body: last_uses(&body), wrt },
        Operation::Pullback { body, wrt } => Operation::Pullback { body: last_uses(&body), wrt },
        other => other,
    };
    (sound(COLUMN).steps.apply)(world, operation, inputs)
}

fn last_uses(body: &Jaxpr) -> Rc<Jaxpr> {
    let mut uses: HashMap<Var, usize> = HashMap::new();
    let atoms = body.equations.iter().flat_map(|equation| &equation.inputs);
    for atom in atoms.chain(&body.outputs) {
        if let Atom::Var(var) = atom {
            *uses.entry(*var).or_default() += 1;
        }
    }
    let mut faulty = Jaxpr { equations: Rc::default(), ..body.clone() };
    let mut stopped = |faulty: &mut Jaxpr, atom: &mut Atom| {
        let Atom::Var(var) = *atom else { return };
        let left = uses.entry(var).or_default();
        *left -= 1;
        if *left > 0 {
            let operation = Operation::Primitive(Primitive::StopGradient);
            *atom = push(faulty, operation, vec![Atom::Var(var)]);
        }
    };
    for equation in &*body.equations {
        let mut equation = equation.clone();
        if let Operation::Call(inner) = &equation.operation {
            equation.operation = Operation::Call(last_uses(inner));
        }
        equation.inputs.iter_mut().for_each(|atom| stopped(&mut faulty, atom));
        Rc::make_mut(&mut faulty.equations).push(equation);
    }
    let mut outputs = std::mem::take(&mut faulty.outputs);
    outputs.iter_mut().for_each(|atom| stopped(&mut faulty, atom));
    faulty.outputs = outputs;
    Rc::new(faulty)
}

/// One more equation with one output; gives that.
fn push(program: &mut Jaxpr, operation: Operation, inputs: Vec<Atom>) -> Atom {
    let output = Var(program.variables);
    program.variables += 1;
    let equation = Equation { operation, inputs: inputs.into(), output };
    Rc::make_mut(&mut program.equations).push(equation);
    Atom::Var(output)
}

/// In the lanes of a `vmap`, the index of every choice is that of the first lane.
pub fn apply_first_lane<const COLUMN: usize>(
    world: &mut World,
    operation: Operation,
    inputs: &[Numeric],
) -> Result<Vec<Numeric>> {
    let operation = match operation {
        Operation::Map { body, size, axis, mapped_inputs, mapped_outputs } => {
            let axis = axis.unwrap_or_else(|| "an axis without a name".into());
            let body = first_lane(&body, &axis);
            Operation::Map { body, size, axis: Some(axis), mapped_inputs, mapped_outputs }
        }
        other => other,
    };
    (sound(COLUMN).steps.apply)(world, operation, inputs)
}

fn first_lane(body: &Jaxpr, axis: &Rc<str>) -> Rc<Jaxpr> {
    let mut faulty = Jaxpr { equations: Rc::default(), ..body.clone() };
    for equation in &*body.equations {
        let mut equation = equation.clone();
        match &mut equation.operation {
            Operation::Call(inner) => *inner = first_lane(inner, axis),
            Operation::Branch { .. } => {
                equation.inputs[0] = of_first_lane(&mut faulty, axis, equation.inputs[0].clone());
            }
            _ => {}
        }
        Rc::make_mut(&mut faulty.equations).push(equation);
    }
    Rc::new(faulty)
}

/// The sum over the lanes of what is the index in the first, and zero in the others.
fn of_first_lane(program: &mut Jaxpr, axis: &Rc<str>, index: Atom) -> Atom {
    let over = |kind| Operation::Collective { kind, axis: axis.clone() };
    let zero = Atom::Constant(Rc::new(Array::scalar(0_i32)));
    let lane = push(program, over(Collective::Index), Vec::new());
    let first =
        push(program, Operation::Primitive(Primitive::Compare(Compare::Eq)), vec![lane, zero]);
    let number = Primitive::ConvertElementType { dtype: DType::Int32, weak_type: false };
    let first = push(program, Operation::Primitive(number), vec![first]);
    let masked = Operation::Primitive(Primitive::Binary(Binary::Mul));
    let masked = push(program, masked, vec![index, first]);
    push(program, over(Collective::Sum), vec![masked])
}
