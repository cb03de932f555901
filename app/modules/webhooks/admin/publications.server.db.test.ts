import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { documentAction } from "#modules/content/admin/document-actions.server.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { listProjectsInOrder } from "#modules/portfolio/.server/queries/project-editing.ts";
import { portfolioAction } from "#modules/portfolio/admin/actions.server.ts";
import { saveProjectAction as saveProject } from "#modules/portfolio/admin/save-project.server.ts";
import { listPosts } from "#modules/posts/.server/queries/blog-posts.ts";
import { saveAction as savePost } from "#modules/posts/admin/editor-actions.server.ts";
import { webhookDeliveries } from "#modules/webhooks/.server/schema.ts";
import { createLog } from "#platform/log.ts";
import { copyTo } from "#tests/support/backups.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { until } from "#tests/support/until.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { webhooksAction } from "./actions.server.ts";

// Created by the build.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

/** The content of a backup without a passphrase, as text. */
const textOf = (folder: string) =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return `${name}\n${String(name.endsWith(".gz") ? gunzipSync(bytes) : bytes)}`;
    })
    .join("\n");

describeOnEachEngine("publications", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  const logged: string[] = [];
  /** Values for the receiver alone: the secret, and the address, which is one itself. */
  const secrets = ["token-of-slack"];

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    place = await makeTestEnvironment(engine, { WEBHOOK_ALLOW_PRIVATE: "1" });
    const log = createLog("trace", { write: (line) => void logged.push(line) });
    services = await startServices(place.env, log);
    await services.db.transaction((tx) => tx.insert(user).values(boss));
    for (const url of [receiver.at("/token-of-slack"), "http://127.0.0.1:1/token-of-slack"]) {
      const { answer } = await sendAction(services, webhooksAction, [
        ...Object.entries({ intent: "add", preset: "json", url }),
        ...["post.published", "project.published", "document.published"].map(
          (event): [string, string] => ["events", event],
        ),
      ]);
      secrets.push((answer as { secret: string }).secret);
    }
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
    await receiver[Symbol.asyncDispose]();
  });

  const told = () =>
    receiver.received.map(({ body }) => JSON.parse(body) as { event: string; url: string });
  const untilTold = (count: number) =>
    until(() => told().length >= count || undefined, { what: `${count} messages` });
  const savePostOf = async (fields: Record<string, string>, id?: string) =>
    (await sendAction(services, savePost, Object.entries(fields), id ? { params: { id } } : {}))
      .status;

  it("is sent once when a post, a project or a text is published", async () => {
    const filled = {
      title: "Ducts",
      slug: "ducts",
      excerpt: "About ducts.",
      content: "<p>Text</p>",
      category: "Case Studies",
    };
    expect(await savePostOf(filled)).toBe(302);
    const [{ id: post = "" } = {}] = await listPosts(services.db, { order: "newest", page: 1 });
    const published = { ...filled, publishNow: "on" };
    expect(await savePostOf({ ...published, base: "1" }, post)).toBe(302);
    expect(await savePostOf({ ...published, title: "Chambers", base: "2" }, post)).toBe(302);
    await untilTold(1);

    const project = { title: "Mill", category: "Civil 3D", description: "Plan." };
    expect(await sendAction(services, saveProject, Object.entries(project))).toMatchObject({
      status: 302,
    });
    const [{ id: mill = "" } = {}] = await listProjectsInOrder(services.db, {
      page: 1,
      pageSize: 1,
    });
    const publish: [string, string][] = [
      ["intent", "publish"],
      ["id", mill],
    ];
    expect(await sendAction(services, portfolioAction, publish)).toMatchObject({ status: 200 });
    await untilTold(2);

    const text = Object.entries({
      intent: "publish",
      document: firmDocument.id,
      base: "0",
      values: JSON.stringify({ ...firmDocument.initial, phone: "+91 20 5550 0101" }),
    });
    expect(await sendAction(services, documentAction, text)).toMatchObject({ status: 200 });
    await untilTold(3);
    expect(told()).toMatchObject([
      { event: "post.published", url: `${services.siteUrl}/blog/ducts` },
      { event: "project.published", url: `${services.siteUrl}/portfolio/mill` },
      { event: "document.published", data: { document: { id: firmDocument.id } } },
    ]);
  });

  it("is sent at its scheduled time, and not if it is undone before", async () => {
    const dueLater = async () =>
      (
        await services.db
          .select({ event: webhookDeliveries.event })
          .from(webhookDeliveries)
          .where(sql`${webhookDeliveries.dueAt} > now() + interval '1 year'`)
      ).map(({ event }) => event);
    const post = { title: "Poles", slug: "poles", category: "Case Studies" };
    const scheduled = { ...post, excerpt: "About poles.", content: "<p>Text</p>" };
    expect(await savePostOf({ ...scheduled, publishAt: "2099-01-01T08:00" })).toBe(302);
    expect(await dueLater()).toEqual(["post.published", "post.published"]);
    const [{ id = "" } = {}] = await listPosts(services.db, { order: "newest", page: 1 });
    expect(await savePostOf({ ...scheduled, base: "1" }, id)).toBe(302);
    expect(await dueLater()).toEqual([]);
  });

  it("leaves no secret in log, backup or rows, also if the receiver could not be reached", async () => {
    await until(() => logged.some((line) => line.includes("a webhook could not be reached")), {
      what: "a line of the log",
    });
    const folder = mkdtempSync(join(tmpdir(), "datumline-secrets-"));
    const { database, storage, privateFiles } = services;
    const stores = { database, files: { public: storage, private: privateFiles } };
    await copyTo(folder, stores, place.env);
    const kept = textOf(folder);
    rmSync(folder, { recursive: true });
    expect(kept).toContain(`127.0.0.1:${receiver.port}`);
    expect(secrets).toHaveLength(3);
    for (const each of secrets) {
      expect(kept).not.toContain(each);
      expect(logged.join("")).not.toContain(each);
    }
  });
});
