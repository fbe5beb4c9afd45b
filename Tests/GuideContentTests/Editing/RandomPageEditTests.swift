// Random changes of random pages: the values are right afterwards, and comments and other lines are the same.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Random changes of pages")
struct RandomPageEditTests {
    private static let file = "content/york/places/minster.md"

    @Test("1,000 random changes change what they should, and nothing else", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func changes(seed: UInt64) throws {
        var random = RandomPage(seed: seed)
        for round in 0..<200 {
            let page = random.page()
            let bytes = Array(page.utf8)
            let values = try PageEdit.values(of: bytes, file: Self.file)
            let operation = random.operation(on: values)
            let name = "\(seed), \(round): \(operation)\n\(page)"
            let expected = try values.applying(operation)
            let new: [UInt8]
            do {
                new = try PageEdit.applied([operation], to: bytes, file: Self.file)
            } catch {
                Issue.record("\(error) \(name)")
                continue
            }
            let text = String(decoding: new, as: UTF8.self)
            let result = try PageEdit.values(of: new, file: Self.file)
            #expect(result.withoutLineFeedsAtEnd.isSame(as: expected.withoutLineFeedsAtEnd), "\(name)\n\(text)")
            #expect(text.hasSuffix("---\n\nThe  body. \n"), "\(name)\n\(text)")
            if case .set(let path, let value) = operation {
                #expect(try PageEdit.applied([operation], to: new, file: Self.file) == new, "\(name)\n\(text)")
                if value.text != nil, values.value(at: path)?.text != nil {
                    #expect(Self.comments(text) == Self.comments(page), "\(name)\n\(text)")
                }
            }
            if case .move = operation {
                #expect(
                    page.split(separator: "\n").map(Self.sorted).sorted()
                        == text.split(separator: "\n").map(Self.sorted).sorted(), "\(name)\n\(text)")
            }
        }
    }

    @Test("A word that is replaced and put back gives the original bytes", arguments: [6, 7] as [UInt64])
    func back(seed: UInt64) throws {
        var random = RandomPage(seed: seed)
        for _ in 0..<200 {
            let page = random.page()
            let bytes = Array(page.utf8)
            let values = try PageEdit.values(of: bytes, file: Self.file)
            for path in RandomPage.paths(in: values) {
                guard let old = values.value(at: path), let text = old.text, RandomPage.words.contains(text) else {
                    continue
                }
                let changed = try PageEdit.applied([.set(path, .scalar("changed"))], to: bytes, file: Self.file)
                #expect(changed != bytes)
                let back = try PageEdit.applied([.set(path, old)], to: changed, file: Self.file)
                #expect(String(decoding: back, as: UTF8.self) == page, "\(path.words)")
            }
        }
    }

    private static func comments(_ text: String) -> [String] {
        text.matches(of: /# c[0-9]+/).map { String($0.output) }
    }

    /// The characters of a line, because items in brackets move within their line.
    private static func sorted(_ line: Substring) -> String { String(line.sorted()) }
}

/// Random pages in all styles of YAML that the guide supports.
private struct RandomPage {
    static let words = ["Minster", "King Street", "old town", "Ouse"]
    private static let texts =
        words + [
            "yes", "12", "-1.5", "a: b", "x # y", "it's", "say \"no\"", "- a", "[x", "#5", "Zürich", "a, b", "@a", "~",
            "one\ntwo", "one\n\ntwo\n", " one\ntwo", "one\n  two", "x\\y", "a:", "?", "tab\there",
        ]
    private static let names = ["name", "kind", "summary", "tags", "media", "position", "status", "mine", "zebra"]

    private var dice: SplitMix
    private var number = 0

    init(seed: UInt64) { dice = SplitMix(seed: seed) }

    private mutating func one<Value>(of values: [Value]) -> Value { values[dice.below(values.count)] }

    private mutating func comment(_ column: Int) -> [String] {
        guard dice.below(4) == 0 else { return [] }
        number += 1
        return [String(repeating: " ", count: column) + "# c\(number)"]
    }

    private mutating func endComment() -> String {
        guard dice.below(4) == 0 else { return "" }
        number += 1
        return " # c\(number)"
    }

    mutating func page() -> String {
        number = 0
        let names = Self.names.shuffled(using: &dice).prefix(1 + dice.below(6))
        var lines: [String] = []
        for name in names {
            lines += comment(0) + entry(name, column: 0, depth: 0)
            if dice.below(6) == 0 { lines.append("") }
        }
        return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n\nThe  body. \n"
    }

    private mutating func entry(_ name: String, column: Int, depth: Int) -> [String] {
        let key = String(repeating: " ", count: column) + name + ":"
        switch dice.below(depth < 2 ? 9 : 5) {
        case 0: return [key + " " + one(of: Self.words) + endComment()]
        case 1: return [key + " '" + one(of: Self.words) + "'" + endComment()]
        case 2: return [key + " \"" + one(of: Self.words) + "\"" + endComment()]
        case 3: return [key + " " + flow(depth) + endComment()]
        case 4: return [key + one(of: ["", " ~", " 12"]) + endComment()]
        case 5: return [key + " " + one(of: ["|", "|-", ">", ">-"]) + endComment()] + block(column + 2 + dice.below(2))
        case 6, 7: return [key + endComment()] + list(column: column + 2 * dice.below(2), depth: depth + 1)
        default: return [key + endComment()] + mapping(column: column + 2, depth: depth + 1)
        }
    }

    private mutating func block(_ column: Int) -> [String] {
        let space = String(repeating: " ", count: column)
        var lines = [space + one(of: Self.words)]
        for _ in 0..<dice.below(3) { lines.append(dice.below(4) == 0 ? "" : space + one(of: Self.words)) }
        return lines + [space + "end"]
    }

    private mutating func flow(_ depth: Int) -> String {
        let count = 1 + dice.below(3)
        if dice.below(2) == 0 {
            var items: [String] = []
            for _ in 0..<count { items.append(one(of: Self.words)) }
            return "[" + items.joined(separator: one(of: [", ", ","])) + "]"
        }
        let entries = ["a", "b", "c"].prefix(count).map { "\($0): x" }
        return "{" + entries.joined(separator: ", ") + "}"
    }

    private mutating func list(column: Int, depth: Int) -> [String] {
        let space = String(repeating: " ", count: column)
        var lines: [String] = []
        for _ in 0..<(1 + dice.below(3)) {
            lines += comment(column)
            switch dice.below(4) {
            case 0: lines.append(space + "- " + one(of: Self.words) + endComment())
            case 1: lines.append(space + "- " + flow(depth) + endComment())
            case 2: lines += [space + "- |"] + block(column + 2)
            default:
                let entries = mapping(column: column + 2, depth: depth + 1, hasCommentAbove: false)
                lines.append("\(space)- \(entries[0].dropFirst(column + 2))")
                lines += entries.dropFirst()
            }
        }
        return lines
    }

    private mutating func mapping(column: Int, depth: Int, hasCommentAbove: Bool = true) -> [String] {
        var lines: [String] = []
        for name in ["file", "alt", "credit"].shuffled(using: &dice).prefix(1 + dice.below(3)) {
            if hasCommentAbove || !lines.isEmpty { lines += comment(column) }
            lines += entry(name, column: column, depth: depth)
        }
        return lines
    }

    // MARK: Operations

    /// The places of all values.
    static func paths(in value: RawValue, at path: FieldPath = FieldPath()) -> [FieldPath] {
        switch value {
        case .scalar: [path]
        case .list(let items):
            [path] + items.enumerated().flatMap { paths(in: $0.element, at: path.appending(.index($0.offset))) }
        case .mapping(let entries):
            [path] + entries.flatMap { paths(in: $0.value, at: path.appending(.key($0.key))) }
        }
    }

    private mutating func value() -> RawValue {
        switch dice.below(6) {
        case 0: .list([.scalar(one(of: Self.texts)), .scalar(one(of: Self.texts))])
        case 1: .mapping([RawEntry("alt", .scalar(one(of: Self.texts))), RawEntry("mine", .scalar("1"))])
        case 2: .list([.mapping([RawEntry("file", .scalar(one(of: Self.texts)))])])
        default: .scalar(one(of: Self.texts))
        }
    }

    mutating func operation(on values: RawValue) -> FieldOperation {
        let paths = Self.paths(in: values).filter { !$0.steps.isEmpty }
        guard !paths.isEmpty, dice.below(6) > 0 else { return .set(FieldPath([.key(one(of: Self.names))]), value()) }
        let path = one(of: paths)
        if let items = values.value(at: path)?.items, !items.isEmpty {
            switch dice.below(3) {
            case 0: return .insert(path.appending(.index(dice.below(items.count + 1))), value())
            case 1: return .move(path.appending(.index(dice.below(items.count))), to: dice.below(items.count))
            default: return .remove(path.appending(.index(dice.below(items.count))))
            }
        }
        return dice.below(3) == 0 ? .remove(path) : .set(path, value())
    }
}
