/* gen-json - prints docs/json.md from the tables that write the JSON.
 *
 *     build/gen-json >docs/json.md */
#include <stdio.h>
#include <string.h>

#include "formats/shapes.h"

static void print_type(const fmt_field *field) {
    if (field->flags & FMT_MANY) printf("list of ");
    if (field->flags & FMT_MAP) printf("by name: ");
    if (field->of) printf("[%s](#%s)", field->of->name, field->of->name);
    else printf("%s", fmt_type_words[field->type]);
    if (field->flags & FMT_NULLABLE) printf(", or null");
    if (field->flags & FMT_HOLES) printf(", or null among them");
}

static void print_shape(const fmt_shape *shape) {
    printf("### %s\n\n%s\n\n| field | type | unit | |\n|---|---|---|---|\n", shape->name,
           shape->about);
    for (size_t i = 0; i < shape->fields; i++) {
        const fmt_field *field = &shape->field[i];
        printf("| `%s`%s | ", field->name, field->flags & FMT_OPTIONAL ? " (optional)" : "");
        print_type(field);
        printf(" | %s | %s%s |\n", field->unit, field->about,
               field->flags & FMT_FROZEN ? " (an older name)" : "");
    }
    putchar('\n');
}

int main(void) {
    puts(
        "# JSON\n\n"
        "<!-- made by build/gen-json from formats/shapes.def; not to be edited -->\n\n"
        "What commands print with `--json`: a document on a line, or a line for each of many. Every\n"
        "document begins with `format` and `version`; a field that is changed or goes away raises the\n"
        "version, a new one does not. A name means the same, in the same type and unit, in all of them:\n"
        "`points` are card points, `value` is a game value, `list_points` are those of a list, `result`\n"
        "is always [how a game came out](#result). Sentences come in German (`_de`) and English (`_en`);\n"
        "names in small letters are the same in every language. Cards are written `CJ`, `HT`: suit C S H D\n"
        "and 7 8 9 T J Q K A. What is not known is null; only what is marked so can be missing.\n\n"
        "## Streams\n\n"
        "Standard output has results and nothing else. Errors go to the stream for errors, with `--json`\n"
        "as JSON too: a line [wenzel-error](#error) for each, in both languages. The exit status is the\n"
        "same as without `--json`. What a command was asked to find out is a result, also where it is bad\n"
        "news: unreadable records of `replay`, problems of `rules check`, deals that are not fair.\n\n"
        "The average points of the declarer by contract, over any archive:\n\n"
        "    wenzel convert --json games.sgf | jq -s -c 'map(.result | select(.contract and .points))\n"
        "        | group_by(.contract)[] | [.[0].contract, (map(.points) | add / length)]'\n\n"
        "## Files\n\n"
        "Games (`wenzel-game`) and fair deals (`wenzel-fair`) are read again; every version that was ever\n"
        "written stays readable. So does a series, which is written event by event\n"
        "([series-format.md](series-format.md)); `wenzel list --json` tells all of its games. Names they\n"
        "had before a name meant one thing are marked as older.\n\n"
        "## Outputs\n\n| format | version | command | shape |\n|---|---|---|---|");
    for (unsigned i = 0; i < FMT_OUTPUTS; i++) {
        const fmt_output *output = &fmt_outputs[i];
        printf("| `%s` | %u | `%s` %s | [%s](#%s) |\n", output->format, output->version,
               output->command, output->about, output->shape->name, output->shape->name);
    }
    puts("\n## Shapes\n");
    for (size_t i = 0; fmt_shapes[i]; i++) print_shape(fmt_shapes[i]);
    return 0;
}
