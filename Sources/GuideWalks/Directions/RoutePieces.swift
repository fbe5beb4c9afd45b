// Merges the stretches of a route into the pieces that the directions mention.

import GuideModel

/// Converts stretches to pieces.
enum RoutePieces {
    static func pieces(of route: WalkingRoute) -> [RoutePiece] {
        var pieces = route.stretches.compactMap(RoutePiece.init)
        pieces = mergingCrossings(pieces)
        forgetDrives(&pieces)
        pieces = mergingStairs(pieces)
        pieces = mergingLifts(pieces)
        pieces = mergingTiny(pieces)
        fillNameGaps(&pieces)
        pieces = mergingSquares(pieces)
        return pieces
    }

    /// Merges the parts of a crossing with islands between them: it counts as one crossing.
    private static func mergingCrossings(_ pieces: [RoutePiece]) -> [RoutePiece] {
        var merged: [RoutePiece] = []
        var index = 0
        while index < pieces.count {
            var piece = pieces[index]
            index += 1
            while piece.traits.kind == .crossing, index < pieces.count {
                let island = pieces[index].traits.kind == .crossing ? 0 : 1
                guard index + island < pieces.count else { break }
                let next = pieces[index + island]
                guard next.traits.kind == .crossing, island == 0 || isIsland(pieces[index]),
                    PlainName.areSame(piece.traits.name, next.traits.name) || piece.traits.name == nil
                        || next.traits.name == nil
                else { break }
                if island == 1 { piece.absorb(pieces[index]) }
                piece.absorb(next)
                piece.traits.name = piece.traits.name ?? next.traits.name
                if CrossingControl(next.traits.crossing) > CrossingControl(piece.traits.crossing) {
                    piece.traits.crossing = next.traits.crossing
                }
                index += island + 1
            }
            merged.append(piece)
        }
        return merged
    }

    /// Merges a crossing that is not mentioned into the way that leads to it.
    private static func forgetDrives(_ pieces: inout [RoutePiece]) {
        for index in pieces.indices where pieces[index].traits.kind == .crossing && pieces[index].isPlain {
            let neighbour = index > 0 ? pieces[index - 1] : pieces.count > 1 ? pieces[1] : pieces[0]
            pieces[index].traits.kind =
                neighbour.isPlain && neighbour.traits.kind != .crossing ? neighbour.traits.kind : .footway
        }
    }

    private static func isIsland(_ piece: RoutePiece) -> Bool {
        piece.metres <= RouteRule.shortestPiece.value && piece.traits.kind != .steps && piece.traits.kind != .lift
    }

    /// Merges the parts of a lift: they are one lift.
    private static func mergingLifts(_ pieces: [RoutePiece]) -> [RoutePiece] {
        var merged: [RoutePiece] = []
        for piece in pieces {
            if piece.traits.kind == .lift, let last = merged.indices.last, merged[last].traits.kind == .lift {
                merged[last].absorb(piece)
            } else {
                merged.append(piece)
            }
        }
        return merged
    }

    /// Merges flights with landings between them: they are one flight with the sum of their steps.
    private static func mergingStairs(_ pieces: [RoutePiece]) -> [RoutePiece] {
        var merged: [RoutePiece] = []
        var index = 0
        while index < pieces.count {
            var piece = pieces[index]
            index += 1
            while piece.traits.kind == .steps, index < pieces.count {
                let landing = pieces[index].traits.kind == .steps ? 0 : 1
                guard index + landing < pieces.count else { break }
                let next = pieces[index + landing]
                guard next.traits.kind == .steps, landing == 0 || isLanding(pieces[index]),
                    piece.traits.isUphill == next.traits.isUphill,
                    PlainName.areSame(piece.traits.name, next.traits.name)
                else { break }
                if landing == 1 { piece.absorb(pieces[index]) }
                piece.absorb(next)
                piece.traits.stepCount = sum(piece.traits.stepCount, next.traits.stepCount)
                if piece.traits.hasHandrail != next.traits.hasHandrail { piece.traits.hasHandrail = nil }
                index += landing + 1
            }
            merged.append(piece)
        }
        return merged
    }

    private static func isLanding(_ piece: RoutePiece) -> Bool {
        piece.metres <= RouteRule.longestLanding.value && piece.isPlain
    }

    /// The steps of two flights; nil if one number is unknown or is not a valid number of steps.
    private static func sum(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right, left > 0, right > 0 else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : sum
    }

    private static func mergingTiny(_ pieces: [RoutePiece]) -> [RoutePiece] {
        var merged: [RoutePiece] = []
        for piece in pieces {
            if piece.isPlain, piece.metres < RouteRule.shortestPiece.value, let last = merged.indices.last {
                merged[last].absorb(piece)
            } else if let last = merged.last, merged.count == 1, last.isPlain,
                last.metres < (beginsBeside(last, piece) ? RouteRule.longestStart.value : RouteRule.shortestPiece.value)
            {
                // The walk begins with a small turn, which belongs to the next piece.
                var whole = piece
                whole.absorbBefore(last)
                merged[0] = whole
            } else if let last = merged.indices.last, merged[last].isSameWay(as: piece), piece.isPlain {
                merged[last].absorb(piece)
            } else {
                merged.append(piece)
            }
        }
        return merged
    }

    /// Whether a walk begins beside the way that it then takes.
    private static func beginsBeside(_ first: RoutePiece, _ next: RoutePiece) -> Bool {
        guard let name = first.traits.name else { return true }
        return next.isPlain && PlainName.areSame(name, next.wayName)
    }

    private static func fillNameGaps(_ pieces: inout [RoutePiece]) {
        guard pieces.count > 2 else { return }
        for index in 1..<(pieces.count - 1) {
            guard pieces[index].isPlain, pieces[index].traits.name == nil,
                pieces[index].metres <= RouteRule.longestNameGap.value, let name = pieces[index - 1].wayName,
                pieces[index - 1].traits.kind != .steps, PlainName.areSame(name, pieces[index + 1].wayName)
            else { continue }
            pieces[index].traits.name = name
        }
    }

    /// Merges the pieces of a square, which is crossed as a whole.
    ///
    /// Because the square's edge winds, the directions give the direction to its other side.
    private static func mergingSquares(_ pieces: [RoutePiece]) -> [RoutePiece] {
        var merged: [RoutePiece] = []
        for piece in pieces {
            if piece.traits.kind == .square, let last = merged.indices.last, merged[last].traits.kind == .square,
                merged[last].isSameWay(as: piece)
            {
                merged[last].absorb(piece)
            } else {
                merged.append(piece)
            }
        }
        for index in merged.indices where [.square, .steps].contains(merged[index].traits.kind) {
            merged[index].straighten()
        }
        return merged
    }
}

extension RoutePiece {
    /// Leaves only the ends of the line if the line between them is nearly straight.
    fileprivate mutating func straighten() {
        guard let first = line.first, let last = line.last, line.count > 2 else { return }
        if first.distanceInMetres(to: last) >= 0.6 * line.lengthInMetres { line = [first, last] }
    }
}
