/// Which rows of a catalogue a session must pass: the same for every session that has it.
struct RequiredLinks {
    let requirement: Requirement
    let profile: Profile
    /// By the rows' places in the catalogue.
    let rows: [Bool]
    /// The words that name nothing in it: their links can only be missing.
    let unknownWords: [String]

    init(_ requirement: Requirement, _ profile: Profile, of catalogue: Catalogue) {
        self.requirement = requirement
        self.profile = profile
        rows = catalogue.rows.map { row in
            // a link of which the profile says nothing is required only by its name
            requirement.includes(row.link)
                && (row.link.accept[profile] != nil || requirement.words.contains(row.link.id))
        }
        unknownWords = requirement.unknownWords(in: catalogue)
    }
}
