import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { formSchema } from "#app/fields/schema.server.ts";
import { quoteServiceTitles } from "#modules/catalogue/choices.ts";
import { defaultServices } from "#tests/support/default-content.ts";
import { modelLevels, project, scanFormats } from "../project/definition.ts";
import { quote } from "./definition.ts";

const quoteSchema = formSchema(quote.fields, null);
const projectSchema = formSchema(project.fields, null);

type Typed = Record<string, string | string[] | undefined>;

const titles = quoteServiceTitles(defaultServices);
const ftth = titles[0] ?? "";
const short = {
  name: "Client Name",
  email: "client@example.com",
  service: ftth,
  details: "14 km of route.",
};
const long = {
  name: "Client Name",
  email: "client@example.com",
  services: [ftth],
  projectDetails: "One hospital wing.",
};

/** Parses as the forms' action does. */
function parse<Schema extends z.ZodType>(schema: Schema, typed: Typed) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) {
    for (const each of [value ?? []].flat()) form.append(name, each);
  }
  return parseWithZod(form, { schema });
}

/** The first message of each field, as shown to the visitor. */
function errors(schema: z.ZodType, typed: Typed) {
  const submission = parse(schema, typed);
  const found = submission.status === "success" ? {} : (submission.error ?? {});
  return Object.fromEntries(Object.entries(found).map(([name, messages]) => [name, messages?.[0]]));
}

function accepted<Schema extends z.ZodType>(schema: Schema, typed: Typed): z.output<Schema> {
  const submission = parse(schema, typed);
  if (submission.status !== "success") throw new Error("the request was refused");
  return submission.value;
}

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

describe("the short form", () => {
  it("is accepted as typed", () => {
    expect(accepted(quoteSchema, short)).toEqual(short);
  });

  it.each([undefined, "", "  "])("names each field that is left empty (%j)", (empty) => {
    const blank = { name: empty, email: empty, service: empty, details: empty };
    expect(errors(quoteSchema, blank)).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      service: "Service is required.",
      details: "Details is required.",
    });
  });
});

describe("the project form", () => {
  it("requires four fields and nothing else", () => {
    expect(accepted(projectSchema, long)).toEqual({
      ...long,
      phone: null,
      company: null,
      country: null,
      scanFormats: [],
      lod: null,
      deadline: null,
      express: false,
      budget: null,
      link: null,
      attachments: [],
    });
    const blank = { lod: "", deadline: "", link: " ", phone: "", budget: "  " };
    expect(accepted(projectSchema, { ...long, ...blank })).toEqual(accepted(projectSchema, long));
  });

  it("names each required field that is empty", () => {
    expect(errors(projectSchema, {})).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      services: "Service is required.",
      projectDetails: "Project Details is required.",
    });
  });

  it("accepts every option, each once", () => {
    const services = [...titles, ftth];
    const project = accepted(projectSchema, { ...long, services, scanFormats: [...scanFormats] });
    expect(project.services).toEqual(titles);
    expect(project.scanFormats).toEqual(["rcs", "e57", "las", "pts", "xyz"]);
    expect(accepted(projectSchema, { ...long, express: "any words" }).express).toBe(true);
    for (const lod of modelLevels) {
      expect(accepted(projectSchema, { ...long, lod }).lod).toBe(lod);
    }
  });

  it.each([
    ["scanFormats", ["las", "exe"]],
    ["lod", "LOD 900"],
  ])("refuses an option that is not offered as %s", (name, value) => {
    const [path] = Object.keys(errors(projectSchema, { ...long, [name]: value }));
    expect(path).toMatch(new RegExp(`^${name}`));
  });

  it.each([daysFromNow(0), daysFromNow(300)])("accepts the deadline %s", (deadline) => {
    expect(accepted(projectSchema, { ...long, deadline }).deadline).toBe(deadline);
  });

  it.each([
    [daysFromNow(-3), "Deadline must not be in the past."],
    ["2099-02-30", "Deadline must be a date."],
    ["soon", "Deadline must be a date."],
  ])("refuses the deadline %s", (deadline, sentence) => {
    expect(errors(projectSchema, { ...long, deadline })).toEqual({ deadline: sentence });
  });

  it.each(["https://files.example/a?b=1#c", `http://files.example/${"x".repeat(1_900)}`])(
    "accepts the link %.40s",
    (link) => {
      expect(accepted(projectSchema, { ...long, link: ` ${link} ` }).link).toBe(link);
    },
  );

  it.each([
    "files.example/scan",
    "ftp://files.example/scan",
    "javascript:alert(1)",
    "https://",
    "https://files.example/a b",
    `https://files.example/${"x".repeat(2_000)}`,
  ])("refuses the link %.40j", (link) => {
    expect(Object.keys(errors(projectSchema, { ...long, link }))).toEqual(["link"]);
  });

  it("accepts ten files and no more", () => {
    const tokens = Array.from({ length: 11 }, (_, index) => `token ${index}`);
    expect(accepted(projectSchema, { ...long, attachments: tokens.slice(1) }).attachments).toEqual(
      tokens.slice(1),
    );
    expect(errors(projectSchema, { ...long, attachments: tokens })).toEqual({
      attachments: "You can send up to 10 files.",
    });
  });

  it.each([
    ["name", 200],
    ["phone", 200],
    ["company", 200],
    ["country", 200],
    ["budget", 200],
    ["projectDetails", 5_000],
  ])("accepts %s up to %i characters", (name, most) => {
    expect(errors(projectSchema, { ...long, [name]: "x".repeat(most) })).toEqual({});
    const tooLong = { ...long, [name]: "x".repeat(most + 1) };
    expect(Object.keys(errors(projectSchema, tooLong))).toEqual([name]);
  });
});
