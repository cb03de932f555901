import { localizerStudy } from "@datumline/studio/drawings/emission-limits/emission-model";
import { reportPdf } from "@datumline/studio/pdf/report-document";
import { getDocument } from "unpdf/pdfjs";
import { beforeAll, expect, test } from "vitest";
import { cispr11, fccPart15, icaoAnnex10 } from "#modules/catalogue/standards/solar.ts";
import { designation } from "#modules/catalogue/standards/standard.ts";
import { emiReport } from "./emi-report.ts";

let bytes: Uint8Array;
let pages: string[];
let roles: { role?: string; alt?: string }[];

type Node = { role?: string; alt?: string; children?: Node[] };
const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];

beforeAll(async () => {
  bytes = await reportPdf(emiReport);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  pages = [];
  roles = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : ""))
        .join("")
        .replace(/\s+/g, " "),
    );
    roles.push(...flat((await page.getStructTree()) as Node));
  }
});

const pageOf = (title: string) => pages.slice(1).find((page) => page.includes(title)) ?? "";
const db = (value: number) => value.toFixed(1).replace("-", "−");

test("the report has one sheet per chapter, is tagged, and is labelled as a sample on each sheet", async () => {
  expect(pages).toHaveLength(emiReport.chapters.length + 1);
  for (const page of pages) expect(page).toMatch(/sample · fictitious site/i);
  for (const role of "H1 H2 H3 P L Table TH TD Figure Formula".split(" "))
    expect(roles.map((node) => node.role)).toContain(role);
  const pictures = roles.filter(({ role }) => role === "Figure" || role === "Formula");
  expect(pictures.filter(({ alt }) => !alt?.trim())).toEqual([]);
  expect(bytes.byteLength).toBeLessThan(400_000);
  expect(Buffer.compare(await reportPdf(emiReport), bytes)).toBe(0);
});

test("its figures for the localizer match the article's case", () => {
  const { limit, report } = localizerStudy();
  expect(pageOf("Summary")).toContain(
    `E1 Aircraft on approach: localizer 450 ${db(limit.marginDb)} ${db(report.marginDb)}`,
  );
});

test("its specified limit protects every receiver, and one decibel more does not", () => {
  const [, specified] = /no more than (\d+) dB.V\/m/.exec(pageOf("Summary")) ?? [];
  const [, row = ""] =
    /One inverter may emit, at 10 m ((?:\d+\.\d ){4}\d+\.\d)/.exec(pageOf("Table 5")) ?? [];
  const permitted = row.trim().split(" ").map(Number);
  expect(permitted).toHaveLength(5);
  expect(Number(specified)).toBeLessThanOrEqual(Math.min(...permitted));
  expect(Number(specified) + 1).toBeGreaterThan(Math.min(...permitted));
});

test("it cites editions as the standards index does, and names its recipient", () => {
  for (const standard of [fccPart15, cispr11, icaoAnnex10])
    expect(pageOf("Table 2")).toContain(designation(standard));
  expect(pages.at(-1)).toContain("Prepared for your engineer of record");
});
