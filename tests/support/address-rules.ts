import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import type { z } from "zod";

/** Parses a form that only has an address, as its action does. */
export function parseAddress(schema: z.ZodType<{ email: string }>, email: string | undefined) {
  const form = new FormData();
  if (email !== undefined) form.set("email", email);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? { email: submission.value.email }
    : { error: submission.error?.email?.[0] };
}

/** The tests of every form that only has an address. */
export function keepsTheAddressRules(schema: z.ZodType<{ email: string }>) {
  const parse = (email: string | undefined) => parseAddress(schema, email);

  it.each([undefined, "", "  ", "reader", "reader@client", "a b@client.example"])(
    "returns the same message for %j",
    (email) => {
      expect(parse(email)).toEqual({ error: "Please enter a valid email address." });
    },
  );

  it("accepts an address without the invisible characters in and around it", () => {
    expect(parse("\u200ba@b.c\0")).toEqual({ email: "a@b.c" });
    expect(parse("a@cli\u00adent.example\ufeff")).toEqual({ email: "a@client.example" });
  });

  it("limits the length of the address", () => {
    expect(parse(`a@${"b".repeat(248)}.com`)).toHaveProperty("email");
    expect(parse(`a@${"b".repeat(249)}.com`)).toEqual({
      error: "Email must be at most 254 characters.",
    });
  });
}
