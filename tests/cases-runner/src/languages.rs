//! The languages that the cases name, in English, and their BCP 47 tags.

const TAGS: [(&str, &str); 16] = [
    ("czech", "cs"),
    ("danish", "da"),
    ("dutch", "nl"),
    ("english", "en"),
    ("finnish", "fi"),
    ("french", "fr"),
    ("german", "de"),
    ("greek", "el"),
    ("hungarian", "hu"),
    ("icelandic", "is"),
    ("italian", "it"),
    ("polish", "pl"),
    ("portuguese", "pt"),
    ("russian", "ru"),
    ("spanish", "es"),
    ("swedish", "sv"),
];

/// The tag of a language.
pub fn tag(name: &str) -> Option<&'static str> {
    TAGS.iter().find(|(known, _)| *known == name).map(|(_, tag)| *tag)
}
