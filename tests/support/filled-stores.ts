import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { seedIfEmpty } from "#app/seed.ts";
import {
  account,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#modules/accounts/.server/schema.ts";
import { dayCounts, pageCounts, pageViews } from "#modules/analytics/.server/schema.ts";
import type { Stores } from "#modules/backup/.server/source.ts";
import {
  contentDocuments,
  contentDrafts,
  contentRevisions,
} from "#modules/content/.server/schema.ts";
import {
  contactSubmissions,
  glareAssessments,
  manualRequests,
  portfolioAccessRequests,
  quoteRequests,
  sampleReportRequests,
} from "#modules/leads/.server/request-tables.ts";
import {
  leadBlocks,
  leadEvents,
  leadReminders,
  leadRules,
  leads,
  pendingUploads,
  replyTemplates,
} from "#modules/leads/.server/schema.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { fileHashes, mediaFolders, storedFiles } from "#modules/media/.server/schema.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
} from "#modules/newsletter/.server/schema.ts";
import { portfolioProjects, projectRedirects } from "#modules/portfolio/.server/schema.ts";
import {
  blogPosts,
  importedImages,
  importedPosts,
  postDrafts,
  postImports,
  postReviews,
  slugRedirects,
} from "#modules/posts/.server/schema.ts";
import { missingPaths, redirectHits, redirects } from "#modules/redirects/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import { webhookDeliveries, webhooks } from "#modules/webhooks/.server/schema.ts";
import { connectContentChanges } from "#platform/changes/content-changes.ts";
import { auditLog, rateLimits, storedSettings } from "#platform/db/schema/tables.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";

/** The recipient of an email in filled stores. */
export const waitingMail = "waiting@example.com";

/** Characters that exports easily lose: quotes, all kinds of line ends, and code points beyond 16 bits. */
const anyWords = 'Tür "7"\\n\n\r\n\u2028\t, 图纸 𝒳';
const email = "visitor@example.com";

async function fillFiles({ database, files }: Stores) {
  const image = await sharp({
    create: { width: 900, height: 300, channels: 3, background: "#0b3d5c" },
  })
    .png()
    .toBuffer();
  await files.public.put("1-image.png", image, "image/png");
  await files.public.put(
    "projects/2-report.pdf",
    Buffer.from("%PDF-1.7 public"),
    "application/pdf",
  );
  await files.private.put("quotes/plan.pdf", Buffer.from("%PDF-1.7 private"), "application/pdf");
  await files.private.put("quotes/empty.txt", Buffer.from(""), "text/plain");
  const [folder] = await database.autocommit
    .insert(mediaFolders)
    .values({ name: anyWords })
    .returning();
  await database.autocommit.insert(storedFiles).values({
    caption: anyWords,
    folderId: folder?.id,
    path: "1-image.png",
    name: anyWords,
    size: image.byteLength,
    kind: "Image",
    contentType: "image/png",
    width: 900,
    height: 300,
  });
  await database.autocommit.insert(fileHashes).values({
    area: "private",
    path: "quotes/empty.txt",
    size: 0,
    sha256: createHash("sha256").digest("hex"),
  });
  await database.autocommit.insert(pendingUploads).values({
    id: crypto.randomUUID(),
    path: "quotes/plan.pdf",
    name: "plan.pdf",
    size: 16,
    type: "pdf",
    addressKey: "key",
  });
}

async function fillAccounts({ database: { autocommit } }: Stores) {
  await autocommit.insert(user).values({ id: "boss", name: "Boss", email: "boss@firm.example" });
  const soon = new Date(Date.now() + 3_600_000);
  await autocommit.insert(account).values({
    id: "a",
    accountId: "boss",
    providerId: "credential",
    userId: "boss",
    password: "x",
  });
  await autocommit
    .insert(verification)
    .values({ id: "v", identifier: "i", value: "v", expiresAt: soon });
  await autocommit
    .insert(twoFactor)
    .values({ id: "t", secret: "s", backupCodes: "b", userId: "boss", usedCodes: ["1", "2,3"] });
  await autocommit.insert(passkey).values({
    id: "p",
    name: anyWords,
    userId: "boss",
    credentialID: "c",
    publicKey: "k",
    counter: 2 ** 32 - 1,
    deviceType: "multiDevice",
    backedUp: true,
  });
  await autocommit.insert(session).values({ id: "s", token: "t", userId: "boss", expiresAt: soon });
}

async function fillImports({ database: { autocommit } }: Stores) {
  const importId = crypto.randomUUID();
  await autocommit.insert(postImports).values({
    id: importId,
    name: anyWords,
    size: 3,
    category: "Solar Analysis",
    state: "done",
    files: [{ name: anyWords, start: 0, size: 3 }],
    notes: [anyWords, "b"],
    total: 1,
    startedBy: "boss",
  });
  await autocommit.insert(importedPosts).values({
    importId,
    place: 0,
    source: "a.md",
    title: anyWords,
    postId: crypto.randomUUID(),
    notes: [anyWords],
    publishedAt: new Date(0),
  });
  await autocommit
    .insert(importedImages)
    .values({ importId, ref: `file:${anyWords}`, path: "1-image.png" });
}

async function fillRequests({ database: { autocommit } }: Stores) {
  const person = { name: "Visitor", email };
  const [contact] = await autocommit
    .insert(contactSubmissions)
    .values({ ...person, service: "Solar", message: anyWords })
    .returning({ id: contactSubmissions.id });
  await autocommit.insert(glareAssessments).values({
    ...person,
    siteAddress: anyWords,
    pvSize: "50",
    nearAirport: "No",
    planningStage: "Early",
  });
  await autocommit.insert(sampleReportRequests).values({ email });
  await autocommit.insert(quoteRequests).values({
    ...person,
    kind: "project",
    projectDetails: anyWords,
    scanFormats: ["e57", "las"],
    attachments: [{ name: "plan.pdf", path: "quotes/plan.pdf", size: 16, type: "pdf" }],
  });
  await autocommit.insert(manualRequests).values({ ...person, message: anyWords });
  const [subscriber] = await autocommit
    .insert(newsletterSubscribers)
    .values({ email, source: anyWords })
    .returning({ id: newsletterSubscribers.id });
  const [issue] = await autocommit
    .insert(newsletterIssues)
    .values({ subject: anyWords, content: "<p>x</p>", slug: "may", status: "sent" })
    .returning({ id: newsletterIssues.id });
  await autocommit
    .insert(newsletterDeliveries)
    .values({ issueId: issue?.id ?? "", subscriberId: subscriber?.id ?? "", state: "sent" });
  await autocommit.insert(portfolioAccessRequests).values({ email });
  const [lead] = await autocommit
    .insert(leads)
    .values({
      ...person,
      kind: "contact",
      requestId: contact?.id ?? "",
      suspicions: ["honeypot"],
      ownerId: "boss",
      dueAt: new Date(),
      landing: "/ü",
      utmCampaign: anyWords,
    })
    .returning({ id: leads.id });
  await autocommit.insert(leadEvents).values({
    leadId: lead?.id ?? "",
    kind: "note",
    actorId: "boss",
    actorName: "Boss",
    detail: { notes: anyWords },
  });
  await autocommit
    .insert(leadReminders)
    .values({ leadId: lead?.id ?? "", kind: "overdue", recipient: "boss" });
  await autocommit.insert(leadRules).values({
    position: 1,
    kind: "contact",
    service: "solar",
    assignTo: "boss",
    notify: ["one@firm.example", "two@firm.example"],
  });
  await autocommit
    .insert(leadBlocks)
    .values({ kind: "phrase", value: "first page of", reason: anyWords });
  const [webhook] = await autocommit
    .insert(webhooks)
    .values({ host: "hooks.example", encrypted: "x.y", preset: "slack", events: ["lead.created"] })
    .returning({ id: webhooks.id });
  await autocommit.insert(webhookDeliveries).values({
    webhookId: webhook?.id ?? "",
    event: "lead.created",
    leadId: lead?.id,
    state: "failed",
    responseStatus: 500,
    response: anyWords,
  });
  await autocommit
    .insert(replyTemplates)
    .values({ name: "Thanks", subject: "{{reference}}", text: anyWords });
  const mail = { leadId: lead?.id, subject: anyWords, html: "<p>x</p>", text: "x" };
  await autocommit.insert(mails).values([
    { ...mail, to: waitingMail, jobId: crypto.randomUUID(), headers: { "X-Kind": "lead" } },
    { ...mail, to: email, status: "sent", sentAt: new Date(), jobId: crypto.randomUUID() },
  ]);
}

async function fillTheRest({ database: { autocommit } }: Stores) {
  // More rows than one read returns.
  await autocommit.execute(
    sql`insert into page_views select current_date - n, '/', n from generate_series(1, 250) n`,
  );
  await autocommit
    .insert(pageViews)
    .values({ day: "2026-02-28", path: "/ü", views: 1 })
    .onConflictDoNothing();
  await autocommit.insert(pageCounts).values({ day: "2026-02-28", path: "/ü", calls: 2 ** 40 });
  await autocommit
    .insert(dayCounts)
    .values({ dimension: "landing", day: "2026-02-28", value: "/ü", count: 2 ** 40 });
  await autocommit.insert(redirects).values({ from: "/old/*", to: "/blog/*", kind: 301 });
  await autocommit.insert(redirectHits).values({ from: "/old/*", day: "2026-02-28", hits: 7 });
  await autocommit
    .insert(missingPaths)
    .values({ path: "/lost", hits: 3, referringHost: "client.example" });
  await autocommit.insert(storedSettings).values({ key: "first-admin", value: "claimed" });
  await autocommit.insert(rateLimits).values({ key: "k", points: 1 });
  await autocommit.insert(auditLog).values({
    actorEmail: "boss@firm.example",
    action: "update",
    entity: "post",
    detail: { from: anyWords, to: null, tags: ["a"] },
  });
  await autocommit.insert(trash).values({
    entity: "lead",
    entityId: "1",
    label: anyWords,
    deletedBy: "boss",
    rows: [{ table: "leads", rows: [{ id: "1", email }] }],
    privateFiles: ["quotes/gone.pdf"],
  });
}

/** Adds the demonstration, at least one row in every other table, and a few files to empty stores. */
export async function fillStores(stores: Stores, env: Env): Promise<void> {
  const { database } = stores;
  const content = await connectContentChanges(database);
  await seedIfEmpty({
    env: { ...env, SEED: "demo" },
    db: database.db,
    content,
    log: createLog("silent"),
  });
  await content.close();
  await fillAccounts(stores);
  const [post] = await database.db.select({ id: blogPosts.id }).from(blogPosts).limit(1);
  await database.autocommit
    .insert(slugRedirects)
    .values({ slug: "former", postId: post?.id ?? "" });
  await database.autocommit
    .insert(postReviews)
    .values({ postId: post?.id ?? "", requestedBy: "boss", note: anyWords });
  const text = { documentId: "firm", schemaVersion: 1, values: { name: anyWords } };
  await database.autocommit.insert(contentDocuments).values({ id: "firm", version: 1 });
  await database.autocommit
    .insert(contentRevisions)
    .values({ ...text, version: 1, savedBy: "boss" });
  await database.autocommit
    .insert(contentDrafts)
    .values({ id: crypto.randomUUID(), ...text, userId: "boss", baseVersion: 1 });
  const [project] = await database.db
    .select({ id: portfolioProjects.id })
    .from(portfolioProjects)
    .limit(1);
  await database.autocommit
    .insert(projectRedirects)
    .values({ slug: "former", projectId: project?.id ?? "" });
  await database.autocommit.execute(
    sql`insert into ${postDrafts} (id, user_id, fields) values (gen_random_uuid(), 'boss', ${JSON.stringify({ title: anyWords })}::jsonb)`,
  );
  await fillFiles(stores);
  await fillImports(stores);
  await fillRequests(stores);
  await fillTheRest(stores);
}
