import { Fold } from "./fold.tsx";

type Reader = { name: string; place: string; rule: string; answer: string };

/** Who reads a report, by which rule they judge it, and what it answers them; one row each. */
export function Readers({ rows }: { rows: readonly Reader[] }) {
  return (
    <ul>
      {rows.map(({ name, place, rule, answer }) => (
        <li key={name} data-reveal="" className="border-rule border-t sm:py-6">
          <Fold
            title={name}
            mark={place}
            className="lg:grid lg:grid-cols-[13rem_1fr] lg:items-start lg:gap-x-10"
          >
            <dl className="grid gap-x-10 gap-y-4 max-sm:pb-4 sm:mt-4 sm:grid-cols-[1.2fr_1fr] lg:mt-0">
              <Entry name="The rule" text={rule} />
              <Entry name="In the report" text={answer} />
            </dl>
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-mono text-note text-secondary">{name}</dt>
      <dd className="measure text-[0.9688rem]">{text}</dd>
    </div>
  );
}
