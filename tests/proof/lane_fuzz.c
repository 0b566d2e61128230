/* Mutated records through the compiled fast path, under sanitisers that end the program at the first fault (lane_fuzz.py).

    lane_fuzz CORPUS SEED INPUTS

CORPUS contains texts, each after its length in four bytes, least significant byte first. Each input is in memory of
exactly its length, so that reading a byte after it is a fault. The values for Python are left out here: the fuzzer in
Python tests them. */

#define LANE_WITHOUT_PYTHON
#include "../../adjudicate/batch/_lane.c"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_TEXTS = 4096, MOST_TEXT = 8192 };

static const char *const TOKENS[] = {
    "[", "]", "(", ")", ";", "\\", "B[aa]", "W[]", "tt", "\n", "AB[cc]", "TB[dd]", "TW[aa][ab]", ";B[", "SZ[19]", "SZ[2]",
    ";;", "C[", "\\]", "[aa]", "[ss]", "AB[aa]", "GM[1]", "WR[", "PB[", "ABCDEFGHI[1]", ";W[ab];B[ac]", "TB[sa:ss]",
};

static uint64_t state;

static uint32_t
chance(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 11) % (below ? below : 1));
}

static size_t
mutate(unsigned char *text, size_t length, unsigned char *const *texts, const uint32_t *lengths, uint32_t number)
{
    uint32_t times = 1 + chance(4);
    while (times--) {
        size_t at = chance((uint32_t)length + 1), some, kind = chance(6);
        const unsigned char *from;
        if (kind == 0 && at < length) {
            text[at] = (unsigned char)chance(256);
            continue;
        }
        if (kind == 1) {
            some = chance(8);
            some = some > length - at ? length - at : some;
            memmove(text + at, text + at + some, length - at - some);
            length -= some;
            continue;
        }
        if (kind == 2 && chance(4) == 0) {
            length = at;
            continue;
        }
        if (kind < 5) {
            from = (const unsigned char *)TOKENS[chance(sizeof TOKENS / sizeof *TOKENS)];
            some = strlen((const char *)from);
        } else {
            uint32_t other = chance(number);
            size_t begin = chance(lengths[other] + 1);
            from = texts[other] + begin;
            some = chance(64);
            some = some > lengths[other] - begin ? lengths[other] - begin : some;
        }
        if (length + some <= MOST_TEXT) {
            memmove(text + at + some, text + at, length - at);
            memcpy(text + at, from, some);
            length += some;
        }
    }
    return length;
}

/* Compare the marks of a game with its position, like lane_survey(); return 0 if they leave anything open. */
static int
surveyed(const Game *g)
{
    Survey s;
    int16_t ids[MOST_POINTS];
    int point, side, size = g->lines * g->lines;
    for (point = 0; point < size; point++) {
        int cell = g->cells[point], here = g->board.stands[cell], head = g->board.head[cell];
        int id = 1 + (head / WIDTH - 1) * g->lines + head % WIDTH - 1;
        ids[point] = (int16_t)(here == EMPTY ? 0 : here == BLACK ? id : id + size);
    }
    if (!set_position(&s, ids, g->lines)) {
        abort(); /* a board that the fast path made is always valid */
    }
    for (side = 0; side < 2; side++) {
        for (point = 0; g->marked[side] >= 0 && point < size; point++) {
            unsigned char *here = &s.marked[s.cells[point]];
            if (g->marks[side][point]) {
                if (*here) {
                    return 0;
                }
                *here = (unsigned char)(side + 1);
            }
        }
    }
    return lift_dead(&s) && survey_regions(&s, g->marked[0] >= 0 || g->marked[1] >= 0);
}

/* Survey a random position, which no game can have. */
static int
of_chance(void)
{
    Survey s;
    int16_t ids[MOST_POINTS];
    int lines = 1 + (int)chance(MOST_LINES), point, size = lines * lines, kinds = 1 + (int)chance(2 * (uint32_t)size + 2);
    for (point = 0; point < size; point++) {
        ids[point] = (int16_t)((int)chance((uint32_t)kinds + 2) - (chance(1000) == 0));
    }
    if (!set_position(&s, ids, lines)) {
        return 0;
    }
    for (point = 0; point < size; point++) {
        s.marked[s.cells[point]] = (unsigned char)chance(3);
    }
    return lift_dead(&s) && survey_regions(&s, 1);
}

int
main(int number_of_arguments, char **arguments)
{
    static unsigned char *texts[MOST_TEXTS];
    static uint32_t lengths[MOST_TEXTS];
    static unsigned char text[MOST_TEXT];
    static Game g;
    uint32_t number = 0;
    unsigned long long done = 0, inputs, ordinary = 0, in_order = 0, positions = 0;
    unsigned char head[4];
    FILE *corpus = number_of_arguments == 4 ? fopen(arguments[1], "rb") : NULL;
    if (!corpus) {
        return 2;
    }
    state = strtoull(arguments[2], NULL, 10) * 2 + 1;
    inputs = strtoull(arguments[3], NULL, 10);
    while (number < MOST_TEXTS && fread(head, 1, 4, corpus) == 4) {
        uint32_t length = (uint32_t)head[0] | (uint32_t)head[1] << 8 | (uint32_t)head[2] << 16 | (uint32_t)head[3] << 24;
        if (length > MOST_TEXT || !(texts[number] = malloc(length + 1)) || fread(texts[number], 1, length, corpus) != length) {
            return 2;
        }
        lengths[number++] = length;
    }
    fclose(corpus);
    if (!number) {
        return 2;
    }
    for (done = 0; done < inputs; done++) {
        uint32_t which = chance(number);
        size_t length = lengths[which];
        unsigned char *given;
        memcpy(text, texts[which], length);
        if (chance(16)) {
            length = mutate(text, length, texts, lengths, number);
        }
        given = malloc(length ? length : 1);
        if (!given) {
            return 2;
        }
        memcpy(given, text, length);
        if (read_game(&g, given, (ptrdiff_t)length)) {
            ordinary++;
            in_order += (unsigned long long)surveyed(&g);
        }
        free(given);
        if (chance(8) == 0) {
            positions += (unsigned long long)of_chance();
        }
    }
    printf("%llu inputs, %llu ordinary games, %llu of them with marks in order, %llu positions of chance in order\n", done,
           ordinary, in_order, positions);
    return 0;
}
