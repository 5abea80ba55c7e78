/* The engine as Python sees it: tables whose words are one block of memory, the loop, and every function of the rules.
   Only the stable interface of Python is used, so that one file serves every version from 3.11 on. */
#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <setjmp.h>
#include <stdlib.h>
#include "prelude.h"
#include "telling.h"
#include "form.h"
#include "forms.h" /* written by the build: the forms there are */

#define MOST_MOVES 2048
#ifdef _MSC_VER
#define OF_THREAD __declspec(thread)
#else
#define OF_THREAD _Thread_local
#endif

/* ---------------------------------------------------------------------------------------- a rule that raises */
static OF_THREAD jmp_buf *way_out;
static OF_THREAD const char *why_trapped;

void trap(const char *why) {
    why_trapped = why;
    if (way_out) longjmp(*way_out, 1);
    abort();
}

static void raise_trapped(void) {
    const char *why = why_trapped ? why_trapped : "the rules have a hole";
    const char *colon = strstr(why, ": ");
    PyObject *kind = PyExc_RuntimeError;
    if (strncmp(why, "OverflowError", 13) == 0) kind = PyExc_OverflowError;
    if (strncmp(why, "IndexError", 10) == 0) kind = PyExc_IndexError;
    PyErr_SetString(kind, colon ? colon + 2 : why);
}

/* Calls of the rules happen between these two; the second is reached by a trap as well. */
#define GUARDED(doing)                                                                                                 \
    jmp_buf here_, *before_ = way_out;                                                                                 \
    int trapped_ = setjmp(here_);                                                                                      \
    if (!trapped_) {                                                                                                   \
        way_out = &here_;                                                                                              \
        doing;                                                                                                         \
    }                                                                                                                  \
    way_out = before_

/* ---------------------------------------------------------------------------------------- memory for thinking */
static OF_THREAD char *arena;
static OF_THREAD i64 arena_used, arena_room;
#define ARENA_ROOM ((i64)64 << 20)

i64 allotted_so_far(void) { return arena_used; }
void *allotted(size_t size) {
    if (!arena) {
        arena = malloc(ARENA_ROOM);
        arena_room = arena ? ARENA_ROOM : 0;
    }
    size = (size + 15) & ~(size_t)15;
    if (arena_used + (i64)size > arena_room) trap("OverflowError: no room to think so far ahead");
    void *found = arena + arena_used;
    arena_used += (i64)size;
    return found;
}
void release(i64 before) { arena_used = before; }

/* ---------------------------------------------------------------------------------------- what is told */
static OF_THREAD Log heard;

static void grow(i64 **items, i64 *room, i64 needed) {
    if (needed <= *room) return;
    i64 more = needed * 2 + 64;
    i64 *bigger = realloc(*items, (size_t)more * sizeof(i64));
    if (!bigger) trap("OverflowError: no memory for the story");
    *items = bigger;
    *room = more;
}
void log_fact(Log *log, i64 fact) {
    grow(&log->story, &log->room, log->told + 1);
    log->story[log->told++] = fact;
}
void log_answer(Log *log, i64 move) {
    grow(&log->answers, &log->space, log->written + 1);
    log->answers[log->written++] = move;
}

/* ---------------------------------------------------------------------------------------- words */
typedef struct {
    PyObject_VAR_HEAD Table t; /* w goes on behind it */
} Words;
static PyTypeObject *words_type;
#define LENGTH(words) (((PyVarObject *)(words))->ob_size)

static Words *new_words(Py_ssize_t length) {
    Words *made = (Words *)PyType_GenericAlloc(words_type, length);
    if (made) made->t.length = length;
    return made;
}
static Py_ssize_t words_length(PyObject *self) { return LENGTH(self); }
static PyObject *words_item(PyObject *self, Py_ssize_t i) {
    if (i < 0 || i >= LENGTH(self)) {
        PyErr_SetString(PyExc_IndexError, "a table has no such word");
        return NULL;
    }
    return PyLong_FromLongLong(((Words *)self)->t.w[i]);
}
static int words_set(PyObject *self, Py_ssize_t i, PyObject *value) {
    if (i < 0 || i >= LENGTH(self) || !value) {
        PyErr_SetString(PyExc_IndexError, "a table has no such word");
        return -1;
    }
    long long number = PyLong_AsLongLong(value);
    if (number == -1 && PyErr_Occurred()) return -1;
    ((Words *)self)->t.w[i] = number;
    return 0;
}
static int words_buffer(PyObject *self, Py_buffer *view, int flags) {
    Words *w = (Words *)self;
    static Py_ssize_t stride = sizeof(i64);
    view->obj = Py_NewRef(self);
    view->buf = w->t.w;
    view->len = LENGTH(self) * (Py_ssize_t)sizeof(i64);
    view->itemsize = sizeof(i64);
    view->readonly = 0;
    view->ndim = 1;
    view->format = (flags & PyBUF_FORMAT) ? "q" : NULL;
    view->shape = (flags & PyBUF_ND) ? &((PyVarObject *)self)->ob_size : NULL;
    view->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? &stride : NULL;
    view->suboffsets = NULL;
    view->internal = NULL;
    return 0;
}
static PyType_Slot words_slots[] = {
    {Py_tp_doc, "The words of a table: whole numbers of 64 bits, in one block of memory."},
    {Py_sq_length, words_length},
    {Py_sq_item, words_item},
    {Py_sq_ass_item, words_set},
    {Py_bf_getbuffer, words_buffer},
    {0, NULL},
};
static PyType_Spec words_spec = {
    "containment._engine.Words", offsetof(Words, t.w), sizeof(i64), Py_TPFLAGS_DEFAULT, words_slots,
};

/* ---------------------------------------------------------------------------------------- blocks */
typedef struct {
    PyObject_HEAD Words *words;
    PyObject *rules, *setting, *answers, *story, *talk;
    const Form *form; /* NULL: a game that has no form in C */
} Block;
static PyTypeObject *block_type;

static const Form *form_of(PyObject *rules) {
    PyObject *form = PyObject_GetAttrString(rules, "form");
    if (!form) {
        PyErr_Clear();
        return NULL;
    }
    const Form *found = PyCapsule_IsValid(form, "containment.form") ? PyCapsule_GetPointer(form, "containment.form") : NULL;
    Py_DECREF(form);
    return found;
}

static Words *words_from(PyObject *items) {
    PyObject *list = PySequence_List(items);
    if (!list) return NULL;
    Py_ssize_t n = PyList_Size(list);
    Words *made = new_words(n);
    for (Py_ssize_t i = 0; made && i < n; i++) {
        made->t.w[i] = PyLong_AsLongLong(PyList_GetItem(list, i));
        if (made->t.w[i] == -1 && PyErr_Occurred()) {
            Py_DECREF((PyObject *)made);
            made = NULL;
        }
    }
    Py_DECREF(list);
    return made;
}

static PyObject *block_new(PyTypeObject *type, PyObject *args, PyObject *by_name) {
    static char *names[] = {"rules", "setting", "w", "top", "ended", "luck", "fate", NULL};
    PyObject *rules, *setting, *items;
    long long top, ended, luck, fate;
    if (!PyArg_ParseTupleAndKeywords(args, by_name, "OOOLLLL", names, &rules, &setting, &items, &top, &ended, &luck, &fate))
        return NULL;
    Words *words = words_from(items);
    if (!words) return NULL;
    const Form *form = form_of(rules);
    if (form && LENGTH(words) > form->most_words) {
        Py_DECREF((PyObject *)words);
        PyErr_SetString(PyExc_ValueError, "a table of this game does not have so many words");
        return NULL;
    }
    words->t.top = top, words->t.ended = ended, words->t.luck = luck, words->t.fate = fate;
    Block *made = (Block *)PyType_GenericAlloc(type, 0);
    if (!made) {
        Py_DECREF((PyObject *)words);
        return NULL;
    }
    made->words = words;
    made->rules = Py_NewRef(rules);
    made->setting = Py_NewRef(setting);
    made->answers = Py_NewRef(Py_None);
    made->story = Py_NewRef(Py_None);
    made->talk = Py_NewRef(Py_None);
    made->form = form;
    return (PyObject *)made;
}

static void block_free(PyObject *self) {
    Block *b = (Block *)self;
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF((PyObject *)b->words);
    Py_XDECREF(b->rules);
    Py_XDECREF(b->setting);
    Py_XDECREF(b->answers);
    Py_XDECREF(b->story);
    Py_XDECREF(b->talk);
    freefunc release_it = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release_it(self);
    Py_DECREF((PyObject *)type);
}

static Block *cloned(Block *from) {
    Words *words = new_words(LENGTH(from->words));
    if (!words) return NULL;
    clone_of(&words->t, &from->words->t);
    Block *made = (Block *)PyType_GenericAlloc(Py_TYPE((PyObject *)from), 0);
    if (!made) {
        Py_DECREF((PyObject *)words);
        return NULL;
    }
    made->words = words;
    made->rules = Py_NewRef(from->rules);
    made->setting = Py_NewRef(from->setting);
    made->answers = Py_NewRef(Py_None);
    made->story = Py_NewRef(Py_None);
    made->talk = Py_NewRef(Py_None);
    made->form = from->form;
    return made;
}

static PyObject *block_clone(PyObject *self, PyObject *nothing) { return (PyObject *)cloned((Block *)self); }

static PyObject *block_key(PyObject *self, PyObject *nothing) {
    return PyLong_FromLongLong(FORMS[0]->key(&((Block *)self)->words->t)); /* the same for every game */
}

static PyObject *block_words(PyObject *self, void *_) { return Py_NewRef((PyObject *)((Block *)self)->words); }

#define NUMBER(name)                                                                                                   \
    static PyObject *get_##name(PyObject *self, void *_) {                                                             \
        return PyLong_FromLongLong(((Block *)self)->words->t.name);                                                    \
    }                                                                                                                  \
    static int set_##name(PyObject *self, PyObject *value, void *_) {                                                  \
        long long number = value ? PyLong_AsLongLong(value) : (PyErr_SetString(PyExc_AttributeError, #name), -1);      \
        if (number == -1 && PyErr_Occurred()) return -1;                                                               \
        ((Block *)self)->words->t.name = number;                                                                       \
        return 0;                                                                                                      \
    }
NUMBER(top)
NUMBER(ended)
NUMBER(luck)
NUMBER(fate)

#define OBJECT(name)                                                                                                   \
    static PyObject *get_##name(PyObject *self, void *_) { return Py_NewRef(((Block *)self)->name); }
OBJECT(rules)
OBJECT(setting)
OBJECT(answers)
OBJECT(story)
OBJECT(talk)
#define SETTABLE(name)                                                                                                 \
    static int set_##name(PyObject *self, PyObject *value, void *_) {                                                  \
        if (!value) return PyErr_SetString(PyExc_AttributeError, #name), -1;                                           \
        PyObject *old = ((Block *)self)->name;                                                                         \
        ((Block *)self)->name = Py_NewRef(value);                                                                      \
        Py_DECREF(old);                                                                                                \
        return 0;                                                                                                      \
    }
SETTABLE(answers)
SETTABLE(story)
SETTABLE(talk)

static PyGetSetDef block_attributes[] = {
    {"w", block_words, NULL, "the words of the table", NULL},
    {"top", get_top, set_top, NULL, NULL},
    {"ended", get_ended, set_ended, NULL, NULL},
    {"luck", get_luck, set_luck, NULL, NULL},
    {"fate", get_fate, set_fate, NULL, NULL},
    {"rules", get_rules, NULL, NULL, NULL},
    {"setting", get_setting, NULL, NULL, NULL},
    {"answers", get_answers, set_answers, NULL, NULL},
    {"story", get_story, set_story, NULL, NULL},
    {"talk", get_talk, set_talk, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyMethodDef block_methods[] = {
    {"clone", block_clone, METH_NOARGS, "An independent copy without answers, story and talk."},
    {"key", block_key, METH_NOARGS, "A hash of what lies on the table and of what is pending. Fate is not part of it."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot block_slots[] = {
    {Py_tp_doc, "A table as C has it: words, and who keeps what is told."},
    {Py_tp_new, block_new},
    {Py_tp_dealloc, block_free},
    {Py_tp_getset, block_attributes},
    {Py_tp_methods, block_methods},
    {0, NULL},
};
static PyType_Spec block_spec = {
    "containment._engine.Block", sizeof(Block), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, block_slots,
};

/* ---------------------------------------------------------------------------------------- the loop */
static Block *a_block(PyObject *what) {
    if (PyObject_TypeCheck(what, block_type)) return (Block *)what;
    PyErr_SetString(PyExc_TypeError, "a table is wanted here");
    return NULL;
}

/* What happens on a table that is listened to is told to Python's lists afterwards. */
static void listen(Block *b) {
    heard.told = heard.written = 0;
    heard.hears = b->story != Py_None;
    heard.keeps = b->answers != Py_None;
    b->words->t.log = heard.hears || heard.keeps ? &heard : NULL;
}
static int told_all(PyObject *list, const i64 *items, i64 n) {
    for (i64 i = 0; i < n; i++) {
        PyObject *item = PyLong_FromLongLong(items[i]);
        if (!item || PyList_Append(list, item) < 0) {
            Py_XDECREF(item);
            return -1;
        }
        Py_DECREF(item);
    }
    return 0;
}
static int tell_python(Block *b) {
    b->words->t.log = NULL;
    if (b->story != Py_None && told_all(b->story, heard.story, heard.told) < 0) return -1;
    if (b->answers != Py_None && told_all(b->answers, heard.answers, heard.written) < 0) return -1;
    return 0;
}

/* Python's own functions, for games that have no form. */
static PyObject *in_python; /* by name */
static PyObject *fallback(const char *name, PyObject *const *args, Py_ssize_t n) {
    PyObject *f = PyDict_GetItemString(in_python, name), *given = PyTuple_New(n);
    if (!f || !given) return Py_XDECREF(given), PyErr_SetString(PyExc_RuntimeError, name), NULL;
    for (Py_ssize_t i = 0; i < n; i++) PyTuple_SetItem(given, i, Py_NewRef(args[i]));
    PyObject *found = PyObject_Call(f, given, NULL);
    Py_DECREF(given);
    return found;
}

static int taken(const char *name, PyObject *const *args, Py_ssize_t n, Py_ssize_t wanted, Block **b, i64 *move) {
    if (n != wanted) return PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", name, wanted, n), -1;
    if (!(*b = a_block(args[0]))) return -1;
    if (wanted > 1) {
        *move = PyLong_AsLongLong(args[1]);
        if (*move == -1 && PyErr_Occurred()) return -1;
    }
    return 0;
}

static PyObject *done(Block *b, int trapped) {
    if (tell_python(b) < 0) return NULL;
    if (trapped) return raise_trapped(), NULL;
    Py_RETURN_NONE;
}

static PyObject *py_advance(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    Block *b;
    i64 none;
    if (taken("advance", args, n, 1, &b, &none) < 0) return NULL;
    if (!b->form) return fallback("advance", args, n);
    listen(b);
    GUARDED(b->form->advance(&b->words->t));
    return done(b, trapped_);
}
static PyObject *py_commit(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    Block *b;
    i64 move;
    if (taken("commit", args, n, 2, &b, &move) < 0) return NULL;
    if (!b->form) return fallback("commit", args, n);
    listen(b);
    GUARDED(b->form->commit(&b->words->t, move));
    return done(b, trapped_);
}
static PyObject *py_attempt(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    Block *b;
    i64 move;
    volatile i64 why = 0;
    if (taken("attempt", args, n, 2, &b, &move) < 0) return NULL;
    if (!b->form) return fallback("attempt", args, n);
    listen(b);
    GUARDED({
        why = b->form->why_not(&b->words->t, move);
        if (!why) b->form->commit(&b->words->t, move);
    });
    PyObject *end = done(b, trapped_);
    if (!end) return NULL;
    Py_DECREF(end);
    return PyLong_FromLongLong(why);
}
#define OF_TABLE(what)                                                                                                 \
    static PyObject *py_##what(PyObject *_, PyObject *const *args, Py_ssize_t n) {                                     \
        Block *b;                                                                                                      \
        i64 none;                                                                                                      \
        volatile i64 found = 0;                                                                                        \
        if (taken(#what, args, n, 1, &b, &none) < 0) return NULL;                                                      \
        if (!b->form) return fallback(#what, args, n);                                                                 \
        GUARDED(found = b->form->what(&b->words->t));                                                                  \
        if (trapped_) return raise_trapped(), NULL;                                                                    \
        return PyLong_FromLongLong(found);                                                                             \
    }
#define OF_MOVE(what)                                                                                                  \
    static PyObject *py_##what(PyObject *_, PyObject *const *args, Py_ssize_t n) {                                     \
        Block *b;                                                                                                      \
        i64 move;                                                                                                      \
        volatile i64 found = 0;                                                                                        \
        if (taken(#what, args, n, 2, &b, &move) < 0) return NULL;                                                      \
        if (!b->form) return fallback(#what, args, n);                                                                 \
        GUARDED(found = b->form->what(&b->words->t, move));                                                            \
        if (trapped_) return raise_trapped(), NULL;                                                                    \
        return PyLong_FromLongLong(found);                                                                             \
    }
OF_TABLE(asked)
OF_MOVE(why_not)
OF_MOVE(actor_of)
OF_MOVE(speaker_of)
OF_MOVE(weight_of)

static PyObject *listed(const i64 *items, i64 n) {
    PyObject *list = PyList_New(n);
    for (i64 i = 0; list && i < n; i++) {
        PyObject *item = PyLong_FromLongLong(items[i]);
        if (!item) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SetItem(list, i, item);
    }
    return list;
}
static PyObject *py_listed(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    Block *b;
    i64 none, out[MOST_MOVES];
    volatile i64 found = 0;
    if (taken("listed", args, n, 1, &b, &none) < 0) return NULL;
    if (!b->form) return fallback("listed", args, n);
    GUARDED(found = b->form->options_into(&b->words->t, out));
    if (trapped_) return raise_trapped(), NULL;
    return listed(out, found);
}

/* Whole games, without the interpreter's lock: play_out_many(table, policy's number, seed, first, count). */
static PyObject *py_play_out_many(PyObject *_, PyObject *args) {
    PyObject *of;
    long long policy, seed, first, count;
    if (!PyArg_ParseTuple(args, "OLLLL", &of, &policy, &seed, &first, &count)) return NULL;
    Block *b = a_block(of);
    if (!b) return NULL;
    if (!b->form || count < 0) return PyErr_SetString(PyExc_ValueError, "this game has no form in C"), NULL;
    i64 *found = malloc((size_t)(count ? count : 1) * sizeof(i64));
    Table *from = malloc(sizeof(Table));
    if (!found || !from) return free(found), free(from), PyErr_NoMemory();
    clone_of(from, &b->words->t); /* nobody may change it meanwhile */
    const Form *form = b->form;
    PyThreadState *kept = PyEval_SaveThread();
    GUARDED(form->play_out_many(from, policy, seed, first, count, found));
    PyEval_RestoreThread(kept);
    PyObject *list = trapped_ ? (raise_trapped(), NULL) : listed(found, count);
    free(found);
    free(from);
    return list;
}

/* ---------------------------------------------------------------------------------------- functions of the rules */
#define MOST_ARGUMENTS 12
typedef struct {
    const Native *native;
    const Form *form;
    PyObject *in_python;
    PyMethodDef def;
} Bound;

typedef struct {
    i64 numbers[MOST_ARGUMENTS]; /* arguments, then results */
    i64 *copies[MOST_ARGUMENTS]; /* of lists, which are copied back */
    Block *table;
    int foreign; /* something that only Python can see to */
} Given;

static int take_words(PyObject *what, Given *g, int n) {
    if (Py_TYPE(what) == words_type) {
        g->numbers[n] = (i64)(intptr_t)((Words *)what)->t.w;
        return 0;
    }
    if (!PyList_Check(what)) return g->foreign = 1, 0;
    Py_ssize_t length = PyList_Size(what);
    i64 *copy = g->copies[n] = malloc((size_t)(length ? length : 1) * sizeof(i64));
    if (!copy) return PyErr_NoMemory(), -1;
    g->numbers[n] = (i64)(intptr_t)copy;
    for (Py_ssize_t i = 0; i < length; i++) {
        copy[i] = PyLong_AsLongLong(PyList_GetItem(what, i));
        if (copy[i] == -1 && PyErr_Occurred()) return -1;
    }
    return 0;
}

static int take(const Bound *f, PyObject *const *args, Given *g) {
    for (int n = 0; f->native->takes[n] && !g->foreign; n++) {
        PyObject *what = args[n];
        if (f->native->takes[n] == 'w') {
            if (take_words(what, g, n) < 0) return -1;
        } else if (f->native->takes[n] == 't') {
            if (!PyObject_TypeCheck(what, block_type) || ((Block *)what)->form != f->form) return g->foreign = 1, 0;
            if (!g->table) g->table = (Block *)what;
            g->numbers[n] = (i64)(intptr_t) & ((Block *)what)->words->t;
        } else {
            g->numbers[n] = PyLong_AsLongLong(what);
            if (g->numbers[n] == -1 && PyErr_Occurred()) {
                PyErr_Clear(); /* a number too large, or none: Python's own function says what is wrong */
                g->foreign = 1;
            }
        }
    }
    return 0;
}

/* Lists have what the rules have written into them. */
static int give_back(const Bound *f, PyObject *const *args, Given *g) {
    int failed = 0;
    for (int n = 0; f->native->takes[n]; n++) {
        i64 *copy = g->copies[n];
        if (!copy) continue;
        Py_ssize_t length = PyList_Size(args[n]);
        for (Py_ssize_t i = 0; i < length && !failed; i++) {
            PyObject *item = PyLong_FromLongLong(copy[i]);
            failed = !item || PyList_SetItem(args[n], i, item) < 0;
        }
        free(copy);
    }
    return failed ? -1 : 0;
}

static PyObject *result(char kind, i64 number) {
    return kind == 'b' ? PyBool_FromLong(number != 0) : PyLong_FromLongLong(number);
}

static PyObject *results(const char *gives, const i64 *numbers) {
    size_t n = strlen(gives);
    if (n == 0) Py_RETURN_NONE;
    if (n == 1) return result(gives[0], numbers[0]);
    PyObject *all = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; all && i < n; i++) PyTuple_SetItem(all, (Py_ssize_t)i, result(gives[i], numbers[i]));
    return all;
}

static PyObject *call_python(const Bound *f, PyObject *const *args, Py_ssize_t n, PyObject *names) {
    PyObject *given = PyTuple_New(n), *by_name = names ? PyDict_New() : NULL, *found = NULL;
    if (given && (by_name || !names)) {
        for (Py_ssize_t i = 0; i < n; i++) PyTuple_SetItem(given, i, Py_NewRef(args[i]));
        for (Py_ssize_t i = 0; names && i < PyTuple_Size(names); i++)
            PyDict_SetItem(by_name, PyTuple_GetItem(names, i), args[n + i]);
        found = PyObject_Call(f->in_python, given, by_name);
    }
    Py_XDECREF(given);
    Py_XDECREF(by_name);
    return found;
}

static PyObject *call_native(PyObject *self, PyObject *const *args, Py_ssize_t n, PyObject *names) {
    const Bound *f = PyCapsule_GetPointer(self, "containment.native");
    if (!f) return NULL;
    if (names || n != (Py_ssize_t)strlen(f->native->takes)) return call_python(f, args, n, names);
    Given g = {{0}, {0}, NULL, 0};
    if (take(f, args, &g) < 0) return give_back(f, args, &g), NULL;
    if (g.foreign) {
        for (int i = 0; i < MOST_ARGUMENTS; i++) free(g.copies[i]);
        return call_python(f, args, n, names);
    }
    if (g.table) listen(g.table);
    GUARDED(f->native->call(g.numbers));
    int failed = g.table ? tell_python(g.table) : 0;
    if (give_back(f, args, &g) < 0 || failed < 0) return NULL;
    if (trapped_) return raise_trapped(), NULL;
    return results(f->native->gives, g.numbers);
}

/* bind(game, module, {name: function}): for each function of a module that has a form in C, that form. */
static PyObject *py_bind(PyObject *_, PyObject *args) {
    const char *module;
    PyObject *functions, *made = PyDict_New();
    if (!made || !PyArg_ParseTuple(args, "sO!", &module, &PyDict_Type, &functions)) return Py_XDECREF(made), NULL;
    for (size_t k = 0; k < sizeof FORMS / sizeof *FORMS; k++) {
        for (i64 i = 0; i < FORMS[k]->number; i++) {
            const Native *native = &FORMS[k]->natives[i];
            PyObject *own;
            if (strcmp(native->module, module) || !(own = PyDict_GetItemString(functions, native->name))) continue;
            if (PyDict_GetItemString(made, native->name)) continue;
            Bound *f = calloc(1, sizeof *f); /* as long as the program runs */
            if (!f) return Py_DECREF(made), PyErr_NoMemory();
            f->native = native, f->form = FORMS[k], f->in_python = Py_NewRef(own);
            f->def.ml_name = native->name;
            f->def.ml_meth = (PyCFunction)(void (*)(void))call_native;
            f->def.ml_flags = METH_FASTCALL | METH_KEYWORDS;
            PyObject *self = PyCapsule_New(f, "containment.native", NULL);
            PyObject *bound = self ? PyCFunction_NewEx(&f->def, self, NULL) : NULL;
            Py_XDECREF(self);
            if (!bound || PyDict_SetItemString(made, native->name, bound) < 0) return Py_XDECREF(bound), Py_DECREF(made), NULL;
            Py_DECREF(bound);
        }
    }
    return made;
}

/* ---------------------------------------------------------------------------------------- the module */
static PyObject *py_form(PyObject *_, PyObject *name) {
    PyObject *text = PyUnicode_AsUTF8String(name);
    if (!text) return NULL;
    for (size_t k = 0; k < sizeof FORMS / sizeof *FORMS; k++)
        if (!strcmp(FORMS[k]->name, PyBytes_AsString(text))) {
            Py_DECREF(text);
            return PyCapsule_New((void *)FORMS[k], "containment.form", NULL);
        }
    Py_DECREF(text);
    Py_RETURN_NONE;
}
static PyObject *py_fall_back(PyObject *_, PyObject *functions) {
    if (PyDict_Update(in_python, functions) < 0) return NULL;
    Py_RETURN_NONE;
}

#define FAST(name) {#name, (PyCFunction)(void (*)(void))py_##name, METH_FASTCALL, NULL}
static PyMethodDef functions[] = {
    FAST(advance), FAST(commit), FAST(attempt), FAST(asked), FAST(why_not), FAST(actor_of), FAST(speaker_of),
    FAST(weight_of), FAST(listed),
    {"play_out_many", py_play_out_many, METH_VARARGS, NULL},
    {"bind", py_bind, METH_VARARGS, NULL},
    {"form", py_form, METH_O, NULL},
    {"fall_back", py_fall_back, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "containment._engine", "The rules as C.", -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__engine(void) {
    PyObject *module = PyModule_Create(&definition);
    if (!module) return NULL;
    words_type = (PyTypeObject *)PyType_FromSpec(&words_spec);
    block_type = (PyTypeObject *)PyType_FromSpec(&block_spec);
    in_python = PyDict_New();
    if (!words_type || !block_type || !in_python) return NULL;
    if (PyModule_AddObjectRef(module, "Words", (PyObject *)words_type) < 0) return NULL;
    if (PyModule_AddObjectRef(module, "Block", (PyObject *)block_type) < 0) return NULL;
    return module;
}
