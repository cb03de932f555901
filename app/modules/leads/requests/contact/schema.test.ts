// cspell:ignore mple
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { formSchema } from "#app/fields/schema.server.ts";
import { contact } from "./definition.ts";

const schema = formSchema(contact.fields, null);

const filled = {
  name: "Client Name",
  email: "client@example.com",
  phone: "+91 20 5555 0100",
  company: "Poles & Sons",
  service: "Solar",
  message: "Please quote for a roof.",
};

/** Parses as the form's action does. */
function parse(changes: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  return parseWithZod(form, { schema });
}

/** The first message of each field, as the person sees it. */
function errors(changes: Record<string, string | undefined>): Record<string, string | undefined> {
  const submission = parse(changes);
  const found = submission.status === "success" ? {} : (submission.error ?? {});
  return Object.fromEntries(Object.entries(found).map(([name, messages]) => [name, messages?.[0]]));
}

function accepted(changes: Record<string, string | undefined>) {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error("the message was refused");
  return submission.value;
}

const email = (length: number) => `a@${"b".repeat(length - 6)}.com`;

describe("a contact message", () => {
  it("is accepted as typed, trimmed and with normalised line breaks", () => {
    expect(accepted({})).toMatchObject(filled);
    expect(accepted({ name: "  Client Name ", message: "\nOne\r\n\n\tTwo\n" })).toMatchObject({
      name: "Client Name",
      message: "One\n\n\tTwo",
    });
  });

  it.each([
    ["left out", undefined],
    ["empty", ""],
    ["blank", "  "],
  ])("needs neither phone nor company: %s is fine", (_, value) => {
    expect(accepted({ phone: value, company: value })).toMatchObject({
      phone: null,
      company: null,
    });
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["blank", " \t\n"],
  ])("names each required field that is %s, by its label", (_, value) => {
    const blank = { name: value, email: value, service: value, message: value };
    expect(errors(blank)).toEqual({
      name: "Your Name is required.",
      email: "Email Address is required.",
      service: "Service of Interest is required.",
      message: "Project Details is required.",
    });
  });
});

describe("lengths", () => {
  it.each([
    ["name", "x".repeat(200), "x".repeat(201)],
    ["phone", "1".repeat(200), "1".repeat(201)],
    ["company", "x".repeat(200), "x".repeat(201)],
    ["message", "x".repeat(5_000), "x".repeat(5_001)],
    ["email", email(254), email(255)],
  ])("%s is accepted up to its limit and refused beyond", (name, longest, tooLong) => {
    expect(errors({ [name]: longest })).toEqual({});
    expect(Object.keys(errors({ [name]: tooLong }))).toEqual([name]);
  });
});

describe("characters", () => {
  it.each([
    ["name", "Client\nBcc: everyone@example.com", "Client Bcc: everyone@example.com"],
    ["name", "Client\rName", "Client Name"],
    ["name", "Client\0", "Client"],
    ["name", "A\u0301ine", "\u00c1ine"],
    ["phone", "1\n2", "1 2"],
    ["company", "a\u0007b", "ab"],
    ["email", "\u200ba@example.com\ufeff", "a@example.com"],
    ["email", "a\u00ad\u200d@exa\u2060mple\u0000.com\u200e", "a@example.com"],
    ["message", "Slide title\u000bsecond line", "Slide title\nsecond line"],
    ["message", "a\0b\ufffe", "ab"],
    ["message", "a\u001b[31mb", "a[31mb"],
  ] as const)("%s accepts %j as %j", (name, value, kept) => {
    expect(accepted({ [name]: value })[name]).toBe(kept);
  });

  it("never refuses a message for one of them", () => {
    for (let code = 0; code < 0x3100; code += 1) {
      const message = `a${String.fromCharCode(code)}b`;
      expect(errors({ name: message, phone: message, message }), code.toString(16)).toEqual({});
    }
  });

  it("refuses a second address in the line of the first", () => {
    expect(Object.keys(errors({ email: "a@example.com\nBcc: b@example.com" }))).toEqual(["email"]);
  });

  it.each([
    ["name", "Ōishi 大石 O’Neill-Müller 👷🏽"],
    ["company", '<b>"Poles" & Sons</b>'],
    ["message", "Zeile eins\nZeile zwei\tmit Tab"],
  ])("%s takes %j", (name, value) => {
    expect(errors({ [name]: value })).toEqual({});
  });
});

describe("an address", () => {
  it.each(["a@b.c", "first.last+tag@sub.example.co.uk", "o'neill@example.ie", "用户@例子.中国"])(
    "%s is accepted",
    (value) => {
      expect(accepted({ email: value }).email).toBe(value);
    },
  );

  it.each([
    "plain",
    "a@b",
    "@example.com",
    "a@.",
    "a@example.",
    "a@@example.com",
    "a b@example.com",
    "a@exam ple.com",
    "a@example.com, b@example.com",
  ])("%s is refused", (value) => {
    expect(errors({ email: value })).toEqual({ email: "Please enter a valid email address." });
  });
});
