import { expect, it } from "vitest";
import { defaultContent } from "#tests/support/default-content.ts";
import { contact } from "../../requests/contact/definition.ts";
import { project } from "../../requests/project/definition.ts";
import { findRefused, offersOf } from "./offers.ts";

const offers = offersOf(defaultContent);

function posted(name: string, ...values: string[]): FormData {
  const form = new FormData();
  for (const value of values) form.append(name, value);
  return form;
}

it("accepts each offered service, and Other", () => {
  for (const service of offers.contact)
    expect(findRefused(contact.fields, posted("service", service), offers)).toEqual({});
  expect(findRefused(project.fields, posted("services", ...offers.quote), offers)).toEqual({});
  expect(offers.contact.at(-1)).toBe("Other");
});

it("refuses a service that is not offered", () => {
  expect(findRefused(contact.fields, posted("service", "Bridges"), offers)).toEqual({
    service: "Service of Interest is required.",
  });
  const one = posted("services", offers.quote[0] ?? "", "Bridges");
  expect(findRefused(project.fields, one, offers)).toEqual({
    services: "Service is required.",
  });
});
