import { Cell, Row, Table } from "#app/ui/table.tsx";
import { changeOf, shareOf } from "./figure-table.tsx";
import type { ComparedCount, FormSteps } from "./figures.server.ts";

const steps = ["Page viewed", "Opened", "Sent"] as const;
const columns = [{ name: "Form" }, ...steps.map((name) => ({ name, end: true }))];

/** How far visitors got with each form on each page. */
export const FormTable = ({ caption, forms }: { caption: string; forms: readonly FormSteps[] }) => (
  <Table caption={caption} columns={columns}>
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
);

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
