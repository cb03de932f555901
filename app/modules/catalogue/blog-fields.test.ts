import { expect, it } from "vitest";
import { defaultServices } from "#tests/support/default-content.ts";
import { blogField, blogFields, contactServiceOf, popularTopics } from "./blog-fields.ts";
import type { OfferedService } from "./read-services.ts";

const { builtIn: _, ...like } = defaultServices[0] as OfferedService;
const added: OfferedService = {
  ...like,
  key: "added",
  anchor: "road-survey",
  name: "Road Survey",
  contactName: "Road Survey",
};
const without = (...keys: string[]) => defaultServices.filter(({ key }) => !keys.includes(key));
const names = (offered: readonly OfferedService[]) => blogFields(offered).map(({ name }) => name);

it("lists the categories of the built-in services, each once", () => {
  expect(blogFields(defaultServices)).toEqual(
    ["FTTH", "Solar", "BIM", "Civil"].map((name) => ({ category: name, name, topic: name })),
  );
});

it("follows the firm's services: their order, added ones, no retired ones", () => {
  expect(names([added, ...defaultServices.toReversed()])).toEqual([
    ...["Road Survey", "Civil", "BIM", "Solar", "FTTH"],
  ]);
  expect(names(without("civil", "bim"))).toEqual(["FTTH", "Solar", "BIM"]);
  expect(names(without("bim", "scan-to-bim"))).toEqual(["FTTH", "Solar", "Civil"]);
});

it("finds a field by its name in addresses only", () => {
  const offered = [...defaultServices, added];
  expect(blogField(offered, "road-survey")?.topic).toBe("Road Survey");
  expect(blogField(offered, "Civil")?.topic).toBe("Civil");
  for (const none of ["", "Road Survey", "civil", "constructor", null])
    expect(blogField(offered, none)).toBeUndefined();
  expect(blogField(without("civil"), "Civil")).toBeUndefined();
});

it("lists every field with a text among the popular topics", () => {
  const text = (title: string) => ({ title, articles: 3 });
  const ofCategory = {
    FTTH: text("Fibre"),
    Solar: text("Sun"),
    BIM: text("Models"),
    Civil: text("Roads"),
  };
  const titles = (...offered: OfferedService[]) =>
    popularTopics(offered, ofCategory).map(({ category, title }) => `${category}: ${title}`);
  const all = ["FTTH: Fibre", "Solar: Sun", "BIM: Models", "Civil: Roads"];
  expect(titles(...defaultServices, added)).toEqual(all);
  const told = { ...added, topic: text("Surveys") };
  expect(titles(...without("civil"), told)).toEqual([
    ...all.filter((one) => !one.startsWith("Civil")),
    "road-survey: Surveys",
  ]);
});

it("starts the contact form with an existing choice", () => {
  expect(contactServiceOf(defaultServices, "BIM")).toBe("BIM Modeling");
  expect(contactServiceOf(without("bim"), "BIM")).toBe("Point Cloud");
  expect(contactServiceOf(without("civil"), "Civil")).toBeUndefined();
  expect(contactServiceOf([added], "Road Survey")).toBe("Road Survey");
  expect(contactServiceOf(defaultServices, "Industry News")).toBeUndefined();
});
