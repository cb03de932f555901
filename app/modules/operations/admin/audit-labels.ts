import { formatCompactCount } from "#app/lib/counts.ts";
import { isPermission, permissionNames } from "#modules/accounts/permissions.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { leadReference } from "#modules/leads/lead.ts";
import { leadDefinitions } from "#modules/leads/requests/definitions.ts";

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
export const kindName = (entity: string): string =>
  auditKinds.find(({ value }) => value === entity)?.name ?? entity;

/** Formats the action of an entry; "refuse" alone would not name the refused action. */
export const formatAction = (action: string): string =>
  action === "refuse" ? "Refuse access" : action.charAt(0).toUpperCase() + action.slice(1);

/** Details shown without their name, before all others. */
const plain = ["label", "email", "title", "name", "kind", "paths"];

/** The address of an image, which does not help readers of the log. */
const isAddress = (value: unknown) => typeof value === "string" && /^(\/|https?:)\S*$/.test(value);

const requestName = (kind: unknown) =>
  Object.values<{ kind: string; name: string }>(leadDefinitions).find(
    (definition) => definition.kind === kind,
  )?.name;

function formatValue(name: string, value: unknown): string {
  if (value === null || isAddress(value)) return "";
  if (Array.isArray(value)) {
    const areAddresses = value.length > 0 && value.every(isAddress);
    if (areAddresses) return formatCompactCount(value.length, "image");
    if (value.length === 0) return "";
  }
  if (name === "permission" && typeof value === "string" && isPermission(value))
    return permissionNames[value];
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  const formatted = (name === "kind" && requestName(value)) || text;
  return plain.includes(name) ? formatted : `${name}: ${formatted}`;
}

type Entry = { entity: string; entityId: string | null; detail: Record<string, unknown> };

/**
 * The subject of an entry, in one line. `name` is its present name, if it still exists. A lead without one is shown by its
 * reference, as the log outlives personal data.
 */
export function formatSubject({
  entity,
  entityId,
  detail,
  name,
}: Entry & { name?: string | undefined }) {
  const reference = entity === "lead" && entityId ? leadReference(entityId) : "";
  // The name says more than these.
  const { kind: _kind, label: _label, articles: _articles, ...others } = detail;
  return [name || reference, formatDetail(name ? others : detail)].filter(Boolean).join(", ");
}

/** Formats the details of an entry in one line; images are counted, without their addresses. */
export function formatDetail(detail: Record<string, unknown>): string {
  const isPlain = ([name]: [string, unknown]) => plain.includes(name);
  const all = Object.entries(detail);
  return [...all.filter(isPlain), ...all.filter((each) => !isPlain(each))]
    .map(([name, value]) => formatValue(name, value))
    .filter(Boolean)
    .join(", ");
}

/** The screens of things by their kinds; a kind with many things on one screen has that screen. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  post: (id) => `/admin/blog/edit/${id}`,
  project: (id) => `/admin/portfolio/edit/${id}`,
  text: documentPath,
  service: () => "/admin/site/services",
  file: (path) => `/admin/media?${new URLSearchParams({ file: path })}`,
  redirect: () => "/admin/site/redirects",
  lead: (id) => `/admin/leads/${id}`,
  issue: (id) => `/admin/newsletter/issues/${id}`,
  user: () => "/admin/users",
};

/** The path of the screen of an entry's subject, if it has one and the entry is not about its deletion. */
export function subjectPath({ action, entity, entityId }: Entry & { action: string }) {
  if (!entityId || /delete|erase|merge/.test(action)) return undefined;
  return paths[entity]?.(entityId);
}
