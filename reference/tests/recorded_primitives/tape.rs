//! The smallest reverse-mode tape: enough to check the VJP rules against JAX.

use isograft_reference::array::{Array, Aval};
use isograft_reference::primitive::{
    Binary, Eager, OperandOrResult, Ops, Primitive, PrimitiveError,
};

struct Node {
    primitive: Option<Primitive>,
    inputs: Vec<usize>,
    value: Array,
}

#[derive(Default)]
pub struct Tape {
    nodes: Vec<Node>,
}

impl Tape {
    pub fn input(&mut self, value: Array) -> usize {
        self.push(None, Vec::new(), value)
    }

    pub fn value(&self, i: usize) -> &Array {
        &self.nodes[i].value
    }

    fn push(&mut self, primitive: Option<Primitive>, inputs: Vec<usize>, value: Array) -> usize {
        self.nodes.push(Node { primitive, inputs, value });
        self.nodes.len() - 1
    }

    /// The cotangent of every node, from that of one.
    pub fn backward(&self, output: usize, ct: Array) -> Result<Vec<Option<Array>>, PrimitiveError> {
        let mut cotangents: Vec<Option<Array>> = vec![None; self.nodes.len()];
        cotangents[output] = Some(ct);
        for i in (0..=output).rev() {
            let (Some(ct), node) = (cotangents[i].clone(), &self.nodes[i]) else { continue };
            let Some(primitive) = &node.primitive else { continue };
            let needs: Vec<bool> = node.inputs.iter().map(|&j| self.depends(j)).collect();
            // Numbers that the rule does not read are replaced.
            let read = |part, value: &Array| match primitive.vjp_reads(part, &needs) {
                true => value.clone(),
                false => garbage(value),
            };
            let inputs = node.inputs.iter().enumerate();
            let inputs: Vec<Array> = inputs
                .map(|(i, &j)| read(OperandOrResult::Input(i), &self.nodes[j].value))
                .collect();
            let output = read(OperandOrResult::Output, &node.value);
            let parts = primitive.vjp(&mut Eager, &inputs, &output, &ct, &needs)?;
            for (&j, part) in node.inputs.iter().zip(parts) {
                let Some(part) = part else { continue };
                let (found, wanted) = (part.aval(), self.nodes[j].value.aval());
                assert_eq!(
                    (found.dtype, &found.shape),
                    (wanted.dtype, &wanted.shape),
                    "the cotangent of {}",
                    primitive.name()
                );
                cotangents[j] = Some(match cotangents[j].take() {
                    None => part,
                    Some(sum) => Eager.apply(&Primitive::Binary(Binary::Add), &[sum, part])?,
                });
            }
        }
        Ok(cotangents)
    }

    /// True if a node depends on an input of the tape; a constant does not.
    fn depends(&self, i: usize) -> bool {
        let node = &self.nodes[i];
        match node.primitive {
            None => node.inputs.is_empty(),
            Some(_) => node.inputs.iter().any(|&j| self.depends(j)),
        }
    }
}

/// An array of the same type with other numbers; a float is NaN.
fn garbage(value: &Array) -> Array {
    let Aval { dtype, weak_type, shape } = value.aval().clone();
    let number = Array::number(dtype, f64::NAN).with_weak_type(weak_type);
    let dims = Vec::new().into_iter().collect();
    Primitive::BroadcastInDim { shape, dims }.eval(&[&number]).expect("a scalar has any shape")
}

impl Ops for Tape {
    type Value = usize;
    type Error = PrimitiveError;

    fn apply(&mut self, primitive: &Primitive, inputs: &[usize]) -> Result<usize, PrimitiveError> {
        let arrays: Vec<&Array> = inputs.iter().map(|&i| &self.nodes[i].value).collect();
        let avals: Vec<&Aval> = arrays.iter().map(|array| array.aval()).collect();
        let promised = primitive.shape_rule(&avals)?;
        let value = primitive.eval(&arrays)?;
        let plain = primitive.eval_plain(&arrays)?;
        assert!(
            primitive.agrees(&arrays, &plain, &value),
            "{}: {arrays:?} give {plain:?}, and fast {value:?}",
            primitive.name()
        );
        assert_eq!(
            *value.aval(),
            promised,
            "{} keeps what its shape rule promises",
            primitive.name()
        );
        assert_eq!(value.len(), promised.size()?, "{} has all its elements", primitive.name());
        Ok(self.push(Some(primitive.clone()), inputs.to_vec(), value))
    }

    fn aval(&self, value: &usize) -> Aval {
        self.nodes[*value].value.aval().clone()
    }

    fn constant(&mut self, array: Array) -> usize {
        // Its own input marks it as no input of the tape.
        let next = self.nodes.len();
        self.push(None, vec![next], array)
    }
}
