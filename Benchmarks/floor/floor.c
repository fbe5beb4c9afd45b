// The floor: the least work that any program has to do to turn the measured content into a site, without a cache and without
// checks. It reads every Markdown file, skips its front matter, renders the rest with cmark-gfm, and writes as many bytes as the
// page of the same name has.
//
//   floor PLAN OUT    each line of PLAN: a file's path below OUT, its size in bytes, its Markdown file or "-", separated by tabs
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void stop(const char *what, const char *path) {
    fprintf(stderr, "floor: %s %s: %s\n", what, path, strerror(errno));
    exit(1);
}

static char *read_whole(const char *path, size_t *length) {
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) stop("cannot read", path);
    char *bytes = malloc((size_t)status.st_size + 1);
    if (!bytes) stop("no memory for", path);
    size_t filled = 0;
    while (filled < (size_t)status.st_size) {
        ssize_t count = read(file, bytes + filled, (size_t)status.st_size - filled);
        if (count < 0) stop("cannot read", path);
        if (count == 0) break;
        filled += (size_t)count;
    }
    close(file);
    bytes[filled] = 0;
    *length = filled;
    return bytes;
}

static const char *body_of(const char *text) {
    if (strncmp(text, "---\n", 4) != 0) return text;
    const char *end = strstr(text + 4, "\n---\n");
    return end ? end + 5 : text;
}

static char *render(const char *path) {
    size_t length = 0;
    char *text = read_whole(path, &length);
    const char *body = body_of(text);
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    static const char *const extensions[] = {"table", "strikethrough", "autolink"};
    for (size_t index = 0; index < sizeof extensions / sizeof *extensions; index++) {
        cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[index]);
        if (extension) cmark_parser_attach_syntax_extension(parser, extension);
    }
    cmark_parser_feed(parser, body, length - (size_t)(body - text));
    cmark_node *document = cmark_parser_finish(parser);
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
    cmark_node_free(document);
    cmark_parser_free(parser);
    free(text);
    return html;
}

// Makes the folders of a file's path.
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(path, 0755) != 0 && errno != EEXIST) stop("cannot make", path);
        *slash = '/';
    }
}

static void write_page(char *path, const char *html, size_t length) {
    static char *page;
    static size_t capacity;
    if (length > capacity) {
        page = realloc(page, length);
        if (!page) stop("no memory for", path);
        memset(page + capacity, ' ', length - capacity);
        capacity = length;
    }
    size_t rendered = html ? strlen(html) : 0;
    if (rendered > length) rendered = length;
    if (rendered > 0) memcpy(page, html, rendered);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 && errno == ENOENT) {
        make_folders(path);
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    }
    if (file < 0) stop("cannot write", path);
    for (size_t written = 0; written < length;) {
        ssize_t count = write(file, page + written, length - written);
        if (count < 0) stop("cannot write", path);
        written += (size_t)count;
    }
    close(file);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: floor PLAN OUT\n");
        return 64;
    }
    cmark_gfm_core_extensions_ensure_registered();
    FILE *plan = fopen(arguments[1], "r");
    if (!plan) stop("cannot read", arguments[1]);
    char line[4096], path[8192];
    while (fgets(line, sizeof line, plan)) {
        char *target = strtok(line, "\t"), *bytes = strtok(NULL, "\t"), *source = strtok(NULL, "\n");
        if (!target || !bytes || !source) {
            fprintf(stderr, "floor: a line of the plan lacks a part\n");
            return 1;
        }
        char *html = strcmp(source, "-") == 0 ? NULL : render(source);
        snprintf(path, sizeof path, "%s/%s", arguments[2], target);
        write_page(path, html, strtoul(bytes, NULL, 10));
        free(html);
    }
    fclose(plan);
    return 0;
}
