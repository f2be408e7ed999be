wenzel solve --deals deals-broken.txt --question win | cut -d ' ' -f 1-3; exit ${PIPESTATUS[0]}
