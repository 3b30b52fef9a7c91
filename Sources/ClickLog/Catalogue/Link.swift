/// One row of the catalogue: what a link must reach, and which outcomes are right under each profile.
public struct Link: Equatable, Sendable {
    /// The id, `[a-z0-9-]+`, which is also the id of its element on the page.
    public var id: String
    /// The group under which the page shows it.
    public var group: String
    /// Whether it is required unless something else is asked for.
    public var isCore: Bool
    /// 1 core, 2 extended, 3 opt-in.
    public var priority: Int
    /// Whether it is only told, never required.
    public var isInformational: Bool
    /// Whether it needs the second host name.
    public var needsElsewhere: Bool
    /// Whether an engine may rightly block it.
    public var mayBeBlocked: Bool
    /// Whether nothing may open from it without a click.
    public var isQuiet: Bool
    /// Whether a script opens it, rather than the element itself.
    public var isScripted: Bool
    /// Whether it is the submit button of a form.
    public var isForm: Bool
    /// Whether its hint asks the tester to hold it and open the preview.
    public var isPreview: Bool
    /// The evidence that makes it reached, in order.
    public var proof: [Step]
    /// The outcomes that each profile accepts; a profile without an entry accepts none.
    public var accept: [Profile: [Outcome]]
    /// False where the log holds a proof that this version does not know; such a link is never judged to pass.
    public internal(set) var isUnderstood = true

    /// Makes a row of the catalogue.
    public init(
        id: String, group: String, isCore: Bool = false, priority: Int = 1, isInformational: Bool = false,
        needsElsewhere: Bool = false, mayBeBlocked: Bool = false, isQuiet: Bool = false, isScripted: Bool = false,
        isForm: Bool = false, isPreview: Bool = false, proof: [Step], accept: [Profile: [Outcome]]
    ) {
        self.id = id
        self.group = group
        self.isCore = isCore
        self.priority = priority
        self.isInformational = isInformational
        self.needsElsewhere = needsElsewhere
        self.mayBeBlocked = mayBeBlocked
        self.isQuiet = isQuiet
        self.isScripted = isScripted
        self.isForm = isForm
        self.isPreview = isPreview
        self.proof = proof
        self.accept = accept
    }
}
