import type { ReactNode } from "react";

type PartProps = { title: string; note?: string; children: ReactNode };

/** A part of the screen with a heading. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-h3">{title}</h2>
      {note && <p className="measure mt-1 text-[0.9375rem] text-secondary">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** An empty state. */
export const None = ({ children }: { children: ReactNode }) => (
  <p className="text-secondary">{children}</p>
);

/** Names and values, as in a title block. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="border-ink border-t text-[0.9375rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[7rem_1fr] gap-x-4 border-rule border-b py-2.5">
          <dt className="text-secondary">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
