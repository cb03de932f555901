type TitledText = { title: string; text: string };

/** Short titled texts in two or three columns under a rule each. */
export function TitledList({
  items,
  columns = 3,
}: {
  items: readonly TitledText[];
  columns?: 2 | 3;
}) {
  return (
    <ul className={`grid gap-x-10 gap-y-9 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
      {items.map(({ title, text }) => (
        <li key={title} data-reveal="" className="border-t border-ink pt-4">
          <h3>{title}</h3>
          <p className="mt-2 measure text-secondary">{text}</p>
        </li>
      ))}
    </ul>
  );
}
