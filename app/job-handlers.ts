import { handlePurgeSessions } from "#modules/accounts/.server/handlers/purge-sessions.job.ts";
import { handlePurgeLostSearches } from "#modules/analytics/.server/handlers/purge-lost-searches.job.ts";
import { handleBackup } from "#modules/backup/.server/handlers/backup.job.ts";
import { handlePurgeCdn } from "#modules/content/.server/handlers/purge-cdn.job.ts";
import { handlePurgeLeads } from "#modules/leads/.server/handlers/purge-leads.job.ts";
import { handleRemindOfLeads } from "#modules/leads/.server/handlers/remind-of-leads.job.ts";
import { handleSweepUploads } from "#modules/leads/.server/handlers/sweep-uploads.job.ts";
import { handleSendMail } from "#modules/mail/.server/handlers/send-mail.job.ts";
import { handleCheckFiles, handleImageWidths } from "#modules/media/.server/handlers/media.job.ts";
import { handlePurgeSignUps } from "#modules/newsletter/.server/handlers/purge-sign-ups.job.ts";
import { handleSendIssues } from "#modules/newsletter/.server/handlers/send-issues.job.ts";
import { handleCollectLostWork } from "#modules/operations/.server/handlers/collect-lost-work.job.ts";
import { handleWatchOperations } from "#modules/operations/.server/handlers/watch-operations.job.ts";
import { handleImportPosts } from "#modules/posts/.server/handlers/import-posts.job.ts";
import { handlePurgeNotFoundLog } from "#modules/redirects/.server/handlers/purge-not-found-log.job.ts";
import { handleEmptyTrash } from "#modules/trash/.server/handlers/empty-trash.job.ts";
import { handleDeliverWebhooks } from "#modules/webhooks/.server/handlers/deliver-webhooks.job.ts";
import { handlePurgeDeliveries } from "#modules/webhooks/.server/handlers/purge-webhook-deliveries.job.ts";
import type { JobHandler } from "./job-handler.ts";

/** Every job of the product. */
export const jobHandlers: readonly JobHandler[] = [
  handleBackup,
  handleCheckFiles,
  handleCollectLostWork,
  handleDeliverWebhooks,
  handleEmptyTrash,
  handleImageWidths,
  handleImportPosts,
  handlePurgeCdn,
  handlePurgeLeads,
  handlePurgeNotFoundLog,
  handlePurgeLostSearches,
  handlePurgeSessions,
  handlePurgeSignUps,
  handlePurgeDeliveries,
  handleRemindOfLeads,
  handleSendIssues,
  handleSendMail,
  handleSweepUploads,
  handleWatchOperations,
];
