// What a city that is imported from a presentation gives its visitors to collect, until an editor writes something better.

import GuideModel

/// The first `rewards.yaml` of an imported city: with it, places have "I'm here", and what is found adds up.
struct PWSRewards: Sendable {
    /// How many places can be found.
    let places: Int
    /// That of the texts; English where it is not known.
    let language: String?

    static let file = "rewards.yaml"
    private static let pointsForPlace = 10

    /// The file's text.
    var text: String {
        let base = language.map { String($0.prefix { $0 != "-" }) }
        let words = base.flatMap { PWSRewards.words[$0] } ?? PWSRewards.english
        let half = (places + 1) / 2
        let steps = places > 1 ? [0, half, places] : [0, places]
        let levels = zip(steps, words.levels).map { step, name in
            "  - {points: \(step * PWSRewards.pointsForPlace), name: \(scalar(name))}"
        }
        var badges = [badge("first-place", words.first, 1)]
        if places > 3 { badges.append(badge("half-way", words.half, half)) }
        if places > 1 { badges.append(badge("every-place", words.every, places)) }
        return """
            # What visitors collect here: change it as you like, or delete the file where there is to be no play.
            points: {place: \(PWSRewards.pointsForPlace)}
            levels:
            \(levels.joined(separator: "\n"))
            badges:
            \(badges.joined(separator: "\n"))

            """
    }

    private func badge(_ id: String, _ words: Badge, _ places: Int) -> String {
        "  - {id: \(id), name: \(scalar(words.name)), text: \(scalar(words.text)), rule: {places: \(places)}}"
    }

    private func scalar(_ text: String) -> String { FrontMatterWriter.scalar(text) }

    // MARK: Words

    private struct Badge: Sendable {
        let name: String
        let text: String

        init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }

    private struct Words: Sendable {
        /// From the fewest points to the most.
        let levels: [String]
        let first: Badge
        let half: Badge
        let every: Badge
    }

    private static let english = Words(
        levels: ["Newcomer", "Explorer", "Local expert"],
        first: Badge("First steps", "You have been to your first place."),
        half: Badge("Half-way", "You have been to half of the places."),
        every: Badge("Every place", "You have been to every place."))

    private static let words: [String: Words] = [
        "en": english,
        "ar": Words(
            levels: ["زائر جديد", "مستكشف", "خبير بالمكان"],
            first: Badge("الخطوات الأولى", "زرت أول مكان لك."),
            half: Badge("منتصف الطريق", "زرت نصف الأماكن."),
            every: Badge("كل الأماكن", "زرت جميع الأماكن.")),
        "de": Words(
            levels: ["Neu hier", "Auf Entdeckung", "Ortskundig"],
            first: Badge("Erste Schritte", "Sie waren an Ihrem ersten Ort."),
            half: Badge("Halbzeit", "Sie waren an der Hälfte der Orte."),
            every: Badge("Alle Orte", "Sie waren an jedem Ort.")),
        "es": Words(
            levels: ["Recién llegado", "Explorador", "Conocedor del lugar"],
            first: Badge("Primeros pasos", "Ha estado en su primer lugar."),
            half: Badge("A mitad de camino", "Ha estado en la mitad de los lugares."),
            every: Badge("Todos los lugares", "Ha estado en todos los lugares.")),
        "fr": Words(
            levels: ["Nouveau venu", "Explorateur", "Fin connaisseur"],
            first: Badge("Premiers pas", "Vous êtes allé à votre premier lieu."),
            half: Badge("À mi-chemin", "Vous êtes allé à la moitié des lieux."),
            every: Badge("Tous les lieux", "Vous êtes allé à tous les lieux.")),
        "hi": Words(
            levels: ["नवागंतुक", "खोजी", "स्थानीय जानकार"],
            first: Badge("पहले कदम", "आप अपनी पहली जगह पर पहुँचे।"),
            half: Badge("आधा रास्ता", "आप आधी जगहों पर जा चुके हैं।"),
            every: Badge("हर जगह", "आप हर जगह जा चुके हैं।")),
        "it": Words(
            levels: ["Nuovo arrivato", "Esploratore", "Esperto del posto"],
            first: Badge("Primi passi", "Hai visitato il tuo primo luogo."),
            half: Badge("A metà strada", "Hai visitato la metà dei luoghi."),
            every: Badge("Tutti i luoghi", "Hai visitato tutti i luoghi.")),
        "pt": Words(
            levels: ["Recém-chegado", "Explorador", "Conhecedor do lugar"],
            first: Badge("Primeiros passos", "Esteve no seu primeiro lugar."),
            half: Badge("A meio caminho", "Esteve em metade dos lugares."),
            every: Badge("Todos os lugares", "Esteve em todos os lugares.")),
        "sv": Words(
            levels: ["Nykomling", "Upptäckare", "Ortskännare"],
            first: Badge("Första stegen", "Du har varit på din första plats."),
            half: Badge("Halvvägs", "Du har varit på hälften av platserna."),
            every: Badge("Alla platser", "Du har varit på alla platser.")),
        "zh": Words(
            levels: ["初来乍到", "探索者", "本地通"],
            first: Badge("第一步", "您去过了第一个地点。"),
            half: Badge("半程", "您去过了一半的地点。"),
            every: Badge("所有地点", "您去过了所有地点。")),
    ]
}
