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
#define MOST_NOTICED 256 /* as kernel/engine/leaf.py has it */
#define MOST_OBSERVED 2304 /* as kernel/engine/eye.py has it */
#define MOST_SEED 0x1FFFFFFF /* as kernel/engine/fate.py has it */
#define MOST_COUNTED 32  /* as kernel/engine/counting.py has it */
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

/* ---------------------------------------------------------------------------------------- memory for thinking */
/* What a thread has made for itself goes when it ends. */
typedef struct {
    void *arena, *story, *answers;
} Own;
static OF_THREAD Own *own;
#ifdef _MSC_VER
static int own_begins(void) { return 0; }
static void own_stays(void) {}
#else
#include <pthread.h>
static pthread_key_t own_key;
static void own_ends(void *of_thread) {
    Own *o = of_thread;
    free(o->arena), free(o->story), free(o->answers), free(o);
}
static int own_begins(void) { return pthread_key_create(&own_key, own_ends); }
static void own_stays(void) { pthread_setspecific(own_key, own); }
#endif
static Own *own_of_thread(void) {
    if (own) return own;
    own = calloc(1, sizeof *own);
    if (!own) trap("OverflowError: no memory to think with");
    own_stays();
    return own;
}

static OF_THREAD char *arena;
static OF_THREAD i64 arena_used, arena_room;
#define ARENA_ROOM ((i64)64 << 20)

i64 allotted_so_far(void) { return arena_used; }
void *allotted(size_t size) {
    if (!arena) {
        arena = own_of_thread()->arena = malloc(ARENA_ROOM);
        arena_room = arena ? ARENA_ROOM : 0;
    }
    size = (size + 15) & ~(size_t)15;
    if (arena_used + (i64)size > arena_room) trap("OverflowError: no room to think so far ahead");
    void *found = arena + arena_used;
    arena_used += (i64)size;
    return found;
}
void release(i64 before) { arena_used = before; }

/* Calls of the rules happen between these two; the second is reached by a trap as well. */
#define GUARDED(...)                                                                                                   \
    jmp_buf here_, *before_ = way_out;                                                                                 \
    i64 used_ = arena_used;                                                                                            \
    int trapped_ = setjmp(here_);                                                                                      \
    if (!trapped_) {                                                                                                   \
        way_out = &here_;                                                                                              \
        __VA_ARGS__;                                                                                                   \
    } else                                                                                                             \
        arena_used = used_; /* what was being thought is forgotten */                                                  \
    way_out = before_

/* ---------------------------------------------------------------------------------------- what is told */
static OF_THREAD Log heard;

static void grow(i64 **items, i64 *room) {
    i64 more = *room * 2 + 64;
    i64 *bigger = realloc(*items, (size_t)more * sizeof(i64));
    if (!bigger) trap("OverflowError: no memory for the story");
    *items = bigger;
    *room = more;
}
void log_fact(Log *log, i64 fact) {
    if (log->told == log->room) grow(&log->story, &log->room), own_of_thread()->story = log->story;
    log->story[log->told++] = fact;
}
void log_answer(Log *log, i64 move) {
    if (log->written == log->space) grow(&log->answers, &log->space), own_of_thread()->answers = log->answers;
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
/* A number, or a list for a slice, as of a list. */
static PyObject *words_subscript(PyObject *self, PyObject *at) {
    if (PyLong_Check(at)) {
        Py_ssize_t i = PyLong_AsSsize_t(at);
        if (i == -1 && PyErr_Occurred()) return NULL;
        return words_item(self, i < 0 ? i + LENGTH(self) : i);
    }
    if (!PySlice_Check(at)) return PyErr_SetString(PyExc_TypeError, "words are numbered from 0 on"), NULL;
    Py_ssize_t start, stop, step;
    if (PySlice_Unpack(at, &start, &stop, &step) < 0) return NULL;
    Py_ssize_t n = PySlice_AdjustIndices(LENGTH(self), &start, &stop, step);
    PyObject *list = PyList_New(n);
    for (Py_ssize_t i = 0; list && i < n; i++) {
        PyObject *item = words_item(self, start + i * step);
        if (!item) return Py_DECREF(list), NULL;
        PyList_SetItem(list, i, item);
    }
    return list;
}
static int words_set_subscript(PyObject *self, PyObject *at, PyObject *value) {
    if (!PyLong_Check(at)) return PyErr_SetString(PyExc_TypeError, "words are set one by one"), -1;
    Py_ssize_t i = PyLong_AsSsize_t(at);
    if (i == -1 && PyErr_Occurred()) return -1;
    return words_set(self, i < 0 ? i + LENGTH(self) : i, value);
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
    {Py_mp_length, words_length},
    {Py_mp_subscript, words_subscript},
    {Py_mp_ass_subscript, words_set_subscript},
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

/* ---------------------------------------------------------------------------------------- functions of the rules */
#define MOST_ARGUMENTS 12
#define NUMBER_OF_FORMS (sizeof FORMS / sizeof *FORMS)
typedef struct {
    const Native *native;                   /* of one of the forms: all take and give the same */
    const Native *natives[NUMBER_OF_FORMS]; /* of each, or NULL: what all games share is there in each */
    PyObject *in_python;
    PyMethodDef def;
} Bound;

typedef struct {
    i64 numbers[MOST_ARGUMENTS]; /* arguments, then results */
    i64 *copies[MOST_ARGUMENTS]; /* of lists, which are copied back */
    Block *table;
    int foreign; /* something that only Python can see to */
    int copied;  /* are there any copies? Only then are they set */
} Given;

static size_t number_of(const Form *form) {
    size_t k = 0;
    while (FORMS[k] != form) k++;
    return k;
}

static int take_words(PyObject *what, Given *g, int n) {
    if (Py_TYPE(what) == words_type) {
        g->numbers[n] = (i64)(intptr_t)((Words *)what)->t.w;
        return 0;
    }
    if (!PyList_Check(what)) return g->foreign = 1, 0;
    Py_ssize_t length = PyList_Size(what);
    if (!g->copied) memset(g->copies, 0, sizeof g->copies);
    g->copied = 1;
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
            if (!PyObject_TypeCheck(what, block_type) || !((Block *)what)->form) return g->foreign = 1, 0;
            if (!g->table) g->table = (Block *)what;
            if (((Block *)what)->form != g->table->form) return g->foreign = 1, 0;
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
    for (int n = 0; g->copied && f->native->takes[n]; n++) {
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
    Given g;
    g.table = NULL, g.foreign = g.copied = 0;
    if (take(f, args, &g) < 0) return give_back(f, args, &g), NULL;
    const Native *native = g.table && !g.foreign ? f->natives[number_of(g.table->form)] : f->native;
    if (g.foreign || !native) {
        for (int i = 0; g.copied && i < MOST_ARGUMENTS; i++) free(g.copies[i]);
        return call_python(f, args, n, names);
    }
    if (g.table) listen(g.table);
    GUARDED(native->call(g.numbers));
    int failed = g.table ? tell_python(g.table) : 0;
    if (give_back(f, args, &g) < 0 || failed < 0) return NULL;
    if (trapped_) return raise_trapped(), NULL;
    return results(native->gives, g.numbers);
}

static const Native *native_of(const Form *form, const char *module, const char *name) {
    for (i64 i = 0; i < form->number; i++)
        if (!strcmp(form->natives[i].module, module) && !strcmp(form->natives[i].name, name)) return &form->natives[i];
    return NULL;
}

static PyObject *bound(const char *module, const char *name, PyObject *in_python) {
    Bound *f = calloc(1, sizeof *f); /* as long as the program runs */
    if (!f) return PyErr_NoMemory();
    for (size_t k = 0; k < NUMBER_OF_FORMS; k++) {
        f->natives[k] = native_of(FORMS[k], module, name);
        if (f->natives[k]) f->native = f->natives[k];
    }
    f->in_python = Py_NewRef(in_python);
    f->def.ml_name = f->native->name;
    f->def.ml_meth = (PyCFunction)(void (*)(void))call_native;
    f->def.ml_flags = METH_FASTCALL | METH_KEYWORDS;
    PyObject *self = PyCapsule_New(f, "containment.native", NULL);
    PyObject *made = self ? PyCFunction_NewEx(&f->def, self, NULL) : NULL;
    Py_XDECREF(self);
    return made;
}

/* bind(module, {name: function}): for each function of a module that has a form in C, that form. */
static PyObject *py_bind(PyObject *_, PyObject *args) {
    const char *module;
    PyObject *functions, *made = PyDict_New();
    if (!made || !PyArg_ParseTuple(args, "sO!", &module, &PyDict_Type, &functions)) return Py_XDECREF(made), NULL;
    for (size_t k = 0; k < NUMBER_OF_FORMS; k++) {
        for (i64 i = 0; i < FORMS[k]->number; i++) {
            const Native *native = &FORMS[k]->natives[i];
            PyObject *own;
            if (strcmp(native->module, module) || !(own = PyDict_GetItemString(functions, native->name))) continue;
            if (PyDict_GetItemString(made, native->name)) continue;
            PyObject *one = bound(module, native->name, own);
            if (!one || PyDict_SetItemString(made, native->name, one) < 0) return Py_XDECREF(one), Py_DECREF(made), NULL;
            Py_DECREF(one);
        }
    }
    return made;
}

/* ---------------------------------------------------------------------------------------- for benches: see rollout.py */
static PyObject *py_clone_many(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    Block *b;
    i64 count;
    if (taken("clone_many", args, n, 2, &b, &count) < 0) return NULL;
    for (i64 i = 0; i < count; i++) {
        Block *one = cloned(b);
        if (!one) return NULL;
        Py_DECREF((PyObject *)one);
    }
    Py_RETURN_NONE;
}
static PyObject *py_random_games(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    if (n != 5 || !PyList_Check(args[0]) || PyList_Size(args[0]) < 1) return fallback("random_games", args, n);
    Py_ssize_t tables = PyList_Size(args[0]);
    for (Py_ssize_t k = 0; k < tables; k++) {
        PyObject *start = PyList_GetItem(args[0], k);
        if (!PyObject_TypeCheck(start, block_type) || !((Block *)start)->form) return fallback("random_games", args, n);
    }
    i64 first = PyLong_AsLongLong(args[1]), count = PyLong_AsLongLong(args[2]), choices = PyLong_AsLongLong(args[3]);
    if (PyErr_Occurred()) return NULL;
    volatile i64 decisions = 0;
    i64 out[MOST_MOVES];
    Table t;
    GUARDED(for (i64 i = first; i < first + count; i++) {
        Block *start = (Block *)PyList_GetItem(args[0], (Py_ssize_t)(i % tables));
        clone_of(&t, &start->words->t);
        t.fate = start->form->seeded(i);
        start->form->advance(&t);
        decisions += start->form->play_at_random(&t, start->form->seeded(i + choices), 100000, out);
    });
    if (trapped_) return raise_trapped(), NULL;
    return PyLong_FromLongLong(decisions);
}

/* ---------------------------------------------------------------------------------------- batches */
/* Many tables of one game in one block. Each method takes a part of them, from `first` on, and works without the
   interpreter's lock: threads may work at different parts at once. What it writes, it writes into buffers of 64-bit
   numbers (masks: bytes) of the caller. */
typedef struct {
    PyObject_HEAD char *tables; /* no longer than their words */
    size_t step;                /* from one to the next, in bytes */
    i64 number, length;
    Py_ssize_t shape[2], strides[2];
    const Form *form;
} Batch;
static PyTypeObject *batch_type;
#define LINE 64 /* bytes of a cache's line: two tables do not share one */
static inline Table *at(const Batch *b, i64 i) { return (Table *)(b->tables + (size_t)i * b->step); }

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *by_name) {
    PyObject *like;
    long long number;
    if (!PyArg_ParseTuple(args, "O!L", block_type, &like, &number)) return NULL;
    Block *b = (Block *)like;
    if (!b->form || number < 0) return PyErr_SetString(PyExc_ValueError, "this game has no form in C"), NULL;
    Batch *made = (Batch *)PyType_GenericAlloc(type, 0);
    if (!made) return NULL;
    made->form = b->form;
    made->length = b->words->t.length;
    made->step = (offsetof(Table, w) + (size_t)made->length * sizeof(i64) + LINE - 1) / LINE * LINE;
    made->tables = (size_t)number < SIZE_MAX / made->step ? calloc((size_t)(number ? number : 1), made->step) : NULL;
    if (!made->tables) return Py_DECREF((PyObject *)made), PyErr_NoMemory();
    made->number = number;
    for (i64 i = 0; i < number; i++) clone_of(at(made, i), &b->words->t);
    return (PyObject *)made;
}
static void batch_free(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    free(((Batch *)self)->tables);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF((PyObject *)type);
}
/* All words of all tables: number x length, in steps of a table. */
static int batch_buffer(PyObject *self, Py_buffer *view, int flags) {
    Batch *b = (Batch *)self;
    if ((flags & PyBUF_STRIDES) != PyBUF_STRIDES) {
        view->obj = NULL;
        return PyErr_SetString(PyExc_BufferError, "the words of a batch do not lie side by side"), -1;
    }
    b->shape[0] = b->number, b->shape[1] = b->length;
    b->strides[0] = (Py_ssize_t)b->step, b->strides[1] = sizeof(i64);
    view->obj = Py_NewRef(self);
    view->buf = at(b, 0)->w;
    view->len = b->number * b->length * (Py_ssize_t)sizeof(i64);
    view->itemsize = sizeof(i64);
    view->readonly = 0;
    view->ndim = 2;
    view->format = (flags & PyBUF_FORMAT) ? "q" : NULL;
    view->shape = b->shape, view->strides = b->strides;
    view->suboffsets = NULL;
    view->internal = NULL;
    return 0;
}

/* A buffer of the caller with room for so many numbers of so many bytes. */
static void *room(PyObject *of, Py_buffer *held, i64 needed, Py_ssize_t size) {
    if (PyObject_GetBuffer(of, held, PyBUF_WRITABLE | PyBUF_ND) < 0) return NULL;
    if (held->len >= needed * size) return held->buf;
    PyBuffer_Release(held);
    return PyErr_SetString(PyExc_ValueError, "this buffer is too small"), NULL;
}
static Batch *part(PyObject *self, i64 first, i64 count) {
    Batch *b = (Batch *)self;
    if (first >= 0 && count >= 0 && first <= b->number - count) return b;
    return PyErr_SetString(PyExc_IndexError, "a batch has no such tables"), NULL;
}
static PyObject *end_of_work(int trapped) {
    if (trapped) return raise_trapped(), NULL;
    Py_RETURN_NONE;
}

/* load(i, table), store(i, table): to the batch and back. */
static PyObject *batch_load(PyObject *self, PyObject *args) {
    long long i;
    PyObject *from;
    if (!PyArg_ParseTuple(args, "LO!", &i, block_type, &from) || !part(self, i, 1)) return NULL;
    Batch *b = (Batch *)self;
    if (((Block *)from)->form != b->form || ((Block *)from)->words->t.length != b->length)
        return PyErr_SetString(PyExc_ValueError, "a table of another game"), NULL;
    clone_of(at(b, i), &((Block *)from)->words->t);
    Py_RETURN_NONE;
}
static PyObject *batch_store(PyObject *self, PyObject *args) {
    long long i;
    PyObject *into;
    if (!PyArg_ParseTuple(args, "LO!", &i, block_type, &into) || !part(self, i, 1)) return NULL;
    Batch *b = (Batch *)self;
    if (((Block *)into)->form != b->form || ((Block *)into)->words->t.length != b->length)
        return PyErr_SetString(PyExc_ValueError, "a table of another game"), NULL;
    clone_of(&((Block *)into)->words->t, at(b, i));
    Py_RETURN_NONE;
}
/* spread(other, times): each table of another batch of the same game, so many times. */
static PyObject *batch_spread(PyObject *self, PyObject *args) {
    long long times;
    PyObject *other;
    if (!PyArg_ParseTuple(args, "O!L", batch_type, &other, &times)) return NULL;
    Batch *b = (Batch *)self, *o = (Batch *)other;
    if (b->form != o->form || b->length != o->length || times < 1 || b->number != o->number * times)
        return PyErr_SetString(PyExc_ValueError, "tables of another game, or too many"), NULL;
    i64 to = 0;
    for (i64 i = 0; i < o->number; i++)
        for (i64 k = 0; k < times; k++) clone_of(at(b, to++), at(o, i));
    Py_RETURN_NONE;
}
/* deal(which, start, luck, seeds): new games, from a table that is set out but not dealt. */
static PyObject *batch_deal(PyObject *self, PyObject *args) {
    long long luck;
    PyObject *start, *which, *seeds;
    if (!PyArg_ParseTuple(args, "O!O!LO!", &PyList_Type, &which, block_type, &start, &luck, &PyList_Type, &seeds)) return NULL;
    Batch *b = (Batch *)self;
    if (((Block *)start)->form != b->form || ((Block *)start)->words->t.length != b->length)
        return PyErr_SetString(PyExc_ValueError, "a table of another game"), NULL;
    if (PyList_Size(which) != PyList_Size(seeds)) return PyErr_SetString(PyExc_ValueError, "a seed for each"), NULL;
    for (Py_ssize_t k = 0; k < PyList_Size(which); k++) {
        i64 i = PyLong_AsLongLong(PyList_GetItem(which, k)), seed = PyLong_AsLongLong(PyList_GetItem(seeds, k));
        if (PyErr_Occurred() || !part(self, i, 1)) return NULL;
        Table *t = at(b, i);
        clone_of(t, &((Block *)start)->words->t);
        t->luck = luck, t->fate = b->form->seeded(seed);
        GUARDED(b->form->advance(t));
        if (trapped_) return raise_trapped(), NULL;
    }
    Py_RETURN_NONE;
}
/* step(first, count, moves, whys): each table's move, if it is legal; 0, or why it is not. A table that is over stays. */
static PyObject *batch_step(PyObject *self, PyObject *args) {
    long long first, count;
    PyObject *given, *told;
    if (!PyArg_ParseTuple(args, "LLOO", &first, &count, &given, &told) || !part(self, first, count)) return NULL;
    Batch *b = (Batch *)self;
    Py_buffer held, back;
    i64 *moves = room(given, &held, b->number, sizeof(i64));
    if (!moves) return NULL;
    i64 *whys = room(told, &back, b->number, sizeof(i64));
    if (!whys) return PyBuffer_Release(&held), NULL;
    PyThreadState *kept = PyEval_SaveThread();
    GUARDED(for (i64 i = first; i < first + count; i++) {
        Table *t = at(b, i);
        whys[i] = b->form->why_not(t, moves[i]);
        if (!whys[i]) b->form->commit(t, moves[i]);
    });
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&held);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* look(first, count, asked, ended, counts): who is asked, how it has ended (0: not yet), how many moves there are. */
static PyObject *batch_look(PyObject *self, PyObject *args) {
    long long first, count;
    PyObject *objects[3];
    if (!PyArg_ParseTuple(args, "LLOOO", &first, &count, &objects[0], &objects[1], &objects[2])) return NULL;
    if (!part(self, first, count)) return NULL;
    Batch *b = (Batch *)self;
    Py_buffer held[3];
    i64 *into[3];
    for (int k = 0; k < 3; k++) {
        into[k] = room(objects[k], &held[k], b->number, sizeof(i64));
        if (into[k]) continue;
        while (k--) PyBuffer_Release(&held[k]);
        return NULL;
    }
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    GUARDED(for (i64 i = first; i < first + count; i++) {
        Table *t = at(b, i);
        into[0][i] = b->form->asked(t);
        into[1][i] = t->ended;
        into[2][i] = t->ended ? 0 : b->form->options_into(t, out);
    });
    PyEval_RestoreThread(kept);
    for (int k = 0; k < 3; k++) PyBuffer_Release(&held[k]);
    return end_of_work(trapped_);
}
/* mask(first, count, codes, masks): for each table, for each of the codes (in rising order), 1 if it is legal. */
static PyObject *batch_mask(PyObject *self, PyObject *args) {
    long long first, count;
    PyObject *given, *told;
    if (!PyArg_ParseTuple(args, "LLO!O", &first, &count, words_type, &given, &told) || !part(self, first, count)) return NULL;
    Batch *b = (Batch *)self;
    i64 known = LENGTH(given), *codes = ((Words *)given)->t.w;
    Py_buffer back;
    char *masks = room(told, &back, b->number * known, 1);
    if (!masks) return NULL;
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    GUARDED(for (i64 i = first; i < first + count; i++) {
        char *mask = masks + i * known;
        memset(mask, 0, (size_t)known);
        i64 n = at(b, i)->ended ? 0 : b->form->options_into(at(b, i), out);
        for (i64 k = 0, c = 0; k < n && c < known; c++)
            if (codes[c] == out[k]) mask[c] = 1, k++;
    });
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* play(first, count, policies, seed, each, common, turns, lengths): on with a policy in each seat, with luck from the seed
   and the number of the table among `each` that follow each other; without `common`, from the place of those too. */
FN i64 luck_of(const Form *form, i64 seed, int common, i64 group) { return common ? seed : form->mixed(seed, group + 1); }
static PyObject *batch_play(PyObject *self, PyObject *args) {
    long long first, count, seed, each, turns;
    int common;
    PyObject *given, *told;
    if (!PyArg_ParseTuple(args, "LLO!LLpLO", &first, &count, words_type, &given, &seed, &each, &common, &turns, &told))
        return NULL;
    if (!part(self, first, count)) return NULL;
    if (LENGTH(given) < 8 || each < 1) return PyErr_SetString(PyExc_ValueError, "a policy for each of 8 seats"), NULL;
    Batch *b = (Batch *)self;
    Py_buffer back;
    i64 *lengths = room(told, &back, b->number, sizeof(i64)), policies[8];
    if (!lengths) return NULL;
    copy_words(policies, ((Words *)given)->t.w, 8);
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    GUARDED(for (i64 i = first; i < first + count; i++) lengths[i] = b->form->play_from(
                at(b, i), policies, luck_of(b->form, seed, common, i / each), i % each, turns, out));
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* playouts(first, count, policies, seed, common, turns, games, results): of each table so many games, which it stays out
   of: how each has ended (0: cut off), and from the ninth bit on its length. */
static PyObject *batch_playouts(PyObject *self, PyObject *args) {
    long long first, count, seed, turns, games, begin;
    int common;
    PyObject *given, *told;
    if (!PyArg_ParseTuple(args, "LLO!LpLLLO", &first, &count, words_type, &given, &seed, &common, &turns, &begin, &games, &told))
        return NULL;
    if (!part(self, first, count)) return NULL;
    if (LENGTH(given) < 8 || games < 0) return PyErr_SetString(PyExc_ValueError, "a policy for each of 8 seats"), NULL;
    Batch *b = (Batch *)self;
    Py_buffer back;
    i64 *results = room(told, &back, count * games, sizeof(i64)), policies[8];
    if (!results) return NULL;
    copy_words(policies, ((Words *)given)->t.w, 8);
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    Table t;
    GUARDED(for (i64 k = 0; k < count * games; k++) {
        i64 which = first + k / games;
        clone_of(&t, at(b, which));
        i64 length = b->form->play_from(
            &t, policies, luck_of(b->form, seed, common, which), begin + k % games, turns, out);
        results[k] = t.ended | length << 8;
    });
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* weigh(first, count, policies, seed, turn, turns, begin, games, net, chances): so many games, at these tables by turns,
   which stay as they are: the chance to win when this turn and the next ones, so many in all, are over. The i-th game has
   the same luck wherever it is played. */
static PyObject *batch_weigh(PyObject *self, PyObject *args) {
    long long first, count, seed, turn, turns, games, begin;
    PyObject *given, *net, *told;
    if (!PyArg_ParseTuple(args, "LLO!LLLLLO!O", &first, &count, words_type, &given, &seed, &turn, &turns, &begin, &games,
                          words_type, &net, &told))
        return NULL;
    if (!part(self, first, count)) return NULL;
    if (LENGTH(given) < 8 || games < 0 || begin < 0 || count < 1)
        return PyErr_SetString(PyExc_ValueError, "a policy for each of 8 seats, and tables to play at"), NULL;
    Batch *b = (Batch *)self;
    Py_buffer back;
    i64 *chances = room(told, &back, games, sizeof(i64)), policies[8], *weights = ((Words *)net)->t.w;
    if (!chances) return NULL;
    copy_words(policies, ((Words *)given)->t.w, 8);
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    Table t;
    GUARDED(for (i64 i = begin; i < begin + games; i++) {
        clone_of(&t, at(b, first + i % count));
        chances[i - begin] = b->form->chance_from(&t, policies, seed, i, turn, turns, weights, out);
    });
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* notice(first, count, seen): what the game notices of each table, MOST_NOTICED numbers each. */
static PyObject *batch_notice(PyObject *self, PyObject *args) {
    long long first, count;
    PyObject *told;
    if (!PyArg_ParseTuple(args, "LLO", &first, &count, &told) || !part(self, first, count)) return NULL;
    Batch *b = (Batch *)self;
    Py_buffer back;
    i64 *seen = room(told, &back, b->number * MOST_NOTICED, sizeof(i64));
    if (!seen) return NULL;
    PyThreadState *kept = PyEval_SaveThread();
    GUARDED(for (i64 i = first; i < first + count; i++) b->form->noticed(at(b, i), seen + i * MOST_NOTICED));
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
/* ---------------------------------------------------------------------------------------- environments */
/* act(first, count, plan, policies, codes, rows, wins, start, buffers): each table's action, by the number that its code
   has among `codes`; then the others play until a seat of ours is asked; a game that is over, or whose action was not
   legal, is dealt anew. See kernel/batches/acting.py, which has the same in Python, and what is in the buffers. */
enum { MINE, SHARED, SHAPED, LUCK, AFRESH, PLANNED };
enum { ACTIONS, LIVES, REWARDS, ENDED, SEATS, COUNTS, LEGAL, MASKS, SEEN, FINAL, BUFFERS };
enum { STREAM, GAMES, CHOICES, STANDING, LIFE }; /* of a table, in LIVES */
#define ILLEGAL (-1)
#define LEGAL_ROW (MOST_MOVES + 16) /* numbers: rows of a power of two would all want the same lines of the cache */
typedef struct {
    const Form *form;
    const i64 *plan, *codes, *rows, *wins;
    i64 policies[8], known, length;
    const Table *start;
} Acting;

/* Moves come in rising order, and mostly one after the other. */
static i64 number_of_move(const Acting *a, i64 code, i64 before) {
    if (before + 1 < a->known && a->codes[before + 1] == code) return before + 1;
    i64 first = a->rows[code >> 8], last = a->rows[(code >> 8) + 1] - 1, at = min_of(first + code - a->codes[first], last);
    while (a->codes[at] > code) at--;
    return at;
}
static void deal_anew(const Acting *a, Table *t, i64 *life, i64 *out) {
    do {
        i64 seed = a->form->mixed(life[STREAM], life[GAMES]++) & MOST_SEED;
        clone_of(t, a->start);
        t->luck = a->plan[LUCK], t->fate = a->form->seeded(seed);
        a->form->advance(t);
        life[CHOICES] = a->form->seeded(a->form->mixed(seed, 1) & MOST_SEED);
        life[CHOICES] = a->form->play_others(t, a->plan[MINE], (i64 *)a->policies, life[CHOICES], out);
    } while (t->ended);
    life[STANDING] = a->form->standing_of(t);
}
/* Numbers as bytes: much of the time of a step, so written as compilers like it. */
static void narrowed(const i64 *restrict from, unsigned char *restrict into, i64 length) {
    for (i64 i = 0; i < length; i++) into[i] = (unsigned char)from[i];
}
static void write_seen(const Acting *a, Table *t, i64 seat, i64 *seen, unsigned char *into) {
    a->form->observed(t, seat, seen);
    narrowed(seen, into, a->length);
}
static void act_at(const Acting *a, Table *t, i64 i, void **into, i64 *out, i64 *seen) {
    i64 *life = (i64 *)into[LIVES] + LIFE * i, *seats = into[SEATS], *counts = into[COUNTS], ended = 0;
    int32_t *legal = (int32_t *)into[LEGAL] + LEGAL_ROW * i;
    unsigned char *mask = (unsigned char *)into[MASKS] + a->known * i;
    double reward = 0;
    if (!a->plan[AFRESH]) {
        i64 action = ((i64 *)into[ACTIONS])[i];
        if (action < 0 || action >= a->known || !mask[action])
            ended = ILLEGAL, reward = -1;
        else {
            a->form->commit(t, a->codes[action]);
            life[CHOICES] = a->form->play_others(t, a->plan[MINE], (i64 *)a->policies, life[CHOICES], out);
            ended = t->ended;
            if (ended) reward = (double)a->wins[ended];
            if (a->plan[SHAPED]) {
                i64 standing = a->form->standing_of(t);
                reward += (double)(standing - life[STANDING]) / 1000;
                life[STANDING] = standing;
            }
        }
        if (ended) write_seen(a, t, seats[i], seen, (unsigned char *)into[FINAL] + a->length * i);
    }
    ((double *)into[REWARDS])[i] = reward;
    ((i64 *)into[ENDED])[i] = ended;
    if (ended || a->plan[AFRESH]) deal_anew(a, t, life, out);
    for (i64 k = 0; k < counts[i]; k++) mask[legal[k]] = 0;
    counts[i] = 0;
    seats[i] = a->form->asked(t);
    i64 n = a->plan[SHARED] ? a->form->options_into(t, out) : a->form->moves_of(t, seats[i], out), number = -1;
    for (i64 k = 0; k < n; k++) {
        number = number_of_move(a, out[k], number);
        legal[k] = (int32_t)number, mask[number] = 1;
    }
    counts[i] = n;
    write_seen(a, t, seats[i], seen, (unsigned char *)into[SEEN] + a->length * i);
}
static PyObject *batch_act(PyObject *self, PyObject *args) {
    long long first, count;
    PyObject *plan, *policies, *codes, *rows, *wins, *start, *buffers;
    if (!PyArg_ParseTuple(args, "LLO!O!O!O!O!O!O!", &first, &count, words_type, &plan, words_type, &policies, words_type,
                          &codes, words_type, &rows, words_type, &wins, block_type, &start, &PyTuple_Type, &buffers))
        return NULL;
    if (!part(self, first, count)) return NULL;
    Batch *b = (Batch *)self;
    if (LENGTH(policies) < 8 || LENGTH(plan) < PLANNED || PyTuple_Size(buffers) != BUFFERS)
        return PyErr_SetString(PyExc_ValueError, "a plan, a policy for each of 8 seats, and all buffers"), NULL;
    if (((Block *)start)->form != b->form || ((Block *)start)->words->t.length != b->length)
        return PyErr_SetString(PyExc_ValueError, "a table of another game"), NULL;
    Acting a = {b->form, ((Words *)plan)->t.w, ((Words *)codes)->t.w, ((Words *)rows)->t.w, ((Words *)wins)->t.w,
                {0}, LENGTH(codes), 0, &((Block *)start)->words->t};
    copy_words(a.policies, ((Words *)policies)->t.w, 8);
    a.length = b->form->length_of(&((Block *)start)->words->t);
    const i64 each[BUFFERS] = {8, 8 * LIFE, 8, 8, 8, 8, 4 * LEGAL_ROW, a.known, a.length, a.length}; /* bytes of a table */
    Py_buffer held[BUFFERS];
    void *into[BUFFERS];
    for (int k = 0; k < BUFFERS; k++) {
        into[k] = room(PyTuple_GetItem(buffers, k), &held[k], b->number * each[k], 1);
        if (into[k]) continue;
        while (k--) PyBuffer_Release(&held[k]);
        return NULL;
    }
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES], seen[MOST_OBSERVED];
    GUARDED(for (i64 i = first; i < first + count; i++) act_at(&a, at(b, i), i, into, out, seen));
    PyEval_RestoreThread(kept);
    for (int k = 0; k < BUFFERS; k++) PyBuffer_Release(&held[k]);
    return end_of_work(trapped_);
}
/* games(policies, luck, seeds, rows): from the first table, which is set out but not dealt, a whole game of each seed, and
   what is counted of it: MOST_COUNTED numbers each. */
static PyObject *batch_games(PyObject *self, PyObject *args) {
    long long luck;
    PyObject *given, *chosen, *told;
    if (!PyArg_ParseTuple(args, "O!LOO", words_type, &given, &luck, &chosen, &told) || !part(self, 0, 1)) return NULL;
    if (LENGTH(given) < 8) return PyErr_SetString(PyExc_ValueError, "a policy for each of 8 seats"), NULL;
    Batch *b = (Batch *)self;
    Py_buffer held, back;
    i64 *seeds = room(chosen, &held, 0, sizeof(i64)), policies[8];
    if (!seeds) return NULL;
    i64 number = held.len / (i64)sizeof(i64);
    i64 *rows = room(told, &back, number * MOST_COUNTED, sizeof(i64));
    if (!rows) return PyBuffer_Release(&held), NULL;
    copy_words(policies, ((Words *)given)->t.w, 8);
    PyThreadState *kept = PyEval_SaveThread();
    i64 out[MOST_MOVES];
    Table t;
    GUARDED(for (i64 k = 0; k < number; k++) {
        clone_of(&t, at(b, 0));
        t.luck = luck, t.fate = b->form->seeded(seeds[k]);
        b->form->count_game(&t, policies, seeds[k], rows + k * MOST_COUNTED, out);
    });
    PyEval_RestoreThread(kept);
    PyBuffer_Release(&held);
    PyBuffer_Release(&back);
    return end_of_work(trapped_);
}
static PyMethodDef batch_methods[] = {
    {"load", batch_load, METH_VARARGS, NULL},   {"store", batch_store, METH_VARARGS, NULL},
    {"spread", batch_spread, METH_VARARGS, NULL}, {"deal", batch_deal, METH_VARARGS, NULL},
    {"step", batch_step, METH_VARARGS, NULL},   {"look", batch_look, METH_VARARGS, NULL},
    {"mask", batch_mask, METH_VARARGS, NULL},   {"play", batch_play, METH_VARARGS, NULL},
    {"playouts", batch_playouts, METH_VARARGS, NULL}, {"weigh", batch_weigh, METH_VARARGS, NULL},
    {"notice", batch_notice, METH_VARARGS, NULL}, {"act", batch_act, METH_VARARGS, NULL},
    {"games", batch_games, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL},
};
static PyType_Slot batch_slots[] = {
    {Py_tp_doc, "Many tables of one game in one block: Batch(table, number)."},
    {Py_tp_new, batch_new},
    {Py_tp_dealloc, batch_free},
    {Py_tp_methods, batch_methods},
    {Py_bf_getbuffer, batch_buffer},
    {0, NULL},
};
static PyType_Spec batch_spec = {"containment._engine.Batch", sizeof(Batch), 0, Py_TPFLAGS_DEFAULT, batch_slots};

/* ---------------------------------------------------------------------------------------- the module */
static PyObject *py_move_buffer(PyObject *_, PyObject *nothing) { return (PyObject *)new_words(MOST_MOVES); }
static PyObject *py_words(PyObject *_, PyObject *items) { return (PyObject *)words_from(items); }
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

/* members(items) and named(names, items): see sets.py. Larger sets than 62 are for Python. */
static PyObject *chosen(const char *name, PyObject *const *args, Py_ssize_t n, Py_ssize_t wanted) {
    if (n != wanted) return fallback(name, args, n);
    long long items = PyLong_AsLongLong(args[n - 1]);
    if (items == -1 && PyErr_Occurred()) PyErr_Clear();
    if (items < 0 || (wanted == 2 && !PyTuple_Check(args[0]))) return fallback(name, args, n);
    PyObject *found = wanted == 2 ? PyTuple_New(size(items)) : PyList_New(size(items));
    for (Py_ssize_t k = 0; found && items; k++, items &= items - 1) {
        PyObject *item = wanted == 2 ? PyTuple_GetItem(args[0], lowest(items)) : PyLong_FromLongLong(lowest(items));
        if (!item) return Py_DECREF(found), NULL;
        if (wanted == 2)
            PyTuple_SetItem(found, k, Py_NewRef(item));
        else
            PyList_SetItem(found, k, item);
    }
    return found;
}
static PyObject *py_members(PyObject *_, PyObject *const *args, Py_ssize_t n) { return chosen("members", args, n, 1); }
static PyObject *py_named(PyObject *_, PyObject *const *args, Py_ssize_t n) { return chosen("named", args, n, 2); }
/* numbered(chosen, names), its contrary. Names are mostly the very objects. */
static Py_ssize_t place_of(PyObject *name, PyObject *names) {
    Py_ssize_t n = PyTuple_Size(names);
    for (Py_ssize_t i = 0; i < n; i++)
        if (PyTuple_GetItem(names, i) == name) return i;
    return PySequence_Index(names, name);
}
static PyObject *py_numbered(PyObject *_, PyObject *const *args, Py_ssize_t n) {
    if (n != 2 || !PyTuple_Check(args[0]) || !PyTuple_Check(args[1]) || PyTuple_Size(args[1]) > 62)
        return fallback("numbered", args, n);
    i64 items = 0;
    for (Py_ssize_t i = 0; i < PyTuple_Size(args[0]); i++) {
        Py_ssize_t at = place_of(PyTuple_GetItem(args[0], i), args[1]);
        if (at < 0) return NULL;
        items += bit(at);
    }
    return PyLong_FromLongLong(items);
}

#define FAST(name) {#name, (PyCFunction)(void (*)(void))py_##name, METH_FASTCALL, NULL}
static PyMethodDef functions[] = {
    FAST(advance), FAST(commit), FAST(attempt), FAST(asked), FAST(why_not), FAST(actor_of), FAST(speaker_of),
    FAST(weight_of), FAST(listed), FAST(members), FAST(named), FAST(random_games), FAST(clone_many), FAST(numbered),
    {"move_buffer", py_move_buffer, METH_NOARGS, NULL},
    {"words", py_words, METH_O, NULL},
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
    batch_type = (PyTypeObject *)PyType_FromSpec(&batch_spec);
    in_python = PyDict_New();
    if (own_begins()) return PyErr_NoMemory();
    if (!words_type || !block_type || !batch_type || !in_python) return NULL;
    if (PyModule_AddObjectRef(module, "Words", (PyObject *)words_type) < 0) return NULL;
    if (PyModule_AddObjectRef(module, "Block", (PyObject *)block_type) < 0) return NULL;
    if (PyModule_AddObjectRef(module, "Batch", (PyObject *)batch_type) < 0) return NULL;
    return module;
}
