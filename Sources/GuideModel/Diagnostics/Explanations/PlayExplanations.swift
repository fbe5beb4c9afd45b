// Explanations of the diagnostics about quiz walks, riddles, locked content and rewards.

extension DiagnosticExplanation {
    private static let quiz = "content/york/quizzes/gates.md"
    private static let riddle = "content/york/riddles/tower.md"
    private static let riddles = "content/york/riddles.yaml"
    private static let rewards = "content/york/rewards.yaml"
    private static let extra = "content/york/places/minster/extra.md"
    private static let object = "content/york/objects/penny.yaml"

    static let ofPlay: [DiagnosticExplanation] = [
        .init(
            .question, "A question has no place and no position, or the quiz walk has no questions.",
            why:
                "Write place or position in the question. A question opens when a visitor comes near, so it needs one "
                + "of the two.",
            .keys(
                quiz,
                wrong: "questions: [{id: bells, text: How many?, answers: [{text: Two, right: yes}, {text: Six}]}]",
                right: """
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                    """)),
        .init(
            .answers,
            "A question has too few or too many answers, has one answer twice, or not exactly one right answer.",
            why:
                "Correct the answers, and mark one of them with right: yes. Otherwise no player could answer the "
                + "question, or every player could.",
            .keys(
                quiz,
                wrong: "questions: [{id: bells, text: How many?, place: minster, answers: [{text: Two}, {text: Six}]}]",
                right: """
                    questions:
                      - {id: bells, text: How many?, place: minster, answers: [{text: Two, right: yes}, {text: Six}]}
                    """)),
        .init(
            .audience, "The audience of a quiz walk must be everyone or children.",
            why: "Write one of these two words. Children get larger letters, and fewer answers at a time.",
            .keys(quiz, wrong: "audience: adults", right: "audience: everyone")),
        .init(
            .challenge, "This is not a valid challenge.",
            why: "Use a challenge from the list in docs/play.md. Each challenge changes how visitors play the walk.",
            .keys(quiz, wrong: "challenges: [race]", right: "challenges: [speed]")),
        .init(
            .minutes, "This is not a valid number of minutes for a quiz walk.",
            why: "Write a whole number, for example 60. The clock of the challenge speed starts with this number.",
            .keys(quiz, wrong: "minutes: an hour", right: "minutes: 60")),
        .init(
            .monkeyKnows,
            "monkey-knows must be a number from 0, for a monkey that is never right, to 100, for one that always is.",
            why:
                "Write a whole number, for example 60. Visitors play against the monkey, and it should sometimes win "
                + "and sometimes lose.",
            .keys(quiz, wrong: "monkey-knows: often", right: "monkey-knows: 60")),
        .init(
            .quizTime, "Visitors cannot walk this quiz walk in the time that it gives them.",
            why:
                "Write more minutes, or remove questions. The routes alone take longer at the usual walking speed, so "
                + "players would hurry through traffic.",
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
            .radius, "The radius is not a number of metres that a receiver can measure, or it has no use here.",
            why:
                "Write another number of metres, for example 40, or remove the radius from content that a code opens. "
                + "Between houses, satellite receivers are off by ten metres and more. A code opens content from "
                + "anywhere.",
            .keys(quiz, wrong: "radius: near", right: "radius: 40")),
        .init(
            .unlock, "The key unlock must be code or here.",
            why:
                "Write code if a code opens the extra content, or here if the visitor must be at the place. The value "
                + "decides what the build locks the content with.",
            .keys(extra, wrong: "unlock: password", right: "unlock: code")),
        .init(
            .extra, "There is nothing to unlock, or the build would publish a picture of the extra content openly.",
            why:
                "Write the text, and name its pictures under media:. The build encrypts only the text and what is "
                + "under media:.",
            .text(extra, wrong: "", right: "In 1829 a man stayed behind after evensong.")),
        .init(
            .hidden, "A hidden place contains something that reveals it.",
            why:
                "Remove what the message names, or do not hide the place. No list may name a hidden place until a "
                + "visitor has found it, so it is not a highlight, is not sponsored, and has its pictures under "
                + "media:.",
            .keys(
                "content/york/places/minster.md",
                wrong: """
                    hidden: code
                    highlight: yes
                    """,
                right: "highlight: yes")),
        .init(
            .locked, "No visitor can open the locked content, or the guide has no locked content.",
            why:
                "Create a secret with wynd keys new --unlock, then build again. The build encrypts the content with a "
                + "secret that only the person who builds the guide has. Without the secret, the build leaves the "
                + "text out.",
            .deed(wrong: "wynd build", right: "wynd keys new --unlock, then wynd build")),
        .init(
            .riddle, "A riddle leads nowhere, has no text, or leads to the same place as another riddle.",
            why:
                "Correct the place, or write the text of the riddle. Visitors solve a riddle at a published place. "
                + "Visitors who have solved one of two riddles for the same place know the other one too.",
            .keys(riddle, wrong: "place: minstre", right: "place: minster")),
        .init(
            .category, "This is not a valid category of riddles.",
            why:
                "Correct the id, or add the category to riddles.yaml. Visitors choose riddles by category, and badges "
                + "count riddles by category.",
            .keys(riddle, wrong: "category: lectrue", right: "category: lecture")),
        .init(
            .hints, "A riddle must have three hints, all of them different.",
            why: "Write three hints. Visitors get them one after the other, and get fewer points with each one.",
            .keys(
                riddle, wrong: "hints: [{text: Look up.}]",
                right: "hints: [{text: Look up.}, {text: It rings.}, {text: It is the highest.}]")),
        .init(
            .personality,
            "There are more than six questions about what suits a visitor, or one of them has only one answer.",
            why:
                "Remove questions, or add answers. Visitors do not want to answer more than six questions before the "
                + "first riddle, and a single answer shows nothing about them.",
            .keys(
                riddles, wrong: "personality: [{question: It rains?, answers: [{text: A book., category: lecture}]}]",
                right: """
                    personality:
                      - question: It rains?
                        answers: [{text: A book., category: lecture}, {text: A walk., category: social}]
                    """)),
        .init(
            .points, "This is not a valid number of points.",
            why: "Write a whole number, for example 10. With whole numbers, points add up without surprises.",
            .keys(rewards, wrong: "points: {place: many}", right: "points: {place: 10}")),
        .init(
            .levels, "The levels do not start at 0 points, or do not rise.",
            why:
                "Start the first level at 0 points, and give each next level more. Every visitor begins without "
                + "points and already has a level.",
            .keys(
                rewards, wrong: "levels: [{points: 10, name: Newcomer}]",
                right: "levels: [{points: 0, name: Newcomer}, {points: 10, name: Walker}]")),
        .init(
            .rule, "A badge or a voucher does not say what a visitor must find for it.",
            why:
                "Write what to find, with a number, for example places: 2. Without a number, every visitor would have "
                + "it at once, or no visitor ever would.",
            .keys(
                rewards, wrong: "badges: [{id: two, name: Two, text: You found two., rule: {category: lecture}}]",
                right: "badges: [{id: two, name: Two, text: You found two., rule: {places: 2}}]")),
        .init(
            .unreachable, "No visitor can reach this: it needs more than the city has.",
            why:
                "Write a smaller number, or add content. Otherwise visitors would search for something that does not "
                + "exist.",
            .keys(
                rewards, wrong: "badges: [{id: all, name: All, text: You found all., rule: {places: 200}}]",
                right: "badges: [{id: all, name: All, text: You found all., rule: {places: 2}}]")),
        .init(
            .staff, "What staff type must be four to eight digits in quotation marks.",
            why:
                "Write it as in \"2580\". Staff type it on the visitor's device. Without quotation marks, YAML may "
                + "drop a zero.",
            .keys(
                rewards,
                wrong: "vouchers: [{id: tea, name: Tea, text: A cup., needs: {places: 2}, staff: \"12\"}]",
                right: "vouchers: [{id: tea, name: Tea, text: A cup., needs: {places: 2}, staff: \"2580\"}]")),
        .init(
            .height, "This is not a valid height of an object in metres.",
            why:
                "Write a number without a unit, for example 2. Through the camera, visitors see the object at this "
                + "height above the ground, and they do not find what is out of sight.",
            .keys(object, wrong: "height: 2 m", right: "height: 2")),
        .init(
            .scale, "This is not a valid size of an object.",
            why:
                "Write a number, for example 2.5. For a picture, it is the width in metres. For a model, it says how "
                + "many times larger than its original size the object is.",
            .keys(object, wrong: "scale: huge", right: "scale: 2.5")),
    ]
}
