import Testing

/// Serialized, because they count the process's open descriptors.
@Suite("Effects beyond the app", .serialized)
enum EffectTests {}
