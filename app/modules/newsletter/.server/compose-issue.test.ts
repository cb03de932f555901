import { expect, it } from "vitest";
import { firmDocument } from "#modules/content/firm.ts";
import { composeIssue, maxIssueBytes } from "./compose-issue.ts";
import { unsubscribePlaceholder } from "./links/subscription.ts";

const origins = { siteUrl: "https://www.example.com", env: {} };
const firm = firmDocument.initial;
const compose = (content: string, more = {}) =>
  composeIssue(
    firm,
    { subject: "May", previewText: "", page: undefined, content, ...more },
    origins,
  );

it("is self-contained: styles on every element, absolute addresses, nothing that runs or loads from elsewhere", () => {
  const { html } = compose(
    `<h2 onclick="x()">News</h2><p style="color:red">Read <a href="/blog/fttx">this</a><script>x</script></p>
     <figure><img src="/media/portfolio/a.webp" alt="Site plan" width="1600" height="900"></figure>
     <img src="https://tracker.example/pixel.gif" alt="">`,
    { subject: 'A & "B"', previewText: "<b>Look", page: "https://www.example.com/newsletter/may" },
  );
  expect(html).toContain("<title>A &amp; &quot;B&quot;</title>");
  expect(html).toContain("&lt;b&gt;Look");
  expect(html).toMatch(/<h2 class="ink" style="[^"]+">News<\/h2>/);
  expect(html).toContain('href="https://www.example.com/blog/fttx"');
  expect(html).toMatch(
    /<img alt="Site plan" src="https:\/\/www\.example\.com\/media\/portfolio\/a\.webp" width="536"/,
  );
  expect(html).not.toMatch(/<script|onclick|color:red|<img[^>]+tracker/);
  for (const [tag] of html.matchAll(/<(?:p|a|h2)\b[^>]*>/g)) expect(tag).toContain("style=");
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html.split(unsubscribePlaceholder)).toHaveLength(2);
  expect(html).toContain("Read on the web");
  expect(Buffer.byteLength(html)).toBeLessThan(maxIssueBytes / 10);
});

it("shows formulas as TeX, and footnotes, callouts and numbers in words", () => {
  const { html, text } = compose(
    `<p class="formula numbered" id="formula-loss"><code class="tex">L = a + \\frac{b}{2}</code></p>
     <p>By <a data-ref="formula-loss"></a><small class="footnote">With <em>a</em> in dB.</small>.</p>
     <aside data-callout="warning"><p>Mind the margin.</p></aside>
     <table><tbody><tr><th scope="row">Loss</th><td class="number">12</td></tr></tbody></table>`,
  );
  expect(html).not.toMatch(/<math|<aside|data-ref|<small|id="formula/);
  expect(html).toMatch(/<td[^>]*text-align:right[^>]*>12<\/td>/);
  expect(text).toContain(`L = a + \\frac{b}{2} (1)

By Formula (1)[1].

Warning

Mind the margin.

Loss  12

1. With a in dB.`);
});

it("has a plain-text version", () => {
  const { text } = compose(
    `<h2>News &amp; more</h2><p>Read <a href="/blog/fttx">this</a>
      and <a href="https://a.example/">https://a.example/</a>.</p><ul><li>One</li><li><p>Two</p></li></ul>
     <ol start="3"><li>Three</li></ol><table><tbody><tr><th>LOD</th><td>300</td></tr></tbody></table>
     <figure><img src="/media/a.webp" alt="Site plan"><figcaption>Plan</figcaption></figure>
     <figure data-drawing="pon-loss-budget"><figcaption>Budget</figcaption></figure>`,
  );
  expect(text).toBe(`May

News & more

Read this (https://www.example.com/blog/fttx) and https://a.example/.

- One
- Two

3. Three

LOD  300

[Site plan]
Figure 1: Plan

Open drawing (https://www.example.com/drawings/pon-loss-budget.svg)

Figure 2: Budget

You're getting this email because you subscribed to our newsletter.
Unsubscribe: ${unsubscribePlaceholder}

-- 
${firm.name}
${text.split("\n").at(-1)}`);
});
