// The work on one picture, as a value that can be sent to a child process.

import GuideModel

/// Decodes bytes to fit a box, and then applies the steps in order, each to the picture from the previous step.
struct PictureTask: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// Makes the picture smaller and encodes it; does nothing with a picture of that width or less.
        case shrink(width: Int, encoding: String)
        /// Scales and crops the picture, around the focal point or, without one, to its most striking part.
        case fill(PixelSize, around: FocalPoint? = nil)
        /// Turns the picture clockwise by quarters of a full turn, from 1 to 3.
        case turn(quarters: Int)
        /// - Parameter transparent: the format for a transparent picture, if it differs.
        case encode(String, transparent: String? = nil)
        /// Finds the mean colour.
        case colour
    }

    /// The box for the decoded picture; nil to read only the header.
    var box: PixelSize?
    /// Whether to read the metadata with the header.
    var readsMetadata = false
    /// Whether it is a drawing, which is drawn as large as the box; another picture retains its size if it is
    /// smaller.
    var isDrawing = false
    var steps: [Step] = []

    /// Performs the task in this process.
    func perform(on bytes: [UInt8]) throws(MediaError) -> PictureResult {
        var result = PictureResult()
        guard let box else {
            result.header = try Picture.header(of: bytes)
            if readsMetadata { result.metadata = try Picture.metadata(of: bytes) }
            return result
        }
        var picture = try Picture(decoding: bytes, fitting: box, upscales: isDrawing)
        for step in steps {
            switch step {
            case .shrink(let width, let encoding):
                guard width < picture.size.width else { continue }
                picture = try picture.shrunk(toWidth: width)
                result.pictures.append(try .init(picture, as: encoding))
            case .fill(let size, let focus): picture = try picture.filling(size, around: focus)
            case .turn(let quarters): picture = try picture.turned(quarters: quarters)
            case .encode(let opaque, let transparent):
                let encoding = picture.bands < 4 ? opaque : transparent ?? opaque
                result.pictures.append(try .init(picture, as: encoding))
            case .colour: result.colour = try picture.averageColour()
            }
        }
        return result
    }
}

/// The result of the work on one picture.
struct PictureResult: Hashable, Sendable {
    struct Encoded: Hashable, Sendable {
        var size: PixelSize
        var isOpaque: Bool
        var bytes: [UInt8]
    }

    var header: Picture.Header?
    /// One for each step that encodes, in their order.
    var pictures: [Encoded] = []
    /// The colour as `#rrggbb`; nil if it was not requested, or if the picture is transparent.
    var colour: String?
    /// The metadata by their names in libvips.
    var metadata: [String: [UInt8]] = [:]

    /// The first of the result's pictures.
    func first() throws(MediaError) -> Encoded {
        guard let first = pictures.first else { throw .broken("its picture cannot be read") }
        return first
    }
}

extension PictureResult.Encoded {
    fileprivate init(_ picture: Picture, as encoding: String) throws(MediaError) {
        self.init(size: picture.size, isOpaque: picture.bands < 4, bytes: try picture.encoded(as: encoding))
    }
}
