import { Link } from "react-router";
import type { StandardEntry } from "./standards-index.server.ts";

/** The columns, and their widths if there is room for a table. */
const columns = [
  ["Standard", "w-[22%]"],
  ["Title and publisher", ""],
  ["Used in", "w-[24%]"],
  ["Checked", "w-40"],
] as const;

/** The names of the degrees of checking. */
type Confirmations = Readonly<Record<StandardEntry["confirmed"], { name: string }>>;

type StandardsTableProps = {
  caption: string;
  entries: readonly StandardEntry[];
  confirmations: Confirmations;
};

/** The standards of one field. On a narrow screen each row is a card. */
export function StandardsTable({ caption, entries, confirmations }: StandardsTableProps) {
  return (
    <table className="w-full table-fixed border-ink border-t text-left text-[0.9375rem] max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="font-mono text-note text-secondary">
          {columns.map(([name, width]) => (
            <th key={name} scope="col" className={`py-2.5 pr-6 font-normal last:pr-0 ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => (
          <Entry
            key={entry.designation}
            {...entry}
            confirmation={confirmations[entry.confirmed].name}
          />
        ))}
      </tbody>
    </table>
  );
}

const cell = "py-3.5 pr-6 align-top last:pr-0 max-md:block max-md:py-0.5";

function Entry(entry: StandardEntry & { confirmation: string }) {
  const { designation, title, publisher, url, note, checked, confirmation, uses } = entry;
  return (
    <tr className="border-rule border-t max-md:block max-md:py-4">
      <th scope="row" className={`${cell} font-[550]`}>
        {designation}
      </th>
      <td className={cell}>
        {url ? (
          <a href={url} className="link">
            {title}
          </a>
        ) : (
          title
        )}
        <span className="block text-note text-secondary">{publisher}</span>
        {note && <span className="mt-1 block text-note text-secondary">{note}</span>}
      </td>
      <td className={`${cell} max-md:flex max-md:gap-2`}>
        <span aria-hidden="true" className="shrink-0 text-note text-secondary leading-6 md:hidden">
          Used in
        </span>
        <ul>
          {uses.map(({ name, path }) => (
            <li key={path}>
              <Link to={path} className="link inline-block min-h-6">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </td>
      <td className={`${cell} font-mono text-note`}>
        {confirmation}
        <time dateTime={checked} className="block text-secondary max-md:ml-2 max-md:inline">
          {checked}
        </time>
      </td>
    </tr>
  );
}
