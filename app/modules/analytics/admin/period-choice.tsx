import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type ChosenPeriod, presets } from "./chosen-period.ts";

/** The period: a preset or chosen days. The choice is in the address. */
export function PeriodChoice({ chosen }: { chosen: ChosenPeriod }) {
  const { preset, error } = chosen;
  const period = error?.typed ?? chosen.period;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
      <nav aria-label="Period" className="flex flex-wrap gap-2 sm:mt-7">
        {presets.map(({ days, name }) => (
          <Link
            key={days}
            to={`?days=${days}`}
            preventScrollReset
            aria-current={days === preset && !error ? "true" : undefined}
            className="inline-flex min-h-12 items-center rounded-sheet border border-edge bg-white px-3 text-[0.9375rem] hover:border-ink aria-[current=true]:border-blueprint aria-[current=true]:bg-blueprint aria-[current=true]:text-white"
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form preventScrollReset className="grid grid-cols-2 items-start gap-3 sm:flex">
        {(["from", "to"] as const).map((name) => (
          <Field
            // Resets the field when the address changes.
            key={`${name} ${period[name]}`}
            name={name}
            label={name === "from" ? "From" : "To"}
            error={error?.field === name ? error.sentence : undefined}
            className="min-w-0 sm:w-40"
          >
            {(control) => <input {...control} type="date" required defaultValue={period[name]} />}
          </Field>
        ))}
        <Button type="submit" look="secondary" className="sm:mt-7">
          Show
        </Button>
      </Form>
    </div>
  );
}
