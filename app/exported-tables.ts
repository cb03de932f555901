import type { PgTable } from "drizzle-orm/pg-core";
import {
  account,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#modules/accounts/.server/schema.ts";
import { dayCounts, pageCounts, pageViews } from "#modules/analytics/.server/schema.ts";
import {
  contentDocuments,
  contentDrafts,
  contentRevisions,
} from "#modules/content/.server/schema.ts";
import * as requests from "#modules/leads/.server/request-tables.ts";
import {
  leadBlocks,
  leadEvents,
  leadReminders,
  leadRules,
  leads,
  pendingUploads,
  replyTemplates,
  resumableUploads,
} from "#modules/leads/.server/schema.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import { fileHashes, mediaFolders, storedFiles } from "#modules/media/.server/schema.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
} from "#modules/newsletter/.server/schema.ts";
import { incidents } from "#modules/operations/.server/schema.ts";
import {
  portfolioProjects,
  projectImages,
  projectRedirects,
} from "#modules/portfolio/.server/schema.ts";
import {
  articleEntries,
  blogEntries,
  blogPosts,
  blogTags,
  importedImages,
  importedPosts,
  postDrafts,
  postImports,
  postReviews,
  postRevisions,
  slugRedirects,
} from "#modules/posts/.server/schema.ts";
import { missingPaths, redirectHits, redirects } from "#modules/redirects/.server/schema.ts";
import { trash } from "#modules/trash/.server/schema.ts";
import { webhookDeliveries, webhooks } from "#modules/webhooks/.server/schema.ts";
import {
  auditLog,
  contentVersions,
  rateLimits,
  storedSettings,
} from "#platform/db/schema/tables.ts";
import { backups } from "./modules/backup/.server/schema.ts";

/** The parts of an export, in the order for restoring: referenced rows come first. */
export const exportedTables: readonly PgTable[] = [
  ...[user, account, twoFactor, passkey],
  ...[blogPosts, postRevisions, postDrafts, postReviews, slugRedirects],
  ...[postImports, importedPosts, importedImages],
  ...[contentDocuments, contentRevisions, contentDrafts],
  ...[portfolioProjects, projectImages, projectRedirects],
  ...[mediaFolders, storedFiles, pendingUploads, fileHashes],
  ...Object.values(requests),
  ...[newsletterSubscribers, newsletterIssues, newsletterDeliveries],
  ...[leads, leadEvents, leadReminders, mails, leadRules, leadBlocks, replyTemplates],
  ...[webhooks, webhookDeliveries],
  ...[redirects, redirectHits, missingPaths],
  ...[trash, auditLog, pageViews, pageCounts, dayCounts, storedSettings],
];

/**
 * Excluded: sign-ins and unused links, so that an export gives access to no one; and incidents and backups, which
 * belong to the old place. Limits expire within minutes, and incomplete uploads can only continue at the old place.
 * Change counters are for running processes only. The blog's listing is rebuilt: posts by a trigger, articles and tags
 * at the start.
 */
export const excludedTables: readonly PgTable[] = [
  ...[session, verification],
  ...[
    rateLimits,
    contentVersions,
    articleEntries,
    blogEntries,
    blogTags,
    incidents,
    backups,
    resumableUploads,
  ],
];
