import { describe, expect, it } from "vitest";
import { addressIn, isMailbox, isPlainEmail } from "./email.ts";
import { mailtoUrl } from "./mailto-url.ts";

/** Each would end a header or a link, or add a recipient, if written unescaped. */
const hostile = [
  "news@firm.example>,<https://other.example/collect?x=",
  "a@b.example?bcc=x%40other.example",
  "<a@b.example>",
  "a@b.example,c",
  "a@b.example;c",
  '"a"@b.example',
  "a@b.example\r\nBcc:c",
  "a@b.example>",
  "mailto:a@b.example",
  "a(b)@c.example",
];

describe("isPlainEmail", () => {
  it.each(hostile)("refuses %j", (address) => {
    expect(isPlainEmail(address)).toBe(false);
    expect(isMailbox(`Firm <${address}>`)).toBe(false);
    expect(isMailbox(address)).toBe(address === "<a@b.example>" ? false : isPlainEmail(address));
  });

  it.each(["info@firm.example", "jo+leads@sub.firm.example", "büro@müller.example"])(
    "accepts %s, alone and after a name",
    (address) => {
      expect(isPlainEmail(address)).toBe(true);
      expect(isMailbox(address)).toBe(true);
      expect(isMailbox(`Firm <${address}>`)).toBe(true);
    },
  );
});

describe("mailtoUrl", () => {
  it("leaves a usual address as it is", () => {
    expect(mailtoUrl("info@firm.example")).toBe("mailto:info@firm.example");
    expect(mailtoUrl("info@firm.example", "Free consultation")).toBe(
      "mailto:info@firm.example?subject=Free%20consultation",
    );
  });

  it.each(hostile)("keeps %j within the address", (address) => {
    expect(mailtoUrl(address)).toMatch(/^mailto:[^<>,;?&"\s]*$/);
  });
});

describe("addressIn", () => {
  it("reads the address out of the brackets", () => {
    expect(addressIn("Firm <info@firm.example>")).toBe("info@firm.example");
    expect(addressIn("info@firm.example")).toBe("info@firm.example");
  });
});
