import { handleBackup } from "./backup.job.ts";
import { handleCheckFiles } from "./check-files.job.ts";
import { handleCollectLostWork } from "./collect-lost-work.job.ts";
import { handleDeliverWebhooks } from "./deliver-webhooks.job.ts";
import { handleEmptyTrash } from "./empty-trash.job.ts";
import { handleImageWidths } from "./image-widths.job.ts";
import { handleImportPosts } from "./import-posts.job.ts";
import type { JobHandler } from "./job-handler.ts";
import { handlePurgeCdn } from "./purge-cdn.job.ts";
import { handlePurgeLeads } from "./purge-leads.job.ts";
import { handlePurgeLostAddresses } from "./purge-lost-addresses.job.ts";
import { handlePurgeLostSearches } from "./purge-lost-searches.job.ts";
import { handlePurgeSessions } from "./purge-sessions.job.ts";
import { handlePurgeSignUps } from "./purge-sign-ups.job.ts";
import { handlePurgeDeliveries } from "./purge-webhook-deliveries.job.ts";
import { handleRemindOfLeads } from "./remind-of-leads.job.ts";
import { handleSendIssues } from "./send-issues.job.ts";
import { handleSendMail } from "./send-mail.job.ts";
import { handleSweepUploads } from "./sweep-uploads.job.ts";
import { handleWatchOperations } from "./watch-operations.job.ts";

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
  handlePurgeLostAddresses,
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
