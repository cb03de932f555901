import { choice, email, line, text } from "#app/fields/fields.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { quoteHints } from "../../form-hints.ts";
import { defineForm } from "../definition.ts";

/** The short form of the quote page: one service, described in a few lines. */
export const quote = defineForm({
  kind: "quote",
  name: "Quote request",
  path: "/quote",
  fields: {
    service: choice("Service", [otherService], {
      offered: "quote",
      empty: "Choose a service",
      isTiled: true,
      isWide: true,
    }),
    name: line("Name", { autoComplete: "name" }),
    email: email("Email"),
    details: text("Details", {
      maxLength: 5_000,
      hint: quoteHints.hints.details,
      rows: 4,
      isWide: true,
    }),
  },
  about: { field: "service" },
});
