// Reads WebM, and empties its tags, attachments, title and date where they stand.

enum WebMFile {
    static func recording(in source: some ByteSource) throws(MediaFault) -> Recording {
        var reader = WebMReader(source)
        return try reader.read()
    }
}
