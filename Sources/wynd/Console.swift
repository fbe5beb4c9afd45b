// Standard output and standard error.

import SystemPackage

enum Console {
    /// Results.
    static func result(_ text: String) { write(text, to: .standardOutput) }

    /// Progress and diagnostics.
    static func say(_ text: String) { write(text, to: .standardError) }

    /// Where nobody listens any more, nothing is said.
    private static func write(_ text: String, to file: FileDescriptor) { _ = try? file.writeAll(text.utf8) }
}
