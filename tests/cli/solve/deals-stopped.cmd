{ cat deals.txt; sleep 2; } | timeout --preserve-status -s INT 1 wenzel solve --deals - --question win | cut -d ' ' -f 1-3; exit ${PIPESTATUS[1]}
