#!/usr/bin/env bash
# Builds the host apps and runs the matrix: every host over every link, verdict against truth, the faulty hosts' diagnosis.
#
#   Tests/HostApps/run.sh            needs libwebkit2gtk-4.1-dev and xvfb (apt)
#   HOST_LOGS=FOLDER …/run.sh        keeps the logs; with HOST_REUSE=1 too, they are judged once more and nothing is clicked
#   TESTPAGE_RECORD=1 …/run.sh       writes the logs of all hosts anew as fixtures of the replay tests, and beside them the
#                                    verdicts that they get, to be read before they are committed
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
strict=(-Xswiftc -warnings-as-errors)
swift build --package-path "$root" --product testpage "${strict[@]}"
swift build --package-path "$here" --build-tests "${strict[@]}"
export TESTPAGE_EXECUTABLE="$root/.build/debug/testpage"
export HOST_EXECUTABLE="$here/.build/debug/host"
# Each host gets a display of its own from the tests.
swift test --package-path "$here" --skip-build --disable-swift-testing "${strict[@]}" 2>&1 | tee "$here/.build/matrix.txt"
# A run that executed nothing, or skipped anything, ends with 0 as well.
grep -q 'Executed [1-9][0-9]* tests, with 0 failures' "$here/.build/matrix.txt" || { echo "no test was executed"; exit 1; }
if grep -q 'skipped' "$here/.build/matrix.txt"; then
  echo "tests were skipped"
  exit 1
fi
if [ -n "${TESTPAGE_RECORD:-}" ]; then
  TESTPAGE_EXPECT=rewrite swift test --package-path "$root" --disable-swift-testing --filter ReplayTests "${strict[@]}"
fi
