/** A name that every machine has for itself: a link with it leads nobody else here. */
export const onlyHere = (hostname: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(hostname);
