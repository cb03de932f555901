import { claims } from "@datumline/brand/firm";
import { days, group, integer, line, link, list, text } from "#app/fields/fields.ts";
import { readDayRange } from "#app/fields/text.ts";
import { defineContent } from "./documents/define-content.ts";
import { initialFirm } from "./firm-facts.ts";

const shownOnly = "Shown on the site. Replies to emails go to the mailbox chosen in Settings.";

/** The firm's facts, on every page. Drawings and sample files are built with packages/brand/firm.ts instead. */
export const firmDocument = defineContent({
  id: "firm",
  title: "Firm",
  hint: "Used on every page, in emails and by search engines. Drawings and sample files do not change until they are rebuilt.",
  page: "/contact",
  section: "footer",
  fields: {
    name: line("Firm name", { maxLength: 80 }),
    shortName: line("Short name", { maxLength: 40 }),
    tagline: line("Tagline", { maxLength: 120 }),
    email: line("Email", { rule: "email", placeholder: "shown", hint: shownOnly }),
    salesEmail: line("Sales email", { rule: "email", placeholder: "shown", hint: shownOnly }),
    phone: line("Phone", {
      isOptional: true,
      maxLength: 40,
      placeholder: "shown",
      hint: "Include the country code, for example +91 20 5550 0100. Leave blank to show no number.",
    }),
    address: text("Address", {
      rows: 2,
      maxLength: 200,
      placeholder: "shown",
      hint: "Enter each line of the address on a new line.",
    }),
    city: line("City", { maxLength: 80 }),
    region: line("Region", { maxLength: 80 }),
    postalCode: line("Postal code", { maxLength: 20 }),
    country: line("Country", { maxLength: 80 }),
    countryCode: line("Country code", { maxLength: 2, hint: "Two letters, such as IN." }),
    hours: group("Opening hours", {
      days: line("Days", { maxLength: 40, hint: "For example, Mon-Fri." }),
      from: line("From", { maxLength: 20, hint: "For example, 9:00 AM." }),
      to: line("To", { maxLength: 20 }),
      timeZone: line("Time zone shown to visitors", { maxLength: 40 }),
    }),
    founded: integer("Founded", { min: 1800, max: 2100 }),
    linkedin: link("LinkedIn page", { placeholder: "shown" }),
    areaServed: line("Area served", {
      maxLength: 80,
      hint: "For search engines, for example Worldwide.",
    }),
    registrations: list(
      "Registrations",
      group("Registration", {
        register: line("Register", { hint: "For example, company number or GSTIN." }),
        number: line("Number"),
      }),
      {
        one: "registration",
        max: 10,
        hint: "Numbers clients can look up. Leave blank to show none.",
      },
    ),
  },
  initial: initialFirm,
});

/** The firm's claims, on Home and About and within texts. */
export const claimsDocument = defineContent({
  id: "claims",
  title: "Claims",
  hint: "Figures clients may hold you to. Hidden on the live site until you replace or confirm them.",
  page: "/",
  fields: {
    projects: line("Projects", { maxLength: 20, placeholder: "hidden", isContractual: true }),
    countries: line("Countries", { maxLength: 20, placeholder: "hidden", isContractual: true }),
    years: line("Years", { maxLength: 20, placeholder: "hidden", isContractual: true }),
    satisfaction: line("Satisfaction", {
      maxLength: 20,
      placeholder: "hidden",
      isContractual: true,
    }),
    standardDelivery: days("Standard delivery", {
      isContractual: true,
      hint: "To show it in a text, insert {claims.standardDelivery}.",
    }),
    replyWithin: line("Reply to quote requests within", { maxLength: 40, isContractual: true }),
    labels: group("Text below the figures", {
      projects: line("Below projects"),
      countries: line("Below countries"),
      years: line("Below years"),
      satisfaction: line("Below satisfaction"),
    }),
  },
  initial: {
    projects: claims.projects,
    countries: claims.countries,
    years: claims.years,
    satisfaction: claims.satisfaction,
    standardDelivery: claims.standardDelivery,
    replyWithin: claims.replyWithin,
    labels: {
      projects: "projects delivered",
      countries: "countries",
      years: "years of practice",
      satisfaction: "client satisfaction",
    },
  },
  upgrades: {
    // Earlier versions stored a text: "5-7 days".
    2: ({ standardDelivery, ...rest }) => ({
      ...rest,
      standardDelivery: readDayRange(standardDelivery),
    }),
  },
});
