// cspell:ignore Laoghaire bersicht Übersicht Straße STRASSE Smørrebrød smorrebrod Ελλάς ΕΛΛΑΣ Русский язык русскии softhyphen Νέα Новости abcxyzäéîõúçñ
import fc from "fast-check";
import { expect, it } from "vitest";
import { isFoundIn, searchText } from "./search-text.ts";

it.each([
  ["Dún Laoghaire", "Dun"],
  ["Dun Laoghaire", "dún"],
  ["U\u0308bersicht.png", "Übersicht"],
  ["Übersicht.png", "U\u0308bersicht"],
  ["Straße", "STRASSE"],
  ["Smørrebrød", "smorrebrod"],
  ["Ελλάς", "ΕΛΛΑΣ"],
  ["Русский язык", "русскии"],
  ["東京ガス", "ガス"],
  ["soft\u00adhyphen", "softhyphen"],
])("finds %j typed as %j", (text, words) => {
  expect(isFoundIn(text, words)).toBe(true);
});

it("does not find other letters", () => {
  expect(isFoundIn("Dún", "Din")).toBe(false);
  expect(isFoundIn("Νέα", "Новости")).toBe(false);
});

it("is the same for every case, normal form and with or without accents", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchText(text.normalize("NFD"))).toBe(searchText(text.normalize("NFC")));
      expect(searchText(searchText(text))).toBe(searchText(text));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abcxyzäéîõúçñ ") }), (text) => {
      expect(searchText(text.toUpperCase())).toBe(searchText(text));
    }),
  );
});
