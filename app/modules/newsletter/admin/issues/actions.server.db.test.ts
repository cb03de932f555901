import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { type Services, servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { findIssue, insertIssue } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { issueAction } from "./actions.server.ts";

const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };

/** Sends a form of an issue's screen. Returns the status and the response. */
async function send(services: Services, id: string, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
  context.set(userContext, {
    ...boss,
    role: "admin",
    twoFactorEnabled: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    isByPasskey: false,
    timeZone: "Asia/Kolkata",
    reauthenticatedAt: new Date(),
    sessionId: "s",
  });
  const url = new URL(`https://www.example.com/admin/newsletter/issues/${id}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const pattern = "/admin/newsletter/issues/:id";
  const answer = await issueAction({ request, url, pattern, params: { id }, context });
  return { status: answer.init?.status ?? 200, answer: answer.data };
}

describeOnEachEngine("the actions of an issue", (engine) => {
  const services = runningServices(engine, { SMTP_URL: "smtp://localhost:1" });
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });
  const begin = () => services.db.transaction((tx) => insertIssue(tx, {}));

  it("save a draft with only a subject, and name the parts that it needs before sending", async () => {
    const id = await begin();
    const { version } = (await findIssue(services.db, id)) ?? { version: 0 };
    const draft = { intent: "save", subject: "News of May", version: String(version) };
    expect(await send(services, id, draft)).toMatchObject({
      status: 200,
      answer: { done: "“News of May” is saved as a draft. Add content before you send it." },
    });
    const next = { subject: "News of May", content: "<p> </p>", version: String(version + 1) };
    for (const sending of [
      { intent: "send-now" },
      { intent: "schedule", sendAt: "2090-05-04T05:00:00Z" },
    ])
      expect(await send(services, id, { ...next, ...sending })).toMatchObject({
        status: 400,
        answer: { errors: { content: "Content is required." } },
      });
    expect((await findIssue(services.db, id))?.status).toBe("draft");
  });

  it("name the issue and its sending time", async () => {
    const id = await begin();
    const { version } = (await findIssue(services.db, id)) ?? { version: 0 };
    const whole = { subject: "News of June", content: "<p>Text</p>", version: String(version) };
    const at = { intent: "schedule", sendAt: "2090-05-04T05:00:00Z" };
    expect(await send(services, id, { ...whole, ...at })).toMatchObject({
      answer: { done: "“News of June” will be sent on 4 May 2090, 10:30." },
    });
    expect(await send(services, id, { intent: "cancel" })).toMatchObject({
      answer: { done: "“News of June” is a draft again. It will not be sent." },
    });
  });
});
