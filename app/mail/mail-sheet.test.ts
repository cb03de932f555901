import { expect, it } from "vitest";
import { initialFirm } from "#app/content/firm-facts.ts";
import { renderMail } from "./mail-sheet.tsx";

it("names a mail's HTML by its heading, whatever that holds", () => {
  const content = { preview: "", heading: "Bolts & <nuts>", paragraphs: ["Two of each."] };
  const { html } = renderMail(initialFirm, content);
  expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe("Bolts &amp; &lt;nuts&gt;");
});
