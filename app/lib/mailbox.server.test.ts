import fc from "fast-check";
import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { describe, expect, it } from "vitest";
import { envelopeAddress, mailboxOf, readAddress, readPastedAddress } from "./mailbox.server.ts";

/** One mailbox, as written by people, tables and email apps. */
const spellings = [
  "karl@example.com",
  " karl@example.com\u00A0",
  "<karl@example.com>",
  "Karl <karl@example.com>",
  '"Karl, K." <karl@example.com>',
  "'karl@example.com' <karl@example.com>",
  "karl@example.com,",
  "karl@example.com;",
  "karl@example.com.",
  "<karl@example.com>,",
  "'karl@example.com'",
  '"karl@example.com"',
  "\u201Ckarl@example.com\u201D",
  "mailto:karl@example.com",
  "MAILTO:Karl@EXAMPLE.com?subject=Hello",
  "<mailto:karl%40example.com>",
];

/** Addresses that no SMTP server would accept, or that name more than one mailbox. */
const refused = [
  ...["", "karl", "@example.com", "karl@", "karl@example", "a@b@example.com", "a b@example.com"],
  ...[
    "emil@example..com",
    "emil@.example.com",
    "emil..e@example.com",
    ".e@example.com",
    "e.@example.com",
  ],
  ...[
    "lena\u200B@example.com",
    "lena@exam\u00ADple.com",
    "lena@example.com\u0000",
    "l\u0007ena@example.com",
  ],
  ...[
    "a@example.com,b@example.com",
    "a@example.com; b@example.com",
    "b@example.com <a@example.com>",
  ],
  ...[
    "a(b)@example.com",
    '"a b"@example.com',
    "<@c.example,@d.example:a@example.com>",
    "Us: a@example.com;",
  ],
  ...["<a@example.com", "a@example.com>", "<<a@example.com>>", "a@[192.0.2.1]", "a@192.0.2.1"],
  ...["a@ex%61mple.com", "a@example.com/x", `${"a".repeat(250)}@example.com`],
];

const writer = createTransport({ streamTransport: true, buffer: true });
/** The recipients that the library would send to. */
async function recipientsOf(address: string) {
  const { envelope } = await writer.sendMail({
    from: "site@firm.example",
    to: { name: "", address },
    text: "x",
    envelope: { from: "site@firm.example", to: [envelopeAddress(address)] },
  });
  return envelope.to;
}

describe("a mailbox", () => {
  it.each(spellings)("is the same when it is written %j", (spelling) => {
    expect(mailboxOf(spelling)).toBe("karl@example.com");
  });

  it.each(refused)("is not read from %j", (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it("keeps the case of its name for sending, and ignores it for comparing", () => {
    expect(readAddress("<O.Brien+x@EXAMPLE.com>")).toBe("O.Brien+x@example.com");
    expect(mailboxOf("O.Brien+x@EXAMPLE.com")).toBe("o.brien+x@example.com");
  });

  it("is the same in Punycode and in its native script, composed or not", () => {
    const same = ["j@\u00E4.example", "j@a\u0308.example", "J@xn--4ca.example", "j@\u00C4.example"];
    for (const spelling of same) expect(mailboxOf(spelling)).toBe("j@\u00E4.example");
    expect(envelopeAddress("j@\u00E4.example")).toBe("j@xn--4ca.example");
    // With letters before the sign that need SMTPUTF8, both sides are in UTF-8.
    expect(envelopeAddress("j\u00FC@\u00E4.example")).toBe("j\u00FC@\u00E4.example");
  });

  it("is read from a form without invisible characters", () => {
    expect(readPastedAddress("\u2068lena\u200B@exam\u00ADple.com\u2069")).toBe("lena@example.com");
  });

  const others = [
    "\u{1F48C}@example.com",
    "a@fa\u00DF.example",
    "o'brien@example.com",
    "a!#$%&*+/=?^_`{|}~-@example.com",
  ];
  it.each([...spellings, ...others])("is sent to as it is stored: %j", async (spelling) => {
    const address = readAddress(spelling) ?? "";
    expect(await recipientsOf(address)).toEqual([envelopeAddress(address)]);
  });

  it("is sent to in its stored form, for any input", async () => {
    const part = fc.string({
      unit: fc.constantFrom(..."aB1.@<>,;:()'\"\u00FC\u00DF -_\\[]%\u200B"),
    });
    const typed = fc.oneof(
      fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.example`),
      fc.tuple(part, part).map(([name, local]) => `${name} <${local}@client.example>`),
      fc.emailAddress(),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const address = readAddress(text);
        if (address === undefined) return;
        expect(readAddress(address)).toBe(address);
        expect(mailboxOf(mailboxOf(text) ?? "")).toBe(mailboxOf(text));
        expect(mailboxOf(envelopeAddress(address))).toBe(mailboxOf(text));
        expect(await recipientsOf(address)).toEqual([envelopeAddress(address)]);
        // The library's parser, which used to read such texts, finds the same mailbox or none.
        const [read] = addressparser(address);
        expect(mailboxOf(read?.address ?? "")).toBe(mailboxOf(text));
      }),
    );
  });
});
