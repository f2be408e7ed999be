for number in "ISkO 4.1.4" "§4.1.4" 4.1.4. "skwo 6.2.4"; do wenzel rule "$number" --most 0 | head -n 1; done
