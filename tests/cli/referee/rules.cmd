echo "{\"kind\":\"lead\",\"rules\":\"foo\"}" | wenzel referee -
