import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { sampleSchema } from "./schema.ts";

/** Parses as the form's action does. */
function parse(email: string | undefined) {
  const form = new FormData();
  if (email !== undefined) form.set("email", email);
  const submission = parseWithZod(form, { schema: sampleSchema });
  return submission.status === "success"
    ? { email: submission.value.email }
    : { error: submission.error?.email?.[0] };
}

describe("a sample request", () => {
  it("takes an address without the space around it", () => {
    expect(parse(" reader@client.example\n")).toEqual({ email: "reader@client.example" });
  });

  it.each([undefined, "", "  ", "reader", "reader@client", "a b@client.example", "a@b.c\0"])(
    "says the same of %j",
    (email) => {
      expect(parse(email)).toEqual({ error: "Please enter a valid email address." });
    },
  );

  it("has a limit for the address", () => {
    expect(parse(`a@${"b".repeat(248)}.com`)).toHaveProperty("email");
    expect(parse(`a@${"b".repeat(249)}.com`)).toEqual({
      error: "Email must be at most 254 characters.",
    });
  });
});
