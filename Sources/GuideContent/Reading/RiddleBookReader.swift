// Reads the file of a city's riddles, `content/CITY/riddles.yaml`.

import GuideModel

/// Reads `riddles.yaml`, which is optional.
struct RiddleBookReader {
    let city: Slug
    let guide: Guide
    let tree: ContentTree

    func read() -> RiddleBookDraft {
        let read = CityFileReader<RiddleBook>(city: city, guide: guide, tree: tree, name: "riddles.yaml").read()
        var draft = RiddleBookDraft(read)
        draft.book.categories = Listed.distinct(
            draft.book.categories, \.id, "category", listed: read.root?["categories"]?.value, &draft.log)
        return draft
    }
}
