import { describe, expect, it } from "vitest";
import { formSchema } from "#app/fields/schema.server.ts";
import { keepsTheAddressRules, parseAddress } from "#tests/support/address-rules.ts";
import { newsletter } from "./definition.ts";

const newsletterSchema = formSchema(newsletter.fields, null);

describe("a newsletter sign-up", () => {
  it("trims the address and lower-cases it", () => {
    expect(parseAddress(newsletterSchema, " Reader@Client.Example\n")).toEqual({
      email: "reader@client.example",
    });
  });

  keepsTheAddressRules(newsletterSchema);
});
