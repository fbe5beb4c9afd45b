// Checks published pages and packs against the guide's budgets.

import GuideModel

/// Reports the pages and packs that weigh more than `budgets` in guide.yaml allows.
struct BudgetCheck: Sendable {
    let budgets: Budgets

    /// The most pages, or packs, that a diagnostic names.
    ///
    /// The heaviest come first.
    static let mostNamed = 10

    /// Reports the pages that are over their budget.
    ///
    /// - Parameter weights: bytes of the gzipped pages, by path.
    func pages(_ weights: [(path: String, bytes: Int)]) -> [Diagnostic] {
        found(weights, most: budgets.page, of: "pages", " gzipped") { path, bytes, most in
            "\(path) weighs \(bytes) gzipped, \(most) for a page; shorten it, move a part of it into features or "
                + "a presentation, or raise page of budgets"
        }
    }

    /// Reports the packs that are over their budget.
    ///
    /// - Parameter weights: bytes of the packs, by path.
    func packs(_ weights: [(path: String, bytes: Int)]) -> [Diagnostic] {
        found(weights, most: budgets.pack, of: "packs", "") { path, bytes, most in
            "\(path) weighs \(bytes), \(most) for a pack; shorten its recordings and films, leave out pictures, "
                + "split the tour into two, or raise pack of budgets"
        }
    }

    private func found(
        _ weights: [(path: String, bytes: Int)], most: Int?, of what: String, _ form: String,
        _ message: (String, String, String) -> String
    ) -> [Diagnostic] {
        guard let most else { return [] }
        let heavy = weights.filter { $0.bytes > most * 1000 }.sorted { ($1.bytes, $0.path) < ($0.bytes, $1.path) }
        var diagnostics = heavy.prefix(Self.mostNamed).map { path, bytes in
            Diagnostic.error(
                at: budgets.location, code: .budget,
                message(
                    path, MapBudgetCheck.kilobytes(bytes),
                    "\(MapBudgetCheck.kilobytes(bytes - most * 1000)) more than the \(most) KB that are allowed"))
        }
        if heavy.count > Self.mostNamed {
            diagnostics.append(
                .error(
                    at: budgets.location, code: .budget,
                    "\(heavy.count - Self.mostNamed) more \(what) weigh more than \(most) KB\(form)"))
        }
        return diagnostics
    }
}
