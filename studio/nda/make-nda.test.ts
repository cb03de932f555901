import { getDocument } from "unpdf/pdfjs";
import { beforeAll, expect, test } from "vitest";
import { clausePages, opening } from "./clauses.ts";
import { makeNda } from "./make-nda.ts";

let bytes: Uint8Array;
let pages: string[];

beforeAll(async () => {
  bytes = await makeNda();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
});

test("every page has its number and the note that it is a template for counsel to review", () => {
  expect(pages).toHaveLength(clausePages.length);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(opening.status);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
});

test("all clauses are there, in their order, and references to a clause meet its number", () => {
  const titles = clausePages.flat().map(({ title }) => title);
  const text = pages.join("");
  const places = titles.map((title) => text.lastIndexOf(title));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(titles.indexOf("People and subcontractors") + 1).toBe(5);
  expect(text).toContain("people of clause 5");
});

test("the same code gives the same bytes", async () => {
  expect(Buffer.compare(await makeNda(), bytes)).toBe(0);
});
