// What a check of the deal finds, in words.
import type { Key } from "../i18n";
import type { Finding } from "../model/fair";

export const FINDINGS: Record<Finding, Key> = {
  holds: "page.fair.holds", commitment: "page.fair.commitment", secret: "page.fair.secret", order: "page.fair.order",
  contribution: "page.fair.contribution", own: "page.fair.own", number: "page.fair.number", cards: "page.fair.cards",
  receipt: "page.fair.receipt", seen_cards: "page.fair.seen_cards",
  hurried: "page.fair.hurried", dropped: "page.fair.dropped",
};
