import { expect, it } from "vitest";
import { parseRule } from "./parse-rule.ts";

const parse = (from: string, to: string, kind: string) =>
  parseRule({ from, to, kind }, "https://www.firm.example");
const ruleOf = (from: string, to: string, kind: string) => {
  const read = parse(from, to, kind);
  return "rule" in read ? [read.rule.from, read.rule.to, read.rule.kind] : read.errors;
};

it.each([
  ["/Old/", "/new/", "", ["/old", "/new", 301]],
  [" /old//page ", "/new?a=b#c", "302", ["/old/page", "/new?a=b#c", 302]],
  ["/caf%c3%a9 x", "/Büro", "", ["/caf%c3%a9%20x", "/B%C3%BCro", 301]],
  ["/Über", "/new", "", ["/%c3%bcber", "/new", 301]],
  ["/U\u0308ber/*", "/new", "", ["/%c3%bcber/*", "/new", 301]],
  ["/old/*", "/New/*", "", ["/old/*", "/New/*", 301]],
  ["/*", "/*", "", ["/*", "/*", 301]],
  ["/old/*", "https://other.example/*", "", ["/old/*", "https://other.example/*", 301]],
  ["https://firm.example/old", "https://www.firm.example/new", "", ["/old", "/new", 301]],
  ["/old", "https://www.firm.example", "", ["/old", "/", 301]],
  ["/old", "https://other.example", "", ["/old", "https://other.example/", 301]],
  ["/old", "", "410", ["/old", "", 410]],
])("spells %j to %j (%s)", (from, to, kind, expected) => {
  expect(ruleOf(from, to, kind)).toEqual(expected);
});

it.each([
  ["", "/new", "", { from: "From is required." }],
  ["old", "/new", "", { from: "From must begin with /." }],
  ["https://other.example/old", "/new", "", { from: "From must be an address of this site." }],
  ["//other.example", "/new", "", { from: "From must be an address of this site." }],
  ["/", "/new", "", { from: "The home page cannot be redirected." }],
  ["/?p=1", "/new", "", { from: expect.stringContaining("leave it out") }],
  ["/a*b", "/new", "", { from: expect.stringContaining("only go at the end") }],
  ["/%ff", "/new", "", { from: "From is not a valid address." }],
  ["/Admin/users", "/new", "", { from: "This address is reserved for the site itself." }],
  ["/api/*", "/new", "", { from: "This address is reserved for the site itself." }],
  ["/assets", "/new", "", { from: "This address is reserved for the site itself." }],
  ["/old", "", "", { to: "To is required." }],
  ["/old", "javascript:alert(1)", "", { to: expect.stringContaining("must begin with /") }],
  ["/old", "http://other.example", "", { to: expect.stringContaining("https://") }],
  ["/old", "//other.example", "", { to: expect.stringContaining("must begin with /") }],
  ["/old", "https://me:pw@other.example", "", { to: expect.stringContaining("must begin with /") }],
  ["/old", "/new/*", "", { to: "To can only end with * if From does." }],
  ["/old/*", "https://other.example/?x/*", "", { to: "You cannot put * after ? or #." }],
  ["/old", "/new", "410", { to: "Leave To blank for a 410 redirect." }],
  ["/old", "/new", "303", { kind: "Kind must be 301, 302 or 410." }],
  [
    "old",
    "new",
    "x",
    { from: expect.any(String), to: expect.any(String), kind: expect.any(String) },
  ],
])("refuses %j to %j (%s)", (from, to, kind, errors) => {
  expect(ruleOf(from, to, kind)).toEqual(errors);
});
