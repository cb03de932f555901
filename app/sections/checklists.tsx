type Checklist = { title: string; items: readonly string[] };

/** Lists to tick, a column each on wide screens. */
export function Checklists({ lists }: { lists: readonly Checklist[] }) {
  return (
    <div className="grid gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {lists.map(({ title, items }) => (
        <div key={title} data-reveal="" className="border-ink border-t pt-4">
          <h3>{title}</h3>
          <ul className="mt-4 space-y-3 text-[0.9688rem]">
            {items.map((item) => (
              <li key={item} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="mt-[0.35em] size-3.5 shrink-0 border border-ink"
                />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
