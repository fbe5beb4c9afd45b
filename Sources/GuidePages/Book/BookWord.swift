// The words of a book outside its chapters, whose words are in their templates.

import GuideModel

/// The words on a book's cover, in its contents and in its package document.
enum BookWord: String, WordName {
    case contents = "book.contents", cover = "book.cover", accessibility = "book.accessibility"
    case places = "nav.places", tours = "nav.tours"
}
