import { Disclosure } from "./disclosure.tsx";

type Checklist = { title: string; items: readonly string[] };

/** Lists to tick, a column each on wide screens. */
export function Checklists({ lists }: { lists: readonly Checklist[] }) {
  return (
    <div className="-mb-8 gap-x-12 max-sm:-mb-4 sm:columns-2 lg:columns-3">
      {lists.map(({ title, items }) => (
        <div
          key={title}
          data-reveal=""
          className="break-inside-avoid border-rule border-t sm:mb-8 sm:border-ink sm:pt-4"
        >
          <Disclosure title={title}>
            <ul className="space-y-3 text-[0.9688rem] max-sm:pb-4 sm:mt-4">
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
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
