import { Disclosure } from "./disclosure.tsx";

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
  columns?: keyof typeof widths | undefined;
}) {
  return (
    <ul
      className={`grid gap-x-10 sm:gap-y-7 lg:gap-y-9 ${items.length % 2 ? "sm:grid-cols-3" : "sm:grid-cols-2"} ${widths[columns]}`}
    >
      {items.map(({ title, text }) => (
        <li key={title} data-reveal="" className="border-rule border-t sm:border-ink sm:pt-4">
          <Disclosure title={title}>
            <p className="measure text-secondary max-sm:pb-4 sm:mt-2">{text}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
