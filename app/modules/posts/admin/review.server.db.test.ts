import { beforeAll, expect, it } from "vitest";
import type { AdminAction } from "#app/admin/action-result.ts";
import type { Services } from "#app/services.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import {
  findReview,
  listPosts,
  listPostsInReview,
  listRevisions,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { findUndo, restoreTrash } from "#modules/trash/.server/queries/trash.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { sendAction } from "#tests/support/send-action.ts";
import { listAction } from "./actions.server.ts";
import { saveAction } from "./editor-actions.server.ts";

const person = (id: string, role: string, wantsReviewMails: boolean) => ({
  id,
  name: id,
  email: `${id}@firm.example`,
  role,
  wantsReviewMails,
});
const people = [
  person("ada", "editor", true),
  person("ben", "editor", true),
  person("cyd", "editor", false),
  person("dan", "sales", true),
  person("eve", "admin", true),
];
/** Ada sends a form. Returns the status of the response. */
const send = (
  services: Services,
  action: AdminAction<string, object>,
  fields: Record<string, string>,
  params: Record<string, string> = {},
) =>
  sendAction(services, action, Object.entries(fields), {
    role: "editor",
    user: { id: "ada", name: "ada", email: "ada@firm.example" },
    params,
  });

describeOnEachEngine("a post that is ready for review", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(people));
  });

  const fields = {
    title: "Ducts",
    slug: "ducts",
    excerpt: "About ducts.",
    content: "<p>Text</p>",
    category: "Case Studies",
  };
  const ready = { ...fields, review: "asked", reviewNote: "Figures of\r\nsection 2?" };
  const told = async () => {
    const rows = await services.db
      .select({ to: mails.to, subject: mails.subject, text: mails.text })
      .from(mails)
      .orderBy(mails.to);
    await services.db.transaction((tx) => tx.delete(mails));
    return rows;
  };
  const theOnly = async () => {
    const [post] = await listPosts(services.db, { order: "newest", page: 1 });
    if (!post) throw new Error("there is no post");
    return post;
  };

  it("notifies subscribed colleagues once it is saved, and stays marked until it is published", async () => {
    const { db } = services;
    expect(await send(services, saveAction, { ...ready, publishNow: "on" })).toEqual({
      status: 302,
      to: "/admin/blog",
    });
    const { id, published } = await theOnly();
    expect(published).toBe(false);
    const note = "Figures of\nsection 2?";
    expect(await findReview(db, id)).toMatchObject({ by: "ada", note });
    const mailed = await told();
    expect(mailed.map(({ to }) => to)).toEqual(["ben@firm.example", "eve@firm.example"]);
    expect(mailed[0]?.subject).toContain("Ready for review: Ducts");
    for (const said of ["ada has marked", note, `/admin/blog/edit/${id}`])
      expect(mailed[0]?.text).toContain(said);
    expect((await listAuditEntries(db, { entity: "post" })).entries[0]).toMatchObject({
      action: "create and ask for review",
      detail: { title: "Ducts", note },
    });

    // A refused save notifies no one. A save without a review button does not change the review.
    const conflict = { ...ready, base: "7" };
    expect(await send(services, saveAction, conflict, { id })).toMatchObject({ status: 409 });
    const text = { ...fields, base: "1", content: "<p>More</p>" };
    expect(await send(services, saveAction, text, { id })).toEqual({
      status: 302,
      to: "/admin/blog",
    });
    expect(await told()).toEqual([]);
    expect(await listPostsInReview(db, { limit: 5 })).toMatchObject([{ title: "Ducts", note }]);
    const found = { status: "Ready for review", order: "newest", page: 1 } as const;
    expect(await listPosts(db, found)).toHaveLength(1);

    const back = { ...fields, base: "2", review: "ended" };
    expect(await send(services, saveAction, back, { id })).toEqual({
      status: 302,
      to: "/admin/blog",
    });
    expect(await findReview(db, id)).toBeUndefined();
    expect(await listPosts(db, found)).toEqual([]);
    const again = { ...ready, base: "3", reviewNote: "" };
    expect(await send(services, saveAction, again, { id })).toEqual({
      status: 302,
      to: "/admin/blog",
    });
    expect(await told()).toHaveLength(2);
    const marks = (await listRevisions(db, id, { limit: 9 })).map(({ review }) => review);
    expect(marks).toEqual(["asked", "ended", null, "asked"]);

    await send(services, listAction, { intent: "publish", id });
    expect(await findReview(db, id)).toBeUndefined();
    const late = { ...ready, base: "5" };
    expect(await send(services, saveAction, late, { id })).toMatchObject({
      status: 400,
      answer: { failed: "This post is already published. Unpublish it first." },
    });
    expect(await theOnly()).toMatchObject({ published: true });
    expect(await told()).toEqual([]);
  });

  it("keeps its review in the trash and when restored", async () => {
    const { db } = services;
    const { id } = await theOnly();
    await send(services, listAction, { intent: "unpublish", id });
    expect(await send(services, saveAction, { ...ready, base: "6" }, { id })).toEqual({
      status: 302,
      to: "/admin/blog",
    });
    const { answer } = await send(services, listAction, { intent: "delete", id });
    expect(await listPostsInReview(db, { limit: 5 })).toEqual([]);
    const undo = answer && "undo" in answer ? String(answer.undo) : "";
    const [entry] = await findUndo(db, undo, "ada");
    await db.transaction((tx) => restoreTrash(tx, entry?.id ?? ""));
    expect(await listPostsInReview(db, { limit: 5 })).toMatchObject([{ postId: id, by: "ada" }]);
  });
});
