/* The fast path reads and replays an ordinary game. It is optional.

The module returns numbers for the plainest records, and None for all others. A plain record has no variations, a square
board of 2 to 19 lines, players who alternate, plays only on empty points that leave their string a liberty, no
repeated position, at most three passes in a row, no play after two passes, plays as its first two moves, and no setup
except black stones in the root. This module does not apply rules or contain wording. Python interprets a plain game,
and all other records take the full path.

All text is untrusted. The code compares every index with the end of the text before use. Every array has a fixed
length, and the code checks indexes against that length. Nothing is recursive, and no byte after the text is read. There
is no state between calls. */

#ifndef LANE_WITHOUT_PYTHON /* for the fuzzer in C */
#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>

#if PY_VERSION_HEX >= 0x030D0000 /* its headers do not choose the functions that older Pythons need for "y#" */
PyAPI_FUNC(int) _PyArg_ParseTuple_SizeT(PyObject *, const char *, ...);
PyAPI_FUNC(PyObject *) _Py_BuildValue_SizeT(const char *, ...);
#define PyArg_ParseTuple _PyArg_ParseTuple_SizeT
#define Py_BuildValue _Py_BuildValue_SizeT
#endif
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    MOST_LINES = 19,
    MOST_POINTS = MOST_LINES * MOST_LINES,
    WIDTH = MOST_LINES + 2, /* cells per row of the board with its border */
    CELLS = WIDTH * WIDTH,
    MOST_MOVES = 2000,
    MOST_BYTES = 100000,
    MOST_PROPERTIES = 64, /* largest number in the root */
    MOST_KEY = 4096,
    LATE = 3, /* number of last nodes whose comments are kept */
    PASS = -1,
    EMPTY = 0,
    BLACK = 1,
    WHITE = 2,
    BORDER = 3
};

typedef struct {
    ptrdiff_t begin, end;
} Span;

/* A property in the text: its identifier, packed into a number, and the place of its values. */
typedef struct {
    uint64_t ident;
    Span name;
    Span values; /* from the first bracket to just after the last */
    Span first;  /* the first value, without brackets */
    int number;  /* number of values, at most 2 */
} Property;

typedef struct {
    const unsigned char *text;
    ptrdiff_t length;
    ptrdiff_t at;
} Reader;

typedef struct {
    unsigned char stands[CELLS];
    int16_t head[CELLS];      /* the head of the string on a point: one of the string's points */
    int16_t next[CELLS];      /* next stone of the same string, in a ring */
    int16_t liberties[CELLS]; /* at the head; a liberty counts once for each stone next to it */
    int16_t stones[CELLS];    /* at the head: number of stones */
    unsigned char vacated[2][CELLS]; /* a stone of this colour was captured here */
    uint64_t key;
    int prisoners[2]; /* number of captured stones of this colour */
} Board;

typedef struct {
    int lines;
    int16_t cells[MOST_POINTS]; /* the cell of each point */
    int handicap;               /* stones set up in the root */
    int moves;
    int first;    /* colour of the first move */
    int trailing; /* passes at the end */
    int passes[2];
    int marked[2]; /* moves up to the last TB and the last TW; -1 if there is none */
    int16_t points[MOST_MOVES];
    int16_t set_up[MOST_POINTS];
    unsigned char marks[2][MOST_POINTS];
    Span late[LATE]; /* comments in the last nodes except the root; begin < 0 if a node has none */
    int nodes;       /* number of nodes without the root */
    int properties;
    Property root[MOST_PROPERTIES];
    Board board;
    uint64_t keys[MOST_MOVES + 1]; /* the keys of all positions so far */
} Game;

static const int STEPS[4] = {-WIDTH, -1, 1, WIDTH};

#define IDENT1(a) ((uint64_t)(a))
#define IDENT2(a, b) ((uint64_t)(a) << 8 | (uint64_t)(b))

/* --- text --- */

static int
is_space(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void
skip_space(Reader *r)
{
    while (r->at < r->length && is_space(r->text[r->at])) {
        r->at++;
    }
}

/* Read a value from after its opening bracket, up to and including the closing bracket. */
static int
read_value(Reader *r, Span *value)
{
    ptrdiff_t i = r->at;
    value->begin = i;
    while (i < r->length) {
        unsigned char c = r->text[i];
        if (c == ']') {
            value->end = i;
            r->at = i + 1;
            return 1;
        }
        i += c == '\\' ? 2 : 1;
    }
    return 0;
}

/* Read a property, beginning with its identifier. */
static int
read_property(Reader *r, Property *p)
{
    p->ident = 0;
    p->name.begin = r->at;
    while (r->at < r->length && r->text[r->at] >= 'A' && r->text[r->at] <= 'Z') {
        if (r->at - p->name.begin >= 8) {
            return 0;
        }
        p->ident = p->ident << 8 | r->text[r->at];
        r->at++;
    }
    p->name.end = r->at;
    if (!p->ident) {
        return 0;
    }
    skip_space(r);
    p->values.begin = r->at;
    p->number = 0;
    while (r->at < r->length && r->text[r->at] == '[') {
        Span value;
        r->at++;
        if (!read_value(r, &value)) {
            return 0;
        }
        if (!p->number) {
            p->first = value;
        }
        if (p->number < 2) {
            p->number++;
        }
        p->values.end = r->at;
        skip_space(r);
    }
    return p->number > 0;
}

/* Return the board point that two letters name, PASS, or -2 for anything else. */
static int
point_of(const Reader *r, Span value, int lines)
{
    int x, y;
    if (value.end == value.begin) {
        return PASS;
    }
    if (value.end - value.begin != 2) {
        return -2;
    }
    x = r->text[value.begin] - 'a';
    y = r->text[value.begin + 1] - 'a';
    if (x >= 0 && x < lines && y >= 0 && y < lines) {
        return y * lines + x;
    }
    return x == 't' - 'a' && y == 't' - 'a' ? PASS : -2;
}

/* Record the values of a property. They must be different plain points on the board. */
static int
each_point(const Reader *whole, const Property *p, int lines, unsigned char *seen)
{
    Reader r = *whole;
    memset(seen, 0, MOST_POINTS);
    r.length = p->values.end;
    r.at = p->values.begin;
    while (r.at < r.length) {
        Span value;
        int point;
        r.at++; /* the bracket */
        if (!read_value(&r, &value)) {
            return 0;
        }
        point = point_of(&r, value, lines);
        if (point < 0 || seen[point]) {
            return 0;
        }
        seen[point] = 1;
        skip_space(&r);
    }
    return 1;
}

static int
is_text(const Reader *r, Span value, const char *text)
{
    ptrdiff_t length = (ptrdiff_t)strlen(text);
    return value.end - value.begin == length && !memcmp(r->text + value.begin, text, (size_t)length);
}

/* --- board --- */

/* Return a number for a stone of a colour on a point, with the finalizer of splitmix64. */
static uint64_t
stone_key(int cell, int colour)
{
    uint64_t z = (uint64_t)(cell * 2 + colour) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Record the cell of each point on a board, and mark these cells inside the border as empty. */
static void
set_cells(int16_t *cells, unsigned char *stands, int lines)
{
    int x, y, point = 0;
    memset(stands, BORDER, CELLS);
    for (y = 1; y <= lines; y++) {
        for (x = 1; x <= lines; x++) {
            int cell = y * WIDTH + x;
            cells[point++] = (int16_t)cell;
            stands[cell] = EMPTY;
        }
    }
}

static int
join(Board *b, int one, int other)
{
    int at, rest;
    if (b->stones[one] < b->stones[other]) {
        int kept = one;
        one = other;
        other = kept;
    }
    at = other;
    do {
        b->head[at] = (int16_t)one;
        at = b->next[at];
    } while (at != other);
    rest = b->next[one];
    b->next[one] = b->next[other];
    b->next[other] = (int16_t)rest;
    b->liberties[one] = (int16_t)(b->liberties[one] + b->liberties[other]);
    b->stones[one] = (int16_t)(b->stones[one] + b->stones[other]);
    return one;
}

static void
lift(Board *b, int head, int colour)
{
    int at = head, i;
    do {
        b->stands[at] = EMPTY;
        b->vacated[colour - 1][at] = 1;
        b->key ^= stone_key(at, colour);
        b->prisoners[colour - 1]++;
        at = b->next[at];
    } while (at != head);
    do {
        for (i = 0; i < 4; i++) {
            int q = at + STEPS[i];
            if (b->stands[q] == BLACK || b->stands[q] == WHITE) {
                b->liberties[b->head[q]]++;
            }
        }
        at = b->next[at];
    } while (at != head);
}

/* Put a stone on an empty cell and remove the captured stones; return 0 if its string then has no liberty. */
static int
play(Board *b, int cell, int colour)
{
    int i, free = 0, own = cell, enemy = 3 - colour;
    b->stands[cell] = (unsigned char)colour;
    b->key ^= stone_key(cell, colour);
    for (i = 0; i < 4; i++) {
        int q = cell + STEPS[i], here = b->stands[q];
        if (here == EMPTY) {
            free++;
        } else if (here != BORDER) {
            b->liberties[b->head[q]]--;
        }
    }
    b->head[cell] = b->next[cell] = (int16_t)cell;
    b->liberties[cell] = (int16_t)free;
    b->stones[cell] = 1;
    for (i = 0; i < 4; i++) {
        int q = cell + STEPS[i];
        if (b->stands[q] == colour && b->head[q] != own) {
            own = join(b, own, b->head[q]);
        }
    }
    for (i = 0; i < 4; i++) {
        int q = cell + STEPS[i];
        if (b->stands[q] == enemy && !b->liberties[b->head[q]]) {
            lift(b, b->head[q], enemy);
        }
    }
    return b->liberties[b->head[cell]] > 0;
}

/* --- one game --- */

static int
read_root(Reader *r, Game *g)
{
    int i;
    unsigned char seen[MOST_POINTS];
    const Property *handicap = NULL;
    g->lines = MOST_LINES; /* the default without SZ */
    for (;;) {
        Property *p;
        skip_space(r);
        if (r->at >= r->length) {
            return 0;
        }
        if (r->text[r->at] == ';' || r->text[r->at] == ')') {
            break;
        }
        if (g->properties >= MOST_PROPERTIES) {
            return 0;
        }
        p = &g->root[g->properties];
        if (!read_property(r, p)) {
            return 0;
        }
        for (i = 0; i < g->properties; i++) {
            if (g->root[i].ident == p->ident) {
                return 0;
            }
        }
        g->properties++;
        switch (p->ident) {
        case IDENT2('A', 'B'):
            handicap = p;
            continue;
        case IDENT1('B'):
        case IDENT1('W'):
        case IDENT2('A', 'W'):
        case IDENT2('A', 'E'):
        case IDENT2('P', 'L'):
        case IDENT2('T', 'B'):
        case IDENT2('T', 'W'):
            return 0;
        case IDENT2('G', 'M'):
            if (!is_text(r, p->first, "1")) {
                return 0;
            }
            break;
        case IDENT2('S', 'Z'): {
            int lines = 0;
            ptrdiff_t at;
            if (p->first.end - p->first.begin > 2 || p->first.end == p->first.begin || r->text[p->first.begin] == '0') {
                return 0;
            }
            for (at = p->first.begin; at < p->first.end; at++) {
                if (r->text[at] < '0' || r->text[at] > '9') {
                    return 0;
                }
                lines = 10 * lines + r->text[at] - '0';
            }
            if (lines < 2 || lines > MOST_LINES) {
                return 0;
            }
            g->lines = lines;
            break;
        }
        default:
            break;
        }
        if (p->number > 1) {
            return 0;
        }
    }
    memset(&g->board, 0, sizeof g->board);
    set_cells(g->cells, g->board.stands, g->lines);
    if (handicap) {
        int point, size = g->lines * g->lines;
        if (!each_point(r, handicap, g->lines, seen)) {
            return 0;
        }
        for (point = 0; point < size; point++) {
            if (seen[point]) {
                g->set_up[g->handicap++] = (int16_t)point;
                play(&g->board, g->cells[point], BLACK);
            }
        }
        if (g->handicap == size) { /* the stones have no liberty left */
            return 0;
        }
    }
    g->keys[0] = g->board.key;
    return 1;
}

/* Play a move; return 0 if it is not ordinary. */
static int
move(Game *g, int colour, int point)
{
    int cell, recurring, i;
    if (g->moves >= MOST_MOVES) {
        return 0;
    }
    if (!g->moves) {
        g->first = colour;
    } else if (colour != ((g->moves & 1) ? 3 - g->first : g->first)) {
        return 0;
    }
    g->points[g->moves] = (int16_t)point;
    if (point == PASS) {
        if (g->moves < 2 || g->trailing >= 3) {
            return 0;
        }
        g->trailing++;
        g->passes[colour - 1]++;
        g->moves++;
        g->keys[g->moves] = g->board.key;
        return 1;
    }
    if (g->trailing >= 2) {
        return 0;
    }
    g->trailing = 0;
    cell = g->cells[point];
    if (g->board.stands[cell] != EMPTY) {
        return 0;
    }
    /* A position can repeat only if an earlier stone of this colour was captured here. */
    recurring = g->board.vacated[colour - 1][cell];
    if (!play(&g->board, cell, colour)) {
        return 0;
    }
    if (recurring) {
        for (i = 0; i <= g->moves; i++) {
            if (g->keys[i] == g->board.key) {
                return 0;
            }
        }
    }
    g->moves++;
    g->keys[g->moves] = g->board.key;
    return 1;
}

/* Read a node, beginning after its semicolon. */
static int
read_node(Reader *r, Game *g)
{
    Span comment = {-1, -1};
    Property p, marks[2];
    int colour = 0, point = 0, i, has[2] = {0, 0};
    for (;;) {
        skip_space(r);
        if (r->at >= r->length) {
            return 0;
        }
        if (r->text[r->at] == ';' || r->text[r->at] == ')') {
            break;
        }
        if (!read_property(r, &p)) {
            return 0;
        }
        switch (p.ident) {
        case IDENT1('B'):
        case IDENT1('W'):
            if (colour || p.number > 1) {
                return 0;
            }
            colour = p.ident == IDENT1('B') ? BLACK : WHITE;
            point = point_of(r, p.first, g->lines);
            if (point < PASS) {
                return 0;
            }
            break;
        case IDENT2('T', 'B'):
        case IDENT2('T', 'W'):
            i = p.ident == IDENT2('T', 'W');
            if (has[i]) {
                return 0;
            }
            has[i] = 1;
            marks[i] = p;
            break;
        case IDENT1('C'):
            if (comment.begin >= 0 || p.number > 1) {
                return 0;
            }
            comment = p.first;
            break;
        case IDENT2('A', 'B'):
        case IDENT2('A', 'W'):
        case IDENT2('A', 'E'):
        case IDENT2('P', 'L'):
        case IDENT2('K', 'O'):
        case IDENT2('S', 'Z'):
        case IDENT2('R', 'U'):
        case IDENT2('K', 'M'):
        case IDENT2('H', 'A'):
        case IDENT2('R', 'E'):
            return 0;
        default:
            break;
        }
    }
    g->late[g->nodes % LATE] = comment;
    g->nodes++;
    if (colour && !move(g, colour, point)) {
        return 0;
    }
    for (i = 0; i < 2; i++) {
        if (has[i]) {
            if (!each_point(r, &marks[i], g->lines, g->marks[i])) {
                return 0;
            }
            g->marked[i] = g->moves;
        }
    }
    return 1;
}

/* Read and replay a game; return 0 if it is not ordinary. */
static int
read_game(Game *g, const unsigned char *text, ptrdiff_t length)
{
    Reader r = {text, length, 2};
    int i, j;
    if (length > MOST_BYTES || length < 2 || text[0] != '(' || text[1] != ';') {
        return 0;
    }
    memset(g, 0, offsetof(Game, root));
    g->marked[0] = g->marked[1] = -1;
    for (i = 0; i < LATE; i++) {
        g->late[i].begin = -1;
    }
    if (!read_root(&r, g)) {
        return 0;
    }
    while (r.text[r.at] == ';') { /* read_root() and read_node() stop at one of two characters, within the text */
        r.at++;
        if (!read_node(&r, g)) {
            return 0;
        }
    }
    r.at++;
    skip_space(&r);
    if (r.at < r.length || !g->moves) {
        return 0;
    }
    for (i = 0; i < 2; i++) { /* marks before a later play are not final */
        for (j = g->marked[i]; j >= 0 && j < g->moves; j++) {
            if (g->points[j] >= 0) {
                return 0;
            }
        }
    }
    return 1;
}

/* --- the final position and the marks on it --- */

typedef struct {
    unsigned char stands[CELLS];
    unsigned char marked[CELLS]; /* 0, BLACK or WHITE */
    unsigned char lifted[CELLS];
    int16_t id[CELLS];
    int16_t cells[MOST_POINTS]; /* the cell of each point */
    int lines;
    int own;           /* stones marked for their own colour, except dead ones */
    int live[3];       /* stones of a colour that remain */
    int surrounded[4]; /* points in the regions that touch no colour, Black, White or both */
    int largest;       /* points in the largest region that touches both */
    int most;          /* largest number of points in one region that the marks leave out */
    unsigned char left_out[MOST_POINTS];
    unsigned char doubtful[MOST_POINTS]; /* one point of each dead string that may be alive if its owner always passes */
    unsigned char counted[2][MOST_POINTS]; /* territory, as marked */
    int number[2]; /* points in that territory */
} Survey;

/* Put a position on a board with a border. */
static int
set_position(Survey *s, const int16_t *ids, int lines)
{
    int point, size = lines * lines;
    memset(s, 0, sizeof *s);
    set_cells(s->cells, s->stands, lines);
    s->lines = lines;
    for (point = 0; point < size; point++) {
        int id = ids[point], cell = s->cells[point];
        if (id < 0 || id > 2 * size) {
            return 0;
        }
        s->id[cell] = (int16_t)id;
        s->stands[cell] = (unsigned char)(id == 0 ? EMPTY : id <= size ? BLACK : WHITE);
    }
    return 1;
}

/* Return 0 if a string is proved dead when its owner always passes, 1 if it may be alive.

stone, next -- one cell of the string, and for each cell the next cell of its string, or 0 */
static int
may_live(const Survey *s, int stone, const int16_t *next)
{
    unsigned char reach[CELLS] = {0}, seen[CELLS] = {0};
    int16_t queue[CELLS], liberties[CELLS];
    int i, eyes = 0, number = 0, colour = s->stands[stone];
    for (; stone; stone = next[stone]) {
        for (i = 0; i < 4; i++) {
            int q = stone + STEPS[i];
            if (s->stands[q] == EMPTY && !reach[q]) {
                reach[q] = 1;
                liberties[number++] = (int16_t)q;
            }
        }
    }
    while (number > 0) {
        int start = liberties[--number], begin = 0, end = 0, vital = 1;
        if (seen[start]) {
            continue;
        }
        seen[start] = 1;
        queue[end++] = (int16_t)start;
        while (vital && begin < end) { /* each cell is added once */
            int cell = queue[begin++];
            vital = s->stands[cell] != EMPTY || reach[cell];
            for (i = 0; vital && i < 4; i++) {
                int q = cell + STEPS[i];
                if (s->stands[q] == colour || s->stands[q] == BORDER) {
                    continue;
                }
                if (!seen[q]) {
                    seen[q] = 1;
                    queue[end++] = (int16_t)q;
                }
                vital = seen[q] == 1; /* not part of a region that was given up */
            }
        }
        for (i = 0; !vital && i < end; i++) {
            seen[queue[i]] = 2;
        }
        eyes += vital;
    }
    return eyes >= 2;
}

/* Find the strings that the marks give to the opponent; return 0 if the marks leave anything open. */
static int
lift_dead(Survey *s)
{
    int16_t stones[2 * MOST_POINTS + 1] = {0}, given[2 * MOST_POINTS + 1] = {0}, last[2 * MOST_POINTS + 1] = {0};
    int16_t next[CELLS];
    int point, i, id, size = s->lines * s->lines;
    for (point = 0; point < size; point++) {
        int cell = s->cells[point];
        id = s->id[cell];
        stones[id]++;
        next[cell] = last[id];
        last[id] = (int16_t)cell;
        given[id] = (int16_t)(given[id] + (s->stands[cell] + s->marked[cell] == BLACK + WHITE));
    }
    for (id = 1; id <= 2 * size; id++) {
        if (!given[id]) {
            continue;
        }
        if (given[id] != stones[id]) {
            return 0;
        }
        if (may_live(s, last[id], next)) {
            s->doubtful[(last[id] / WIDTH - 1) * s->lines + last[id] % WIDTH - 1] = 1;
        }
    }
    for (point = 0; point < size; point++) {
        int cell = s->cells[point], here = s->stands[cell];
        if (here == EMPTY) {
            continue;
        }
        if (given[s->id[cell]]) {
            s->lifted[cell] = 1;
        } else {
            s->live[here]++;
            s->own += s->marked[cell] == here;
        }
    }
    for (point = 0; point < size; point++) {
        int cell = s->cells[point];
        for (i = 0; s->lifted[cell] && i < 4; i++) {
            int q = cell + STEPS[i];
            if (s->lifted[q] && s->stands[q] != s->stands[cell]) {
                return 0;
            }
        }
    }
    return 1;
}

/* Examine the regions without the dead stones; return 0 if marks extend outside them. */
static int
survey_regions(Survey *s, int are_marks)
{
    unsigned char seen[CELLS] = {0};
    int16_t queue[CELLS];
    int point, i, size = s->lines * s->lines;
    for (point = 0; point < size; point++) {
        int start = s->cells[point], begin = 0, end = 0, touched = 0, missing = 0, colour;
        if (seen[start] || (s->stands[start] != EMPTY && !s->lifted[start])) {
            continue;
        }
        seen[start] = 1;
        queue[end++] = (int16_t)start;
        while (begin < end) {
            int cell = queue[begin++];
            for (i = 0; i < 4; i++) {
                int q = cell + STEPS[i], here = s->stands[q];
                if (here == BORDER) {
                    continue;
                }
                if (here != EMPTY && !s->lifted[q]) {
                    touched |= here;
                } else if (!seen[q]) {
                    seen[q] = 1;
                    queue[end++] = (int16_t)q;
                }
            }
        }
        s->surrounded[touched] += end;
        if (touched == (BLACK | WHITE) && end > s->largest) {
            s->largest = end;
        }
        colour = touched == BLACK || touched == WHITE ? touched : 0;
        for (i = 0; are_marks && i < end; i++) {
            int cell = queue[i], marked = s->marked[cell];
            int at = (cell / WIDTH - 1) * s->lines + cell % WIDTH - 1;
            if (marked && marked != colour) {
                return 0;
            }
            if (s->lifted[cell]) {
                s->counted[s->stands[cell] == BLACK][at] = 1;
                s->number[s->stands[cell] == BLACK]++;
            } else if (marked) {
                s->counted[marked == WHITE][at] = 1;
                s->number[marked == WHITE]++;
            } else if (colour) {
                s->left_out[at] = 1;
                missing++;
            }
        }
        s->most = missing > s->most ? missing : s->most;
    }
    return 1;
}

/* --- answers --- */

#ifndef LANE_WITHOUT_PYTHON
#ifndef SOURCE_CRC
#define SOURCE_CRC 0 /* a build defines it as the CRC-32 of this file, to recognise an outdated module */
#endif

/* Return None with a reference of its own. In the headers of Python 3.12 and 3.13, Py_RETURN_NONE counts no reference, because
   None is immortal there. On Python 3.11 it is not, and the process would end after some thousand answers. */
static PyObject *
none(void)
{
    Py_INCREF(Py_None);
    return Py_None;
}

static PyObject *
bytes_of(const unsigned char *text, Span span)
{
    return PyBytes_FromStringAndSize((const char *)text + span.begin, span.end - span.begin);
}

/* Return the properties of the root as text, without the setup and those that differ between games of one kind (names,
ranks, date, event, round, time, result). Return None if the text is long. */
static PyObject *
key_of(const unsigned char *text, const Game *g)
{
    char key[MOST_KEY];
    size_t used = 0;
    int i;
    for (i = 0; i < g->properties; i++) {
        const Property *p = &g->root[i];
        Reader in = {text, p->values.end, p->name.begin};
        Span value = p->name;
        switch (p->ident) {
        case IDENT2('P', 'B'):
        case IDENT2('P', 'W'):
        case IDENT2('B', 'R'):
        case IDENT2('W', 'R'):
        case IDENT2('D', 'T'):
        case IDENT2('E', 'V'):
        case IDENT2('R', 'O'):
        case IDENT2('T', 'M'):
        case IDENT2('O', 'T'):
        case IDENT2('R', 'E'):
        case IDENT2('A', 'B'):
            continue;
        default:
            break;
        }
        for (in.at = p->values.begin;; value.begin--, value.end++) { /* the name, then each value in its brackets */
            size_t length = (size_t)(value.end - value.begin);
            if (length > sizeof key - used) {
                return none();
            }
            memcpy(key + used, text + value.begin, length);
            used += length;
            skip_space(&in);
            if (in.at >= in.length) {
                break;
            }
            in.at++; /* the bracket */
            if (!read_value(&in, &value)) {
                break;
            }
        }
    }
    return PyBytes_FromStringAndSize(key, (Py_ssize_t)used);
}

/* Return the raw values of each property of the root. */
static PyObject *
root_of(const unsigned char *text, const Game *g)
{
    PyObject *root = PyDict_New();
    int i;
    for (i = 0; root && i < g->properties; i++) {
        const Property *p = &g->root[i];
        PyObject *name = PyUnicode_FromStringAndSize((const char *)text + p->name.begin, p->name.end - p->name.begin);
        PyObject *values = PyList_New(0);
        Reader in = {text, p->values.end, p->values.begin};
        int bad = !name || !values;
        while (!bad && in.at < in.length) {
            Span span;
            PyObject *value;
            in.at++; /* the bracket */
            bad = !read_value(&in, &span);
            if (bad) {
                break;
            }
            value = bytes_of(text, span);
            bad = !value || PyList_Append(values, value) < 0;
            Py_XDECREF(value);
            skip_space(&in);
        }
        bad = bad || PyDict_SetItem(root, name, values) < 0;
        Py_XDECREF(name);
        Py_XDECREF(values);
        if (bad) {
            Py_CLEAR(root);
        }
    }
    return root;
}

/* Return the comments in the last nodes, in order. */
static PyObject *
comments_of(const unsigned char *text, const Game *g)
{
    PyObject *found = PyList_New(0);
    int i;
    for (i = g->nodes < LATE ? 0 : g->nodes - LATE; found && i < g->nodes; i++) {
        Span span = g->late[i % LATE];
        PyObject *value;
        int bad;
        if (span.begin < 0) {
            continue;
        }
        value = bytes_of(text, span);
        bad = !value || PyList_Append(found, value) < 0;
        Py_XDECREF(value);
        if (bad) {
            Py_CLEAR(found);
        }
    }
    return found;
}

/* Return the points with a nonzero entry in `seen` as a tuple. */
static PyObject *
points_of(const unsigned char *seen, int size)
{
    int point, number = 0, i = 0;
    PyObject *found;
    for (point = 0; point < size; point++) {
        number += seen[point] != 0;
    }
    found = PyTuple_New(number);
    for (point = 0; found && point < size; point++) {
        if (seen[point]) {
            PyObject *value = PyLong_FromLong(point);
            if (!value) {
                Py_CLEAR(found);
            } else {
                PyTuple_SetItem(found, i++, value);
            }
        }
    }
    return found;
}

static PyObject *
marks_of(const Game *g, int side)
{
    if (g->marked[side] < 0) {
        return none();
    }
    return PyBytes_FromStringAndSize((const char *)g->marks[side], (Py_ssize_t)g->lines * g->lines);
}

static PyObject *
set_up_of(const Game *g)
{
    unsigned char seen[MOST_POINTS] = {0};
    int i;
    for (i = 0; i < g->handicap; i++) {
        seen[g->set_up[i]] = 1;
    }
    return points_of(seen, g->lines * g->lines);
}

/* Return the final position: for each point 0, or the id of its string as in the Board of go/board.py. */
static PyObject *
position_of(const Game *g)
{
    int16_t ids[MOST_POINTS];
    int point, size = g->lines * g->lines;
    for (point = 0; point < size; point++) {
        int cell = g->cells[point], here = g->board.stands[cell];
        if (here == EMPTY) {
            ids[point] = 0;
        } else {
            int head = g->board.head[cell];
            int id = 1 + (head / WIDTH - 1) * g->lines + head % WIDTH - 1;
            ids[point] = (int16_t)(here == BLACK ? id : id + size);
        }
    }
    return PyBytes_FromStringAndSize((const char *)ids, (Py_ssize_t)sizeof ids[0] * size);
}

/* Return the colours in the final position, one byte per point: 1 for Black, -1 for White, otherwise 0. */
static PyObject *
colours_of(const Game *g)
{
    signed char colours[MOST_POINTS];
    int point, size = g->lines * g->lines;
    for (point = 0; point < size; point++) {
        int here = g->board.stands[g->cells[point]];
        colours[point] = (signed char)(here == BLACK ? 1 : here == WHITE ? -1 : 0);
    }
    return PyBytes_FromStringAndSize((const char *)colours, size);
}

PyDoc_STRVAR(read_doc, "read(data: bytes) -> tuple | None\n\nRead and replay a record; None unless it is an ordinary game.");

static PyObject *
lane_read(PyObject *module, PyObject *data)
{
    Game g;
    char *text;
    Py_ssize_t length;
    (void)module;
    if (PyBytes_AsStringAndSize(data, &text, &length) < 0) {
        return NULL;
    }
    if (!read_game(&g, (const unsigned char *)text, length)) {
        return none();
    }
    return Py_BuildValue(
        "NNiiii{iiii}{iiii}Ny#NNNNNi", key_of((const unsigned char *)text, &g), root_of((const unsigned char *)text, &g), g.lines,
        g.moves, g.first == BLACK ? 1 : -1, g.trailing, 1, g.passes[0], -1, g.passes[1], 1, g.board.prisoners[0], -1,
        g.board.prisoners[1], set_up_of(&g),
        (const char *)g.points, (Py_ssize_t)sizeof g.points[0] * g.moves, position_of(&g), colours_of(&g),
        marks_of(&g, 0), marks_of(&g, 1), comments_of((const unsigned char *)text, &g),
        g.marked[0] > g.marked[1] ? g.marked[0] : g.marked[1]);
}

/* Record marks, given as one byte per point or None; return 0 if a point is marked for both, -1 on an error. */
static int
set_marks(Survey *s, PyObject *marks, int colour)
{
    Py_ssize_t length;
    char *given;
    int point, size = s->lines * s->lines;
    if (marks == Py_None) {
        return 1;
    }
    if (PyBytes_AsStringAndSize(marks, &given, &length) < 0) {
        return -1;
    }
    if (length != size) {
        PyErr_SetString(PyExc_ValueError, "no marks of such a board");
        return -1;
    }
    for (point = 0; point < size; point++) {
        if (given[point]) {
            int cell = s->cells[point];
            if (s->marked[cell]) {
                return 0;
            }
            s->marked[cell] = (unsigned char)colour;
        }
    }
    return 1;
}

static PyObject *
lifted_of(const Survey *s)
{
    unsigned char seen[MOST_POINTS];
    int point, size = s->lines * s->lines;
    for (point = 0; point < size; point++) {
        seen[point] = s->lifted[s->cells[point]];
    }
    return points_of(seen, size);
}

PyDoc_STRVAR(survey_doc, "survey(cell: bytes, lines: int, black: bytes | None, white: bytes | None) -> tuple | None\n\n"
                         "Compare marks with a position, or count its regions; None if the marks leave anything open.");

static PyObject *
lane_survey(PyObject *module, PyObject *arguments)
{
    Survey s;
    PyObject *black, *white;
    const char *position;
    Py_ssize_t length;
    int16_t ids[MOST_POINTS];
    int lines, size, one, other;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y#iOO", &position, &length, &lines, &black, &white)) {
        return NULL;
    }
    size = lines > 0 && lines <= MOST_LINES ? lines * lines : -1;
    if (size < 0 || length != (Py_ssize_t)sizeof ids[0] * size) {
        PyErr_SetString(PyExc_ValueError, "no position of such a board");
        return NULL;
    }
    memcpy(ids, position, (size_t)length);
    if (!set_position(&s, ids, lines)) {
        PyErr_SetString(PyExc_ValueError, "no string of such a board");
        return NULL;
    }
    one = set_marks(&s, black, BLACK);
    other = one < 0 ? -1 : set_marks(&s, white, WHITE);
    if (one < 0 || other < 0) {
        return NULL;
    }
    if (!one || !other || !lift_dead(&s) || !survey_regions(&s, black != Py_None || white != Py_None)) {
        return none();
    }
    return Py_BuildValue("NiN{iiii}{iiiiii}iNi(ii)(y#y#)", lifted_of(&s), s.own, points_of(s.doubtful, size), 1,
                         s.live[BLACK], -1, s.live[WHITE], 1, s.surrounded[BLACK], -1, s.surrounded[WHITE], 0,
                         s.surrounded[0] + s.surrounded[BLACK | WHITE], s.largest, points_of(s.left_out, size), s.most,
                         s.number[0], s.number[1], (const char *)s.counted[0], (Py_ssize_t)size,
                         (const char *)s.counted[1], (Py_ssize_t)size);
}

enum { PASSED = 52 }; /* the column and row of a pass in a fingerprint */

/* Find the column and row of a play in one of the eight views of a board (bits: mirrored across, down, turned). */
static void
image(int point, int lines, int view, unsigned char *pair)
{
    int column = point % lines, row = point / lines;
    if (point == PASS) {
        pair[0] = pair[1] = PASSED;
        return;
    }
    column = view & 4 ? lines - 1 - column : column;
    row = view & 2 ? lines - 1 - row : row;
    pair[0] = (unsigned char)(view & 1 ? row : column);
    pair[1] = (unsigned char)(view & 1 ? column : row);
}

PyDoc_STRVAR(pairs_doc, "pairs(points: bytes, lines: int, views: int) -> tuple | None\n\n"
                        "Write plays as columns and rows, as played and in the view, of those in the mask, with the smallest.");

static PyObject *
lane_pairs(PyObject *module, PyObject *arguments)
{
    unsigned char pairs[2][2 * MOST_MOVES], least[2], pair[2];
    int16_t points[MOST_MOVES];
    const char *given;
    Py_ssize_t length;
    int lines, views, view, plays, number;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y#ii", &given, &length, &lines, &views)) {
        return NULL;
    }
    if (lines < 1 || lines > MOST_LINES || views < 1 || views > 255 || length > (Py_ssize_t)sizeof points ||
        length % (Py_ssize_t)sizeof points[0]) {
        PyErr_SetString(PyExc_ValueError, "no plays on such a board");
        return NULL;
    }
    memcpy(points, given, (size_t)length);
    plays = (int)(length / (Py_ssize_t)sizeof points[0]);
    while (plays && points[plays - 1] == PASS) {
        plays--;
    }
    for (number = 0; number < plays; number++) {
        int best = 0;
        if (points[number] < PASS || points[number] >= lines * lines) {
            return none();
        }
        image(points[number], lines, 0, &pairs[0][2 * number]);
        if (!(views & (views - 1))) {
            continue;
        }
        for (view = 0; view < 8; view++) {
            if (views >> view & 1) {
                int order;
                image(points[number], lines, view, pair);
                order = best ? memcmp(pair, least, sizeof pair) : -1;
                best = order < 0 ? 1 << view : order ? best : best | 1 << view;
                if (order < 0) {
                    memcpy(least, pair, sizeof pair);
                }
            }
        }
        views = best;
    }
    if (!plays) {
        return none();
    }
    for (view = 0; !(views >> view & 1); view++) {
    }
    for (number = 0; number < plays; number++) {
        image(points[number], lines, view, &pairs[1][2 * number]);
    }
    return Py_BuildValue("iy#y#", plays, (const char *)pairs[0], (Py_ssize_t)2 * plays, (const char *)pairs[1],
                         (Py_ssize_t)2 * plays);
}

static PyMethodDef methods[] = {
    {"pairs", lane_pairs, METH_VARARGS, pairs_doc},
    {"survey", lane_survey, METH_VARARGS, survey_doc},
    {"read", lane_read, METH_O, read_doc},
    {NULL, NULL, 0, NULL},
};

static int
begin(PyObject *module)
{
    PyObject *source = PyLong_FromUnsignedLong((unsigned long)(SOURCE_CRC));
    int bad = !source || PyModule_AddObjectRef(module, "SOURCE", source) < 0;
    Py_XDECREF(source);
    return bad ? -1 : 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, (void *)begin}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_lane", "The fast path: reads and replays an ordinary game.", 0, methods, module_slots,
    NULL, NULL, NULL,
};

PyMODINIT_FUNC
PyInit__lane(void)
{
    return PyModuleDef_Init(&definition);
}

#endif
