/* What pgnconvert writes beside PGN: moves in UCI, positions, a text to read.
   SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef EXAMPLES_PGNCONVERT_FORMS_H
#define EXAMPLES_PGNCONVERT_FORMS_H

#include "board.h"
#include "gametree.h"
#include "notations.h"

typedef enum form { FORM_PGN, FORM_UCI, FORM_FEN, FORM_EPD, FORM_TEXT } form;

/* How to write games. */
typedef struct manner {
    form form;
    stamma_pgn_style style;
    stamma_style moves; /* the letters and signs, of algebraic notation */
    bool has_diagrams;
    size_t diagram; /* one every so many moves; 0 for the last position only */
} manner;

/* A tag's value; empty if it is missing or unknown. */
static inline stamma_view tag_of(const stamma_game *game, const char *name)
{
    stamma_view value = {NULL, 0};

    if (stamma_game_tag_get(game, name, STAMMA_NUL, &value) == 0 && value.len > 0 && value.ptr[0] == '?')
        value.len = 0; /* "?", "????.??.??" */
    return value;
}

/* The game's opening: that of the last position of the main line that is known. False if there is none. */
static inline bool find_opening(const stamma_game *game, char eco[4], char name[STAMMA_OPENING_NAME_MAX])
{
    stamma_position position;
    stamma_node_id node = STAMMA_NODE_ROOT;
    stamma_node info;
    bool is_known = false;

    stamma_game_start(game, &position);
    while (stamma_game_node_child(game, node, 0, &node) == 0 && node != STAMMA_NODE_NONE) {
        stamma_game_node_info(game, node, &info);
        play(&position, info.move);
        if (stamma_opening_find(&position, eco, name, STAMMA_OPENING_NAME_MAX, NULL, NULL) == 0)
            is_known = true; /* else both are as they were */
    }
    return is_known;
}

static inline bool is_usual_start(const stamma_position *position)
{
    stamma_position usual;
    bool is_equal = false;

    stamma_position_initial(&usual);
    stamma_position_equal(position, &usual, &is_equal);
    return is_equal;
}

static inline void put_uci(const stamma_game *game)
{
    char text[STAMMA_FEN_MAX];
    const char *separator = "";
    stamma_position position;
    stamma_node_id node = STAMMA_NODE_ROOT;
    stamma_node info;

    stamma_game_start(game, &position);
    if (!is_usual_start(&position) && stamma_fen_write(&position, 0, text, sizeof text, NULL) == 0)
        printf("%s\t", text);
    while (stamma_game_node_child(game, node, 0, &node) == 0 && node != STAMMA_NODE_NONE) {
        stamma_game_node_info(game, node, &info);
        stamma_uci_encode(&position, info.move, 0, text, sizeof text, NULL, NULL);
        printf("%s%s", separator, text);
        separator = " ";
        play(&position, info.move);
    }
    putchar('\n');
}

/* "White - Black" as an EPD string, which has at most 255 bytes and no quotes. */
static inline void write_players(const stamma_game *game, char text[256])
{
    static const char *const PARTS[] = {"White", "", "Black"};
    size_t len = 0;

    for (size_t i = 0; i < 3; i++) {
        stamma_view name = {" - ", 3};
        if (*PARTS[i] != '\0' && (name = tag_of(game, PARTS[i])).len == 0)
            name = (stamma_view){"?", 1};
        for (size_t j = 0; j < name.len && len < 255; j++)
            text[len++] = name.ptr[j] == '"' ? '\'' : (unsigned char)name.ptr[j] < 0x20 ? ' ' : name.ptr[j];
    }
    while (len == 255 && len > 0 && ((unsigned char)text[len - 1] & 0xC0) == 0x80)
        len--; /* not half a character */
    text[len] = '\0';
}

static inline void put_epd_line(const stamma_position *position, stamma_move move, const char *players)
{
    uint32_t halfmove = 0, fullmove = 1;
    stamma_epd_item items[4] = {
        {.opcode = "c0", .kind = STAMMA_EPD_VALUE_TEXT, .text = players, .text_len = STAMMA_NUL},
        {.opcode = "hmvc", .kind = STAMMA_EPD_VALUE_INTEGER},
        {.opcode = "fmvn", .kind = STAMMA_EPD_VALUE_INTEGER},
        {.opcode = "pm", .kind = STAMMA_EPD_VALUE_MOVE, .move = move},
    };
    char line[1024];
    stamma_error error;

    stamma_position_clocks(position, &halfmove, &fullmove);
    items[1].integer = halfmove;
    items[2].integer = fullmove;
    if (stamma_epd_write(position, items, move == STAMMA_MOVE_NONE ? 3 : 4, 0, line, sizeof line, NULL, &error) < 0)
        show_error(&error, NULL, 0, position);
    else
        puts(line);
}

/* A line for each position of the main line. */
static inline void put_positions(const stamma_game *game, bool is_epd)
{
    char fen[STAMMA_FEN_MAX], players[256];
    stamma_position position;
    stamma_node_id node = STAMMA_NODE_ROOT;
    stamma_node info;
    uint32_t moves = 0;
    bool is_partial = false;

    stamma_game_node_count(game, &moves);
    stamma_game_is_partial(game, &is_partial);
    if (moves == 0 && is_partial) /* where it starts is perhaps not known */
        return;
    write_players(game, players);
    stamma_game_start(game, &position);
    do {
        stamma_move move = STAMMA_MOVE_NONE;
        stamma_game_node_child(game, node, 0, &node);
        if (node != STAMMA_NODE_NONE) {
            stamma_game_node_info(game, node, &info);
            move = info.move;
        }
        if (is_epd) {
            put_epd_line(&position, move == STAMMA_MOVE_NULL ? STAMMA_MOVE_NONE : move, players);
        } else if (stamma_fen_write(&position, 0, fen, sizeof fen, NULL) == 0) {
            puts(fen);
        }
        if (node != STAMMA_NODE_NONE)
            play(&position, move);
    } while (node != STAMMA_NODE_NONE);
}

/* Text in lines of a width, indented. The last word is kept back until it is sure to be complete. */
typedef struct page {
    size_t width, indent, column; /* column 0: nothing stands in the line */
    bool is_glued;                /* no space before the next word: it is a part of the last one */
    buffer word;
} page;

static inline void put_last_word(page *p)
{
    size_t columns = 0;

    for (size_t i = 0; i < p->word.len; i++)
        columns += ((unsigned char)p->word.data[i] & 0xC0) != 0x80;
    if (columns == 0)
        return;
    if (p->column > 0 && p->column + 1 + columns > p->width) {
        putchar('\n');
        p->column = 0;
    }
    p->column += (size_t)printf("%*s", p->column > 0 ? 1 : (int)p->indent, "") + columns;
    fwrite(p->word.data, 1, p->word.len, stdout);
    p->word.len = 0;
}

static inline void end_paragraph(page *p)
{
    put_last_word(p);
    if (p->column > 0)
        putchar('\n');
    p->column = 0;
    p->is_glued = false;
}

static inline void put_word(page *p, const char *word, size_t len)
{
    if (!p->is_glued)
        put_last_word(p);
    buffer_add(&p->word, word, len);
    p->is_glued = false;
}

/* Puts a piece behind the last word without a space, "(" and the like before the next one. */
static inline void put_glued(page *p, const char *word)
{
    p->is_glued = true;
    put_word(p, word, strlen(word));
}

static inline void put_opening(page *p, const char *word)
{
    put_word(p, word, strlen(word));
    p->is_glued = true;
}

static inline void put_words(page *p, const char *text, size_t len)
{
    size_t end;

    for (size_t at = 0; at < len; at = end) {
        while (at < len && strchr(" \t\r\n", text[at]) != NULL)
            at++;
        for (end = at; end < len && strchr(" \t\r\n", text[end]) == NULL; end++)
            ;
        if (end > at)
            put_word(p, text + at, end - at);
    }
}

static inline void write_move_as(const manner *how, const stamma_position *before, stamma_move move,
                                 char text[STAMMA_MOVE_TEXT_MAX])
{
    const stamma_pgn_style *style = &how->style;
    size_t row = notation_row(style->notation);
    stamma_status status;

    if (move == STAMMA_MOVE_NULL)
        status = -STAMMA_SAN_NULL;
    else if (style->notation > STAMMA_NOTATION_ALGEBRAIC)
        status = NOTATIONS[row].encode(before, move, 0, text, STAMMA_MOVE_TEXT_MAX, NULL, NULL);
    else
        status = (style->form == STAMMA_FORM_LONG         ? stamma_long_encode
                  : style->form == STAMMA_FORM_REVERSIBLE ? stamma_reversible_encode
                                                          : stamma_san_encode_styled)(
            before, move, &how->moves, text, STAMMA_MOVE_TEXT_MAX, NULL, NULL);
    if (status < 0)
        strcpy(text, "--");
}

/* The clock and the score of a comment, in square brackets; squares and arrows are for other programs. */
static inline bool put_commands(const manner *how, page *p, stamma_view comment)
{
    stamma_comment_command command;
    size_t at = 0;
    bool wants_diagram = false;

    while (stamma_comment_next(comment.ptr, comment.len, &at, 0, &command, NULL) == 0) {
        wants_diagram = wants_diagram || command.kind == STAMMA_COMMAND_DIAGRAM;
        if ((command.kind == STAMMA_COMMAND_CLK && how->style.commands == STAMMA_WRITE_COMMANDS_ALL) ||
            command.kind == STAMMA_COMMAND_EVAL) {
            put_opening(p, "[");
            put_word(p, comment.ptr + command.operands_offset, command.operands_length);
            put_glued(p, "]");
        }
    }
    return wants_diagram;
}

/* The comments of a kind on a move: within a variation as they come, else each in lines of its own. */
static inline bool put_comments(const manner *how, page *p, const stamma_game *game, const walk *w,
                                stamma_comment_kind kind)
{
    stamma_view comment;
    buffer text = {NULL, 0, 0};
    size_t len;
    bool wants_diagram = false;

    for (size_t i = 0; stamma_game_comment_at(game, w->node, kind, i, &comment) == 0; i++) {
        wants_diagram = put_commands(how, p, comment) || wants_diagram;
        text.len = 0;
        buffer_add(&text, comment.ptr, comment.len);
        stamma_comment_text(comment.ptr, comment.len, text.data, text.cap, &len);
        if (len > 0 && w->depth == 0) {
            end_paragraph(p);
            p->indent = 4;
            put_words(p, text.data, len);
            end_paragraph(p);
            p->indent = 0;
        } else {
            put_words(p, text.data, len);
        }
    }
    free(text.data);
    return wants_diagram;
}

static inline void put_raw(page *p, const stamma_game *game, stamma_node_id node, stamma_comment_kind kind)
{
    stamma_view raw;

    for (size_t i = 0; stamma_game_comment_at(game, node, kind, i, &raw) == 0; i++) {
        end_paragraph(p);
        put_words(p, "[not understood:", 16);
        put_words(p, raw.ptr, raw.len);
        put_glued(p, "]");
        end_paragraph(p);
    }
}

static inline void put_nags(page *p, const stamma_game *game, stamma_node_id node)
{
    uint32_t nags[64];
    size_t count = 0;

    stamma_game_nag_list(game, node, nags, 64, &count);
    for (size_t i = 0; i < count && i < 64; i++) {
        char text[STAMMA_NAG_TEXT_MAX];
        stamma_nag_symbol(nags[i], text, sizeof text, NULL);
        p->is_glued = i == 0 && nags[i] <= 6; /* ! to ?! stand at the move */
        if (text[0] != '$')
            put_word(p, text, strlen(text));
        else if (stamma_nag_text(nags[i], text, sizeof text, NULL) == 0)
            put_words(p, text, strlen(text));
    }
}

static inline void put_heading(const stamma_game *game)
{
    static const char *const NAMES[] = {"Event", "Site", "Date", "Round"};
    stamma_view white = tag_of(game, "White"), black = tag_of(game, "Black");
    char eco[4], name[STAMMA_OPENING_NAME_MAX];
    const char *separator = "";

    put_view(white.len > 0 ? white : (stamma_view){"?", 1}, stdout);
    fputs(" - ", stdout);
    put_view(black.len > 0 ? black : (stamma_view){"?", 1}, stdout);
    putchar('\n');
    for (size_t i = 0; i < 4; i++) {
        stamma_view value = tag_of(game, NAMES[i]);
        if (value.len > 0 && !(value.len == 1 && value.ptr[0] == '-')) {
            printf("%s%s", separator, i == 3 ? "round " : "");
            put_view(value, stdout);
            separator = ", ";
        }
    }
    if (*separator != '\0')
        putchar('\n');
    if (find_opening(game, eco, name))
        printf("%s %s\n", eco, name);
    putchar('\n');
}

/* "1-0, checkmate" */
static inline void put_ending(const stamma_game *game, const stamma_position *last)
{
    stamma_result result;
    char text[8] = "*";
    uint32_t outcome = 0;

    stamma_game_result(game, &result);
    stamma_result_write(&result, text, sizeof text, NULL);
    stamma_position_outcome(last, &outcome, NULL);
    printf("%s%s\n", text,
           outcome & STAMMA_OUTCOME_CHECKMATE      ? ", checkmate"
           : outcome & STAMMA_OUTCOME_STALEMATE    ? ", stalemate"
           : outcome & STAMMA_OUTCOME_INSUFFICIENT ? ", nobody can mate"
                                                   : "");
}

static inline void put_diagram(const manner *how, page *p, const stamma_position *position)
{
    end_paragraph(p);
    putchar('\n');
    draw_board(position, how->moves.language == STAMMA_LANGUAGE_FIGURINE);
}

/* The game as a book has it. */
static inline void put_text(const manner *how, const stamma_game *game, trail *way)
{
    uint32_t flags = how->style.flags, width = how->style.width;
    page p = {width == 0 ? 79 : width, 0, 0, false, {NULL, 0, 0}};
    walk w = {0};
    bool needs_number = true, wants_diagram;

    put_heading(game);
    way->count = 0;
    if (!is_usual_start(position_after(way, game, STAMMA_NODE_ROOT)))
        draw_board(position_after(way, game, STAMMA_NODE_ROOT), how->moves.language == STAMMA_LANGUAGE_FIGURINE);
    if (!(flags & STAMMA_WRITE_NO_COMMENTS) && put_comments(how, &p, game, &w, STAMMA_COMMENT_AFTER))
        put_diagram(how, &p, position_after(way, game, STAMMA_NODE_ROOT));
    put_raw(&p, game, STAMMA_NODE_ROOT, STAMMA_COMMENT_RAW);
    while (walk_on(game, &w)) {
        char label[16], move[STAMMA_MOVE_TEXT_MAX];
        stamma_node info;
        stamma_position before;
        size_t comments = 0;

        if (w.depth > 0 && (flags & STAMMA_WRITE_NO_VARIATIONS))
            continue;
        if (flags & STAMMA_WRITE_NO_VARIATIONS)
            w.closed = 0;
        needs_number = needs_number || w.closed > 0 || w.opens;
        if (w.closed > 0 || w.opens) { /* what comes begins a line */
            for (; w.closed > 0; w.closed--)
                put_glued(&p, ")");
            end_paragraph(&p);
            p.indent = 2 * w.depth;
        }
        if (w.opens)
            put_opening(&p, "(");
        stamma_game_node_info(game, w.node, &info);
        before = *position_after(way, game, info.parent);
        if (!(flags & STAMMA_WRITE_NO_COMMENTS))
            put_comments(how, &p, game, &w, STAMMA_COMMENT_BEFORE);
        number_label(&before, needs_number, label);
        if (label[0] != '\0')
            put_word(&p, label, strlen(label));
        write_move_as(how, &before, info.move, move);
        put_word(&p, move, strlen(move));
        needs_number = false;
        if (how->style.nags != STAMMA_WRITE_NAGS_NONE)
            put_nags(&p, game, w.node);
        wants_diagram = how->has_diagrams && how->diagram > 0 && w.depth == 0 && info.ply % (2 * how->diagram) == 0;
        if (!(flags & STAMMA_WRITE_NO_COMMENTS)) {
            wants_diagram = put_comments(how, &p, game, &w, STAMMA_COMMENT_AFTER) || wants_diagram;
            stamma_game_comment_count(game, w.node, STAMMA_COMMENT_AFTER, &comments);
            needs_number = comments > 0;
        }
        put_raw(&p, game, w.node, STAMMA_COMMENT_RAW);
        put_raw(&p, game, w.node, STAMMA_COMMENT_TAIL);
        if (wants_diagram && w.depth == 0 && info.first_child != STAMMA_NODE_NONE) {
            put_diagram(how, &p, position_after(way, game, w.node));
            needs_number = true;
        }
    }
    for (; w.closed > 0 && !(flags & STAMMA_WRITE_NO_VARIATIONS); w.closed--) {
        put_glued(&p, ")");
    }
    end_paragraph(&p);
    stamma_game_node_line_end(game, STAMMA_NODE_ROOT, &w.node);
    if (how->has_diagrams)
        put_diagram(how, &p, position_after(way, game, w.node));
    put_ending(game, position_after(way, game, w.node));
    putchar('\n');
    free(p.word.data);
}

#endif
