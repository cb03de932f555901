import { type ChosenPeriod, periodParams } from "./chosen-period.ts";

/** The address of the CSV file of one table, or of all tables. */
export const csvPath = (chosen: ChosenPeriod, table?: string): string =>
  `/admin/analytics/export.csv?${new URLSearchParams({ ...(table && { table }), ...periodParams(chosen) })}`;

type CsvLinkProps = { of: { key: string; caption: string }; chosen: ChosenPeriod };

/** Downloads a table of figures. */
export function CsvLink({ of: { key, caption }, chosen }: CsvLinkProps) {
  return (
    <a
      href={csvPath(chosen, key)}
      download
      className="link inline-flex min-h-11 shrink-0 items-center text-note"
    >
      CSV<span className="sr-only"> of {caption}</span>
    </a>
  );
}
