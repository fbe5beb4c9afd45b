// A value that is computed when it is first needed.

import Synchronization

/// A value that is computed at the first request; several threads may request it at the same time.
public final class Lazy<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    public var value: Value {
        state.withLock { known in
            if let known { return known }
            let value = make()
            known = value
            return value
        }
    }
}
