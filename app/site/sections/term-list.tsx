type Term = { id: string; name: string; meaning: string };

/** Terms with their meanings, each at an anchor. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="mt-10 border-ink border-t lg:ml-18">
      {terms.map(({ id, name, meaning }) => (
        <div
          key={id}
          id={id}
          className="grid scroll-mt-24 gap-x-10 gap-y-1 border-rule border-b py-4 target:bg-blueprint/5 md:grid-cols-[17rem_1fr]"
        >
          <dt className="font-[550]">{name}</dt>
          <dd className="measure text-secondary">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
