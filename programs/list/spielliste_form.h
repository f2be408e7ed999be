/* The form that a Spielliste is written on: its columns and their widths. For spielliste.c. */
#ifndef WENZEL_PROGRAMS_SPIELLISTE_FORM_H
#define WENZEL_PROGRAMS_SPIELLISTE_FORM_H

#include "programs/list/spielliste.h"

struct list_cell {
    char text[96];
};

struct list_column {
    enum cli_text_key head; /* in one line, or two */
    uint8_t least;          /* its width, if heading and contents are narrower */
    bool words;             /* on the left, and shortened where the paper is too narrow */
    void (*put)(const struct spielliste *list, const wz_entry *entry, wz_out *out);
};

#define LIST_COLUMNS 12

struct list_form {
    const struct list_column *column;
    unsigned columns;
    size_t width[LIST_COLUMNS];
    bool abbreviated;  /* the headings need a legend */
    size_t number;     /* width of the game's number */
    size_t game;       /* all columns of the game together, the number too */
    size_t points;     /* widths within a person's columns: */
    size_t count;      /* games won, and lost; 0 = no such columns */
    size_t person;     /* all of them */
    unsigned from, to; /* the people on this sheet, `to` excluded */
};

struct list_form list_form_of(const struct spielliste *list);
size_t list_form_width(const struct list_form *form);
/* A heading's upper or lower line; what stands in one line is the lower one. */
struct list_cell list_heading(const struct spielliste *list, const struct list_column *column,
                              bool upper);
/* What the column says of a declared game. */
struct list_cell list_entry_cell(const struct spielliste *list, const struct list_column *column,
                                 const wz_entry *entry);
/* How many people one sheet holds, at least one. */
unsigned list_people_on_sheet(const struct spielliste *list);

#endif
