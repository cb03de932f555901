import { describe, expect, it } from "vitest";
import { formSchema } from "#app/fields/schema.server.ts";
import { keepsTheAddressRules, parseAddress } from "#tests/support/address-rules.ts";
import { sampleModel } from "./definition.ts";

const sampleSchema = formSchema(sampleModel.fields, null);

describe("a sample request", () => {
  it("trims the address", () => {
    expect(parseAddress(sampleSchema, " reader@client.example\n")).toEqual({
      email: "reader@client.example",
    });
  });

  keepsTheAddressRules(sampleSchema);
});
