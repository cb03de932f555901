import { join } from "node:path";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { proseIn, sentencesOf } from "./prose.ts";

/** Texts that visitors never read, and the pages of services, whose texts are in the catalogue. */
const allowed = ["Preview: not published as shown here"];

it("the firm can change all sentences of pages, because they are in content documents", () => {
  const pages = routes[0]?.children?.map(({ file }) => join("app", file)) ?? [];
  const found = sentencesOf(pages.filter((file) => !file.includes("/public/services/")).toSorted());
  expect(found.filter(({ words }) => !allowed.includes(words))).toEqual([]);
});

it("finds a sentence between tags and among the texts, but not a class or a name", () => {
  const code = `const a = "grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:pt-4";
const b = "We answer within a day of your message.";
const c = <p className="measure">Write to us about <b>it</b> <i>Send the route, the site or the scan</i></p>;`;
  expect(proseIn("a.tsx", code).map(({ line }) => line)).toEqual([2, 3]);
});
