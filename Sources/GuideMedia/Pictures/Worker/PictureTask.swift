// What is made of one picture, as a value that a child process can be sent.

import GuideModel

/// Decode bytes to fit a box, and then step by step make something of the picture that the step before left.
struct PictureTask: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// Makes it smaller and encodes it; does nothing with a picture of that width or less.
        case shrink(width: Int, encoding: String)
        /// Scales and cuts it.
        case fill(PixelSize)
        /// - Parameter transparent: the format for a picture that one can see through, where that is another.
        case encode(String, transparent: String? = nil)
        /// The mean colour.
        case colour
    }

    /// nil to read the header alone.
    var box: PixelSize?
    /// A drawing is drawn as large as the box; another picture keeps its size where it is smaller.
    var isDrawing = false
    var steps: [Step] = []

    /// Does it in this process.
    func perform(on bytes: [UInt8]) throws(MediaFault) -> PictureResult {
        var result = PictureResult()
        guard let box else {
            result.header = try Picture.header(of: bytes)
            return result
        }
        var picture = try Picture(decoding: bytes, fitting: box, upscales: isDrawing)
        for step in steps {
            switch step {
            case .shrink(let width, let encoding):
                guard width < picture.size.width else { continue }
                picture = try picture.shrunk(toWidth: width)
                result.pictures.append(try .init(picture, as: encoding))
            case .fill(let size): picture = try picture.filling(size)
            case .encode(let opaque, let transparent):
                let encoding = picture.bands < 4 ? opaque : transparent ?? opaque
                result.pictures.append(try .init(picture, as: encoding))
            case .colour: result.colour = try picture.groundColour()
            }
        }
        return result
    }
}

/// What was made of one picture.
struct PictureResult: Hashable, Sendable {
    struct Encoded: Hashable, Sendable {
        var size: PixelSize
        var isOpaque: Bool
        var bytes: [UInt8]
    }

    var header: Picture.Header?
    /// One for each step that encodes, in their order.
    var pictures: [Encoded] = []
    /// As `#rrggbb`; nil where it was not asked for, or one can see through the picture.
    var colour: String?

    /// The first of the pictures that were made.
    func first() throws(MediaFault) -> Encoded {
        guard let first = pictures.first else { throw .broken("its picture cannot be read") }
        return first
    }
}

extension PictureResult.Encoded {
    fileprivate init(_ picture: Picture, as encoding: String) throws(MediaFault) {
        self.init(size: picture.size, isOpaque: picture.bands < 4, bytes: try picture.encoded(as: encoding))
    }
}
