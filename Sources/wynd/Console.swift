// Standard output and standard error.

import GuideSupport

enum Console {
    /// Results.
    static func result(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Progress and diagnostics.
    static func say(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to file: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return
            }
            rest = rest.dropFirst(count)
        }
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    Platform.write(file, bytes, count)
}
