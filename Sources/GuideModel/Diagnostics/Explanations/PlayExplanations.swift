// What is said of findings about quiz walks, riddles, locked content and rewards.

extension DiagnosticExplanation {
    private static let quiz = "content/york/quizzes/gates.md"
    private static let riddle = "content/york/riddles/tower.md"
    private static let riddles = "content/york/riddles.yaml"
    private static let rewards = "content/york/rewards.yaml"
    private static let extra = "content/york/places/minster/extra.md"
    private static let object = "content/york/objects/penny.yaml"

    static let ofPlay: [DiagnosticExplanation] = [
        .init(
            .question, "A question is not asked anywhere, or the quiz walk has none.",
            why: "A question opens when somebody comes near, so it needs a place or a position.",
            .keys(
                quiz,
                wrong: "questions: [{id: bells, text: How many?, answers: [{text: Two, right: yes}, {text: Six}]}]",
                right: """
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                    """)),
        .init(
            .answers, "A question has too few or too many answers, the same one twice, or not one that is right.",
            why: "Nobody could answer it, or everybody could.",
            .keys(
                quiz,
                wrong: "questions: [{id: bells, text: How many?, place: minster, answers: [{text: Two}, {text: Six}]}]",
                right: """
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                    """)),
        .init(
            .audience, "A quiz walk is for everyone or for children.",
            why: "Children get larger letters and fewer answers at a time.",
            .keys(quiz, wrong: "audience: adults", right: "audience: everyone")),
        .init(
            .challenge, "There is no such challenge.",
            why: "Each changes how the walk is played; the list is in docs/play.md.",
            .keys(quiz, wrong: "challenges: [race]", right: "challenges: [speed]")),
        .init(
            .minutes, "This is no number of minutes for a quiz walk.",
            why: "The clock of the challenge speed starts with it.",
            .keys(quiz, wrong: "minutes: an hour", right: "minutes: 60")),
        .init(
            .monkeyKnows, "The monkey is right between never and always: 0 to 100.",
            why: "Visitors play against it, and it should neither always win nor always lose.",
            .keys(quiz, wrong: "monkey-knows: often", right: "monkey-knows: 60")),
        .init(
            .quizTime, "Nobody can walk this in the time that is given.",
            why: "The ways alone take longer at the usual walking speed; players would hurry through traffic.",
            .keys(
                quiz,
                wrong: """
                    challenges: [speed]
                    minutes: 5
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                      - id: far
                        text: How far?
                        position: {lat: 53.99, lon: -1.08}
                        answers: [{text: Far, right: yes}, {text: Near}]
                    """,
                right: """
                    challenges: [speed]
                    minutes: 90
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                      - id: far
                        text: How far?
                        position: {lat: 53.99, lon: -1.08}
                        answers: [{text: Far, right: yes}, {text: Near}]
                    """)),
        .init(
            .radius, "The radius is no number of metres that a receiver can tell, or has no use here.",
            why: "Satellite receivers are off by ten metres and more between houses; a code opens from anywhere.",
            .keys(quiz, wrong: "radius: near", right: "radius: 40")),
        .init(
            .unlock, "Extra content is opened by a code or by being here.",
            why: "What it is locked with follows from it.",
            .keys(extra, wrong: "unlock: password", right: "unlock: code")),
        .init(
            .extra, "There is nothing to unlock, or a picture of it would be published openly.",
            why: "Only the text and what is named under media: is encrypted.",
            .text(extra, wrong: "", right: "In 1829 a man stayed behind after evensong.")),
        .init(
            .hidden, "A hidden place says something that would tell of it.",
            why:
                "No list may name it until a visitor has found it, so it is no highlight, is not sponsored, and "
                + "has its "
                + "pictures under media:.",
            .keys(
                "content/york/places/minster.md",
                wrong: """
                    hidden: code
                    highlight: yes
                    """,
                right: "highlight: yes")),
        .init(
            .locked, "Locked content can be opened by nobody, or there is none.",
            why: "It is encrypted with a secret that only the builder has; without it the text is left out.",
            .deed(wrong: "wynd build", right: "wynd keys new --unlock, then wynd build")),
        .init(
            .riddle, "A riddle leads nowhere, says nothing, or leads where another leads.",
            why:
                "It is solved at a place that is published; who has solved one of two for the same place knows the "
                + "other.",
            .keys(riddle, wrong: "place: minstre", right: "place: minster")),
        .init(
            .category, "There is no such category of riddles.",
            why: "Visitors choose by categories, and badges count by them.",
            .keys(riddle, wrong: "category: lectrue", right: "category: lecture")),
        .init(
            .hints, "A riddle has three hints, and all of them different.",
            why: "They are given one after the other, each for fewer points.",
            .keys(
                riddle, wrong: "hints: [{text: Look up.}]",
                right: "hints: [{text: Look up.}, {text: It rings.}, {text: It is the highest.}]")),
        .init(
            .personality,
            "The questions that find out what suits a visitor are more than six, or have one answer only.",
            why: "Nobody wants to answer more before the first riddle, and one answer tells nothing.",
            .keys(
                riddles, wrong: "personality: [{question: It rains?, answers: [{text: A book., category: lecture}]}]",
                right: """
                    personality:
                      - question: It rains?
                        answers: [{text: A book., category: lecture}, {text: A walk., category: social}]
                    """)),
        .init(
            .points, "This is no number of points.",
            why: "Points are whole numbers, so that they can be added without surprises.",
            .keys(rewards, wrong: "points: {place: many}", right: "points: {place: 10}")),
        .init(
            .levels, "The levels do not rise from 0.",
            why: "Everybody begins with no points and has a level; each next one needs more.",
            .keys(
                rewards, wrong: "levels: [{points: 10, name: Newcomer}]",
                right: "levels: [{points: 0, name: Newcomer}, {points: 10, name: Walker}]")),
        .init(
            .rule, "It is not said what has to be found for a badge or a voucher.",
            why: "Without a number everybody would have it at once, or nobody ever.",
            .keys(
                rewards, wrong: "badges: [{id: two, name: Two, text: You found two., rule: {category: lecture}}]",
                right: "badges: [{id: two, name: Two, text: You found two., rule: {places: 2}}]")),
        .init(
            .unreachable, "Nobody can reach this: the city has not so much of what is asked for.",
            why: "Visitors would search for what does not exist.",
            .keys(
                rewards, wrong: "badges: [{id: all, name: All, text: You found all., rule: {places: 200}}]",
                right: "badges: [{id: all, name: All, text: You found all., rule: {places: 2}}]")),
        .init(
            .staff, "What staff type is four to eight digits in quotation marks.",
            why: "It is typed on the visitor's device; without quotation marks YAML may drop a zero.",
            .keys(
                rewards,
                wrong: "vouchers: [{id: tea, name: Tea, text: A cup., needs: {places: 2}, staff: \"12\"}]",
                right: "vouchers: [{id: tea, name: Tea, text: A cup., needs: {places: 2}, staff: \"2580\"}]")),
        .init(
            .height, "This is no height of an object in metres.",
            why: "Through the camera it stands that high above the ground; nobody finds what is out of sight.",
            .keys(object, wrong: "height: 2 m", right: "height: 2")),
        .init(
            .scale, "This is no size of an object.",
            why: "A picture is so many metres wide, and a model so many times as large as it was made.",
            .keys(object, wrong: "scale: huge", right: "scale: 2.5")),
    ]
}
