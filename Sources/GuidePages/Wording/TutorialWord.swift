// The words of the tour of a guide's features; help contains most of them too.

import GuideModel

/// The titles and texts of the steps of ``TutorialPage``.
enum TutorialWord: String, WordName {
    case maps = "help.maps", mapsText = "help.maps.text"
    case search = "nav.search", searchText = "tutorial.search"
    case near = "nearby.crumb", nearText = "help.find.nearby"
    case plan = "plan.title", planText = "plan.lead"
    case events = "events.title", eventsText = "tutorial.events"
    case walk = "help.tour", walkText = "help.tour.start"
    case listen = "help.sound", listenText = "help.sound.text"
    case pictures = "help.pictures", picturesText = "help.pictures.text"
    case save = "help.save", saveText = "help.save.button"
    case codes = "help.codes", codesText = "help.codes.text"
    case found = "help.vouchers", foundText = "help.vouchers.text"
    case riddles = "help.riddles", riddlesText = "help.riddles.text"
    case quizzes = "help.quizzes", quizzesText = "help.quizzes.text"
    case objects = "help.objects", objectsText = "help.objects.text"
    case camera = "help.camera", cameraText = "help.camera.text"
    case friends = "help.friends", friendsText = "help.friends.text"
    case make = "quiz-editor.title", makeText = "play.make.lead"
    case tour = "edit.title", tourText = "tutorial.tour"
    case settings = "footer.settings", settingsText = "help.look.text"

    var placeholders: [String] { [] }
}
