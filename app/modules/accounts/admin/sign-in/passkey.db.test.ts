import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { createFirstAdmin } from "#modules/accounts/.server/first-admin.ts";
import {
  addPasskey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  verifyOwnPasskey,
} from "#modules/accounts/.server/webauthn.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { createLog } from "#platform/log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { action } from "./passkey.ts";

const boss = { name: "Boss", email: "boss@firm.example", password: "four grey herons" };
const refused = "This passkey was not accepted.";

/** The cookies of a response, as a browser returns them. */
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

describeOnEachEngine("signing in with a passkey", (engine) => {
  let environment: TestEnvironment;
  let services: Services;
  let device: ReturnType<typeof createAuthenticator>;
  let bossId: string;
  let origin: string;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    await createFirstAdmin(services, boss);
    const [row] = await rows(sql`select id from "user"`);
    bossId = String(row?.id);
    origin = new URL(services.siteUrl).origin;
    device = newDevice();
    expect(await add(device)).toBe("Firefox on Windows");
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const rows = async (query: ReturnType<typeof sql>) =>
    (await services.database.autocommit.execute(query)).rows;
  const newDevice = () => createAuthenticator(new URL(services.siteUrl).hostname);
  const requestWith = (cookie: string) =>
    new Request(services.siteUrl, { headers: { cookie, "User-Agent": "Firefox/140.0 (Windows)" } });

  async function signInByPassword() {
    const { email, password } = boss;
    const body = { email, password };
    const { headers } = await services.auth.api.signInEmail({ body, returnHeaders: true });
    return cookiesOf(headers);
  }

  /** Adds a passkey to the administrator's account; `change` replaces the options for the device. */
  async function add(
    added: typeof device,
    change: { origin?: string; isVerified?: boolean; challenge?: string } = {},
  ) {
    const session = await signInByPassword();
    const { options, headers } = await passkeyCreationOptions(
      { ...services, request: requestWith(session) },
      bossId,
    );
    const made = added.make({ challenge: options.challenge, origin, ...change });
    return addPasskey(
      { ...services, request: requestWith(`${session}; ${cookiesOf(headers)}`) },
      made,
    );
  }

  let attempts = 0;
  /** Sends a form to the sign-in route, each time from another address. */
  async function send(fields: Record<string, string>, cookie = "") {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const address = `192.0.2.${++attempts}`;
    context.set(requestInfoContext, { id: "1", address, sentFrom: "" });
    const url = new URL("https://www.example.com/admin/sign-in/passkey?to=/admin/leads");
    const body = new URLSearchParams(fields);
    const request = new Request(url, { method: "POST", body, headers: { cookie } });
    const pattern = "admin/sign-in/passkey";
    const answer = await action({ request, url, pattern, params: {}, context });
    if (answer instanceof Response) return { to: answer.headers.get("Location") };
    return { status: answer.init?.status, ...answer.data, headers: answer.init?.headers };
  }

  /** Gets a challenge, has the device sign it, and returns the form to send. */
  async function give(given = device, change: Parameters<typeof add>[1] = {}) {
    const asked = await send({ intent: "ask-passkey" });
    if (!("passkeyOptions" in asked)) throw new Error("nothing was asked");
    const { challenge } = asked.passkeyOptions;
    const passkey = JSON.stringify(given.give({ challenge, origin, ...change }));
    return [{ intent: "give-passkey", passkey }, cookiesOf(new Headers(asked.headers))] as const;
  }

  const noted = async () => {
    const [entry] = (await listAuditEntries(services.db, { entity: "sign-in" })).entries;
    return entry;
  };

  it("opens a session that counts for both factors, once for each challenge", async () => {
    await rows(sql`truncate session`);
    const [fields, cookie] = await give();
    expect(await send(fields, cookie)).toEqual({ to: "/admin/leads" });
    const opened = sql`select user_id from session where passkey_at is not null`;
    expect(await rows(opened)).toEqual([{ user_id: bossId }]);
    expect(await rows(sql`select name from passkey where last_used_at is not null`)).toHaveLength(
      1,
    );
    const entry = { action: "sign in", actorEmail: boss.email, detail: { with: "passkey" } };
    expect(await noted()).toMatchObject(entry);
    expect(await rows(sql`select id from mails where topic = 'new-device'`)).toHaveLength(1);
    // A replay of an intercepted request.
    expect(await send(fields, cookie)).toMatchObject({ status: 400 });
    expect(await noted()).toMatchObject({ action: "refuse passkey", actorEmail: "not signed in" });
    expect(await rows(opened)).toHaveLength(1);
  });

  it.each([
    ["whose device did not verify its user", { isVerified: false }],
    ["that was asked for by another site", { origin: "https://www.example.org" }],
    ["that answers another question", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("refuses a passkey %s, and to add one", async (_, change) => {
    const before = await rows(sql`select id from session`);
    const answer = await send(...(await give(device, change)));
    expect(answer).toMatchObject({ status: 400, error: expect.stringContaining(refused) });
    expect(await rows(sql`select id from session`)).toHaveLength(before.length);
    expect(await add(newDevice(), change)).toBeUndefined();
    expect(await rows(sql`select id from passkey`)).toHaveLength(1);
  });

  it("refuses an unknown passkey, another one's signature, nonsense, and a deactivated account", async () => {
    const stranger = newDevice();
    expect(await send(...(await give(stranger)))).toMatchObject({ status: 400 });
    const [fields, cookie] = await give(stranger);
    const passkey = fields.passkey.replaceAll(stranger.id, device.id);
    expect(await send({ ...fields, passkey }, cookie)).toMatchObject({ status: 400 });
    expect(await send({ intent: "give-passkey", passkey: "{" })).toMatchObject({ status: 400 });
    await rows(sql`update "user" set banned = true`);
    expect(await send(...(await give()))).toMatchObject({ status: 400 });
    await rows(sql`update "user" set banned = false`);
    expect(await send(...(await give()))).toEqual({ to: "/admin/leads" });
  });

  it("proves the identity of the signed-in user, and of no one else", async () => {
    await rows(sql`truncate session`);
    const cookie = await signInByPassword();
    const [session] = await rows(sql`select id from session`);
    const prove = async (userId: string) => {
      const { options, headers } = await passkeyRequestOptions({
        ...services,
        request: requestWith(cookie),
      });
      const sent = device.give({ challenge: options.challenge, origin });
      const request = requestWith(`${cookie}; ${cookiesOf(headers)}`);
      const user = { id: userId, sessionId: String(session?.id) };
      return verifyOwnPasskey({ ...services, request, user }, sent);
    };
    const proved = sql`select id, passkey_at is not null as proved from session`;
    expect(await prove("someone else")).toBe(false);
    expect(await rows(proved)).toEqual([{ id: session?.id, proved: false }]);
    expect(await prove(bossId)).toBe(true);
    expect(await rows(proved)).toEqual([{ id: session?.id, proved: true }]);
  });
});
