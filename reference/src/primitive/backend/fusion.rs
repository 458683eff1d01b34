//! Loop fusion: elementwise primitives on large arrays are computed together, one block of elements
//! after another.
//!
//! The result of such a primitive is at first a [`Recipe`]: the primitive and its operands. When
//! somebody reads the elements, every recipe on the way is computed for one block, then for the
//! next: a result that only the others read is never whole, and its blocks stay in the processor's
//! cache. The portable code computes each block, so the numbers are those of whole arrays.

use std::cell::RefCell;
use std::collections::HashMap;

use smallvec::SmallVec;

use super::{Primitive, PrimitiveError};
use crate::array::{Array, Aval, Element, Resident, by_dtype};
use crate::meter;
use crate::primitive::layout::Walk;

/// Smaller arrays are computed at once.
pub(super) const LEAST: usize = 1 << 14;

/// The elements of a block.
const BLOCK: usize = 1 << 12;

/// The steps that wait for each other. A longer chain would hold many arrays.
const STEPS: usize = 64;

/// The fewest elements that are found in one place of what is stretched.
const RUN: usize = 16;

/// What is to be computed; nothing once it is.
#[derive(Debug)]
pub(super) struct Recipe(RefCell<Option<Pending>>);

#[derive(Debug)]
struct Pending {
    primitive: Primitive,
    operands: SmallVec<[Array; 3]>,
    /// That of the whole result.
    aval: Aval,
    /// The steps that it waits for, each as often as it is read, and itself.
    steps: usize,
}

/// The recipe of the result, for an elementwise primitive on large arrays, or what stretches one to
/// a large array. The operands fit.
pub(super) fn eval(primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> Option<Array> {
    let len = aval.size().ok()?;
    let whole = |x: &&Array| x.len() == len;
    let fused = len >= LEAST
        && match (primitive, inputs) {
            (
                Primitive::Unary(_)
                | Primitive::IntegerPow { .. }
                | Primitive::Binary(_)
                | Primitive::Compare(_),
                _,
            ) => inputs.iter().all(whole),
            (Primitive::Clamp, _) => inputs.iter().all(|x| whole(x) || x.rank() == 0),
            // A scalar chooses one of the arrays.
            (Primitive::SelectN, _) => inputs.iter().all(whole),
            // The elements of one type are shared.
            (Primitive::ConvertElementType { dtype, .. }, [x]) => x.dtype() != *dtype,
            (Primitive::BroadcastInDim { .. }, [x]) => {
                walk(primitive, x)?.axes.last().is_none_or(|&(extent, _)| extent >= RUN)
            }
            _ => false,
        };
    if !fused {
        return None;
    }
    let waiting = |x: &&Array| Some(x.unread::<Recipe>()?.0.borrow().as_ref()?.steps);
    let mut steps = 1 + inputs.iter().filter_map(waiting).sum::<usize>();
    // What is stretched is read at other places than the block's, so it must be whole before.
    if steps > STEPS || matches!(primitive, Primitive::BroadcastInDim { .. }) {
        inputs.iter().for_each(|x| x.make());
        steps = 1;
    }
    let operands = inputs.iter().map(|&x| x.clone()).collect();
    let step = Pending { primitive: primitive.clone(), operands, aval: aval.clone(), steps };
    let recipe = Recipe(RefCell::new(Some(step)));
    Some(by_dtype!(aval.dtype, T => Array::resident::<T>(aval.clone(), len, recipe)))
}

/// How what is stretched is read.
fn walk(primitive: &Primitive, x: &Array) -> Option<Walk> {
    let Primitive::BroadcastInDim { shape, dims } = primitive else { return None };
    Some(Walk::stretched(x.shape(), shape, dims)?.joined())
}

impl<T: Element> Resident<T> for Recipe {
    fn read(&self) -> Vec<T> {
        let Some(step) = self.0.take() else {
            super::fail("a fused result was asked for while it was computed".to_owned());
            return Vec::new();
        };
        let len = step.aval.shape.iter().product();
        let mut plan = Plan::default();
        plan.step(step);
        // The primitives have been paid for, and their results. What the plan holds is given back to
        // the run, so it is dropped outside.
        meter::unmetered(|| plan.run(len)).unwrap_or_else(|error| {
            super::fail(error.to_string());
            Vec::new()
        })
    }
}

/// What has a block of elements at a time.
struct Node {
    kind: NodeKind,
    /// The last node that reads the block.
    last: usize,
    output: Option<Output>,
}

enum NodeKind {
    Known(Array),
    Stretched(Array, Walk),
    /// Of the blocks of these nodes.
    Result(Primitive, SmallVec<[usize; 3]>, Aval),
}

/// The result of a recipe that was found waiting.
struct Output {
    array: Array,
    /// How many arrays own its elements, and how many of them are operands here.
    owners: usize,
    operands: usize,
}

/// The nodes in the order in which they are computed. The last one is what is read.
#[derive(Default)]
struct Plan {
    nodes: Vec<Node>,
    /// The nodes of shared elements, by their address.
    known: HashMap<usize, usize>,
}

impl Plan {
    /// Takes a recipe in, and those that it waits for; returns its node.
    fn step(&mut self, step: Pending) -> usize {
        let kind = match step.operands.first().map(|x| (x, walk(&step.primitive, x))) {
            Some((x, Some(walk))) => NodeKind::Stretched(x.clone(), walk),
            _ => {
                let inputs = step.operands.iter().map(|operand| self.operand(operand)).collect();
                NodeKind::Result(step.primitive, inputs, step.aval)
            }
        };
        self.push(kind)
    }

    fn push(&mut self, kind: NodeKind) -> usize {
        let at = self.nodes.len();
        if let NodeKind::Result(_, inputs, _) = &kind {
            inputs.iter().for_each(|&input| self.nodes[input].last = at);
        }
        self.nodes.push(Node { kind, last: 0, output: None });
        at
    }

    fn operand(&mut self, x: &Array) -> usize {
        let Some((owners, address)) = x.owners() else {
            return self.push(NodeKind::Known(x.clone()));
        };
        if let Some(&node) = self.known.get(&address) {
            if let Some(output) = &mut self.nodes[node].output {
                output.operands += 1;
            }
            return node;
        }
        let node = match x.unread::<Recipe>().and_then(|recipe| recipe.0.take()) {
            None => self.push(NodeKind::Known(x.clone())),
            Some(step) => {
                let node = self.step(step);
                self.nodes[node].output = Some(Output { array: x.clone(), owners, operands: 1 });
                node
            }
        };
        self.known.insert(address, node);
        node
    }

    /// Computes the blocks: the elements of the last node. Those of others that are read elsewhere,
    /// too, are put in their place.
    fn run<T: Element>(&self, len: usize) -> Result<Vec<T>, PrimitiveError> {
        let mut whole: Vec<(usize, &Array, Box<dyn Items>)> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some(Output { array, owners, operands }) = &node.output
                && owners > operands
            {
                whole.push((at, array, by_dtype!(array.dtype(), T => empty::<T>(len))));
            }
        }
        let mut result: Vec<T> = Vec::with_capacity(len);
        let mut blocks: Vec<Option<Array>> = vec![None; self.nodes.len()];
        for start in (0..len).step_by(BLOCK) {
            let count = BLOCK.min(len - start);
            let mut whole = whole.iter_mut().peekable();
            for (at, node) in self.nodes.iter().enumerate() {
                let block = match &node.kind {
                    NodeKind::Known(x) if x.rank() == 0 => x.clone(),
                    NodeKind::Known(x) => x.block(start, count),
                    NodeKind::Stretched(x, walk) => walk.block(x, start, count)?,
                    NodeKind::Result(primitive, inputs, aval) => {
                        let operands = inputs.iter().map(|&input| blocks[input].as_ref());
                        let operands = operands.collect::<Option<SmallVec<[&Array; 3]>>>();
                        let error = || PrimitiveError::operands(primitive.name(), inputs.len());
                        let aval = Aval::new(aval.dtype, aval.weak_type, [count]);
                        let block = primitive.portable(&operands.ok_or_else(error)?, aval)?;
                        for &input in inputs {
                            if self.nodes[input].last == at {
                                blocks[input] = None;
                            }
                        }
                        block
                    }
                };
                if let Some((_, _, items)) = whole.next_if(|(node, _, _)| *node == at) {
                    items.append(&block);
                }
                blocks[at] = Some(block);
            }
            let last = blocks.last_mut().and_then(Option::take);
            result.extend_from_slice(last.as_ref().and_then(Array::elements).unwrap_or_default());
        }
        whole.into_iter().for_each(|(_, array, items)| items.put(array));
        Ok(result)
    }
}

/// The elements of an array, block by block.
trait Items {
    fn append(&mut self, block: &Array);
    fn put(self: Box<Self>, array: &Array);
}

fn empty<T: Element>(len: usize) -> Box<dyn Items> {
    Box::new(Vec::<T>::with_capacity(len))
}

impl<T: Element> Items for Vec<T> {
    fn append(&mut self, block: &Array) {
        self.extend_from_slice(block.elements().unwrap_or_default());
    }

    fn put(self: Box<Self>, array: &Array) {
        array.put(*self);
    }
}
