// The place of a value in the keys of a page, and the operations that change values.

import GuideContent
import GuideModel
import GuideSupport

/// The place of a value: the keys and indexes that lead to it, such as `media`, 0, `alt`.
package struct FieldPath: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    package var steps: [Step]

    package init(_ steps: [Step] = []) { self.steps = steps }

    /// Nil for anything but an array of keys and indexes.
    package init?(_ json: JSONNode?) {
        guard let nodes = json?.array else { return nil }
        steps = []
        for node in nodes {
            if let key = node.string {
                steps.append(.key(key))
            } else if let index = node.int, index >= 0 {
                steps.append(.index(index))
            } else {
                return nil
            }
        }
    }

    /// The place of the list or mapping that contains the value.
    package var parent: FieldPath { FieldPath(Array(steps.dropLast())) }

    package func appending(_ step: Step) -> FieldPath { FieldPath(steps + [step]) }

    /// The place as it is written for a person: `media, item 1, alt`.
    package var words: String {
        steps.map { step in
            switch step {
            case .key(let key): key.shortForMessage
            case .index(let index): "item \(index + 1)"
            }
        }.joined(separator: ", ")
    }

    /// The type of the value.
    ///
    /// - Parameter form: the keys of the page.
    /// - Returns: nil for a value whose type is not declared.
    func type(in form: MappingForm?) -> FieldType? {
        guard let form else { return nil }
        var type = FieldType.mapping(form)
        for step in steps {
            guard let next = type.type(of: step) else { return nil }
            type = next
        }
        return type
    }
}

extension FieldType {
    /// The keys of a value that is a mapping; nil if they are not declared.
    var form: MappingForm? {
        switch self {
        case .mapping(let form), .freeOr(let form): form
        default: nil
        }
    }

    /// The type of a value in a value of this type; nil if it is not declared.
    func type(of step: FieldPath.Step) -> FieldType? {
        switch (step, self) {
        case (.index, .list(let element)): element
        case (.key, .keyed(let form)): .mapping(form)
        case (.key(let key), _): form.flatMap { form in form.numbers[key].map { form.keys[$0].type } }
        default: nil
        }
    }
}

/// A change of a page by an editor.
package enum FieldOperation: Hashable, Sendable {
    /// Gives a value to a key or an item, and makes the mappings above it.
    case set(FieldPath, RawValue)
    /// Removes a key or an item, and what becomes empty above it.
    case remove(FieldPath)
    /// Inserts an item; the last step is its index.
    case insert(FieldPath, RawValue)
    /// Moves an item; the last step is its index, and the number is its index afterwards.
    case move(FieldPath, to: Int)
    /// Replaces the text after the front matter.
    case body(String)

    /// Nil for anything that is not an operation.
    package init?(_ json: JSONNode) {
        let at = FieldPath(json["at"])
        let value = json["value"].flatMap { RawValue($0) }
        switch json["op"]?.string {
        case "set":
            guard let at, !at.steps.isEmpty else { return nil }
            self = value.map { FieldOperation.set(at, $0) } ?? .remove(at)
        case "remove":
            guard let at, !at.steps.isEmpty else { return nil }
            self = .remove(at)
        case "insert":
            guard let at, case .index? = at.steps.last, let value else { return nil }
            self = .insert(at, value)
        case "move":
            guard let at, case .index? = at.steps.last, let target = json["to"]?.int, target >= 0 else { return nil }
            self = .move(at, to: target)
        case "body":
            guard let text = value?.text else { return nil }
            self = .body(text)
        default: return nil
        }
    }

    /// The place of the changed value; nil for the body.
    package var path: FieldPath? {
        switch self {
        case .set(let path, _), .remove(let path), .insert(let path, _), .move(let path, _): path
        case .body: nil
        }
    }
}

extension JSONWriter {
    /// Writes the steps of a place.
    package mutating func array(_ key: StaticString, _ path: FieldPath) {
        array(key) { array in
            for step in path.steps {
                switch step {
                case .key(let key): array.element(key)
                case .index(let index): array.element(index)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes an operation as an element of an array, as requests contain it.
    package mutating func element(_ operation: FieldOperation) {
        elementObject { json in
            switch operation {
            case .set(let path, let value):
                json.member("op", "set")
                json.array("at", path)
                json.member("value", json: value.json)
            case .remove(let path):
                json.member("op", "remove")
                json.array("at", path)
            case .insert(let path, let value):
                json.member("op", "insert")
                json.array("at", path)
                json.member("value", json: value.json)
            case .move(let path, let target):
                json.member("op", "move")
                json.array("at", path)
                json.member("to", target)
            case .body(let text):
                json.member("op", "body")
                json.member("value", text)
            }
        }
    }
}
