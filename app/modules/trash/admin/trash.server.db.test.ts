import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { AdminAction } from "#app/admin/action-result.ts";
import { action as undoAction } from "#app/admin/undo.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { inboxAction } from "#modules/leads/admin/bulk-actions.server.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { mediaAction } from "#modules/media/admin/actions.server.ts";
import { portfolioProjects, projectImages } from "#modules/portfolio/.server/schema.ts";
import { portfolioAction } from "#modules/portfolio/admin/actions.server.ts";
import { findPost, findRevision } from "#modules/posts/.server/queries/blog-posts.ts";
import { blogPosts, postRevisions, slugRedirects } from "#modules/posts/.server/schema.ts";
import { listAction } from "#modules/posts/admin/actions.server.ts";
import { listTrash } from "#modules/trash/.server/queries/trash.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { describeOnEachEngine, type TestDatabase, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { trashAction } from "./actions.server.ts";

const all = ["post", "project", "project image", "file", "lead"] as const;

describeOnEachEngine("the trash's actions", (engine) => {
  const services = runningServices(engine);
  let db: TestDatabase;
  beforeAll(async () => {
    db = writable(services.db);
  });
  beforeEach(async () => {
    await db.execute(sql`truncate "user", blog_posts, portfolio_projects, stored_files, leads, mails, trash, audit_log,
      newsletter_subscribers, quote_requests cascade`);
    await db.insert(user).values(boss);
  });

  const send = (
    action: AdminAction<string, object>,
    intent: string,
    id: readonly string[] | string,
    more: Parameters<typeof sendAction>[3] = {},
  ) =>
    sendAction(
      services,
      action,
      [["intent", intent], ...[id].flat().map((each): [string, string] => ["id", each])],
      more,
    );
  const entries = async () => (await listTrash(services.db, { kinds: all })).entries;
  const onlyEntry = async () => (await entries())[0]?.id ?? "";

  const postFields = {
    title: "Ducts",
    excerpt: "e",
    content: "<p>c</p>",
    category: "Case Studies",
    author: "a",
    published: true,
    publishedAt: new Date(),
  };
  async function addPost(slug: string, title = "Ducts") {
    const [row] = await db
      .insert(blogPosts)
      .values({ ...postFields, slug, title })
      .returning({ id: blogPosts.id });
    return row?.id ?? "";
  }
  async function addProject(title: string) {
    const project = { title, category: "BIM Modeling", description: "d" };
    const [row] = await db.insert(portfolioProjects).values(project).returning();
    return row?.id ?? "";
  }
  async function addLead(kind: string, table: string, columns: string, values: string) {
    const [id, requestId] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.execute(
      sql.raw(`insert into ${table} (id, ${columns}) values ('${requestId}', ${values})`),
    );
    await db.execute(sql`insert into leads (id, kind, request_id, email)
      values (${id}, ${kind}, ${requestId}, 'P@x.example')`);
    return id;
  }
  const addSubscriber = () =>
    addLead("newsletter", "newsletter_subscribers", "email", "'p@x.example'");

  it("restores a post without deleted accounts, at another address if its address is taken", async () => {
    const id = await addPost("ducts");
    await db.insert(user).values({ id: "gone", name: "Gone", email: "gone@firm.example" });
    const post = (await findPost(services.db, id))?.post;
    if (!post) throw new Error("no post");
    await db.insert(postRevisions).values({ postId: id, version: 1, post, savedBy: "gone" });
    await db.execute(sql`insert into post_drafts (id, user_id, post_id, fields)
      values (gen_random_uuid(), 'gone', ${id}, '{}')`);
    await db.insert(slugRedirects).values([
      { slug: "pipes", postId: id },
      { slug: "tubes", postId: id },
    ]);
    await send(listAction, "delete", id);
    await db.delete(user).where(eq(user.id, "gone"));
    await addPost("ducts", "Other ducts");
    const heir = await addPost("ducts-2", "More ducts");
    await db.insert(slugRedirects).values({ slug: "pipes", postId: heir });

    expect(await send(trashAction, "restore", await onlyEntry())).toMatchObject({
      answer: {
        done: "“Ducts” restored. Its address is now in use, so it was restored at /blog/ducts-3. Its old address /blog/pipes now redirects elsewhere.",
        next: [{ to: `/admin/blog/edit/${id}`, name: "Open" }],
      },
    });
    expect(await findPost(services.db, id)).toMatchObject({
      post: { slug: "ducts-3", published: true },
    });
    expect(await findRevision(services.db, id, 1)).toMatchObject({ savedBy: null });
    expect(
      await db
        .select({ slug: slugRedirects.slug })
        .from(slugRedirects)
        .where(eq(slugRedirects.postId, id)),
    ).toEqual([{ slug: "tubes" }]);
    expect((await db.execute(sql`select 1 from post_drafts`)).rows).toEqual([]);
    expect(await entries()).toEqual([]);
    expect(await send(trashAction, "restore", crypto.randomUUID())).toMatchObject({
      status: 200,
      answer: { failed: "This is no longer in the trash." },
    });
  });

  it("keeps an image whose project is in the trash, and restores both together", async () => {
    const projectId = await addProject("Clinic");
    const [image] = await db
      .insert(projectImages)
      .values({ projectId, imageUrl: "/media/portfolio/a.png" })
      .returning();
    await send(portfolioAction, "delete-image", image?.id ?? "");
    const imageEntry = await onlyEntry();
    await send(portfolioAction, "delete", projectId);
    expect(await send(trashAction, "restore", imageEntry)).toMatchObject({
      status: 200,
      answer: {
        failed:
          "An image of “Clinic” was not restored. The project it belonged to, “Clinic”, is also in the trash. Restore that first.",
      },
    });
    const both = (await entries()).map(({ id }) => id);
    expect(both).toHaveLength(2);
    expect(await send(trashAction, "restore", both)).toMatchObject({
      answer: { done: "2 items restored." },
    });
    expect(await db.select().from(projectImages)).toEqual([image]);

    await send(portfolioAction, "delete-image", image?.id ?? "");
    const again = await onlyEntry();
    await db.delete(portfolioProjects);
    expect(await send(trashAction, "restore", again)).toMatchObject({
      answer: { failed: expect.stringContaining("deleted for good") },
    });
    expect(await entries()).toHaveLength(1);
  });

  it("restores as many entries as possible, and names the rest", async () => {
    const first = await addSubscriber();
    const second = await addLead("contact", "contact_submissions", contact.columns, contact.values);
    const deletion = await send(inboxAction, "delete", [first, second]);
    expect(deletion).toMatchObject({ answer: { done: "2 leads moved to the trash." } });
    await addSubscriber();
    const ids = (await entries()).map(({ id }) => id);
    expect(await send(trashAction, "restore", ids)).toMatchObject({
      answer: {
        done: "Contact message restored.",
        failed: "Newsletter was not restored. This address has since signed up again. See Leads.",
      },
    });
    expect(await entries()).toMatchObject([
      { email: "p@x.example", name: "", deletedBy: boss.email, deletedByName: boss.name },
    ]);
    expect((await db.execute(sql`select 1 from leads`)).rows).toHaveLength(2);
  });

  it("lets each role see and change only its kinds", async () => {
    const lead = await addLead("contact", "contact_submissions", contact.columns, contact.values);
    await db.execute(sql`update leads set name = 'Ada Price' where id = ${lead}`);
    await send(inboxAction, "delete", lead);
    expect(await entries()).toMatchObject([{ name: "Ada Price", email: "p@x.example" }]);
    for (const [search, count] of [
      ["ada pr", 1],
      ["ben", 0],
    ] as const)
      expect((await listTrash(services.db, { kinds: all, search })).entries).toHaveLength(count);
    expect(await send(trashAction, "restore", await onlyEntry())).toMatchObject({
      answer: { done: "Ada Price restored." },
    });
    await send(inboxAction, "delete", lead);
    const entry = await onlyEntry();
    const asEditor = { role: "editor" } as const;
    for (const intent of ["restore", "delete-for-good"]) {
      expect(await send(trashAction, intent, entry, asEditor)).toMatchObject({
        status: 200,
        answer: { failed: "This is no longer in the trash." },
      });
    }
    const until: [string, string][] = [
      ["intent", "empty"],
      ["until", new Date(Date.now() + 1000).toISOString()],
    ];
    expect(await sendAction(services, trashAction, until, asEditor)).toMatchObject({
      answer: { failed: "The trash is already empty." },
    });
    expect(await entries()).toHaveLength(1);
    expect(await sendAction(services, trashAction, until)).toMatchObject({
      answer: { done: "Trash emptied: 1 item deleted for good." },
    });
    expect(await entries()).toEqual([]);
  });

  it("deletes all data of a lead for good, and records who did it", async () => {
    const path = "quotes/a.pdf";
    await services.privateFiles.put(path, new Uint8Array([1]), "application/pdf");
    const attachments = JSON.stringify([{ name: "a.pdf", path, size: 1, type: "pdf" }]);
    const lead = await addLead(
      "project",
      "quote_requests",
      "kind, name, email, project_details, attachments",
      `'project', 'P', 'p@x.example', 'd', '${attachments}'`,
    );
    await send(inboxAction, "delete", lead);
    expect(await services.privateFiles.exists(path)).toBe(true);
    expect(await send(trashAction, "delete-for-good", await onlyEntry())).toMatchObject({
      answer: { done: "Project details deleted for good." },
    });
    expect(await services.privateFiles.exists(path)).toBe(false);
    expect((await db.execute(sql`select 1 from trash`)).rows).toEqual([]);
    const [noted] = (await listAuditEntries(services.db)).entries;
    expect(noted).toMatchObject({
      actorEmail: boss.email,
      action: "delete for good",
      entity: "lead",
      detail: { label: "Project details" },
    });
  });

  it("undoes all deletions of one action together, for the person who did it", async () => {
    const files = ["a", "b", "c"].map((name) => ({
      path: `media/${name}.pdf`,
      name: `${name}.pdf`,
      size: 1,
      contentType: "application/pdf",
      kind: "PDF" as const,
    }));
    await db.insert(storedFiles).values(files);
    const paths = files.map(({ path }): [string, string] => ["path", path]);
    const answer = await sendAction(services, mediaAction, [["intent", "delete"], ...paths]);
    expect(answer).toMatchObject({ answer: { done: "3 files moved to the trash." } });
    const id = String(answer.answer && "undo" in answer.answer ? answer.answer.undo : "");
    expect(await entries()).toHaveLength(3);
    const params = { params: { id } };
    const other = { ...params, id: "somebody" };
    expect(await sendAction(services, undoAction, [], other)).toMatchObject({ status: 400 });
    expect(await sendAction(services, undoAction, [], params)).toMatchObject({
      answer: { done: "3 files restored." },
    });
    expect(await db.select().from(storedFiles)).toHaveLength(3);
    expect(await sendAction(services, undoAction, [], params)).toMatchObject({
      answer: { failed: "This can no longer be undone." },
    });
  });
});

const contact = {
  columns: "name, email, service, message",
  values: "'P', 'p@x.example', 'BIM', 'm'",
};
