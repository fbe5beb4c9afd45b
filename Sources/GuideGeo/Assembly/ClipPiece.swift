// The stretches of lines inside a clip, and where they cross its edge.

import GuideModel

/// A line's stretch inside a clip.
struct ClipPiece {
    var points: [MercatorPoint]
    /// Where round the clip it comes in and goes out; see ``ConvexClip/perimeter(_:side:)``.
    var enter: Double
    var leave: Double

    /// The same stretch in the other direction.
    var reversed: ClipPiece { ClipPiece(points: points.reversed(), enter: leave, leave: enter) }
}

extension ConvexClip {
    /// The stretches of a line inside the clip; one that does not cross the edge at both ends is none.
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
