import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";

/** The result of a line, whose cells are as in the file. */
export type ImportedLine<Column extends string, Result extends string> = {
  line: number;
  cells: Record<Column, string>;
  was: Result | "refused";
  /** Why it was refused, or what it replaced. */
  note?: string;
};

/** The result of an import for each line, or the reason why nothing was imported. */
export type CsvImportResult<Column extends string, Result extends string> = {
  lines?: ImportedLine<Column, Result>[];
  failed?: string | undefined;
};

/** Bytes. This is far more than the action accepts, so that a file that is too large gets a message. */
export const maxCsvFormBytes = 32 * 1024 * 1024;

/** A column of the file in the report. */
type ReportColumn<Column extends string> = {
  column: Column;
  name: string;
  className?: string | ((text: string) => string);
  show?: (text: string) => ReactNode;
};

type ReportProps<Column extends string, Result extends string> = {
  columns: readonly ReportColumn<Column>[];
  /** The words for the results, in the order of the report: lines that need attention come first. */
  results: readonly (readonly [Result | "refused", string])[];
  /** Shown for a file without lines. */
  empty: string;
  /** Maximum lines listed per result; beyond that, the sum is enough. */
  maxListed?: number;
};

function ImportReport<Column extends string, Result extends string>({
  lines,
  columns,
  results,
  empty,
  maxListed = lines.length,
}: ReportProps<Column, Result> & { lines: readonly ImportedLine<Column, Result>[] }) {
  const words = new Map(results);
  const groups = results.map(([was]) => lines.filter((line) => line.was === was));
  const sums = results.flatMap(([, word], place) => {
    const count = groups[place]?.length ?? 0;
    return count > 0 ? [`${count.toLocaleString("en")} ${word.toLowerCase()}`] : [];
  });
  const listed = groups.flatMap((group) => group.slice(0, maxListed));
  return (
    <section aria-labelledby="report">
      <h3 id="report" className="font-[550] text-[1.0625rem]">
        Import result
      </h3>
      <p role="status" className="mt-1 text-[0.9375rem]">
        {sums.length > 0 ? `${sums.join(", ")}.` : empty}
        {listed.length < lines.length && ` The first ${maxListed} of each kind are listed below.`}
      </p>
      {listed.length > 0 && (
        <div className="mt-3">
          <Table
            caption="Lines of the file"
            columns={[{ name: "Line", end: true }, ...columns, { name: "Result" }]}
          >
            {listed.map(({ line, cells, was, note }) => (
              <Row key={line}>
                <Cell name="Line" end className="md:w-12">
                  {line}
                </Cell>
                {columns.map(({ column, name, className, show }) => {
                  const text = cells[column];
                  return (
                    <Cell
                      key={column}
                      name={text && name}
                      className={typeof className === "function" ? className(text) : className}
                    >
                      {show ? show(text) : text}
                    </Cell>
                  );
                })}
                <Cell>
                  <span className={was === "refused" ? "font-[550] text-danger" : "font-[550]"}>
                    {words.get(was)}
                  </span>
                  {note && <span className="wrap-anywhere block text-note">{note}</span>}
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}

type CsvImportProps<Column extends string, Result extends string> = {
  /** The list that the import adds to. */
  list: { to: string; label: string };
  title: string;
  /** The button's label. */
  submit: string;
  /** Explains the columns of the file. */
  children: ReactNode;
  result: CsvImportResult<Column, Result> | undefined;
  report: ReportProps<Column, Result>;
};

/** The screen of an import from a CSV file, with the result of each line. */
export function CsvImportScreen<Column extends string, Result extends string>({
  list,
  title,
  submit,
  children,
  result,
  report,
}: CsvImportProps<Column, Result>) {
  const isBusy = useNavigation().state !== "idle";
  const focused = useRef<HTMLDivElement>(null);
  const lines = result?.lines;
  useEffect(() => {
    if (lines) focused.current?.focus();
  }, [lines]);
  return (
    <>
      <Link to={list.to} className="link inline-flex min-h-target items-center">
        {list.label}
      </Link>
      <h2 className="text-h3">{title}</h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">{children}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-6 flex flex-wrap items-start gap-4 border border-rule bg-white p-5"
      >
        <Field
          name="file"
          label="CSV file"
          error={result?.failed}
          className="min-w-0 flex-1 basis-64"
        >
          {(control) => <input {...control} type="file" accept=".csv,text/csv,text/plain" />}
        </Field>
        <Button type="submit" aria-disabled={isBusy} className="sm:mt-6.75">
          {submit}
        </Button>
      </Form>
      {lines && (
        <div ref={focused} tabIndex={-1} className="mt-8 outline-none">
          <ImportReport lines={lines} {...report} />
        </div>
      )}
    </>
  );
}
