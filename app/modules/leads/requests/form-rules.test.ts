import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { url } from "#app/fields/fields.ts";
import {
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredText,
} from "#app/fields/rules.server.ts";
import { formSchema, formShape } from "#app/fields/schema.server.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { postSchema } from "#modules/posts/admin/post-schema.server.ts";
import { requestDefinitions } from "./definitions.ts";

const sentences = (field: z.ZodType, value: string) =>
  field.safeParse(value).error?.issues.map((issue) => issue.message);

/** Inputs that make backtracking patterns take minutes (ReDoS), at the size limit of a form. */
const million = 1_000_000;
const floods = {
  "an address of dots": `x@${".".repeat(million)}@`,
  "an address of at signs": "@".repeat(million),
  "blanks and an end": `${" ".repeat(million)}\0@`,
  "blanks within": `x${" ".repeat(million)}x`,
  "line breaks": `x${"\r\n".repeat(million / 2)}x`,
  "a link of slashes": `https://${"/".repeat(million)} x`,
  "zone after zone": "+00:0".repeat(million / 5),
};

describe("a text far above its limit", () => {
  it.each([
    ["an address", requiredEmail("Email"), "Email must be at most 254 characters."],
    ["a line", requiredLine("Name"), "Name must be at most 200 characters."],
    ["a line that may be empty", optionalLine("Phone"), "Phone must be at most 200 characters."],
    [
      "a link",
      formShape({ link: url("Link") }, null).link,
      "Link must be at most 2,000 characters.",
    ],
    ["a message", requiredText("Text", 5_000), "Text must be at most 5,000 characters."],
    ["a text that may be empty", optionalText("Text", 99), "Text must be at most 99 characters."],
  ])("is refused with the limit in %s", (_, field, sentence) => {
    expect(sentences(field, "x".repeat(6_000))).toEqual([sentence]);
  });

  const forms = [
    ...Object.values(requestDefinitions).map(({ name, fields }) => ({
      name,
      schema: formSchema(fields, null),
      fields: Object.keys(fields),
    })),
    { name: "post", schema: postSchema, fields: Object.keys(postSchema.shape) },
  ];
  it.each(Object.entries(floods))("is validated quickly in every form: %s", (_, flood) => {
    for (const { name, schema, fields } of forms) {
      const filled = Object.fromEntries(fields.map((field) => [field, flood]));
      const start = performance.now();
      expect(schema.safeParse(filled).success).toBe(false);
      expect(performance.now() - start, name).toBeLessThan(3_000);
    }
  });
});

describe("an address in a form", () => {
  it.each([
    ["<a@b.example>", "a@b.example"],
    ["Ann <Ann@B.example>", "Ann@b.example"],
    ["mailto:a@b.example", "a@b.example"],
    ["a\u200B@b.example\u2069", "a@b.example"],
    ["a@b.example.", "a@b.example"],
    ["j\u00FCrgen@m\u00FCller.example", "j\u00FCrgen@m\u00FCller.example"],
  ])("is stored in its canonical spelling: %j", (typed, stored) => {
    expect(requiredEmail("Email").parse(typed)).toBe(stored);
  });

  it.each(["a@b..c", "a@.b.c", "a@b", "a,b@c.example", "a@b.example, c@d.example"])(
    "is refused if no SMTP server would accept it: %j",
    (typed) => expect(sentences(requiredEmail("Email"), typed)).toEqual([invalidEmail]),
  );
});
