import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const colour = /--color-([\w-]+): (#\w+);/g;

/** The colours of a style sheet by their names; the last definition wins. */
const coloursIn = (css: string) =>
  new Map([...css.matchAll(colour)].map(([, name = "", value = ""]) => [name, value]));

const light = coloursIn(read("../theme.css"));
const dark = coloursIn(read("admin.css"));

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const digits = hex.slice(1).length === 3 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = "", other = ""): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ["paper", "white"];
const texts = ["ink", "secondary", "blueprint", "blueprint-dark", "danger", "civil", "solar-dark"];
const badges = ["ftth", "bim"];
/** Backgrounds for white text. */
const filled = ["ink", "blueprint", "blueprint-dark", "danger"];

it.each([
  ["light", light],
  ["dark", dark],
])("the %s admin is legible: AA for text, 3:1 for the edges of filled areas", (_, theme) => {
  const onGrounds = (names: readonly string[]) =>
    names.flatMap((name) => grounds.map((ground) => [name, ground]));
  const tooClose = (pairs: readonly string[][], least: number) =>
    pairs.filter(([one = "", other = ""]) => contrast(theme.get(one), theme.get(other)) < least);
  const words = [
    ...onGrounds([...texts, ...badges]),
    ...filled.map((ground) => ["white", ground]),
    ["solar-dark", "solar-tint"],
  ];
  expect(tooClose(words, 4.5)).toEqual([]);
  expect(tooClose(onGrounds(["edge"]), 3)).toEqual([]);
});

it("the dark theme defines every colour of the light theme", () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});
