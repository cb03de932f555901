import { DisclosureRow } from "./disclosure.tsx";

/** Notes on a table, below it; phones fold them. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <DisclosureRow
      className="text-note text-secondary sm:mt-5"
      summary={<span className="sm:sr-only">Notes to this table</span>}
    >
      <div className="space-y-2">
        {notes.map((note) => (
          <p key={note} className="max-w-[74ch]">
            {note}
          </p>
        ))}
      </div>
    </DisclosureRow>
  );
}
