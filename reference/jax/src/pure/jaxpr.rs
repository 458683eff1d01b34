//! Staged programs: equations over numbered variables, in order, without effects.

use std::cell::OnceCell;
use std::rc::Rc;

use smallvec::SmallVec;

use crate::array::{Array, Aval, DType};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::meter;
use crate::primitive::Primitive;

/// A variable of a staged program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Var(pub u32);

#[derive(Clone, Debug)]
pub enum Atom {
    Var(Var),
    Constant(Rc<Array>),
}

/// `outputs = operation(inputs)`. The outputs have consecutive numbers from `output`.
#[derive(Clone, Debug)]
pub struct Equation {
    pub operation: Operation,
    pub inputs: SmallVec<[Atom; 3]>,
    pub output: Var,
}

/// A closed pure program.
#[derive(Clone, Debug)]
pub struct Jaxpr {
    pub inputs: Vec<Var>,
    pub input_avals: Vec<Aval>,
    /// Shared by programs that differ in what goes in and comes out.
    pub equations: Rc<Vec<Equation>>,
    pub outputs: Vec<Atom>,
    pub output_avals: Vec<Aval>,
    /// The number of variables.
    pub variables: u32,
    pub last_reads: LastReads,
}

/// For each variable of a program, the equation that reads it last: after that its value need not be
/// held. Found when the program first runs. A copy does not have it: it may be changed before it
/// runs.
#[derive(Debug, Default)]
pub struct LastReads(OnceCell<Box<[u32]>>);

impl Clone for LastReads {
    fn clone(&self) -> LastReads {
        LastReads::default()
    }
}

/// The rules that stand for the derivatives of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomRules {
    /// `custom_vjp`: forward mode is an error.
    Reverse,
    /// Those of a primitive of the program's own. In forward mode the function is differentiated as
    /// it is. What has no rule is not modelled.
    Primitive { forward: bool, reverse: bool },
}

/// The operation of an equation. A higher-order operation holds the programs that it runs.
#[derive(Clone, Debug)]
pub enum Operation {
    Primitive(Primitive),
    /// `jit`: runs the body.
    Call(Rc<Jaxpr>),
    /// `vmap`: runs the body in `size` lanes. Mapped inputs and outputs have the lanes along axis
    /// 0.
    Map {
        body: Rc<Jaxpr>,
        size: usize,
        /// The name by which collectives find it.
        axis: Option<Rc<str>>,
        mapped_inputs: Vec<bool>,
        mapped_outputs: Vec<bool>,
    },
    /// `psum` and the other collectives, over the lanes of the innermost `vmap` of that axis name.
    Collective {
        kind: Collective,
        axis: Rc<str>,
    },
    /// `value_and_grad`: the outputs of the body, then the gradient of the first output, a scalar,
    /// with respect to each input in `wrt`.
    Gradient {
        body: Rc<Jaxpr>,
        wrt: Vec<usize>,
    },
    /// The reverse derivative. It takes the inputs of the body and a cotangent for each output, and
    /// gives a cotangent for each input in `wrt`.
    Pullback {
        body: Rc<Jaxpr>,
        wrt: Vec<usize>,
    },
    /// The forward derivative. It takes the inputs of the body and a tangent for each input in
    /// `wrt`, and gives the outputs and a tangent for each.
    Forward {
        body: Rc<Jaxpr>,
        wrt: Vec<usize>,
    },
    /// `custom_vjp`: `primal`, unless it is differentiated. Then `fwd` gives the outputs and the
    /// residuals, and `bwd` maps the residuals and the cotangents of the outputs to a cotangent for
    /// each input.
    Custom {
        primal: Rc<Jaxpr>,
        fwd: Rc<Jaxpr>,
        bwd: Rc<Jaxpr>,
        rules: CustomRules,
    },
    /// `custom_jvp`: `primal`, unless it is differentiated. Then `jvp` takes a tangent more for each
    /// input in `wrt`, and gives the outputs and a tangent for each; it is linear in the tangents.
    CustomForward {
        primal: Rc<Jaxpr>,
        jvp: Rc<Jaxpr>,
        wrt: Vec<usize>,
    },
    /// `cond`, `switch`: the first input chooses the branch; the others are the inputs of the
    /// branch.
    Branch {
        branches: Vec<Rc<Jaxpr>>,
    },
    /// `while_loop`: takes constants of the condition, constants of the body, and carries. Gives
    /// the carries.
    While {
        condition: Rc<Jaxpr>,
        body: Rc<Jaxpr>,
        condition_constants: usize,
        body_constants: usize,
    },
    /// `scan`: the body takes constants, carries, and one slice along axis 0 of each other input.
    /// It gives carries, and one slice of each stacked output.
    Scan {
        body: Rc<Jaxpr>,
        constants: usize,
        carries: usize,
        length: usize,
        reverse: bool,
    },
}

/// The operation by which a collective combines the lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collective {
    Sum,
    Max,
    Min,
    /// No input: the number of the lane.
    Index,
}

impl Collective {
    /// # Errors
    /// [`ErrorClass::NotDifferentiable`] for a maximum or minimum.
    pub fn check_derivative(self) -> Result<()> {
        match self {
            Collective::Sum | Collective::Index => Ok(()),
            Collective::Max | Collective::Min => Err(Error::raised(
                ErrorClass::NotDifferentiable,
                PythonError::NotImplementedError,
                "a maximum or minimum over lanes has no derivative",
            )),
        }
    }
}

impl Operation {
    /// True if it contains a collective over an axis of that name that it does not map itself.
    pub fn names(&self, name: &str) -> bool {
        let of = |body: &Jaxpr| {
            body.equations
                .iter()
                .any(|equation| meter::visit_or(false, || equation.operation.names(name)))
        };
        match self {
            Operation::Primitive(_) => false,
            Operation::Collective { axis, .. } => &**axis == name,
            Operation::Map { axis: Some(axis), .. } if &**axis == name => false,
            Operation::Call(body)
            | Operation::Map { body, .. }
            | Operation::Gradient { body, .. }
            | Operation::Pullback { body, .. }
            | Operation::Forward { body, .. }
            | Operation::Scan { body, .. } => of(body),
            Operation::Custom { primal, fwd, bwd, .. } => of(primal) || of(fwd) || of(bwd),
            Operation::CustomForward { primal, jvp, .. } => of(primal) || of(jvp),
            Operation::Branch { branches } => branches.iter().any(|branch| of(branch)),
            Operation::While { condition, body, .. } => of(condition) || of(body),
        }
    }

    /// The avals of the outputs of a higher-order operation. A primitive has a shape rule instead.
    pub fn output_avals(&self, inputs: &[&Aval]) -> Vec<Aval> {
        match self {
            Operation::Primitive(_) => Vec::new(),
            Operation::Collective { kind: Collective::Index, .. } => {
                vec![Aval::scalar(DType::Int32)]
            }
            Operation::Collective { .. } => vec![inputs[0].clone()],
            Operation::Call(body) => body.output_avals.clone(),
            Operation::Map { body, size, mapped_outputs, .. } => body
                .output_avals
                .iter()
                .zip(mapped_outputs)
                .map(|(aval, mapped)| if *mapped { prepend(aval, *size) } else { aval.clone() })
                .collect(),
            Operation::Gradient { body, wrt } => {
                let gradients = wrt.iter().map(|&input| inputs[input].clone());
                body.output_avals.iter().cloned().chain(gradients).collect()
            }
            Operation::Pullback { wrt, .. } => {
                wrt.iter().map(|&input| inputs[input].clone()).collect()
            }
            Operation::Forward { body, .. } => {
                body.output_avals.iter().chain(&body.output_avals).cloned().collect()
            }
            Operation::Custom { primal, .. } | Operation::CustomForward { primal, .. } => {
                primal.output_avals.clone()
            }
            Operation::Branch { branches } => branches[0].output_avals.clone(),
            Operation::While { body, .. } => body.output_avals.clone(),
            Operation::Scan { body, carries, length, .. } => body
                .output_avals
                .iter()
                .enumerate()
                .map(|(i, aval)| if i < *carries { aval.clone() } else { prepend(aval, *length) })
                .collect(),
        }
    }

    /// True for outputs that vary with the inputs of which some do: see [`Varying`].
    pub fn varying(&self, inputs: &[bool], with: Varying) -> Vec<bool> {
        match self {
            Operation::Primitive(Primitive::StopGradient) if with == Varying::Tangents => {
                vec![false]
            }
            Operation::Primitive(_) => vec![inputs.contains(&true)],
            Operation::Collective { kind: Collective::Index, axis } => vec![with.is_over(axis)],
            Operation::Collective { axis, .. } => {
                vec![!with.is_over(axis) && inputs.contains(&true)]
            }
            Operation::Call(body) => body.varying(inputs, with),
            Operation::Map { body, .. } => body.varying(inputs, with),
            Operation::Gradient { body, wrt } => {
                // A gradient varies if the differentiated output varies.
                let outputs = body.varying(inputs, with);
                let loss = outputs.first().copied().unwrap_or(false);
                let gradients = wrt.iter().map(|&input| loss || inputs[input]);
                let gradients: Vec<bool> = gradients.collect();
                outputs.into_iter().chain(gradients).collect()
            }
            // Every cotangent varies if any input does.
            Operation::Pullback { wrt, .. } => vec![inputs.contains(&true); wrt.len()],
            Operation::Forward { body, wrt } => {
                let primals = body.varying(&inputs[..body.inputs.len()], with);
                let mut tangents = inputs[..body.inputs.len()].to_vec();
                for (&input, tangent) in wrt.iter().zip(&inputs[body.inputs.len()..]) {
                    tangents[input] |= tangent;
                }
                let tangents = body.varying(&tangents, with);
                primals.into_iter().chain(tangents).collect()
            }
            Operation::Custom { primal, .. } | Operation::CustomForward { primal, .. } => {
                primal.varying(inputs, with)
            }
            // Each output varies if it does in any branch, or if the choice does.
            Operation::Branch { branches } => {
                let chosen = inputs[0] && with != Varying::Tangents;
                let mut outputs = vec![chosen; branches[0].outputs.len()];
                for branch in branches {
                    for (output, varying) in
                        outputs.iter_mut().zip(branch.varying(&inputs[1..], with))
                    {
                        *output |= varying;
                    }
                }
                outputs
            }
            Operation::While { condition, body, condition_constants, body_constants } => {
                let constants = condition_constants + body_constants;
                let mut carry = inputs[constants..].to_vec();
                loop {
                    let mut arguments = inputs[..*condition_constants].to_vec();
                    arguments.extend(&carry);
                    let live = with != Varying::Tangents
                        && condition.varying(&arguments, with).contains(&true);
                    let mut arguments = inputs[*condition_constants..constants].to_vec();
                    arguments.extend(&carry);
                    let mut settled = true;
                    for (carry, output) in carry.iter_mut().zip(body.varying(&arguments, with)) {
                        settled &= *carry || !(output || live);
                        *carry |= output || live;
                    }
                    if settled {
                        return carry;
                    }
                }
            }
            Operation::Scan { body, constants, carries, .. } => {
                let mut inputs = inputs.to_vec();
                loop {
                    let outputs = body.varying(&inputs, with);
                    let mut settled = true;
                    for (carry, output) in
                        inputs[*constants..*constants + *carries].iter_mut().zip(&outputs)
                    {
                        settled &= *carry || !*output;
                        *carry |= *output;
                    }
                    if settled {
                        return outputs
                            .iter()
                            .enumerate()
                            .map(
                                |(i, &output)| {
                                    if i < *carries { inputs[*constants + i] } else { output }
                                },
                            )
                            .collect();
                    }
                }
            }
        }
    }
}

impl Operation {
    /// True if it has a derivative of its own.
    pub fn is_custom(&self) -> bool {
        matches!(self, Operation::Custom { .. } | Operation::CustomForward { .. })
    }

    /// The programs that the operation runs.
    pub fn bodies(&self) -> SmallVec<[&Rc<Jaxpr>; 3]> {
        match self {
            Operation::Primitive(_) | Operation::Collective { .. } => SmallVec::new(),
            Operation::Call(body)
            | Operation::Map { body, .. }
            | Operation::Gradient { body, .. }
            | Operation::Pullback { body, .. }
            | Operation::Forward { body, .. }
            | Operation::Scan { body, .. } => SmallVec::from_iter([body]),
            Operation::Custom { primal, fwd, bwd, .. } => SmallVec::from_iter([primal, fwd, bwd]),
            Operation::CustomForward { primal, jvp, .. } => SmallVec::from_iter([primal, jvp]),
            Operation::Branch { branches } => branches.iter().collect(),
            Operation::While { condition, body, .. } => SmallVec::from_iter([condition, body]),
        }
    }
}

impl Jaxpr {
    /// One more input, which nothing reads.
    pub fn unused_input(&mut self, aval: Aval) {
        self.inputs.push(Var(self.variables));
        self.input_avals.push(aval);
        self.variables += 1;
    }

    /// Drops the equations that no output needs.
    pub fn drop_unread(&mut self) {
        let mut read = vec![false; self.variables as usize];
        let mark = |read: &mut Vec<bool>, atoms: &[Atom]| {
            for atom in atoms {
                if let Atom::Var(var) = atom {
                    read[var.0 as usize] = true;
                }
            }
        };
        mark(&mut read, &self.outputs);
        let mut kept = Vec::with_capacity(self.equations.len());
        let mut end = self.variables;
        for equation in self.equations.iter().rev() {
            // Its outputs have numbers before those of the next one.
            let start = equation.output.0;
            if read[start as usize..end as usize].contains(&true) {
                mark(&mut read, &equation.inputs);
                kept.push(equation.clone());
            }
            end = start;
        }
        kept.reverse();
        self.equations = Rc::new(kept);
    }

    /// See [`LastReads`]. No equation is the last to read an output.
    pub fn last_reads(&self) -> &[u32] {
        self.last_reads.0.get_or_init(|| {
            let mut last = vec![u32::MAX; self.variables as usize];
            meter::made(size_of_val(&last[..]));
            let mut read = |atom: &Atom, by: usize| {
                if let Atom::Var(var) = atom {
                    last[var.0 as usize] = by as u32;
                }
            };
            for (at, equation) in self.equations.iter().enumerate() {
                equation.inputs.iter().for_each(|atom| read(atom, at));
            }
            self.outputs.iter().for_each(|atom| read(atom, u32::MAX as usize));
            last.into()
        })
    }

    /// True if there is such an operation, at any depth.
    pub fn any(&self, wanted: &dyn Fn(&Operation) -> bool) -> bool {
        self.equations.iter().any(|equation| {
            let operation = &equation.operation;
            wanted(operation)
                || meter::visit_or(false, || {
                    operation.bodies().into_iter().any(|body| body.any(wanted))
                })
        })
    }

    /// True if an output is an unchanged input.
    pub fn passes(&self, input: usize, output: usize) -> bool {
        matches!(self.outputs[output], Atom::Var(var) if var == self.inputs[input])
    }

    /// True if the output is a literal of the body, as `jnp.float32(1.0)` or
    /// `jnp.int32(1).astype(jnp.float32)`.
    pub fn is_literal(&self, output: usize) -> bool {
        let mut atom = &self.outputs[output];
        loop {
            let Atom::Var(var) = atom else { return false };
            let converts = |equation: &&Equation| {
                let Operation::Primitive(primitive) = &equation.operation else { return false };
                matches!(
                    primitive,
                    Primitive::ConvertElementType { .. } | Primitive::Reshape { .. }
                )
            };
            let made =
                self.equations.iter().find(|equation| equation.output == *var).filter(converts);
            match made.map(|equation| &equation.inputs[..]) {
                // A Python number is a weakly typed scalar; an array from outside usually is not.
                Some([Atom::Constant(array)]) => {
                    return array.shape().is_empty() && array.aval().weak_type;
                }
                Some([input]) => atom = input,
                _ => return false,
            }
        }
    }

    /// True if an input is used at all. What `jit` is given and its body does not use, is not.
    pub fn reads(&self, input: usize) -> bool {
        meter::work(self.equations.len() as u64 * meter::COMPARISON);
        meter::visit_or(true, || self.reads_here(input))
    }

    fn reads_here(&self, input: usize) -> bool {
        let used = |atom: &Atom| matches!(atom, Atom::Var(var) if *var == self.inputs[input]);
        let reads = |equation: &Equation| {
            let mut inputs = equation.inputs.iter().enumerate();
            inputs.any(|(place, atom)| {
                used(atom)
                    && match &equation.operation {
                        Operation::Call(body) => body.reads(place),
                        _ => true,
                    }
            })
        };
        self.outputs.iter().any(used) || self.equations.iter().any(reads)
    }

    /// True for outputs that vary with the inputs of which some do: see [`Varying`].
    pub fn varying(&self, inputs: &[bool], with: Varying) -> Vec<bool> {
        meter::work(self.equations.len() as u64 * meter::COMPARISON);
        meter::visit_or(vec![false; self.outputs.len()], || self.varying_here(inputs, with))
    }

    fn varying_here(&self, inputs: &[bool], with: Varying) -> Vec<bool> {
        let mut variables = vec![false; self.variables as usize];
        for (var, varying) in self.inputs.iter().zip(inputs) {
            variables[var.0 as usize] = *varying;
        }
        let read = |variables: &[bool], atom: &Atom| match atom {
            Atom::Var(var) => variables[var.0 as usize],
            Atom::Constant(_) => false,
        };
        let mut types = (with == Varying::Tangents).then(|| Types::of(self));
        for equation in &*self.equations {
            let inputs: SmallVec<[bool; 4]> =
                equation.inputs.iter().map(|atom| read(&variables, atom)).collect();
            let inexact = types.as_mut().map(|types| types.inexact(equation));
            for (i, varying) in equation.operation.varying(&inputs, with).into_iter().enumerate() {
                let may = inexact.as_ref().is_none_or(|inexact| inexact.get(i) != Some(&false));
                variables[equation.output.0 as usize + i] = varying && may;
            }
        }
        self.outputs.iter().map(|atom| read(&variables, atom)).collect()
    }
}

/// In what values vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Varying<'a> {
    /// Over an axis, of this name if it has one: the result of a collective over it does not vary.
    /// `out_axes=None` and the write-back through axis `None` need this static analysis.
    Lanes(Option<&'a str>),
    /// With a tangent of an input: integers and what `stop_gradient` gives have none.
    Tangents,
}

impl Varying<'_> {
    fn is_over(self, axis: &str) -> bool {
        self == Varying::Lanes(Some(axis))
    }
}

/// The types of a program's variables, as far as its equations have been seen.
struct Types(Vec<Option<Aval>>);

impl Types {
    fn of(jaxpr: &Jaxpr) -> Types {
        let mut types = vec![None; jaxpr.variables as usize];
        for (var, aval) in jaxpr.inputs.iter().zip(&jaxpr.input_avals) {
            types[var.0 as usize] = Some(aval.clone());
        }
        Types(types)
    }

    /// True for outputs of the next equation that are of an inexact type; none where that is not
    /// known.
    fn inexact(&mut self, equation: &Equation) -> Vec<bool> {
        let outputs = self.outputs(equation).unwrap_or_default();
        let inexact = outputs.iter().map(|aval| aval.dtype.is_inexact()).collect();
        for (i, aval) in outputs.into_iter().enumerate() {
            self.0[equation.output.0 as usize + i] = Some(aval);
        }
        inexact
    }

    fn outputs(&self, equation: &Equation) -> Option<Vec<Aval>> {
        let inputs = equation.inputs.iter().map(|atom| match atom {
            Atom::Var(var) => self.0[var.0 as usize].as_ref(),
            Atom::Constant(array) => Some(array.aval()),
        });
        let inputs = inputs.collect::<Option<SmallVec<[&Aval; 4]>>>()?;
        match &equation.operation {
            Operation::Primitive(primitive) => Some(vec![primitive.shape_rule(&inputs).ok()?]),
            operation => Some(operation.output_avals(&inputs)),
        }
    }
}

/// The aval with one more axis at the front.
pub fn prepend(aval: &Aval, size: usize) -> Aval {
    let mut shape = aval.shape.clone();
    shape.insert(0, size);
    Aval { dtype: aval.dtype, weak_type: aval.weak_type, shape }
}
