import { annualGlare } from "@datumline/glare/annual-glare";
import { getDocument } from "unpdf/pdfjs";
import { beforeAll, expect, test } from "vitest";
import { locationPlanScale } from "./location-plan.ts";
import { contentHash, makeSampleReport } from "./make-sample-report.ts";
import { picturedReport } from "./pictured.ts";
import { sitePlanScale } from "./site-plan.ts";
import { arrayRows, exampleSite } from "./study.ts";

let bytes: Uint8Array;
type Pdf = Awaited<ReturnType<typeof getDocument>["promise"]>;
type TextContent = Awaited<ReturnType<Awaited<ReturnType<Pdf["getPage"]>>["getTextContent"]>>;

let pdf: Pdf;
let texts: TextContent["items"][];

beforeAll(async () => {
  bytes = await makeSampleReport();
  pdf = await getDocument({
    data: new Uint8Array(bytes),
    fontExtraProperties: true,
    verbosity: 0,
  }).promise;
  texts = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    texts.push((await page.getTextContent({ includeMarkedContent: true })).items);
  }
});

test("the site's image of the report is current: npm run report-pages draws a new one", () => {
  expect(contentHash(bytes)).toBe(picturedReport);
});

/** A page's text, with single spaces. */
const pageText = (items: TextContent["items"] = []) =>
  items
    .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : " "))
    .join("")
    .replace(/\s+/g, " ");

const pageWith = (text: string) => texts.find((items) => pageText(items).includes(text));

type Node = { role?: string; alt?: string; children?: Node[] };

async function structure(): Promise<Node[]> {
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    if (node.role) nodes.push(node);
    for (const child of node.children ?? []) visit(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    visit((await page.getStructTree()) as Node);
  }
  return nodes;
}

test("the report is 8 to 12 sheets of A4 in at most 1.5 MB, and the same bytes every time", async () => {
  expect(pdf.numPages).toBeGreaterThanOrEqual(8);
  expect(pdf.numPages).toBeLessThanOrEqual(12);
  expect(bytes.byteLength).toBeLessThanOrEqual(1_500_000);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  expect([width * 25.4, height * 25.4].map((size) => Math.round(size / 72))).toEqual([210, 297]);
  expect(Buffer.compare(await makeSampleReport(), bytes)).toBe(0);
});

test("it has a title, a language, bookmarks and tags", async () => {
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: "en-GB", Title: expect.stringContaining("sample") });
  expect(await pdf.getViewerPreferences()).toEqual({ DisplayDocTitle: true });
  const marks = { Marked: true, UserProperties: false, Suspects: false };
  expect(await pdf.getMarkInfo()).toEqual(marks);
  expect(await pdf.getOutline()).toHaveLength(pdf.numPages);

  const nodes = await structure();
  const roles = new Set(nodes.map(({ role }) => role));
  for (const role of "H1 H2 H3 P L LI Lbl LBody Table TR TH TD Figure Link".split(" ")) {
    expect(roles).toContain(role);
  }
  expect(nodes.filter(({ role }) => role === "H1")).toHaveLength(1);
  const pictures = nodes.filter(({ role }) => role === "Figure" || role === "Formula");
  expect(pictures.filter(({ alt }) => !alt?.trim())).toEqual([]);
});

test("every letter belongs to a tag or to what screen readers pass over", () => {
  let open = 0;
  const untagged: string[] = [];
  for (const item of texts.flat()) {
    if (!("str" in item)) open += item.type === "endMarkedContent" ? -1 : 1;
    else if (item.str.trim() && open === 0) untagged.push(item.str);
  }
  expect(untagged).toEqual([]);
  expect(open).toBe(0);
});

test("its fonts are embedded", async () => {
  const names = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    for (const item of texts[number - 1] ?? []) {
      if (!("str" in item) || !page.commonObjs.has(item.fontName)) continue;
      const font = page.commonObjs.get(item.fontName) as { name: string; missingFile?: boolean };
      expect(font.missingFile).toBeFalsy();
      names.add(font.name.replace(/^[A-Z]+\+/, ""));
    }
  }
  expect([...names].sort()).toEqual([
    "IBMPlexMono-Regular",
    "IBMPlexMono-SemiBold",
    "Inter-Regular",
  ]);
});

test("the minutes are those that the engine gives for the same input", () => {
  const year = annualGlare(exampleSite);
  const summary = pageText(texts[1]);
  for (const { id, name, days, minutes, mostInADay, wide } of year.receptors) {
    const figures = [
      ...[days.length, wide.days.length, minutes, wide.minutes],
      ...[mostInADay, wide.mostInADay],
    ].map((value) => value.toLocaleString("en-GB"));
    expect(summary).toContain([id, name, ...figures].join(" "));
  }
  expect(year.receptors.filter(({ minutes }) => minutes > 0)).toHaveLength(4);
});

test("the rows are as high as the centre of the glare check's case", () => {
  for (const { upM } of exampleSite.array.outline)
    expect(upM).toBeCloseTo(arrayRows.centreHeightM, 2);
});

test.each([
  { scale: sitePlanScale, from: "300", to: "300", metres: 600 },
  { scale: locationPlanScale, from: "6000", to: "1000", metres: 5_000 },
])("$metres m on the plan at 1:$scale have the length of the scale", (plan) => {
  const { scale, from, to, metres } = plan;
  const items = pageWith(`${from} W`)?.filter((item) => "str" in item) ?? [];
  const baseline = items.find(({ str }) => str.startsWith(from))?.transform[5];
  // The figures of the grid are centred on its lines, and these two are equally wide.
  const figures = items.filter(({ transform }) => transform[5] === baseline);
  const left = figures.find(({ str }) => str.startsWith(from))?.transform[4];
  const right = figures.findLast(({ str }) => str.startsWith(to))?.transform[4];
  expect(((right - left) * 25.4) / 72).toBeCloseTo((metres * 1000) / scale, 1);
});
