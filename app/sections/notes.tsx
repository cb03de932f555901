/** What is to be known of a table, below it. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <div className="mt-5 space-y-2 text-note text-secondary">
      {notes.map((note) => (
        <p key={note} className="max-w-[110ch]">
          {note}
        </p>
      ))}
    </div>
  );
}
