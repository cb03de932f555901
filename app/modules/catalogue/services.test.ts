import { describe, expect, it } from "vitest";
import { contactDocument } from "#modules/leads/contact.ts";
import { timelineOf } from "./read-services.ts";
import { serviceDocuments } from "./service-documents.ts";
import { illustrativeCase, workedExample } from "./service-wording.ts";
import { builtInServices } from "./services.ts";

const asked = [
  ...builtInServices.map(({ id }) => [id, serviceDocuments[id].initial.faqs] as const),
  ["contact", contactDocument.initial.faqs] as const,
];

describe.each(asked)("the FAQs of %s", (_, faqs) => {
  it("are at least three, each with a question and a reply in whole sentences", () => {
    expect(faqs.length).toBeGreaterThanOrEqual(3);
    for (const { question, answer } of faqs) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(answer).toMatch(/^[A-Z].{80,}\.$/s);
    }
  });
});

it("no question is asked twice", () => {
  const questions = asked.flatMap(([, faqs]) => faqs.map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});

it("matches the times in the services' entries", () => {
  for (const { id } of builtInServices) {
    const { faqs, timeline } = serviceDocuments[id].initial;
    const answers = faqs.map(({ answer }) => answer).join(" ");
    for (const days of answers.match(/\d+-\d+ (working )?days/g) ?? [])
      expect(timelineOf(timeline)).toBe(days);
  }
});

it("states under its heading that a case study is not a client's project", () => {
  const { bim, ...others } = serviceDocuments;
  for (const { initial } of Object.values(others)) {
    expect(initial.caseStudy.lead.startsWith(workedExample)).toBe(true);
  }
  // The contract's text; no one has confirmed its figures.
  expect(bim.initial.caseStudy?.lead).toContain("20-story commercial complex");
  expect(bim.initial.caseStudy?.lead.startsWith(illustrativeCase)).toBe(true);
});

it("calls each service by one name, unless the contract quotes another", () => {
  for (const { id, name } of builtInServices) {
    const { name: own, overview, about, price, formats } = serviceDocuments[id].initial;
    expect([own, overview.title, about.title, price.title, formats.title], id).toEqual(
      Array(5).fill(name),
    );
  }
});
