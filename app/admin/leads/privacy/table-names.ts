import { counted } from "#app/lib/counted.ts";

/** Names of places that may mention someone besides their own requests: singular and plural. */
const names: Record<string, readonly [one: string, many: string]> = {
  audit_log: ["entry of the audit log", "entries of the audit log"],
  mails: ["email to someone else", "emails to someone else"],
  leads: ["someone else's lead", "leads of someone else"],
  lead_events: ["entry of a timeline", "entries of timelines"],
  trash: ["entry of the trash", "entries of the trash"],
  blog_posts: ["blog post", "blog posts"],
  post_revisions: ["earlier version of a post", "earlier versions of posts"],
  post_drafts: ["unsaved post", "unsaved posts"],
  portfolio_projects: ["project", "projects"],
  content_revisions: ["version of a text of the site", "versions of texts of the site"],
  content_drafts: ["unsaved text of the site", "unsaved texts of the site"],
  stored_files: ["name of a file in Media", "names of files in Media"],
  pending_uploads: ["name of an unsent file", "names of unsent files"],
  begun_uploads: ["name of an unsent file", "names of unsent files"],
  lead_rules: ["rule for leads", "rules for leads"],
  lead_blocks: ["entry of the block list", "entries of the block list"],
};

/** So many rows of a table in words; one that has no words here is called by its name. */
export function countedIn(table: string, rows: number): string {
  const [one, many] = names[table] ?? [];
  if (one && many) return counted(rows, one, many);
  const name = table.replaceAll("_", " ");
  return counted(rows, `entry of ${name}`, `entries of ${name}`);
}
