// Merges two changes of one text, block by block.

/// A three-way merge of texts whose blocks are separated by blank lines.
enum TextMerge {
    /// The text with both changes; nil if both change the same block, or blocks side by side.
    static func merged(_ yours: String, _ theirs: String, base: String) -> String? {
        if yours == theirs || theirs == base { return yours }
        if yours == base { return theirs }
        // Blank lines may be part of a block of code.
        guard ![yours, theirs, base].contains(where: { $0.contains("\n\n\n") }) else { return nil }
        let old = blocks(base)
        let (mine, other) = (Side(blocks(yours), base: old), Side(blocks(theirs), base: old))
        var result: [String] = []
        var start = 0
        // Each block that both sides have left unchanged ends a region with changes of one side only.
        for index in 0...old.count {
            guard index == old.count || (mine.places[index] != nil && other.places[index] != nil) else { continue }
            let region = start..<index
            let before = old[region]
            let (left, right) = (mine.region(region), other.region(region))
            if left == right || right == before {
                result += left
            } else if left == before {
                result += right
            } else {
                return nil
            }
            if index < old.count { result.append(old[index]) }
            start = index + 1
        }
        return result.joined(separator: "\n\n")
    }

    /// The blocks of one side, and where it has the blocks of the base.
    private struct Side {
        let blocks: [String]
        /// For each block of the base, its index on this side; nil if it was changed or removed.
        var places: [Int?]

        init(_ blocks: [String], base: [String]) {
            self.blocks = blocks
            places = Array(repeating: nil, count: base.count)
            let difference = blocks.difference(from: base)
            var removed: Set<Int> = []
            var inserted: Set<Int> = []
            for case .remove(let offset, _, _) in difference { removed.insert(offset) }
            for case .insert(let offset, _, _) in difference { inserted.insert(offset) }
            let unchanged = blocks.indices.filter { !inserted.contains($0) }
            for (old, new) in zip(base.indices.filter({ !removed.contains($0) }), unchanged) { places[old] = new }
        }

        /// The blocks of this side between the unchanged blocks around a region of the base.
        func region(_ region: Range<Int>) -> ArraySlice<String> {
            let start = region.lowerBound == 0 ? 0 : (places[region.lowerBound - 1] ?? 0) + 1
            let end = region.upperBound < places.count ? places[region.upperBound] ?? blocks.count : blocks.count
            return blocks[start..<max(start, end)]
        }
    }

    /// The blocks between blank lines; several blank lines are one.
    private static func blocks(_ text: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring] = []
        // The last blank line ends the last block.
        for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty {
                lines.append(line)
            } else if !lines.isEmpty {
                blocks.append(lines.joined(separator: "\n"))
                lines = []
            }
        }
        return blocks
    }
}
