// The schema of a guide's database: its application id, its version, and the statements of each migration.

/// The schema, which docs/sqlite.md describes.
public enum DatabaseSchema {
    /// `WYND` in ASCII: the `PRAGMA application_id` of every guide's database.
    public static let applicationID = 0x5759_4E44

    /// The `PRAGMA user_version` of an up-to-date database.
    public static var version: Int { migrations.count }

    /// The tables that every version has.
    static let tables = ["guide", "item", "file", "medium"]

    /// The kinds of items with a view; items of other kinds are texts.
    static let kinds = ["city", "place", "feature", "tour", "presentation", "quiz", "riddle"]

    /// The statements that migrate version n to version n + 1; the statements of a released version never change.
    static let migrations = [first]

    /// Creates an empty database.
    static func make(in database: SQLiteConnection) throws {
        for migration in migrations { try database.run(migration) }
        try database.run("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
    }

    private static let first = """
        CREATE TABLE guide (
          number INTEGER PRIMARY KEY CHECK (number = 1),
          complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1))
        );
        CREATE TABLE item (
          number INTEGER PRIMARY KEY,
          path TEXT NOT NULL UNIQUE CHECK (path GLOB 'content/*.md'),
          kind TEXT NOT NULL CHECK (kind IN
            ('city', 'place', 'feature', 'tour', 'presentation', 'quiz', 'riddle', 'text')),
          city TEXT NOT NULL CHECK (kind = 'text' OR substr(path, 9, length(city) + 1) = city || '/'),
          id TEXT NOT NULL,
          language TEXT,
          original TEXT REFERENCES item (path) ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
          part_of TEXT REFERENCES item (path) ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
          name TEXT,
          latitude REAL CHECK (latitude BETWEEN -90 AND 90),
          longitude REAL CHECK (longitude BETWEEN -180 AND 180),
          summary TEXT,
          status TEXT CHECK (status IN ('draft', 'in-review', 'approved', 'published')),
          front_matter TEXT,
          body TEXT NOT NULL DEFAULT '',
          modified INTEGER,
          CHECK ((latitude IS NULL) = (longitude IS NULL))
        );
        CREATE INDEX item_by_kind ON item (kind, city, id);
        CREATE INDEX item_by_original ON item (original);
        CREATE INDEX item_by_part ON item (part_of);
        \(files("file"))
        \(files("medium"))
        \(kinds.map(view).joined())
        CREATE VIEW translation AS
          SELECT path, kind, city, id, language, original, name, summary, body FROM item WHERE language IS NOT NULL;
        CREATE VIRTUAL TABLE item_search USING fts5 (
          name, summary, front_matter, body, content = 'item', content_rowid = 'number',
          tokenize = 'unicode61 remove_diacritics 2');
        CREATE TRIGGER item_inserted AFTER INSERT ON item BEGIN
          INSERT INTO item_search (rowid, name, summary, front_matter, body)
          VALUES (new.number, new.name, new.summary, new.front_matter, new.body);
        END;
        CREATE TRIGGER item_deleted AFTER DELETE ON item BEGIN
          INSERT INTO item_search (item_search, rowid, name, summary, front_matter, body)
          VALUES ('delete', old.number, old.name, old.summary, old.front_matter, old.body);
        END;
        CREATE TRIGGER item_updated AFTER UPDATE ON item BEGIN
          INSERT INTO item_search (item_search, rowid, name, summary, front_matter, body)
          VALUES ('delete', old.number, old.name, old.summary, old.front_matter, old.body);
          INSERT INTO item_search (rowid, name, summary, front_matter, body)
          VALUES (new.number, new.name, new.summary, new.front_matter, new.body);
        END;
        """

    /// A table of files: their bytes, or their paths beside the database.
    private static func files(_ name: String) -> String {
        """
        CREATE TABLE \(name) (
          path TEXT PRIMARY KEY NOT NULL,
          bytes BLOB,
          reference TEXT,
          sha256 TEXT CHECK (length(sha256) = 64),
          modified INTEGER,
          CHECK ((bytes IS NULL) <> (reference IS NULL))
        );

        """
    }

    private static func view(_ kind: String) -> String {
        """
        CREATE VIEW \(kind) AS
          SELECT path, city, id, part_of, name, latitude, longitude, summary, status, body
          FROM item WHERE kind = '\(kind)' AND language IS NULL;

        """
    }
}
