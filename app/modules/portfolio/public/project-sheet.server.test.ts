import { expect, it } from "vitest";
import { plainPicture } from "#modules/media/media.ts";
import { portfolioDocument } from "../portfolio-document.ts";
import { projectSheet } from "./project-sheet.server.tsx";

const sheet = (caseStudy: readonly { heading: string; text: string }[]) =>
  projectSheet({
    slug: "clinic",
    title: "Clinic",
    name: "DL-P-001",
    pageNames: new Map(),
    category: "BIM Modeling",
    facts: [],
    scope: "",
    caseStudy,
    picture: plainPicture("/clinic.webp"),
    isCover: false,
    texts: portfolioDocument.initial.project,
    service: undefined,
    articles: [],
    previous: undefined,
    next: undefined,
    gallery: undefined,
  });
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);

it("shows the filled parts of a case study as text", () => {
  const html = sheet([
    { heading: "Challenge", text: "A void of <400 mm>" },
    { heading: "Result", text: "No clashes" },
  ]);
  expect(headings(html)).toEqual(["Challenge", "Result"]);
  expect(html).toContain("A void of &lt;400 mm&gt;");
});

it("has no heading without a case study", () => {
  expect(headings(sheet([]))).toEqual([]);
});
