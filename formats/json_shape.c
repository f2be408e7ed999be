/* Objects by their shapes: written, and looked at. */
#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_shape.h"

static bool is_card(const json_t *value) {
    const char *code = json_string_value(value);
    return code && code[0] && code[1] && !code[2] && wz_card_from(code) != WZ_NO_CARD;
}

static bool is_any(const json_t *value) {
    return json_is_string(value) || json_is_number(value) || json_is_boolean(value) ||
           json_is_null(value) || json_is_array(value);
}

/* One value, not a list or a map. */
static bool has_type(const fmt_field *field, const json_t *value) {
    switch (field->type) {
    case FMT_TYPE_TRUTH: return json_is_boolean(value);
    case FMT_TYPE_COUNT: return json_is_integer(value) && json_integer_value(value) >= 0;
    case FMT_TYPE_NUMBER: return json_is_integer(value);
    case FMT_TYPE_REAL: return json_is_number(value);
    case FMT_TYPE_CARD: return is_card(value);
    case FMT_TYPE_ANY: return is_any(value);
    case FMT_TYPE_OBJECT: return json_is_object(value);
    case FMT_TYPE_FREE: return true;
    default: return json_is_string(value);
    }
}

/* The value itself; what a list or a map holds is looked at by has_items. */
static bool has_form(const fmt_field *field, const json_t *value) {
    if (json_is_null(value)) return field->flags & FMT_NULLABLE;
    if (field->flags & FMT_MANY) return json_is_array(value);
    if (field->flags & FMT_MAP) return json_is_object(value);
    return has_type(field, value);
}

/* --- Writing --- */

/* False: a value is missing that must be there, or is of another type. */
static bool set_field(json_t *object, const fmt_field *field, json_t *value) {
    if (!value && field->flags & FMT_OPTIONAL) return true;
    if (!value && field->flags & FMT_NULLABLE) value = json_null();
    if (value && has_form(field, value))
        return json_object_set_new(object, field->name, value) == 0;
    json_decref(value);
    return false;
}

json_t *fmt_json_shaped(const fmt_shape *shape, json_t *const *values) {
    json_t *object = json_object();
    bool good = object != NULL;
    for (size_t i = 0; i < shape->fields; i++)
        if (good) good = set_field(object, &shape->field[i], values[i]);
        else json_decref(values[i]);
    if (good) return object;
    json_decref(object);
    return NULL;
}

char *fmt_json_document(fmt_output_name name, json_t *object) {
    return fmt_json_document_of(name, fmt_outputs[name].version, object);
}

char *fmt_json_document_of(fmt_output_name name, unsigned version, json_t *object) {
    if (!object) return NULL;
    json_t *whole =
        json_pack("{s:s, s:i}", "format", fmt_outputs[name].format, "version", (int)version);
    if (whole) json_object_update(whole, object);
    json_decref(object);
    return fmt_json_finish(whole);
}

/* --- Looking at it --- */

static bool tell(wz_out *trouble, const char *path, const char *name, const char *what) {
    wz_put(trouble, path);
    wz_put(trouble, path[0] ? "." : "");
    wz_put(trouble, name);
    wz_put(trouble, ": ");
    wz_put(trouble, what);
    return false;
}

static bool fits(const fmt_shape *shape, json_t *object, const char *path, wz_out *trouble);

static bool item_fits(const fmt_field *field, json_t *item, const char *path, wz_out *trouble) {
    if (json_is_null(item) && field->flags & FMT_HOLES) return true;
    if (!has_type(field, item)) return tell(trouble, path, field->name, "wrong type within");
    return field->type != FMT_TYPE_OBJECT || fits(field->of, item, path, trouble);
}

static bool value_fits(const fmt_field *field, json_t *value, const char *path, wz_out *trouble) {
    if (!has_form(field, value)) return tell(trouble, path, field->name, "wrong type");
    if (json_is_null(value)) return true;
    size_t i;
    const char *key;
    json_t *item;
    if (field->flags & FMT_MANY) {
        json_array_foreach(value, i,
                           item) if (!item_fits(field, item, field->name, trouble)) return false;
    } else if (field->flags & FMT_MAP) {
        json_object_foreach(value, key,
                            item) if (!item_fits(field, item, field->name, trouble)) return false;
    } else {
        return item_fits(field, value, field->name, trouble);
    }
    return true;
}

/* "format" and "version" begin a document, also one that stands within another. */
static bool is_head(const fmt_shape *shape, const json_t *object, const char *path,
                    const char *key) {
    if (strcmp(key, "format") != 0 && strcmp(key, "version") != 0) return false;
    const char *format = json_string_value(json_object_get(object, "format"));
    bool whole = !path[0];
    for (unsigned i = 0; format && i < FMT_OUTPUTS; i++)
        whole |= fmt_outputs[i].shape == shape && strcmp(fmt_outputs[i].format, format) == 0;
    return whole;
}

static bool is_known(const fmt_shape *shape, const char *key) {
    for (size_t i = 0; i < shape->fields; i++)
        if (strcmp(shape->field[i].name, key) == 0) return true;
    return false;
}

static bool fits(const fmt_shape *shape, json_t *object, const char *path, wz_out *trouble) {
    for (size_t i = 0; i < shape->fields; i++) {
        const fmt_field *field = &shape->field[i];
        json_t *value = json_object_get(object, field->name);
        if (!value && field->flags & FMT_OPTIONAL) continue;
        if (!value) return tell(trouble, path, field->name, "is missing");
        if (!value_fits(field, value, path, trouble)) return false;
    }
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) {
        if (!is_known(shape, key) && !is_head(shape, object, path, key))
            return tell(trouble, path, key, "is not in the table");
    }
    return true;
}

bool fmt_json_fits_shape(const fmt_shape *shape, json_t *object, wz_out *trouble) {
    return fits(shape, object, shape->name, trouble);
}

bool fmt_json_fits(json_t *document, wz_out *trouble) {
    const char *format = json_string_value(json_object_get(document, "format"));
    json_int_t version = json_integer_value(json_object_get(document, "version"));
    for (unsigned i = 0; format && i < FMT_OUTPUTS; i++)
        if (strcmp(format, fmt_outputs[i].format) == 0 && version == fmt_outputs[i].version)
            return fits(fmt_outputs[i].shape, document, "", trouble);
    return tell(trouble, "", "format", "no such output, or not of this version");
}
