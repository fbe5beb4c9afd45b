// A medium as the editor describes it, before its file has been looked at.

/// One image, sound or video with the words that go with it.
@dynamicMemberLookup
public struct Medium: Hashable, Sendable {
    @usableFromInline var fields: Boxed<MediumFields>

    public init(
        id: String, file: String, location: SourceLocation, alt: String? = nil, isDecorative: Bool = false,
        title: String? = nil, caption: String? = nil, credit: String? = nil, licence: String? = nil,
        transcript: RichText? = nil, captionsFile: String? = nil, posterFile: String? = nil
    ) {
        fields = Boxed(
            MediumFields(
                id: id, file: file, location: location, alt: alt, isDecorative: isDecorative, title: title,
                caption: caption, credit: credit, licence: licence, transcript: transcript,
                captionsFile: captionsFile, posterFile: posterFile))
    }

    @inlinable
    public subscript<Field>(dynamicMember field: WritableKeyPath<MediumFields, Field>) -> Field {
        get { fields.value[keyPath: field] }
        set { fields.value[keyPath: field] = newValue }
    }
}

/// What a ``Medium`` says.
public struct MediumFields: Hashable, Sendable {
    /// Unique within the city: from the owner's id and the file's name, such as `minster-west-front`.
    public var id: String
    /// The file's path relative to the guide's folder.
    public var file: String
    /// Where the entry stands, for what is said about it.
    public var location: SourceLocation
    /// What a person who cannot see the image would miss; empty only when `isDecorative`.
    public var alt: String?
    public var isDecorative: Bool
    public var title: String?
    public var caption: String?
    public var credit: String?
    /// An SPDX identifier, such as `CC0-1.0`.
    public var licence: String?
    /// The words of a sound or video.
    public var transcript: RichText?
    /// A WebVTT file's path relative to the guide's folder.
    public var captionsFile: String?
    /// An image shown before a video plays; its path relative to the guide's folder.
    public var posterFile: String?
    /// True for media of a format that has no alt texts, captions or transcripts: what is missing is then said once for
    /// the whole file where it is read, and the medium is published all the same.
    public var isWordless = false
}
