/** Names of jobs for administrators, who are not engineers of the site. */
const titles: Record<string, string> = {
  backup: "Backup",
  "check-files": "Check files",
  "collect-lost-work": "Queue lost work again",
  "deliver-webhooks": "Send webhooks",
  "empty-trash": "Empty trash",
  "image-widths": "Resize images",
  "import-posts": "Import posts",
  "purge-cdn": "Purge the CDN",
  "purge-leads": "Delete leads past their retention",
  "purge-lost-addresses": "Delete old “not found” counts",
  "purge-lost-searches": "Delete old no-result searches",
  "purge-sessions": "Delete old sessions",
  "purge-sign-ups": "Delete unconfirmed sign-ups",
  "purge-webhook-deliveries": "Delete old webhook responses",
  "remind-of-leads": "Send lead reminders",
  "send-issues": "Send the newsletter",
  "send-mail": "Send emails",
  "sweep-uploads": "Delete unsent uploads",
  "watch-operations": "Check site health",
};

/** The name of a job in words; one that a later version made is shown as it is. */
export const jobTitle = (name: string): string => titles[name] ?? name;
