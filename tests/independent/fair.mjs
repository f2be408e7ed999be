// A second opinion on records of fair deals: written from docs/fair-deals.md with Node's own
// cryptography, sharing nothing with Wenzel. Reads JSON Lines, prints one word for each record:
// holds, secret, order, contribution, number or cards, and what people at the table compare.
//
// usage: node fair.mjs [FILE]
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DEALS = 2753294408504640;

const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");
const hmac = (key, text) =>
    createHmac("sha256", Buffer.from(key, "hex")).update(text, "utf8").digest("hex");

const written = (text) => `${Buffer.byteLength(text, "utf8")}:${text}`;
const head = ({ version, id, table, game }, purpose) =>
    `wenzel-fair-${version} ${purpose}\n` +
    (version === 1 ? "" : `id ${id}\n`) +
    `table ${written(table)}\ngame ${game}\n`;
const gift = ({ seat, random, words }) =>
    `seat ${seat}\nrandom ${random}\nwords ${written(words)}\n`;

export const commitmentOf = (record) => sha256(head(record, "commitment") + `secret ${record.secret}\n`);
export const receiptOf = (record, contribution) =>
    sha256(head(record, "receipt") + `commitment ${record.commitment}\n` + gift(contribution));

export function numberOf(record) {
    const before =
        head(record, "deal") +
        `commitment ${record.commitment}\n` +
        record.contributions.map(gift).join("");
    for (let attempt = 0; ; attempt++) {
        const code = hmac(record.secret, before + `attempt ${attempt}\n`);
        const number = parseInt(code.slice(0, 13), 16);
        if (number < DEALS) return number;
    }
}

// What people at a table read out to each other.
export function comparisonOf(record) {
    const parts = record.contributions.map(({ seat, receipt }) => `seat ${seat}\nreceipt ${receipt}\n`);
    const hash = sha256(head(record, "comparison") + `commitment ${record.commitment}\n` + parts.join(""));
    let bits = BigInt("0x" + hash.slice(0, 20)), text = "";
    for (let i = 0; i < 16; i++, bits >>= 5n)
        text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Number(bits & 31n)] + (i % 4 === 0 && i ? "-" : "") + text;
    return text;
}

// --- From the number to the cards ---

function choose(n, k) {
    let result = 1n;
    for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1);
    return n < k ? 0n : result;
}

// The hand with this number among all hands of ten of these cards, and the cards left over.
function takeHand(number, cards) {
    const hand = [];
    let place = cards.length;
    for (let left = 10; left > 0; left--) {
        do place--;
        while (choose(place, left) > number);
        number -= choose(place, left);
        hand.push(cards[place]);
    }
    return [hand, cards.filter((card) => !hand.includes(card))];
}

export function dealOf(number) {
    const deck = [..."DHSC"].flatMap((suit) => [..."789QKTAJ"].map((rank) => suit + rank));
    const rear = choose(12, 10);
    const middle = choose(22, 10);
    const all = BigInt(number);
    const [forehand, after1] = takeHand(all / rear / middle, deck);
    const [middlehand, after2] = takeHand((all / rear) % middle, after1);
    const [rearhand, skat] = takeHand(all % rear, after2);
    return { forehand, middlehand, rearhand, skat };
}

const sameCards = (a, b) => [...a].sort().join() === [...b].sort().join();

// --- The verdict ---

export function verdict(record) {
    if (commitmentOf(record) !== record.commitment) return "secret";
    const seats = record.contributions.map((contribution) => contribution.seat);
    if (seats.some((seat, i) => i > 0 && seat <= seats[i - 1])) return "order";
    if (record.contributions.some((one) => receiptOf(record, one) !== one.receipt))
        return "contribution";
    if (numberOf(record) !== record.deal.number) return "number";
    const cards = dealOf(record.deal.number);
    if (Object.keys(cards).some((place) => !sameCards(cards[place], record.deal[place])))
        return "cards";
    return "holds";
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    for (const line of readFileSync(process.argv[2] ?? 0, "utf8").split("\n"))
        if (line.trim() !== "") console.log(verdict(JSON.parse(line)), comparisonOf(JSON.parse(line)));
