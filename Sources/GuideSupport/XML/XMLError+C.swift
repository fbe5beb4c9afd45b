// Says the errors of libxml2 in plain words: files that end too early, wrong encodings, and frequent mistakes.

import CLibXML2

extension XMLError {
    /// An error of libxml2 with the remedy; rare ones in libxml2's words, in one line without the full stop.
    package init(_ error: xmlError) {
        let message = error.message.map { String(cString: $0) } ?? "the file is not well-formed XML"
        var reason = Self.truncation(error) ?? Self.encodingRemedy(error, message) ?? Self.remedy(error, message)
        if reason == nil {
            var words = message
            while let last = words.last, last.isWhitespace || last == "." { words.removeLast() }
            reason = String(words.map { $0.isNewline ? " " : $0 })
        }
        self.init(line: Int(error.line), column: Int(error.int2), reason: reason ?? message)
    }

    private static func code(_ error: xmlError) -> xmlParserErrors {
        xmlParserErrors(rawValue: UInt32(truncatingIfNeeded: error.code))
    }

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    /// The clause about a document whose bytes end too early; nil for another error.
    private static func truncation(_ error: xmlError) -> String? {
        // The wrong end tag is complete, also if it is the last one of the document.
        guard error.domain == CInt(XML_FROM_PARSER.rawValue), code(error) != XML_ERR_TAG_NAME_MISMATCH,
            let context = error.ctxt?.assumingMemoryBound(to: xmlParserCtxt.self),
            let input = context.pointee.input
        else { return nil }
        let open = context.pointee.name.map { String(cString: $0) }
        // A reader that gets a document piece by piece reports its end in this way.
        let endsInside = code(error) == XML_ERR_DOCUMENT_END && open != nil
        guard endsInside || input.pointee.cur?.pointee == 0 else { return nil }
        if let buffer = input.pointee.buf, buffer.pointee.error != 0 {
            return "its bytes are not in the encoding that its first line names; save it as UTF-8, and write "
                + "encoding=\"UTF-8\" there"
        }
        guard let open else { return "the file ends too early; save or download it again" }
        return "the file ends in the middle of <\(open)>; save or download it again"
    }

    /// What to do about bytes that are not in the encoding of the document; nil for another error.
    private static func encodingRemedy(_ error: xmlError, _ message: String) -> String? {
        switch code(error) {
        case XML_ERR_INVALID_CHAR where message.contains("not proper UTF-8"):
            // libxml2 lists the bytes, as in "Bytes: 0xE9 0x20 0x64 0x75".
            let byte = text(error.str1).split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("0x") } ?? "here"
            return "the byte \(byte) is not UTF-8; save the file as UTF-8, or name its encoding in the first line, "
                + "as in <?xml version=\"1.0\" encoding=\"windows-1252\"?>"
        case XML_ERR_INVALID_ENCODING where message.contains("labelled UTF-16"):
            return "its first line names the encoding UTF-16, but its bytes are UTF-8; write encoding=\"UTF-8\" there"
        default: return nil
        }
    }

    /// What to write instead of a frequent mistake, for example of a bare `&` or `<`; nil for another error.
    private static func remedy(_ error: xmlError, _ message: String) -> String? {
        let name = text(error.str1)
        switch code(error) {
        case XML_ERR_NAME_REQUIRED where message.contains("EntityRef"), XML_ERR_ENTITYREF_SEMICOL_MISSING:
            return "a bare & is not allowed in XML; write &amp; for &, as in Tom &amp; Jerry"
        case XML_ERR_NAME_REQUIRED where message.contains("StartTag"), XML_ERR_LT_IN_ATTRIBUTE:
            return "a bare < is not allowed in XML; write &lt; for <"
        case XML_ERR_UNDECLARED_ENTITY where !name.isEmpty:
            return "XML does not have the name &\(name);; write the character itself, or &amp;\(name); for this text"
        case XML_NS_ERR_UNDEFINED_NAMESPACE where !name.isEmpty:
            return undeclaredPrefix(name, element: nil)
        case XML_ERR_TAG_NAME_MISMATCH where !name.isEmpty:
            return "<\(name)> of line \(error.int1) is still open at </\(text(error.str2))>; add its end tag </\(name)>"
        case XML_ERR_DOCUMENT_END:
            return "there is content after the end of the outermost element; move it inside, or remove it"
        default: return nil
        }
    }
}
