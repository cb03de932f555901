import { countOf } from "#app/lib/compact-count.ts";
import { requestDefinitions } from "#app/requests/definitions.ts";

/** The entity kinds of the audit log. */
export const auditKinds = [
  { value: "post", name: "Blog post" },
  { value: "draft", name: "Unsaved text" },
  { value: "project", name: "Project" },
  { value: "file", name: "File" },
  { value: "lead", name: "Lead" },
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

/** Formats the action of an entry. */
export const formatAction = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1);

/** Details shown without their name, before all others. */
const plain = ["label", "email", "title", "name", "kind", "paths"];

/** Where an image lies: of use to nobody who reads what was done. */
const isAddress = (value: unknown) => typeof value === "string" && /^(\/|https?:)/.test(value);

const requestName = (kind: unknown) =>
  Object.values<{ kind: string; name: string }>(requestDefinitions).find(
    (definition) => definition.kind === kind,
  )?.name;

function formatValue(name: string, value: unknown): string {
  if (value === null || isAddress(value)) return "";
  if (Array.isArray(value)) {
    const areAddresses = value.length > 0 && value.every(isAddress);
    return areAddresses ? countOf(value.length, "image") : value.join(", ");
  }
  const said = (name === "kind" && requestName(value)) || String(value);
  return plain.includes(name) ? said : `${name}: ${said}`;
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
