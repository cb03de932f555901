import { beforeAll, expect, it } from "vitest";
import { user } from "#modules/accounts/.server/schema.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { completeForm } from "../content.ts";
import type { AcceptedPost } from "../fields.ts";
import { isPostAddress } from "./queries/blog-entries.ts";
import { listRevisions } from "./queries/blog-posts.ts";
import { savePost } from "./save-post.ts";

const ada = { id: "ada", name: "Ada", email: "ada@firm.example" };

const { image, socialImage, publishAt, ...form } = completeForm({
  title: "Ducts",
  slug: "ducts",
  excerpt: "About ducts.",
  content: "<h1>Ducts</h1><script>alert(1)</script>",
  category: "Case Studies",
  publishNow: true,
});
const accepted: AcceptedPost = { ...form, image: null, socialImage: null, publishAt: null };

describeOnEachEngine("saving a post without a request", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(ada));
  });

  it("stores a clean version with its revision, audit entry and redirect, or refuses it", async () => {
    const author = { ...services, user: ada };
    const first = await savePost(author, { before: undefined, base: 0, accepted });
    expect(first).toMatchObject({ version: 1, post: { content: "<h2>Ducts</h2>" } });
    const moved = { ...accepted, slug: "chambers", keepDate: true };
    const second = await savePost(author, { before: first, base: 1, accepted: moved });
    expect(second).toMatchObject({ version: 2, post: { publishedAt: first.post.publishedAt } });
    expect(await isPostAddress(services.db, "ducts")).toBe(true);
    expect(await listRevisions(services.db, first.id, { limit: 9 })).toHaveLength(2);
    const { entries } = await listAuditEntries(services.db);
    expect(entries.map(({ action }) => action)).toEqual(["update", "create"]);
    expect(entries[0]?.detail).toEqual({
      title: accepted.title,
      values: ["Slug: ducts → chambers"],
    });

    const refusals = [
      [{ before: first, base: 1, accepted: moved }, { status: 409 }],
      [
        { before: second, base: 2, accepted: { ...moved, category: "Bridges" } },
        { field: "category" },
      ],
      [{ before: undefined, base: 0, accepted }, { field: "slug" }],
      [
        { before: second, base: 2, accepted: { ...moved, content: "" } },
        { errors: { content: "Content is required." } },
      ],
    ] as const;
    for (const [save, refusal] of refusals)
      await expect(savePost(author, save)).rejects.toMatchObject({ name: "UserError", ...refusal });
    expect(await listRevisions(services.db, first.id, { limit: 9 })).toHaveLength(2);
  });
});
