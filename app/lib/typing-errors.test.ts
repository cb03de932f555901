// cspell:ignore analy anlytics analitics anaalytics anlaytics nalytics analytcis redirectz stie muler anulitics alytics
import { expect, it } from "vitest";
import { typingErrors } from "./typing-errors.ts";

it("counts one error in each word of four letters or more", () => {
  expect(typingErrors("Analytics", "analy")).toBe(0);
  for (const typed of ["anlytics", "analitics", "anaalytics", "anlaytics", "nalytics", "analytcis"])
    expect(typingErrors("Analytics", typed), typed).toBe(1);
  expect(typingErrors("Site → Redirects", "redirectz stie")).toBe(2);
  expect(typingErrors("Café Müller", "cafe muler")).toBe(1);
});

it("finds nothing for two errors, a short word or a missing one", () => {
  for (const typed of ["anulitics", "anb", "alytics", "analytics leads"])
    expect(typingErrors("Analytics", typed), typed).toBeUndefined();
});
