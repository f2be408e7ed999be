#include "programs/referee/case_show.h"

#include <string.h>

#include "programs/referee/case_kinds.h"

enum { WIDTH = 88 };

void case_wrap(FILE *stream, const char *text, unsigned indent) {
    size_t column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        char word[256];
        size_t kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, text, kept);
        word[kept] = '\0';
        size_t width = wz_width(word);
        if (column > 0 && indent + column + 1 + width > WIDTH) {
            fputc('\n', stream);
            column = 0;
        }
        if (column == 0) fprintf(stream, "%*s", (int)indent, "");
        else fputc(' ', stream);
        fwrite(text, 1, length, stream);
        column += width + (column > 0);
        text += length;
        while (*text == ' ') text++;
    }
    fputc('\n', stream);
}

void case_show(const struct cli *cli, const fmt_case *decided) {
    fprintf(cli->out, "%s  (", decided->id);
    for (size_t i = 0; i < decided->paragraphs; i++)
        fprintf(cli->out, "%s%s", i > 0 ? ", " : "", decided->paragraph[i]);
    wz_incident_kind kind = case_kind_of(decided->event);
    if (kind == WZ_INCIDENT_COUNT) fputs(")\n", cli->out);
    else fprintf(cli->out, ")  %s\n", wz_incident_title(cli->lang, kind));
    case_wrap(cli->out, decided->question[cli->lang], 2);
    case_wrap(cli->out, decided->decision[cli->lang], 4);
    fputc('\n', cli->out);
}
