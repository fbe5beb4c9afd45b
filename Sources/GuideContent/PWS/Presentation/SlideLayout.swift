// Where the elements of a slide stand, with what their author left to the screen.

import GuideModel

/// The boxes of one slide's elements.
struct SlideLayout {
    let slide: PWSSlide
    let canvas: SlideCanvas

    /// Lines are this much higher than their letters.
    private static let lineHeight = 1.2
    /// Of letters whose size nothing says, as a part of the canvas's width.
    static let usualLetters = 0.04

    /// The box of an element: to the canvas's edges or the next element where its author sets none.
    ///
    /// Words reach down to what stands below them: authors of real presentations set boxes that their words do not fit.
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

    /// Where the next element on the same line begins.
    private func rightNeighbour(of element: PWSElement, x: Double, y: Double) -> Double {
        let line = y..<(y + letters(element) * Self.lineHeight)
        return others(element).filter { line.contains($0.frame.y ?? 0) }.compactMap(\.frame.x).filter { $0 > x }.min()
            ?? canvas.width
    }

    /// Where the next element below begins that stands in the way.
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

    /// Shapes are drawn behind and around others, and stand in nobody's way; what comes and goes by itself may lie over them.
    private func others(_ element: PWSElement) -> [PWSElement] {
        slide.elements.filter { other in
            if case .shape = other.content { return false }
            return other != element && other.timing == element.timing
        }
    }
}
