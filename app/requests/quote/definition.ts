import { quoteServiceTitles } from "#app/catalogue/choices.ts";
import { choice, email, line, message } from "#app/forms/fields.ts";
import { defineForm } from "../definition.ts";
import { quoteSentences } from "./sentences.ts";

/** The short form of the quote page: one service, described in a few lines. */
export const quote = defineForm({
  ...quoteSentences,
  kind: "quote",
  name: "Quote request",
  path: "/quote",
  fields: {
    name: line({ label: "Name", autoComplete: "name" }),
    email: email({ label: "Email" }),
    service: choice({
      label: "Service",
      hint: "For anything else choose the nearest and say so below.",
      options: quoteServiceTitles,
      empty: "Choose a service",
      isWide: true,
    }),
    details: message({
      label: "Details",
      hint: "Where, how much and by when: 14 km of route, 12 MW on two fields, one hospital wing.",
      rows: 5,
      isWide: true,
    }),
  },
  about: { field: "service" },
});
