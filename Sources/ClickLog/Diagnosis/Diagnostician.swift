/// Names causes from the pattern of verdicts.
struct Diagnostician {
    init(_ judge: Judge, _ profile: Profile, _ round: RoundJudgement) {}
    func diagnoses() -> [Diagnosis] { [] }
}
