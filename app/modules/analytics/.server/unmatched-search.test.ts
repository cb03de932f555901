import { expect, it } from "vitest";
import { countUnmatchedSearch, unmatchedSearch } from "./unmatched-search.ts";

it.each([
  ["  Splice   SCHEDULE?", "splice schedule"],
  ['"glint and glare" -airport', "glint and glare -airport"],
  ["C++ & C#", "c++ c#"],
  ["BS 7671 2018", "bs 7671 2018"],
  ["IEC 61853-1:2011", "iec 61853-1 2011"],
  ["\uFB01bre", "fibre"],
  ["Tür à côté", "tür à côté"],
])("keeps %j as %j", (words, kept) => {
  expect(unmatchedSearch(words)).toBe(kept);
});

it.each([
  "jane@client.example",
  "jane%40client.example",
  "jane (at) client.example",
  "jane＠client.example",
  "+353 87 123 4567",
  "(087) 123-4567",
  "0871234567",
  "٠٨٧١٢٣٤٥٦٧",
  "4f9a0b1c2d3e4f5a6b7c8d9e0f",
  "?!…",
  "",
  "a very long text that someone has pasted into the box, as people sometimes do",
])("keeps nothing of %j", (words) => {
  expect(unmatchedSearch(words)).toBeUndefined();
});

it("counts searches of people, not of bots", () => {
  const counted: string[] = [];
  const counts = { count: (...words: string[]) => counted.push(words.join(" ")) };
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  countUnmatchedSearch(counts, "Tunnels", new Headers({ "User-Agent": firefox }));
  countUnmatchedSearch(counts, "jane@client.example", new Headers({ "User-Agent": firefox }));
  countUnmatchedSearch(counts, "Tunnels", new Headers({ "User-Agent": "curl/8.5.0" }));
  countUnmatchedSearch(counts, "Tunnels", new Headers());
  expect(counted).toEqual(["search tunnels"]);
});
