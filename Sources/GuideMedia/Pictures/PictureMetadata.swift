// The maker and the rights of a picture, from its metadata in XMP, IPTC and Exif.

import GuideSupport

/// What the metadata of a picture say about its maker and its rights.
public struct PictureMetadata: Hashable, Sendable {
    /// The names that libvips gives the metadata.
    static let fields = ["xmp-data", "iptc-data", "exif-data"]
    /// Longer metadata are not read, in bytes.
    static let mostBytes = 1 << 20
    /// The most characters of one value.
    private static let longestText = 500

    public var creator: String?
    /// The line that the owner asks for, as in `Museum / A. Walker`.
    public var credit: String?
    /// The copyright notice.
    public var rights: String?
    /// The address of a licence, or the terms of use.
    public var licence: String?

    init() {}

    /// Reads metadata; XMP takes precedence over IPTC, and IPTC over Exif.
    ///
    /// - Parameter fields: the bytes by their names in libvips.
    init(_ fields: [String: [UInt8]]) {
        let xmp = XMPFields(fields["xmp-data"] ?? [])
        let iptc = IPTCFields(fields["iptc-data"] ?? [])
        let exif = ExifFields(fields["exif-data"] ?? [])
        creator = Self.first(xmp.creator, iptc.byline, exif.artist)
        credit = Self.first(xmp.credit, iptc.credit)
        rights = Self.first(xmp.rights, iptc.copyright, exif.copyright)
        licence = Self.first(xmp.licence, xmp.usageTerms)
    }

    /// The first value that is not empty, on one line.
    private static func first(_ values: String?...) -> String? {
        for value in values {
            let words = (value ?? "").split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
            if !words.isEmpty { return String(words.prefix(longestText)) }
        }
        return nil
    }
}

extension [UInt8] {
    /// The bytes as text: UTF-8, or else Latin-1, which older programs write.
    fileprivate var textOfMetadata: String {
        String(validating: self, as: UTF8.self)
            ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
    }
}

/// The properties of XMP (ISO 16684-1) about rights.
private struct XMPFields {
    private(set) var creator: String?
    private(set) var credit: String?
    private(set) var rights: String?
    private(set) var licence: String?
    private(set) var usageTerms: String?

    private static let dublinCore = "http://purl.org/dc/elements/1.1/"
    private static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
    private static let rightsManagement = "http://ns.adobe.com/xap/1.0/rights/"
    private static let creativeCommons = "http://creativecommons.org/ns#"

    init(_ bytes: [UInt8]) {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")),
            let end = bytes.lastIndex(of: UInt8(ascii: ">")), start < end,
            let tree = try? XMLTree(Array(bytes[start...end]), .lenient)
        else { return }
        read(tree.root)
    }

    private mutating func read(_ element: XMLTree.Element) {
        add(element.namespace, element.name, Self.words(of: element))
        for attribute in element.attributes { add(attribute.namespace, attribute.name, attribute.value) }
        for case .element(let child) in element.content { read(child) }
    }

    private mutating func add(_ namespace: String?, _ name: String, _ value: String) {
        switch (namespace, name) {
        case (Self.dublinCore, "creator"): creator = creator ?? value
        case (Self.dublinCore, "rights"): rights = rights ?? value
        case (Self.photoshop, "Credit"): credit = credit ?? value
        case (Self.rightsManagement, "WebStatement"), (Self.creativeCommons, "license"): licence = licence ?? value
        case (Self.rightsManagement, "UsageTerms"): usageTerms = usageTerms ?? value
        default: break
        }
    }

    /// The text of a property, the items of its list, or the address to which it refers.
    private static func words(of element: XMLTree.Element) -> String {
        if let resource = element.attributes.first(where: { $0.name == "resource" }) { return resource.value }
        let items = items(in: element)
        // A list of alternatives has the same text in several languages.
        guard let first = items.first else { return text(of: element) }
        return element.name == "creator" ? items.joined(separator: ", ") : first
    }

    private static func items(in element: XMLTree.Element) -> [String] {
        element.content.flatMap { node -> [String] in
            guard case .element(let child) = node else { return [] }
            return child.name == "li" ? [text(of: child)] : items(in: child)
        }
    }

    private static func text(of element: XMLTree.Element) -> String {
        element.content.map { node in
            switch node {
            case .text(let text): text
            case .element: ""
            }
        }.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// The data sets of IPTC-IIM about rights, alone or inside a resource of Photoshop.
private struct IPTCFields {
    private(set) var byline: String?
    private(set) var credit: String?
    private(set) var copyright: String?

    init(_ bytes: [UInt8]) {
        // The first data set of the envelope or of the application record.
        var offset = bytes.indices.first { start in
            start + 5 <= bytes.count && bytes[start] == 0x1C && (1...2).contains(bytes[start + 1])
        }
        while let start = offset, start + 5 <= bytes.count, bytes[start] == 0x1C {
            let length = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
            let end = start + 5 + length
            // The highest bit marks a length that is too large for a text.
            guard length < 0x8000, end <= bytes.count else { return }
            if bytes[start + 1] == 2 { add(bytes[start + 2], Array(bytes[(start + 5)..<end])) }
            offset = end
        }
    }

    private mutating func add(_ number: UInt8, _ value: [UInt8]) {
        switch number {
        case 80: byline = (byline.map { $0 + ", " } ?? "") + value.textOfMetadata
        case 110: credit = credit ?? value.textOfMetadata
        case 116: copyright = copyright ?? value.textOfMetadata
        default: break
        }
    }
}

/// The tags of Exif about rights, in the first directory of its TIFF.
private struct ExifFields {
    private(set) var artist: String?
    private(set) var copyright: String?

    init(_ bytes: [UInt8]) {
        let head = Array("Exif\0\0".utf8)
        try? read(bytes.starts(with: head) ? Array(bytes.dropFirst(head.count)) : bytes)
    }

    private mutating func read(_ tiff: [UInt8]) throws(MediaError) {
        let isLittle = tiff.begins(with: "II")
        guard isLittle || tiff.begins(with: "MM") else { return }
        func number(at offset: Int, _ width: Int) throws(MediaError) -> Int {
            guard offset >= 0, offset <= tiff.count - width else { throw MediaError.cutShort }
            var reader = ByteReader(tiff, from: offset)
            return try isLittle ? reader.littleEndian(width) : reader.bigEndian(width)
        }
        let directory = try number(at: 4, 4)
        let entries = try number(at: directory, 2)
        for entry in 0..<entries {
            let start = directory + 2 + 12 * entry
            let tag = try number(at: start, 2)
            let count = try number(at: start + 4, 4)
            let type = try number(at: start + 2, 2)
            guard tag == 0x013B || tag == 0x8298, type == 2 else { continue }
            let offset = try count <= 4 ? start + 8 : number(at: start + 8, 4)
            guard offset <= tiff.count, count <= tiff.count - offset else { continue }
            // A copyright of the photographer is separated by a null byte from that of the editor.
            let text = Array(tiff[offset..<offset + count]).textOfMetadata
            if tag == 0x013B { artist = text } else { copyright = text }
        }
    }
}
