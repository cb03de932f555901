import { expect, it } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

const names = (path: string, title?: string) => breadcrumbs(path, title).map(({ name }) => name);

it("names the pages on the way as the navigation does", () => {
  expect(names("/")).toEqual(["Home"]);
  expect(names("/services")).toEqual(["Home", "Services"]);
  expect(breadcrumbs("/services/ftth-design")).toEqual([
    { name: "Home", path: "/" },
    { name: "Services", path: "/services" },
    { name: "FTTH Design", path: "/services/ftth-design" },
  ]);
});

it("names a page that is in no navigation by its title, and knows no way to one without", () => {
  expect(names("/blog/pole-loading", "Pole loading")).toEqual(["Home", "Blog", "Pole loading"]);
  expect(names("/nowhere")).toEqual([]);
});
