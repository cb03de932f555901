import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createFirstAdmin } from "#modules/accounts/.server/first-admin.ts";
import { isOutdatedHash } from "#modules/accounts/.server/passwords.ts";
import { findPasswordHash } from "#modules/accounts/.server/queries/users.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { createLog } from "#platform/log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { action } from "./sign-in.tsx";

const boss = { name: "Boss", email: "boss@firm.example", password: "four grey herons" };
/** The same password, as better-auth 1.7 hashed it by default. */
const former =
  "00112233445566778899aabbccddeeff:ec0c63292dfb7774deed7e5622e176000bcd0f4c06e7f00d0e92ed91962e0710e6a70f101c35c33f59f46d94e672432295baa0a6f503af8d23d952eb650c25bc";

describeOnEachEngine("signing in", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await createFirstAdmin(services, boss);
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  type Attempt = {
    password?: string;
    email?: string;
    /** Sent before the other address, in a field of the same name. */
    firstEmail?: string;
    cookie?: string;
    address?: string;
  };

  /** Sends the form; returns the response, and the cookies of a sign-in. */
  async function signIn(attempt: Attempt = {}) {
    const { password = boss.password, email = boss.email, cookie = "", address } = attempt;
    const { firstEmail } = attempt;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "1", address: address ?? "192.0.2.1", sentFrom: "" });
    const url = new URL("https://www.example.com/admin/sign-in");
    const first: [string, string][] = firstEmail ? [["email", firstEmail]] : [];
    const body = new URLSearchParams([...first, ["email", email], ["password", password]]);
    const headers = { cookie, "User-Agent": "Firefox/140.0 (Windows)" };
    const request = new Request(url, { method: "POST", body, headers });
    const answer = await action({ request, url, pattern: "admin/sign-in", params: {}, context });
    if (!(answer instanceof Response)) return { status: answer.init?.status, cookies: "" };
    const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    return { status: answer.status, cookies: cookies.join("; ") };
  }

  const rows = async (query: ReturnType<typeof sql>) =>
    (await services.database.autocommit.execute(query)).rows;
  const newDeviceMails = async () =>
    (await rows(sql`select id from mails where topic = 'new-device'`)).length;
  const noted = async () => {
    const { entries } = await listAuditEntries(services.db, { entity: "sign-in" });
    await services.database.autocommit.execute(sql`truncate audit_log`);
    return entries.toReversed();
  };

  it("renews an outdated hash only if the password is correct", async () => {
    const hash = async () => (await findPasswordHash(services.db, boss.email))?.hash ?? "";
    await services.database.autocommit.execute(sql`update account set password = ${former}`);
    expect((await signIn({ password: "four grey heron" })).status).toBe(400);
    expect(await hash()).toBe(former);
    expect((await signIn()).status).toBe(302);
    const renewed = await hash();
    expect(isOutdatedHash(renewed)).toBe(false);
    expect((await signIn()).status).toBe(302);
    expect(await hash()).toBe(renewed);
  });

  it("tries the same account that it counts the attempt against", async () => {
    // Otherwise, naming other accounts first would allow unlimited guesses at one account.
    expect((await signIn({ firstEmail: "nobody@firm.example" })).status).toBe(400);
  });

  it("ends the browser's previous session", async () => {
    const sessions = async () =>
      (await rows(sql`select token from session`)).map(({ token }) => token);
    await services.database.autocommit.execute(sql`truncate session`);
    const first = await signIn();
    const [before] = await sessions();
    await signIn({ cookie: first.cookies });
    const left = await sessions();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(before);
  });

  it("is recorded in the audit log, with refusals and without the typed values", async () => {
    await noted();
    await signIn();
    await signIn({ password: "wrong, quite wrong" });
    await signIn({ email: "four-grey@herons.example" });
    const entries = await noted();
    expect(entries).toMatchObject([
      { actorEmail: boss.email, action: "sign in", detail: { device: "Firefox on Windows" } },
      { actorEmail: "not signed in", action: "refuse password", detail: { email: boss.email } },
      { action: "refuse password", detail: { email: "unknown address" } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/wrong|four-grey|192\.0\.2/);
  });

  it("is recorded once when a limit is reached", async () => {
    await noted();
    const attempts = Array.from({ length: 14 }, () =>
      signIn({ email: "nobody@firm.example", address: "192.0.2.77" }),
    );
    const limited = (await Promise.all(attempts)).filter(({ status }) => status === 429);
    expect(limited).toHaveLength(4);
    const actions = (await noted()).map(({ action }) => action);
    expect(actions.filter((each) => each === "limit sign-in")).toHaveLength(1);
  });

  it("notifies the owner of each of five new devices a day, and of more by an hourly summary", async () => {
    await services.database.autocommit.execute(sql`truncate mails, audit_log cascade`);
    const { cookies } = await signIn();
    expect(await newDeviceMails()).toBe(1);
    await signIn({ cookie: cookies });
    expect(await newDeviceMails()).toBe(1);
    for (let turn = 0; turn < 6; turn += 1) await signIn();
    expect(await newDeviceMails()).toBe(5);
    const summaries = () => rows(sql`select text from mails where topic = 'new-devices'`);
    expect(await summaries()).toHaveLength(1);
    expect(JSON.stringify(await summaries())).toContain("There have been 7 sign-ins");
    await services.database.autocommit.execute(
      sql`update mails set created_at = created_at - interval '61 minutes'`,
    );
    await signIn();
    expect(await summaries()).toHaveLength(2);
  });
});
