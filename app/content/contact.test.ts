import { firmRecords } from "@datumline/brand/firm";
import { expect, it } from "vitest";
import { recordRows } from "./contact.ts";

const records = {
  phone: "+91 20 0000 0000",
  registrations: [{ register: "Company register", number: "A-1" }],
};

it("shows telephone and registrations once the firm has confirmed them", () => {
  expect(recordRows({ ...records, isConfirmed: false })).toEqual([]);
  expect(recordRows({ ...records, isConfirmed: true })).toEqual([
    { name: "Phone", value: "+91 20 0000 0000", href: "tel:+912000000000" },
    { name: "Company register", value: "A-1" },
  ]);
});

it("has no telephone and no registration of ours that nobody confirmed", () => {
  if (firmRecords.isConfirmed) return;
  expect(firmRecords).toEqual({ isConfirmed: false, registrations: [] });
});
