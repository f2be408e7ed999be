// Addresses within the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { hashOf, isSame, match, readAddress, routeOf, tableAddress, TABLE } = await load("model/address.ts");

const INVITE = "0123456789abcdef0123456789abcdef";

test("what stands after # is a path and what is asked", () => {
  for (const start of ["", "#", "#/", "#//"]) assert.deepEqual(readAddress(start), { path: "/", query: {} }, start);
  assert.deepEqual(readAddress("#/settings"), { path: "/settings", query: {} });
  assert.deepEqual(readAddress("#/settings/"), { path: "/settings", query: {} });
  assert.deepEqual(readAddress("#/cases?q=revoke&n=2"), { path: "/cases", query: { q: "revoke", n: "2" } });
  assert.deepEqual(readAddress("#/cases?q=what%3F+a?b"), { path: "/cases", query: { q: "what? a?b" } });
});

test("an address that is written is read as the same", () => {
  for (const hash of ["#/", "#/table/12", `#/table/12?i=${INVITE}`, "#/order/4.4.5"]) assert.equal(hashOf(readAddress(hash)), hash);
  const asked = { path: "/cases", query: { q: "a&b=c #?" } };
  assert.ok(isSame(readAddress(hashOf(asked)), asked));
});

test("links of older versions become new ones", () => {
  assert.equal(hashOf(readAddress("#t=12")), "#/table/12");
  assert.equal(hashOf(readAddress(`#t=12&i=${INVITE}`)), `#/table/12?i=${INVITE}`);
  assert.equal(routeOf(readAddress("#t=12&i=nonsense")), undefined);
});

test("a pattern fits whole paths, with words and numbers in their places", () => {
  assert.deepEqual(match("/", "/"), {});
  assert.deepEqual(match("/about", "/about"), {});
  assert.deepEqual(match(TABLE, "/table/12"), { table: "12" });
  assert.deepEqual(match("/glossary/:word", "/glossary/sp%C3%A4te%20Hand"), { word: "späte Hand" });
  assert.deepEqual(match("/order/:part", "/order/4.4.5"), { part: "4.4.5" });
});

test("and nothing else", () => {
  for (const path of ["/table", "/table/", "/table/abc", "/table/-1", "/table/1.5", "/table/12/more", "/tables/12", "/table/%E0%A4%A", `/table/${"9".repeat(20)}`])
    assert.equal(match(TABLE, path), undefined, path);
  assert.equal(match("/", "/about"), undefined);
  assert.equal(match("/glossary/:word", "/glossary/"), undefined);
});

test("the table that an address leads to, with an invitation if it is one", () => {
  assert.deepEqual(routeOf(readAddress("#/table/12")), { table: 12 });
  assert.deepEqual(routeOf(readAddress(`#/table/12?i=${INVITE}`)), { table: 12, invite: INVITE });
  assert.deepEqual(routeOf(readAddress("#/table/12?i=nonsense")), { table: 12 });
  assert.equal(routeOf(readAddress("#/settings")), undefined);
  assert.deepEqual(routeOf(tableAddress({ table: 7, invite: INVITE })), { table: 7, invite: INVITE });
});
