# shellcheck shell=bash
# Sourced by the script tests: results in TAP. The plan comes last, so a script
# that stops half-way is seen to have failed.

tap_count=0

pass() { # NAME
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1"
}

fail() { # NAME [EXPLANATION]
    tap_count=$((tap_count + 1))
    echo "not ok $tap_count - $1"
    [ -z "${2-}" ] || printf '# %s\n' "${2//$'\n'/$'\n# '}"
}

skip() { # NAME REASON
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1 # SKIP $2"
}

check() { # NAME COMMAND...
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        pass "$name"
    else
        fail "$name" "exit status $?: $*"$'\n'"$output"
    fi
}

equal() { # NAME WANTED GOT
    if [ "$2" = "$3" ]; then
        pass "$1"
    else
        fail "$1" "wanted: $2"$'\n'"got:    $3"
    fi
}

contains() { # NAME PART TEXT
    if [[ $3 == *"$2"* ]]; then
        pass "$1"
    else
        fail "$1" "wanted to see: $2"$'\n'"got: $3"
    fi
}

# Waits until a program of ours has written something that matches, however long that takes on a busy machine;
# false if it has ended without it.
comes() { # PATTERN FILE PROCESS
    until grep -q -e "$1" "$2" 2>/dev/null; do
        kill -0 "$3" 2>/dev/null || grep -q -e "$1" "$2" || return
        sleep 0.02
    done
}

finish() {
    echo "1..$tap_count"
}
