import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { defaultServices } from "#tests/support/default-content.ts";
import {
  offeredPostCategories,
  offeredProjectCategories,
  postCategories,
  projectCategories,
  projectCategoryOf,
} from "./admin-categories.ts";
import { homeCards, quoteCards } from "./cards.server.ts";
import { categories, categoryNames } from "./categories.ts";
import { contactServices, quoteServiceTitles } from "./choices.ts";
import type { OfferedService } from "./read-services.ts";
import { builtInServices, topicOf } from "./services.ts";

/** A new service may be added after or between them; stored ones stay in their order. */
const ofToday = (list: readonly string[], today: readonly string[]) =>
  list.filter((name) => today.includes(name));

it("lists stored and displayed services in the orders of the specification", () => {
  {
    const today = [...["BIM Modeling", "Point Cloud", "Solar", "Fiber", "Civil", "Other"]];
    expect(ofToday(contactServices(defaultServices), today)).toEqual(today);
  }
  {
    const today = [
      "FTTH Drafting & Permitting",
      "EMI & Glint Reports for Solar",
      "Scan-to-BIM Modeling",
      "OSP & Civil Permit Plans",
    ];
    expect(ofToday(quoteServiceTitles(defaultServices), today)).toEqual(today);
  }
  {
    const today = [
      ...["FTTH Design", "Solar Analysis", "Scan-to-BIM", "Civil Engineering", "BIM Modeling"],
      ...["Industry News", "Case Studies", "Technical Guides"],
    ];
    expect(ofToday(postCategories, today)).toEqual(today);
  }
  {
    const today = [
      ...["BIM Modeling", "Point Cloud to BIM", "Solar PV Permitting", "FTTH Design", "Civil 3D"],
    ];
    expect(ofToday(projectCategories, today)).toEqual(today);
  }
  {
    const today = ["FTTH", "Solar", "BIM", "Civil"];
    expect(ofToday(categoryNames, today)).toEqual(today);
  }
  expect(postCategories.slice(0, 4).map(topicOf)).toEqual(["FTTH", "Solar", "BIM", "Civil"]);
  expect(["BIM Modeling", "Industry News"].map(topicOf)).toEqual(["BIM", "Industry News"]);
});

it("files posts and projects under the services that visitors find", () => {
  expect(offeredPostCategories(defaultServices)).toEqual(postCategories);
  expect(offeredProjectCategories(defaultServices)).toEqual(projectCategories);
  const { builtIn: _, ...like } = defaultServices[0] as OfferedService;
  const added = { ...like, key: "added", name: "Road Survey" };
  const now = [...defaultServices.filter(({ key }) => key !== "solar"), added];
  // Each project finds its service by these categories.
  expect(now.map(projectCategoryOf).toSorted()).toEqual(offeredProjectCategories(now).toSorted());
  const expected = (names: readonly string[], retired: string) => [
    ...names.filter((name) => name !== retired),
    "Road Survey",
  ];
  expect(offeredPostCategories(now)).toEqual(expected(postCategories, "Solar Analysis"));
  expect(offeredProjectCategories(now)).toEqual(expected(projectCategories, "Solar PV Permitting"));
});

it("has a document named after the page, unique names and a place in its category for every service", () => {
  for (const key of ["id", "path", "name", "contactName", "postCategory"] as const) {
    expect(new Set(builtInServices.map((service) => service[key])).size).toBe(
      builtInServices.length,
    );
  }
  for (const { path } of builtInServices) {
    expect(existsSync(join(import.meta.dirname, `${basename(path)}.ts`)), path).toBe(true);
  }
  for (const { contactName } of Object.values(categories)) {
    expect(contactServices(defaultServices)).toContain(contactName);
  }
});

it("shows the cards that services have, in the order of the menu", () => {
  expect(
    homeCards(defaultServices)
      .slice(0, 4)
      .map(({ title }) => title),
  ).toEqual([
    "FTTH Drafting & Permitting",
    "Solar Glare & EMI Reports",
    "Scan-to-BIM",
    "Civil & OSP Permit Plans",
  ]);
  for (const { title, features } of quoteCards(defaultServices))
    expect(features.length, title).toBeGreaterThan(3);
});
