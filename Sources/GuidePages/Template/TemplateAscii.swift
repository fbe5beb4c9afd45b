// Names for the bytes that have a meaning in a template or in HTML.

enum TemplateAscii {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let equals: UInt8 = 0x3D
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D

    /// Whether it is a space or a tab, which indent a line.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == space || byte == tab
    }

    /// Whether it is a blank or part of a line end.
    static func isWhitespace(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == newline || byte == carriageReturn
    }
}
