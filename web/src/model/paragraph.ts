// What paragraphs, topics and older orders are called in addresses. Pure.

/** "SkWO-6.2.4" of "SkWO 6.2.4". */
export const slugOf = (name: string): string => name.replace(" ", "-");
export const nameOf = (slug: string): string => slug.replace(/^(isko[- ]?|§ ?)(?=\d+\.)/i, "").replace(/^skwo[- ]/i, "SkWO ");

export const orderAddress = (name: string): string => `#/order/${encodeURIComponent(slugOf(name))}`;
