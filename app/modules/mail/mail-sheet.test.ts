import { expect, it } from "vitest";
import { initialFirm } from "#modules/content/firm-facts.ts";
import { renderMail } from "./mail-sheet.ts";

it("names an email's HTML by its heading, with any characters", () => {
  const content = { preview: "", heading: "Bolts & <nuts>", paragraphs: ["Two of each."] };
  const { html } = renderMail(initialFirm, content);
  expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe("Bolts &amp; &lt;nuts&gt;");
});

it("lists entries with a link to each, in HTML and in text", () => {
  const entry = {
    words: "<b>Client</b>",
    note: "due & late",
    url: "https://firm.example/?a=1&b=2",
  };
  const lists = [
    { title: "Overdue", entries: [entry], more: { words: "All", url: "https://firm.example/all" } },
    { entries: [entry] },
  ];
  const { html, text } = renderMail(initialFirm, {
    preview: "",
    heading: "Leads",
    paragraphs: ["That is all."],
    lists,
  });
  expect(html).toContain('href="https://firm.example/?a=1&amp;b=2"');
  expect(html).toContain("&lt;b&gt;Client&lt;/b&gt;");
  expect(html).not.toContain("<b>");
  expect(text.split("\n\n").slice(0, 4)).toEqual([
    "Leads",
    "Overdue:\n- <b>Client</b>, due & late\n  https://firm.example/?a=1&b=2\n- All\n  https://firm.example/all",
    "- <b>Client</b>, due & late\n  https://firm.example/?a=1&b=2",
    "That is all.",
  ]);
});
