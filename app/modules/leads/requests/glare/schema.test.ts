import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { formSchema } from "#app/fields/schema.server.ts";
import {
  glare,
  planningStageNames,
  planningStages,
  proximities,
  proximityNames,
} from "./definition.ts";

const schema = formSchema(glare.fields, null);

const filled = {
  name: "Solar Developer",
  email: "developer@client.example",
  company: "Meath Sun Ltd",
  siteAddress: "A92 X2Y3",
  pvSize: "4,200 on two roofs",
  nearAirport: "unsure",
  planningStage: "pre",
};
type Changes = Partial<Record<keyof typeof filled, string | undefined>>;

/** Parses as the form's action does. */
function parse(changes: Changes) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  return parseWithZod(form, { schema });
}

/** The first message of each field, as shown to the visitor. */
function errors(changes: Changes): Record<string, string | undefined> {
  const submission = parse(changes);
  const found = submission.status === "success" ? {} : (submission.error ?? {});
  return Object.fromEntries(Object.entries(found).map(([name, messages]) => [name, messages?.[0]]));
}

function accepted(changes: Changes) {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error("the request was refused");
  return submission.value;
}

describe("a glare assessment request", () => {
  it("is accepted as typed, trimmed", () => {
    expect(accepted({})).toMatchObject({ ...filled, details: null });
    expect(accepted({ siteAddress: "  A92 X2Y3 ", pvSize: "\t250 " })).toMatchObject({
      siteAddress: "A92 X2Y3",
      pvSize: "250",
    });
  });

  it.each([undefined, "", "  "])("needs no company: %j is fine", (company) => {
    expect(accepted({ company }).company).toBeNull();
  });

  it.each([undefined, "", " \t"])("names each required field that is %j, by its label", (value) => {
    const blank = Object.fromEntries(Object.keys(filled).map((name) => [name, value]));
    expect(errors(blank)).toEqual({
      name: "Name is required.",
      email: "Email is required.",
      siteAddress: "Site Address / Eircode is required.",
      pvSize: "PV System Size (kW) is required.",
      nearAirport: "Near Airport/Major Road is required.",
      planningStage: "Planning Stage is required.",
    });
  });

  it.each(["plain", "a@b", "a b@example.com", "a@example.com\nBcc:b@example.com"])(
    "refuses %j as an address",
    (email) => {
      expect(errors({ email })).toEqual({ email: "Please enter a valid email address." });
    },
  );

  it.each(["name", "company", "siteAddress", "pvSize"] as const)(
    "accepts 200 characters as %s and no more, in one line",
    (name) => {
      expect(errors({ [name]: "x".repeat(200) })).toEqual({});
      expect(Object.keys(errors({ [name]: "x".repeat(201) }))).toEqual([name]);
      expect(accepted({ [name]: "a\nBcc: b@example.com" })[name]).toBe("a Bcc: b@example.com");
    },
  );
});

describe("its choices", () => {
  it("are the stored values of the contract, each with a unique name", () => {
    expect(proximities).toEqual(["yes", "no", "unsure"]);
    expect(planningStages).toEqual(["pre", "submitted", "resubmission"]);
    for (const names of [proximityNames, planningStageNames]) {
      expect(new Set(Object.values(names)).size).toBe(3);
    }
  });

  it("accept their values and nothing else", () => {
    for (const nearAirport of proximities) expect(errors({ nearAirport })).toEqual({});
    for (const planningStage of planningStages) expect(errors({ planningStage })).toEqual({});
    expect(errors({ nearAirport: "Yes", planningStage: "draft" })).toEqual({
      nearAirport: "Near Airport/Major Road is required.",
      planningStage: "Planning Stage is required.",
    });
  });
});
