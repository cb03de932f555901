import { issueConfirmToken } from "#modules/newsletter/.server/links/subscription.ts";
import { expect, screenEngines, secret, test } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import {
  addSubscriber,
  firmMailbox,
  header,
  known,
  linkIn,
  mailNumber,
  post,
  signUp,
  success,
} from "./newsletter-site.ts";

const day = 24 * 3600 * 1000;

for (const engine of screenEngines("postgres")) {
  test(`on ${engine}: many simultaneous sign-ups create one row and few emails`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    // Each query stops a site on the embedded database, and this test has seven.
    test.slow(engine === "pglite");
    const own = await ownSite(engine, known);
    const email = "many@client.example";
    const mailed = async () =>
      (
        await queryRows(own, 'select topic from mails where "to" = $1 order by created_at', [email])
      ).map(({ topic }) => topic);
    const spellings = [email, "Many@Client.example", "MANY@client.example"];
    const answers = await Promise.all(
      [...spellings, ...spellings].map((spelling) => signUp(own, spelling)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const asked = await mailNumber(own, email, 3);
    expect(await mailed()).toEqual(Array(3).fill("newsletter-confirm"));
    const stored = `select (select array_agg(email) from newsletter_subscribers) as subscribers,
      (select array_agg(summary) from leads) as leads`;
    expect(await queryRows(own, stored)).toEqual([
      { subscribers: [email], leads: ["Newsletter: waiting for confirmation"] },
    ]);

    await queryRows(own, "update mails set created_at = created_at - interval '1 day'");
    await signUp(own, email);
    expect(await mailed()).toHaveLength(4);

    const link = linkIn(asked, "Confirm subscription");
    const confirmed = await Promise.all([post(link), post(link)]);
    // The document also contains the data that its loader read afterwards.
    const pages = await Promise.all(confirmed.map((answer) => answer.text()));
    expect(pages.filter((page) => page.includes(">You are subscribed</h1>"))).toHaveLength(1);
    expect(pages.filter((page) => page.includes(">You are already subscribed</h1>"))).toHaveLength(
      1,
    );
    await mailNumber(own, firmMailbox, 1);
    await Promise.all([signUp(own, email), signUp(own, email)]);
    const notice = await until(
      () => own.smtp.mailsTo(email).find(({ subject }) => subject?.includes("already")),
      { timeoutMs: 30_000, what: "the email about it" },
    );
    expect(header(notice, "list-unsubscribe")).toContain(`<${linkIn(notice, "Unsubscribe")}>`);
    expect(header(notice, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const topics = await mailed();
    expect(topics).toHaveLength(6);
    expect(topics.filter((topic) => topic === "newsletter-already")).toHaveLength(1);
    expect(await queryRows(own, "select email, summary from leads")).toEqual([
      { email, summary: "Newsletter: confirmed" },
    ]);
    expect(own.smtp.mailsTo(firmMailbox)).toHaveLength(1);
  });
}

test("the response reveals nothing about an address", { tag: "@slow" }, async ({ ownSite }) => {
  const own = await ownSite("postgres", known);
  await addSubscriber(own, "pending@client.example", false, false);
  await addSubscriber(own, "confirmed@client.example", true, false);
  await addSubscriber(own, "left@client.example", true, true);
  for (const path of ["/newsletter", "/newsletter.data"]) {
    const answers: unknown[] = [];
    for (const name of ["new", "pending", "confirmed", "left"]) {
      const started = performance.now();
      const answer = await signUp(own, `${name}@client.example`, { path });
      const body = await answer.text();
      // Not before the minimum time of every response.
      expect(performance.now() - started).toBeGreaterThan(595);
      expect(body).toContain(success);
      const headers = [...answer.headers].filter(
        ([key]) => !["date", "x-request-id", "content-security-policy"].includes(key),
      );
      // A page's token and its timestamp differ each time.
      answers.push([answer.status, headers, body.replaceAll(/\d{13}\.[\w-]{43}/g, "TOKEN")]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
});

test("a link that is expired, forged or for a missing subscriber shows a message and does nothing", {
  tag: "@slow",
}, async ({ page, ownSite, tolerated }) => {
  tolerated.push("404", "410");
  const own = await ownSite("postgres", known);
  const id = await addSubscriber(own, "pending@client.example", false, false);
  const token = (age: number, subscriber = id) =>
    issueConfirmToken(secret, { id: subscriber, unsubscribedAt: null }, Date.now() - age);
  const nobody = "0d6cc7f1-6b2f-4c7e-9d0a-3f6a5a1f7a10";
  for (const [path, status, heading] of [
    [`confirm/${token(7.01 * day)}`, 410, "This link has expired"],
    [`confirm/${token(0).replace(/~\d+\./, "~9999999999999.")}`, 404, "This link does not work"],
    [`confirm/${token(0, nobody)}`, 404, "This link does not work"],
    ["confirm/nonsense", 404, "This link does not work"],
    [`unsubscribe/${token(0)}`, 404, "This link does not work"],
    ["unsubscribe/nonsense", 404, "This link does not work"],
  ] as const) {
    const url = `${own.site.origin}/newsletter/${path}`;
    expect((await page.goto(url))?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    expect((await post(url)).status).toBe(status);
  }
  const open = `${own.site.origin}/newsletter/confirm/${token(6.9 * day)}`;
  expect((await post(open, { Origin: "https://elsewhere.example" })).status).toBe(403);
  const rows = await queryRows(own, "select confirmed_at from newsletter_subscribers");
  expect(rows).toEqual([{ confirmed_at: null }]);
  expect((await post(open)).status).toBe(200);
});

test("a sign-up without an email server gets the message that the email will be sent later", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", { ...known, SMTP_URL: "" });
  const page = await (await signUp(own, "reader@client.example")).text();
  expect(page).toContain("Thank you! We will send you an email to confirm your subscription.");
  expect(page).not.toContain(success);
  const body = new URLSearchParams({ form_name: "sample-model", email: "r@client.example" });
  const answer = await fetch(`${own.site.origin}/services/scan-to-bim/sample-models`, {
    method: "POST",
    body,
  });
  expect(await answer.text()).toContain(
    "Thank you! We will send the sample BIM model to your email as soon as we can.",
  );
});

test("suspected spam is thanked and stored, causes no email and harms no subscriber", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const own = await ownSite("postgres", known);
  await addSubscriber(own, "confirmed@client.example", true, false);
  const email = "bot@spam.example";
  for (const address of [email, email, "confirmed@client.example"]) {
    const answer = await signUp(own, address, { subject_line_2: "x" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(success);
  }
  const flags = "select suspicions from leads where email = $1";
  expect(await queryRows(own, flags, [email])).toEqual([{ suspicions: ["honeypot"] }]);
  expect(await queryRows(own, "select id from mails")).toEqual([]);
  const subscribed = "select email from newsletter_subscribers where confirmed_at is not null";
  expect(await queryRows(own, subscribed)).toEqual([{ email: "confirmed@client.example" }]);

  // A person has entered the address as well.
  await signUp(own, email);
  expect(await queryRows(own, flags, [email])).toEqual([{ suspicions: [] }]);
  await post(linkIn(await mailNumber(own, email, 1), "Confirm subscription"));
  expect(await queryRows(own, flags, [email])).toEqual([{ suspicions: [] }]);
});
