import type { CategoryName } from "#app/lib/categories.ts";

type TitledText = { title: string; text: string };

/** A step of the work and the days it takes. */
type WorkStep = TitledText & { days: string };

/** What a service page says; FTTH and civil share this structure. */
export type ServicePage = {
  path: string;
  category: CategoryName;
  meta: { title: string; description: string };
  hero: { title: string; lead: string; facts: readonly (readonly [name: string, value: string])[] };
  expertise: { title: string; lead: string; items: readonly TitledText[] };
  /** What one order contains, as the register of its sheets. */
  package: { title: string; lead: string; sheets: readonly (TitledText & { format: string })[] };
  benefits: { lead: string; items: readonly TitledText[] };
  deliverables: { groups: readonly { title: string; items: readonly string[] }[] };
  workflow: { lead: string; steps: readonly WorkStep[] };
  caseStudy: {
    lead: string;
    text: string;
    figures: readonly (readonly [value: string, label: string])[];
    note: string;
  };
  closing: TitledText;
};
