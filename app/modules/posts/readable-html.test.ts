import { expect, it } from "vitest";
import { comparedHtml, readableHtml } from "./readable-html.ts";

it("shows a text as people read it, a line for each block", () => {
  const html = `<h2>Ducts &amp; poles</h2>
<p>Read <a href="/blog/ducts">the <strong>guide</strong></a>.<small class="footnote">Once.</small></p>
<ul><li><p>One</p></li><li>Two</li></ul>
<figure><img src="/a.webp" alt="A plan" width="2"><figcaption>Plan</figcaption></figure>
<figure data-drawing="site-plan"></figure>
<table><tbody><tr><th>Depth</th><td>1 m</td></tr></tbody></table>`;
  expect(readableHtml(html).split("\n")).toEqual([
    "H2: Ducts & poles",
    "Read the guide (/blog/ducts). [Footnote: Once.]",
    "• One",
    "• Two",
    "Image: A plan",
    "Caption: Plan",
    "Drawing: site-plan",
    "Depth | 1 m",
  ]);
});

it("ignores the order of attributes, and names a change that has no words", () => {
  const image = '<figure><img src="/a.webp" alt="A plan" width="2"></figure>';
  const same = comparedHtml(
    image,
    '<figure>\n<img alt="A plan" width="2" src="/a.webp"></figure>\n',
  );
  expect(same.after).toBe(same.before);
  const other = comparedHtml(image, image.replace("/a.webp", "/b.webp"));
  expect(other).toEqual({
    before: "Image: A plan",
    after: "Image: A plan\n(Formatting or images have changed.)",
  });
});
