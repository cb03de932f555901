import { handlePurgeSessions } from "#modules/accounts/.server/handlers.ts";
import { handlePurgeUnmatchedSearches } from "#modules/analytics/.server/handlers.ts";
import { handleBackup } from "#modules/backup/.server/handlers.ts";
import { handlePurgeCdn } from "#modules/content/.server/handlers.ts";
import {
  handlePurgeLeads,
  handlePurgeSignUps,
  handleRemindOfLeads,
  handleSweepUploads,
} from "#modules/leads/.server/handlers.ts";
import { handleSendMail } from "#modules/mail/.server/handlers.ts";
import { handleCheckFiles, handleImageWidths } from "#modules/media/.server/handlers.ts";
import { handleSendIssues } from "#modules/newsletter/.server/handlers.ts";
import {
  handleRequeueOrphans,
  handleWatchOperations,
} from "#modules/operations/.server/handlers.ts";
import { handleImportPosts } from "#modules/posts/.server/handlers.ts";
import { handlePurgeNotFoundLog } from "#modules/redirects/.server/handlers.ts";
import { handleEmptyTrash } from "#modules/trash/.server/handlers.ts";
import {
  handleDeliverWebhooks,
  handlePurgeDeliveries,
} from "#modules/webhooks/.server/handlers.ts";
import type { JobHandler } from "./job-handler.ts";

export const jobHandlers: readonly JobHandler[] = [
  handleBackup,
  handleCheckFiles,
  handleRequeueOrphans,
  handleDeliverWebhooks,
  handleEmptyTrash,
  handleImageWidths,
  handleImportPosts,
  handlePurgeCdn,
  handlePurgeLeads,
  handlePurgeNotFoundLog,
  handlePurgeUnmatchedSearches,
  handlePurgeSessions,
  handlePurgeSignUps,
  handlePurgeDeliveries,
  handleRemindOfLeads,
  handleSendIssues,
  handleSendMail,
  handleSweepUploads,
  handleWatchOperations,
];
