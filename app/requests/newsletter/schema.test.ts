import { describe, expect, it } from "vitest";
import { keepsTheAddressRules, parseAddress } from "../../../tests/support/address-rules.ts";
import { newsletterSchema } from "./schema.ts";

describe("a newsletter sign-up", () => {
  it("takes an address in one spelling, without the space around it", () => {
    expect(parseAddress(newsletterSchema, " Reader@Client.Example\n")).toEqual({
      email: "reader@client.example",
    });
  });

  keepsTheAddressRules(newsletterSchema);
});
