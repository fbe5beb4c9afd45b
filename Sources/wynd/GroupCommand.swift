// `wynd group`: content for members alone, and who they are.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct GroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Share tours, places, objects and notes with the members of a group alone.",
        discussion: """
            What a group shares stands in groups/NAME of the guide, and every wynd build that knows the secret publishes it, \
            sealed. What this protects from, and what not, stands in docs/groups.md.
            """,
        subcommands: [
            NewGroupCommand.self, InviteCommand.self, PublishGroupsCommand.self, RemoveMemberCommand.self,
            ListGroupsCommand.self,
        ])
}

/// The guide, and how its group is named.
struct GroupChoices: ParsableArguments {
    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    /// An id as it was typed.
    ///
    /// - Throws: what is wrong with it, and the nearest that is right.
    static func id(_ text: String, _ what: String) throws -> Slug {
        if let id = Slug(text) { return id }
        let nearest = Slug(naming: text).map { "; take \($0)" } ?? ""
        throw ValidationError(
            "\(text) is no id of a \(what), which has only lower-case letters, digits and single hyphens\(nearest).")
    }

    /// The group of this name.
    ///
    /// - Throws: an exit code of 1, after saying why it cannot be read.
    func group(_ name: String) throws -> MemberGroup {
        let id = try Self.id(name, "group")
        let reader = GroupReader(files: DiskFiles(root: FilePath(guide)))
        let (group, diagnostics) = reader.group(id)
        guard let group, !diagnostics.hasErrors else {
            Console.say(DiagnosticFormat.text.render(diagnostics))
            let nearest = nearestWord(to: name, among: reader.groups().ids.map(\.text))
            if let nearest, nearest != name { Console.say("Did you mean \(nearest)?\n") }
            throw ExitCode(1)
        }
        return group
    }

    /// - Throws: an exit code of 1, after saying what it was.
    static func check(_ fault: Diagnostic?) throws {
        guard let fault else { return }
        Console.say(DiagnosticFormat.text.render([fault]))
        throw ExitCode(1)
    }
}

/// Where the secret is that groups are sealed with.
struct GroupKeyOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file with the secret that groups are sealed with, as wynd keys new --group has written it.",
            discussion:
                "Without it, the secret is that of the environment variable WYND_GROUP_KEY, else the one in ~/.config/wynd.",
            valueName: "file"))
    var groupKey: String?

    var choice: GroupKeyChoice { .found(groupKey) }
}

struct NewGroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Start a group with nobody in it.",
        discussion: "Put its places, tours, objects and notes.md into groups/ID/CITY, as in the city's own folder.")

    @Argument(help: "The group's id, which everybody can see in addresses.")
    var id: String

    @Option(help: "What its members read. Default: the id.")
    var name: String?

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let id = try GroupChoices.id(id, "group")
        let root = FilePath(choices.guide)
        let (guide, diagnostics) = GuideReader(files: DiskFiles(root: root)).readGuide()
        guard let guide else {
            Console.say(DiagnosticFormat.text.render(diagnostics))
            throw ExitCode(1)
        }
        try GroupChoices.check(GroupEdit(root: root).start(id, name: name ?? id.text))
        Console.result("\(GroupReader.settingsFile(of: id))\n")
        let city = guide.cities.first?.text ?? "CITY"
        Console.say("What it shares goes to groups/\(id)/\(city)/places, tours, objects and notes.md. ")
        Console.say(
            guide.groupKey == nil
                ? "Make the secret next: wynd keys new --group\n" : "Invite somebody: wynd group invite \(id) MEMBER\n")
    }
}

struct InviteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: "Write a member into a group, and say the link that opens it.",
        discussion: """
            Whoever has the link reads what the group shares: give it to this member alone. For a member who is there \
            already, the same link is said once more; --renew makes another one. The link opens what is published from the \
            next build on.
            """)

    @Argument(help: "The group's id.")
    var group: String

    @Argument(help: "The member's id, such as anna; nobody but you sees it.")
    var member: String

    @Option(help: "Who it is, for you; it is never published.")
    var label: String?

    @Flag(help: "Make a new link; the one that the member has opens no version after the next build.")
    var renew = false

    @Option(help: "The language of the page that the link leads to. Default: the guide's first.")
    var language: String?

    @Option(name: .customLong("base-url"), help: "Where the site stands; in place of base-url in guide.yaml.")
    var baseURL: String?

    @Option(
        name: .shortAndLong,
        help: "A file for the link as a QR code, outside of the guide; its name ends in .svg or .png.")
    var output: String?

    @OptionGroup var key: GroupKeyOption

    @OptionGroup var choices: GroupChoices

    func validate() throws {
        if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
            throw ValidationError("\(output): a QR code is written to a file that ends in .svg or .png.")
        }
        if let baseURL, !(baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")) {
            throw ValidationError("--base-url must start with https:// or http://.")
        }
    }

    func run() throws {
        let group = try choices.group(group)
        let file = output.map { FilePath($0) }
        if let file, let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) lies in \(folder), a guide or a repository, from where it could be published; choose a file elsewhere."
            )
        }
        let order = GroupInvitation.Order(
            group: group.id, member: try GroupChoices.id(member, "member"), label: label, renews: renew,
            language: language, baseURL: baseURL)
        let (invitation, diagnostics) = GroupInvitation.make(
            order, in: FilePath(choices.guide), secret: key.choice)
        Console.say(DiagnosticFormat.text.render(diagnostics))
        guard let invitation else { throw ExitCode(1) }
        if let file {
            guard let code = invitation.code(isPNG: file.string.hasSuffix(".png")) else {
                throw ValidationError("The address of the site is too long for a QR code.")
            }
            do throws(FileFault) { try FileSystem.writePrivate(code, to: file) } catch {
                throw ValidationError("\(file): \(error.sentence).")
            }
        }
        Console.result(invitation.address + "\n")
        Console.say(
            invitation.isNew
                ? "Give it to \(order.member) alone. It opens what the next wynd build publishes.\n"
                : "This is the invitation that \(order.member) has; with --renew there is a new one.\n")
    }
}

struct PublishGroupsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Build the guide with what its groups share, or not at all.",
        discussion: """
            As wynd build, which leaves a group as it was published last where the secret is not at hand: this stops then, and \
            nothing is published. So whoever was removed from a group is kept out of what this has built.
            """)

    @OptionGroup var building: Building

    func validate() throws {
        // A share of the cities, and one part of the output, leave groups as they were published last.
        guard building.shard != nil || !building.only.isEmpty else { return }
        throw ValidationError("Groups are published with the whole guide: leave out --shard and --only.")
    }

    func run() async throws { try await building.build(needsGroups: true) }
}

struct RemoveMemberCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take a member out of a group.",
        discussion: """
            The next build seals a version that the member cannot open. What the member has fetched before stays with the \
            member: it cannot be called back.
            """)

    @Argument(help: "The group's id.")
    var group: String

    @Argument(help: "The member's id.")
    var member: String

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let group = try choices.group(group)
        guard let member = group.members.first(where: { $0.id.text == member }) else {
            let nearest = nearestWord(to: member, among: group.members.map(\.id.text))
            let hint = nearest.map { "; did you mean \($0)?" } ?? ""
            try GroupChoices.check(
                .error(
                    at: SourceLocation(file: GroupReader.settingsFile(of: group.id)), code: .group,
                    "nobody of the id \(member) is in this group\(hint)", suggestion: nearest))
            return
        }
        try GroupChoices.check(GroupEdit(root: FilePath(choices.guide)).remove(member.id, from: group))
        Console.result(
            "\(member.id) is no longer in \(group.id). Run wynd group publish, so that the next version is sealed without "
                + "\(member.id); what was fetched before cannot be called back.\n")
    }
}

struct ListGroupsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Say which groups there are, and who is in them.")

    @OptionGroup var choices: GroupChoices

    func run() throws {
        let reader = GroupReader(files: DiskFiles(root: FilePath(choices.guide)))
        var (ids, diagnostics) = reader.groups()
        for id in ids {
            let (group, found) = reader.group(id)
            diagnostics += found
            guard let group else { continue }
            Console.result("\(id): \(group.name)\n")
            for member in group.members {
                Console.result("  \(member.id)\(member.label.map { ", \($0)" } ?? "")\n")
            }
        }
        Console.say(DiagnosticFormat.text.render(diagnostics))
        if diagnostics.hasErrors { throw ExitCode(1) }
    }
}
