import { expect, it } from "vitest";
import { fillTemplate, unknownFields } from "./template-fields.ts";

const values = { name: "{{firm}}", service: "BIM $&", firm: "Firm", reference: "DL-1" };

it("fills in known values, once and unchanged", () => {
  expect(fillTemplate("Dear {{name}}, {{ service }} by {{firm}} ({{reference}})", values)).toBe(
    "Dear {{firm}}, BIM $& by Firm (DL-1)",
  );
});

it("lists each unknown field", () => {
  expect(unknownFields("{{name}} {{ client }} {{client}} {{toString}} {name} {{}}")).toEqual([
    "client",
    "toString",
    "",
  ]);
});
