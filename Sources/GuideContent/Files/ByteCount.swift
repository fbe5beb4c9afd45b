// A number of bytes as a person reads it.

/// Bytes written with the largest unit that keeps the number above one, and one decimal: `4 MB`, `1.5 GB`.
struct ByteCount: CustomStringConvertible {
    let bytes: Int

    init(_ bytes: Int) { self.bytes = bytes }

    var description: String {
        if bytes == 1 { return "1 byte" }
        var unit = "bytes"
        var tenths = bytes * 10
        for larger in ["KB", "MB", "GB", "TB"] where tenths >= 10_240 {
            tenths /= 1024
            unit = larger
        }
        return tenths % 10 == 0 || unit == "bytes" ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}
