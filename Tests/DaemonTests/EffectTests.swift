import Testing

/// One after the other, because they count what the process has open.
@Suite("Effects beyond the app", .serialized)
enum EffectTests {}
