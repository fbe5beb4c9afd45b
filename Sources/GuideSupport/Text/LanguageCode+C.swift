// Finds the code of a language by its name or by a longer code, from ICU and CLDR.

import CICU

/// Finds the two-letter codes of ISO 639-1.
public enum LanguageCode {
    /// The code of the language with this name or three-letter code, in any capitals; nil if there is none.
    ///
    /// For example, `de` for `German`, `Deutsch`, `allemand`, `deu` and `ger`.
    public static func named(_ word: String) -> String? { codes[word.lowercased()] }

    /// The codes by the names of languages and by their codes of ISO 639-2, in lower case.
    private static let codes: [String: String] = {
        var codes = bibliographic
        var languages: [String] = []
        var next = wynd_languages()
        while let language = next?.pointee {
            let code = String(cString: language)
            if code.utf8.count == 2, !replaced.contains(code) { languages.append(code) }
            next = next?.successor()
        }
        for code in languages {
            guard let long = wynd_language_iso3(code).map({ String(cString: $0) }), !long.isEmpty else { continue }
            if codes[long] == nil { codes[long] = code }
        }
        for display in [nil] + displayLanguages {
            for code in languages {
                let name = name(of: code, in: display ?? code).lowercased()
                if name.utf8.count > 3, codes[name] == nil { codes[name] = code }
            }
        }
        return codes
    }()

    private static func name(of code: String, in display: String) -> String {
        var name = [UInt16](repeating: 0, count: 128)
        let length = Int(wynd_language_name(code, display, &name, Int32(name.count)))
        return String(decoding: name[..<max(0, length)], as: UTF16.self)
    }

    /// The languages in which editors write names of languages; a language's name in itself comes first.
    private static let displayLanguages: [String?] = ["en", "de", "fr", "es", "it", "pt", "sv", "nl", "ar", "hi", "zh"]

    /// Codes that others have replaced.
    private static let replaced: Set<String> = ["in", "iw", "ji", "jw", "mo", "sh", "tl"]

    /// The codes of ISO 639-2 that come from English names; ICU knows the others.
    private static let bibliographic = [
        "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "chi": "zh", "cze": "cs", "dut": "nl", "fre": "fr",
        "geo": "ka", "ger": "de", "gre": "el", "ice": "is", "mac": "mk", "mao": "mi", "may": "ms", "per": "fa",
        "rum": "ro", "slo": "sk", "tib": "bo", "wel": "cy",
    ]
}
