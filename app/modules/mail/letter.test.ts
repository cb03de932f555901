import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderLetter } from "./letter.ts";

const bodyOf = (message: string, signature = "") =>
  /<body[^>]*>(.*)<\/body>/s.exec(renderLetter({ subject: "s", message, signature }).html)?.[1];

describe("a letter", () => {
  it.each([
    ["paragraphs and lines", "One\ntwo\n\nthree", "<p>One<br>two</p><p>three</p>"],
    [
      "bullets",
      "We need:\n- plans\n- a date",
      "<p>We need:</p><ul><li>plans</li><li>a date</li></ul>",
    ],
    ["numbers", "3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'],
    ["bold and italic", "**Now** or *never*", "<p><strong>Now</strong> or <em>never</em></p>"],
    ["no marks in sums", "2*3*4 and ** a **", "<p>2*3*4 and ** a **</p>"],
    [
      "links without the end of the sentence",
      "See https://firm.example/a?b=1&c=2.",
      '<p>See <a href="https://firm.example/a?b=1&amp;c=2">https://firm.example/a?b=1&amp;c=2</a>.</p>',
    ],
    [
      "HTML as text",
      '<img src=x onerror="alert(1)"> **<b>**',
      "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; <strong>&lt;b&gt;</strong></p>",
    ],
  ])("has %s", (_, message, html) => expect(bodyOf(message)).toBe(html));

  it("ends with the signature, in both", () => {
    const letter = { subject: "s", message: "Hello.", signature: "Someone\nhttps://firm.example" };
    expect(renderLetter(letter).text).toBe("Hello.\n\n-- \nSomeone\nhttps://firm.example");
    expect(bodyOf(letter.message, letter.signature)).toBe(
      '<p>Hello.</p><p>-- <br>Someone<br><a href="https://firm.example">https://firm.example</a></p>',
    );
  });

  it("creates only the letter's tags from any input, and is fast for long input", () => {
    const part = fc.oneof(
      fc.constantFrom("*", "**", "\n", "- ", "1. ", "https://a.b/", "<", ">", '"', "&", " ", "x"),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        for (const [, tag] of (bodyOf(parts.join("")) ?? "").matchAll(/<\/?([^\s>]*)/g))
          expect(["p", "br", "ul", "ol", "li", "a", "strong", "em"]).toContain(tag);
      }),
      { numRuns: 300 },
    );
    const began = performance.now();
    for (const much of ["*a ", "**", "https://a.", "*", "a*a"]) bodyOf(much.repeat(7_000));
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});
