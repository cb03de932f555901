import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { barsOfDays, DayBars } from "./day-bars.tsx";

it("reads a day and a range of days, and refuses anything else", () => {
  expect(barsOfDays("Day 1")).toEqual([1, 1]);
  expect(barsOfDays("Day 9-12")).toEqual([9, 12]);
  expect(() => barsOfDays("Step 1")).toThrow("Step 1");
});

it("draws each step over its days, to the end of the last", () => {
  const markup = renderToStaticMarkup(
    <DayBars
      steps={[
        { title: "Model", days: "Day 3-8" },
        { title: "Check", days: "Day 8-10" },
      ]}
    />,
  );
  expect(markup.match(/viewBox="0 0 10 1"/g)).toHaveLength(2);
  // The third to the eighth day start after two of ten and end after eight.
  expect(markup).toContain("M2 .25H8V.75H2Z");
  expect(markup).toContain("M7 .25H10V.75H7Z");
});
