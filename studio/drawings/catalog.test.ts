import { colours } from "@datumline/brand/tokens";
import { describe, expect, it } from "vitest";
import { coverAltTexts } from "./alt-texts.ts";
import { drawingMarkup, drawingNames } from "./catalog.ts";

const ids = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);

describe.each(drawingNames)("%s", (name) => {
  const markup = drawingMarkup(name);

  it("obeys the strict CSP and the size budget", () => {
    expect(markup).not.toMatch(/\sstyle=|<style|<script/);
    expect(markup).not.toMatch(/NaN|undefined/);
    const budget = name.endsWith("-compact") ? 11_000 : name in coverAltTexts ? 16_000 : 25_000;
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(budget);
  });

  it("names itself, and every reference finds its id", () => {
    const own = ids(markup);
    const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]);
    const labels = markup.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(" ") ?? [];
    expect(new Set(own).size).toBe(own.length);
    expect(labels).toHaveLength(2);
    for (const id of [...used, ...labels]) expect(own).toContain(id);
  });

  it("never draws in a dashed line, whose dashes the animation would lose", () => {
    for (const [path] of markup.matchAll(/<path[^>]*stroke-dasharray[^>]*>/g)) {
      expect(path).not.toMatch(/class="draw/);
    }
  });

  it("uses only letters of the web font's core set", () => {
    expect(markup).not.toMatch(/[^\n -~©°±µ·×–—‘’“”…−]/u);
  });

  it("signals at most one thing: a line, or a cloud and its triangle", () => {
    expect(markup.split(colours.signal).length - 1).toBeLessThanOrEqual(2);
  });
});

it("gives no id to two drawings, for pages that show several", () => {
  const all = drawingNames.flatMap((name) => ids(drawingMarkup(name)));
  expect(new Set(all).size).toBe(all.length);
});
