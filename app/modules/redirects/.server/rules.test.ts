import { expect, it } from "vitest";
import { loopMessage, type RedirectRule, RedirectRules, removeLoops, targetOf } from "./rules.ts";

const rule = (from: string, to: string): RedirectRule => ({ from, to, kind: to ? 301 : 410 });
const rulesOf = (...pairs: [string, string][]) =>
  new RedirectRules(pairs.map(([from, to]) => rule(from, to)));
const leads = (rules: RedirectRules, path: string) => {
  const match = rules.match(path);
  return match && targetOf(match);
};

it("finds the whole path before the longest wildcard, ignoring case", () => {
  const rules = rulesOf(
    ["/old/*", "/new/*"],
    ["/old/blog/*", "https://blog.example/*"],
    ["/old/blog/one", "/blog/first"],
  );
  expect(leads(rules, "/OLD/Page/Two")).toBe("/new/Page/Two");
  expect(leads(rules, "/old/blog/Three")).toBe("https://blog.example/Three");
  expect(leads(rules, "/old/Blog/One")).toBe("/blog/first");
  expect(leads(rules, "/old")).toBe("/new");
  expect(leads(rules, "/older")).toBeUndefined();
  expect(leads(rules, "/")).toBeUndefined();
});

it("matches every spelling of the same letters", () => {
  const encoded = (path: string) => new URL(path, "https://firm.example").pathname;
  const rules = rulesOf([encoded("/Übersicht"), "/plan"], [encoded("/straße/*"), "/roads/*"]);
  for (const path of ["/übersicht", "/ÜBERSICHT", "/Übersicht".normalize("NFD"), "/%c3%9Cbersicht"])
    expect(leads(rules, encoded(path)), path).toBe("/plan");
  expect(leads(rules, encoded("/Straße/Möhne/2".normalize("NFD")))).toBe(
    `/roads/${encodeURIComponent("Möhne".normalize("NFD"))}/2`,
  );
  // A slash within a segment stays one.
  expect(leads(rulesOf(["/a%2fb", "/c"]), "/a/b")).toBeUndefined();
});

it("accepts a wildcard for the whole site, and one with a single target", () => {
  const rules = rulesOf(["/*", "/from/*"], ["/shop/*", "/services"]);
  expect(leads(rules, "/a/b")).toBe("/from/a/b");
  expect(leads(rules, "/")).toBe("/from");
  expect(leads(rules, "/shop/a/b")).toBe("/services");
});

/** The rules withdrawn when pairs are added one after the other, by their address, with the message. */
function refused(...pairs: [string, string][]) {
  const rules = rulesOf(...pairs);
  const added = new Map(pairs.map(([from]) => [from, { former: undefined }]));
  const withdrawn = removeLoops(rules, added);
  return [...withdrawn].map(([from, way]) => [from, loopMessage(way)]);
}

it.each<[string, [string, string][], string]>([
  ["itself", [["/a", "/a"]], "/a"],
  ["itself in capitals, with a query", [["/a", "/A?x#y"]], "/a"],
  [
    "two",
    [
      ["/a", "/b"],
      ["/b", "/a"],
    ],
    "/b",
  ],
  [
    "three, the last of them in the middle",
    [
      ["/a", "/b"],
      ["/c", "/a"],
      ["/b", "/c"],
    ],
    "/b",
  ],
  [
    "wildcards",
    [
      ["/a/*", "/b/*"],
      ["/b/*", "/a/*"],
    ],
    "/b/*",
  ],
  ["a wildcard that grows", [["/a/*", "/a/b/*"]], "/a/*"],
  [
    "a wildcard and a page below the other's target",
    [
      ["/a/*", "/b/*"],
      ["/b/c", "/a/c"],
    ],
    "/b/c",
  ],
  ["a wildcard that leads to a page below itself", [["/a/*", "/a/b"]], "/a/*"],
  ["a wildcard over everything", [["/*", "/home"]], "/*"],
])("withdraws a loop of %s", (_, pairs, last) => {
  expect(refused(...pairs).map(([from]) => from)).toEqual([last]);
});

it("names the loop", () => {
  const [[, said] = []] = refused(["/a", "/b"], ["/b", "/c"], ["/c", "/a"]);
  expect(said).toBe("This is a redirect loop: /c → /a → /b → /c.");
});

it("leaves redirects that arrive, and restores the earlier ones", () => {
  expect(refused(["/a/*", "/b/*"], ["/b/c", "/a/d"])).toEqual([]);
  expect(refused(["/a", "/b"], ["/b", ""], ["/c", "https://other.example/c"])).toEqual([]);
  const former = rule("/b", "/c");
  const rules = rulesOf(["/a", "/b"], ["/b", "/a"]);
  removeLoops(rules, new Map([["/b", { former }]]));
  expect(rules.get("/b")).toEqual(former);
});

it("withdraws a redirect through too many others", () => {
  const pairs = Array.from({ length: 12 }, (_, n): [string, string] => [`/${n}`, `/${n + 1}`]);
  expect(refused(...pairs)).toEqual([
    ["/10", "This redirects more than 10 times, or in an endless loop."],
  ]);
});

it("checks thousands in a moment, including loops", () => {
  const pairs = Array.from({ length: 2_500 }, (_, n): [string, string][] => [
    [`/a${n}`, `/b${n}`],
    [`/b${n}`, n % 2 ? `/a${n}` : "/"],
  ]).flat();
  const began = performance.now();
  expect(refused(...pairs)).toHaveLength(1_250);
  expect(performance.now() - began).toBeLessThan(5_000);
});
