import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { expect, type MailSite, secret } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";

export const success = "Please check your email to confirm your subscription.";
export const firmMailbox = "leads@firm.example";
/** The environment of a site whose signatures a test can create. */
export const known = { AUTH_SECRET: secret.current };

/** Signs up as the form does, after a minute of reading. */
export const signUp = (
  { site, headers }: MailSite & { headers?: Record<string, string> },
  email: string,
  { path = "/newsletter", ...fields }: Record<string, string> = {},
) =>
  fetch(site.origin + path, {
    method: "POST",
    // Compressed, the token in the page would change the length of the response.
    headers: { "Accept-Encoding": "identity", ...headers },
    body: new URLSearchParams({
      form_name: "newsletter",
      form_token: issueFormToken(secret, Date.now() - 60_000),
      email,
      ...fields,
    }),
  });

/** Submits the form of a page with a button, without a browser. */
export const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", headers, body: new URLSearchParams(), redirect: "manual" });

/** The email number `count` to `address`, starting with 1. */
export const mailNumber = ({ smtp }: MailSite, address: string, count: number) =>
  until(() => smtp.mailsTo(address)[count - 1], {
    timeoutMs: 30_000,
    what: `email ${count} to ${address}`,
  });

/** The link after `label` in an email's plain text. */
export function linkIn({ text = "" }: { text?: string | undefined }, label: string): string {
  const link = new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? "";
  expect(link).toMatch(/^http:\/\/localhost:\d+\/newsletter\/\w+\/[\w~.-]+$/);
  return link;
}

type Headed = { headers: { key: string; value: string }[] };
/** The value of an email's header. */
export const header = (mail: Headed, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

/** Inserts a subscriber with these states and returns its ID. */
export const addSubscriber = async (
  own: MailSite,
  email: string,
  confirmed: boolean,
  left: boolean,
) => {
  const [row] = await queryRows(
    own,
    `insert into newsletter_subscribers (email, confirmed_at, unsubscribed_at)
     values ($1, case when $2 then now() end, case when $3 then now() end) returning id`,
    [email, confirmed, left],
  );
  return String(row?.id);
};
