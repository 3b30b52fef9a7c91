/// Names causes from the pattern of verdicts.
struct Diagnostician {
    private let symptoms: Symptoms
    private let profile: Profile

    init(_ judge: Judge, _ profile: Profile, _ round: RoundJudgement) {
        symptoms = Symptoms(judge, round)
        self.profile = profile
    }

    /// The codes alone.
    func codes() -> [String] {
        var codes: [String] = []
        for rule in DiagnosisRule.all where !rule.find(symptoms).isEmpty { codes.append(rule.code) }
        return codes
    }

    func diagnoses() -> [Diagnosis] {
        DiagnosisRule.all.compactMap { rule in
            let links = rule.find(symptoms)
            guard !links.isEmpty else { return nil }
            let isAndroid = profile == .android || profile == .androidStock
            return Diagnosis(
                code: rule.code, links: links.map { ReportBuilder.printable($0) }, cause: rule.cause,
                remedy: isAndroid ? rule.androidRemedy ?? rule.remedy : rule.remedy)
        }
    }
}
