type TitledText = { title: string; text: string };

const widths = {
  2: "",
  3: "lg:grid-cols-3",
  4: "lg:grid-cols-4",
  5: "lg:grid-cols-5",
} as const;

/** Short titled texts in columns, under a rule each. */
export function TitledList({
  items,
  columns = 3,
}: {
  items: readonly TitledText[];
  columns?: keyof typeof widths;
}) {
  return (
    <ul className={`grid gap-x-10 gap-y-9 sm:grid-cols-2 ${widths[columns]}`}>
      {items.map(({ title, text }) => (
        <li key={title} data-reveal="" className="border-ink border-t pt-4">
          <h3>{title}</h3>
          <p className="measure mt-2 text-secondary">{text}</p>
        </li>
      ))}
    </ul>
  );
}
