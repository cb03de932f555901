type Reader = { name: string; place: string; rule: string; answer: string };

/** Who reads a report, by which rule they judge it, and what it answers them; one row each. */
export function Readers({ rows }: { rows: readonly Reader[] }) {
  return (
    <ul>
      {rows.map(({ name, place, rule, answer }) => (
        <li
          key={name}
          data-reveal=""
          className="grid gap-x-10 gap-y-4 border-rule border-t py-6 lg:grid-cols-[13rem_1fr]"
        >
          <div>
            <h3>{name}</h3>
            <p className="font-mono text-note text-secondary">{place}</p>
          </div>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-[1.2fr_1fr]">
            <Entry name="The rule" text={rule} />
            <Entry name="In the report" text={answer} />
          </dl>
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
