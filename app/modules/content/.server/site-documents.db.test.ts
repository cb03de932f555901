import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { watchDueContent } from "#app/due-content.ts";
import { type Fields, image } from "#app/fields/fields.ts";
import { migrate } from "#app/migrate.ts";
import { testimonialsDocument } from "#app/site/content/home.ts";
import { contactDocument } from "#modules/leads/contact.ts";
import { findFileUses, tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { insertStoredFiles, setWidths } from "#modules/media/.server/queries/stored-files.ts";
import { connectContentChanges } from "#platform/changes/content-changes.ts";
import { openDatabase } from "#platform/db/client.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { until } from "#tests/support/until.ts";
import { type Content, defineContent } from "../documents/define-content.ts";
import { firmDocument } from "../firm.ts";
import { initialFirm } from "../firm-facts.ts";
import { settingsDocument } from "../settings.ts";
import { documentPreview, findPreviewedDocument } from "./document-preview.ts";
import {
  publishDocument,
  readPublishedDocuments,
  saveContentDraft,
  saveDocument,
  scheduleDocument,
} from "./queries/content-documents.ts";
import { cacheSiteDocuments } from "./site-documents.ts";
import { type Notice, noticesAt } from "./site-settings.ts";

const log = createLog("silent");
const userId = "writer";

/** One process of the product, as far as texts are concerned. */
async function startProcess({ env }: TestEnvironment, siteUrl = "http://localhost:3000") {
  const database = await openDatabase(env, log);
  await migrate(database);
  const content = await connectContentChanges(database);
  let queries = 0;
  /** Set to let every query fail. */
  const fault: { error?: Error } = {};
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === "select") queries += 1;
      if (fault.error) throw fault.error;
      return Reflect.get(target, name);
    },
  });
  const documents = cacheSiteDocuments(db, content, { log, siteUrl, env });
  const addresses = { env, siteUrl, db: database.db };
  const queuePurge = async () => {};
  const unwatch = await watchDueContent({
    db: database.db,
    documents,
    content,
    log,
    queuePurge,
  });
  return {
    database,
    content,
    fault,
    queriesMade: () => queries,
    addresses,
    texts: () => documents.current(),
    of: async <F extends Fields>(document: Content<F>) => (await documents.current()).of(document),
    /** Saves a text and publishes it. */
    publish: (document: Content, values: unknown, { base = 0, confirmed = [] as string[] } = {}) =>
      content.change(["site"], async (tx) => {
        const { id, version: schemaVersion } = document;
        const saved = { id, base, values, schemaVersion, confirmed, savedBy: userId };
        const version = await saveDocument(tx, saved);
        if (version) await publishDocument(tx, id, version);
        return version;
      }),
    async stop() {
      unwatch();
      documents.close();
      await content.close();
      await database.close();
    },
  };
}

describeOnEachEngine("the site's texts", (engine) => {
  let environment: TestEnvironment;
  let process: Awaited<ReturnType<typeof startProcess>>;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    process = await startProcess(environment);
    await process.database.autocommit.execute(
      sql`insert into "user" (id, name, email) values (${userId}, 'Writer', 'writer@firm.example')`,
    );
  });

  beforeEach(() =>
    process.content.change(["site"], async (tx) => {
      await tx.execute(sql`delete from content_documents`);
    }),
  );

  afterAll(async () => {
    await process.stop();
    await environment.dispose();
  });

  it("are the defaults of the code until someone changes them, with the firm's facts filled in", async () => {
    expect(await process.of(firmDocument)).toEqual(initialFirm);
    await process.publish(firmDocument, { ...initialFirm, name: "Northgate", city: "Oslo" });
    expect((await process.of(firmDocument)).name).toBe("Northgate");
    expect((await process.of(contactDocument)).meta.description).toMatch(
      /^Write to Northgate in Oslo/,
    );
  });

  it("is read once after a change, by one query for all readers, and not again", async () => {
    const heard: string[] = [];
    process.content.subscribe((tags) => heard.push(...(tags ?? [])));
    await process.publish(firmDocument, { ...initialFirm, phone: "+1" });
    // The notification of the last change arrives after all others.
    await process.content.change(["portfolio"], async () => {});
    await until(() => heard.filter((tag) => tag === "portfolio").length >= 2 || undefined, {
      what: "the notifications",
    });
    const before = process.queriesMade();
    process.content.invalidate(["site"]);
    const texts = await Promise.all([process.of(firmDocument), process.of(contactDocument)]);
    expect(texts[0].phone).toBe("+1");
    await process.of(firmDocument);
    expect(process.queriesMade() - before).toBe(1);
  });

  it("stays unchanged while the database fails, and is updated once it is back", async () => {
    await process.publish(firmDocument, { ...initialFirm, phone: "+1" });
    await process.of(firmDocument);
    const heard: unknown[] = [];
    process.content.subscribe((tags) => heard.push(tags));
    process.fault.error = new Error("away");
    await process.publish(firmDocument, { ...initialFirm, phone: "+2" }, { base: 1 });
    expect((await process.of(firmDocument)).phone).toBe("+1");
    delete process.fault.error;
    heard.length = 0;
    await until(async () => (await process.of(firmDocument)).phone === "+2" || undefined, {
      what: "the new text",
    });
    // Pages rendered from the old text are rendered again.
    expect(heard).toContainEqual(["site"]);
  });

  it("shows a scheduled version once its time has come, and until then the previous one", async () => {
    await process.publish(firmDocument, { ...initialFirm, phone: "+1" });
    await process.content.change(["site"], async (tx) => {
      const later = { ...initialFirm, phone: "+2" };
      const save = { id: "firm", base: 1, schemaVersion: 1, confirmed: [], savedBy: userId };
      await saveDocument(tx, { ...save, values: later });
      await scheduleDocument(tx, "firm", { version: 2, publishAt: new Date(Date.now() + 1_500) });
    });
    expect((await process.of(firmDocument)).phone).toBe("+1");
    await until(async () => (await process.of(firmDocument)).phone === "+2" || undefined, {
      what: "the new text",
    });
  });

  it("is saved by only one of two people who change the same version", async () => {
    expect(await process.publish(firmDocument, { ...initialFirm, phone: "+1" })).toBe(1);
    expect(await process.publish(firmDocument, { ...initialFirm, phone: "+2" })).toBeUndefined();
    expect(await process.publish(firmDocument, initialFirm, { base: 1 })).toBe(2);
    expect(await readPublishedDocuments(process.database.db)).toHaveLength(1);
  });

  it("are previewed as typed, with earlier confirmations, and only through a separate link", async () => {
    const { initial } = testimonialsDocument;
    const confirmed = ["testimonials"];
    await process.publish(testimonialsDocument, initial, { confirmed });
    const documentId = testimonialsDocument.id;
    const typed = { ...initial, title: "What they say" };
    const { db } = process.database;
    await db.transaction((tx) =>
      saveContentDraft(tx, {
        userId,
        documentId,
        baseVersion: 1,
        schemaVersion: 1,
        values: typed,
      }),
    );
    const services = { ...process.addresses, secret: secretOf("s".repeat(40)) };
    const { secret } = services;
    const token = documentPreview.sign(secret, { documentId, userId });
    const found = await findPreviewedDocument(services, token);
    expect(found?.draft?.stored).toMatchObject({ values: typed, confirmed });
    expect(await findPreviewedDocument(services, `${token}x`)).toBeUndefined();
    const other = documentPreview.sign(secret, { documentId: "contact", userId });
    expect(await findPreviewedDocument(services, other)).toEqual({
      id: "contact",
      isMarked: false,
    });
  });

  it("has the library images that it names, in all their widths, and no deleted one", async () => {
    const portrait = defineContent({
      id: "portrait",
      title: "Portrait",
      fields: { photo: image("Photo") },
      initial: { photo: { url: "", alt: "" } },
    });
    const path = "media/portrait.png";
    const photo = { url: `/media/portfolio/${path}`, alt: "Who draws" };
    const { addresses, content } = process;
    await content.change([], async (tx) => {
      const file = {
        path,
        name: "a.png",
        size: 1,
        contentType: "image/png",
        kind: "Image",
      } as const;
      await insertStoredFiles(tx, [file]);
    });
    expect(await tagsOfFiles(addresses, [path])).not.toContain("site");
    await process.publish(portrait, { photo });
    expect((await process.texts()).picture(photo)).toMatchObject({ ...photo, avif: "" });

    const uses = await findFileUses(addresses, [path, "media/other.png"]);
    expect(uses).toEqual([{ kind: "text", id: "portrait", title: "portrait", place: "image" }]);
    const tags = await tagsOfFiles(addresses, [path]);
    expect(tags).toContain("site");
    const size = { width: 800, height: 600, widths: [480, 800] };
    await content.change(tags, (tx) => setWidths(tx, { path, version: 1 }, size));
    const found = (await process.texts()).picture(photo);
    expect(found).toMatchObject({ ...photo, width: 800 });
    expect(found?.avif).toMatch(/ 480w, .* 800w$/);

    await content.change(tags, async (tx) => {
      await tx.execute(sql`delete from stored_files`);
    });
    const texts = await process.texts();
    expect(texts.picture(photo)).toBeNull();
    expect(texts.picture({ url: "", alt: "" })).toBeNull();
  });

  it("shows and hides an announcement on time, on the pages of every process", async () => {
    if (engine === "pglite") return;
    const processes = [await startProcess(environment), await startProcess(environment)];
    /** A page that is cached until a change. */
    const pages = processes.map(({ content, texts }) => {
      const page: { notices?: Notice[] } = {};
      content.subscribe(async () => {
        page.notices = noticesAt(await texts(), new Date());
      });
      return page;
    });
    const show = (count: number) =>
      until(() => pages.every(({ notices }) => notices?.length === count) || undefined, {
        what: `pages with ${count} notices`,
      });
    const publish = (moments: { from: string; until: string }, base: number) => {
      const announcement = { text: "Closed on Friday", link: "", ...moments };
      return process.publish(
        settingsDocument,
        { ...settingsDocument.initial, announcement },
        { base },
      );
    };
    const soon = () => new Date(Date.now() + 1_500).toISOString();
    await publish({ from: soon(), until: "" }, 0);
    await show(0);
    await show(1);
    await publish({ from: "", until: soon() }, 1);
    await show(0);
    for (const { stop } of processes) await stop();
  });

  it("hides placeholder content from visitors of a live site until it is confirmed", async () => {
    const { initial } = testimonialsDocument;
    if (engine === "pglite") return;
    const open = await startProcess(environment, "https://www.firm.example");
    expect((await open.of(testimonialsDocument)).testimonials).toEqual([]);
    expect((await process.of(testimonialsDocument)).testimonials).toHaveLength(3);
    await process.publish(testimonialsDocument, initial, { confirmed: ["testimonials"] });
    // In the other process too.
    await until(
      async () => (await open.of(testimonialsDocument)).testimonials.length === 3 || undefined,
      { what: "the other process" },
    );
    await open.stop();
  });
});
