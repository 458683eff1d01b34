//! How a native function takes its arguments.

use crate::error::{Error, Result};
use crate::heap::{Args, Value};

/// Reading arguments by a short signature.
///
/// Each name of the signature is a parameter: `"x"` is required, `"axis?"` may be left out,
/// `"*keepdims?"` is keyword-only. So `jnp.sum(a, axis=None, *, keepdims=False)` is `["a", "axis?",
/// "*keepdims?"]`.
pub trait Bind {
    /// The arguments in the order of the signature; one that was left out is `None`.
    fn bind<const N: usize>(
        self,
        function: &str,
        signature: [&'static str; N],
    ) -> Result<[Value; N]>;

    /// The same, for functions that tell a `None` from nothing.
    fn bind_given<const N: usize>(
        self,
        function: &str,
        signature: [&'static str; N],
    ) -> Result<[Option<Value>; N]>;

    /// Exactly `N` positional arguments.
    fn exactly<const N: usize>(self, function: &str) -> Result<[Value; N]>;

    /// Takes a keyword argument out, if it was given.
    fn take_keyword(&mut self, name: &str) -> Option<Value>;

    /// An error for a keyword argument that nobody took.
    fn no_more_keywords(&self, function: &str) -> Result<()>;
}

impl Bind for Args {
    fn bind<const N: usize>(
        self,
        function: &str,
        signature: [&'static str; N],
    ) -> Result<[Value; N]> {
        Ok(self.bind_given(function, signature)?.map(|value| value.unwrap_or(Value::None)))
    }

    fn bind_given<const N: usize>(
        self,
        function: &str,
        signature: [&'static str; N],
    ) -> Result<[Option<Value>; N]> {
        // Keyword-only parameters stand last.
        let takes_all = signature.last().is_none_or(|name| !name.starts_with('*'));
        if takes_all && self.positional.len() == N && self.keywords.is_empty() {
            let mut values = self.positional.into_iter();
            return Ok(std::array::from_fn(|_| values.next()));
        }
        let mut bound = [const { None }; N];
        let positional = signature.iter().take_while(|name| !name.starts_with('*')).count();
        let given = self.positional.len();
        if given > positional {
            return Err(Error::bad_argument(format!(
                "{function}() takes {positional} positional arguments but {given} were given"
            ))
            .of_arguments());
        }
        for (slot, value) in bound.iter_mut().zip(self.positional) {
            *slot = Some(value);
        }
        for (keyword, value) in self.keywords {
            let keyword = keyword.name();
            let Some(index) = signature.iter().position(|name| plain(name) == &*keyword) else {
                return Err(Error::bad_argument(format!(
                    "{function}() got an unexpected keyword argument '{keyword}'"
                ))
                .of_arguments());
            };
            if bound[index].replace(value).is_some() {
                return Err(Error::bad_argument(format!(
                    "{function}() got multiple values for argument '{keyword}'"
                ))
                .of_arguments());
            }
        }
        for (name, value) in signature.iter().zip(&bound) {
            if value.is_none() && !name.ends_with('?') {
                return Err(Error::bad_argument(format!(
                    "{function}() missing a required argument: '{}'",
                    plain(name)
                ))
                .of_arguments());
            }
        }
        Ok(bound)
    }

    fn exactly<const N: usize>(self, function: &str) -> Result<[Value; N]> {
        if let Some((keyword, _)) = self.keywords.first() {
            return Err(Error::type_error(format!(
                "{function}() got an unexpected keyword argument '{keyword}'"
            ))
            .of_arguments());
        }
        let given = self.positional.len();
        self.positional.try_into().map_err(|_| {
            Error::type_error(format!("{function}() takes {N} arguments ({given} given)"))
                .of_arguments()
        })
    }

    fn take_keyword(&mut self, name: &str) -> Option<Value> {
        let index = self.keywords.iter().position(|(keyword, _)| &*keyword.name() == name)?;
        Some(self.keywords.remove(index).1)
    }

    fn no_more_keywords(&self, function: &str) -> Result<()> {
        match self.keywords.first() {
            None => Ok(()),
            Some((keyword, _)) => Err(Error::bad_argument(format!(
                "{function}() got an unexpected keyword argument '{keyword}'"
            ))
            .of_arguments()),
        }
    }
}

fn plain(name: &str) -> &str {
    name.trim_start_matches('*').trim_end_matches('?')
}
