// The version of the library that reads and writes databases.

import CSQLite
import GuideSupport

public enum DatabaseLibraries {
    public static var versions: [LibraryVersion] {
        [LibraryVersion("SQLite", sqlite3_libversion().map { String(cString: $0) })]
    }
}
