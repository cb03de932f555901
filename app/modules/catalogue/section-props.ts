import type { DayRange, ValueOf } from "#app/fields/fields.ts";
import type { atAGlance, steps } from "./service-fields.ts";

// Converts the parts of service documents for the sections of pages.

/** "5-10", or "5" if both are the same. */
export const rangeOf = ({ from, to }: DayRange, dash = "-") =>
  from === to ? String(from) : `${from}${dash}${to}`;

type Fact = readonly [name: string, value: string, more?: string];

type FactNames = { for: string; input: string; output: string; time: string };

/** The facts of the first screen; `more` links to the full times on the page. */
export const factsOf = (
  facts: ValueOf<typeof atAGlance>,
  {
    names,
    unit,
    more = "#workflow",
  }: { names: FactNames; unit: string; more?: string | undefined },
): readonly Fact[] => {
  const time = `${rangeOf(facts.time)} ${unit}`;
  return [
    [names.for, facts.for],
    [names.input, facts.input],
    [names.output, facts.output],
    more ? [names.time, time, more] : [names.time, time],
  ];
};

export const stepsOf = (list: ValueOf<typeof steps>) =>
  list.map(({ days, ...step }) => ({ ...step, days: `Day ${rangeOf(days)}` }));
