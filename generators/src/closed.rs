//! One macro: an enum whose values are listed, named and explained in one place.

/// Declares a closed enum. Each value carries the identifier it has in case names and reports, and
/// the sentence that documents it, so that code, tests and the book show the same list.
macro_rules! closed_enum {
    (
        $(#[$attribute:meta])*
        $enum_name:ident {
            $(#[doc = $doc:literal])* $first:ident $first_id:literal,
            $($(#[doc = $docs:literal])* $value:ident $id:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $enum_name {
            $(#[doc = $doc])* $first,
            $($(#[doc = $docs])* $value,)*
        }

        impl $enum_name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [$enum_name] = &[$enum_name::$first, $($enum_name::$value,)*];

            /// The name in case identifiers and reports.
            pub const fn id(self) -> &'static str {
                match self {
                    $enum_name::$first => $first_id,
                    $($enum_name::$value => $id,)*
                }
            }

            /// The value of this name.
            pub fn named(id: &str) -> Option<$enum_name> {
                Self::ALL.iter().copied().find(|value| value.id() == id)
            }

            /// The sentence that documents it.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $enum_name::$first => concat!($($doc,)*).trim_ascii(),
                    $($enum_name::$value => concat!($($docs,)*).trim_ascii(),)*
                }
            }
        }
    };
}
pub(crate) use closed_enum;
