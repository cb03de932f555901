import type { Page } from "@playwright/test";
import { type AdminSite, test as base } from "#tests/e2e/admin/admin-site.ts";
import { type Engine, hydrate, type MailSite } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";

type Fixtures = {
  /** The worker's site on an engine, without any leads. */
  emptyInbox: (engine: Engine) => Promise<AdminSite>;
};

/** Tests that need an empty inbox; they run one after another on their worker's sites. */
export const test = base.extend<Fixtures>({
  emptyInbox: async ({ adminSites }, use) => {
    await use(async (engine) => {
      const own = await adminSites(engine);
      await queryRows(
        own,
        `truncate leads, lead_events, lead_rules, reply_templates, lead_blocks, entered_requests, mails, contact_submissions, glare_assessments, quote_requests,
           sample_report_requests, portfolio_access_requests, newsletter_subscribers, audit_log cascade`,
      );
      // The site's people signed in when the worker started, and a download requires proof of identity after ten minutes.
      await queryRows(own, "update session set proved_at = now()");
      return own;
    });
  },
});

/** Adds quote requests of "Planner 1", "Planner 2" and so on, an hour apart, the first as the newest. */
export const addPlanners = (own: MailSite, count: number) =>
  queryRows(
    own,
    `insert into leads (kind, request_id, name, email, summary, submitted_at, due_at)
     select 'quote', gen_random_uuid(), 'Planner ' || n, 'planner.' || n || '@client.example',
       'Poles along route ' || n, now() - n * interval '1 hour', now() + interval '47 hours'
     from generate_series(1, $1::int) n`,
    [count],
  );

/** Signs in and opens the list of leads in a window of this width. */
export async function openList(page: Page, own: AdminSite, width: number): Promise<void> {
  await own.signIn(page);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${own.site.origin}/admin/leads`);
  await hydrate(page);
}

/** Posts a form without its token, as a program does. */
export const sendAsProgram = (
  { site }: MailSite,
  path: string,
  fields: Record<string, string>,
): Promise<Response> =>
  fetch(site.origin + path, { method: "POST", body: new URLSearchParams(fields) });

export const list = (page: Page) => page.getByRole("table", { name: /^Leads, / });
export const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });
/** The emails that the site wrote. */
export const mails = (page: Page) =>
  conversation(page)
    .getByRole("listitem")
    .filter({ hasText: /^Email to / });
