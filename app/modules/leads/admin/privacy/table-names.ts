import { counted } from "#app/lib/counted.ts";

/** Names of places besides their requests that may mention a person: singular and plural. */
const names: Record<string, readonly [one: string, many: string]> = {
  audit_log: ["audit log entry", "audit log entries"],
  mails: ["email to someone else", "emails to someone else"],
  leads: ["someone else's lead", "other people's leads"],
  lead_events: ["timeline entry", "timeline entries"],
  trash: ["item in the trash", "items in the trash"],
  blog_posts: ["blog post", "blog posts"],
  post_revisions: ["earlier version of a post", "earlier versions of posts"],
  post_drafts: ["unsaved change to a post", "unsaved changes to posts"],
  portfolio_projects: ["project", "projects"],
  content_revisions: ["version of site content", "versions of site content"],
  content_drafts: ["unsaved change to site content", "unsaved changes to site content"],
  stored_files: ["file name in Media", "file names in Media"],
  pending_uploads: ["file name in an unsent form", "file names in unsent forms"],
  begun_uploads: ["file name in an unsent form", "file names in unsent forms"],
  lead_rules: ["lead rule", "lead rules"],
  lead_blocks: ["block list entry", "block list entries"],
};

/** Formats a table's number of rows; a table without an entry here is called by its name. */
export function countedIn(table: string, rows: number): string {
  const [one, many] = names[table] ?? [];
  if (one && many) return counted(rows, one, many);
  const name = table.replaceAll("_", " ");
  return counted(rows, `entry in ${name}`, `entries in ${name}`);
}
