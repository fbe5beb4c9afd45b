// What a book says beside its chapters, whose words are in their templates.

import GuideModel

/// Words of a book's cover, contents and package document.
enum BookWord: String, WordName {
    case contents = "book.contents", cover = "book.cover", accessibility = "book.accessibility"
    case places = "nav.places", tours = "nav.tours"
}
