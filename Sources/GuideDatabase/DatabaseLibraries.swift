// The version of the library that reads and writes databases.

import GRDB
import GuideSupport

public enum DatabaseLibraries {
    public static var versions: [LibraryVersion] {
        let version = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
        return [LibraryVersion("SQLite", version)]
    }
}
