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
 * Excluded: sign-ins and unused links, so that an export gives access to no one; and incidents and backups, which
 * belong to the old place. Limits expire within minutes, and incomplete uploads can only continue at the old place.
 * Change counters are for running processes only. The blog's listing is rebuilt: posts by a trigger, articles and tags
 * at the start.
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
