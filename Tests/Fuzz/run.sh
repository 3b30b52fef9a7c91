#!/usr/bin/env bash
# Feeds a target made-up input, guided by what of the code it reaches, for so many seconds.
#
#   Tests/Fuzz/run.sh parser 600        the request parser (Sources/HTTPServer)
#   Tests/Fuzz/run.sh log 600           the log reader (Sources/ClickLog)
#   Tests/Fuzz/run.sh parser FILE       once, with the input in a file: how a finding is looked at again
#
# A target is Tests/Fuzz/NAME: its entry and what it asserts (*.swift), small readable inputs to begin with (seeds/), and words
# of its language (words.dict). What is found to reach new code is kept in .build/fuzz/NAME/corpus for the next run, and an input
# that ends the program in .build/fuzz/NAME/. SwiftPM does not link with libFuzzer, so entry and module are compiled as one.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=${1:-}
case $name in
  parser) module=HTTPServer ;;
  log) module=ClickLog ;;
  *) sed -n '2,7p' "$0" | cut -c3- >&2; exit 64 ;;
esac
folder=Tests/Fuzz/$name
work=.build/fuzz/$name
mkdir -p "$work/corpus"
mapfile -t sources < <(find "$PWD/Sources/$module" "$PWD/$folder" -name '*.swift' | sort)
# In the working folder, because the compiler leaves the module for the debugger where it stands.
cd "$work"
swiftc -O -g -wmo -swift-version 6 -parse-as-library -module-name Fuzz -package-name testpage -sanitize=fuzzer,address \
  -enable-upcoming-feature ExistentialAny -o fuzz "${sources[@]}"
cd - >/dev/null

# Swift's own handler of crashes would stand in libFuzzer's way, and what XCTest or Swift never free is no leak.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
if [ -f "${2:-}" ]; then
  exec "$work/fuzz" "$2"
fi
options=(-max_total_time="${2:?how many seconds}" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1)
[ ! -f "$folder/words.dict" ] || options+=(-dict="$folder/words.dict")
"$work/fuzz" "${options[@]}" -artifact_prefix="$work/" "$work/corpus" "$folder/seeds"
