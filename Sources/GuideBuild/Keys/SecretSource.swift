// Finds where a build takes a secret from, and reads it.

import GuideSupport
import SystemPackage

/// A file or an environment variable with secrets.
package enum SecretSource {
    case file(FilePath)
    case variable(name: String, text: String)

    /// Takes the named file; without one, the variable; without that, the file in which `wynd keys new` saves secrets.
    ///
    /// - Parameters:
    ///   - settings: the user's settings folder.
    ///   - fingerprint: names the file in that folder.
    /// - Returns: nil if there is none of them.
    package init?(
        file: FilePath?, text: String?, variable: String, usual settings: FilePath?, named fingerprint: String
    ) {
        if let file {
            self = .file(file)
        } else if let text, text.contains(where: { !$0.isWhitespace }) {
            self = .variable(name: variable, text: text)
        } else {
            guard let usual = settings.map({ SecretFile.defaultPath(named: fingerprint, in: $0) }),
                FileSystem.attributes(usual) != nil
            else { return nil }
            self = .file(usual)
        }
    }

    /// The name of the source in a diagnostic.
    package var name: String {
        switch self {
        case .file(let path): path.string
        case .variable(let name, _): name
        }
    }

    package func read() throws(KeyError) -> SecretFile {
        let text = try text()
        do throws(SecretFileError) {
            return try SecretFile(text)
        } catch {
            throw KeyError(message: "this \(error.predicate)")
        }
    }

    private func text() throws(KeyError) -> String {
        switch self {
        case .variable(_, let text): return text
        case .file(let path):
            if let folder = SecretFile.publicFolder(around: path) {
                throw KeyError(
                    message:
                        "this secret key is in \(folder), from where it can be published; move it elsewhere, and "
                        + "make a new one if others may have seen it")
            }
            do throws(FileError) {
                return String(decoding: try FileSystem.read(path), as: UTF8.self)
            } catch {
                throw KeyError(message: error.sentence)
            }
        }
    }
}

/// Why a secret cannot be used.
package struct KeyError: Error {
    package var message: String

    package init(message: String) { self.message = message }
}
