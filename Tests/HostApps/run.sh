#!/usr/bin/env bash
# Builds the host apps and runs the matrix: every host over every link, verdict against truth, the faulty hosts' diagnosis.
#
#   Tests/HostApps/run.sh            needs libwebkit2gtk-4.1-dev and xvfb (apt)
#   HOST_LOGS=FOLDER …/run.sh        keeps the logs, from which the fixtures of the replay tests are made
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
swift build --package-path "$root" --product testpage
swift build --package-path "$here" --build-tests
export TESTPAGE_EXECUTABLE="$root/.build/debug/testpage"
export HOST_EXECUTABLE="$here/.build/debug/host"
xvfb-run -a -s "-screen 0 1280x1024x24" \
  swift test --package-path "$here" --skip-build --disable-swift-testing 2>&1 | tee "$here/.build/matrix.txt"
# The test runner's last line says nothing of XCTest: nothing may have failed, and nothing may have been skipped.
grep -q 'Executed [1-9][0-9]* tests, with 0 failures' "$here/.build/matrix.txt"
! grep -q 'skipped' "$here/.build/matrix.txt"
