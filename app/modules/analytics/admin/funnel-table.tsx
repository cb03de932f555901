import type { ReactNode } from "react";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { changeOf, shareOf } from "./figure-table.tsx";
import type { ComparedCount, FormSteps } from "./figures.server.ts";

const steps = ["Page viewed", "Opened", "Sent"] as const;
const columns = [{ name: "Form" }, ...steps.map((name) => ({ name, end: true }))];

type FunnelTableProps = { forms: readonly FormSteps[]; csv: ReactNode };

/** The funnel of each form on each page. */
export function FunnelTable({ forms, csv }: FunnelTableProps) {
  return (
    <>
      <div className="flex min-h-target items-center justify-between gap-x-4">
        <h3 className="font-[550] text-[0.9375rem]">From page to request</h3>
        {csv}
      </div>
      <Table caption="From page to request" columns={columns}>
        {forms.map(({ form, page, views, opened, sent }) => (
          <Row key={`${form} ${page}`} className="max-md:grid-cols-3">
            <Cell className="wrap-anywhere max-md:col-span-3">
              {form}
              <span className="block text-note text-secondary">{page}</span>
            </Cell>
            <Step name="Page viewed" step={views} />
            <Step name="Opened" step={opened} of={views} />
            <Step name="Sent" step={sent} of={opened} />
          </Row>
        ))}
      </Table>
    </>
  );
}

type StepProps = {
  name: (typeof steps)[number];
  step: ComparedCount;
  /** The previous step. */
  of?: ComparedCount;
};

/** The count of a step, its share of the previous step, and its count in the previous period. */
function Step({ name, step, of }: StepProps) {
  return (
    <Cell name={name} end className="font-mono text-note">
      <span className="block">
        {step.now.toLocaleString("en")}
        {of && ` · ${shareOf(step.now, of.now)}`}
      </span>
      <span className="block text-secondary">
        <span className="sr-only">before: </span>
        {step.before.toLocaleString("en")} ({changeOf(step)})
      </span>
    </Cell>
  );
}
