// Every function called from C++: links with C names, converts no type, works in any namespace of the caller's.
// C++11; the header is included inside nothing and twice.
#include "stamma.h"
#include "stamma.h"

#include "check.h"

#include <cstring>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

static_assert(std::is_trivial<stamma_position>::value && std::is_standard_layout<stamma_position>::value, "plain");
static_assert(std::is_trivial<stamma_error>::value && std::is_standard_layout<stamma_error>::value, "plain");
static_assert(std::is_trivial<stamma_problem>::value && std::is_trivial<stamma_diagnostic>::value, "plain");
static_assert(std::is_trivial<stamma_move_details>::value, "plain");
static_assert(std::is_trivial<stamma_style>::value && std::is_trivial<stamma_san_details>::value, "plain");
static_assert(std::is_trivial<stamma_candidate>::value, "plain");
static_assert(std::is_same<stamma_status, std::int32_t>::value && std::is_same<stamma_move, std::uint16_t>::value, "");
static_assert(sizeof(stamma_position) == 128 && sizeof(stamma_error) == 64 && sizeof(stamma_diagnostic) == 24, "");
static_assert(STAMMA_NUL == std::numeric_limits<std::size_t>::max(), "");
// Conditions and bits are constants that a switch or a template can use.
template <stamma_status status> struct Named {};
static_assert(std::is_same<Named<-STAMMA_FEN_EMPTY>, Named<-100>>::value, "");

namespace stamma { // a caller's own namespace of that name is no trouble
static int legal_moves = 0;
}

static bool position_functions() {
    stamma_position p{}, q{};
    stamma_piece piece = 0;
    stamma_color turn = 9;
    stamma_square square = 9;
    stamma_rules rules = 9;
    std::uint64_t set = 0, key = 0;
    std::uint32_t half = 0, number = 0, count = 0, outcome = 0;
    stamma_error error{};
    bool yes = false;
    stamma_problem list[8];
    std::size_t n = 0;
    CHECK_EQ(stamma_position_clear(&p), 0);
    CHECK(std::memcmp(&p, &q, sizeof p) == 0);
    CHECK_EQ(stamma_position_chess960(518, &p), 0);
    CHECK_EQ(stamma_position_set_rules(&p, STAMMA_RULES_STANDARD), 0);
    CHECK_EQ(stamma_position_initial(&q), 0);
    CHECK_EQ(stamma_position_equal(&p, &q, &yes), 0);
    CHECK(yes);
    CHECK_EQ(stamma_position_put(&p, 28, STAMMA_WHITE_PAWN), 0);
    CHECK_EQ(stamma_position_remove(&p, 12), 0);
    CHECK_EQ(stamma_position_set_turn(&p, STAMMA_BLACK), 0);
    CHECK_EQ(stamma_position_set_castling(&p, STAMMA_WHITE, STAMMA_KING_WING, 7), 0);
    CHECK_EQ(stamma_position_set_en_passant(&p, 20), 0);
    CHECK_EQ(stamma_position_set_clocks(&p, 0, 1), 0);
    CHECK_EQ(stamma_move_play(&q, 12 | 28 << 6, &q, &error), 0);
    CHECK_EQ(stamma_position_same(&p, &q, &yes), 0);
    CHECK(yes);
    CHECK_EQ(stamma_position_piece_at(&p, 28, &piece), 0);
    CHECK_EQ(piece, STAMMA_WHITE_PAWN);
    CHECK_EQ(stamma_position_pieces(&p, STAMMA_WHITE, STAMMA_KING, &set), 0);
    CHECK_EQ(set, 16);
    CHECK_EQ(stamma_position_turn(&p, &turn), 0);
    CHECK_EQ(turn, STAMMA_BLACK);
    CHECK_EQ(stamma_position_castling(&p, STAMMA_BLACK, STAMMA_QUEEN_WING, &square), 0);
    CHECK_EQ(square, 56);
    CHECK_EQ(stamma_position_en_passant(&p, &square), 0);
    CHECK_EQ(square, 20);
    CHECK_EQ(stamma_position_clocks(&p, &half, &number), 0);
    CHECK_EQ(number, 1);
    CHECK_EQ(stamma_position_rules(&p, &rules), 0);
    CHECK_EQ(rules, STAMMA_RULES_STANDARD);
    CHECK_EQ(stamma_position_checkers(&p, &set), 0);
    CHECK_EQ(set, 0);
    CHECK_EQ(stamma_position_key(&p, &key), 0);
    CHECK_EQ(stamma_polyglot_key(&p, &key), 0);
    CHECK_EQ(key, UINT64_C(0x823c9b50fd114196));
    CHECK_EQ(stamma_position_flip(&p, &q), 0);
    CHECK_EQ(stamma_position_mirror(&p, &q), 0);
    CHECK_EQ(stamma_position_problems(&p, &set, list, 8, &n), 0);
    CHECK_EQ(set & (STAMMA_PROBLEMS_ILLEGAL | STAMMA_PROBLEMS_INCONSISTENT | STAMMA_PROBLEMS_IMPOSSIBLE), 0);
    CHECK_EQ(stamma_position_repair(&p, STAMMA_PROBLEMS_INCONSISTENT, &set), 0);
    CHECK_EQ(set, 0);
    CHECK_EQ(stamma_position_outcome(&p, &outcome, &error), 0);
    CHECK_EQ(outcome, 0);
    const std::vector<stamma_position> history(3, p);
    CHECK_EQ(stamma_position_repetitions(history.data(), history.size(), &count), 0);
    CHECK_EQ(count, 3);
    return true;
}

static std::string fen_of(const stamma_position &position) {
    char text[STAMMA_FEN_MAX];
    std::size_t length = 0;
    CHECK_EQ(stamma_fen_write(&position, STAMMA_EP_ALWAYS, text, sizeof text, &length), 0);
    return std::string(text, length);
}

static void text_functions() {
    const std::string fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", typed = "exd5";
    stamma_position position{};
    stamma_move move = 0;
    stamma_error error{};
    stamma_diagnostic diagnostics[4];
    std::size_t count = 9, length = 0;
    char text[STAMMA_RENDER_MAX];
    CHECK_EQ(stamma_fen_parse(fen.data(), fen.size(), STAMMA_LEVEL_STRICT, &position, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(count, 0);
    CHECK_STR(fen_of(position).c_str(), fen.c_str());
    CHECK_EQ(stamma_san_decode(&position, typed.data(), typed.size(), STAMMA_LEVEL_DEFAULT, &move, diagnostics, 4,
                               &count, &error), 0);
    CHECK_EQ(move, 28 | 35 << 6);
    CHECK_EQ(stamma_san_encode(&position, move, 0, text, STAMMA_SAN_MAX, &length, &error), 0);
    CHECK_STR(text, "exd5");
    CHECK_EQ(stamma_uci_encode(&position, move, STAMMA_UCI_KING_DESTINATION, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "e4d5");
    CHECK_EQ(stamma_descriptive_encode(&position, move, STAMMA_DESC_KT, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "PxP");
    CHECK_EQ(stamma_descriptive_decode(&position, "PxP", 3, 0, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(move, 28 | 35 << 6);
    CHECK_EQ(stamma_uci_decode(&position, "0000", 4, STAMMA_ALLOW_NULL, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(move, STAMMA_MOVE_NULL);
    CHECK_EQ(stamma_cecp_decode(&position, "@@@@", 4, STAMMA_ALLOW_NULL, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(move, STAMMA_MOVE_NULL);
    CHECK_EQ(stamma_iccf_decode(&position, "5445", 4, STAMMA_LEVEL_STRICT, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(stamma_iccf_encode(&position, move, 0, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "5445");
    CHECK_EQ(stamma_cecp_encode(&position, move, 0, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "e4d5");
    CHECK_EQ(stamma_smith_encode(&position, move, 0, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "e4d5p");
    CHECK_EQ(stamma_smith_decode(&position, text, length, 0, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(stamma_san_decode(&position, "Ke9", 3, 0, &move, nullptr, 0, nullptr, &error) < 0, 1);
    CHECK_EQ(stamma_error_render(&error, "Ke9", 3, &position, text, sizeof text, &length), 0);
    CHECK_EQ(std::strlen(text), length);
    CHECK_STR(stamma_status_name(error.status), stamma_status_name(-error.status));
    CHECK(*stamma_status_message(error.status) != '\0');
    CHECK_EQ(stamma_version_number(), STAMMA_VERSION_NUMBER);
    CHECK_STR(stamma_version_string(), STAMMA_VERSION_STRING);
}

static void epd_functions() {
    const std::string line = "8/8/8/8/8/6k1/6p1/6K1 w - - id \"x\";";
    stamma_position position{};
    stamma_epd_operation operation{};
    stamma_epd_operand operand{};
    stamma_epd_item item{};
    stamma_error error{};
    std::size_t count = 0, length = 0;
    char text[100];
    CHECK_EQ(stamma_epd_parse(line.data(), line.size(), STAMMA_LEVEL_STRICT, &position, &operation, 1, &count, nullptr, 0,
                              nullptr, &error), 0);
    CHECK_EQ(stamma_epd_operands(line.data(), line.size(), 0, &position, &operation, &operand, 1, &count, &error), 0);
    CHECK_EQ(stamma_epd_text(line.data(), line.size(), &operand, text, sizeof text, &length), 0);
    CHECK_STR(text, "x");
    std::strcpy(item.opcode, operation.opcode);
    item.kind = operand.kind;
    item.text = text;
    item.text_len = length;
    char again[100];
    CHECK_EQ(stamma_epd_write(&position, &item, 1, 0, again, sizeof again, &length, &error), 0);
    CHECK_STR(again, line.c_str());
    CHECK_EQ(stamma_epd_rewrite(line.data(), line.size(), 0, again, sizeof again, &length, &error), 0);
    CHECK_STR(again, line.c_str());
}

static void move_functions() {
    stamma_position position{}, next{};
    stamma_error error{};
    std::vector<stamma_move> moves(STAMMA_REACHABLE_MOVES_MAX);
    std::size_t count = 0;
    stamma_move move = 0, other = 0;
    stamma_move_details details{};
    bool legal = false;
    std::uint64_t nodes = 0;
    std::uint16_t entry = 0;
    stamma_position_initial(&position);
    CHECK_EQ(stamma_legal_moves(&position, moves.data(), moves.size(), &count, &error), 0);
    CHECK_EQ(count, 20);
    CHECK_EQ(stamma_legal_moves_from(&position, 6, moves.data(), moves.size(), &count, &error), 0);
    CHECK_EQ(count, 2);
    CHECK_EQ(stamma_move_find(&position, 6, 21, STAMMA_NO_ROLE, &move, &other, &error), 0);
    CHECK_EQ(stamma_move_is_legal(&position, move, &legal, &error), 0);
    CHECK(legal);
    CHECK_EQ(stamma_move_info(&position, move, &details, &error), 0);
    CHECK_EQ(details.role, STAMMA_KNIGHT);
    CHECK_EQ(stamma_move_play(&position, move, &next, &error), 0);
    CHECK_EQ(stamma_move_play_null(&next, &next, &error), 0);
    CHECK_EQ(stamma_perft(&position, 3, UINT64_MAX, &nodes, &error), 0);
    CHECK_EQ(nodes, 8902);
    CHECK_EQ(stamma_polyglot_move_encode(&position, move, &entry, &error), 0);
    CHECK_EQ(stamma_polyglot_move_decode(&position, entry, &other, &error), 0);
    CHECK_EQ(other, move);
    char eco[4], name[STAMMA_OPENING_NAME_MAX];
    CHECK_EQ(stamma_opening_find(&position, eco, name, sizeof name, &count, &error), -STAMMA_OPENING_UNKNOWN);
    stamma_opening_find(&next, eco, name, sizeof name, &count, nullptr);
    stamma::legal_moves = static_cast<int>(count);
}

static void word_functions() {
    stamma_language language{};
    stamma_error error{};
    std::uint32_t index = 9;
    std::size_t length = 0;
    bool found = false;
    char text[STAMMA_WORD_MAX];
    CHECK(stamma_language_count() >= 70);
    CHECK_EQ(stamma_language_find("de-AT", STAMMA_NUL, &index, &found, &error), 0);
    uint16_t problems = 0;
    CHECK_EQ(stamma_language_alternate(STAMMA_LANGUAGE_ENGLISH, "problems", STAMMA_NUL, &problems, &error), 0);
    CHECK(problems > STAMMA_LANGUAGE_ENGLISH);
    CHECK(found);
    CHECK_EQ(stamma_language_at(index, &language), 0);
    CHECK_STR(language.native_name, "Deutsch");
    CHECK_EQ(stamma_language_letters(index, STAMMA_KNIGHT, text, sizeof text, &length), 0);
    CHECK_STR(text, "S");
    CHECK_EQ(stamma_language_words(index, STAMMA_WORD_CHECKMATE, 1, text, sizeof text, &length), 0);
    CHECK_STR(text, "Schachmatt");
    std::uint32_t nag = 0;
    CHECK_EQ(stamma_nag_find("=/+!", STAMMA_NUL, STAMMA_WHITE, &nag, &length, &error), 0);
    CHECK_EQ(nag, 15);
    CHECK_EQ(length, 3);
    CHECK_EQ(stamma_nag_symbol(5, text, sizeof text, nullptr), 0);
    CHECK_STR(text, "!?");
    CHECK_EQ(stamma_nag_text(15, text, sizeof text, nullptr), 0);
    CHECK_STR(text, "Black has a slight advantage");
    stamma_result result{};
    CHECK_EQ(stamma_result_parse("White resigns", STAMMA_NUL, 0, &result, nullptr, 0, nullptr, &error), 0);
    CHECK_EQ(result.black, STAMMA_SCORE_ONE);
    CHECK_EQ(stamma_result_write(&result, text, sizeof text, nullptr), 0);
    CHECK_STR(text, "0-1");
    stamma_square square = 0;
    CHECK_EQ(stamma_square_parse(STAMMA_SQUARES_PARIS_1173, "en", 2, &square, &error), 0);
    CHECK_EQ(square, 28);
    CHECK_EQ(stamma_square_write(STAMMA_SQUARES_STAMMA_1737, square, text, sizeof text, nullptr), 0);
    CHECK_STR(text, "e4");
}

static void style_functions() {
    stamma_position position{};
    stamma_error error{};
    stamma_style style = STAMMA_STYLE_INIT;
    stamma_san_details details{};
    stamma_diagnostic diagnostics[4];
    std::vector<stamma_candidate> candidates(8);
    stamma_move move = 0;
    std::size_t length = 0, count = 0;
    std::uint32_t german = 0;
    char text[STAMMA_MOVE_TEXT_MAX];
    stamma_position_initial(&position);
    CHECK_EQ(stamma_language_find("de", STAMMA_NUL, &german, nullptr, &error), 0);
    style.language = static_cast<std::uint16_t>(german);
    CHECK_EQ(stamma_san_encode_styled(&position, 6 | 21 << 6, &style, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "Sf3");
    CHECK_EQ(stamma_san_decode_full(&position, "1. Sf3!", STAMMA_NUL, 0, &style.language, 1, &details, diagnostics, 4, &count,
                                    &error),
             0);
    CHECK_EQ(details.move, 6 | 21 << 6);
    CHECK_EQ(details.language, german);
    CHECK_EQ(details.move_number, 1);
    CHECK_EQ(details.nag_count, 1);
    CHECK_EQ(details.nags[0], 1);
    CHECK_EQ(stamma_long_encode(&position, details.move, &style, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "Sg1-f3");
    CHECK_EQ(stamma_move_decode_any(&position, text, length, 0, nullptr, 0, &move, candidates.data(), candidates.size(), &count,
                                    &error),
             0);
    CHECK_EQ(move, details.move);
    CHECK(count >= 1);
    CHECK_EQ(stamma_style_preset(STAMMA_STYLE_FIGURINE, &style), 0);
    CHECK_EQ(stamma_reversible_encode(&position, move, &style, text, sizeof text, &length, &error), 0);
    CHECK_STR(text, "\xe2\x99\x98g1-f3");
    CHECK_EQ(stamma_reversible_decode(&position, "Ng1-f3", STAMMA_NUL, STAMMA_LEVEL_STRICT, &move, diagnostics, 4, &count,
                                      &error),
             0);
    CHECK_EQ(stamma_long_decode(&position, "Ng1-f3", STAMMA_NUL, STAMMA_LEVEL_STRICT, &move, diagnostics, 4, &count, &error), 0);
    CHECK_EQ(count, 0);
}

// A handle in C++ hands: freed when it goes out of scope.
struct Game {
    stamma_game *game = nullptr;
    ~Game() { stamma_game_free(game); }
    operator stamma_game *() const { return game; }
};

static void game_functions() {
    Game game, copy;
    stamma_error error{};
    stamma_position position{};
    stamma_result result{};
    stamma_node info{};
    stamma_view name{}, text{};
    stamma_game_diagnostic diagnostic{};
    stamma_node_id e4 = STAMMA_NODE_NONE, node = STAMMA_NODE_NONE, last = STAMMA_NODE_NONE;
    const stamma_move moves[2] = {12 | 28 << 6, 52 | 36 << 6}, d4 = 11 | 27 << 6;
    std::uint32_t nag = 0, number = 0, place = 9;
    std::uint64_t version = 0;
    std::size_t count = 0;
    bool flag = false;
    CHECK_EQ(stamma_game_new(nullptr, 0, &game.game, &error), 0);
    CHECK_EQ(stamma_game_start(game, &position), 0);
    CHECK_EQ(stamma_game_set_start(game, &position), 0);
    CHECK_EQ(stamma_game_node_add(game, STAMMA_NODE_ROOT, moves[0], 0, &e4, &error), 0);
    CHECK_EQ(stamma_game_node_add_line(game, STAMMA_NODE_ROOT, moves, 2, 0, &last, &error), 0);
    CHECK_EQ(stamma_game_node_insert(game, STAMMA_NODE_ROOT, d4, 0, &node, &error), 0);
    CHECK_EQ(stamma_game_node_promote(game, last, &flag), 0);
    CHECK(flag);
    CHECK_EQ(stamma_game_node_demote(game, e4, &flag), 0);
    CHECK_EQ(stamma_game_node_promote_to_mainline(game, last, &flag), 0);
    CHECK_EQ(stamma_game_node_count(game, &number), 0);
    CHECK_EQ(number, 3);
    CHECK_EQ(stamma_game_node_info(game, last, &info), 0);
    CHECK(info.parent == e4 && info.ply == 2 && info.move == moves[1]);
    CHECK_EQ(stamma_game_node_find(game, STAMMA_NODE_ROOT, d4, &number), 0);
    CHECK_EQ(number, node);
    CHECK_EQ(stamma_game_node_parent(game, last, &number), 0);
    CHECK_EQ(number, e4);
    CHECK_EQ(stamma_game_node_child(game, STAMMA_NODE_ROOT, 1, &number), 0);
    CHECK_EQ(number, node);
    CHECK_EQ(stamma_game_node_child_count(game, STAMMA_NODE_ROOT, &number), 0);
    CHECK_EQ(number, 2);
    CHECK_EQ(stamma_game_node_next_sibling(game, e4, &number), 0);
    CHECK_EQ(number, node);
    CHECK_EQ(stamma_game_node_previous_sibling(game, node, &number), 0);
    CHECK_EQ(number, e4);
    CHECK_EQ(stamma_game_node_next(game, last, &number), 0);
    CHECK_EQ(number, node);
    CHECK_EQ(stamma_game_node_line_start(game, last, &number), 0);
    CHECK_EQ(number, STAMMA_NODE_ROOT);
    CHECK_EQ(stamma_game_node_line_end(game, STAMMA_NODE_ROOT, &number), 0);
    CHECK_EQ(number, last);
    CHECK_EQ(stamma_game_position(game, last, &position), 0);
    CHECK_EQ(stamma_game_repetitions(game, last, &number), 0);
    CHECK_EQ(number, 1);
    CHECK_EQ(stamma_game_outcome(game, last, &number, &error), 0);
    CHECK_EQ(number, 0);
    CHECK_EQ(stamma_game_comment_insert(game, e4, STAMMA_COMMENT_AFTER, 0, "one", 3, &error), 0);
    CHECK_EQ(stamma_game_comment_set(game, e4, STAMMA_COMMENT_AFTER, 0, "two", STAMMA_NUL, &error), 0);
    CHECK_EQ(stamma_game_comment_count(game, e4, STAMMA_COMMENT_AFTER, &count), 0);
    CHECK_EQ(count, 1);
    CHECK_EQ(stamma_game_comment_at(game, e4, STAMMA_COMMENT_AFTER, 0, &text), 0);
    CHECK_STR(std::string(text.ptr, text.len).c_str(), "two");
    CHECK_EQ(stamma_game_comment_remove(game, e4, STAMMA_COMMENT_AFTER, 0), 0);
    CHECK_EQ(stamma_game_nag_add(game, e4, 5), 0);
    CHECK_EQ(stamma_game_nag_list(game, e4, &nag, 1, &count), 0);
    CHECK_EQ(nag, 5);
    CHECK_EQ(stamma_game_nag_remove(game, e4, 5, &flag), 0);
    CHECK(flag);
    CHECK_EQ(stamma_game_nag_clear(game, e4, &flag), 0);
    CHECK(!flag);
    CHECK_EQ(stamma_game_tag_set(game, "White", STAMMA_NUL, "Stamma", STAMMA_NUL, &error), 0);
    CHECK_EQ(stamma_game_tag_get(game, "White", STAMMA_NUL, &text), 0);
    CHECK_STR(std::string(text.ptr, text.len).c_str(), "Stamma");
    CHECK_EQ(stamma_game_tag_count(game, &count), 0);
    CHECK_EQ(count, 1);
    CHECK_EQ(stamma_game_tag_at(game, 0, &name, &text), 0);
    CHECK_STR(std::string(name.ptr, name.len).c_str(), "White");
    CHECK_EQ(stamma_game_tag_order(game, STAMMA_TAGS_EXPORT, &place, 1, &count), 0);
    CHECK_EQ(place, 0);
    CHECK_EQ(stamma_game_tag_remove(game, "White", 5), 0);
    CHECK_EQ(stamma_game_tag_remove_at(game, 0), -STAMMA_GAME_NO_TAG);
    result.white = result.black = STAMMA_SCORE_HALF;
    CHECK_EQ(stamma_game_set_result(game, &result), 0);
    CHECK_EQ(stamma_game_result(game, &result), 0);
    CHECK_EQ(stamma_game_is_partial(game, &flag), 0);
    CHECK_EQ(stamma_game_diagnostic_count(game, &count, nullptr), 0);
    CHECK_EQ(stamma_game_diagnostic_at(game, count, &diagnostic), -STAMMA_ERR_ARGUMENT);
    CHECK_EQ(stamma_game_version(game, &version), 0);
    CHECK(version > 0);
    CHECK_EQ(stamma_game_clone(game, &copy.game), 0);
    CHECK_EQ(stamma_game_node_delete(copy, last), 0);
    CHECK_EQ(stamma_game_node_delete_variations(copy, STAMMA_NODE_ROOT, &number), 0);
    CHECK_EQ(number, 1);
    CHECK_EQ(stamma_game_node_delete_continuation(copy, STAMMA_NODE_ROOT, nullptr), 0);
    CHECK_EQ(stamma_game_node_count(game, &number), 0);
    CHECK_EQ(number, 3);
}

static void writer_functions() {
    Game game;
    stamma_error error{};
    stamma_game_writer *writer = nullptr;
    stamma_pgn_style style = STAMMA_PGN_STYLE_INIT;
    char text[200];
    std::size_t count = 0;
    std::uint32_t changes = 1;
    CHECK_EQ(stamma_game_new(nullptr, 0, &game.game, &error), 0);
    CHECK_EQ(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &style), 0);
    CHECK_EQ(stamma_game_write(game, &style, text, sizeof text, &count, &error), 0);
    CHECK_STR(text, "*\n\n");
    CHECK_EQ(stamma_game_writer_new(&style, &writer, &error), 0);
    CHECK_EQ(stamma_game_writer_next(writer, game, text, sizeof text, &count, &error), 0);
    CHECK_EQ(count, 3);
    CHECK_EQ(stamma_game_writer_next(writer, game, text, sizeof text, &count, &error), STAMMA_END);
    CHECK_EQ(stamma_game_writer_changes(writer, &changes), 0);
    CHECK_EQ(changes, 0);
    stamma_game_writer_free(writer);
}

static void reader_functions() {
    const std::string text = "[White \"Stamma\"]\n\n1. e4 (1. d4 d5) e5 *\n\n[White \"b\"]\n\n1. c4 *\n";
    stamma_pgn_options options = STAMMA_PGN_OPTIONS_INIT;
    stamma_pgn_reader *reader = nullptr;
    stamma_pgn_event event{};
    std::vector<stamma_pgn_event> events(8);
    stamma_position position{};
    stamma_error error{};
    Game game, next;
    std::size_t count = 0, at = 0;
    std::uint32_t nodes = 0;
    CHECK_EQ(stamma_pgn_reader_new(&options, &reader, &error), 0);
    CHECK_EQ(stamma_pgn_reader_over(reader, text.data(), text.size(), &error), 0);
    do CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    while (event.kind != STAMMA_EVENT_TAG);
    CHECK(std::string(event.text.ptr, event.text.len) == "Stamma");
    CHECK_EQ(stamma_pgn_reader_next_batch(reader, events.data(), events.size(), &count, &error), 0);
    CHECK(count >= 1);
    CHECK_EQ(stamma_pgn_reader_position(reader, &position), 0);
    CHECK_EQ(stamma_pgn_reader_skip_variation(reader), 0);
    CHECK_EQ(stamma_pgn_reader_skip_game(reader), 0);
    while (event.kind != STAMMA_EVENT_GAME_END) CHECK_EQ(stamma_pgn_reader_next(reader, &event, &error), 0);
    CHECK_EQ(stamma_pgn_reader_game(reader, &next.game, &error), 0);
    CHECK_EQ(stamma_game_node_count(next, &nodes), 0);
    CHECK_EQ(nodes, 1);
    CHECK_EQ(stamma_pgn_reader_game_into(reader, next, &error), STAMMA_END);
    stamma_pgn_reader_free(reader);
    CHECK_EQ(stamma_pgn_reader_new(nullptr, &reader, &error), 0);
    CHECK_EQ(stamma_pgn_reader_feed(reader, text.data(), text.size(), true, &error), 0);
    stamma_pgn_reader_free(reader);
    CHECK_EQ(stamma_game_parse(text.data(), text.size(), &options, &game.game, &error), 0);
    CHECK_EQ(stamma_game_node_count(game, &nodes), 0);
    CHECK_EQ(nodes, 4);
    CHECK_EQ(stamma_pgn_split(text.data(), text.size(), &options, 1, &at), 0);
    CHECK_EQ(at, text.find("[White \"b"));
}

static void comment_functions() {
    const char *comment = "[%csl Ge4] good";
    stamma_comment_command command{};
    stamma_comment_item item{};
    stamma_mark mark{};
    stamma_view operand{};
    stamma_error error{};
    std::size_t at = 0, count = 0;
    char text[64];
    CHECK_EQ(stamma_comment_next(comment, STAMMA_NUL, &at, 0, &command, &error), 0);
    CHECK_EQ(stamma_comment_marks(comment, STAMMA_NUL, &command, &mark, 1, &count, &error), 0);
    CHECK_EQ(mark.from, 28);
    CHECK_EQ(stamma_comment_operands(comment, STAMMA_NUL, &command, &operand, 1, &count, &error), 0);
    CHECK(std::string(operand.ptr, operand.len) == "Ge4");
    CHECK_EQ(stamma_comment_text(comment, STAMMA_NUL, text, sizeof text, &count), 0);
    CHECK_STR(text, "good");
    item.kind = STAMMA_COMMAND_EVAL;
    item.centipawns = -5;
    CHECK_EQ(stamma_comment_write(comment, STAMMA_NUL, &item, text, sizeof text, &count, &error), 0);
    CHECK_STR(text, "[%eval -0.05] [%csl Ge4] good");
    CHECK_EQ(stamma_comment_remove(comment, STAMMA_NUL, STAMMA_COMMAND_CSL, nullptr, 0, text, sizeof text, &count), 0);
    CHECK_STR(text, "good");
}

int main() {
    position_functions();
    text_functions();
    epd_functions();
    move_functions();
    word_functions();
    style_functions();
    game_functions();
    writer_functions();
    reader_functions();
    comment_functions();
    return check_report("calls");
}
