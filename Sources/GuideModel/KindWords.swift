// The words of tables, symbols, folders and editors that mean kinds of places.

/// The names of kinds of places in other languages and formats.
package enum KindWords {
    /// The kind that a word means; nil if unknown.
    ///
    /// `ski_lift`, `Ski lifts` and `SkiLift` are the same.
    package static func kind(_ text: String) -> PlaceKind? {
        let word = plain(text)
        if let kind = kinds[word] ?? kinds[plain(separated(text))] { return kind }
        // Churches, museums, bridges.
        for ending in ["es", "s"] where word.hasSuffix(ending) {
            if let kind = englishNames[String(word.dropLast(ending.count))] { return kind }
        }
        return nil
    }

    /// The kinds that an unknown word probably means, each once, the most likely first.
    package static func nearest(to text: String) -> [PlaceKind] {
        if let kind = kind(text) { return [kind] }
        let name = nearestWord(to: text, among: PlaceKind.allCases.map(\.rawValue)).flatMap(PlaceKind.init(rawValue:))
        let word = nearestWord(to: plain(text), among: kinds.keys).flatMap { kinds[$0] }
        guard let name else { return word.map { [$0] } ?? [] }
        guard let word, word != name else { return [name] }
        return [name, word]
    }

    /// In lower case, with spaces between words and straight apostrophes.
    private static func plain(_ text: String) -> String {
        let straight = text.lowercased().replacing("’", with: "'")
        return straight.split { $0.isWhitespace || "_-".contains($0) }.joined(separator: " ")
    }

    /// `SwimmingPool`, as vocabularies write their classes, becomes `Swimming Pool`.
    private static func separated(_ text: String) -> String {
        var words = ""
        for letter in text {
            if letter.isUppercase, words.last?.isLowercase == true { words += " " }
            words.append(letter)
        }
        return words
    }

    private static let englishNames: [String: PlaceKind] = {
        var names: [String: PlaceKind] = [:]
        for kind in PlaceKind.allCases {
            names[plain(kind.rawValue)] = kind
            names[plain(kind.name)] = kind
        }
        return names
    }()

    private static let kinds: [String: PlaceKind] = {
        var kinds = englishNames
        for line in table.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), let kind = PlaceKind(rawValue: String(line[..<colon])) else {
                continue
            }
            for word in line[line.index(after: colon)...].split(separator: ",") {
                kinds[plain(String(word))] = kind
            }
        }
        return kinds
    }()

    /// Words in English, German, Spanish, French, Italian, Portuguese and Swedish: names of kinds and their plurals,
    /// classes of schema.org and DATAtourisme, values of OpenStreetMap, and symbols of GPS devices.
    ///
    /// Each word is in the table once. The names in ``PlaceKind`` are not in it.
    package static let table = """
        abbey: abtei, abteien, abadía, abadías, abbaye, abbayes, abbazia, abbazie, abadia, abadias, kloster
        airport: flughafen, flughäfen, aeropuerto, aeropuertos, aéroport, aéroports, aeroporto, aeroporti, aeroportos
        airport: flygplats, flygplatser, aerodrome, airfield
        aquarium: aquarien, acuario, acuarios, acquario, acquari, aquário, aquários, akvarium, akvarier
        archaeological-site: archäologische stätte, archäologische stätten, yacimiento arqueológico
        archaeological-site: yacimientos arqueológicos, site archéologique, sites archéologiques, sito archeologico
        archaeological-site: siti archeologici, sítio arqueológico, sítios arqueológicos, arkeologisk plats
        archaeological-site: arkeologiska platser
        archive: archiv, archivo, archivos, archivio, archivi, arquivo, arquivos, arkiv
        artwork: works of art, kunstwerk, kunstwerke, obra de arte, obras de arte, œuvre d'art, œuvres d'art
        artwork: opera d'arte, opere d'arte, konstverk, public art, mural, kunst
        attraction: see, sight, sights, do, sehenswürdigkeit, sehenswürdigkeiten, atracción turística
        attraction: atracciones turísticas, site touristique, sites touristiques, attrazione turistica
        attraction: attrazioni turistiche, atração turística, atrações turísticas, sevärdhet, sevärdheter
        attraction: point of interest, poi, tourist attraction, place of interest, landmark, turistattraktion
        bakery: bakeries, bäckerei, bäckereien, panadería, panaderías, boulangerie, boulangeries, panetteria
        bakery: panetterie, padaria, padarias, bageri, bagerier, patisserie, pastry shop, konditorei, pâtisserie
        bakery: pasticceria, pastelaria, pastelería, konditori
        bank: banken, banco, bancos, banque, banques, banca, banche, banker, atm, cash machine, bank or credit union
        bank: geldautomat, distributeur, cajero, bancomat, multibanco, bankomat
        bar: barer, cocktail bar, wine bar, weinbar
        battlefield: schlachtfeld, schlachtfelder, campo de batalla, campos de batalla, champ de bataille
        battlefield: champs de bataille, campo di battaglia, campi di battaglia, campo de batalha, campos de batalha
        battlefield: slagfält, battle field
        beach: strand, strände, playa, playas, plage, plages, spiaggia, spiagge, praia, praias, stränder, badestrand
        beach: swimming area
        beer-garden: biergarten, biergärten, cervecería al aire libre, cervecerías al aire libre
        beer-garden: brasserie en plein air, brasseries en plein air, birreria all'aperto, birrerie all'aperto
        beer-garden: cervejaria ao ar livre, cervejarias ao ar livre, ölträdgård, ölträdgårdar
        bicycle-rental: fahrradverleih, fahrradverleihe, alquiler de bicicletas, alquileres de bicicletas
        bicycle-rental: location de vélos, locations de vélos, noleggio biciclette, noleggi biciclette
        bicycle-rental: aluguer de bicicletas, alugueres de bicicletas, cykeluthyrning, cykeluthyrningar, bike rental
        bicycle-rental: cycle hire, bike hire, fahrradvermietung
        boat-rental: bootsverleih, bootsverleihe, alquiler de barcas, alquileres de barcas, location de bateaux
        boat-rental: locations de bateaux, noleggio barche, noleggi barche, aluguer de barcos, alugueres de barcos
        boat-rental: båtuthyrning, båtuthyrningar, boat hire, bootsvermietung
        botanical-garden: botanischer garten, botanische gärten, jardín botánico, jardines botánicos, jardin botanique
        botanical-garden: jardins botaniques, orto botanico, orti botanici, jardim botânico, jardins botânicos
        botanical-garden: botanisk trädgård, botaniska trädgårdar, botanic garden, arboretum
        brewery: breweries, brauerei, brauereien, fábrica de cerveza, fábricas de cerveza, brasserie artisanale
        brewery: brasseries artisanales, birrificio, birrifici, fábrica de cerveja, fábricas de cerveja, bryggeri
        brewery: bryggerier, microbrewery, brauhaus, cervecería, birreria
        bridge: brücke, puente, pont, ponte, bro, brücken, puentes, ponts, ponti, pontes, broar, viaduct
        building: gebäude, edificio, edificios, bâtiment, bâtiments, edifici, edifício, edifícios, byggnad, byggnader
        bus-station: busbahnhof, busbahnhöfe, estación de autobuses, estaciones de autobuses, gare routière
        bus-station: gares routières, autostazione, autostazioni, estação de autocarros, estações de autocarros
        bus-station: busstation, busstationer, coach station, bus stop, ground transportation, zob
        cable-car: seilbahn, seilbahnen, teleférico, teleféricos, téléphérique, téléphériques, funivia, funivie
        cable-car: linbana, linbanor, gondola, gondola lift, aerial tramway, funicular, bergbahn, standseilbahn
        cable-car: funiculaire, funicolare
        cafe: coffee, cafés, caffè, kafé, kaféer, coffee house, tea room, cafe or coffee shop, coffee shop, kaffeehaus
        cafe: cafetería, caffetteria, salon de thé
        campsite: campingplatz, campingplätze, camping, campings, campeggio, campeggi, parque de campismo
        campsite: parques de campismo, campingplats, campingplatser, camp site, campground, camping ground, zeltplatz
        caravan-site: wohnmobilstellplatz, wohnmobilstellplätze, área de autocaravanas, áreas de autocaravanas
        caravan-site: aire de camping cars, aires de camping cars, area di sosta per camper, aree di sosta per camper
        caravan-site: parque de autocaravanas, parques de autocaravanas, ställplats, ställplatser, rv park
        caravan-site: motorhome stopover, stellplatz, wohnmobilplatz, camper stop, campingcar
        castle: burg, schloss, castillo, château, castello, castelo, slott, castillos, châteaux, castelli, castelos
        castle: fort, fortress, festung, chateau, fortaleza, forteresse, fortezza
        cave: höhle, höhlen, cueva, cuevas, grotte, grottes, grotta, gruta, grutas, grottor, cavern, show cave
        cave: tropfsteinhöhle
        cemetery: cemeteries, friedhof, friedhöfe, cementerio, cementerios, cimetière, cimetières, cimitero, cimiteri
        cemetery: cemitério, cemitérios, begravningsplats, begravningsplatser, graveyard, burial ground, kirchhof
        cemetery: kyrkogård
        chapel: kapelle, kapellen, capilla, capillas, chapelle, chapelles, cappella, cappelle, capela, capelas, kapell
        charging-station: ladestation, ladestationen, punto de recarga, puntos de recarga, borne de recharge
        charging-station: bornes de recharge, stazione di ricarica, stazioni di ricarica, posto de carregamento
        charging-station: postos de carregamento, laddstation, laddstationer, ev charging, e charging station
        charging-station: charging point, e ladestation, elladestation
        church: cathedral, kirche, iglesia, église, chiesa, igreja, kyrka, kirchen, iglesias, églises, chiese, igrejas
        church: kyrkor, minster, basilica, kathedrale, dom, cathédrale, catedral, cattedrale, duomo, domkyrka
        cinema: kino, kinos, cine, cines, cinéma, cinémas, biograf, biografer, movie theater, movie theatre
        cinema: lichtspielhaus
        climbing-site: kletterort, kletterorte, zona de escalada, zonas de escalada, site d'escalade, sites d'escalade
        climbing-site: sito di arrampicata, siti di arrampicata, local de escalada, locais de escalada, klätterplats
        climbing-site: klätterplatser, climbing, climbing wall, climbing gym, crag, kletterhalle, klettergarten
        climbing-site: escalade, escalada, arrampicata
        concert-hall: konzertsaal, konzertsäle, sala de conciertos, salas de conciertos, salle de concert
        concert-hall: salles de concert, sala da concerti, sale da concerti, sala de concertos, salas de concertos
        concert-hall: konserthus, music venue, konzerthaus
        conference-centre: kongresszentrum, kongresszentren, palacio de congresos, palacios de congresos
        conference-centre: palais des congrès, centro congressi, centri congressi, centro de congressos
        conference-centre: centros de congressos, konferenscenter, conference center, convention center
        conference-centre: convention centre, congress centre, event venue, events venue, tagungszentrum
        cultural-centre: kulturzentrum, kulturzentren, centro cultural, centros culturales, centre culturel
        cultural-centre: centres culturels, centro culturale, centri culturali, centros culturais, kulturhus
        cultural-centre: cultural center, arts centre, arts center, kulturhaus
        department-store: kaufhaus, kaufhäuser, grandes almacenes, grand magasin, grands magasins, grande magazzino
        department-store: grandi magazzini, grande armazém, grandes armazéns, varuhus, shopping centre
        department-store: shopping center, mall, einkaufszentrum
        doctor: arztpraxis, arztpraxen, consulta médica, consultas médicas, cabinet médical, cabinets médicaux
        doctor: studio medico, studi medici, consultório médico, consultórios médicos, läkarmottagning
        doctor: läkarmottagningar, physician, clinic, medical facility, surgery, arzt, médecin, médico, medico, läkare
        doctor: klinik
        drinking-water: drinking water points, trinkwasserstelle, trinkwasserstellen, fuente de agua potable
        drinking-water: fuentes de agua potable, point d'eau potable, points d'eau potable, punto di acqua potabile
        drinking-water: punti di acqua potabile, ponto de água potável, pontos de água potável, dricksvatten
        drinking-water: dricksvattenställen, water point, drinking fountain, trinkwasser, eau potable, agua potable
        drinking-water: acqua potabile, água potável
        farm-shop: hofladen, hofläden, tienda de granja, tiendas de granja, magasin à la ferme, magasins à la ferme
        farm-shop: spaccio agricolo, spacci agricoli, loja da quinta, lojas da quinta, gårdsbutik, gårdsbutiker, farm
        farm-shop: direct sales, direktvermarkter
        ferry-terminal: fähranleger, terminal de transbordadores, terminales de transbordadores, gare maritime
        ferry-terminal: gares maritimes, terminal dei traghetti, terminal de ferry, terminais de ferry, färjeterminal
        ferry-terminal: färjeterminaler, ferry, ferry port, boat terminal, fähre, fährhafen, embarcadère, färja
        forest: wald, wälder, bosque, bosques, forêt, forêts, bosco, boschi, floresta, florestas, skog, skogar
        fountain: brunnen, fuente, fuentes, fontaine, fontaines, fontana, fontane, fonte, fontes, fontän, fontäner
        fountain: springbrunnen
        gallery: galleries, galerie, galerien, galería, galerías, galeries, galleria d'arte, gallerie d'arte
        gallery: galeria de arte, galerias de arte, galleri, gallerier, art gallery, kunstgalerie
        garden: garten, gärten, jardín, jardines, jardin, jardins, giardino, giardini, jardim, trädgård, trädgårdar
        gate: tor, tore, puerta, puertas, porte, portes, porta, portas
        golf-course: golfplatz, golfplätze, campo de golf, campos de golf, terrain de golf, terrains de golf
        golf-course: campo da golf, campi da golf, campo de golfe, campos de golfe, golfbana, golfbanor, golf
        golf-course: golf club
        gorge: schlucht, schluchten, desfiladero, desfiladeros, gola, gole, desfiladeiro, desfiladeiros, ravin
        gorge: raviner, canyon, ravine, klamm, barranco, cañón
        guest-house: pension, pensionen, casa de huéspedes, casas de huéspedes, maison d'hôtes, maisons d'hôtes
        guest-house: pensione, pensioni, casa de hóspedes, casas de hóspedes, pensionat, guesthouse, bed and breakfast
        guest-house: bed & breakfast, b&b, gästehaus, gasthof, chambre d'hôtes, chambres d'hôtes, alojamento local
        hall: halle, hallen, sala, salas, salão, salões, hallar, saal
        holiday-flat: ferienwohnung, ferienwohnungen, apartamento turístico, apartamentos turísticos
        holiday-flat: appartement de vacances, appartements de vacances, casa vacanze, case vacanze
        holiday-flat: apartamento de férias, apartamentos de férias, semesterlägenhet, semesterlägenheter
        holiday-flat: holiday apartment, holiday home, holiday house, apartment, vacation rental, ferienhaus, gîte
        holiday-flat: gite, appartamento
        hospital: krankenhaus, krankenhäuser, hôpital, hôpitaux, ospedale, ospedali, hospitais, sjukhus, klinikum
        hostel: albergue, albergues, auberge de jeunesse, auberges de jeunesse, ostello, ostelli, vandrarhem
        hostel: youth hostel, jugendherberge, auberge, albergue juvenil, pousada de juventude
        hotel: sleep, hôtel, hôtels, hotéis, hotell, lodging, accommodation, motel, inn, unterkunft, hébergement
        hotel: alojamiento, alojamento, albergo, boende
        house: haus, häuser, casa, casas, maison, maisons, case, hus
        ice-cream-parlour: eisdiele, eisdielen, heladería, heladerías, gelateria, gelaterie, gelataria, gelatarias
        ice-cream-parlour: glasskafé, glasskaféer, ice cream, ice cream shop, gelato, eiscafé
        ice-rink: eisbahn, eisbahnen, pista de hielo, pistas de hielo, patinoire, patinoires
        ice-rink: pista di pattinaggio su ghiaccio, piste di pattinaggio su ghiaccio, pista de gelo, pistas de gelo
        ice-rink: isbana, isbanor, skating rink, eishalle, eissporthalle
        information: information points, touristinformation, touristinformationen, información turística
        information: oficinas de turismo, information touristique, offices de tourisme, informazioni turistiche
        information: uffici turistici, informação turística, postos de turismo, turistinformation, tourist information
        information: tourist information center, tourist information centre, tourist office, visitor centre
        information: visitor center, information center, tourismusbüro, touristeninformation, fremdenverkehrsbüro
        information: office de tourisme, oficina de turismo, ufficio turistico, posto de turismo, turistbyrå
        island: insel, inseln, isla, islas, île, îles, isola, isole, ilha, ilhas, ö, öar, isle, islet
        lake: lago, lagos, lac, lacs, laghi, sjö, sjöar, reservoir, bergsee, badesee, stausee, étang
        library: libraries, bibliothek, bibliotheken, biblioteca, bibliotecas, bibliothèque, bibliothèques
        library: biblioteche, bibliotek
        lighthouse: leuchtturm, leuchttürme, faro, faros, phare, phares, fari, farol, faróis, fyr, fyrar, light house
        marina: jachthafen, jachthäfen, puerto deportivo, puertos deportivos, port de plaisance, ports de plaisance
        marina: porto turistico, porti turistici, småbåtshamn, småbåtshamnar, harbour, harbor, yacht harbour, hafen
        marina: yachthafen, puerto, porto, hamn
        market: markt, märkte, mercado, mercados, marché, marchés, mercato, mercati, marknad, marknader, marketplace
        market: market hall, markthalle, wochenmarkt
        memorial: gedenkstätte, gedenkstätten, monumento conmemorativo, monumentos conmemorativos, mémorial, mémoriaux
        memorial: memoriale, memoriali, memoriais, minnesmärke, minnesmärken, war memorial, gedenkort
        mine: bergwerk, bergwerke, mina, minas, miniera, miniere, gruva, gruvor, show mine, besucherbergwerk
        mine: schaubergwerk
        minigolf: minigolf courses, minigolfplatz, minigolfplätze, minigolfe, minigolfbana, minigolfbanor
        minigolf: miniature golf, mini golf, crazy golf
        monument: denkmal, denkmäler, monumento, monumentos, monumenti, baudenkmal
        mosque: moschee, moscheen, mezquita, mezquitas, mosquée, mosquées, moschea, mesquita, mesquitas, moské
        mosque: moskéer
        mountain-hut: berghütte, berghütten, refugio de montaña, refugios de montaña, refuge de montagne
        mountain-hut: refuges de montagne, rifugio, rifugi, refúgio de montanha, refúgios de montanha, fjällstuga
        mountain-hut: fjällstugor, alpine hut, refuge, cabin, lodge, almhütte, schutzhütte
        museum: museo, musée, museu, museen, museos, musées, musei, museus, museer
        nature-reserve: naturschutzgebiet, naturschutzgebiete, reserva natural, reservas naturales, réserve naturelle
        nature-reserve: réserves naturelles, riserva naturale, riserve naturali, reservas naturais, naturreservat
        nature-reserve: national park, nature park, protected area, nationalpark, naturpark, parc national
        nature-reserve: parque nacional, parco nazionale
        observatory: observatories, sternwarte, sternwarten, observatorio, observatorios, observatoire, observatoires
        observatory: osservatorio, osservatori, observatório, observatórios, observatorium, observatorier
        opera-house: opernhaus, opernhäuser, teatro de ópera, teatros de ópera, opéra, opéras, teatro d'opera
        opera-house: teatri d'opera, operahus, opera, oper
        palace: palast, paläste, palacio, palacios, palais, palazzo, palazzi, palácio, palácios, palats, stately home
        palace: residenz
        park: parque, parc, parco, parques, parcs, parchi, parker, city park, stadtpark
        parking: car parks, parkplatz, parkplätze, aparcamiento, aparcamientos, parcheggio, parcheggi
        parking: parque de estacionamento, parques de estacionamento, parkering, parkeringar, parking lot
        parking: parking area, parking facility, car parking, parkhaus, estacionamento, estacionamiento
        peak: gipfel, cumbre, cumbres, sommet, sommets, cima, cime, pico, picos, bergstopp, bergstoppar, summit
        peak: mountain, hill, berg, montagne, montaña, montanha, montagna, monte
        pharmacy: pharmacies, apotheke, apotheken, farmacia, farmacias, pharmacie, farmacie, farmácia, farmácias
        pharmacy: apotek, chemist, drugstore
        picnic-site: picknickplatz, picknickplätze, área de picnic, áreas de picnic, aire de pique nique
        picnic-site: aires de pique nique, area picnic, aree picnic, parque de merendas, parques de merendas
        picnic-site: picknickplats, picknickplatser, picnic, picnic area, rastplatz, grillplatz
        planetarium: planetarien, planetario, planetarios, planétarium, planétariums, planetari, planetário
        planetarium: planetários, planetarier
        playground: spielplatz, spielplätze, parque infantil, parques infantiles, aire de jeux, aires de jeux
        playground: parco giochi, parchi giochi, parques infantis, lekplats, lekplatser, children's playground
        police-station: polizeiwache, polizeiwachen, comisaría de policía, comisarías de policía, poste de police
        police-station: postes de police, stazione di polizia, stazioni di polizia, esquadra de polícia
        police-station: esquadras de polícia, polisstation, polisstationer, police, polizei, policía, polizia, polícia
        police-station: polis
        post-office: postfiliale, postfilialen, oficina de correos, oficinas de correos, bureau de poste
        post-office: bureaux de poste, ufficio postale, uffici postali, estação de correios, estações de correios
        post-office: postkontor, correos, correios
        pub: drink, kneipe, kneipen, pubar, public house, bar or pub
        restaurant: eat, restaurante, ristorante, restaurang, ristoranti, restauranger, food, dining, gaststätte
        restaurant: gasthaus, fast food, pizzeria, bistro
        riding-centre: reiterhof, reiterhöfe, centro hípico, centros hípicos, centre équestre, centres équestres
        riding-centre: centro ippico, centri ippici, ridanläggning, ridanläggningar, horse riding, riding stable
        riding-centre: riding school, equestrian center, equestrian centre, reitstall, équitation
        river: fluss, flüsse, río, ríos, rivière, rivières, fiume, fiumi, rio, rios, flod, floder, stream, creek, bach
        ruin: ruine, ruinen, ruinas, rovine, ruínas, ruiner
        school: schule, schulen, escuela, escuelas, école, écoles, scuola, scuole, escola, escolas, skola, skolor
        shop: buy, store, laden, läden, tienda, tiendas, boutique, boutiques, negozio, negozi, loja, lojas, butik
        shop: butiker, convenience store, supermarket, geschäft, magasin
        ski-lift: skilift, skilifte, telesquí, telesquís, remontée mécanique, remontées mécaniques
        ski-lift: impianto di risalita, impianti di risalita, teleski, teleskis, skidlift, skidliftar, ski area
        ski-lift: ski resort, skiing area, chairlift, chair lift, sessellift, skigebiet, télésiège, téléski, telesilla
        ski-lift: seggiovia
        souvenir-shop: souvenirladen, souvenirläden, tienda de recuerdos, tiendas de recuerdos, boutique de souvenirs
        souvenir-shop: boutiques de souvenirs, negozio di souvenir, negozi di souvenir, loja de lembranças
        souvenir-shop: lojas de lembranças, souvenirbutik, souvenirbutiker, gift shop, souvenirs, andenken
        spa: therme, thermen, balneario, balnearios, centro termale, centri termali, thermal bath, thermal spa
        spa: wellness, day spa, sauna, thermalbad, thermes, termas, terme
        sports-centre: sportzentrum, sportzentren, polideportivo, polideportivos, centre sportif, centres sportifs
        sports-centre: centro sportivo, centri sportivi, centro desportivo, centros desportivos, idrottsanläggning
        sports-centre: idrottsanläggningar, sports center, sports hall, gym, sports activity location, sporthalle
        sports-centre: gimnasio, palestra, sporthall
        spring: quelle, quellen, manantial, manantiales, source, sources, sorgente, sorgenti, nascente, nascentes
        spring: källa, källor, thermal spring, hot spring
        square: platz, plaza, place, piazza, praça, torg, plätze, plazas, piazze, praças
        stadium: stadion, stadien, estadio, estadios, stade, stades, stadio, stadi, estádio, estádios, arena, arenor
        stadium: stadium or arena, sports ground
        station: railway station, bahnhof, bahnhöfe, estación, estaciones, gare, gares, stazione, stazioni, estação
        station: estações, stationer, train station, train
        statue: statuen, estatua, estatuas, statua, estátua, estátuas, staty, statyer, sculpture, skulptur, escultura
        statue: scultura
        street: straße, straßen, calle, calles, rue, rues, rua, ruas, gata, gator
        swimming-pool: schwimmbad, schwimmbäder, piscina, piscinas, piscine, piscines, simbad, pool
        swimming-pool: public swimming pool, swimming, indoor pool, outdoor pool, water park, freibad, hallenbad
        swimming-pool: erlebnisbad, schwimmbecken, badhus
        synagogue: synagoge, synagogen, sinagoga, sinagogas, sinagoghe, synagoga, synagogor
        temple: tempel, templo, templos, tempio, templi, pagoda, pagode
        theatre: theater, teatro, teatros, théâtre, théâtres, teatri, teater, teatrar, live theater
        theatre: performing arts theater
        theme-park: freizeitpark, freizeitparks, parque temático, parques temáticos, parc d'attractions
        theme-park: parcs d'attractions, parco a tema, parchi a tema, nöjespark, nöjesparker, amusement park, funfair
        theme-park: vergnügungspark, erlebnispark, parque de atracciones, parque de diversões, parco divertimenti
        toilets: toilet, restroom, toiletten, aseos, toilettes, servizi igienici, casas de banho, toaletter, wc
        toilets: public toilet, public toilets, restrooms, lavatory
        tower: turm, torre, tour, torn, türme, torres, torri
        town-hall: rathaus, rathäuser, ayuntamiento, ayuntamientos, hôtel de ville, hôtels de ville, municipio
        town-hall: municipi, câmara municipal, câmaras municipais, stadshus, city hall, guildhall, mairie, câmara
        town-hall: rådhus
        university: universities, universität, universitäten, universidad, universidades, université, universités
        university: università, universidade, universitet, college, hochschule
        viewpoint: lookout, scenic area, aussichtspunkt, mirador, utsiktspunkt, aussichtspunkte, miradores
        viewpoint: point de vue, points de vue, punto panoramico, punti panoramici, miradouro, miradouros
        viewpoint: utsiktsplats, utsiktsplatser, scenic viewpoint, view point, point of view, aussicht, belvedere
        wall: mauer, mauern, muralla, murallas, muraille, murailles, mura, muralha, muralhas, mur, murar
        waterfall: wasserfall, wasserfälle, cascada, cascadas, cascade, cascades, cascata, cascate, cascatas
        waterfall: vattenfall, falls
        watermill: wassermühle, wassermühlen, molino de agua, molinos de agua, moulin à eau, moulins à eau
        watermill: mulino ad acqua, mulini ad acqua, moinho de água, moinhos de água, vattenkvarn, vattenkvarnar
        watermill: water mill, mühle, moulin, mulino, molino, moinho, kvarn
        windmill: windmühle, windmühlen, molino de viento, molinos de viento, moulin à vent, moulins à vent
        windmill: mulino a vento, mulini a vento, moinho de vento, moinhos de vento, väderkvarn, väderkvarnar
        windmill: wind mill
        winery: wineries, weingut, weingüter, bodega, bodegas, domaine viticole, domaines viticoles, cantina vinicola
        winery: cantine vinicole, adega, adegas, vingård, vingårdar, vineyard, wine cellar, weinkeller, cave à vin
        winery: vinícola, viña, cantina
        zoo: zoológico, zoológicos, jardim zoológico, jardins zoológicos, djurpark, djurparker, zoological garden
        zoo: wildlife park, tierpark, wildpark, parc animalier
        """
}
