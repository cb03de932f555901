import { defineLegalPage } from "./legal-page.ts";

/** The rules for the use of the site. */
export const termsDocument = defineLegalPage({
  id: "terms",
  title: "Terms of service",
  page: "/terms",
  initial: {
    title: "Terms of service",
    lead: "The rules for using this site. The terms of an order are in the quote.",
    description:
      "The rules for using the site of {firm.name}: requests, quotes and orders, files you send, samples and drawings, liability and law.",
    updated: "2026-11-22",
    sections: [
      {
        title: "This site",
        paragraphs: [
          "The site is run by {firm.name}, {firm.postalAddress}. It describes our services and takes your requests. Sending a form is a request, not an order, and costs nothing.",
        ],
        list: [],
      },
      {
        title: "Quotes and orders",
        paragraphs: [
          "A contract begins when you accept a written quote. Scope, deliverables, price, delivery date, number of review rounds and liability are as stated in the quote. Turnaround times on this site are typical, counted from complete input data; the binding date is the one in the quote.",
        ],
        list: [],
      },
      {
        title: "What you send us",
        paragraphs: [
          "Send only material you are entitled to pass on. You keep all rights in it; we use it to reply to your request and to do your work. Please do not send files that are not needed, or other people's personal data.",
        ],
        list: [],
      },
      {
        title: "Samples, drawings and articles",
        paragraphs: [
          "Texts, drawings and sample files on this site are our own and show how we work. You may read, print and show them inside your organisation. They are general information and not engineering advice for a particular site; do not build from them.",
        ],
        list: [],
      },
      {
        title: "Availability and liability",
        paragraphs: [
          "We take care to keep the site available and correct, but cannot promise that it always will be. We are liable without limit where the law says so; for the free use of this site liability is otherwise limited to wilful misconduct and gross negligence.",
        ],
        list: [],
      },
      {
        title: "Law",
        paragraphs: [
          "The law of {firm.country} applies and the courts of {firm.city} have jurisdiction, unless mandatory consumer law of your country says otherwise.",
        ],
        list: [],
      },
    ],
  },
});
