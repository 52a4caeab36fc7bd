/* What fen says, in English, Spanish and French. Sentences about a side are there for both sides, so that each language
   keeps its own grammar. In formats the order of what is filled in is the same in all languages.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_SENTENCES_H
#define EXAMPLES_SENTENCES_H

#include <stdbool.h>

/* All labels are 14 characters wide. */
typedef struct sentences {
    const char *tag;
    const char *list_comma, *list_and, *semicolon;
    const char *board, *turn, *castling, *en_passant, *clock, *move, *state, *blank, *accepted;
    const char *to_move[2];
    const char *has[2], *has_nothing[2];
    const char *role[7], *roles[7]; /* from the pawn, which is 1 */
    const char *no_right[2], *right[2], *kingside, *and_too, *queenside, *chess960;
    const char *no_pawn, *pawn_went, *contradicted, *no_capturer, *no_legal_capture, *no_meaning, *capturable;
    const char *ply, *plies, *next_move;
    bool zero_is_singular;
    const char *illegal;
    const char *check[2], *mated, *checked, *stalemated[2], *no_check[2];
    const char *legal_moves, *insufficient, *seventy_five, *fifty;
    const char *class_illegal, *class_inconsistent, *class_impossible, *class_note;
    const char *severity[3], *at_byte;
} sentences;

static const sentences SENTENCES[] = {
    {
        .tag = "en",
        .list_comma = ", ", .list_and = " and ", .semicolon = "; ",
        .board = "1 Board       ", .turn = "2 Turn        ", .castling = "3 Castling    ",
        .en_passant = "4 En passant  ", .clock = "5 Clock       ", .move = "6 Move        ",
        .state = "State         ", .blank = "              ", .accepted = "Accepted      ",
        .to_move = {"White is to move.", "Black is to move."},
        .has = {"White has ", "Black has "},
        .has_nothing = {"White has nothing", "Black has nothing"},
        .role = {"", "pawn", "knight", "bishop", "rook", "queen", "king"},
        .roles = {"", "pawns", "knights", "bishops", "rooks", "queens", "kings"},
        .no_right = {"White has no right to castle", "Black has no right to castle"},
        .right = {"White has the right to castle", "Black has the right to castle"},
        .kingside = " kingside (rook %s)", .and_too = " and", .queenside = " queenside (rook %s)",
        .chess960 = "Chess960 rules",
        .no_pawn = "No pawn can be captured en passant.",
        .pawn_went = "A pawn has just gone from %s over %s to %s, ",
        .contradicted = "which the rest of the FEN contradicts.",
        .no_capturer = "but no enemy pawn stands beside it.",
        .no_legal_capture = "but no capture en passant is legal.",
        .no_meaning = "but moves have no meaning here.",
        .capturable = "and can be captured en passant.",
        .ply = "%lu ply since the last pawn move or capture; a draw can be claimed at 100.",
        .plies = "%lu plies since the last pawn move or capture; a draw can be claimed at 100.",
        .next_move = "The next move is number %lu of the game.",
        .illegal = "Moves have no meaning here: the position is illegal.",
        .check = {"White is in check from ", "Black is in check from "},
        .mated = " and checkmated.", .checked = ".",
        .stalemated = {"White is stalemated: a draw.", "Black is stalemated: a draw."},
        .no_check = {"White is not in check.", "Black is not in check."},
        .legal_moves = "Legal moves: %lu.",
        .insufficient = "Neither side can mate with this material: a draw.",
        .seventy_five = "75 moves each without a pawn move or capture: a draw.",
        .fifty = "50 moves each without a pawn move or capture: a draw can be claimed.",
        .class_illegal = "Illegal       ", .class_inconsistent = "Inconsistent  ",
        .class_impossible = "Impossible    ", .class_note = "Note          ",
        .severity = {"style", "fixed", "guessed"}, .at_byte = "at byte",
    },
    {
        .tag = "es",
        .list_comma = ", ", .list_and = " y ", .semicolon = "; ",
        .board = "1 Tablero     ", .turn = "2 Turno       ", .castling = "3 Enroque     ",
        .en_passant = "4 Al paso     ", .clock = "5 Contador    ", .move = "6 Jugada      ",
        .state = "Estado        ", .blank = "              ", .accepted = "Aceptado      ",
        .to_move = {"Juegan las blancas.", "Juegan las negras."},
        .has = {"Las blancas tienen ", "las negras tienen "},
        .has_nothing = {"Las blancas no tienen nada", "las negras no tienen nada"},
        .role = {"", "peón", "caballo", "alfil", "torre", "dama", "rey"},
        .roles = {"", "peones", "caballos", "alfiles", "torres", "damas", "reyes"},
        .no_right = {"Las blancas no tienen derecho a enrocar", "las negras no tienen derecho a enrocar"},
        .right = {"Las blancas tienen derecho a enrocar", "las negras tienen derecho a enrocar"},
        .kingside = " en corto (torre %s)", .and_too = " y", .queenside = " en largo (torre %s)",
        .chess960 = "reglas de Chess960",
        .no_pawn = "Ningún peón puede ser capturado al paso.",
        .pawn_went = "Un peón acaba de ir de %s, pasando por %s, a %s, ",
        .contradicted = "pero el resto del FEN lo contradice.",
        .no_capturer = "pero no hay ningún peón enemigo a su lado.",
        .no_legal_capture = "pero ninguna captura al paso es legal.",
        .no_meaning = "pero aquí las jugadas no tienen sentido.",
        .capturable = "y puede ser capturado al paso.",
        .ply = "%lu media jugada desde la última jugada de peón o captura; con 100 se pueden reclamar tablas.",
        .plies = "%lu medias jugadas desde la última jugada de peón o captura; con 100 se pueden reclamar tablas.",
        .next_move = "La próxima jugada es la número %lu de la partida.",
        .illegal = "Aquí las jugadas no tienen sentido: la posición es ilegal.",
        .check = {"Las blancas están en jaque desde ", "Las negras están en jaque desde "},
        .mated = ": jaque mate.", .checked = ".",
        .stalemated = {"Las blancas están ahogadas: tablas.", "Las negras están ahogadas: tablas."},
        .no_check = {"Las blancas no están en jaque.", "Las negras no están en jaque."},
        .legal_moves = "Jugadas legales: %lu.",
        .insufficient = "Ningún bando puede dar mate con este material: tablas.",
        .seventy_five = "75 jugadas por bando sin mover peón ni capturar: tablas.",
        .fifty = "50 jugadas por bando sin mover peón ni capturar: se pueden reclamar tablas.",
        .class_illegal = "Ilegal        ", .class_inconsistent = "Incoherente   ",
        .class_impossible = "Imposible     ", .class_note = "Nota          ",
        .severity = {"estilo", "corregido", "supuesto"}, .at_byte = "en el byte",
    },
    {
        .tag = "fr",
        .list_comma = ", ", .list_and = " et ", .semicolon = " ; ",
        .board = "1 Échiquier   ", .turn = "2 Trait       ", .castling = "3 Roque       ",
        .en_passant = "4 En passant  ", .clock = "5 Compteur    ", .move = "6 Coup        ",
        .state = "État          ", .blank = "              ", .accepted = "Accepté       ",
        .to_move = {"Le trait est aux Blancs.", "Le trait est aux Noirs."},
        .has = {"Les Blancs ont ", "les Noirs ont "},
        .has_nothing = {"Les Blancs n'ont rien", "les Noirs n'ont rien"},
        .role = {"", "pion", "cavalier", "fou", "tour", "dame", "roi"},
        .roles = {"", "pions", "cavaliers", "fous", "tours", "dames", "rois"},
        .no_right = {"Les Blancs n'ont pas le droit de roquer", "les Noirs n'ont pas le droit de roquer"},
        .right = {"Les Blancs ont droit", "les Noirs ont droit"},
        .kingside = " au petit roque (tour %s)", .and_too = " et", .queenside = " au grand roque (tour %s)",
        .chess960 = "règles des échecs 960",
        .no_pawn = "Aucun pion ne peut être pris en passant.",
        .pawn_went = "Un pion vient d'aller de %s, en passant par %s, à %s, ",
        .contradicted = "mais le reste de la FEN le contredit.",
        .no_capturer = "mais aucun pion adverse ne se trouve à côté de lui.",
        .no_legal_capture = "mais aucune prise en passant n'est légale.",
        .no_meaning = "mais les coups n'ont pas de sens ici.",
        .capturable = "et peut être pris en passant.",
        .ply = "%lu demi-coup depuis le dernier coup de pion ou la dernière prise ; "
               "la nulle peut être réclamée à 100.",
        .plies = "%lu demi-coups depuis le dernier coup de pion ou la dernière prise ; "
                 "la nulle peut être réclamée à 100.",
        .zero_is_singular = true,
        .next_move = "Le prochain coup est le numéro %lu de la partie.",
        .illegal = "Les coups n'ont pas de sens ici : la position est illégale.",
        .check = {"Les Blancs sont en échec depuis ", "Les Noirs sont en échec depuis "},
        .mated = " : échec et mat.", .checked = ".",
        .stalemated = {"Les Blancs sont pat : partie nulle.", "Les Noirs sont pat : partie nulle."},
        .no_check = {"Les Blancs ne sont pas en échec.", "Les Noirs ne sont pas en échec."},
        .legal_moves = "Coups légaux : %lu.",
        .insufficient = "Aucun camp ne peut mater avec ce matériel : partie nulle.",
        .seventy_five = "75 coups de chaque côté sans coup de pion ni prise : partie nulle.",
        .fifty = "50 coups de chaque côté sans coup de pion ni prise : la nulle peut être réclamée.",
        .class_illegal = "Illégal       ", .class_inconsistent = "Incohérent    ",
        .class_impossible = "Impossible    ", .class_note = "Note          ",
        .severity = {"style", "corrigé", "supposé"}, .at_byte = "à l'octet",
    },
};
enum { SENTENCES_COUNT = sizeof SENTENCES / sizeof SENTENCES[0] };

#endif
