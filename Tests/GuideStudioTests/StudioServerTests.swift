import Testing

@testable import GuideStudio
