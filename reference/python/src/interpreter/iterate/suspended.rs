//! The frame of a generator, which keeps its place between two statements.
//!
//! The place is a stack of the blocks that the generator stands in, each with the statement that
//! comes next and with why the block runs. A loop over that stack runs the statements in which a
//! `yield` stands; all others run as they do anywhere. So a suspended generator needs no stack of
//! the machine.

use super::Iter;
use crate::core::{Assignable, Block, Code, Stmt, StmtKind};
use crate::error::{Error, Exception, Result};
use crate::heap::Value;
use crate::interpreter::Interpreter;
use crate::interpreter::frame::Flow;
use crate::interpreter::frame::{Frame, Variable};
use crate::meter::Paid;

/// What a generator came to.
pub enum Resumption {
    Yielded(Value),
    /// It has ended: the value of its `return`.
    Returned(Value),
}

/// A generator that stands between two statements.
#[derive(Debug)]
pub struct SuspendedFrame {
    frame: Frame,
    /// The blocks it stands in, outermost first.
    open: Paid<OpenBlock>,
    is_started: bool,
    /// What `yield from` iterates.
    delegate: Option<Iter>,
}

/// A block at work.
#[derive(Debug)]
struct OpenBlock {
    block: Block,
    /// The statement that comes next; the one before it is the one that is suspended.
    next: usize,
    role: Role,
}

/// Why a block runs: what happens at its end. The statement that it belongs to is the one that the
/// block around is at.
#[derive(Debug)]
enum Role {
    /// Of the function, of `if`, of `else`.
    Plain,
    While,
    For(Iter),
    /// Exceptions go to the handlers.
    Try,
    Handler {
        index: usize,
        exception: Box<Exception>,
    },
    /// What `finally` follows.
    Guarded,
    /// The block of `finally`; at its end goes on what it interrupted.
    Finally(Result<Flow>),
    With {
        context: Value,
        exit: Value,
    },
}

impl Role {
    /// The exception that is handled while the block runs.
    fn handled(&self) -> Option<&Exception> {
        match self {
            Role::Handler { exception, .. } => Some(exception),
            Role::Finally(Err(Error::Raised(exception))) => Some(exception),
            _ => None,
        }
    }
}

impl SuspendedFrame {
    pub fn at_start(frame: Frame, body: &Block) -> SuspendedFrame {
        let mut open = Paid::default();
        open.add(OpenBlock { block: body.clone(), next: 0, role: Role::Plain });
        SuspendedFrame { frame, open, is_started: false, delegate: None }
    }

    /// A generator expression: at the head of its loop, whose iterator is there already.
    pub fn in_loop(frame: Frame, body: &Block, iter: Iter) -> SuspendedFrame {
        let mut suspended = SuspendedFrame::at_start(frame, body);
        if let [Stmt { kind: StmtKind::For(_, _, body, _), .. }] = &body[..] {
            suspended.open[0].next = 1;
            suspended.push_ended(body, Role::For(iter));
        }
        suspended
    }

    pub fn is_started(&self) -> bool {
        self.is_started
    }

    /// True if closing the generator can do something: a `try` or a `with` is open.
    pub fn is_guarded(&self) -> bool {
        let guards =
            |open: &OpenBlock| matches!(open.role, Role::Try | Role::Guarded | Role::With { .. });
        let delegates =
            matches!(self.delegate, Some(Iter::Generator(_) | Iter::Object(_) | Iter::Shared(_)));
        self.is_started && (delegates || self.open.iter().any(guards))
    }

    /// What its variables hold and its loops iterate.
    pub fn held(&self) -> impl Iterator<Item = &Value> {
        let variables = self.frame.slots.iter().filter_map(|variable| match variable {
            Variable::Value(value) => Some(value),
            Variable::Unbound | Variable::Cell(_) => None,
        });
        let loops = self.open.iter().filter_map(|open| match &open.role {
            Role::For(iter) => Some(iter),
            _ => None,
        });
        let iterated = loops.chain(&self.delegate).filter_map(|iter| match iter {
            Iter::Generator(generator) => Some(generator),
            _ => None,
        });
        variables.chain(iterated)
    }

    fn push(&mut self, block: &Block, role: Role) {
        self.open.add(OpenBlock { block: block.clone(), next: 0, role });
    }

    /// A loop's block that has just come to its end.
    fn push_ended(&mut self, block: &Block, role: Role) {
        self.open.add(OpenBlock { block: block.clone(), next: block.len(), role });
    }
}

impl Interpreter {
    /// Runs the generator up to its next `yield` or to its end. `input` is what the `yield` at
    /// which it stands gives, or raises.
    pub(in crate::interpreter) fn advance(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        input: Result<Value>,
    ) -> Result<Resumption> {
        let around = self.handling.len();
        self.handling.extend(at.open.iter().filter_map(|open| open.role.handled()).cloned());
        // What is thrown in is raised where the generator stands.
        if let Err(error) = &input
            && self.handling.len() > around
        {
            self.put_in_context(error)?;
        }
        let outer = std::mem::replace(&mut self.running, at.frame.module);
        let step = self.run_suspended(code, at, input);
        self.running = outer;
        self.handling.truncate(around);
        step
    }

    fn run_suspended(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        input: Result<Value>,
    ) -> Result<Resumption> {
        let mut entered = self.take_up(code, at, input);
        loop {
            let mut flow = match entered {
                Ok(Some(yielded)) => return Ok(Resumption::Yielded(yielded)),
                Ok(None) => Ok(Flow::Normal),
                Err(error) => Err(error),
            };
            // Up to the next statement in which a `yield` stands.
            let (block, index) = loop {
                let Some(open) = at.open.last_mut() else {
                    return match flow? {
                        Flow::Return(value) => Ok(Resumption::Returned(value)),
                        _ => Ok(Resumption::Returned(Value::None)),
                    };
                };
                if !matches!(flow, Ok(Flow::Normal)) || open.next == open.block.len() {
                    flow = self.leave(code, at, flow);
                    continue;
                }
                let (block, index) = (open.block.clone(), open.next);
                open.next += 1;
                if block[index].suspends {
                    break (block, index);
                }
                flow = self.block(&mut at.frame, code, &block[index..=index]);
            };
            let stmt = &block[index];
            entered = self
                .enter(code, at, stmt)
                .map_err(|error| self.located(error, &at.frame, stmt.line));
        }
    }

    /// Gives the input to the `yield` at which the generator stands; gives a value that `yield
    /// from` yields at once.
    fn take_up(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        input: Result<Value>,
    ) -> Result<Option<Value>> {
        if !at.is_started {
            at.is_started = true;
            return match input {
                Ok(_) => Ok(None),
                Err(error) => Err(self.located(error, &at.frame, code.line)),
            };
        }
        let Some(OpenBlock { block, next, .. }) = at.open.last() else {
            return Err(Error::internal("a generator without a block"));
        };
        let (block, index) = (block.clone(), next - 1);
        let stmt = &block[index];
        let result = match &stmt.kind {
            StmtKind::Yield(_, places) => {
                input.and_then(|value| self.assign_all(code, at, places, value)).map(|()| None)
            }
            StmtKind::Delegate(_, places) => self.delegate(code, at, places, input),
            _ => Err(Error::internal("a generator that stands at no yield")),
        };
        self.settled(result).map_err(|error| self.located(error, &at.frame, stmt.line))
    }

    fn assign_all(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        places: &[Assignable],
        value: Value,
    ) -> Result<()> {
        places.iter().try_for_each(|place| self.assign(&mut at.frame, code, place, value.clone()))
    }

    /// One step of `yield from`: the value that is passed on, or nothing at the end.
    fn delegate(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        places: &[Assignable],
        input: Result<Value>,
    ) -> Result<Option<Value>> {
        let Some(mut iter) = at.delegate.take() else {
            return Err(Error::internal("a generator that stands at no yield from"));
        };
        match self.step_iterator(&mut iter, input)? {
            Resumption::Yielded(value) => {
                at.delegate = Some(iter);
                Ok(Some(value))
            }
            Resumption::Returned(value) => {
                self.assign_all(code, at, places, value)?;
                Ok(None)
            }
        }
    }

    /// Begins a statement in which a `yield` stands; gives a value that it yields at once.
    fn enter(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        stmt: &Stmt,
    ) -> Result<Option<Value>> {
        self.world.tracing.budget.steps(1)?;
        #[cfg(feature = "points")]
        self.counts(at.frame.module, stmt.line);
        match &stmt.kind {
            StmtKind::Yield(value, _) => {
                let value = self.eval(&mut at.frame, code, value)?;
                return self.settled(Ok(Some(value)));
            }
            StmtKind::Delegate(iterable, places) => {
                let iterable = self.eval(&mut at.frame, code, iterable)?;
                at.delegate = Some(self.iter(&iterable)?);
                return self.delegate(code, at, places, Ok(Value::None));
            }
            StmtKind::If(test, body, otherwise) => {
                let body = if self.test(&mut at.frame, code, test)? { body } else { otherwise };
                at.push(body, Role::Plain);
            }
            StmtKind::While(_, body, _) => at.push_ended(body, Role::While),
            StmtKind::For(_, iterable, body, _) => {
                let iterable = self.eval(&mut at.frame, code, iterable)?;
                let iter = self.iter(&iterable)?;
                at.push_ended(body, Role::For(iter));
            }
            StmtKind::Try(parts) => at.push(&parts.body, Role::Try),
            StmtKind::Finally(body, _) => at.push(body, Role::Guarded),
            StmtKind::With(context, target, body) => {
                let context = self.eval(&mut at.frame, code, context)?;
                let (exit, entered) = self.enter_context(&context)?;
                at.push(body, Role::With { context, exit });
                if let Some(place) = target {
                    self.assign(&mut at.frame, code, place, entered)?;
                }
            }
            StmtKind::Match(subject, cases) => {
                if let Some(body) = self.chosen_case(&mut at.frame, code, subject, cases)? {
                    at.push(body, Role::Plain);
                }
            }
            _ => return Err(Error::internal("a yield inside of a plain statement")),
        }
        Ok(None)
    }

    /// The innermost block ended with `flow`: what the statement does that it belongs to.
    fn leave(&mut self, code: &Code, at: &mut SuspendedFrame, flow: Result<Flow>) -> Result<Flow> {
        let Some(OpenBlock { role, .. }) = at.open.pop() else { return flow };
        if let Role::Plain = role {
            return flow;
        }
        let Some(OpenBlock { block, next, .. }) = at.open.last() else { return flow };
        let (block, index) = (block.clone(), next - 1);
        let stmt = &block[index];
        let flow = self.left(code, at, stmt, role, flow);
        let flow = self.settled(flow);
        flow.map_err(|error| self.located(error, &at.frame, stmt.line))
    }

    fn left(
        &mut self,
        code: &Code,
        at: &mut SuspendedFrame,
        stmt: &Stmt,
        role: Role,
        flow: Result<Flow>,
    ) -> Result<Flow> {
        match (role, &stmt.kind) {
            (Role::While, StmtKind::While(test, body, otherwise)) => match flow? {
                Flow::Normal | Flow::Continue => match self.test(&mut at.frame, code, test)? {
                    true => at.push(body, Role::While),
                    false => at.push(otherwise, Role::Plain),
                },
                Flow::Break => {}
                flow @ Flow::Return(_) => return Ok(flow),
            },

            (Role::For(mut iter), StmtKind::For(target, _, body, otherwise)) => match flow? {
                Flow::Normal | Flow::Continue => {
                    match self.assigns_next(&mut at.frame, code, target, &mut iter)? {
                        true => at.push(body, Role::For(iter)),
                        false => at.push(otherwise, Role::Plain),
                    }
                }
                Flow::Break => {}
                flow @ Flow::Return(_) => return Ok(flow),
            },

            (Role::Try, StmtKind::Try(parts)) => match flow {
                Ok(Flow::Normal) => at.push(&parts.otherwise, Role::Plain),
                Err(Error::Raised(mut exception)) => {
                    let caught = self.handler(&mut at.frame, code, parts, &mut exception)?;
                    let Some((index, handler)) = caught else {
                        return Err(Error::Raised(exception));
                    };
                    self.handling.push((*exception).clone());
                    at.push(&handler.body, Role::Handler { index, exception });
                }
                other => return other,
            },

            (Role::Handler { index, .. }, StmtKind::Try(parts)) => {
                self.handling.pop();
                self.unbind(&mut at.frame, &parts.handlers[index]);
                return flow;
            }

            (Role::Guarded, StmtKind::Finally(_, finally)) => {
                match &flow {
                    Err(Error::Raised(exception)) => self.handling.push((**exception).clone()),
                    Err(_) => return flow,
                    Ok(_) => {}
                }
                at.push(finally, Role::Finally(flow));
            }

            (Role::Finally(interrupted), _) => {
                if let Err(Error::Raised(_)) = &interrupted {
                    self.handling.pop();
                }
                return match flow? {
                    Flow::Normal => interrupted,
                    flow => Ok(flow),
                };
            }

            (Role::With { context, exit }, _) => return self.exit_context(&context, &exit, flow),

            _ => return Err(Error::internal("a block of a statement that has none")),
        }
        Ok(Flow::Normal)
    }
}
