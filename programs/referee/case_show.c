#include "programs/referee/case_show.h"

#include "programs/referee/case_kinds.h"
#include "programs/sheet.h"

void case_wrap(FILE *stream, const char *text, unsigned indent) {
    enum { WIDTH = 79 };
    sheet_wrapped(stream, text, WIDTH, indent, indent);
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
