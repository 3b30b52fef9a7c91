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

extension Session {
    /// Hears a line; gives what is wrong with it, or nil.
    ///
    /// - Parameters:
    ///   - catalogue: the catalogue in force, as an index.
    ///   - heard: how many lines the log had before it.
    ///   - limit: how many lines of a session are kept as facts.
    @inline(__always)
    mutating func hear(
        _ body: inout some SessionLine, _ head: inout LineHead, line: Int, time: Int, catalogue: Int, heard: Int,
        limit: Int
    ) -> String? {
        self.catalogue = catalogue
        lastHeard = heard
        hear(time: time)
        guard lineCount <= limit else {
            forgetFacts()
            body.outline(&self)
            return nil
        }
        return body.tell(&self, &head, line: line, time: time)
    }
}
