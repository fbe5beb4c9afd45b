// The words for columns in several languages and formats.

import GuideContent
import GuideModel

/// The names of columns in several languages and formats.
enum HeaderWords {
    /// What a column contains.
    struct Meaning: Hashable {
        var field: ImportField
        /// The language that the header names; nil for none.
        var language: String?
    }

    /// The fields with texts, which a table can have in several languages.
    static let translated: Set<ImportField> = [.name, .summary, .text, .hoursNote, .season, .accessNote]

    /// The field that a header most likely means; nil if the word is unknown.
    static func field(_ header: String) -> ImportField? { fields(of: header).first }

    /// Everything that a header can mean, the most likely meaning first: "Ort" is a name or a town.
    static func meanings(of header: String) -> [Meaning] {
        let fields = fields(of: header)
        if !fields.isEmpty { return fields.map { Meaning(field: $0) } }
        if let meaning = inLanguage(header) { return [meaning] }
        return withoutNote(header).map { Self.fields(of: $0).map { Meaning(field: $0) } } ?? []
    }

    /// A header without the note in parentheses at its end, as in `Latitude (WGS 84)`.
    ///
    /// Nil if it has none, and if the note names a language, because the column then has only some of the values.
    private static func withoutNote(_ header: String) -> String? {
        guard let open = header.firstIndex(where: { "([".contains($0) }) else { return nil }
        let note = header[open...].split { !$0.isLetter }.map(String.init)
        return note.contains { HeaderLanguages.tag(of: $0) != nil } ? nil : String(header[..<open])
    }

    /// The fields of a header, which can have a number after it: "Bild 2" and `image:1`.
    static func fields(of header: String) -> [ImportField] {
        let name = plain(header)
        if let fields = fieldsByWord[name] { return fields }
        var stem = name
        while stem.last?.isNumber == true { stem.removeLast() }
        let repeatable = fieldsByWord[stem, default: []].filter(\.isRepeatable)
        return repeatable.isEmpty ? fieldsOfPlace(header) : repeatable
    }

    /// Whether a header says only that its column has numbers, as "Nr." and "Nº" do.
    static func isNumber(_ header: String) -> Bool {
        let word = String(header.lowercased().filter { $0.isLetter || $0 == "°" })
        return ["no", "nr", "nº", "n°", "num", "núm", "número", "numéro", "numero", "number"].contains(word)
    }

    /// The name or the kind of what the header calls a place, as in "Name des Objekts" and "Type d'offre".
    private static func fieldsOfPlace(_ header: String) -> [ImportField] {
        let words = header.lowercased().split { !$0.isLetter }.map(String.init)
        guard words.count > 1, let first = words.first, let last = words.last, placeNouns.contains(last) else {
            return []
        }
        return fieldsByWord[first, default: []].filter { $0 == .name || $0 == .kind }
    }

    /// Words for a place after "Name of the" in a header.
    private static let placeNouns: Set<String> = [
        "place", "object", "attraction", "venue", "establishment", "offer", "facility",
        "objekts", "objektes", "ortes", "einrichtung", "sehenswürdigkeit", "betriebs", "betriebes", "angebots",
        "lieu", "site", "offre", "établissement", "équipement", "attrait",
        "lugar", "recurso", "establecimiento", "atractivo", "monumento",
        "luogo", "sito", "struttura", "attrazione", "esercizio", "museo",
        "local", "estabelecimento", "atração", "platsen", "platser", "objektet", "anläggningen",
        "obiektu", "atrakcji", "miejsca", "объекта", "места",
    ]

    /// A text in a language, as in `Beschreibung DE`, `Name (fr)`, `description_pt-BR` and `Text auf Englisch`.
    private static func inLanguage(_ header: String) -> Meaning? {
        let words = header.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        for count in 1...2 where words.count > count {
            let ends = [
                (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
            ]
            for (language, rest) in ends {
                guard let tag = HeaderLanguages.tag(of: language.joined(separator: "-")) else { continue }
                let stems = [rest, prepositions.contains(rest.last?.lowercased() ?? "") ? rest.dropLast() : rest]
                for stem in stems {
                    if let field = field(stem.joined(separator: " ")), translated.contains(field) {
                        return Meaning(field: field, language: tag)
                    }
                }
            }
        }
        return nil
    }

    /// Words between a text and its language, as in "Text auf Englisch".
    private static let prepositions: Set<String> = ["auf", "in", "en", "em", "på", "op"]

    /// The field of a name that a shapefile cut to ten bytes, as in `Beschreibu` and `opening_ho`; nil if it is unknown.
    static func field(ofCut name: String) -> ImportField? {
        guard name.count == 10 || name.utf8.count == 10 else { return nil }
        return fieldsByStart[plain(name)]
    }

    /// The fields of the shortest words that begin with a text of six to ten letters.
    private static let fieldsByStart: [String: ImportField] = {
        var fields: [String: ImportField] = [:]
        for (word, meanings) in fieldsByWord.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
            for length in 6...10 where length < word.count {
                let start = String(word.prefix(length))
                fields[start] = fields[start] ?? meanings.first
            }
        }
        return fields
    }()

    /// In lower case, with only letters and digits: `addr:street` and `Addr Street` are the same.
    private static func plain(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// A word, and its spellings in programs that do not allow accents: `länge`, `laenge` and `lange`.
    private static func spellings(of word: String) -> [String] {
        let german = word.replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
            .replacing("ß", with: "ss")
        return [word, german] + [Slug(naming: word)?.text].compactMap(\.self)
    }

    private static let fieldsByWord: [String: [ImportField]] = {
        var fields: [String: [ImportField]] = [:]
        // In the order of the fields, because a dictionary has none.
        for field in ImportField.allCases {
            for word in words[field, default: ""].split(separator: ",") {
                for word in spellings(of: plain(String(word))) where fields[word]?.contains(field) != true {
                    fields[word, default: []].append(field)
                }
            }
        }
        return fields
    }()

    /// English, German, Spanish, French, Italian, Portuguese, Swedish, Chinese, Arabic, Hindi, Polish, Russian, Japanese;
    /// then tags of OpenStreetMap and names of Wikivoyage's listings.
    private static let words: [ImportField: String] = [
        .key: "key,id,identifier,schlüssel,kennung,clave,clé,identifiant,chiave,chave,nyckel,@id,编号,标识,المعرف",
        .name: "name,title,place,bezeichnung,titel,ort,nombre,título,nom,titre,nome,titolo,namn,名称,名字,标题,اسم,الاسم,नाम,"
            + "rubrik,business name,titulo,libellé,libelle,denominación,denominacion,denominazione,naam,navn,nazwa,nimi,"
            + "название,名前,이름,"
            + "objektname,objektbezeichnung,place name,poi name,attraction name,venue name,site name,"
            + "name of place,name of the place,sehenswürdigkeit,nom du site,nom du lieu,nom de l'établissement,"
            + "intitulé,nombre del lugar,nombre del recurso,nome del luogo,nome luogo,nome do local,"
            + "designação,denominação,景点名称,场所名称,наименование,施設名,スポット名",
        .kind: "kind,type,category,art,typ,kategorie,tipo,categoría,genre,catégorie,categoria,slag,kategori,类型,类别,نوع,"
            + "rubrik,النوع,प्रकार,"
            + "kategorien,categories,objektart,objekttyp,objektkategorie,place type,type of place,poi type,"
            + "type de lieu,type de site,tipología,tipo de recurso,tipo de lugar,tipologia,tipo di luogo,"
            + "kategoria,rodzaj,категория,тип объекта,вид объекта,种类,分类,種別,種類,カテゴリ,カテゴリー,分類,ジャンル",
        .latitude: "latitude,lat,y,breite,breitengrad,latitud,latitudine,纬度,خط العرض,अक्षांश,"
            + "geo-breite,geo lat,geo latitude,gps lat,gps latitude,gps breite,nördliche breite,latitude gps,"
            + "latitud gps,latitudine gps,"
            + "szerokość geograficzna,широта,緯度",
        .longitude: "longitude,lon,lng,long,x,länge,längengrad,longitud,longitudine,经度,خط الطول,देशांतर,"
            + "geo-länge,geo lon,geo lng,geo long,geo longitude,gps lon,gps lng,gps long,gps longitude,gps länge,"
            + "östliche länge,longitude gps,longitud gps,longitudine gps,"
            + "długość geograficzna,долгота,経度",
        .coordinates:
            "coordinates,coordinate,plus code,position,location,geo,geometry,wkt,point,koordinaten,coordenadas,"
            + "coordonnées,"
            + "coordinate geografiche,koordinater,坐标,إحداثيات,निर्देशांक,"
            + "lat/long,lat/lng,lat/lon,latitude/longitude,breite/länge,breitengrad/längengrad,gps,"
            + "gps coordinates,gps-koordinaten,geo-koordinaten,geographische koordinaten,google maps link,"
            + "coordonnées gps,coordonnées géographiques,coordenadas gps,coordinate gps,"
            + "google maps,współrzędne,współrzędne geograficzne,координаты,经纬度,緯度経度,座標",
        .summary:
            "summary,abstract,short description,short text,kurzbeschreibung,kurztext,beschreibung kurz,teaser,"
            + "zusammenfassung,resumen,résumé,riassunto,sommario,"
            + "resumo,sammanfattning,摘要,ملخص,सारांश,"
            + "kurzinfo,short info,intro,descriptif court,description courte,brève description,descripción corta,"
            + "descripción breve,breve descripción,descrizione breve,breve descrizione,descrição curta,"
            + "ingress,krótki opis,краткое описание,аннотация,简介,概况,概要",
        .text:
            "text,description,desc,content,notes,beschreibung,beschreibungstext,langtext,langbeschreibung,"
            + "beschreibung lang,inhalt,texto,descripción,contenido,texte,contenu,testo,"
            + "descrizione,contenuto,descrição,conteúdo,beskrivning,描述,说明,内容,وصف,الوصف,विवरण,"
            + "full description,long description,detailed description,detailbeschreibung,"
            + "ausführliche beschreibung,descriptif,descriptif détaillé,descriptif long,description longue,"
            + "description détaillée,descripción larga,descripción detallada,descripción completa,"
            + "descrizione completa,descrizione lunga,"
            + "opis,pełny opis,описание,полное описание,详细介绍,介绍,详情,説明,詳細,紹介文",
        .address:
            "address,addr:full,street address,adresse,anschrift,dirección,indirizzo,endereço,morada,adress,地址,عنوان,"
            + "العنوان,पता,"
            + "full address,postal address,postanschrift,postadresse,adresse complète,adresse postale,"
            + "dirección completa,dirección postal,indirizzo completo,"
            + "adres,адрес,住所,所在地",
        .phone: "phone,telephone,phone number,contact:phone,tel,telefon,telefonnummer,telefonnr,tel nr,"
            + "teléfono,téléphone,telefono,telefone,电话,هاتف,"
            + "الهاتف,फ़ोन,"
            + "tél,telephone number,contact number,rufnummer,numéro de téléphone,número de teléfono,"
            + "numero di telefono,"
            + "телефон,номер телефона,联系电话,電話番号,電話",
        .website:
            "website,url,web,link,homepage,contact:website,webseite,website url,internetseite,"
            + "internetadresse,internet,sitio web,site,site web,sito,sito web,"
            + "webbplats,hemsida,网址,网站,الموقع,موقع,वेबसाइट,"
            + "web address,web page,weblink,webadresse,página web,pagina web,adresse web,site internet,lien,"
            + "enlace,"
            + "sítio web,strona www,www,strona internetowa,сайт,веб-сайт,官网,ホームページ,ウェブサイト,"
            + "公式サイト",
        .email: "email,e-mail,mail,email address,contact:email,e-mail-adresse,mailadresse,"
            + "correo,correo electrónico,courriel,posta,e-post,epost,电子邮件,邮箱,بريد,"
            + "ईमेल,"
            + "adresse e-mail,adresse mail,mél,indirizzo email,posta elettronica,"
            + "correo-e,correio eletrónico,correio eletrônico,correio electrónico,эл почта,электронная почта,"
            + "почта,メール,メールアドレス",
        .hours:
            "hours,opening hours,opening_hours,öffnungszeiten,horario,horarios,horaire,horaires,heures,orari,orario,"
            + "horário,öppettider,开放时间,营业时间,ساعات العمل,समय,"
            + "opening times,open hours,business hours,öffnungszeit,horaires d'ouverture,heures d'ouverture,"
            + "horario de apertura,horarios de apertura,orari di apertura,orario di apertura,orari apertura,"
            + "openingstijden,"
            + "horário de funcionamento,horário de abertura,öppet,öppettid,godziny otwarcia,godziny,"
            + "режим работы,часы работы,время работы,график работы,営業時間,開館時間,開園時間",
        .tags: "tags,keywords,labels,schlagworte,stichworte,schlagwörter,etiquetas,mots-clés,étiquettes,parole chiave,"
            + "etichette,palavras-chave,nyckelord,taggar,标签,وسوم,टैग,"
            + "tagi,słowa kluczowe,теги,ключевые слова,タグ,キーワード",
        .hoursNote:
            "hours-note,hours note,hinweis öffnungszeiten,hinweis zu öffnungszeiten,öffnungszeiten hinweis,"
            + "bemerkung öffnungszeiten,note horaires,nota horario,nota orari,nota horário",
        .season:
            "season,saison,temporada,stagione,estação,säsong,seizoen,季节,موسم,मौसम,opening season,"
            + "saison d'ouverture",
        .stepFree:
            "step-free,step free access,wheelchair,wheelchair accessible,wheelchair access,barrierefrei,stufenlos,"
            + "stufenfrei,rollstuhlgerecht,rollstuhlgeeignet,accessible en fauteuil roulant,accès fauteuil roulant,"
            + "accesible en silla de ruedas,accessibile in sedia a rotelle,acessível em cadeira de rodas,"
            + "rullstolsanpassad,rolstoeltoegankelijk,无障碍通道,"
            + "accesible,acessível,accessibile",
        .accessToilets:
            "access-toilets,accessible toilets,accessible toilet,disabled toilet,toilets:wheelchair,"
            + "barrierefreie toilette,behindertentoilette,behinderten-wc,behindertengerechte toilette,rollstuhl-wc,"
            + "toilettes accessibles,toilettes pmr,aseos accesibles,aseo adaptado,bagno accessibile,"
            + "sanitários acessíveis,handikapptoalett",
        .hearingLoop:
            "hearing-loop,induction loop,induktionsschleife,hörschleife,boucle magnétique,"
            + "boucle à induction magnétique,bucle magnético,bucle de inducción,anello magnetico,hörslinga,ringleiding",
        .accessNote:
            "access-note,accessibility,accessibility note,wheelchair:description,barrierefreiheit,zugänglichkeit,"
            + "hinweis barrierefreiheit,accessibilité,accesibilidad,accessibilità,acessibilidade,tillgänglighet,"
            + "accessibilità disabili,accessibilité pmr,dostępność,доступность,バリアフリー",
        .priceLevel:
            "price-level,price level,preisniveau,preisklasse,niveau de prix,nivel de precios,fascia di prezzo,"
            + "nível de preços,prisnivå,价格水平",
        // A column Küche of holiday flats says whether there is a kitchen.
        .cuisine:
            "cuisine,cuisines,küchenstil,küchenrichtung,type de cuisine,tipo de cocina,tipo di cucina,"
            + "tipo de cozinha,菜系",
        .family:
            "family,family friendly,kids_area,familienfreundlich,kinderfreundlich,adapté aux familles,"
            + "apto para familias,adatto alle famiglie,barnvänligt,适合家庭",
        .dogs:
            "dogs,dog,dogs allowed,hunde,hund,hunde erlaubt,chiens,chiens admis,perros,perros admitidos,cani,"
            + "cani ammessi,cães,hundar",
        .street:
            "street,addr:street,street name,straße,strasse,str,straßenname,calle,rue,voie,via,rua,gata,gatuadress,straat,"
            + "街道,شارع,الشارع,सड़क,"
            + "address line 1,address 1,addr 1,addr line 1,adresszeile 1,adresse 1,anschrift 1,ligne d'adresse 1,"
            + "dirección 1,indirizzo 1,endereço 1,straße und hausnummer,straße hausnummer,straße nr,"
            + "straße hausnr,street and number,"
            + "straße u hausnummer,straße u hausnr,straße u nr,straße und hausnr,straße und nr,ulica,"
            + "ulica i numer,улица",
        .addressMore:
            "address-more,address line 2,address line 3,address 2,address 3,addr 2,addr 3,addr line 2,addr line 3,"
            + "adresszusatz,adresszeile 2,adresszeile 3,adresse 2,adresse 3,anschrift 2,complément d'adresse,"
            + "complément adresse,ligne d'adresse 2,dirección 2,complemento de dirección,indirizzo 2,"
            + "complemento indirizzo,endereço 2,complemento,adressrad 2,adresstillägg",
        .houseNumber:
            "house-number,house number,housenumber,addr:housenumber,street number,hausnummer,hausnr,haus-nr,hnr,"
            + "número de calle,numéro de rue,numero civico,número da porta,husnummer,gatunummer,huisnummer,门牌号,"
            + "رقم المبنى,मकान संख्या,"
            + "n civico,civico,nr domu,numer domu,номер дома",
        .postcode:
            "postcode,post code,postal code,zip,zip code,addr:postcode,plz,postleitzahl,código postal,codigo postal,cp,"
            + "code postal,cap,codice postale,postnummer,postnr,邮编,邮政编码,الرمز البريدي,पिन कोड,"
            + "plz ort,plz und ort,postleitzahl ort,postleitzahl und ort,code postal ville,code postal et ville,"
            + "cap comune,"
            + "kod pocztowy,почтовый индекс,индекс,郵便番号",
        .town:
            "town,city,addr:city,locality,ort,stadt,gemeinde,ortschaft,ciudad,localidad,municipio,población,ville,"
            + "commune,localité,città,citta,comune,località,cidade,localidade,município,ort/stadt,stad,plaats,城市,"
            + "المدينة,مدينة,शहर,"
            + "town/city,city/town,municipality,"
            + "postort,concelho,miejscowość,miasto,город,населённый пункт,市町村,市区町村",
        .price:
            "price,prices,charge,admission,admission fee,entry fee,entrance fee,preis,preise,eintritt,eintrittspreis,"
            + "eintrittspreise,preis in eur,preis in euro,preis eur,eintritt in eur,eintritt in euro,eintritt eur,"
            + "precio,precios,entrada,tarifa,tarifas,prix,tarif,tarifs,prezzo,prezzi,ingresso,preço,preços,pris,"
            + "priser,inträde,prijs,entree,价格,门票,票价,السعر,الأسعار,मूल्य,प्रवेश शुल्क,"
            + "preis in €,eintritt in €,eintrittspreis in €,eintrittspreis in eur,eintrittspreis in euro,ticket,"
            + "tickets,ticket price,entry price,cost,tarifs d'entrée,tarif d'entrée,droit d'entrée,precio entrada,"
            + "precio de entrada,biglietto,biglietti,costo,"
            + "entré,bilhete,bilhetes,cena biletu,ceny,ceny biletów,bilety,цена,цена билета,стоимость,"
            + "стоимость билета,料金,入場料,入館料",
        .picture:
            "picture,pictures,picture url,picture file,image,images,image url,image file,main image,photo,photos,photo url,"
            + "photograph,gx_media_links,wikimedia_commons,bild,bilder,bild-url,bilddatei,foto,fotos,abbildung,imagen,"
            + "imágenes,fotografía,fichier image,photographie,immagine,immagini,imagem,imagens,fotografia,afbeelding,图片,照片,"
            + "صورة,الصورة,صور,चित्र,"
            + "photo link,image link,foto url,url image,url photo,immagine url,imagen url,"
            + "foto-dateiname,dateiname foto,bild-dateiname,photo principale,image principale,zdjęcie,zdjęcia,"
            + "фото,фотография,изображение,画像,写真",
        .pictureAlt:
            "picture-alt,picture alt,alt,alt text,alternative text,image alt,image alt text,image description,"
            + "alternativtext,bildbeschreibung,texto alternativo,texte alternatif,testo alternativo,替代文本,替代文字,"
            + "النص البديل",
        .pictureCaption:
            "picture-caption,picture caption,caption,image caption,photo caption,bildunterschrift,bildtext,bildlegende,"
            + "pie de foto,légende,legende,didascalia,legenda,图片说明,तस्वीर का शीर्षक",
        .pictureCredit:
            "picture-credit,picture credit,photo credit,credit,image credit,photographer,image author,bildnachweis,"
            + "bildrechte,bildquelle,fotograf,fotografin,urheber,copyright,crédito,créditos,fotógrafo,crédit photo,"
            + "crédits photo,photographe,credito foto,crediti foto,fotografo,crédito da foto,fotografi,摄影",
        .pictureLicence:
            "picture-licence,licence,license,picture licence,image licence,image license,photo license,lizenz,bildlizenz,"
            + "licencia,licença,licenza,licens,许可,رخصة",
    ]
}
