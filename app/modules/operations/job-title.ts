/** Names of jobs for administrators, who are not engineers of the site. */
const titles: Record<string, string> = {
  backup: "Backup",
  "check-files": "Check files",
  "collect-lost-work": "Requeue lost jobs",
  "deliver-webhooks": "Send webhooks",
  "empty-trash": "Empty trash",
  "image-widths": "Resize images",
  "import-posts": "Import posts",
  "purge-cdn": "Clear the CDN cache",
  "purge-leads": "Delete leads past retention",
  "purge-lost-addresses": "Delete old missing-page counts",
  "purge-unmatched-searches": "Delete old no-result searches",
  "purge-sessions": "Delete old sessions",
  "purge-sign-ups": "Delete unconfirmed sign-ups",
  "purge-webhook-deliveries": "Delete old webhook responses",
  "remind-of-leads": "Send lead reminders",
  "send-issues": "Send the newsletter",
  "send-mail": "Send emails",
  "sweep-uploads": "Delete abandoned uploads",
  "watch-operations": "Check site health",
};

/** The name of a job in words; an unknown one of a later version is shown as it is. */
export const jobTitle = (name: string): string => titles[name] ?? name;
