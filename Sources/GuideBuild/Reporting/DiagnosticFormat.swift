// Turns diagnostics into the text that a person, an editor or a CI system reads.

import GuideModel
import GuideSupport

/// The output format of diagnostics.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// One line for each, as compilers write them.
    case text
    /// One JSON document.
    case json
    /// Workflow commands that GitHub shows as annotations.
    case github
    /// SARIF 2.1.0, for code scanning.
    case sarif

    /// The whole report for `diagnostics`, in their order, ending in a newline.
    ///
    /// It is empty if there are none and the format is line-based. JSON and SARIF are for programs, so their messages are
    /// always in English.
    ///
    /// - Parameter messages: the language of the other formats.
    public func render(_ diagnostics: [Diagnostic], in messages: MessageCatalog = .english) -> String {
        switch self {
        case .text: diagnostics.map { DiagnosticText.line($0, in: messages) + "\n" }.joined()
        case .json: String(decoding: DiagnosticJSON.document(diagnostics), as: UTF8.self)
        case .github: diagnostics.map { DiagnosticText.annotation($0, in: messages) + "\n" }.joined()
        case .sarif: String(decoding: DiagnosticJSON.sarif(diagnostics), as: UTF8.self)
        }
    }
}

enum DiagnosticText {
    /// One line such as `content/york/places/minster.md:4:17: error: latitude 539.6 is not between -90 and 90`.
    static func line(_ diagnostic: Diagnostic, in messages: MessageCatalog) -> String {
        let severity = messages.translate(diagnostic.severity.rawValue)
        let message = messages.translate(diagnostic.message)
        return "\(position(diagnostic.location)): \(severity): \(message) [\(diagnostic.code)]"
    }

    /// An annotation such as `::error file=…,line=4,col=17,title=position::latitude …`, escaped for GitHub's runner.
    static func annotation(_ diagnostic: Diagnostic, in messages: MessageCatalog) -> String {
        let command =
            switch diagnostic.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties = ["file=\(escapedProperty(diagnostic.location.file))"]
        if diagnostic.location.line > 0 { properties.append("line=\(diagnostic.location.line)") }
        if diagnostic.location.column > 0 { properties.append("col=\(diagnostic.location.column)") }
        properties.append("title=\(escapedProperty(diagnostic.code.rawValue))")
        return "::\(command) \(properties.joined(separator: ","))::\(escaped(messages.translate(diagnostic.message)))"
    }

    private static func position(_ location: SourceLocation) -> String {
        var text = location.file
        if location.line > 0 { text += ":\(location.line)" }
        if location.line > 0, location.column > 0 { text += ":\(location.column)" }
        return text
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func escapedProperty(_ text: String) -> String {
        var result = ""
        for character in escaped(text).unicodeScalars {
            switch character {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

enum DiagnosticJSON {
    static func document(_ diagnostics: [Diagnostic]) -> [UInt8] {
        JSONWriter.object { json in
            json.array("diagnostics") { array in
                for diagnostic in diagnostics {
                    array.elementObject { entry in
                        entry.member("file", diagnostic.location.file)
                        entry.member("line", diagnostic.location.line > 0 ? diagnostic.location.line : nil)
                        entry.member("column", diagnostic.location.column > 0 ? diagnostic.location.column : nil)
                        entry.member("severity", diagnostic.severity.rawValue)
                        entry.member("code", diagnostic.code.rawValue)
                        entry.member("message", diagnostic.message)
                        entry.member("suggestion", diagnostic.suggestion)
                    }
                }
            }
            json.member("errors", diagnostics.count { $0.severity == .error })
            json.member("warnings", diagnostics.count { $0.severity == .warning })
        }
    }

    static func sarif(_ diagnostics: [Diagnostic]) -> [UInt8] {
        JSONWriter.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.array("runs") { runs in
                runs.elementObject { run in
                    run.object("tool") { tool in
                        tool.object("driver") { driver in
                            driver.member("name", "wynd")
                            driver.member("version", WyndVersion.current)
                            driver.array("rules") { rules in
                                for code in Set(diagnostics.map(\.code)).sorted(by: { $0.rawValue < $1.rawValue }) {
                                    rules.elementObject { sarifRule(code, into: &$0) }
                                }
                            }
                        }
                    }
                    run.array("results") { results in
                        for diagnostic in diagnostics { results.elementObject { sarifResult(diagnostic, into: &$0) } }
                    }
                }
            }
        }
    }

    private static func sarifRule(_ code: DiagnosticCode, into rule: inout JSONWriter) {
        rule.member("id", code.rawValue)
        guard let explanation = code.explanation else { return }
        rule.object("shortDescription") { $0.member("text", explanation.what) }
        rule.object("fullDescription") { $0.member("text", explanation.why) }
        rule.object("help") { help in
            help.member("text", explanation.text { $0 })
            help.member("markdown", explanation.markdown)
        }
    }

    private static func sarifResult(_ diagnostic: Diagnostic, into result: inout JSONWriter) {
        result.member("ruleId", diagnostic.code.rawValue)
        result.member("level", diagnostic.severity.rawValue)
        result.object("message") { $0.member("text", diagnostic.message) }
        result.array("locations") { locations in
            locations.elementObject { location in
                location.object("physicalLocation") { physical in
                    physical.object("artifactLocation") { $0.member("uri", diagnostic.location.file) }
                    guard diagnostic.location.line > 0 else { return }
                    physical.object("region") { region in
                        region.member("startLine", diagnostic.location.line)
                        let column = diagnostic.location.column
                        region.member("startColumn", column > 0 ? column : nil)
                    }
                }
            }
        }
    }
}
