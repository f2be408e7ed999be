wenzel solve --deals deals-wrong.txt --question win --lang en | cut -d ' ' -f 1-3; exit ${PIPESTATUS[0]}
