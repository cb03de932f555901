import { describe, expect, it } from "vitest";
import { keepsTheAddressRules, parseAddress } from "../../../tests/support/address-rules.ts";
import { sampleSchema } from "./schema.ts";

describe("a sample request", () => {
  it("takes an address without the space around it", () => {
    expect(parseAddress(sampleSchema, " reader@client.example\n")).toEqual({
      email: "reader@client.example",
    });
  });

  keepsTheAddressRules(sampleSchema);
});
