import { describe, expect, it } from "vitest";
import type { Content } from "#modules/content/documents/define-content.ts";
import { footerDocument, frameOf, headerDocument } from "./navigation.ts";
import { breadcrumbs, pageNames } from "./page-names.ts";

/** The names after some documents were changed from their defaults. */
const namesWith = (changed: ReadonlyMap<Content, unknown> = new Map()) =>
  pageNames(
    frameOf({
      of: (document) => (changed.get(document) ?? document.initial) as typeof document.initial,
      has: () => false,
    }),
  );

const names = (path: string, title?: string) =>
  breadcrumbs(namesWith(), path, title).map(({ name }) => name);

it("names the pages on the way as the navigation does", () => {
  expect(names("/")).toEqual(["Home"]);
  expect(names("/services")).toEqual(["Home", "Services"]);
  expect(breadcrumbs(namesWith(), "/services/ftth-design")).toEqual([
    { name: "Home", to: "/" },
    { name: "Services", to: "/services" },
    { name: "FTTH Design", to: "/services/ftth-design" },
  ]);
});

it("names a page outside the navigation by its title, and finds no way to one without", () => {
  expect(names("/blog/pole-loading", "Pole loading")).toEqual(["Home", "Blog", "Pole loading"]);
  expect(names("/nowhere")).toEqual([]);
});

describe("a navigation that the firm has changed", () => {
  it("updates a page's name, and keeps the old name of one that it no longer links to", () => {
    const { initial } = headerDocument;
    const [services, , blog] = initial.menu;
    const menu = [services, { ...blog, name: "Journal" }];
    const quick = { title: "Links", links: [{ name: "Start", to: "/" }] };
    const changed = new Map<Content, unknown>([
      [headerDocument, { ...initial, menu }],
      [footerDocument, { ...footerDocument.initial, quick }],
    ]);
    const found = namesWith(changed);
    expect(found.get("/blog")).toBe("Journal");
    expect(found.get("/")).toBe("Start");
    expect(found.get("/newsletter")).toBe("Newsletter");
    expect(found.get("/about")).toBe("About");
  });
});
