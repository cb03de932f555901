import { group, line, list, text, type ValueOf } from "#app/fields/fields.ts";

/** Clients' questions, as a part of a content document. */
export const faqList = list(
  "FAQs",
  group("FAQ", { question: line("Question"), answer: text("Answer", { rows: 4 }) }),
  { one: "question", max: 30 },
);

/** A question that clients ask and its reply, as shown on the page and in its structured data. */
export type Faq = ValueOf<typeof faqList>[number];
