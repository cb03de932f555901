import { firmRecords } from "@datumline/brand/firm";
import type { Faq } from "#app/catalogue/faq.ts";

/** Questions that clients ask before they write. */
export const contactFaqs: readonly Faq[] = [
  {
    question: "Which file formats do you accept and deliver?",
    answer:
      "For scans we take RCS, E57, LAS, PTS and XYZ; for drawings DWG, DXF, DGN and PDF; for models RVT and IFC. We deliver in the format your office works in, normally DWG with PDF for permits, RVT with IFC for models, and PDF with the calculation data for glare and EMI reports.",
  },
  {
    question: "How long does a project take?",
    answer:
      "Standard delivery is 5-7 days from the day the input is complete. Larger FTTH, Scan-to-BIM and civil packages get a schedule with dates in the quote. An express option is available for urgent work; ask for it in your message and we confirm the date before you order.",
  },
  {
    question: "How is our data kept secure?",
    answer:
      "Files travel over encrypted connections and are kept in private storage that only the people on your project can open. We sign a non-disclosure agreement on request, never use client data as sample work without written consent, and delete it when you ask.",
  },
  {
    question: "What support do we get after delivery?",
    answer:
      "Comments from the authority, the planner or your own checker are part of the job: we answer them and reissue the sheets with a revision cloud and a change note. Later changes of scope are quoted separately before any work starts.",
  },
];

type RecordRow = { name: string; value: string; href?: string };

/** What clients can look up or dial: nothing before the firm has confirmed it. */
export function recordRows({ isConfirmed, phone, registrations } = firmRecords): RecordRow[] {
  if (!isConfirmed) return [];
  return [
    ...(phone
      ? [{ name: "Phone", value: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` }]
      : []),
    ...registrations.map(({ register, number }) => ({ name: register, value: number })),
  ];
}
