/* The random games of playouts.py, compiled. Moves and answers are the same. playouts.py explains the functions here:
each has the name of a method there. */
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#if PY_VERSION_HEX >= 0x030D0000 /* its headers do not choose the function that older Pythons need for "y#" */
PyAPI_FUNC(int) _PyArg_ParseTuple_SizeT(PyObject *, const char *, ...);
#define PyArg_ParseTuple _PyArg_ParseTuple_SizeT
#endif
#include <stdint.h>
#include <string.h>

#define MOST_LINES 52
#define MOST_POINTS (MOST_LINES * MOST_LINES)
#define LARGEST 2

typedef struct {
    int8_t colour[MOST_POINTS];
    int16_t head[MOST_POINTS], follow[MOST_POINTS], stones[MOST_POINTS], contacts[MOST_POINTS];
    int16_t empty[MOST_POINTS], place[MOST_POINTS];
    int32_t sums[MOST_POINTS];
    int64_t squares[MOST_POINTS];
    int number, ko;
} Position;

typedef struct {
    int size;
    int8_t neighbours[MOST_POINTS], corners[MOST_POINTS];
    int16_t beside[MOST_POINTS][4], diagonal[MOST_POINTS][4];
    uint32_t random;
    Position start, now;
    int32_t total[MOST_POINTS];
} Work;

static uint32_t
next_random(Work *w)
{
    w->random ^= w->random << 13;
    w->random ^= w->random >> 17;
    w->random ^= w->random << 5;
    return w->random;
}

static int
in_atari(const Position *s, int head)
{
    return s->contacts[head] > 0 && s->contacts[head] * s->squares[head] == (int64_t)s->sums[head] * s->sums[head];
}

static int
add(const Work *w, Position *s, int point, int colour)
{
    int moved = s->empty[--s->number], own = 0, k;
    s->colour[point] = (int8_t)colour;
    s->empty[s->place[point]] = (int16_t)moved;
    s->place[moved] = s->place[point];
    s->head[point] = s->follow[point] = (int16_t)point;
    s->stones[point] = 1;
    s->contacts[point] = 0;
    s->sums[point] = 0;
    s->squares[point] = 0;
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k], sign = s->colour[beside] ? -1 : 1;
        int string = sign < 0 ? s->head[beside] : point, counted = sign < 0 ? point : beside;
        s->contacts[string] = (int16_t)(s->contacts[string] + sign);
        s->sums[string] += sign * counted;
        s->squares[string] += sign * counted * counted;
    }
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k], large, small, stone, other;
        if (s->colour[beside] != colour) {
            continue;
        }
        own++;
        large = s->head[point];
        small = s->head[beside];
        if (large == small) {
            continue;
        }
        if (s->stones[large] < s->stones[small]) {
            other = large;
            large = small;
            small = other;
        }
        stone = small;
        do {
            s->head[stone] = (int16_t)large;
            stone = s->follow[stone];
        } while (stone != small);
        other = s->follow[large];
        s->follow[large] = s->follow[small];
        s->follow[small] = (int16_t)other;
        s->stones[large] = (int16_t)(s->stones[large] + s->stones[small]);
        s->contacts[large] = (int16_t)(s->contacts[large] + s->contacts[small]);
        s->sums[large] += s->sums[small];
        s->squares[large] += s->squares[small];
    }
    return own;
}

static void
remove_string(const Work *w, Position *s, int string)
{
    int stone = string, k;
    do {
        s->colour[stone] = 0;
        s->place[stone] = (int16_t)s->number;
        s->empty[s->number++] = (int16_t)stone;
        stone = s->follow[stone];
    } while (stone != string);
    do {
        for (k = 0; k < w->neighbours[stone]; k++) {
            int beside = w->beside[stone][k];
            if (s->colour[beside]) {
                int head = s->head[beside];
                s->contacts[head]++;
                s->sums[head] += stone;
                s->squares[head] += (int64_t)stone * stone;
            }
        }
        stone = s->follow[stone];
    } while (stone != string);
}

static void
play(const Work *w, Position *s, int point, int colour)
{
    int own = add(w, s, point, colour), captured = 0, single = -1, k;
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k];
        if (s->colour[beside] == -colour && !s->contacts[s->head[beside]]) {
            captured += s->stones[s->head[beside]];
            single = beside;
            remove_string(w, s, s->head[beside]);
        }
    }
    s->ko = captured == 1 && !own && s->contacts[s->head[point]] == 1 ? single : -1;
}

static int
is_legal(const Work *w, const Position *s, int point, int colour)
{
    int k;
    if (point == s->ko) {
        return 0;
    }
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k], there = s->colour[beside];
        if (!there || (there == colour) != in_atari(s, s->head[beside])) {
            return 1;
        }
    }
    return 0;
}

static int
is_eye(const Work *w, const Position *s, int point, int colour)
{
    int k, others = 0;
    for (k = 0; k < w->neighbours[point]; k++) {
        if (s->colour[w->beside[point][k]] != colour) {
            return 0;
        }
    }
    for (k = 0; k < w->corners[point]; k++) {
        others += s->colour[w->diagonal[point][k]] == -colour;
    }
    return others < (w->corners[point] == 4 ? 2 : 1);
}

static int
own_atari(const Work *w, const Position *s, int point, int colour)
{
    int liberty = -1, number = 0, stones = 1, heads[4], known = 0, k, j;
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k], there = s->colour[beside];
        if (!there) {
            if (++number > 1) {
                return 0;
            }
            liberty = beside;
        } else if (there == -colour && in_atari(s, s->head[beside])) {
            return 0;
        }
    }
    for (k = 0; k < w->neighbours[point]; k++) {
        int beside = w->beside[point][k], string, stone;
        if (s->colour[beside] != colour) {
            continue;
        }
        string = stone = s->head[beside];
        for (j = 0; j < known && heads[j] != string; j++) {
        }
        if (j < known) {
            continue;
        }
        heads[known++] = string;
        stones += s->stones[string];
        do {
            for (j = 0; j < w->neighbours[stone]; j++) {
                int other = w->beside[stone][j];
                if (!s->colour[other] && other != point && other != liberty) {
                    if (++number > 1) {
                        return 0;
                    }
                    liberty = other;
                }
            }
            stone = s->follow[stone];
        } while (stone != string);
    }
    return stones;
}

static int
rescue(const Work *w, const Position *s, int string, int colour)
{
    int stone = string, point, k;
    do {
        for (k = 0; k < w->neighbours[stone]; k++) {
            int beside = w->beside[stone][k], head = s->head[beside];
            if (s->colour[beside] == -colour && in_atari(s, head)) {
                point = s->sums[head] / s->contacts[head];
                if (point != s->ko) {
                    return point;
                }
            }
        }
        stone = s->follow[stone];
    } while (stone != string);
    point = s->sums[string] / s->contacts[string];
    return is_legal(w, s, point, colour) && !own_atari(w, s, point, colour) ? point : -1;
}

static int
answer(Work *w, const Position *s, int colour, int last)
{
    int k;
    if (last < 0) {
        return -1;
    }
    if (s->colour[last] == -colour && in_atari(s, s->head[last])) {
        int point = s->sums[s->head[last]] / s->contacts[s->head[last]];
        if (point != s->ko && (next_random(w) & 7)) {
            return point;
        }
    }
    for (k = 0; k < w->neighbours[last]; k++) {
        int beside = w->beside[last][k];
        if (s->colour[beside] == colour && in_atari(s, s->head[beside]) && (next_random(w) & 3)) {
            int point = rescue(w, s, s->head[beside], colour);
            if (point >= 0) {
                return point;
            }
        }
    }
    return -1;
}

static int
any_move(Work *w, const Position *s, int colour)
{
    int number = s->number, index = (int)(next_random(w) % (uint32_t)(number ? number : 1)), k;
    for (k = 0; k < number; k++) {
        int point = s->empty[(index + k) % number];
        if (is_legal(w, s, point, colour) && !is_eye(w, s, point, colour) && own_atari(w, s, point, colour) <= LARGEST) {
            return point;
        }
    }
    return -1;
}

static void
play_out(Work *w, int colour)
{
    Position *s = &w->now;
    int last = -1, passes = 0, left = 3 * w->size;
    while (passes < 2 && left--) {
        last = answer(w, s, colour, last);
        if (last < 0) {
            last = any_move(w, s, colour);
        }
        if (last < 0) {
            passes++;
            s->ko = -1;
        } else {
            passes = 0;
            play(w, s, last, colour);
        }
        colour = -colour;
    }
}

static int
held(const Work *w, int point)
{
    int found = 0, k;
    if (w->now.colour[point]) {
        return w->now.colour[point];
    }
    for (k = 0; k < w->neighbours[point]; k++) {
        int there = w->now.colour[w->beside[point][k]];
        found |= there > 0 ? 1 : there < 0 ? 2 : 0;
    }
    return found == 1 ? 1 : found == 2 ? -1 : 0;
}

static void
set_board(Work *w, int columns, int rows)
{
    int p, k;
    for (p = 0; p < w->size; p++) {
        int x = p % columns, y = p / columns;
        const int there[4] = {x > 0, x < columns - 1, y > 0, y < rows - 1};
        const int step[4] = {-1, 1, -columns, columns};
        for (k = 0; k < 4; k++) {
            if (there[k]) {
                w->beside[p][w->neighbours[p]++] = (int16_t)(p + step[k]);
            }
        }
        for (k = 0; k < 4; k++) {
            if (there[k >> 1] && there[2 + (k & 1)]) {
                w->diagonal[p][w->corners[p]++] = (int16_t)(p + step[k >> 1] + step[2 + (k & 1)]);
            }
        }
        w->start.empty[p] = w->start.place[p] = (int16_t)p;
    }
    w->start.number = w->size;
    w->start.ko = -1;
}

PyDoc_STRVAR(owners_doc, "owners(columns, rows, colours, games, seed)\n--\n\nReturn what playouts.owners() returns.");

static PyObject *
owners(PyObject *module, PyObject *arguments)
{
    const char *colours;
    Py_ssize_t length;
    int columns, rows, games, game, p;
    unsigned int seed;
    PyObject *found;
    Work *w;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "iiy#iI", &columns, &rows, &colours, &length, &games, &seed)) {
        return NULL;
    }
    if (columns < 1 || rows < 1 || columns > MOST_LINES || rows > MOST_LINES || length != (Py_ssize_t)columns * rows) {
        PyErr_SetString(PyExc_ValueError, "no position of such a board");
        return NULL;
    }
    w = PyMem_Calloc(1, sizeof *w);
    if (!w) {
        return PyErr_NoMemory();
    }
    w->size = columns * rows;
    w->random = seed;
    set_board(w, columns, rows);
    for (p = 0; p < w->size; p++) {
        if (colours[p] & 3) {
            add(w, &w->start, p, (colours[p] & 3) == 1 ? 1 : -1);
        }
    }
    for (game = 0; game < games; game++) {
        w->now = w->start;
        play_out(w, game & 1 ? 1 : -1);
        for (p = 0; p < w->size; p++) {
            w->total[p] += held(w, p);
        }
    }
    found = PyList_New(w->size);
    for (p = 0; found && p < w->size; p++) {
        PyObject *number = PyLong_FromLong(w->total[p]);
        if (!number || PyList_SetItem(found, p, number) < 0) {
            Py_CLEAR(found);
        }
    }
    PyMem_Free(w);
    return found;
}

static PyMethodDef methods[] = {{"owners", owners, METH_VARARGS, owners_doc}, {NULL, NULL, 0, NULL}};

static int
begin(PyObject *module)
{
#ifndef SOURCE_CRC
#define SOURCE_CRC 0 /* a build defines it as the CRC-32 of this file, to recognise an outdated module */
#endif
    PyObject *source = PyLong_FromUnsignedLong((unsigned long)(SOURCE_CRC));
    int bad = !source || PyModule_AddObjectRef(module, "SOURCE", source) < 0;
    Py_XDECREF(source);
    return bad ? -1 : 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, (void *)begin}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_playouts", "Random games from a final position.", 0, methods, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC
PyInit__playouts(void)
{
    return PyModuleDef_Init(&definition);
}
