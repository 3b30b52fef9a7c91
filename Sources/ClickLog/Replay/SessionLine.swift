/// A line of which a session makes facts.
protocol SessionLine: LineBody {
    /// Tells a session what the line says; gives what is wrong with the line, or nil.
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String?
    /// Tells a session of which no more than an outline is kept.
    func outline(_ session: inout Session)
}

extension SessionLine {
    func outline(_ session: inout Session) {}
}

extension PageLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
    func outline(_ session: inout Session) { session.outline(self) }
}

extension NavigationLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
    func outline(_ session: inout Session) { session.outline(self) }
}

extension ClickLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
    func outline(_ session: inout Session) { session.outlineClick() }
}

extension ArrivalLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
}

extension PopupLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
}

extension ConfirmLine: SessionLine {
    mutating func tell(_ session: inout Session, _ head: inout LineHead, line: Int, time: Int) -> String? {
        session.take(&head, &self, line: line, time: time)
    }
}
