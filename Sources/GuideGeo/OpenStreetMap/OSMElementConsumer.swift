// Takes the elements that a reader finds in a file, one by one.

import GuideModel

/// A receiver of the elements of a file of OpenStreetMap data, in the order of the file.
///
/// Tags are passed separately, so that a reader decodes only the tags that the consumer needs.
protocol OSMElementConsumer {
    /// The box around all boxes that the file declares.
    var declaredBounds: GeoBounds? { get set }

    /// Takes a node.
    ///
    /// - Returns: A number for ``tagNode(_:at:tags:)``; nil if its tags are not needed.
    mutating func addNode(_ id: Int64, at point: OSMPoint) throws(OSMError) -> UInt32?
    mutating func tagNode(_ id: Int64, at index: UInt32, tags: [OSMTags.Pair])

    /// Takes a way.
    ///
    /// - Parameters:
    ///   - positions: The position of each of its nodes, if the file stores them on its ways; otherwise nothing.
    /// - Returns: Whether ``tagWay(_:)`` needs its tags.
    mutating func addWay(_ id: Int64, nodes ids: [Int64], positions: [OSMPoint]) throws(OSMError) -> Bool
    mutating func tagWay(_ tags: [OSMTags.Pair])

    /// Takes a relation, whose members have no indices.
    ///
    /// - Returns: Whether ``tagRelation(_:)`` needs its tags.
    mutating func addRelation(_ id: Int64, members list: [OSMExtract.Member]) throws(OSMError) -> Bool
    mutating func tagRelation(_ tags: [OSMTags.Pair])

    /// The number for a key, a value or a role in the tags and members of this consumer.
    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32

    /// Takes an element that the file says was deleted.
    mutating func delete(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError)
}

extension OSMElementConsumer {
    /// Takes a box that the file declares; a file of several downloads has several.
    mutating func declare(_ bounds: GeoBounds?) {
        guard let bounds else { return }
        declaredBounds?.extend(to: bounds)
        declaredBounds = declaredBounds ?? bounds
    }
}
