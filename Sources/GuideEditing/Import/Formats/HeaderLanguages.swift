// The names and codes of languages in headers, such as "Beschreibung EN" and "Text englisch".

enum HeaderLanguages {
    /// The tag of a language by its code, by its code with a region, or by its name; nil if the word is not a language.
    static func tag(of word: String) -> String? {
        let word = word.lowercased()
        if let tag = tags[word] { return tag }
        let parts = word.split(separator: "-")
        guard parts.count == 2, let code = parts.first.map(String.init), tags[code] == code else { return nil }
        return tag(ofCode: word)
    }

    /// A tag such as `en`, `pt-BR` or `zh-Hant` in its usual capitals; nil for any other text.
    static func tag(ofCode text: String) -> String? {
        let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }),
            (2...3).contains(parts[0].count)
        else { return nil }
        guard parts.count == 2 else { return parts[0] }
        switch parts[1].count {
        case 2: return "\(parts[0])-\(parts[1].uppercased())"
        case 4: return "\(parts[0])-\(parts[1].prefix(1).uppercased())\(parts[1].dropFirst())"
        default: return nil
        }
    }

    private static let tags: [String: String] = {
        var tags: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "," }.map(String.init)
            for word in words { tags[word] = words.first }
        }
        return tags
    }()

    /// The tag of each language, and its other codes and names.
    ///
    /// Codes that are also usual words in headers, such as "id" and "no", are not in the table.
    private static let table = """
        ar, ara, arabic, arabisch, arabe, árabe, arabo, arabiska, العربية, عربي
        cs, cze, ces, czech, tschechisch, tchèque, checo, ceco, tcheco, tjeckiska, čeština
        da, dan, danish, dänisch, danois, danés, danese, dinamarquês, danska, dansk
        de, deu, ger, german, deutsch, deutsche, deutscher, deutsches, allemand, alemán, tedesco, alemão, tyska, 德语
        en, eng, english, englisch, englische, englischer, englisches, anglais, inglés, inglese, inglês, engelska, engels
        en, 英语, 英文, الإنجليزية, अंग्रेज़ी
        es, spa, spanish, spanisch, spanische, espagnol, español, spagnolo, espanhol, spanska, spaans, 西班牙语
        fi, fin, finnish, finnisch, finnois, finés, finlandese, finlandês, finska, suomi
        fr, fra, fre, french, französisch, französische, französischer, français, francés, francese, francês, franska
        fr, frans, 法语
        hi, hin, hindi, हिन्दी, हिंदी
        it, ita, italian, italienisch, italienische, italien, italiano, italienska, italiaans, 意大利语
        ja, jpn, japanese, japanisch, japonais, japonés, giapponese, japonês, japanska, 日本語
        ko, kor, korean, koreanisch, coréen, coreano, koreanska, 한국어
        nb, nor, norwegian, norwegisch, norvégien, noruego, norvegese, norueguês, norska, norsk
        nl, nld, dut, dutch, niederländisch, niederländische, néerlandais, neerlandés, olandese, neerlandês
        nl, nederländska, nederlands, holländisch
        pl, pol, polish, polnisch, polonais, polaco, polacco, polonês, polska, polski
        pt, por, portuguese, portugiesisch, portugais, portugués, portoghese, português, portugisiska
        ru, rus, russian, russisch, russe, ruso, russo, ryska, русский
        sv, swe, swedish, schwedisch, suédois, sueco, svedese, svenska
        tr, tur, turkish, türkisch, turc, turco, turkiska, türkçe
        uk, ukr, ukrainian, ukrainisch, ukrainien, ucraniano, ucraino, ukrainska, українська
        zh, zho, chi, chinese, chinesisch, chinois, chino, cinese, chinês, kinesiska, 中文
        """
}
