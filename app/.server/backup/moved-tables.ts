import type { PgTable } from "drizzle-orm/pg-core";
import { account, passkey, session, twoFactor, user, verification } from "../db/schema/auth.ts";
import { backups } from "../db/schema/backups.ts";
import {
  blogPosts,
  postDrafts,
  postReviews,
  postRevisions,
  slugRedirects,
} from "../db/schema/blog.ts";
import { articleEntries, blogEntries, blogTags } from "../db/schema/blog-entries.ts";
import { contentDocuments, contentDrafts, contentRevisions } from "../db/schema/documents.ts";
import { fileHashes } from "../db/schema/file-hashes.ts";
import { mediaFolders, storedFiles } from "../db/schema/files.ts";
import { importedImages, importedPosts, postImports } from "../db/schema/imports.ts";
import { incidents } from "../db/schema/incidents.ts";
import { leadEvents } from "../db/schema/lead-events.ts";
import { leadReminders } from "../db/schema/lead-reminders.ts";
import { leadBlocks, leadRules } from "../db/schema/lead-rules.ts";
import { leads } from "../db/schema/leads.ts";
import { mails } from "../db/schema/mails.ts";
import { newsletterDeliveries, newsletterIssues } from "../db/schema/newsletter.ts";
import { portfolioProjects, projectImages, projectRedirects } from "../db/schema/portfolio.ts";
import { missingPaths, redirectHits, redirects } from "../db/schema/redirects.ts";
import { replyTemplates } from "../db/schema/reply-templates.ts";
import * as requests from "../db/schema/requests.ts";
import {
  auditLog,
  contentVersions,
  dayCounts,
  pageCounts,
  pageViews,
  rateLimits,
  siteSettings,
} from "../db/schema/site.ts";
import { trash } from "../db/schema/trash.ts";
import { begunUploads, pendingUploads } from "../db/schema/uploads.ts";
import { webhookDeliveries, webhooks } from "../db/schema/webhooks.ts";

/** The parts of an export, in the order for restoring: referenced rows come first. */
export const movedTables: readonly PgTable[] = [
  ...[user, account, twoFactor, passkey],
  ...[blogPosts, postRevisions, postDrafts, postReviews, slugRedirects],
  ...[postImports, importedPosts, importedImages],
  ...[contentDocuments, contentRevisions, contentDrafts],
  ...[portfolioProjects, projectImages, projectRedirects],
  ...[mediaFolders, storedFiles, pendingUploads, fileHashes],
  ...Object.values(requests),
  ...[newsletterIssues, newsletterDeliveries],
  ...[leads, leadEvents, leadReminders, mails, leadRules, leadBlocks, replyTemplates],
  ...[webhooks, webhookDeliveries],
  ...[redirects, redirectHits, missingPaths],
  ...[trash, auditLog, pageViews, pageCounts, dayCounts, siteSettings],
];

/**
 * Left out: anyone who finds an export must not be signed in by it, nor by a link that someone was sent and has not used,
 * incidents and backups are the old place's, limits are over in minutes, files that are still being sent continue at the old
 * place or not at all, changes are counted for running processes only, and the blog's listing is made again, of posts by a
 * trigger, of articles and tags at the start.
 */
export const leftTables: readonly PgTable[] = [
  ...[session, verification],
  ...[
    rateLimits,
    contentVersions,
    articleEntries,
    blogEntries,
    blogTags,
    incidents,
    backups,
    begunUploads,
  ],
];
