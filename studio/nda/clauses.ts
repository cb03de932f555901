import { firm } from "@datumline/brand/firm";

export type Clause = { title: string; paragraphs: readonly string[]; items?: readonly string[] };

const blank = "______________________________";

/** The introduction of the agreement, before its clauses. */
export const opening = {
  title: "Mutual non-disclosure agreement",
  status: "Template, to be reviewed by the counsel of each party before use",
  lead: "For the exchange of drawings, models, scans, records and prices before and during an order of drafting, modelling or reporting work.",
  parties: [
    `**Party one:** ${firm.name}, ${[...firm.address.lines, `${firm.address.city} ${firm.address.postalCode}`, firm.address.region, firm.address.country].join(", ")}.`,
    `**Party two:** ${blank}${blank}`,
    `**Project, if any:** ${blank}    **Date:** ________________`,
  ],
} as const;

/** The clauses, by the page that they are on. */
export const clausePages: readonly (readonly Clause[])[] = [
  [
    {
      title: "Purpose",
      paragraphs: [
        "Each party may show the other confidential information so that an order can be quoted and, if it is placed, carried out (the purpose). The party giving information is the discloser; the party receiving it is the recipient.",
      ],
    },
    {
      title: "Confidential information",
      paragraphs: [
        "Everything that one party gives to the other for the purpose, in any form, that is marked as confidential or that a careful person would take to be so. That includes drawings, models, point clouds, photographs of sites, network and utility records, survey data, designs, prices, programmes, and the fact that the parties are in discussions.",
      ],
    },
    {
      title: "Information that is not confidential",
      paragraphs: ["Information that the recipient can show"],
      items: [
        "is or becomes public without a breach of this agreement;",
        "was lawfully known to the recipient before;",
        "came from a third party who was free to disclose it;",
        "was developed by the recipient without using the discloser's information.",
      ],
    },
    {
      title: "Obligations of the recipient",
      paragraphs: ["The recipient"],
      items: [
        "uses the information for the purpose and for nothing else;",
        "keeps it at least as safe as its own, and in any case with reasonable care;",
        "gives it only to the people of clause 5;",
        "does not publish it, show it as a sample or in a portfolio, or use it to train software, without the discloser's written consent;",
        "notifies the discloser without undue delay if information is lost or reaches an unauthorised person.",
      ],
    },
  ],
  [
    {
      title: "People and subcontractors",
      paragraphs: [
        "The recipient may give the information to those of its employees who need it for the purpose and are bound to secrecy. A subcontractor, adviser or other third party may have it only with the discloser's prior written consent and under the same duties; professional advisers who are bound to secrecy by law need no consent. The recipient is liable for their acts as for its own.",
      ],
    },
    {
      title: "Where information is kept",
      paragraphs: [
        `The parties know that ${firm.name} works in ${firm.address.country} and that information is opened there. If information must not leave a country or a system, the discloser says so in writing before it is sent, and the recipient may refuse to take it.`,
        "Information is stored with access limited to the people of clause 5 and is sent by encrypted means.",
      ],
    },
    {
      title: "Personal data",
      paragraphs: [
        "The parties keep personal data out of what they exchange as far as they can. Where one processes personal data for the other, they first sign the agreement that data protection law requires, with the standard contractual clauses or other safeguards for a transfer.",
      ],
    },
  ],
  [
    {
      title: "Disclosure that the law compels",
      paragraphs: [
        "If a law, a court or an authority compels the recipient to disclose information, it discloses no more than it must and, where it lawfully can, notifies the discloser beforehand.",
      ],
    },
    {
      title: "Return and deletion",
      paragraphs: [
        "When the purpose has ended, or when the discloser asks, the recipient returns or deletes the information within 30 days and confirms it in writing. Copies the law requires it to keep, and copies in ordinary backups until these are overwritten, may stay; this agreement continues to apply to them.",
      ],
    },
    {
      title: "No licence and no warranty",
      paragraphs: [
        "All rights in the information stay with the discloser; the recipient receives no licence except to use it for the purpose. Information is given “as is”. Its suitability as a basis for work is for the order to define. This agreement obliges neither party to place or accept an order.",
      ],
    },
    {
      title: "Term",
      paragraphs: [
        "This agreement begins on the date of the last signature and covers what is disclosed in the ______ years after it. The duties of the recipient last ______ years from each disclosure, and for a trade secret as long as it is one.",
      ],
    },
    {
      title: "Remedies",
      paragraphs: [
        "The parties accept that damages alone may not make good a breach, and that the discloser may ask a court for an order to stop it. Limits of liability, if any, are agreed here: ____________________________________.",
      ],
    },
    {
      title: "Law and courts",
      paragraphs: [
        "The law of ______________________ applies. The courts of ______________________ have jurisdiction.",
      ],
    },
    {
      title: "General",
      paragraphs: [
        "This is all that the parties have agreed on confidentiality for the purpose. Amendments must be in writing and signed by both parties. If a clause is void, the others remain in force. Neither party may assign this agreement without the other's consent. It may be signed electronically and in counterparts.",
      ],
    },
  ],
];

/** The blanks for each party at the end. */
export const signatureLines = ["For", "Name", "Title", "Place and date", "Signature"] as const;
