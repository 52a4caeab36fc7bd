//! What a case wants of a reader: the values of the columns `strict` and `lenient`.

use crate::abi::Refusal;
use crate::table::Wrong;

/// One such value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'a> {
    /// No matter which.
    Any,
    Accept,
    /// Accept, and it is this move.
    Move(&'a str),
    /// Refuse, and name this fault if one is told.
    Reject(Option<&'a str>),
    /// Refuse a number that is too large, or hold it at the largest value.
    RejectOrSaturate,
}

impl Verdict<'_> {
    /// Reads a cell.
    pub fn read(cell: &str) -> Result<Verdict<'_>, Wrong> {
        Ok(match cell {
            "any" => Verdict::Any,
            "accept" => Verdict::Accept,
            "reject" => Verdict::Reject(None),
            "reject-or-saturate" => Verdict::RejectOrSaturate,
            _ => match cell.strip_prefix("reject:") {
                Some(code) if !code.is_empty() => Verdict::Reject(Some(code)),
                None if is_move(cell) => Verdict::Move(cell),
                _ => return Err(Wrong::new("accept, reject, any or a move as verdict", cell)),
            },
        })
    }

    /// Whether a refusal is what is wanted; `code` is what the refusal names.
    pub fn allows(self, refusal: &Refusal, code: Option<&str>) -> bool {
        refusal.fault.is_none()
            && match self {
                Verdict::Any | Verdict::RejectOrSaturate | Verdict::Reject(None) => true,
                Verdict::Accept | Verdict::Move(_) => false,
                Verdict::Reject(Some(wanted)) => code == Some(wanted),
            }
    }
}

/// How a refusal is shown: as the cases would write it, with its name.
pub fn shown(refusal: &Refusal, code: Option<&str>) -> String {
    match code {
        Some(code) => format!("reject:{code} ({refusal})"),
        None => format!("reject ({refusal})"),
    }
}

/// The form of a UCI move: `e2e4`, `e7e8q`.
fn is_move(cell: &str) -> bool {
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    let cell = cell.as_bytes();
    matches!(cell.len(), 4 | 5)
        && is_square(&cell[..2])
        && is_square(&cell[2..4])
        && cell.get(4).is_none_or(|role| b"nbrq".contains(role))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read() {
        for (cell, verdict) in [
            ("any", Verdict::Any),
            ("accept", Verdict::Accept),
            ("reject", Verdict::Reject(None)),
            ("reject:ep", Verdict::Reject(Some("ep"))),
            ("reject-or-saturate", Verdict::RejectOrSaturate),
            ("e2e4", Verdict::Move("e2e4")),
            ("e7e8q", Verdict::Move("e7e8q")),
        ] {
            assert_eq!(Verdict::read(cell), Ok(verdict));
        }
        for cell in ["", "-", "accepted", "reject:", "e2", "e2e9", "e7e8k", "e2e4qq", "é2e4"] {
            assert!(Verdict::read(cell).is_err(), "{cell}");
        }
    }

    #[test]
    fn faults_are_never_allowed() {
        let refusal = |fault| Refusal { name: "X".to_owned(), offset: 0, fault };
        assert!(Verdict::Reject(None).allows(&refusal(None), None));
        assert!(Verdict::Reject(Some("ep")).allows(&refusal(None), Some("ep")));
        assert!(!Verdict::Reject(Some("ep")).allows(&refusal(None), Some("turn")));
        assert!(!Verdict::Reject(Some("ep")).allows(&refusal(None), None));
        for verdict in [Verdict::Any, Verdict::Reject(None), Verdict::RejectOrSaturate] {
            assert!(!verdict.allows(&refusal(Some("no answer")), None));
        }
    }
}
