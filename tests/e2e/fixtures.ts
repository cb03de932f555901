import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { isLong } from "#tests/support/long.ts";
import { makePostgresTemplate } from "#tests/support/migrated-template.ts";
import { createDatabase, type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { queryRows } from "#tests/support/rows.ts";
import { secretOf } from "#tests/support/secret.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";

export type Engine = "pglite" | "postgres";
/** For journeys, which always run on both engines. */
export const engines: readonly Engine[] = ["pglite", "postgres"];

/**
 * The engines that a screen's tests run on: the one that the file names, or both in `npm run test:long`. The `*.db.test.ts`
 * next to the queries run on both engines.
 */
export const screenEngines = (engine: Engine): readonly Engine[] => (isLong ? engines : [engine]);

/** A site with an email server, started for one test or shared by a worker's tests. */
export type MailSite = { site: Site; smtp: SmtpSink; databaseUrl: string | undefined };

/** The secret of sites on PostgreSQL. */
export const secret = secretOf("s".repeat(40));

/** The people who can sign in to the shared site on PostgreSQL. */
export const firstAdmin = {
  ADMIN_EMAIL: "boss@firm.example",
  ADMIN_PASSWORD: "correct horse battery",
};

/**
 * A visitor of a shared site on PostgreSQL, whose rows can be read at any time; their email address distinguishes them from
 * other visitors.
 */
export type Visit = MailSite & {
  origin: string;
  /** The visitor's email address, which no other test uses. */
  email: string;
  /** The header with the visitor's IP address; the page sends it by itself. */
  headers: Record<string, string>;
};

type TestFixtures = {
  /** A visitor without a browser. */
  visitor: Visit;
  /** The visitor who uses `page`. */
  visit: Visit;
  /** Console messages that this test allows, as parts of their text. */
  tolerated: string[];
  /** Starts a separate site on an engine with a real email server; both end with the test. */
  ownSite: (engine: Engine, env?: Record<string, string>) => Promise<MailSite>;
};
type WorkerFixtures = {
  /** Starts the worker's PostgreSQL server at first use. */
  postgres: () => Promise<PostgresServer>;
  sharedSite: MailSite;
  /** Behind a trusted proxy, so that each test can be a different visitor. */
  visitedSite: MailSite;
};

/** A migrated database for each server that tests have used. */
const templates = new WeakMap<PostgresServer, Promise<string>>();

/** Copies a migrated database: running the migrations would take as long as starting the site. */
function copyMigratedDatabase(server: PostgresServer): Promise<string> {
  const template = templates.get(server) ?? makePostgresTemplate(server.url);
  templates.set(server, template);
  return template.then((migrated) => createDatabase(server.url, migrated));
}

/**
 * Starts a site with a real email server; the caller ends both. With `SEED=none` its database is empty, without tables.
 */
export async function makeSite(
  engine: Engine,
  postgres: () => Promise<PostgresServer>,
  env: Record<string, string>,
): Promise<MailSite> {
  const smtp = await SmtpSink.start();
  const server = engine === "postgres" ? await postgres() : undefined;
  const isEmpty = env.SEED === "none";
  const databaseUrl = isEmpty
    ? await server?.createDatabase()
    : server && (await copyMigratedDatabase(server));
  const site = await startSite({
    env: {
      SEED: "demo",
      SMTP_URL: smtp.url,
      MAIL_TO: "leads@firm.example",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: secret.current } : {}),
      ...env,
    },
  });
  const made = { site, smtp, databaseUrl };
  // Two-factor authentication would otherwise be required first; required-two-factor.spec.ts covers that.
  const ofNobody = "insert into site_settings (key, value) values ('second-factor', 'nobody')";
  if (databaseUrl) await queryRows(made, ofNobody);
  return made;
}

/** Fails the test if the visitor's console has errors, failed requests or policy violations. */
function complaintsOf(page: Page, tolerated: string[]): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!tolerated.some((part) => text.includes(part))) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complain(message.text());
  });
  page.on("pageerror", (error) => complain(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A browser cancels a page's pending requests when it leaves the page.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") complain(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      let server: Promise<PostgresServer> | undefined;
      await use(() => {
        server ??= startPostgres();
        return server;
      });
      await (await server)?.stop();
    },
    { scope: "worker" },
  ],
  sharedSite: [
    async ({ postgres }, use) => {
      const shared = await makeSite("pglite", postgres, {});
      await use(shared);
      await shared.site.stop();
      await shared.smtp.close();
    },
    { scope: "worker" },
  ],
  visitedSite: [
    async ({ postgres }, use) => {
      const visited = await makeSite("postgres", postgres, {
        TRUST_PROXY: "1",
        ...firstAdmin,
      });
      await use(visited);
      await visited.site.stop();
      await visited.smtp.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ visitedSite }, use) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
    const headers = { "X-Forwarded-For": `10.${a}.${b}.${c}` };
    const email = `visitor-${a}-${b}-${c}@client.example`;
    await use({ ...visitedSite, origin: visitedSite.site.origin, email, headers });
  },
  visit: async ({ page, visitor }, use) => {
    await page.setExtraHTTPHeaders(visitor.headers);
    await use(visitor);
  },
  ownSite: async ({ postgres }, use) => {
    const made: MailSite[] = [];
    await use(async (engine, env = {}) => {
      const own = await makeSite(engine, postgres, env);
      made.push(own);
      return own;
    });
    for (const { site, smtp } of made) {
      await site.stop();
      await smtp.close();
    }
  },
  tolerated: [[], { option: true }],
  // Checks the console of every test that opens a page; tests that only send requests open none. The dependency on `ownSite`
  // ends this fixture first: a stopped site must not count as a complaint.
  page: async ({ page, tolerated, ownSite: _ }, use) => {
    const complaints = complaintsOf(page, tolerated);
    await use(page);
    expect(complaints, "complaints in the browser").toEqual([]);
  },
});

/** Sets the cookie consent in advance, so that the question does not cover the page. */
export async function withConsent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // An empty page has no storage, and embedded pages are not ours.
    if (location.protocol === "about:" || window !== top) return;
    localStorage.setItem(
      "cookieConsent",
      JSON.stringify({ necessary: true, analytics: false, marketing: false }),
    );
  });
}

/** Moves the pointer, as a visitor does, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Delays requests for `url`. Returns a function that lets them continue. */
export async function hold(from: Page | BrowserContext, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await from.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** A slow network: the visitor acts before the page is hydrated. Returns a function that lets the scripts load. */
export const holdScripts = (page: Page) => hold(page, "**/assets/*.js");

export { expect };
