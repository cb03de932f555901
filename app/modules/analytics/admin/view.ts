import { type ChosenPeriod, periodParams } from "./chosen-period.ts";

/** What the screen shows, all of it in the address: the period, the figure of the chart and the open tables. */
export type AnalyticsView = {
  chosen: ChosenPeriod;
  /** The figure of the chart, by its name in lower case; empty for the first one with data. */
  figure: string;
  open: readonly string[];
};

/** The table that is open until someone opens or closes one. */
const firstTable = "won-by-source";

/** The figure of the chart and the open tables in an address; `open=` closes all. */
export const readView = (params: URLSearchParams): Pick<AnalyticsView, "figure" | "open"> => ({
  figure: params.get("figure") ?? "",
  open: params.has("open")
    ? [...new Set(params.getAll("open"))].filter((table) => table !== "")
    : [firstTable],
});

/** The parameters that {@link readView} reads as these tables. */
export const openParams = (open: readonly string[]): string[] =>
  open.length > 0 ? [...open] : [""];

/** The address of a view. */
export const viewSearch = ({ chosen, figure, open }: AnalyticsView): string =>
  `?${new URLSearchParams([
    ...Object.entries(periodParams(chosen)),
    ...(figure ? [["figure", figure]] : []),
    ...openParams(open).map((table) => ["open", table]),
  ])}`;

/** The address of the same view with one table opened or closed. */
export const toggledTable = (view: AnalyticsView, table: string): string =>
  viewSearch({
    ...view,
    open: view.open.includes(table)
      ? view.open.filter((each) => each !== table)
      : [...view.open, table],
  });

/** The address of the CSV file of one table, or of all tables. */
export const csvPath = (chosen: ChosenPeriod, table?: string): string =>
  `/admin/analytics/export.csv?${new URLSearchParams({ ...(table && { table }), ...periodParams(chosen) })}`;
