// What is remembered of one part of a site: a city, or the files that belong to none.

struct PartRecord: Sendable {
    /// The hash of everything that all parts share: the tool, the theme, the guide's settings.
    var settings: String
    var inputs: CityInputs
    var result: CityResult
    var outputs: [OutputFile]
}

extension PartRecord: Recordable {
    func write(to record: inout RecordWriter) {
        record.text(settings)
        inputs.write(to: &record)
        result.write(to: &record)
        record.list(outputs)
    }

    init(from record: inout RecordReader) throws(RecordFault) {
        settings = try record.text()
        inputs = try CityInputs(from: &record)
        result = try CityResult(from: &record)
        outputs = try record.list()
    }
}
