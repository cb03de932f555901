import { describe, expect, it } from "vitest";
import { contactDocument } from "#app/content/contact.ts";
import { page as bim } from "./bim-modeling.ts";
import { page as civil } from "./civil-engineering.ts";
import { page as ftth } from "./ftth-design.ts";
import { illustrativeCase, workedExample } from "./headings.ts";
import { page as scan } from "./scan-to-bim.ts";
import { services, serviceTexts } from "./services.ts";
import { page as solar } from "./solar-pv-permitting.ts";

const asked = [
  ...services.map(({ id }) => [id, serviceTexts[id].faqs] as const),
  ["contact", contactDocument.initial.faqs] as const,
];

describe.each(asked)("the FAQs of %s", (_, faqs) => {
  it("are at least three, each with a question and an answer in whole sentences", () => {
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

it("names the times that the services' own entries name", () => {
  for (const { id } of services) {
    const { faqs, cards } = serviceTexts[id];
    const answers = faqs.map(({ answer }) => answer).join(" ");
    for (const days of answers.match(/\d+-\d+ (working )?days/g) ?? [])
      expect(cards.timeline).toBe(days);
  }
});

it("a case study that is no client's project says so under its heading", () => {
  for (const { caseStudy } of [ftth, civil, solar, scan]) {
    expect(caseStudy.lead.startsWith(workedExample)).toBe(true);
  }
  // The contract's own, whose figures nobody has confirmed.
  expect(bim.caseStudy.lead).toContain("20-story commercial complex");
  expect(bim.caseStudy.isConfirmed || bim.caseStudy.lead.startsWith(illustrativeCase)).toBe(true);
});
