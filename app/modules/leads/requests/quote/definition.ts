import { otherService } from "#modules/catalogue/choices.ts";
import { quoteWords } from "../../form-words.ts";
import { choice, email, line, message } from "../../forms/fields.ts";
import { defineForm } from "../definition.ts";

/** The short form of the quote page: one service, described in a few lines. */
export const quote = defineForm({
  kind: "quote",
  name: "Quote request",
  path: "/quote",
  fields: {
    service: choice({
      label: "Service",
      options: [otherService],
      offered: "quote",
      empty: "Choose a service",
      isTiled: true,
      isWide: true,
    }),
    name: line({ label: "Name", autoComplete: "name" }),
    email: email({ label: "Email" }),
    details: message({
      label: "Details",
      hint: quoteWords.hints.details,
      rows: 4,
      isWide: true,
    }),
  },
  about: { field: "service" },
});
