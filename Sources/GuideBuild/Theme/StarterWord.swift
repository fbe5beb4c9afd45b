// The names of the words for a new guide; the tables of words contain the words.

import GuideModel

package enum StarterWord: String, WordName {
    case title = "starter.title", guideSummary = "starter.guide-summary"
    case guideSummaryWithWalk = "starter.guide-summary-walk", citiesSummary = "starter.cities-summary"
    case citySummary = "starter.city-summary", summaryOfFew = "starter.city-summary-few", walkPast = "starter.walk-past"
    case best = "starter.best", firstWalk = "starter.first-walk", walkLine = "starter.walk-line"
    case contributors = "starter.contributors", attribution = "starter.attribution"
    case walkName = "starter.walk-name", walkSummary = "starter.walk-summary", walkBody = "starter.walk-body"
    case importSummary = "starter.import-summary"
    case quizSummary = "starter.quiz-summary", trueAnswer = "starter.quiz.true", falseAnswer = "starter.quiz.false"
    case imprint = "starter.imprint", privacy = "starter.privacy"
    // The page with the imprint.
    case imprintTitle = "footer.imprint", imprintSummary = "imprint.description"
    case imprintName = "starter.imprint.name", imprintAddress = "starter.imprint.address"
    case imprintRepresentative = "starter.imprint.representative", imprintEmail = "starter.imprint.email"
    case imprintPhone = "starter.imprint.phone", imprintRegister = "starter.imprint.register"
    case imprintVAT = "starter.imprint.vat", imprintTax = "starter.imprint.tax"
    case imprintAuthority = "starter.imprint.authority", imprintCapital = "starter.imprint.capital"
    case imprintResponsible = "starter.imprint.responsible", imprintDirector = "starter.imprint.director"
    case imprintHost = "starter.imprint.host", imprintPurpose = "starter.imprint.purpose"
    case imprintDirection = "starter.imprint.direction"
    case firstLevel = "starter.level.first", middleLevel = "starter.level.middle", lastLevel = "starter.level.last"
    case firstBadge = "starter.badge.first", firstBadgeText = "starter.badge.first.text"
    case halfBadge = "starter.badge.half", halfBadgeText = "starter.badge.half.text"
    case everyBadge = "starter.badge.every", everyBadgeText = "starter.badge.every.text"
    // A guide without an extract.
    case sampleCity = "starter.sample.city", sampleGuideSummary = "starter.sample.guide-summary"
    case samplePublisher = "starter.sample.publisher", sampleCitySummary = "starter.sample.city-summary"
    case sampleCityText = "starter.sample.city-text", sampleArrival = "starter.sample.arrival"
    case sampleArrivalText = "starter.sample.arrival-text", sampleSquare = "starter.sample.square"
    case sampleSquareSummary = "starter.sample.square-summary", sampleHoursNote = "starter.sample.hours-note"
    case sampleSquareAccess = "starter.sample.square-access", sampleSquareText = "starter.sample.square-text"
    case sampleBridge = "starter.sample.bridge", sampleBridgeSummary = "starter.sample.bridge-summary"
    case samplePicture = "starter.sample.picture", sampleBridgeText = "starter.sample.bridge-text"
    case sampleGarden = "starter.sample.garden", sampleGardenSummary = "starter.sample.garden-summary"
    case samplePayer = "starter.sample.payer", sampleGardenAccess = "starter.sample.garden-access"
    case sampleGardenText = "starter.sample.garden-text", sampleWalkSummary = "starter.sample.walk-summary"
    case sampleSquareNote = "starter.sample.square-note", sampleBridgeNote = "starter.sample.bridge-note"
    case sampleBridgeLeg = "starter.sample.bridge-leg", sampleGardenLeg = "starter.sample.garden-leg"
    case sampleWalkText = "starter.sample.walk-text"

    package var placeholders: [String] {
        switch self {
        case .title, .guideSummary, .guideSummaryWithWalk, .walkName, .importSummary, .sampleGuideSummary,
            .samplePublisher, .sampleCitySummary, .sampleWalkSummary:
            ["city"]
        case .sampleBridgeText: ["garden"]
        case .citiesSummary: ["cities"]
        case .citySummary, .summaryOfFew: ["city", "places"]
        case .best: ["places"]
        case .walkLine: ["walk", "first", "last"]
        case .attribution: ["contributors"]
        case .walkSummary: ["first", "last"]
        default: []
        }
    }

    package var isCounted: Bool {
        switch self {
        case .guideSummary, .guideSummaryWithWalk, .citiesSummary, .citySummary, .walkPast, .walkSummary, .walkBody,
            .quizSummary:
            true
        default: false
        }
    }
}
