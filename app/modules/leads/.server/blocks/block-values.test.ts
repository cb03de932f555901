import { describe, expect, it } from "vitest";
import {
  blocksFirm,
  blocksOfSender,
  blockWords,
  domainsAbove,
  hasPhrase,
  normalAddress,
  normalDomain,
  readBlockValue,
} from "./block-list.ts";

describe("words", () => {
  it.each([
    ["case, marks and line ends apart", "First PAGE\r\nof—Google!!", "first page of google"],
    ["in one width, with ligatures undone", "\uFF21\uFF42 \uFB01t", "ab fit"],
    ["without invisible characters", "ca\u200Bsi\u00ADno\uFEFF", "casino"],
    ["with their accents", "Möhne, naïve", "möhne naïve"],
    ["each letter alone in scripts without blanks", "专业SEO服务", "专 业 seo 服 务"],
    ["without halves of characters", "a\ud800b\0c", "a b c"],
    ["none", " …!? 😀 ", ""],
  ])("are read %s", (_, text, words) => expect(blockWords(text).join(" ")).toBe(words));

  it.each([
    ["We rank you on the FIRST page\n of Google.", "first page of google", true],
    ["I come from Seoul", "seo", false],
    ["SEO, cheap", "seo", true],
    ["seo2", "seo", false],
    ["我们提供代写论文服务", "代 写 论 文", true],
    ["first page, and of google", "first page of google", false],
    ["", "seo", false],
  ])("in %j of the phrase %j: %j", (text, phrase, isThere) =>
    expect(hasPhrase(blockWords(text), phrase)).toBe(isThere),
  );
});

describe("a domain", () => {
  it.each([
    [" Example.COM. ", "example.com"],
    ["@example.com", "example.com"],
    ["*.example.com", "example.com"],
    ["Ä.example", "xn--4ca.example"],
    ["xn--4ca.example", "xn--4ca.example"],
    ["\uFF41\uFF0Eexample", "a.example"],
  ])("is read from %j", (typed, domain) => expect(normalDomain(typed)).toBe(domain));

  it.each([
    ...["", "com", "example", "https://example.com", "example.com/x", "a b.com", "192.0.2.1"],
    ...["a..com", "-", "@", "*.", "jo@example.com", `${"a".repeat(64)}.com`, "a.".repeat(200)],
  ])("is none in %j", (typed) => expect(normalDomain(typed)).toBeUndefined());

  it("lists itself and the domains above it", () => {
    expect(domainsAbove("a.b.example.com")).toEqual([
      "a.b.example.com",
      "b.example.com",
      "example.com",
    ]);
    expect(domainsAbove("localhost")).toEqual([]);
  });
});

describe("entries of the block list", () => {
  it.each([
    ["address", " Jo@Ä.EXAMPLE ", "jo@xn--4ca.example"],
    ["domain", "Spam.Example", "spam.example"],
    ["phrase", " Guest  POST! ", "guest post"],
    ["phrase", "代写", "代 写"],
  ] as const)("are stored in their normal form: %s %j", (kind, typed, value) =>
    expect(readBlockValue(kind, typed)).toEqual({ value }),
  );

  it.each([
    ["address", "jo"],
    ["address", "spam.example"],
    ["domain", "jo@spam.example"],
    ["phrase", "a"],
    ["phrase", "ab"],
    ["phrase", "!!!"],
    ["phrase", "写"],
  ] as const)("are refused with a sentence: %s %j", (kind, typed) =>
    expect(readBlockValue(kind, typed)).toMatch(/^[A-Z].*\.$/),
  );

  const own = {
    addresses: ["info@firm.example", "firm@gmail.com"],
    domains: ["www.firm.example", "firm.example", "gmail.com"],
  };
  it.each([
    ["domain", "firm.example", true],
    ["domain", "mail.firm.example", true],
    ["domain", "gmail.com", true],
    ["domain", "others-firm.example", false],
    ["address", "info@firm.example", true],
    ["address", "anybody@mail.firm.example", true],
    ["address", "firm@gmail.com", true],
    ["address", "spam@gmail.com", false],
    ["phrase", "firm example", false],
  ] as const)("never block the firm itself: %s %s %j", (kind, value, isOwn) =>
    expect(blocksFirm({ kind, value }, own)).toBe(isOwn),
  );

  it("are offered for a sender: the domain only if it identifies the sender", () => {
    const domain = (value: string) => ({ kind: "domain", value });
    const address = (value: string) => ({ kind: "address", value });
    expect(blocksOfSender("Jo@Spam.Example", own)).toEqual([
      address("jo@spam.example"),
      domain("spam.example"),
    ]);
    expect(blocksOfSender("jo@gmail.com", own)).toEqual([address("jo@gmail.com")]);
    expect(blocksOfSender("jo@firm.example", own)).toEqual([]);
    expect(blocksOfSender("", own)).toEqual([]);
  });

  it("are found for an address in any spelling", () => {
    expect(normalAddress("JO@Ä.example")).toBe(normalAddress("jo@xn--4ca.example"));
  });
});
