// The compiled templates of a city's pages.

/// One template for each kind of page.
struct CityTemplates: Sendable {
    var city: CompiledTemplate<CityPage>
    var place: CompiledTemplate<PlacePage>
    var feature: CompiledTemplate<FeaturePage>
    var tours: CompiledTemplate<TourListPage>
    var tour: CompiledTemplate<TourPage>
    var topic: CompiledTemplate<TopicPage>
    var topics: CompiledTemplate<TopicListPage>
    var pack: CompiledTemplate<PackPage>
    var search: CompiledTemplate<SearchPage>
    var poster: CompiledTemplate<PosterPage>
    var card: CompiledTemplate<LoneCardContext>
    var figure: CompiledTemplate<PictureContext>
}
