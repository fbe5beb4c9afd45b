// A quiz walk: its description, and the data with which its script plays it.

import GuideModel
import GuideSupport

/// The fields that `quiz.mustache` can use.
struct QuizPage: Sendable {
    var name: String
    var summary: String
    /// The kind of walk and its audience.
    var kind: String
    /// Safe HTML.
    var body: Markup
    var lead: PictureContext?
    /// The targets of the map's markers; empty if visitors must find the locations themselves.
    var questions: [QuizPointContext] = []
    /// The pictures of questions.
    var pictures: [QuizPictureContext] = []
    /// The key of the quiz walk in the device's storage: the city and the quiz walk, without the language.
    var key: String
    /// The quiz walk as JSON; see `Quiz.json`.
    var quiz: [UInt8]
    /// The page that lists all games.
    var play: Address
    var map: MapContext?
    var rewards: RewardsContext?
}

/// The location of a question, in the list to which the map's markers link.
struct QuizPointContext: Sendable {
    var anchor: String
    /// The number of the question, and its place if it has one.
    var name: String
}

/// The picture of a question, which the script moves into the question.
struct QuizPictureContext: Sendable {
    /// The id of the question.
    var question: String
    var picture: PictureContext
}

extension QuizPictureContext: TemplateContext {
    static let fields = TemplateFields<QuizPictureContext> {
        $0.text("question", \.question)
        $0.optional("picture", \.picture)
    }
}

extension QuizPointContext: TemplateContext {
    static let fields = TemplateFields<QuizPointContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("name", \.name)
    }
}

extension QuizPage: TemplateContext {
    static let fields = TemplateFields<QuizPage> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("kind", \.kind)
        $0.html("body", \.body)
        $0.optional("lead", \.lead)
        $0.list("questions", \.questions)
        $0.flag("hasQuestions", ifAny: \.questions)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.text("key", \.key)
        $0.text("quiz", \.quiz)
        $0.address("play", \.play)
        $0.optional("map", \.map)
        $0.optional("rewards", \.rewards)
    }
}

extension QuizPage: PageKind {
    static let declaration = PageDeclaration(
        name: "quiz", template: "quiz", scripts: ["quiz-walk"], styles: ["quiz"], isMap: true)

    static func subjects(in city: CityWriter) -> [Quiz] { city.city.quizzes }

    static func path(of quiz: Quiz, in city: CityWriter) -> String? { SitePath.quiz(city.city.id, quiz.id) }

    static func map(for quiz: Quiz, in city: CityWriter) -> MapPlan? { city.maps.quiz(quiz) }

    static func page(for quiz: Quiz, in city: CityWriter, map: PageMap?) -> UnrenderedPage<QuizPage> {
        let id = city.city.id
        let choice = MediaChoice(quiz.ownMedia, in: quiz.body, assets: city.assets)
        let isHidden = quiz.challenges.contains(.hidden)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.quiz(id, quiz.id), heading: quiz.name, description: quiz.summary,
                within: city.city.name, image: city.socialImage(choice.illustration),
                above: [city.crumb, city.playCrumb], elements: city.rewardElements, styles: city.rewardStyles),
            title: city.words.line([quiz.name, city.city.name]),
            context: QuizPage(
                name: quiz.name, summary: quiz.summary,
                kind: city.words(quiz.audience == .children ? PlayWord.quizForChildren : .quiz),
                body: city.markup.html(quiz.body), lead: choice.lead.flatMap { PictureContext($0) },
                questions: isHidden ? [] : city.maps.points(of: quiz),
                pictures: quiz.questions.compactMap { question in
                    city.picture(of: question).flatMap { PictureContext($0) }
                        .map { QuizPictureContext(question: question.id.text, picture: $0) }
                },
                key: "\(id)/\(quiz.id)", quiz: quiz.json(in: city.city, city.index.language),
                play: .link(SitePath.play(id)),
                map: city.context(
                    of: map, caption: city.words(isHidden ? PlayWord.quizMapHidden : .quizMapCaption)),
                rewards: city.rewards))
    }
}

extension CityWriter {
    /// The picture that a question names; without one, that of the place where it is asked.
    fileprivate func picture(of question: QuizQuestion) -> MediumAsset? {
        if let own = question.pictureID { return assets[own] }
        guard let place = question.place.flatMap({ city.place($0) }), place.hidden == nil else { return nil }
        return MediaChoice.illustration(place.media, assets: assets)
    }
}

extension PlaceMaps {
    /// The locations of a quiz walk's questions.
    ///
    /// If visitors must find them, the map shows the city's places.
    func quiz(_ quiz: Quiz) -> MapPlan {
        let page = SitePath.quiz(index.city.id, quiz.id)
        let words = index.words
        let title = words(PlayWord.quizMap, quiz.name)
        if quiz.challenges.contains(.hidden) {
            var plan = cityMap(on: page)
            (plan.title, plan.description) = (title, words(PlayWord.quizMapHidden))
            // The numbers of places would look like the numbers of questions.
            for index in plan.markers.indices where !plan.markers[index].isHazard { plan.markers[index].label = "" }
            return plan
        }
        let markers = zip(quiz.questions, points(of: quiz)).enumerated().compactMap { number, point -> Marker? in
            let (question, context) = point
            guard let position = question.position else { return nil }
            let place = question.place.flatMap { index.city.place($0) }
            return Marker(
                label: String(number + 1), name: context.name, language: nil, address: .here(context.anchor),
                kind: place?.kind ?? .attraction,
                kindName: words(PlayWord.question, words.number(number + 1)), position: position, isSponsored: false,
                isProminent: false)
        }
        return MapPlan(
            page: page, title: title, description: words(PlayWord.quizMapCaption), markers: markers, routes: [],
            frame: .everything)
    }

    /// The questions of a quiz walk in their order, with their numbers and places.
    func points(of quiz: Quiz) -> [QuizPointContext] {
        let words = index.words
        return quiz.questions.enumerated().map { number, question in
            let place = question.place.flatMap { index.city.place($0)?.name }
            return QuizPointContext(
                anchor: Anchor.question(question.id),
                name: words.line([words(PlayWord.question, words.number(number + 1))] + [place].compactMap { $0 }))
        }
    }
}

extension Quiz {
    /// The data that the script plays.
    ///
    /// `{"title":…,"radius":metres,"challenges":[…],"minutes":…,"seconds":…,"pace":km/h,"right":%,"questions":[…]}`,
    /// where a
    /// question is
    /// `{"id":…,"text":…,"latitude":…,"longitude":…,"answers":[…],"right":index,"explanation":…,"place":…}`; with
    /// `languages` if texts of a question are not in the page's language.
    fileprivate func json(in city: City, _ language: (String) -> String?) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("title", name)
            json.member("radius", radius)
            json.array("challenges") { json in
                for challenge in Challenge.allCases where challenges.contains(challenge) {
                    json.element(challenge.rawValue)
                }
            }
            json.member("minutes", minutes)
            json.member("seconds", seconds)
            json.member("pace", pace.kilometresPerHour)
            json.member("right", monkeyKnows)
            json.array("questions") { json in
                for question in questions {
                    guard let position = question.position else { continue }
                    json.elementObject { json in
                        json.member("id", question.id.text)
                        json.member("text", question.text)
                        json.member("latitude", Coordinate.rounded(position.latitude))
                        json.member("longitude", Coordinate.rounded(position.longitude))
                        json.array("answers") { json in
                            for answer in question.answers { json.element(answer.text) }
                        }
                        json.member("right", question.answers.firstIndex(where: \.isRight) ?? 0)
                        json.member("explanation", question.explanation ?? "")
                        json.member("place", question.place.flatMap { city.place($0)?.name } ?? "")
                        json.languages(
                            [
                                "text": [question.text], "answers": question.answers.map(\.text),
                                "explanation": [question.explanation],
                            ], language)
                    }
                }
            }
        }
    }
}
