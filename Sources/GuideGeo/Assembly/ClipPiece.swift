// Cuts lines to the pieces inside a clip, and finds where they cross its edge.

import GuideModel

/// A piece of a line inside a clip.
struct ClipPiece {
    var points: [MercatorPoint]
    /// Where the piece enters and leaves, measured round the clip; see ``ConvexClip/perimeter(_:side:)``.
    var enter: Double
    var leave: Double

    /// The same piece in the other direction.
    var reversed: ClipPiece { ClipPiece(points: points.reversed(), enter: leave, leave: enter) }
}

extension ConvexClip {
    /// The pieces of a line inside the clip.
    ///
    /// A piece counts only if it crosses the edge at both ends.
    func pieces(of line: [MercatorPoint]) -> [ClipPiece] {
        var pieces: [ClipPiece] = []
        var piece: ClipPiece?
        for place in line.indices.dropFirst() {
            let (from, to) = (line[place - 1], line[place])
            guard let stretch = stretch(from: from, to: to) else { continue }
            if stretch.enterSide >= 0 {
                let point = Self.between(from, to, stretch.enter)
                piece = ClipPiece(points: [point], enter: perimeter(point, side: stretch.enterSide), leave: 0)
            }
            let point = Self.between(from, to, stretch.leave)
            if piece?.points.last != point { piece?.points.append(point) }
            if stretch.leaveSide >= 0 {
                piece?.leave = perimeter(point, side: stretch.leaveSide)
                if let piece, piece.points.count > 1 { pieces.append(piece) }
                piece = nil
            }
        }
        return pieces
    }
}
