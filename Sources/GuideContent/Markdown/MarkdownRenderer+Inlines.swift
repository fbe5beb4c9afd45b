// Renders the words inside a block: text, emphasis, links and images.

import GuideModel

extension MarkdownRenderer {
    /// False to skip the node's children.
    mutating func enterInline(_ node: MarkdownNode) -> Bool {
        if imageDepth > 0 {
            collectAlt(node)
            return true
        }
        switch node.kind {
        case .text: text(node)
        case .code:
            openParagraphIfAwaited()
            html.append("<code>")
            text(node)
            html.append("</code>")
        case .softBreak:
            if paragraph != .awaited { html.append(0x0A) }
            plain.append(0x20)
        case .lineBreak:
            if paragraph != .awaited { html.append("<br>\n") }
            plain.append(0x20)
        case .htmlInline: dropHTML(node)
        case .emphasis: open("<em>")
        case .strong: open("<strong>")
        case .strikethrough: open("<del>")
        case .link: openLink(node)
        case .image: imageDepth = 1
        case .footnoteReference: footnoteReference(node)
        default: break
        }
        return true
    }

    mutating func leaveInline(_ node: MarkdownNode) {
        if imageDepth > 0 {
            guard node.kind == .image else { return }
            imageDepth -= 1
            if imageDepth == 0 { image(node) }
            return
        }
        switch node.kind {
        case .emphasis: close("</em>")
        case .strong: close("</strong>")
        case .strikethrough: close("</del>")
        case .link: closeLink(node)
        default: break
        }
    }

    mutating func openParagraphIfAwaited() {
        guard paragraph == .awaited else { return }
        html.append("<p>")
        paragraph = .open
    }

    private mutating func text(_ node: MarkdownNode) {
        var words = Substring(node.literal)
        if paragraph == .awaited {
            // Drop spaces between an image and the words after it.
            words = words.drop { $0 == " " }
            guard !words.isEmpty else { return }
            openParagraphIfAwaited()
        }
        html.append(String(words), escape: .doubleQuotedHTML)
        plain.append(String(words))
    }

    private mutating func open(_ tag: String) {
        inlineDepth += 1
        guard inlineDepth <= Self.maximumDepth else { return }
        openParagraphIfAwaited()
        html.append(tag)
    }

    private mutating func close(_ tag: String) {
        if inlineDepth <= Self.maximumDepth { html.append(tag) }
        inlineDepth -= 1
    }

    // MARK: Links

    private mutating func openLink(_ node: MarkdownNode) {
        openParagraphIfAwaited()
        var link = MarkdownNotes.OpenLink(
            htmlStart: html.count, gapStart: notes.gaps.count, plainStart: plain.count, hasTag: true)
        link.hasTag = openTag(of: node)
        notes.links.append(link)
        inlineDepth += 1
    }

    /// Whether it wrote a tag.
    private mutating func openTag(of node: MarkdownNode) -> Bool {
        let destination = node.url
        switch LinkDestination(destination) {
        case .web(let hostEnd):
            openTag(destination, hostEnd: hostEnd, title: node.title, rel: " rel=\"noopener\"")
        case .contact:
            openTag(destination, hostEnd: 0, title: node.title, rel: "")
        case .fragment(let written):
            let fragment = HeadingNames.name(forFragment: source.idPrefix + written)
            fragmentLinks.append(
                FragmentLink(target: nil, fragment: fragment, mark: mark(of: node, marker: UInt8(ascii: "["))))
            html.append("<a href=\"")
            html.append(UInt8(ascii: "#"))
            html.append(fragment, escape: .doubleQuotedHTML)
            html.append("\">")
        case .file(let path, let fragment):
            return openFileLink(node, path, fragment)
        case .unsafe(let scheme):
            log.error(
                mark(of: node, marker: UInt8(ascii: "[")), .unsafeLink,
                "\(scheme.shortForMessage): addresses are not allowed in links; use https:, http:, mailto: or tel:")
            return false
        case .invalid(let reason):
            if reportBareAddress(destination, mark(of: node, marker: UInt8(ascii: "["))) { return false }
            log.error(
                mark(of: node, marker: UInt8(ascii: "[")), .brokenLink,
                "the link \(destination.quotedForMessage) \(reason)")
            return false
        }
        return true
    }

    private mutating func openTag(_ address: String, hostEnd: Int, title: String, rel: String) {
        html.append("<a href=\"")
        html.appendAddress(address, hostEnd: hostEnd)
        html.append(UInt8(ascii: "\""))
        html.append(rel)
        endTag(title: title)
    }

    private mutating func endTag(title: String) {
        if !title.isEmpty {
            html.append(" title=\"")
            html.append(title, escape: .doubleQuotedHTML)
            html.append(UInt8(ascii: "\""))
        }
        html.append(UInt8(ascii: ">"))
    }

    /// Whether it wrote a tag.
    private mutating func openFileLink(_ node: MarkdownNode, _ path: String, _ fragment: String?) -> Bool {
        let target = surroundings.target(ofLink: path)
        if case .content(let reference, until: let end) = target {
            if let end {
                PublicationChecks.note(linkTo: path, until: end, mark(of: node, marker: UInt8(ascii: "[")), &log)
            }
            let fragment = fragment.map(HeadingNames.name(forFragment:))
            if let fragment {
                fragmentLinks.append(
                    FragmentLink(target: reference, fragment: fragment, mark: mark(of: node, marker: UInt8(ascii: "[")))
                )
            }
            openContentLink(reference, fragment: fragment, title: node.title)
            return true
        }
        let mark = mark(of: node, marker: UInt8(ascii: "["))
        if case .missing = target, reportBareAddress(node.url, mark) { return false }
        report(target, path, mark)
        return false
    }

    /// Whether a link's destination is an address without its scheme, which it reports.
    private mutating func reportBareAddress(_ destination: String, _ mark: Mark) -> Bool {
        guard let address = WebAddress.completed(destination) else { return false }
        log.error(
            mark, .brokenLink,
            "\(destination.shortForMessage) is an address without \(address.dropLast(destination.count)); write "
                + address.shortForMessage, suggestion: address)
        return true
    }

    private mutating func openContentLink(_ reference: ContentReference, fragment: String?, title: String) {
        html.append("<a href=\"")
        notes.gaps.append(RichText.Gap(offset: html.count, piece: .link(reference, fragment: fragment)))
        html.append(UInt8(ascii: "\""))
        endTag(title: title)
    }

    private mutating func report(_ target: LinkTarget, _ path: String, _ mark: Mark) {
        switch target {
        case .content, .unreadable:
            break
        case .secret:
            log.warning(
                mark, .unpublishedLink,
                "\(path) is hidden until a visitor finds it, so only the words of this link are shown; these words "
                    + "reveal it")
        case .unpublished:
            log.warning(
                mark, .unpublishedLink, "\(path) is not published yet, so only the words of this link are shown")
        case .outOfTime:
            log.warning(
                mark, .unpublishedLink,
                "\(path) is not public at the moment of this build, so only the words of this link are shown")
        case .missing(let suggestion):
            let hint =
                suggestion.map { "; did you mean \($0)?" } ?? "; check the path; it is relative to this file's folder"
            log.error(
                mark, .brokenLink, "file \(path.shortForMessage) not found\(hint)", suggestion: suggestion)
        case .notContent:
            log.error(
                mark, .brokenLink,
                "\(path.shortForMessage) is not a page of the guide; link to a city, place, feature or tour (a .md "
                    + "file), or to an address")
        case .leavesGuide:
            log.error(
                mark, .brokenLink, "\(path.shortForMessage) is outside the guide's folder; link to a file inside it")
        case .refused(let reason):
            log.error(mark, .brokenLink, "\(path.shortForMessage) \(reason)")
        }
    }

    private mutating func closeLink(_ node: MarkdownNode) {
        guard let link = notes.links.popLast() else { return }
        inlineDepth -= 1
        guard link.hasTag else { return }
        if plain[link.plainStart...].allSatisfy({ $0 <= 0x20 }) {
            guard !link.imageAlt.isEmpty else {
                cut(to: link.htmlStart)
                notes.gaps.removeSubrange(link.gapStart...)
                log.error(
                    mark(of: node, marker: UInt8(ascii: "[")), .linkText,
                    "the link to \(node.url.shortForMessage) has no text; write it between the brackets")
                return
            }
            // The image follows the block, so the link shows the image's description.
            html.append(link.imageAlt, escape: .doubleQuotedHTML)
            plain.append(link.imageAlt)
        }
        html.append("</a>")
    }

    // MARK: Images

    private mutating func collectAlt(_ node: MarkdownNode) {
        switch node.kind {
        case .text, .code: imageAlt += node.literal
        case .softBreak, .lineBreak: imageAlt += " "
        case .image: imageDepth += 1
        case .htmlInline: dropHTML(node)
        default: break
        }
    }

    private mutating func image(_ node: MarkdownNode) {
        let alt = imageAlt.onOneLine
        imageAlt = ""
        let url = node.url
        let mark = mark(of: node, marker: UInt8(ascii: "!"))
        guard case .file(let path, nil) = LinkDestination(url) else {
            report(image: url, mark)
            return
        }
        let caption = node.title.onOneLine
        let target = surroundings.medium(
            ofImage: path, alt: alt, caption: caption.isEmpty ? nil : caption, at: log.location(mark))
        switch target {
        case .refused(let code, let reason, let suggestion):
            log.error(mark, code, "\(path.shortForMessage) \(reason)", suggestion: suggestion)
        case .medium(let id, let alt):
            let piece = RichText.Piece.image(medium: id, alt: alt)
            if !notes.links.isEmpty {
                notes.links[notes.links.count - 1].imageAlt += alt
            }
            place(piece)
        }
    }

    /// Places an image.
    ///
    /// HTML does not allow a figure inside a paragraph, emphasis, a link or a heading.
    private mutating func place(_ piece: RichText.Piece) {
        let isInHeadingOrTight = paragraph == .bare
        guard inlineDepth == 0, !isInHeadingOrTight, notes.alignments.isEmpty else {
            waitingImages.append(piece)
            return
        }
        if paragraph == .open {
            while html.last == 0x20 || html.last == 0x0A { html.cut(to: html.count - 1) }
            html.append("</p>\n")
        }
        paragraph = .awaited
        notes.gaps.append(RichText.Gap(offset: html.count, piece: piece))
    }

    private mutating func report(image url: String, _ mark: Mark) {
        switch LinkDestination(url) {
        case .web, .contact:
            log.error(
                mark, .brokenLink,
                "the image \(url.shortForMessage) is not in the guide; save it beside this file and name the file")
        case .unsafe(let scheme):
            log.error(
                mark, .unsafeLink, "\(scheme.shortForMessage): addresses are not allowed for images; name a file")
        case .file, .fragment:
            log.error(
                mark, .brokenLink,
                "the image \(url.quotedForMessage) names no file; remove the part that starts with #")
        case .invalid(let reason):
            log.error(mark, .brokenLink, "the image \(url.quotedForMessage) \(reason)")
        }
    }
}
