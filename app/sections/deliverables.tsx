type Group = { title: string; items: readonly string[] };

/** Groups of deliverables side by side. */
export function Deliverables({ groups }: { groups: readonly Group[] }) {
  return (
    <div className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ title, items }) => (
        <div key={title} data-reveal="" className="bg-white p-6">
          <h3>{title}</h3>
          <ul className="mt-4 space-y-2.5 text-[0.9688rem] text-secondary">
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-ink" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
