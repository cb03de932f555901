import { describe, expect, it } from "vitest";
import { contactFaqs } from "../contact.ts";
import { bimPage } from "./bim.ts";
import { civilPage } from "./civil.ts";
import { serviceFaqs } from "./faqs.ts";
import { ftthPage } from "./ftth.ts";
import { workedExample } from "./headings.ts";
import { serviceEntries } from "./overview.ts";
import { scanPage } from "./scan-to-bim.ts";
import { solarPage } from "./solar.ts";

const asked = [...Object.entries(serviceFaqs), ["contact", contactFaqs] as const];

describe.each(asked)("the FAQs of %s", (_, faqs) => {
  it("are at least three, each with a question and an answer in whole sentences", () => {
    expect(faqs.length).toBeGreaterThanOrEqual(3);
    for (const { question, answer } of faqs) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(answer).toMatch(/^[A-Z].{80,}\.$/s);
    }
  });
});

it("every service has FAQs, and no question is asked twice", () => {
  expect(Object.keys(serviceFaqs).sort()).toEqual(serviceEntries.map(({ id }) => id).sort());
  const questions = asked.flatMap(([, faqs]) => faqs.map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});

it("names the times that the services' own entries name", () => {
  for (const { id, timeline } of serviceEntries) {
    const answers = serviceFaqs[id].map(({ answer }) => answer).join(" ");
    for (const days of answers.match(/\d+-\d+ (working )?days/g) ?? []) expect(timeline).toBe(days);
  }
});

it("a case study that is no client's project says so under its heading", () => {
  for (const { caseStudy } of [ftthPage, civilPage, solarPage, scanPage]) {
    expect(caseStudy.lead.startsWith(workedExample)).toBe(true);
  }
  // The contract's own.
  expect(bimPage.caseStudy.lead).toContain("20-story commercial complex");
});
