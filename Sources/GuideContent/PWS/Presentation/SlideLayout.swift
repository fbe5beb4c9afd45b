// Calculates the positions of a slide's elements, including those that the author did not set.

import GuideModel

/// The boxes of one slide's elements.
struct SlideLayout {
    let slide: PWSSlide
    let canvas: SlideCanvas

    /// The height of a line, relative to the size of its letters.
    private static let lineHeight = 1.2
    /// The default size of letters, as a part of the canvas's width.
    static let usualLetters = 0.04

    /// The box of an element, up to the canvas's edges or the next element where the author set no size.
    ///
    /// Text reaches down to the next element below it, because authors often set boxes that are too small for their
    /// words.
    func box(of element: PWSElement, layer: Int) -> SlideBox {
        let frame = element.frame
        let x = min(max(frame.x ?? 0, 0), canvas.width)
        let y = min(max(frame.y ?? 0, 0), canvas.height)
        if case .shape(let shape) = element.content, shape.outline == .line { return line(element, layer: layer) }
        let isText = if case .text = element.content { true } else { false }
        let right = frame.width.map { x + $0 } ?? rightNeighbour(of: element, x: x, y: y)
        let bottom =
            isText ? room(below: element, x: x, right: right, y: y) : frame.height.map { y + $0 } ?? canvas.height
        return SlideBox(
            x: x, y: y, width: max(min(right, canvas.width) - x, 1), height: max(min(bottom, canvas.height) - y, 1),
            layer: layer)
    }

    private func line(_ element: PWSElement, layer: Int) -> SlideBox {
        let frame = element.frame
        let (x, y) = (frame.x ?? 0, frame.y ?? 0)
        let (x2, y2) = (frame.x2 ?? x, frame.y2 ?? y)
        return SlideBox(
            x: min(x, x2), y: min(y, y2), width: max(abs(x2 - x), 1), height: max(abs(y2 - y), 1), layer: layer,
            falls: (x2 >= x) == (y2 >= y))
    }

    /// The left edge of the next element on the same line.
    private func rightNeighbour(of element: PWSElement, x: Double, y: Double) -> Double {
        let line = y..<(y + letters(element) * Self.lineHeight)
        return others(element).filter { line.contains($0.frame.y ?? 0) }.compactMap(\.frame.x).filter { $0 > x }.min()
            ?? canvas.width
    }

    /// The top edge of the next element below that would overlap.
    private func room(below element: PWSElement, x: Double, right: Double, y: Double) -> Double {
        let line = letters(element) * Self.lineHeight
        return others(element).filter { other in
            let left = other.frame.x ?? 0
            return left < right && left + (other.frame.width ?? canvas.width - left) > x
        }.compactMap(\.frame.y).filter { $0 >= y + line }.min() ?? canvas.height
    }

    private func letters(_ element: PWSElement) -> Double {
        element.style.textSize.map(Double.init) ?? canvas.width * Self.usualLetters
    }

    /// The elements that the layout must not overlap.
    ///
    /// Shapes are excluded, because they are drawn behind and around others, and so are elements with another timing.
    private func others(_ element: PWSElement) -> [PWSElement] {
        slide.elements.filter { other in
            if case .shape = other.content { return false }
            return other != element && other.timing == element.timing
        }
    }
}
