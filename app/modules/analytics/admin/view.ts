import { type ChosenPeriod, periodParams } from "./chosen-period.ts";

/** What the screen shows, all of it in the address: the period, the figure of the chart and the open tables. */
export type AnalyticsView = {
  chosen: ChosenPeriod;
  /** The figure of the chart, by its name in lower case; empty for the first one with data. */
  figure: string;
  open: readonly string[];
};

/** The figure of the chart and the open tables in an address. */
export const readView = (params: URLSearchParams): Pick<AnalyticsView, "figure" | "open"> => ({
  figure: params.get("figure") ?? "",
  open: [...new Set(params.getAll("open"))].filter((table) => table !== ""),
});

/** The address of a view. */
export const viewSearch = ({ chosen, figure, open }: AnalyticsView): string =>
  `?${new URLSearchParams([
    ...Object.entries(periodParams(chosen)),
    ...(figure ? [["figure", figure]] : []),
    ...open.map((table) => ["open", table]),
  ])}`;

/** The address of the same view with one table opened or closed. */
export const toggledTable = (view: AnalyticsView, table: string): string =>
  viewSearch({
    ...view,
    open: view.open.includes(table)
      ? view.open.filter((each) => each !== table)
      : [...view.open, table],
  });

/** The address of one table in the same view, opened. */
export const openedTable = (view: AnalyticsView, table: string): string =>
  `${viewSearch({ ...view, open: [...new Set([...view.open, table])] })}#${table}`;

/** The address of the CSV file of one table, or of all tables. */
export const csvPath = (chosen: ChosenPeriod, table?: string): string =>
  `/admin/analytics/export.csv?${new URLSearchParams({ ...(table && { table }), ...periodParams(chosen) })}`;
