import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DayBars } from "./day-bars.tsx";

it("draws each step over its days, to the end of the last", () => {
  const markup = renderToStaticMarkup(
    <DayBars
      steps={[
        { title: "Model", days: { from: 3, to: 8 } },
        { title: "Check", days: { from: 8, to: 10 } },
      ]}
    />,
  );
  expect(markup.match(/viewBox="0 0 10 1"/g)).toHaveLength(2);
  // The third to the eighth day start after two of ten and end after eight.
  expect(markup).toContain("M2 .25H8V.75H2Z");
  expect(markup).toContain("M7 .25H10V.75H7Z");
});
