import { describe, expect, it } from "vitest";
import { settingsDocument } from "../../settings.ts";
import { documentSchema, errorsByPath } from "../document-schema.server.ts";

const { initial } = settingsDocument;
const known = { inserts: {}, isOwnImage: () => true, isDead: async () => false };
const schema = documentSchema(settingsDocument, known);

async function errorsOf(changes: object) {
  const read = await schema.safeParseAsync({ ...initial, ...changes });
  return read.error ? errorsByPath(read.error) : {};
}
const codes = (changes: object) =>
  errorsOf({ verification: { ...initial.verification, ...changes } });

describe("saving the settings", () => {
  it.each([
    { google: "c2VhcmNoLWVuZ2luZS1jb2RlLW9mLXRoZS1maXJt_0-" },
    { bing: "0123456789ABCDEF0123456789ABCDEF" },
    { yandex: "0123456789abcdef" },
    { pinterest: "0123456789abcdef0123456789abcdef" },
    { meta: "k3v9x2m5q8w1e4r7t0y6u3i5o8p2a1" },
  ])("accepts the code %o", async (code) => {
    expect(await codes(code)).toEqual({});
  });

  it.each([
    { google: '<meta name="google-site-verification" content="abc">' },
    { bing: "short" },
    { yandex: '0123456789abcde"' },
  ])("refuses %o, which is not a code", async (code) => {
    const [message] = Object.values(await codes(code));
    expect(message).toMatch(/ must be the code only/);
  });

  it("accepts time zones, mailboxes and booking pages, and refuses other values for them", async () => {
    const good = {
      timeZone: "Europe/Dublin",
      mailFrom: "Firm <no-reply@firm.example>",
      mailTo: "leads@firm.example",
      schedulingUrl: "https://cal.com/firm/talk",
    };
    expect(await errorsOf(good)).toEqual({});
    const bad = { timeZone: "Dublin", mailFrom: "x", mailTo: "a b", schedulingUrl: "javascript:1" };
    expect(Object.keys(await errorsOf(bad))).toEqual(
      Object.keys(good).toSorted((a, b) => {
        const order = Object.keys(initial);
        return order.indexOf(a) - order.indexOf(b);
      }),
    );
  });

  it("refuses a notice that ends before it starts", async () => {
    const span = { from: "2026-12-02T08:00:00.000Z", until: "2026-12-01T08:00:00.000Z" };
    expect(await errorsOf({ announcement: { text: "Closed", link: "", ...span } })).toEqual({
      "announcement.until": "Until must be later than From.",
    });
    expect(
      await errorsOf({ announcement: { text: "Closed", link: "", ...span, from: "" } }),
    ).toEqual({});
  });
});
