wenzel solve --deals deals-wrong.txt --question exact | cut -d ' ' -f 1-3; exit ${PIPESTATUS[0]}
