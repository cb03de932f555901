import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { documents } from "#app/site/content/documents.server.ts";
import { startServices } from "#app/start.ts";
import { insertInvitedUser, updateUserChoices } from "#modules/accounts/.server/queries/users.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import {
  publishDocument,
  saveDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { placeholdersOf } from "#modules/content/documents/placeholders.ts";
import { insertMail, markMailSent } from "#modules/mail/.server/queries/mails.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { articles } from "#modules/posts/articles/articles.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { readDashboardFigures, readFirstSteps } from "./read-dashboard.server.ts";

const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };
const free = { mustChangePassword: false, mustSetUpSecondFactor: false, isByPasskey: false };

describeOnEachEngine("the dashboard", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  beforeAll(async () => {
    // Nothing listens there; the test only needs a configured server.
    const settings = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "firm@example.com" };
    place = await makeTestEnvironment(engine, settings);
    services = await startServices(place.env, createLog("silent"));
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  const read = (changes: { role?: Role; twoFactorEnabled?: boolean } = {}, canSend = true) =>
    readFirstSteps(
      { ...services, outbox: { ...services.outbox, canSend } },
      {
        ...boss,
        ...free,
        sessionId: "s",
        reauthenticatedAt: new Date(),
        role: "admin",
        twoFactorEnabled: false,
        ...changes,
      },
    );
  const done = async (...asked: Parameters<typeof read>) =>
    (await read(...asked))?.steps.filter(({ isDone }) => isDone).map(({ name }) => name);

  it("shows first steps that depend on the state of the site, until all are done or the person hides them", async () => {
    const { db } = services;
    expect(await done()).toEqual([]);
    expect(await done({ twoFactorEnabled: true })).toEqual(["Two-factor authentication"]);
    expect(await read({ role: "editor" })).toBeUndefined();
    expect(await read({ role: "sales" })).toBeUndefined();

    await db.transaction(async (tx) => {
      const invited = { id: "ada", email: "ada@firm.example", name: "Ada", role: "sales" } as const;
      await insertInvitedUser(tx, invited);
    });
    expect(await done()).toEqual(["Add a colleague"]);

    await db.transaction(async (tx) => {
      const mail = { to: boss.email, subject: "s", html: "h", text: "t", jobId: null };
      await markMailSent(tx, await insertMail(tx, mail), "<x@firm.example>");
    });
    expect(await done()).toEqual(["Email", "Add a colleague"]);
    expect(await done({}, false)).toEqual(["Add a colleague"]);

    for (const document of documents) {
      const { id, initial, version: schemaVersion } = document;
      const confirmed = placeholdersOf(document, { values: initial, confirmed: [] });
      await db.transaction(async (tx) => {
        await saveDocument(tx, {
          id,
          base: 0,
          schemaVersion,
          values: initial,
          savedBy: boss.id,
          confirmed: confirmed.map(({ path }) => path),
        });
        await publishDocument(tx, id, 1);
      });
    }
    expect(await done()).toEqual([
      "Name, phone and address",
      "Time zone",
      "Email",
      "Placeholder content",
      "Add a colleague",
    ]);

    await db.transaction((tx) => updateUserChoices(tx, boss.id, { hidesFirstSteps: true }));
    expect(await read()).toMatchObject({ isHidden: true });
    expect(await read({ twoFactorEnabled: true })).toBeUndefined();
  });

  it("counts the same posts as the list, with the built-in articles", async () => {
    const same = { excerpt: "e", content: "<p>c</p>", category: "Case Studies", author: "a" };
    await services.db.transaction((tx) =>
      tx.insert(blogPosts).values({ ...same, title: "A", slug: "a" }),
    );
    const figures = await readDashboardFigures(services.db, { ...boss, role: "editor" });
    expect(figures[0]).toMatchObject({
      title: "Blog Management",
      figure: `${1 + articles.length} Posts`,
    });
  });
});
