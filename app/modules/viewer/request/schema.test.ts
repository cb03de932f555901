import { describe, expect, it } from "vitest";
import { schemaOf } from "#modules/leads/forms/schema.server.ts";
import { keepsTheAddressRules, parseAddress } from "#tests/support/address-rules.ts";
import { sampleModel } from "./definition.ts";

const sampleSchema = schemaOf(sampleModel.fields);

describe("a sample request", () => {
  it("trims the address", () => {
    expect(parseAddress(sampleSchema, " reader@client.example\n")).toEqual({
      email: "reader@client.example",
    });
  });

  keepsTheAddressRules(sampleSchema);
});
