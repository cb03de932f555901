import { expect, it } from "vitest";
import { leadReference } from "./lead.ts";

it("makes a number of a lead's id that can be read out", () => {
  expect(leadReference("3f2a91bc-7d04-4c5e-9a11-0123456789ab")).toBe("DL-3F2A-91BC");
});
