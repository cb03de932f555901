import { expect, it } from "vitest";
import { readPeriod } from "./chosen-period.ts";
import { openedTable, readView, toggledTable, viewSearch } from "./view.ts";

it("reads and writes the period, the figure and the open tables, and toggles a table", () => {
  const params = new URLSearchParams("days=90&figure=visits&open=hosts&open=forms&open=hosts");
  const view = { chosen: readPeriod(params, new Date(), "UTC"), ...readView(params) };
  expect(view).toMatchObject({ figure: "visits", open: ["hosts", "forms"] });
  expect(viewSearch(view)).toBe("?days=90&figure=visits&open=hosts&open=forms");
  expect(toggledTable(view, "hosts")).toBe("?days=90&figure=visits&open=forms");
  expect(toggledTable({ ...view, open: ["hosts"] }, "hosts")).toBe("?days=90&figure=visits");
  expect(readView(new URLSearchParams("open=")).open).toEqual([]);
  expect(readView(new URLSearchParams()).open).toEqual([]);
  expect(toggledTable(view, "devices")).toMatch(/&open=forms&open=devices$/);
  expect(openedTable(view, "forms")).toBe("?days=90&figure=visits&open=hosts&open=forms#forms");
  expect(openedTable(view, "devices")).toMatch(/&open=forms&open=devices#devices$/);
});
