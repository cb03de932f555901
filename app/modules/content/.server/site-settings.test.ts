import { defaultMailboxes } from "@datumline/brand/firm";
import { expect, it } from "vitest";
import type { ContentOf, TextReader } from "../documents/define-content.ts";
import { withDefaults } from "../documents/stored-values.ts";
import { settingsDocument } from "../settings.ts";
import { noticesAt, siteSettings } from "./site-settings.ts";

type Values = ContentOf<typeof settingsDocument>;

/** The texts of the site that these settings affect. */
const texts = (values: unknown): TextReader => ({
  of: (document) => withDefaults(document, { values, schemaVersion: 1 }),
});
const { initial } = settingsDocument;
const bookingPage = "https://calendly.com/firm/talk";

it("has the defaults until something is set", () => {
  expect(siteSettings(texts(initial), {})).toEqual({
    timeZone: "Asia/Kolkata",
    currency: "EUR",
    isHidden: false,
    verification: [],
    schedulingUrl: null,
    mailFrom: defaultMailboxes.mailFrom,
    mailTo: defaultMailboxes.mailTo,
    replyTo: defaultMailboxes.mailTo,
  });
});

it("sends replies to the leads mailbox, unless a setting names another", () => {
  const set = { ...initial, mailTo: "leads@firm.example" };
  expect(siteSettings(texts(set), {}).replyTo).toBe("leads@firm.example");
  const env = { MAIL_TO: "b@firm.example" };
  expect(siteSettings(texts(set), env).replyTo).toBe("b@firm.example");
  const both = { ...set, replyTo: "Firm <office@firm.example>" };
  expect(siteSettings(texts(both), env).replyTo).toBe("Firm <office@firm.example>");
});

it("uses the saved settings, and those of the environment first", () => {
  const set = {
    ...initial,
    schedulingUrl: bookingPage,
    mailFrom: "Firm <no-reply@firm.example>",
    mailTo: "leads@firm.example",
    verification: { ...initial.verification, bing: "0123456789ABCDEF0123456789ABCDEF" },
  };
  expect(siteSettings(texts(set), {})).toMatchObject({
    schedulingUrl: bookingPage,
    mailFrom: set.mailFrom,
    mailTo: set.mailTo,
    verification: [{ name: "msvalidate.01", content: set.verification.bing }],
  });
  const env = {
    SCHEDULING_URL: "https://cal.com/firm",
    MAIL_FROM: "a@firm.example",
    MAIL_TO: "b@firm.example",
  };
  expect(siteSettings(texts(set), env)).toMatchObject({
    schedulingUrl: env.SCHEDULING_URL,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
  });
});

it("reads a stored value that is no longer valid as its default", () => {
  const broken = {
    ...initial,
    timeZone: "Mars/Base",
    schedulingUrl: "https://evil.example/; script-src *",
    verification: { google: '"><script>' },
  };
  expect(siteSettings(texts(broken), {})).toEqual(siteSettings(texts(initial), {}));
});

it("shows notices from their first moment to their last; a preview also shows future ones", () => {
  const [from, until] = ["2026-12-01T08:00:00.000Z", "2026-12-02T08:00:00.000Z"];
  const announcement = { text: "Closed on Friday", link: "/contact", from, until };
  const maintenance = { text: "Forms are away tonight", from: "", until };
  const shown = (at: string, { isPreview = false, set = {} as Partial<Values> } = {}) =>
    noticesAt(texts({ ...initial, announcement, ...set }), new Date(at), isPreview).map(
      ({ text }) => text,
    );
  expect(shown("2026-12-01T07:59:59.999Z")).toEqual([]);
  expect(shown("2026-12-01T07:59:59.999Z", { isPreview: true })).toEqual([announcement.text]);
  expect(shown(from)).toEqual([announcement.text]);
  expect(shown("2026-12-02T07:59:59.999Z", { set: { maintenance } })).toEqual([
    maintenance.text,
    announcement.text,
  ]);
  expect(shown(until, { isPreview: true, set: { maintenance } })).toEqual([]);
});
