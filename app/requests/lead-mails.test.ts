import { describe, expect, it } from "vitest";
import { contactMails } from "./contact/emails.ts";

const request = {
  name: "Jürgen",
  email: "j@müller.example",
  phone: null,
  company: null,
  service: "Fiber",
  message: "A street.",
};

describe("the firm's mail of a lead", () => {
  it("answers to the visitor", () => {
    const [toFirm] = contactMails(request, undefined);
    expect(toFirm?.replyTo).toBe("j@müller.example");
    expect(toFirm?.text).toContain("Reply to this email to answer the sender.");
  });

  it("says the address in its text where many servers would refuse it in the head", () => {
    const email = "jürgen@müller.example";
    const [toFirm, toVisitor] = contactMails({ ...request, email }, undefined);
    expect(toFirm?.replyTo).toBeUndefined();
    expect(toFirm?.text).toContain("Write to jürgen@müller.example to answer the sender.");
    expect(toFirm?.text).not.toContain("Reply to this");
    expect(toVisitor?.to).toBe(email);
  });
});
