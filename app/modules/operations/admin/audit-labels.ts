import { formatCompactCount } from "#app/lib/counts.ts";
import {
  isPermission,
  isRole,
  isSecondFactorRule,
  permissionNames,
  roles,
  secondFactorRules,
} from "#modules/accounts/permissions.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { leadReference } from "#modules/leads/lead.ts";
import { leadDefinitions } from "#modules/leads/requests/definitions.ts";
import { isTrashEntity, trashKinds } from "#modules/trash/trash-kinds.ts";

/** The entity kinds of the audit log. */
export const auditKinds = [
  { value: "post", name: "Blog post" },
  { value: "draft", name: "Unsaved draft" },
  { value: "import", name: "Import of posts" },
  { value: "project", name: "Project" },
  { value: "text", name: "Site content" },
  { value: "service", name: "Service" },
  { value: "file", name: "File" },
  { value: "media folder", name: "Folder" },
  { value: "redirect", name: "Redirect" },
  { value: "lead", name: "Lead" },
  { value: "rule", name: "Lead rule" },
  { value: "block", name: "Block list" },
  { value: "issue", name: "Newsletter issue" },
  { value: "template", name: "Reply template" },
  { value: "subscriber", name: "Subscriber" },
  { value: "person", name: "Personal data" },
  { value: "webhook", name: "Webhook" },
  { value: "analytics", name: "Analytics" },
  { value: "trash", name: "Trash" },
  { value: "mail", name: "Email" },
  { value: "job", name: "Job" },
  { value: "user", name: "User" },
  { value: "account", name: "Own account" },
  { value: "sign-in", name: "Sign-in" },
  { value: "access", name: "Access" },
] as const;

/** The label of a kind; an unknown one is shown as it is. */
export function kindName(entity: string): string {
  const known = auditKinds.find(({ value }) => value === entity);
  return known?.name ?? (isTrashEntity(entity) ? trashKinds[entity].name : entity);
}

/** Formats the action of an entry; "refuse" alone would not name the refused action. */
export const formatAction = (action: string): string =>
  action === "refuse" ? "Refuse access" : action.charAt(0).toUpperCase() + action.slice(1);

/** Details that name the changed thing, in the order in which they are shown: the database has another. */
const names = ["title", "name", "label", "email", "kind"];

/** Details that are shown without their names, as they contain them. */
const unnamed = [...names, "permission", "values"];

/** Words for details whose names are those of the code, also in entries of earlier versions. */
const words: Readonly<Record<string, string>> = {
  answer: "response",
  assignTo: "assigned to",
  from: "network code",
  mains: "main images",
  notify: "notified",
  of: "required of",
  ownerId: "owner",
  reminderHours: "hours before due",
  summaryHour: "hour of the summary",
  summaryOfAll: "summary of all",
  timeZone: "time zone",
  wantsLeadMails: "when assigned",
  wantsOverdueMails: "when overdue",
};

/** The addresses of images and of refused screens, which do not help readers of the log. */
const addresses = ["image", "images", "before", "path"];
const isAddress = (value: unknown) => typeof value === "string" && /^(\/|https?:)\S*$/.test(value);

const isId = (value: unknown) =>
  typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

const requestName = (kind: string) =>
  Object.values<{ kind: string; name: string }>(leadDefinitions).find(
    (definition) => definition.kind === kind,
  )?.name;

/** The words for a code, by the name of its detail. */
const codes: Readonly<Record<string, (code: string) => string | undefined>> = {
  kind: requestName,
  ownerId: () => "themselves",
  of: (rule) => (isSecondFactorRule(rule) ? secondFactorRules[rule] : undefined),
  role: (role) => (isRole(role) ? roles[role].label : undefined),
  permission: (codes) =>
    codes
      .split(" or ")
      .map((code) => (isPermission(code) ? permissionNames[code] : code))
      .join(" or "),
};

function textOf(name: string, value: unknown): string {
  if (value === true || value === false) return value ? "yes" : "no";
  const texts = [value].flat().filter((each) => each !== null && each !== undefined && !isId(each));
  if (addresses.includes(name) && texts.some(isAddress))
    return name === "images" ? formatCompactCount(texts.length, "image") : "";
  return texts.map((each) => codes[name]?.(String(each)) ?? String(each)).join(", ");
}

function formatValue(name: string, value: unknown): string {
  const text = textOf(name, value);
  const isUnnamed = unnamed.includes(name) || (name === "images" && Array.isArray(value));
  if (text === "" || isUnnamed) return text;
  return `${words[name] ?? requestName(name) ?? name}: ${text}`;
}

type Detail = Record<string, unknown>;
type Entry = { entity: string; entityId: string | null; detail: Detail };

/** Formats details in one line; images are counted, without their addresses. */
const formatDetails = (detail: Detail): string =>
  Object.entries(detail)
    .map(([name, value]) => formatValue(name, value))
    .filter(Boolean)
    .join(", ");

const namesIn = (detail: Detail) =>
  Object.fromEntries(names.flatMap((name) => (name in detail ? [[name, detail[name]]] : [])));
const othersIn = (detail: Detail) =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => !names.includes(name)));

/** Formats the details of an entry in one line, those that name the changed thing first. */
export const formatDetail = (detail: Detail): string =>
  formatDetails({ ...namesIn(detail), ...othersIn(detail) });

/**
 * The changed thing, and its changes. `name` is its present name, if it still exists. A lead without one is shown by its
 * reference, as the log outlives personal data.
 */
export function formatSubject({
  entity,
  entityId,
  detail,
  name,
}: Entry & { name?: string | undefined }): { subject: string; changes: string } {
  const reference = entity === "lead" && entityId ? leadReference(entityId) : "";
  // The present name says more than the lead of an email and the articles of a first issue.
  const { lead, articles: _articles, ...others } = othersIn(detail);
  const subject = name || [reference, formatDetails(namesIn(detail))].filter(Boolean).join(", ");
  return { subject: subject || String(lead ?? ""), changes: formatDetails(others) };
}

/** The screens of things by their kinds; a kind with many things on one screen has that screen. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  post: (id) => `/admin/blog/edit/${id}`,
  import: (id) => `/admin/blog/import/${id}`,
  project: (id) => `/admin/portfolio/edit/${id}`,
  text: documentPath,
  service: () => "/admin/site/services",
  file: (path) => `/admin/media?${new URLSearchParams({ file: path })}`,
  redirect: () => "/admin/site/redirects",
  lead: (id) => `/admin/leads/${id}`,
  rule: (id) => `/admin/leads/settings/rules/${id}`,
  template: (id) => `/admin/leads/settings/templates/${id}`,
  block: () => "/admin/leads/settings/block-list",
  webhook: (id) => `/admin/leads/settings/webhooks/${id}`,
  issue: (id) => `/admin/newsletter/issues/${id}`,
  subscriber: () => "/admin/newsletter/subscribers",
  user: () => "/admin/users",
};

/**
 * The path of the screen of an entry's subject, if it has one and the entry is not about its deletion. That of an email
 * is the screen of its lead.
 */
export function subjectPath({
  action,
  entity,
  entityId,
  leadId,
}: Entry & { action: string; leadId?: string | undefined }) {
  if (entity === "mail") return leadId && paths.lead?.(leadId);
  if (!entityId || /delete|erase|merge/.test(action)) return undefined;
  return paths[entity]?.(entityId);
}
