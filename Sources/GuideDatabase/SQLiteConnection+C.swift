// Wraps SQLite's C interface; this is the only file that uses its pointers.

import CSQLite
import SystemPackage

/// An error from SQLite.
struct SQLiteError: Error {
    /// The primary result code, such as `SQLITE_NOTADB`.
    var code: Int32
    var message: String
}

/// A value of a column.
enum SQLiteValue {
    case null
    case integer(Int)
    case decimal(Double)
    case text(String)
    case bytes([UInt8])

    init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    init(_ number: Double?) { self = number.map { .decimal($0) } ?? .null }
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

/// An open database, for one thread at a time.
final class SQLiteConnection {
    enum Mode { case reading, making }

    fileprivate let database: OpaquePointer

    /// - Throws: `SQLiteError`; the first statement detects whether the file is a database.
    init(_ path: FilePath, _ mode: Mode) throws {
        var opened: OpaquePointer?
        let flags = mode == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let result = sqlite3_open_v2(path.string, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let opened else {
            let error = SQLiteError(result, opened)
            sqlite3_close_v2(opened)
            throw error
        }
        database = opened
        // Functions in the schema of a foreign database must not run.
        try run(mode == .reading ? "PRAGMA trusted_schema = OFF" : "PRAGMA foreign_keys = ON")
    }

    deinit { sqlite3_close_v2(database) }

    /// Makes longer texts and blobs an error.
    func limitValues(toBytes most: Int) {
        _ = sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Int32(clamping: most))
    }

    /// Runs statements that are separated by semicolons.
    func run(_ script: String) throws {
        guard sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(of: database) }
    }

    /// Runs one statement.
    func run(_ sql: String, _ values: [SQLiteValue]) throws {
        let statement = try SQLiteStatement(sql, in: self, values)
        while try statement.next() {}
    }

    /// Runs all of `body` in a transaction; everything that it reads is of one moment.
    func inTransaction(_ body: () throws -> Void) throws {
        try run("BEGIN")
        do {
            try body()
            try run("COMMIT")
        } catch {
            try? run("ROLLBACK")
            throw error
        }
    }

    /// The first column of the first row.
    func text(_ sql: String, _ values: [SQLiteValue] = []) throws -> String? {
        let statement = try SQLiteStatement(sql, in: self, values)
        return try statement.next() ? statement.text(0) : nil
    }

    /// The first column of the first row, as a number.
    func integer(_ sql: String, _ values: [SQLiteValue] = []) throws -> Int? {
        try SQLiteStatement(sql, in: self).first(values)
    }
}

/// A statement and its current row.
///
/// SQLite converts columns of other types; a missing column has no value.
final class SQLiteStatement {
    private let connection: SQLiteConnection
    private let statement: OpaquePointer
    private let columns: [String: Int32]

    init(_ sql: String, in connection: SQLiteConnection, _ values: [SQLiteValue] = []) throws {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection.database, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
            throw SQLiteError(of: connection.database)
        }
        self.connection = connection
        statement = prepared
        let names = (0..<sqlite3_column_count(prepared)).map { number in
            (sqlite3_column_name(prepared, number).map { String(cString: $0) } ?? "", number)
        }
        columns = Dictionary(names) { first, _ in first }
        try bind(values)
    }

    deinit { sqlite3_finalize(statement) }

    /// Restarts the statement with other values.
    func bind(_ values: [SQLiteValue]) throws {
        sqlite3_reset(statement)
        for (number, value) in zip(Int32(1)..., values) {
            let result =
                switch value {
                case .null: sqlite3_bind_null(statement, number)
                case .integer(let integer): sqlite3_bind_int64(statement, number, Int64(integer))
                case .decimal(let decimal): sqlite3_bind_double(statement, number, decimal)
                case .text(let text): bind(Array(text.utf8), number, isText: true)
                case .bytes(let bytes): bind(bytes, number, isText: false)
                }
            guard result == SQLITE_OK else { throw SQLiteError(of: connection.database) }
        }
    }

    private func bind(_ bytes: [UInt8], _ number: Int32, isText: Bool) -> Int32 {
        // SQLite copies the bytes before the call returns (SQLITE_TRANSIENT).
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return bytes.withUnsafeBytes { bytes in
            // An empty array may have no address, which would be NULL.
            guard let base = bytes.baseAddress else {
                return isText
                    ? sqlite3_bind_text(statement, number, "", 0, copy) : sqlite3_bind_zeroblob(statement, number, 0)
            }
            return isText
                ? sqlite3_bind_text64(
                    statement, number, base.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), copy,
                    UInt8(SQLITE_UTF8))
                : sqlite3_bind_blob64(statement, number, base, UInt64(bytes.count), copy)
        }
    }

    /// Advances to the next row; false if there is none.
    func next() throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteError(of: connection.database)
        }
    }

    /// The first column of the first row for these values, as a number.
    func first(_ values: [SQLiteValue]) throws -> Int? {
        try bind(values)
        return try next() ? integer(0) : nil
    }

    func text(_ name: String) -> String? { columns[name].flatMap { text($0) } }
    func integer(_ name: String) -> Int? { columns[name].flatMap { integer($0) } }

    func decimal(_ name: String) -> Double? {
        columns[name].flatMap { isNull($0) ? nil : sqlite3_column_double(statement, $0) }
    }

    func bytes(_ name: String) -> [UInt8]? {
        columns[name].flatMap { isNull($0) ? nil : copied(sqlite3_column_blob(statement, $0), $0) }
    }

    fileprivate func text(_ column: Int32) -> String? {
        guard !isNull(column) else { return nil }
        return String(decoding: copied(sqlite3_column_text(statement, column), column), as: UTF8.self)
    }

    private func integer(_ column: Int32) -> Int? {
        isNull(column) ? nil : Int(sqlite3_column_int64(statement, column))
    }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// - Parameter start: the converted value; the conversion sets the number of bytes.
    private func copied(_ start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
        Array(
            UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
        )
    }
}

extension SQLiteError {
    fileprivate init(of database: OpaquePointer) { self.init(sqlite3_errcode(database), database) }

    fileprivate init(_ code: Int32, _ database: OpaquePointer?) {
        self.code = code & 0xFF
        message = String(cString: database == nil ? sqlite3_errstr(code) : sqlite3_errmsg(database))
    }
}
