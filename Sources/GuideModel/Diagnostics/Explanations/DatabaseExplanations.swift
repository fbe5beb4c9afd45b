// What is said of findings about a guide that is a SQLite database.

extension DiagnosticExplanation {
    static let ofDatabases: [DiagnosticExplanation] = [
        .init(
            .notADatabase, "The file is no SQLite database.",
            why: "A guide is a folder with guide.yaml, or a database that wynd export sqlite has made.",
            .deed(wrong: "wynd build guide.zip", right: "wynd build guide.sqlite")),
        .init(
            .databaseDamaged, "SQLite finds the database damaged.",
            why: "Pages could be missing or wrong; nothing is made of it.",
            .deed(wrong: "a copy that broke off", right: "the whole file, copied again or exported anew")),
        .init(
            .databaseForeign, "The database belongs to another program, or lacks a table of a guide.",
            why: "A guide's database says that it is one with PRAGMA application_id; others are left alone.",
            .deed(wrong: "wynd build history.sqlite", right: "PRAGMA application_id = 1465470532")),
        .init(
            .databaseNewer, "A newer Wynd has written the database.",
            why: "It may hold what this one does not understand and would leave out.",
            .deed(wrong: "PRAGMA user_version = 99", right: "a Wynd as new as the one that wrote it")),
        .init(
            .databaseHalfWritten, "The database was not written to its end.",
            why: "What is missing would be taken for deleted.",
            .deed(wrong: "a program that stopped in the middle", right: "UPDATE guide SET complete = 1")),
        .init(
            .databaseRow, "A row of the database cannot be taken as it is.",
            why: "Its path leaves the guide, what it refers to is missing, or its file is not the one that was named.",
            .deed(wrong: "path = '../york.md'", right: "path = 'content/york/city.md'")),
    ]
}
