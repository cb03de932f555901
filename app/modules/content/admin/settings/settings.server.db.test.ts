import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dashboardAction } from "#app/admin/dashboard/actions.server.ts";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { noticesAt } from "#modules/content/.server/site-settings.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import { settingsDocument } from "../../settings.ts";
import { documentAction } from "../document-actions.server.ts";

// The build generates this module.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const { initial } = settingsDocument;

describeOnEachEngine("the site's settings", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let sink: SmtpSink;
  let base = 0;
  beforeAll(async () => {
    sink = await SmtpSink.start();
    const env = { MAIL_TO: "leads@env.example", SMTP_URL: sink.url };
    place = await makeTestEnvironment(engine, env);
    services = await startServices(place.env, createLog("silent"));
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });
  afterAll(async () => {
    await services.stop();
    await sink.close();
    await place.dispose();
  });

  async function publish(changes: object) {
    const { status } = await sendAction(services, documentAction, [
      ["intent", "publish"],
      ["document", settingsDocument.id],
      ["values", JSON.stringify({ ...initial, ...changes })],
      ["base", String(base)],
    ]);
    if (status === 200) base += 1;
    return status;
  }

  it("take effect immediately when published, unless the environment overrides them", async () => {
    const set = { timeZone: "Europe/Dublin", isHidden: true, mailTo: "leads@set.example" };
    expect(await publish(set)).toBe(200);
    expect(await services.settings()).toMatchObject({
      timeZone: "Europe/Dublin",
      isHidden: true,
      mailTo: "leads@env.example",
    });
    expect(await publish({ timeZone: "Nowhere" })).toBe(400);
  });

  it("can be changed by administrators only, in every form", async () => {
    const sent = sendAction(
      services,
      documentAction,
      [
        ["intent", "saveDraft"],
        ["document", settingsDocument.id],
        ["values", JSON.stringify(initial)],
        ["base", String(base)],
      ],
      { role: "editor" },
    );
    await expect(sent).rejects.toMatchObject({ init: { status: 403 } });
  });

  it("render pages again when a notice appears and when it ends", async () => {
    const from = new Date(Date.now() + 1_500);
    const over = new Date(from.getTime() + 1_000);
    const announcement = { text: "Closed on Friday", link: "" };
    const span = { from: from.toISOString(), until: over.toISOString() };
    expect(await publish({ announcement: { ...announcement, ...span } })).toBe(200);
    /** The number of notices on pages that are rendered after each change. */
    const said: number[] = [];
    services.content.subscribe(() => {
      void services.documents
        .current()
        .then((texts) => said.push(noticesAt(texts, new Date()).length));
    });
    await until(() => said.includes(1) || undefined, { what: "the notice" });
    expect(Date.now()).toBeGreaterThanOrEqual(from.getTime());
    await until(() => (said.includes(1) && said.at(-1) === 0) || undefined, {
      what: "its end",
    });
    expect(Date.now()).toBeGreaterThanOrEqual(over.getTime());
  });

  it("send a limited number of test emails with the current sender, and show the server's response", async () => {
    expect(await publish({ mailFrom: "Firm <office@set.example>" })).toBe(200);
    const send = async () => {
      const { answer } = await sendAction(services, dashboardAction, [
        ["intent", "send-test-email"],
      ]);
      return answer;
    };
    expect(await send()).toMatchObject({ done: expect.stringContaining("said: 250") });
    const { from } = await sink.mailTo(boss.email, "Test email");
    expect(from?.address).toBe("office@set.example");
    sink.refuses = { "RCPT TO": "550 5.1.1 No such mailbox" };
    expect(await send()).toMatchObject({
      failed: expect.stringContaining("550 5.1.1 No such mailbox"),
    });
    for (let each = 0; each < 3; each += 1) await send();
    expect(await send()).toMatchObject({ failed: expect.stringContaining("Too many test emails") });
    const { rows } = await services.database.autocommit.execute<{ sent: string }>(
      sql`select detail->>'sent' as sent from audit_log where action = 'send test email' order by at`,
    );
    expect(rows.map(({ sent }) => sent)).toEqual(["true", "false", "false", "false", "false"]);
  });
});
