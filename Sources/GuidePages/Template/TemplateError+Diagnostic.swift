// The diagnostic codes of template errors.

import GuideModel

extension TemplateError.Code {
    /// The code that an editor sees.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .unknownName: .templateUnknownName
        case .unknownWord: .templateUnknownWord
        case .unknownAsset: .templateUnknownAsset
        case .wrongKind: .templateWrongKind
        case .badName: .templateBadName
        case .missingTemplate: .templateMissingTemplate
        case .missingPartial: .templateMissingPartial
        case .unknownParent: .templateUnknownParent
        case .unknownBlock: .templateUnknownBlock
        case .duplicateBlock: .templateDuplicateBlock
        case .strayContent: .templateStrayContent
        case .unclosedTag: .templateUnclosedTag
        case .unclosedSection: .templateUnclosedSection
        case .mismatchedClose: .templateMismatchedClose
        case .badDelimiter: .templateBadDelimiter
        case .tooDeep: .templateTooDeep
        case .tooLarge: .templateTooLarge
        case .encoding: .templateEncoding
        }
    }
}
