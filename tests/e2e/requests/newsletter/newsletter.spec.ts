import { engines, expect, hydrate, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { waitLikeAPerson } from "#tests/support/wait-like-a-person.ts";
import {
  firmMailbox,
  header,
  known,
  linkIn,
  mailNumber,
  post,
  signUp,
  success,
} from "./newsletter-site.ts";

for (const engine of engines) {
  test(`on ${engine}: an address is subscribed, confirmed, unsubscribed with one click, and subscribed again`, {
    tag: "@slow",
  }, async ({ page, ownSite, tolerated }) => {
    tolerated.push("410");
    const own = await ownSite(engine, known);
    const reader = "reader@client.example";
    await withConsent(page);
    await page.goto(`${own.site.origin}/newsletter`);
    await page.getByLabel("Email", { exact: true }).fill(" Reader@Client.example ");
    await waitLikeAPerson(page);
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: success })).toBeVisible();

    const asked = await mailNumber(own, reader, 1);
    expect(header(asked, "list-unsubscribe")).toBeUndefined();
    const confirm = linkIn(asked, "Confirm subscription");
    for (const method of ["GET", "HEAD"])
      expect((await fetch(confirm, { method })).status).toBe(200);
    await page.goto(confirm);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
    expect(own.smtp.mailsTo(firmMailbox)).toEqual([]);
    await page.getByRole("button", { name: "Confirm Subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");

    const toFirm = await mailNumber(own, firmMailbox, 1);
    expect(toFirm.replyTo?.[0]?.address).toBe(reader);
    expect(toFirm.text).toContain(reader);
    expect(header(toFirm, "list-unsubscribe")).toBeUndefined();
    const welcome = await mailNumber(own, reader, 2);
    const leave = linkIn(welcome, "Unsubscribe");
    expect(welcome.html).toContain(`href="${leave}"`);
    expect(header(welcome, "list-unsubscribe")).toBe(
      `<${leave}>, <mailto:leads@firm.example?subject=Unsubscribe>`,
    );
    expect(header(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await page.goto(confirm);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are already subscribed");
    expect((await fetch(leave)).status).toBe(200);

    // An email app's one-click request: no origin, no cookie, no referrer.
    const left = await fetch(leave, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
    });
    expect(left.status).toBe(200);
    expect(left.headers.get("x-robots-tag")).toBe("noindex");
    expect(left.headers.get("cache-control")).toBe("no-store");
    await page.goto(leave);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    // The old link must not restore a subscriber who has left.
    expect((await page.goto(confirm))?.status()).toBe(410);
    expect((await post(confirm)).status).toBe(410);

    const state = async () => (await queryRows(own, "select summary from leads"))[0]?.summary;
    expect(await state()).toBe("Newsletter: unsubscribed");
    expect((await signUp(own, reader)).status).toBe(200);
    expect(await state()).toBe("Newsletter: waiting for confirmation");
    const again = linkIn(await mailNumber(own, reader, 3), "Confirm subscription");
    expect(again).not.toBe(confirm);
    expect(await (await post(again)).text()).toContain("You are subscribed");
    await mailNumber(own, firmMailbox, 2);
    await mailNumber(own, reader, 4);

    await page.goto("about:blank");
    const rows = await queryRows(own, "select * from newsletter_subscribers");
    expect(rows).toEqual([
      {
        id: expect.any(String),
        email: reader,
        subscribed_at: expect.any(Date),
        confirmed_at: expect.any(Date),
        unsubscribed_at: null,
        source: "",
        stop_reason: "",
        stopped_at: null,
        // The consent's text and page.
        consent_form: "/newsletter",
        consent_text: expect.stringContaining("Subscribe"),
      },
    ]);
    expect(await queryRows(own, "select kind, email, suspicions, request_id from leads")).toEqual([
      { kind: "newsletter", email: reader, suspicions: [], request_id: rows[0]?.id },
    ]);
  });
}

test("the response appears in an existing status element for 5 s", async ({ page, visit }) => {
  await withConsent(page);
  await page.clock.install();
  await page.goto(`${visit.origin}/newsletter`);
  const form = page.locator("form").filter({ has: page.getByLabel("Email", { exact: true }) });
  const email = form.getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("aria-invalid", "false");
  const waiting = form.locator("[role=status]");
  await expect(waiting).toBeEmpty();
  // Before hydration, the response would be loaded as a page.
  await hydrate(page);
  const place = await waiting.elementHandle();
  await email.fill(visit.email);
  // Stops the page's time a minute from now, until the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByRole("button", { name: "Subscribe", exact: true }).click();
  const answer = page.getByRole("status").filter({ hasText: success });
  await expect(answer).toBeVisible();
  expect(await answer.evaluate((element, before) => element === before, place)).toBe(true);
  await page.clock.runFor(4_900);
  await expect(answer).toBeVisible();
  await page.clock.runFor(200);
  await expect(answer).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every step works with plain pages and buttons", { tag: "@slow" }, async ({
    page,
    ownSite,
    tolerated,
  }) => {
    tolerated.push("400");
    const own = await ownSite("postgres", known);
    const email = page.getByLabel("Email", { exact: true });
    const subscribe = page.getByRole("button", { name: "Subscribe", exact: true });
    await page.goto(`${own.site.origin}/newsletter`);
    await email.fill("reader@client");
    await subscribe.click();
    await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(email).toBeFocused();
    await email.fill("reader@client.example");
    await waitLikeAPerson(page);
    await subscribe.click();
    await expect(page.getByRole("status").filter({ hasText: success })).toBeInViewport();
    const asked = await mailNumber(own, "reader@client.example", 1);
    await page.goto(linkIn(asked, "Confirm subscription"));
    await page.getByRole("button", { name: "Confirm Subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
    const welcome = await mailNumber(own, "reader@client.example", 2);
    await page.goto(linkIn(welcome, "Unsubscribe"));
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  });
});
