import type { Locator, Page } from "@playwright/test";
import { test as base, type Engine, expect, type MailSite, makeSite } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";

export const password = "correct horse battery";
export const people = {
  admin: { email: "boss@firm.example", name: "Administrator" },
  editor: { email: "writer@firm.example", name: "Writer" },
} as const;
type Role = keyof typeof people;

/** Chooses an action from the menu of an entry of a list, by keyboard. */
export async function chooseAction(entry: Locator, name: string): Promise<void> {
  await entry.getByRole("button", { name: /^More actions/ }).press("Enter");
  await entry.getByRole("button", { name }).press("Enter");
}

/** The environment of a site with an administrator. */
export const adminEnv = { ADMIN_EMAIL: people.admin.email, ADMIN_PASSWORD: password };

export type AdminSite = MailSite & {
  /** The `Cookie` header of a person who is signed in, for requests without a browser. */
  cookie(role: Role): string;
  /** Signs the browser in, from the next page on. */
  signIn(page: Page, role?: Role): Promise<void>;
};

/** Signs in through the form and returns the session cookie. */
export async function sessionCookie(
  { site }: Pick<MailSite, "site">,
  email: string,
): Promise<string> {
  const answer = await fetch(`${site.origin}/admin/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  expect(answer.status, `sign-in of ${email}`).toBe(302);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.join("; ");
}

/** Sets the cookie that {@link sessionCookie} returned in the browser. */
export async function putCookies(page: Page, origin: string, cookies: string): Promise<void> {
  const each = cookies.split("; ").map((cookie) => {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    return { name, value, url: origin, httpOnly: true };
  });
  await page.context().addCookies(each);
}

/** `role` may also be one that the site does not know. */
type Person = { id: string; email: string; name: string; role: string };

/** Adds a person with the administrator's password to a site started with {@link adminEnv}. */
export async function addPerson(own: MailSite, { id, email, name, role }: Person): Promise<void> {
  await queryRows(
    own,
    `with person as (
       insert into "user" (id, name, email, email_verified, role) values ($1, $2, $3, true, $4) returning id
     )
     insert into account (id, account_id, provider_id, user_id, password)
     select person.id, person.id, 'credential', person.id, account.password
     from person, account join "user" on "user".id = account.user_id where "user".email = $5`,
    [id, name, email, role, people.admin.email],
  );
}

/** Adds an editor to a site started with {@link adminEnv}; signs both in. */
export async function withPeople(own: MailSite): Promise<AdminSite> {
  await addPerson(own, { id: "editor", ...people.editor, role: "editor" });
  const cookies = {
    admin: await sessionCookie(own, people.admin.email),
    editor: await sessionCookie(own, people.editor.email),
  };
  return {
    ...own,
    cookie: (role) => cookies[role],
    signIn: (page, role = "admin") => putCookies(page, own.site.origin, cookies[role]),
  };
}

type WorkerFixtures = {
  /** The worker's site on an engine, started at first use; the tests' rows must not collide. */
  adminSites: (engine: Engine) => Promise<AdminSite>;
  /** The worker's site on the embedded database. */
  adminSite: AdminSite;
};

export const test = base.extend<object, WorkerFixtures>({
  adminSites: [
    async ({ postgres }, use) => {
      const made = new Map<Engine, Promise<AdminSite>>();
      await use((engine) => {
        const own = made.get(engine) ?? makeSite(engine, postgres, adminEnv).then(withPeople);
        made.set(engine, own);
        return own;
      });
      for (const { site, smtp } of await Promise.all(made.values())) {
        await site.stop();
        await smtp.close();
      }
    },
    { scope: "worker" },
  ],
  adminSite: [
    async ({ adminSites }, use) => {
      await use(await adminSites("pglite"));
    },
    { scope: "worker" },
  ],
});

/** Fills in the sign-in form on the page. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens the account menu at the foot of the sidebar. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).press("Enter");
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

export { expect };
