import { expect, it } from "vitest";
import { initialFirm } from "#modules/content/firm-facts.ts";
import { recordRows } from "./contact.ts";

it("shows a telephone that can be dialled and registrations, and nothing that was not entered", () => {
  expect(recordRows(initialFirm)).toEqual([]);
  const phone = "+91 20 0000 0000";
  const registrations = [{ register: "Company register", number: "A-1" }];
  expect(recordRows({ ...initialFirm, phone, registrations })).toEqual([
    { name: "Phone", value: phone, href: "tel:+912000000000" },
    { name: "Company register", value: "A-1" },
  ]);
});
