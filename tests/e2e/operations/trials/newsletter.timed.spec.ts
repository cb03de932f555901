import { expect, type MailSite, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import { startBeside } from "./several-sites.ts";
import { tell } from "./trial.ts";

const subscribers = isLong ? 5_000 : 300;
const perSecond = 100;
const kills = isLong ? 2 : 1;
/** One process's open connections to the email server, each with an email in progress (`maxLanes` of send-issue.ts). */
const connections = 10;

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Creates an issue for all subscribers and starts sending, as "Send now" does. */
async function beginIssue(own: MailSite): Promise<void> {
  await queryRows(
    own,
    `insert into newsletter_subscribers (email, confirmed_at)
     select 'reader' || n || '@client.example', now() from generate_series(1, ${subscribers}) n returning id`,
  );
  await queryRows(
    own,
    "insert into content_documents (id, version, published_version) values ('newsletter-settings', 1, 1) returning id",
  );
  await queryRows(
    own,
    `insert into content_revisions (document_id, version, schema_version, "values") values ('newsletter-settings', 1, 1, $1) returning id`,
    [JSON.stringify({ from: "", perSecond })],
  );
  await queryRows(
    own,
    `insert into newsletter_issues (subject, html, text, status, send_at)
     values ('May', $1, 'News https://unsubscribe.invalid/', 'scheduled', now()) returning id`,
    [`<p>${"News. ".repeat(3_000)}</p><a href="https://unsubscribe.invalid/">Unsubscribe</a>`],
  );
}

/** Starts sending in both processes at once, as "Send now" does; the schedule starts one of them each minute. */
const askToSend = (own: MailSite) =>
  queryRows(
    own,
    "insert into pgboss.job (name, data) select 'send-issues', '{}' from generate_series(1, 4) returning id",
  );

/** Unsubscribes with one request to an email's link, as email apps do. */
async function unsubscribeAs(origin: string, link: string): Promise<void> {
  const answer = await fetch(origin + new URL(link).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
}

test("two processes send an issue once to each subscriber although one is killed", {
  tag: "@slow",
}, async ({ ownSite }) => {
  test.setTimeout(900_000);
  const env = { LOG_LEVEL: "warn" };
  const own = await ownSite("postgres", env);
  await beginIssue(own);
  // The process read its settings before they were inserted.
  await own.site.pause();
  await own.site.restart();
  const second = await startBeside(own, env);
  await askToSend(own);
  const sites = [own.site, second];
  // The process's live memory and its resident memory, in bytes.
  const held: number[] = [];
  const took: number[] = [];
  try {
    const receivedBy = (share: number) =>
      until(() => own.smtp.received.length >= subscribers * share || undefined, {
        timeoutMs: 300_000,
        what: `${share} of the issue`,
      });
    const look = async () => {
      const { heapUsed, external, rss } = await own.site.memory();
      held.push(heapUsed + external);
      took.push(rss);
    };
    await receivedBy(0.1);
    await look();
    const left: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await receivedBy((0.6 * kill) / kills);
      await second.kill();
      const begun = await queryRows(
        own,
        "select id from newsletter_deliveries where state in ('sending', 'handed')",
      );
      // Subscribers who leave now are among the last and have not received it yet.
      const [leaver] = await queryRows(
        own,
        `update newsletter_subscribers set unsubscribed_at = now() where id in (
           select subscriber_id from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id
           where state = 'waiting' and s.unsubscribed_at is null order by try_at desc, newsletter_deliveries.id desc limit 1)
         returning email`,
      );
      left.push(String(leaver?.email));
      await second.restart();
      // Another process may take over the killed process's copies only after two minutes. By then it has sent its
      // copies.
      await queryRows(
        own,
        "update newsletter_deliveries set claimed_at = claimed_at - interval '3 minutes' where state in ('sending', 'handed') and id = any($1) returning id",
        [begun.map(({ id }) => id)],
      );
      await askToSend(own);
    }
    const [first] = own.smtp.received;
    const header = first?.mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    await unsubscribeAs(own.site.origin, /<([^>]+)>/.exec(header)?.[1] ?? "");
    await look();
    await until(
      async () => {
        const [issue] = await queryRows(own, "select status from newsletter_issues");
        return issue?.status === "sent" || undefined;
      },
      { timeoutMs: 600_000, what: "an issue that is sent" },
    );
    await look();
    const copies = new Map<string, number>();
    for (const { envelopeTo } of own.smtp.received)
      for (const to of envelopeTo) copies.set(to, (copies.get(to) ?? 0) + 1);
    const states = await queryRows(
      own,
      "select state, count(*)::int from newsletter_deliveries group by state",
    );
    const of = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
    const doubled = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
    const expected = subscribers - left.length;
    tell({
      trial: `newsletter to ${subscribers}, two processes, one killed`,
      rounds: kills,
      acknowledged: expected,
      lost: expected - copies.size,
      died: sites.filter((site) => !site.isRunning()).length,
      mails: own.smtp.received.length,
      mailsLost: expected - copies.size,
      mailsDoubled: doubled,
      note: `${left.length} left during the trial, ${of("unsure")} sent without a response; memory held ${held.map(megabytes).join(", ")} MB of ${took.map(megabytes).join(", ")} MB`,
    });
    expect(doubled, "copies beyond the first").toBe(0);
    expect(of("left")).toBe(left.length);
    for (const email of left) expect(copies.has(email), `${email} had unsubscribed`).toBe(false);
    // A process killed just before the end of an email cannot know whether it was sent: the firm gets the reader's name. At
    // most one per connection.
    const missing = await queryRows(
      own,
      `select email, state from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id
       where state <> 'left' and not email = any($1)`,
      [[...copies.keys()]],
    );
    expect(missing.filter(({ state }) => state !== "unsure")).toEqual([]);
    expect(missing.length, "readers who may need the issue again").toBeLessThanOrEqual(
      kills * connections,
    );
    const [before = 0, , after = 0] = held;
    expect(after, "memory at the end").toBeLessThan(before + 20_000_000);
    expect(Math.max(...took), "memory of the process").toBeLessThan(500_000_000);
  } finally {
    await second.stop();
  }
});
