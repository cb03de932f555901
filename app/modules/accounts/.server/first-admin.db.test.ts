import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { createLog } from "#platform/log.ts";
import { createSigner } from "#platform/secrets.ts";
import { dayInSeconds } from "#platform/signed-links/define-link.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import {
  createAdminFromEnv,
  createFirstAdmin,
  isSetUpToken,
  resetAdmin,
  setUpLink,
} from "./first-admin.ts";
import { issueSetUpToken } from "./links/set-up.ts";
import { findPasswordTokenOwner, issuePasswordLink, setPassword } from "./password-links.ts";

const origin = "https://www.example.com";
const first = {
  name: "First Administrator",
  email: "first@example.com",
  password: "a long password",
};
const second = {
  name: "Second Administrator",
  email: "second@example.com",
  password: "another password",
};

/** The audit log entries about accounts. */
async function noted({ db }: Services) {
  const { entries } = await listAuditEntries(db, { entity: "user" });
  return entries.map(({ actorEmail, action }) => `${actorEmail}: ${action}`);
}

type Credentials = Pick<typeof first, "email" | "password">;

/** The role that these credentials sign in to; undefined if sign-in fails. */
async function signIn({ auth }: Services, { email, password }: Credentials) {
  const answer = await auth.api.signInEmail({ body: { email, password }, asResponse: true });
  if (!answer.ok) return undefined;
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = new Headers({ cookie: cookies.join("; ") });
  const user = (await auth.api.getSession({ headers }))?.user;
  return user?.mustChangePassword ? `${user.role}, with another password` : user?.role;
}

describeOnEachEngine("the first administrator", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
  });

  beforeEach(async () => {
    await services.database.autocommit.execute(
      sql`truncate table "user", site_settings, audit_log cascade`,
    );
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const tokenOfLink = async () => {
    const link = await setUpLink(services, origin);
    return new URL(link ?? "").searchParams.get("token") ?? "";
  };

  it("is created through a link that works until one exists, and can sign in", async () => {
    const link = await setUpLink(services, origin);
    expect(new URL(link ?? "").origin).toBe(origin);
    const token = await tokenOfLink();
    expect(await isSetUpToken(services, token)).toBe(true);
    expect(await signIn(services, first)).toBeUndefined();

    expect(await createFirstAdmin(services, first)).toBe(true);

    expect(await signIn(services, first)).toBe("admin");
    expect(await noted(services)).toEqual(["first@example.com: create"]);
    expect(await signIn(services, { ...first, password: "a long passwort" })).toBeUndefined();
    expect(await setUpLink(services, origin)).toBeUndefined();
    expect(await isSetUpToken(services, token)).toBe(false);
    expect(await createFirstAdmin(services, second)).toBe(false);
    expect(await signIn(services, second)).toBeUndefined();
  });

  it("is not created with a forged token", async () => {
    const token = await tokenOfLink();
    const forged = [
      "",
      "first-admin",
      `${token}x`,
      issueSetUpToken(secretOf("another secret")),
      createSigner(services.secret, "form").sign(`first-admin~${Date.now() + dayInSeconds}`),
      createSigner(services.secret, "set-up").sign(`second-admin~${Date.now() + dayInSeconds}`),
    ];
    for (const one of forged) expect(await isSetUpToken(services, one)).toBe(false);
  });

  it("is not created with a link older than a day", async () => {
    const yesterday = issueSetUpToken(services.secret, Date.now() - dayInSeconds - 1000);
    expect(await isSetUpToken(services, yesterday)).toBe(false);
    const today = issueSetUpToken(services.secret, Date.now() - dayInSeconds + 60_000);
    expect(await isSetUpToken(services, today)).toBe(true);
  });

  it("is created only once when two people complete the set-up at the same moment", async () => {
    const made = await Promise.all([first, second].map((one) => createFirstAdmin(services, one)));
    expect(made.toSorted()).toEqual([false, true]);
    expect(await signIn(services, made[0] ? first : second)).toBe("admin");
    expect(await signIn(services, made[0] ? second : first)).toBeUndefined();
  });

  it("can be created after a failed attempt", async () => {
    const failing = createFirstAdmin(services, { ...first, email: "not an address" });
    await expect(failing).rejects.toThrow();
    expect(await createFirstAdmin(services, first)).toBe(true);
    expect(await signIn(services, first)).toBe("admin");
  });

  it("is created from the environment once, and later starts do not change it", async () => {
    const startWith = ({ email, password }: Credentials) =>
      createAdminFromEnv({
        ...services,
        env: { ...services.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
      });
    await createAdminFromEnv(services);
    expect(await setUpLink(services, origin)).toBeDefined();
    await startWith(second);
    expect(await signIn(services, second)).toBe("admin");
    await services.database.autocommit.execute(sql`truncate table "user", site_settings cascade`);
    // The person who runs the server can set a password that a form would refuse.
    const weak = { ...second, password: "password1234" };
    await startWith(weak);
    expect(await signIn(services, weak)).toBe("admin, with another password");
    await startWith(first);
    expect(await signIn(services, first)).toBeUndefined();
  });

  it("can be restored from the server's command line, which can also create another", async () => {
    await createFirstAdmin(services, first);
    const { rows } = await services.database.autocommit.execute(sql`select id from "user"`);
    const { url: sent } = await issuePasswordLink(services, String(rows[0]?.id), 3600);
    const token = new URL(sent).searchParams.get("token") ?? "";
    expect(await findPasswordTokenOwner(services, token)).toBeDefined();
    expect(await resetAdmin(services, { ...first, password: second.password })).toBe("reset");
    expect(await findPasswordTokenOwner(services, token), "a link sent earlier").toBeUndefined();
    expect(await signIn(services, first)).toBeUndefined();
    const given = { ...first, password: second.password };
    expect(await signIn(services, given)).toBe("admin, with another password");
    const { url } = await issuePasswordLink(services, String(rows[0]?.id), 3600);
    const password = "four grey herons";
    const chosen = { token: new URL(url).searchParams.get("token") ?? "", password };
    const owner = await findPasswordTokenOwner(services, chosen.token);
    if (!owner) throw new Error("the link does not work");
    await setPassword(services, owner, chosen);
    expect(await signIn(services, { ...first, password })).toBe("admin");
    expect(await resetAdmin(services, second)).toBe("created");
    expect(await signIn(services, second)).toBe("admin, with another password");
    expect(await noted(services)).toEqual([
      "second@example.com: create",
      "command line: reset",
      "first@example.com: create",
    ]);
  });

  it("does not open sign-up to anyone else", async () => {
    const { siteUrl } = services;
    const answer = await services.auth.handler(
      new Request(`${siteUrl}/api/auth/sign-up/email`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: siteUrl },
        body: JSON.stringify(second),
      }),
    );
    expect(answer.ok).toBe(false);
    expect(await signIn(services, second)).toBeUndefined();
  });
});
