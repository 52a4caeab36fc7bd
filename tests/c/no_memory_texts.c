/* Memory that runs out at each kind of token of PGN: texts of which each needs memory at another place, read in all ways, at all
 * levels, with each allocation refused in turn. No event may be lost, told twice, or told otherwise. */
#include "no_memory_read.h"

/* Bytes that are no UTF-8 make a text be decoded, which needs memory; the first of them is what counts. `@` stands for a long text. */
static const char *const TEXTS[] = {
    "[Event \"x\"]\n[Site \"y\"]\n[Date \"?\"]\n[Round \"1\"]\n[White \"w\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n1. d4 d5 0-1\n",
    "[Event \"\xe9\"]\n[\xe9 \"x\"]\n[A b \"\xe9\"]\n[A \"\\\"\"]\n[A \"\xe9\n\n1. e4 *",
    "[A \"x\" \xe9\n[B \"x\"\n[B \"\xe9\"]\n\n*\n",
    "[Result \"0:1\"]\n\n1. e4 0:1\n\n[Result \"\xbd\"]\n\n1. d4 \xbd\n",
    "[Result \"0-1\"]\n\n1. e4 2. 1:0\n\n1. e4 \xbd-\xbd\n",
    "1. e4 \xc2\xbd-\xc2\xbd\n\n1. e4 1 : 0 {\xe9}\n",
    "1. e4 {@} 1-0\n\n1. d4 1-0 {@ \xe9} d5 0-1\n",
    "1. e4 (1. d4 1-0 {@}) e5 (1. c4 1-0 {\xe9}) 2. Nf3 (2. Nc3 1-0",
    "1. e4 (1. d4 \xbd-\xbd) e5 (1... c5 0:1 d4) (1... d5 1:0",
    "1. e4 (1. d4 1-0 2. \xe9\xe9) 1-0",
    "1. e4 (1. d4 1:0\n\n[Event \"\xe9\"]\n\n1. d4 1:0",
    "1. e4 (1. d4 (1. c4 1:0 {\xe9} {@}\n\n[Event \"\xe9\"]\n\n*",
    "1. e4 2. \xe9 3. (1. \xe9 d4) 4. ) 5. } 6. ] 7. $ 8. < 9. {\xe9",
    "1. e4 2. \xe9\xe9 e5",
    "1. \xe9",
    "(\xe9 (\xe9) d4) 1. e4 (\xe9) e5 () (\xe9",
    "1. e4 \xe9xx d5 e5 (e5) \xe9",
    "1. e4 e9 \xe9 (d4 (c4 \xe9) 1-0) {\xe9} $1 ; \xe9\n% \xe9\n(\xe9 1:0 \xe9) 1-0",
    "1. e4 (e9 (\xe9) 1:0 (\xe9 0-1) \xe9) \xe9 1:0",
    "1. e4 e9 1:0",
    "1. e4 e9 (c4 1:0",
    "1. S\xe9" "f3 Sf6",
    "1. e4\xe9 e5\xe9! 2. Nf3!!!\xe9 Nc6 \xe9!",
    "% \xe9\n1. e4\n% \xe9\n; \xe9\ne5 ;@\n*",
    "1. e4 {\xe9 {@} \xe9} {\\} \xe9} \xb1 \x86 $\xe9 $300 *",
    "1. e4 {\xe9\n\n[Event \"x\"]\n\n1. d4 {\xe9",
    "\xe9 noise\n1. e4 1-0 \xe9 noise\n\xe9\n1. d4 *",
    "\xef\xbb\xbf[Event \"\xe9\"]\n\n\xef\xbb\xbf" "1. e4 {\xef\xbb\xbf\xe9} *",
    "1. e4 \x01\x01 {\x01} e5\x01 \x01(\x01",
    "1. e4 \xe9@ [\xe9 \"@\"] [\xe9] <\xe9> < *",
    "[FEN \"\xe9\"]\n\n1. e4 \xe9 *\n\n[Variant \"\xe9\"]\n\n1. \xe9 (\xe9) 1:0",
    "1. e4 (1. d4 (1. c4 (1. b4 (1. a4 (1. a3 (1. b3 (1. c3 (1. d3 (1. e3 (1. f3 (1. g3 (1. h3 \xe9))))))) \xe9))))) e5 *",
    "1. e4 (1. d4) (1. c4) e5 (1... c5) ({\xe9} 1... d5) ($1 \xe9 1... e6) (% x\n) 2. -- \xe9 --- Z0 *",
    "1. e4 e5 2. Qh5 Ke7 3. Qxe5# d5 \xe9 0-1",
};

static const uint32_t LEVELS[] = {
    0, STAMMA_LEVEL_STRICT, STAMMA_LEVEL_IMPORT, STAMMA_LEVEL_GUESS, STAMMA_PGN_SKIP_VARIATIONS, STAMMA_PGN_TOKENS, STAMMA_PGN_HEADERS_ONLY,
    STAMMA_PGN_COMMENT_ESCAPES,
};

/* The text with what `@` stands for; as UTF-16 each byte is a character. */
static size_t spelled(const char *text, int is_wide, char *out) {
    size_t len = 0, i;
    if (is_wide) out[len++] = '\xff', out[len++] = '\xfe';
    for (; *text; text++) {
        for (i = 0; i < (*text == '@' ? 700 : 1); i++) {
            out[len++] = *text != '@' ? *text : i % 9 == 8 ? ' ' : 'x';
            if (is_wide) out[len++] = 0;
        }
    }
    return len;
}

int main(void) {
    static char out[8000];
    const size_t count = sizeof TEXTS / sizeof *TEXTS, levels = sizeof LEVELS / sizeof *LEVELS;
    /* Of all combinations each third, so that each text meets most levels and ways. */
    size_t number, level, part = effort(100) < 100 ? 61 : 3, turn = 0;
    for (number = 0; number < count; number++) {
        for (level = 0; level < levels; level++) {
            struct way ways[] = {
                {0, 0, 0, out, 0, 0}, {1, 0, 0, out, 0, 0}, {0, 0, 8, out, 0, 0}, {5, 0, 3, out, 0, 0},
                {0, 1, 0, out, 0, 0}, {1, 1, 0, out, 0, 0}, {0, 0, 8, out, 0, 0}, {5, 1, 0, out, 0, 0},
            };
            size_t way;
            for (way = 0; way < sizeof ways / sizeof *ways; way++) {
                char about[60];
                int is_tree = ways[way].games;
                if (is_tree && (LEVELS[level] & (STAMMA_PGN_TOKENS | STAMMA_PGN_HEADERS_ONLY))) continue;
                if (turn++ % part != 0) continue;
                ways[way].len = spelled(TEXTS[number], way >= 6, out);
                ways[way].flags = LEVELS[level];
                sprintf(about, "text %lu, level %lu, way %lu", (unsigned long)number, (unsigned long)level, (unsigned long)way);
                check_about = about;
                read_in_turn(&ways[way]);
                check_about = NULL;
            }
        }
    }
    return check_report("no_memory_texts");
}
