// Explanations of the diagnostics about a guide that is a SQLite database.

extension DiagnosticExplanation {
    static let ofDatabases: [DiagnosticExplanation] = [
        .init(
            .notADatabase, "The file is not a SQLite database.",
            why:
                "Name a folder with guide.yaml, or a database that wynd export sqlite has written. A guide is one of "
                + "the two.",
            .deed(wrong: "wynd build guide.zip", right: "wynd build guide.sqlite")),
        .init(
            .databaseDamaged, "SQLite reports that the database is damaged.",
            why:
                "Copy the database again, or export it again. Pages could be missing or wrong, so Wynd makes nothing "
                + "from it.",
            .deed(wrong: "an incomplete copy", right: "the whole file, copied or exported again")),
        .init(
            .databaseForeign, "The database belongs to another program, or lacks a table of a guide.",
            why:
                "Make the database with wynd export sqlite, or set its PRAGMA application_id if it is a guide. This "
                + "PRAGMA marks a guide's database, and Wynd does not touch others.",
            .deed(wrong: "wynd build history.sqlite", right: "PRAGMA application_id = 1465470532")),
        .init(
            .databaseNewer, "A newer Wynd wrote the database.",
            why:
                "Use a Wynd that is at least as new. The database may contain something that this version does not "
                + "understand and would leave out.",
            .deed(wrong: "PRAGMA user_version = 99", right: "a Wynd as new as the one that wrote it")),
        .init(
            .databaseHalfWritten, "A program did not finish writing the database.",
            why:
                "Write the rest, then set complete to 1 in the table guide. Otherwise Wynd would treat what is "
                + "missing as deleted.",
            .deed(wrong: "a program that stopped before the end", right: "UPDATE guide SET complete = 1")),
        .init(
            .databaseRow, "Wynd cannot take a row of the database as it is.",
            why:
                "Correct the row. Its path leads out of the guide, what it refers to is missing, or its file is not "
                + "the one that it names.",
            .deed(wrong: "path = '../york.md'", right: "path = 'content/york/city.md'")),
    ]
}
