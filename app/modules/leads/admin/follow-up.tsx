import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import { DueForm } from "./due-form.tsx";
import { Notes } from "./notes.tsx";

/** The firm's plans for a lead: due date, next step, and notes. */
export function FollowUp({ lead }: { lead: Pick<Lead, "dueAt" | "nextStep" | "notes"> }) {
  return (
    <section
      aria-labelledby="follow-up"
      className="border border-rule bg-white p-5 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto"
    >
      <h2 id="follow-up" className="text-h3">
        Follow-up
      </h2>
      <DueForm lead={lead} />
      <Notes notes={lead.notes} />
    </section>
  );
}
