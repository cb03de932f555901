import { firm } from "@datumline/brand/firm";
import { postalAddress } from "./postal-address.ts";

type LegalSection = { title: string; paragraphs: readonly string[]; list?: readonly string[] };
export type LegalPage = {
  title: string;
  lead: string;
  /** ISO date of the last change of the text. */
  updated: string;
  sections: readonly LegalSection[];
};

export const termsOfService: LegalPage = {
  title: "Terms of service",
  lead: "The rules for using this site. The terms of an order are in its quote.",
  updated: "2026-11-22",
  sections: [
    {
      title: "This site",
      paragraphs: [
        `The site is run by ${firm.name}, ${postalAddress}. It describes our services and takes your requests. Sending a form is a request, not an order, and costs nothing.`,
      ],
    },
    {
      title: "Quotes and orders",
      paragraphs: [
        "A contract begins when you accept a written quote. Scope, deliverables, price, delivery date, number of review rounds and liability are those of the quote. Turnaround times on this site are what is usual, counted from complete input data; the date that binds us is the one in the quote.",
      ],
    },
    {
      title: "What you send us",
      paragraphs: [
        "Send only material that you may pass on. You keep every right in it; we use it to answer your request and to do your work. Please do not send files that are not needed, or personal data of others.",
      ],
    },
    {
      title: "Samples, drawings and articles",
      paragraphs: [
        "Texts, drawings and sample files on this site are our own and show how we work. You may read, print and show them inside your organisation. They are general information and not engineering advice for a particular site; do not build from them.",
      ],
    },
    {
      title: "Availability and liability",
      paragraphs: [
        "We keep the site available and correct with care, but cannot promise that it is always either. We are liable without limit where the law says so; for the free use of this site liability is otherwise limited to intent and gross negligence.",
      ],
    },
    {
      title: "Law",
      paragraphs: [
        `The law of ${firm.address.country} applies and the courts of ${firm.address.city} have jurisdiction, unless mandatory consumer law of your country says otherwise.`,
      ],
    },
  ],
};
