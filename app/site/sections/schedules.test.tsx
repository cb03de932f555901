import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Schedules } from "./schedules.tsx";

const section = {
  title: "Starting prices",
  lead: "For budgeting only.",
  caption: "Prices by scope",
  head: "Scope",
  columns: ["From", "Per"],
  notes: [],
};
const row = { title: "Permit sheet", text: "One sheet.", values: ["€120", "sheet"] };

it("leaves a section out that has no rows, and numbers the others without a gap", () => {
  const html = renderToStaticMarkup(
    <Schedules
      first={3}
      sections={[
        { ...section, id: "turnaround", rows: [row] },
        { ...section, id: "prices", rows: [] },
        { ...section, id: "formats", rows: [row] },
      ]}
    />,
  );
  expect(html).not.toContain('id="prices"');
  expect(html.match(/id="(turnaround|formats)"/g)).toHaveLength(2);
  expect(html.match(/>[34]<\/span>/g)).toHaveLength(2);
});

it("names each value's column on phones, which show no headings over it", () => {
  const html = renderToStaticMarkup(
    <Schedules first={1} sections={[{ ...section, id: "prices", rows: [row] }]} />,
  );
  expect(html).toMatch(/<th scope="row".*From.*€120.*Per.*sheet.*<\/th>/);
});

it("names the one column of a table once, over it", () => {
  const one = {
    ...section,
    columns: ["What is done"],
    rows: [{ title: "Access", values: ["By key"] }],
  };
  const html = renderToStaticMarkup(
    <Schedules first={1} sections={[{ ...one, id: "measures" }]} />,
  );
  expect(html.match(/What is done/g)).toHaveLength(1);
});
