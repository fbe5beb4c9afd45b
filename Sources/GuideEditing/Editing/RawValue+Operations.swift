// Applies operations to the values of a page, without its file: what the page must have after an edit.

extension RawValue {
    /// The value at a place; nil if it is missing.
    package func value(at path: FieldPath) -> RawValue? {
        var value = self
        for step in path.steps {
            guard let next = value.child(step) else { return nil }
            value = next
        }
        return value
    }

    private func child(_ step: FieldPath.Step) -> RawValue? {
        switch step {
        case .key(let key): self[key]
        case .index(let index): items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
    }

    /// The values after an operation; a change of the body changes none.
    package func applying(_ operation: FieldOperation) throws(PageEditError) -> RawValue {
        switch operation {
        case .set(let path, let value):
            guard let result = Self.setting(self, path.steps[...], to: value) else { throw .missing(path) }
            return result
        case .remove(let path):
            guard value(at: path) != nil else { return self }
            return removing(path.steps[...]) ?? .mapping([])
        case .insert(let path, let value):
            let list = self.value(at: path.parent)
            var items = list?.items ?? []
            guard list == nil || list?.items != nil, case .index(let index)? = path.steps.last, index <= items.count
            else { throw .missing(path) }
            items.insert(value, at: index)
            return try applying(.set(path.parent, .list(items)))
        case .move(let path, let target):
            guard var items = value(at: path.parent)?.items, case .index(let index)? = path.steps.last,
                items.indices.contains(index), items.indices.contains(target)
            else { throw .missing(path) }
            items.insert(items.remove(at: index), at: target)
            return try applying(.set(path.parent, .list(items)))
        case .body: return self
        }
    }

    /// - Returns: nil if a step does not fit, for example an index in a mapping.
    private static func setting(
        _ old: RawValue?, _ steps: ArraySlice<FieldPath.Step>, to value: RawValue
    ) -> RawValue? {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch (step, old) {
        case (.key, .list?), (.index, .mapping?): return nil
        case (.key(let key), _):
            var entries = old?.entries ?? []
            let index = entries.firstIndex { $0.key == key }
            guard let new = setting(index.map { entries[$0].value }, rest, to: value) else { return nil }
            if let index { entries[index].value = new } else { entries.append(RawEntry(key, new)) }
            return .mapping(entries)
        case (.index(let index), _):
            var items = old?.items ?? []
            guard index <= items.count, let new = setting(index < items.count ? items[index] : nil, rest, to: value)
            else { return nil }
            if index < items.count { items[index] = new } else { items.append(new) }
            return .list(items)
        }
    }

    /// - Returns: nil if nothing is left of the value.
    private func removing(_ steps: ArraySlice<FieldPath.Step>) -> RawValue? {
        guard let step = steps.first else { return nil }
        let rest = steps.dropFirst()
        switch (step, self) {
        case (.key(let key), .mapping(var entries)):
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return self }
            if let new = entries[index].value.removing(rest) {
                entries[index].value = new
            } else {
                entries.remove(at: index)
            }
            return entries.isEmpty ? nil : .mapping(entries)
        case (.index(let index), .list(var items)):
            guard items.indices.contains(index) else { return self }
            if rest.isEmpty {
                items.remove(at: index)
            } else {
                // Without the item, the items after it would have other indexes.
                items[index] = items[index].removing(rest) ?? (items[index].items == nil ? .mapping([]) : .list([]))
            }
            return items.isEmpty ? nil : .list(items)
        default: return self
        }
    }
}
