/* tree: shows the moves and variations of a game and changes them, as a GUI does, by commands from standard input.
   SPDX-License-Identifier: MIT OR Apache-2.0 */

#include <errno.h>

#include "board.h"
#include "gametree.h"

static const char *const HELP =
    "usage: tree [options] [FILE [N]]\n"
    "Shows the moves of the Nth game of a PGN file (the first one), or of an empty game, with their variations, and does\n"
    "what the lines of standard input say. Each move has a number that it keeps.\n"
    "\n"
    "  show              all moves: the number, the move, annotations, comments; > is where one stands\n"
    "  goto ID           to a move; 0 is the start\n"
    "  next [N]          to the next move, or the Nth that follows: 1 is the line, from 2 on its variations\n"
    "  back              to the move before\n"
    "  move SAN          makes a move: a new variation if another one is there\n"
    "  line SAN SAN...   makes several, all or none\n"
    "  promote [ID]      moves the variation one place towards the main line; the ID is where one stands if not given\n"
    "  main [ID]         makes the line up to the move the main line\n"
    "  demote [ID]       moves the variation one place away from the main line\n"
    "  delete [ID]       deletes a move and all that follows it\n"
    "  comment [TEXT]    puts a comment behind the move; without a text removes all of the move\n"
    "  nag [N]           annotates the move, 1 or ! say; without a number removes all\n"
    "  tag NAME [VALUE]  sets a tag; without a value removes it\n"
    "  board, outcome    the board, and how the game stands\n"
    "  write [FILE]      the game as PGN, to a file, which has this game only, or to standard output\n"
    "  quit              ends, as the end of the input does\n"
    "\n"
    "  --export          write PGN's export format, not all as it is stored\n"
    "  --unicode         draw the board with chess figures\n"
    "  --help            this text\n"
    "\n"
    "Lines that begin with # are passed over. A command that fails changes nothing.\n"
    "Exit status: 0 all done, 1 a command failed or the PGN has errors, 2 a file that cannot be read, or wrong use.\n";

typedef struct session {
    stamma_game *game;
    stamma_node_id at;
    trail way;
    uint64_t saved; /* the game's version that was read or written last */
    stamma_pgn_style style;
    bool has_figures, has_failed;
    buffer line; /* of the input, */
    unsigned long number;
} session;

static void fail(session *s, const char *command, const char *why)
{
    fflush(stdout);
    fprintf(stderr, "stdin:%lu: %s: %s\n", s->number, command, why);
    s->has_failed = true;
}

/* Whether a call was fine; else says why not. */
static bool is_done(session *s, const char *command, stamma_status status)
{
    if (status < 0)
        fail(s, command, stamma_status_message(status));
    return status >= 0;
}

/* For calls that tell whether there was anything to do. */
static bool is_changed(session *s, const char *command, stamma_status status, bool changed)
{
    if (is_done(s, command, status) && !changed)
        puts("nothing to do");
    return status >= 0 && changed;
}

/* In one line, without control characters. */
static void put_line_of(stamma_view text)
{
    for (size_t i = 0; i < text.len; i++)
        putchar((unsigned char)text.ptr[i] < 0x20 ? ' ' : text.ptr[i]);
}

static void put_comments(const session *s, stamma_node_id node, stamma_comment_kind kind, const char *before,
                         const char *behind)
{
    stamma_view text;

    for (size_t i = 0; stamma_game_comment_at(s->game, node, kind, i, &text) == 0; i++) {
        fputs(before, stdout);
        put_line_of(text);
        fputs(behind, stdout);
    }
}

/* "   12    3... Nf6 ! {a comment}" */
static void show_node(session *s, const walk *w)
{
    uint32_t nags[64];
    size_t count = 0;
    stamma_node info;

    printf("%c%5lu  %*s", w->node == s->at ? '>' : ' ', (unsigned long)w->node, 2 * (int)w->depth, "");
    put_comments(s, w->node, STAMMA_COMMENT_BEFORE, "{", "} ");
    if (w->node == STAMMA_NODE_ROOT) {
        fputs("start", stdout);
    } else {
        char label[16], san[STAMMA_SAN_MAX] = "--"; /* for a null move */
        const stamma_position *before;
        stamma_game_node_info(s->game, w->node, &info);
        before = position_after(&s->way, s->game, info.parent);
        number_label(before, true, label);
        if (info.move != STAMMA_MOVE_NULL)
            stamma_san_encode(before, info.move, 0, san, sizeof san, NULL, NULL);
        printf("%s %s", label, san);
    }
    stamma_game_nag_list(s->game, w->node, nags, 64, &count);
    for (size_t i = 0; i < count && i < 64; i++) {
        char sign[STAMMA_NAG_TEXT_MAX];
        stamma_nag_symbol(nags[i], sign, sizeof sign, NULL);
        printf(" %s", sign);
    }
    put_comments(s, w->node, STAMMA_COMMENT_AFTER, " {", "}");
    put_comments(s, w->node, STAMMA_COMMENT_RAW, " [not understood: ", "]");
    put_comments(s, w->node, STAMMA_COMMENT_TAIL, " [not understood: ", "]");
    putchar('\n');
}

static void show(session *s)
{
    walk w = {0};

    do
        show_node(s, &w);
    while (walk_on(s->game, &w));
}

/* Where one stands, after a command that goes somewhere. */
static void show_here(session *s)
{
    walk w = {0};

    w.node = s->at;
    show_node(s, &w);
}

static void go(session *s, stamma_node_id node, const char *command, const char *if_none)
{
    stamma_node info;

    if (node == STAMMA_NODE_NONE) {
        fail(s, command, if_none);
    } else if (is_done(s, command, stamma_game_node_info(s->game, node, &info))) {
        s->at = node;
        show_here(s);
    }
}

static bool read_number(const char *text, stamma_node_id *number)
{
    char *end = NULL;
    unsigned long value;

    errno = 0;
    value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value >= STAMMA_NODE_NONE)
        return false;
    *number = (stamma_node_id)value;
    return true;
}

/* Makes the moves that stand in the line from `at` on. They are read first: the game takes all of them or none. */
static void add_moves(session *s, const char *command, size_t at, bool is_one)
{
    stamma_position position = *position_after(&s->way, s->game, s->at);
    const char *text = s->line.data;
    stamma_move *moves = malloc((s->line.len + 1) * sizeof *moves);
    size_t count = 0, len;
    stamma_node_id node = s->at;
    stamma_error error;
    bool is_good = moves != NULL;

    for (; is_good && text[at] != '\0'; at += len + strspn(text + at + len, " \t")) {
        len = strcspn(text + at, " \t");
        if (strspn(text + at, "0123456789.") == len) /* a move number */
            continue;
        is_good = stamma_san_decode(&position, text + at, len, STAMMA_ALLOW_NULL, &moves[count], NULL, 0, NULL, &error) == 0;
        if (is_good) {
            play(&position, moves[count++]);
        } else {
            fflush(stdout);
            show_in_line("stdin", s->number, error, &s->line, at, &position);
            s->has_failed = true;
        }
    }
    if (is_good && (count == 0 || (is_one && count > 1)))
        fail(s, command, is_one ? "one move is needed" : "moves are needed");
    else if (is_good && is_done(s, command, stamma_game_node_add_line(s->game, s->at, moves, count, STAMMA_ALLOW_NULL,
                                                                      &node, &error)))
        go(s, node, command, "");
    free(moves);
}

static void demote(session *s, stamma_node_id node)
{
    stamma_node_id start = node;
    bool changed = false;
    stamma_status status = stamma_game_node_line_start(s->game, node, &start);

    if (status == 0) /* a move of the main line goes itself */
        status = stamma_game_node_demote(s->game, start == STAMMA_NODE_ROOT ? node : start, &changed);
    if (is_changed(s, "demote", status, changed))
        show(s);
}

static void delete_move(session *s, stamma_node_id node)
{
    stamma_node_id parent = STAMMA_NODE_ROOT;
    stamma_node info;

    if (!is_done(s, "delete", stamma_game_node_parent(s->game, node, &parent)) ||
        !is_done(s, "delete", stamma_game_node_delete(s->game, node)))
        return;
    if (stamma_game_node_info(s->game, s->at, &info) < 0) /* where one stood is gone too */
        s->at = parent;
    show(s);
}

static void comment(session *s, const char *text)
{
    size_t count = 0;

    stamma_game_comment_count(s->game, s->at, STAMMA_COMMENT_AFTER, &count);
    if (*text != '\0') {
        is_done(s, "comment",
                stamma_game_comment_set(s->game, s->at, STAMMA_COMMENT_AFTER, count, text, STAMMA_NUL, NULL));
    } else {
        while (count > 0)
            stamma_game_comment_remove(s->game, s->at, STAMMA_COMMENT_AFTER, --count);
    }
    show_here(s);
}

static void annotate(session *s, const char *text)
{
    stamma_color turn = STAMMA_WHITE;
    uint32_t nag = 0;
    size_t used = 0;
    bool changed;

    stamma_position_turn(position_after(&s->way, s->game, s->at), &turn);
    if (*text == '\0') {
        is_done(s, "nag", stamma_game_nag_clear(s->game, s->at, &changed));
    } else if (!read_number(text, &nag) &&
               (stamma_nag_find(text, STAMMA_NUL, turn == STAMMA_WHITE ? STAMMA_BLACK : STAMMA_WHITE, &nag, &used,
                                NULL) < 0 ||
                text[used] != '\0')) {
        fail(s, "nag", "neither a number nor a sign for an annotation");
        return;
    } else {
        is_done(s, "nag", stamma_game_nag_add(s->game, s->at, nag));
    }
    show_here(s);
}

static void set_tag(session *s, char *text)
{
    size_t len = strcspn(text, " \t");
    const char *value = text + len + strspn(text + len, " \t");

    if (*value == '\0')
        is_done(s, "tag", stamma_game_tag_remove(s->game, text, len));
    else
        is_done(s, "tag", stamma_game_tag_set(s->game, text, len, value, STAMMA_NUL, NULL));
}

static void show_outcome(session *s)
{
    static const struct {
        uint32_t bit;
        const char *what;
    } OUTCOMES[] = {
        {STAMMA_OUTCOME_CHECKMATE, "checkmate"},
        {STAMMA_OUTCOME_STALEMATE, "stalemate"},
        {STAMMA_OUTCOME_INSUFFICIENT, "a draw: nobody can mate"},
        {STAMMA_OUTCOME_FIVEFOLD, "a draw: five times the same position"},
        {STAMMA_OUTCOME_SEVENTY_FIVE_MOVES, "a draw: 75 moves without capture or pawn move"},
        {STAMMA_OUTCOME_THREEFOLD, "a draw can be claimed: three times the same position"},
        {STAMMA_OUTCOME_FIFTY_MOVES, "a draw can be claimed: 50 moves without capture or pawn move"},
        {STAMMA_OUTCOME_CHECK, "check"},
    };
    uint32_t outcome = 0;
    bool is_said = false;

    if (!is_done(s, "outcome", stamma_game_outcome(s->game, s->at, &outcome, NULL)))
        return;
    for (size_t i = 0; i < sizeof OUTCOMES / sizeof OUTCOMES[0]; i++) {
        bool is_new = !(OUTCOMES[i].bit == STAMMA_OUTCOME_CHECK && (outcome & STAMMA_OUTCOME_CHECKMATE));
        if ((outcome & OUTCOMES[i].bit) != 0 && is_new) {
            puts(OUTCOMES[i].what);
            is_said = true;
        }
    }
    if (!is_said)
        puts("the game goes on");
}

/* Writes the game: to the memory first, so that a file is opened only if there is something to put into it. */
static void write_game(session *s, const char *name)
{
    stamma_error error;
    size_t len = 0;
    stamma_status status = stamma_game_write(s->game, &s->style, NULL, 0, &len, &error);
    char *text = malloc(len + 1), where[80];
    FILE *file = stdout;

    if (status == 0 && text != NULL)
        status = stamma_game_write(s->game, &s->style, text, len + 1, NULL, &error);
    if (status == 0 && text == NULL)
        status = -STAMMA_ERR_NO_MEMORY;
    if (status == -STAMMA_GAME_NOT_EXPORTABLE && error.detail[0] != STAMMA_NODE_ROOT) {
        snprintf(where, sizeof where, "export format has no way to write move %lu", (unsigned long)error.detail[0]);
        fail(s, "write", where);
    } else if (!is_done(s, "write", status)) {
        ; /* said */
    } else if (*name != '\0' && (file = fopen(name, "wb")) == NULL) {
        fail(s, "write", strerror(errno));
    } else {
        bool is_good = fwrite(text, 1, len, file) == len;
        if (file != stdout && fclose(file) != 0)
            is_good = false;
        if (!is_good)
            fail(s, "write", "the game could not be written in full");
        else
            stamma_game_version(s->game, &s->saved);
    }
    free(text);
}

/* Does what a line says; false to end. */
static bool obey(session *s)
{
    char *start = s->line.data + strspn(s->line.data, " \t"), *rest = start + strcspn(start, " \t");
    char name[16] = "";
    stamma_node_id number = s->at;
    stamma_status status;
    bool changed = false, has_number;

    snprintf(name, sizeof name, "%.*s", (int)(rest - start), start);
    rest += strspn(rest, " \t");
    has_number = read_number(rest, &number);

    if (*name == '\0' || *name == '#')
        return true;
    if (strcmp(name, "quit") == 0)
        return false;
    if (strcmp(name, "move") == 0 || strcmp(name, "line") == 0) {
        add_moves(s, name, (size_t)(rest - s->line.data), *name == 'm');
    } else if (strcmp(name, "comment") == 0) {
        comment(s, rest);
    } else if (strcmp(name, "nag") == 0) {
        annotate(s, rest);
    } else if (strcmp(name, "tag") == 0) {
        set_tag(s, rest);
    } else if (strcmp(name, "write") == 0) {
        write_game(s, rest);
    } else if (*rest != '\0' && !has_number) {
        fail(s, name, "not a number, or no such command");
    } else if (strcmp(name, "show") == 0) {
        show(s);
    } else if (strcmp(name, "board") == 0) {
        draw_board(position_after(&s->way, s->game, s->at), s->has_figures);
    } else if (strcmp(name, "outcome") == 0) {
        show_outcome(s);
    } else if (strcmp(name, "goto") == 0) {
        go(s, has_number ? number : STAMMA_NODE_NONE, name, "the number of a move is needed");
    } else if (strcmp(name, "back") == 0) {
        stamma_game_node_parent(s->game, s->at, &number);
        go(s, number, name, "this is the start");
    } else if (strcmp(name, "next") == 0) {
        stamma_game_node_child(s->game, s->at, has_number ? number - 1 : 0, &number);
        go(s, number, name, "there is no such move");
    } else if (strcmp(name, "promote") == 0) {
        status = stamma_game_node_promote(s->game, number, &changed);
        if (is_changed(s, name, status, changed))
            show(s);
    } else if (strcmp(name, "main") == 0) {
        status = stamma_game_node_promote_to_mainline(s->game, number, &changed);
        if (is_changed(s, name, status, changed))
            show(s);
    } else if (strcmp(name, "demote") == 0) {
        demote(s, number);
    } else if (strcmp(name, "delete") == 0) {
        delete_move(s, number);
    } else {
        fail(s, name, "no such command; see tree --help");
    }
    return true;
}

/* Reads the game with a number from a file; tells the errors in its PGN. */
static bool load(session *s, const char *name, stamma_node_id number)
{
    static char block[65536];
    FILE *file = fopen(name, "rb");
    stamma_pgn_reader *reader = NULL;
    stamma_game_diagnostic said;
    stamma_status status;
    size_t count = 0;

    if (file == NULL) {
        fprintf(stderr, "tree: %s: %s\n", name, strerror(errno));
        return false;
    }
    status = stamma_pgn_reader_new(NULL, &reader, NULL);
    while (number > 0 && status >= 0 && status != STAMMA_END) {
        status = stamma_pgn_reader_game(reader, &s->game, NULL);
        if (status == STAMMA_NEED_MORE) {
            size_t len = fread(block, 1, sizeof block, file);
            status = stamma_pgn_reader_feed(reader, block, len, len < sizeof block, NULL);
        } else if (status == 0 && --number > 0) {
            stamma_game_free(s->game);
            s->game = NULL;
        }
    }
    stamma_pgn_reader_free(reader);
    if (ferror(file))
        fprintf(stderr, "tree: %s: %s\n", name, strerror(errno));
    fclose(file);
    if (number > 0 || status < 0) {
        fprintf(stderr, "tree: %s: %s\n", name, status < 0 ? stamma_status_message(status) : "there are not so many games");
        return false;
    }
    stamma_game_diagnostic_count(s->game, &count, NULL);
    for (size_t i = 0; i < count && stamma_game_diagnostic_at(s->game, i, &said) == 0; i++) {
        if (said.severity == STAMMA_SEVERITY_ERROR) {
            show_fault(name, &said);
            s->has_failed = true;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    session s = {.at = STAMMA_NODE_ROOT};
    stamma_node_id number = 1;
    uint64_t version = 0;
    int arg = 1;

    stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, &s.style);
    for (; arg < argc && argv[arg][0] == '-'; arg++) {
        if (strcmp(argv[arg], "--help") == 0) {
            fputs(HELP, stdout);
            return finish(EXIT_FINE);
        } else if (strcmp(argv[arg], "--export") == 0) {
            stamma_pgn_style_preset(STAMMA_PGN_STYLE_EXPORT, &s.style);
        } else if (strcmp(argv[arg], "--unicode") == 0) {
            s.has_figures = true;
        } else {
            fprintf(stderr, "tree: unknown option %s; see tree --help\n", argv[arg]);
            return EXIT_USAGE;
        }
    }
    if (argc > arg + 2 || (argc == arg + 2 && (!read_number(argv[arg + 1], &number) || number == 0))) {
        fputs("tree: a file and the number of a game are wanted; see tree --help\n", stderr);
        return EXIT_USAGE;
    }
    if (arg < argc ? !load(&s, argv[arg], number) : stamma_game_new(NULL, 0, &s.game, NULL) < 0)
        return EXIT_USAGE;

    stamma_game_version(s.game, &s.saved);
    show(&s);
    do
        s.number++;
    while (read_line(stdin, &s.line) && obey(&s));
    stamma_game_version(s.game, &version);
    if (version != s.saved)
        fputs("tree: the last changes were not written\n", stderr);
    stamma_game_free(s.game);
    free(s.way.steps);
    free(s.line.data);
    return finish(s.has_failed ? EXIT_BAD_INPUT : EXIT_FINE);
}
