// Errors that prevent the use of a database, as messages for the user.

import CSQLite
import GuideModel
import GuideSupport

/// An error that stops the reading or writing of a whole database.
enum DatabaseError: Error {
    case notADatabase
    case damaged(String)
    case foreign(String)
    case newer(Int)
    case halfWritten(String)
    case file(FileError)

    /// More bytes in the rows than the file can contain.
    static let tooLarge = DatabaseError.foreign("its rows return more bytes than its file contains")

    /// - Parameter file: the path of the database, as the user gave it.
    func diagnostic(_ file: String) -> Diagnostic {
        let location = SourceLocation(file: file)
        switch self {
        case .notADatabase:
            return .error(
                at: location, code: .notADatabase,
                "this is neither a guide's folder nor a SQLite database; name the folder with guide.yaml, or a database"
            )
        case .damaged(let reason):
            return .error(
                at: location, code: .databaseDamaged,
                "the database is damaged (\(reason)); copy it again, or export it again")
        case .foreign(let reason):
            return .error(
                at: location, code: .databaseForeign,
                "this is not a guide's database: \(reason); make one with wynd export sqlite")
        case .newer(let version):
            return .error(
                at: location, code: .databaseNewer,
                "the database has version \(version), and this Wynd reads \(DatabaseSchema.version); install a newer "
                    + "Wynd")
        case .halfWritten(let reason):
            return .error(
                at: location, code: .databaseHalfWritten,
                "the database is incomplete: \(reason)")
        case .file(let error):
            return .error(
                at: SourceLocation(file: error.path.string), code: error.operation == "read" ? .unreadable : .write,
                error.sentence(thenDo: "try again"))
        }
    }

    /// Converts an error of SQLite for the user who opened a database.
    init(_ error: any Error) {
        switch error {
        case let error as DatabaseError: self = error
        case let error as FileError: self = .file(error)
        case let error as SQLiteError:
            switch error.code {
            case SQLITE_NOTADB: self = .notADatabase
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_BUSY, SQLITE_LOCKED:
                self = .halfWritten(
                    "\(error.message); wait until the program that writes it ends, or open it once with sqlite3")
            default: self = .damaged(error.message)
            }
        default: self = .damaged("\(error)")
        }
    }
}
