// The contents of each column of a table, or of each property of a feature.

import GuideContent
import GuideModel

/// Fields by the headers of their columns.
public struct HeaderMapping: Hashable, Sendable {
    /// In the order of the columns; nil for a column that is not imported.
    public internal(set) var columns: [(header: String, field: ExchangeField?)] = []

    public static func == (left: HeaderMapping, right: HeaderMapping) -> Bool {
        left.columns.elementsEqual(right.columns) { $0 == $1 }
    }

    public func hash(into hasher: inout Hasher) {
        for column in columns {
            hasher.combine(column.header)
            hasher.combine(column.field)
        }
    }

    /// Suggests a mapping from the headers.
    ///
    /// If several columns fit one field, the first column gets it.
    init(suggestedFor headers: [String]) {
        var taken: Set<ExchangeField> = []
        for header in headers {
            let field = HeaderWords.field(header)
            columns.append((header, field.flatMap { taken.insert($0).inserted ? $0 : nil }))
        }
    }

    /// Reads a saved mapping: a YAML mapping of headers to fields, with an empty value for a column that is left out.
    ///
    /// - Parameters:
    ///   - file: its name, for diagnostics.
    ///   - isOfTable: whether each field has at most one column; several properties of features may fit one field.
    public static func read(
        _ bytes: [UInt8], file: String, isOfTable: Bool = true
    ) -> Result<HeaderMapping, HeaderMappingError> {
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingFault() { return .failure(HeaderMappingError(diagnostics: [error])) }
        var findings = Findings(file: file)
        let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings)
        guard let root, case .mapping(let entries) = root.content, !findings.diagnostics.hasErrors else {
            if !findings.diagnostics.hasErrors {
                findings.error(.wholeFile, .importHeaders, "a mapping is written as lines of HEADER: FIELD")
            }
            return .failure(HeaderMappingError(diagnostics: findings.diagnostics))
        }
        var mapping = HeaderMapping(suggestedFor: [])
        var taken: Set<ExchangeField> = []
        for entry in entries {
            let word = entry.value.line ?? ""
            guard !entry.value.isNothing, !word.isEmpty else {
                mapping.columns.append((entry.key, nil))
                continue
            }
            guard let field = ExchangeField(rawValue: word), taken.insert(field).inserted || !isOfTable else {
                let all = ExchangeField.allCases.map(\.rawValue)
                findings.error(
                    entry.value.mark, .importHeaders,
                    ExchangeField(rawValue: word) == nil
                        ? "the field \(word.quotedForMessage) does not exist; choose one of "
                            + "\(all.joined(separator: ", "))"
                        : "a second column contains the \(word); leave one of them empty",
                    suggestion: nearestWord(to: word, among: all))
                continue
            }
            mapping.columns.append((entry.key, field))
        }
        if findings.diagnostics.hasErrors { return .failure(HeaderMappingError(diagnostics: findings.diagnostics)) }
        return .success(mapping)
    }

    /// As a file that ``read(_:file:)`` accepts.
    public var yaml: String {
        columns.map { column in
            "\(FrontMatterWriter.scalar(column.header)): \(column.field?.rawValue ?? "")".withoutSpacesAtEnd + "\n"
        }.joined()
    }

    /// The field of a column; nil for a column that is not imported.
    subscript(header: String) -> ExchangeField? { columns.first { $0.header == header }?.field }

    /// Whether the mapped fields are enough to make a place.
    var makesPlaces: Bool {
        let fields = Set(columns.compactMap(\.field))
        return fields.contains(.name)
            && (fields.contains(.coordinates) || fields.isSuperset(of: [.latitude, .longitude]))
    }
}

/// Why a mapping cannot be used.
public struct HeaderMappingError: Error, Sendable {
    public var diagnostics: [Diagnostic]
}

/// The names of columns in several languages and formats.
enum HeaderWords {
    /// The field that a header most likely means; nil if the word is unknown.
    static func field(_ header: String) -> ExchangeField? { fields[plain(header)] }

    /// In lower case, with only letters and digits: `addr:street` and `Addr Street` are the same.
    private static func plain(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let fields: [String: ExchangeField] = {
        var fields: [String: ExchangeField] = [:]
        for (field, words) in words {
            for word in words.split(separator: ",") { fields[plain(String(word))] = field }
        }
        return fields
    }()

    /// English, German, Spanish, French, Italian, Portuguese, Swedish, Chinese, Arabic, Hindi; then tags of
    /// OpenStreetMap and names of Wikivoyage's listings.
    private static let words: [ExchangeField: String] = [
        .key: "key,id,identifier,schlüssel,kennung,clave,clé,identifiant,chiave,chave,nyckel,@id,编号,标识,المعرف",
        .name: "name,title,place,bezeichnung,titel,ort,nombre,título,nom,titre,nome,titolo,namn,名称,名字,标题,اسم,الاسم,नाम,"
            + "business name,titulo,libellé,libelle,denominación,denominacion,denominazione,naam,navn,nazwa,nimi,"
            + "название,名前,이름",
        .kind: "kind,type,category,art,typ,kategorie,tipo,categoría,genre,catégorie,categoria,slag,kategori,类型,类别,نوع,"
            + "النوع,प्रकार",
        .latitude: "latitude,lat,y,breite,breitengrad,latitud,latitudine,纬度,خط العرض,अक्षांश",
        .longitude: "longitude,lon,lng,long,x,länge,längengrad,longitud,longitudine,经度,خط الطول,देशांतर",
        .coordinates:
            "coordinates,coordinate,position,location,geo,geometry,wkt,point,koordinaten,coordenadas,coordonnées,"
            + "coordinate geografiche,koordinater,坐标,إحداثيات,निर्देशांक",
        .summary:
            "summary,abstract,short description,kurzbeschreibung,zusammenfassung,resumen,résumé,riassunto,sommario,"
            + "resumo,sammanfattning,摘要,ملخص,सारांश",
        .text:
            "text,description,desc,content,notes,beschreibung,inhalt,texto,descripción,contenido,texte,contenu,testo,"
            + "descrizione,contenuto,descrição,conteúdo,beskrivning,描述,说明,内容,وصف,الوصف,विवरण",
        .address:
            "address,addr:full,street address,adresse,anschrift,dirección,indirizzo,endereço,morada,adress,地址,عنوان,"
            + "العنوان,पता",
        .phone: "phone,telephone,contact:phone,tel,telefon,telefonnummer,teléfono,téléphone,telefono,telefone,电话,هاتف,"
            + "الهاتف,फ़ोन",
        .website:
            "website,url,web,link,homepage,contact:website,webseite,internet,sitio web,site,site web,sito,sito web,"
            + "webbplats,hemsida,网址,网站,الموقع,موقع,वेबसाइट",
        .email: "email,e-mail,mail,contact:email,correo,correo electrónico,courriel,posta,e-post,epost,电子邮件,邮箱,بريد,"
            + "ईमेल",
        .hours:
            "hours,opening hours,opening_hours,öffnungszeiten,horario,horarios,horaire,horaires,heures,orari,orario,"
            + "horário,öppettider,开放时间,营业时间,ساعات العمل,समय",
        .tags: "tags,keywords,labels,schlagworte,stichworte,schlagwörter,etiquetas,mots-clés,étiquettes,parole chiave,"
            + "etichette,palavras-chave,nyckelord,taggar,标签,وسوم,टैग",
    ]
}
