// cspell:ignore bersicht Übersicht mple
import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeLine, normalizeText, withoutInvisible } from "./normalize-text.ts";

it.each([
  ["first\vsecond\ffourth", "first\nsecond\nfourth"],
  ["a\r\nb\rc\u2028d\u2029e\x85f", "a\nb\nc\nd\ne\nf"],
  ["op\x1Ftional\0 hyphen\x07", "optional hyphen"],
  ["cut \uD83D emoji \uDE00", "cut  emoji "],
  ["\uFFFEmark\uFFFF", "mark"],
  ["U\u0308bersicht", "Übersicht"],
  ["👩‍👩‍👧 \u200Eכן\tend", "👩‍👩‍👧 \u200Eכן\tend"],
])("normalises %j to %j", (text, normal) => {
  expect(normalizeText(text)).toBe(normal);
});

it("turns line ends and tabs of a single line into spaces", () => {
  expect(normalizeLine(" Site\vAddress:\t12 \r\n")).toBe("Site Address: 12");
});

it("leaves nothing that XML, jsonb or an email header cannot carry", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        const normal = normalizeText(text);
        expect(normal.isWellFormed()).toBe(true);
        expect(normal).not.toMatch(/[^\t\n -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
        expect(normalizeText(normal)).toBe(normal);
        expect(normalizeLine(normal)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      },
    ),
  );
});

it("takes the characters without a shape out of an address", () => {
  expect(withoutInvisible("\u200b a\u00ad@exa\u2060mple.com\u000b\ufeff ")).toBe("a@example.com");
  expect(withoutInvisible("Europe/Dublin\u200e")).toBe("Europe/Dublin");
});
