//! Tests of [`super`].

use super::*;

fn read(text: &str) -> Reading {
    parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[test]
fn names_of_pieces_and_pawns() {
    for (text, role, files) in [
        ("P-K4", Role::Pawn, !0),
        ("KP-K4", Role::Pawn, file(4)),
        ("BP-B4", Role::Pawn, file(2) | file(5)),
        ("KBP-B4", Role::Pawn, file(5)),
        ("KtP-Kt4", Role::Pawn, file(1) | file(6)),
        ("KKtP-Kt4", Role::Pawn, file(6)),
        ("K-B4", Role::King, !0),
        ("Kt-B4", Role::Knight, !0),
        ("Q-B4", Role::Queen, !0),
        ("QB-B4", Role::Bishop, !0),
    ] {
        let reading = read(text);
        assert_eq!((reading.role, reading.from), (role, files), "{text}");
    }
    assert_eq!(read("KKt-B3").wing, Some((Wing::King, (0, 3))));
    assert_eq!(read("N-B3").wing, None);
}

#[test]
fn squares_as_the_mover_counts_them() {
    for (text, square) in [
        ("R-K4", file(4) & rank(3)),
        ("R-B3", (file(2) | file(5)) & rank(2)),
        ("R-QKt3", file(1) & rank(2)),
        ("R-K sq", file(4) & rank(0)),
        ("R-K.Sq.", file(4) & rank(0)),
        ("R to Q. Kt. 3d", file(1) & rank(2)),
    ] {
        assert_eq!(read(text).square, square, "{text}");
    }
    assert_eq!(read("R(R1)-R3").from, (file(0) | file(7)) & rank(0));
    assert_eq!(read("R/4-R3").from, rank(3));
    assert_eq!(read("R(K)-R3").from, file(4));
}

#[test]
fn brackets_by_what_is_in_them() {
    assert_eq!(read("PxR(N)").promotion.map(|(role, _)| role), Some(Role::Knight));
    assert_eq!(read("PxR(N8)").promotion, None);
    assert_eq!(read("PxR(QN8)(Q)").square, file(1) & rank(7));
    assert_eq!(read("PxR/N8/Q").promotion.map(|(role, _)| role), Some(Role::Queen));
    assert_eq!(read("BxN(ch)").marks.check, Mark::Check);
    assert_eq!(read("PxP (e.p.)").marks.en_passant, Some((3, 10)));
    assert_eq!(read("Q (ch)").kind, Kind::Bare);
}
