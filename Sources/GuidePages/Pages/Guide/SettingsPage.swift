// The visitor's settings for all pages, and everything that is stored on the device.

import GuideModel

struct SettingsPage: StatementPage {
    static let fields = TemplateFields<SettingsPage> { _ in }
    static let path = SitePath.settings
    static let heading = PageWord.settings
    static let description = PageWord.settingsDescription
    static let declaration = PageDeclaration(
        name: "settings", template: "settings", scripts: ["guide-settings", "device-data"],
        styles: ["settings"])
}
