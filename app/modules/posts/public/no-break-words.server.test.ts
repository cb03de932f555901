import { describe, expect, it } from "vitest";
import { articleBody, noBreakWords } from "./article-body.server.tsx";

const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

describe("unbreakable words of an article", () => {
  it.each([
    ["5 km and 1,150 m", "5\u00a0km and 1,150\u00a0m"],
    ["40 dBµV/m, 0.35 dB/km", "40\u00a0dBµV/m, 0.35\u00a0dB/km"],
    ["70 %; 30 °F; 45 mph.", "70\u00a0%; 30\u00a0°F; 45\u00a0mph."],
    ["<td>90 µV/m</td>", "<td>90\u00a0µV/m</td>"],
    ["(5 km) “6 ft”?", "(5\u00a0km) “6\u00a0ft”?"],
    ["2 metres, 5 more, 3 information", "2 metres, 5 more, 3 information"],
  ])("keeps a number with its unit: %s", (html, expected) => {
    expect(noBreakWords(html)).toBe(expected);
  });

  it.each([
    ["ISO 19650-1.", `ISO ${whole("19650-1")}.`],
    ["(IEC 61280-4-3)", `(IEC ${whole("61280-4-3")})`],
    ["ITU-T G.984-2 and W20-5R", `ITU-T ${whole("G.984-2")} and ${whole("W20-5R")}`],
    ["right-of-way, a point-to-point link", "right-of-way, a point-to-point link"],
    [`${"9".repeat(20)}-1`, `${"9".repeat(20)}-1`],
  ])("keeps the number of a standard in one piece: %s", (html, expected) => {
    expect(noBreakWords(html)).toBe(expected);
  });

  it("leaves code and attributes as they are", () => {
    const html = '<pre><code>5 km 1-2</code></pre><a href="/x-1" title="5 km">5</a>';
    expect(noBreakWords(html)).toBe(html);
  });

  it("applies to an article's text, but not to the names of its headings", () => {
    const { html, contents } = articleBody("<h2>5 km</h2><p>ISO 19650-1</p>", {
      siteUrl: "https://firm.example",
      env: {},
    });
    expect(html).toContain(">5\u00a0km</h2>");
    expect(html).toContain('aria-label="Link to “5 km”"');
    expect(html).toContain(`<p>ISO ${whole("19650-1")}</p>`);
    expect(contents).toEqual([{ id: "5-km", title: "5 km" }]);
  });
});
