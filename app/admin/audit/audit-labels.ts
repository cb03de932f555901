/** The kinds of things that the audit log speaks of. */
export const auditKinds = [
  { value: "post", name: "Blog post" },
  { value: "draft", name: "Unsaved text" },
  { value: "project", name: "Project" },
  { value: "file", name: "File" },
  { value: "lead", name: "Lead" },
  { value: "mail", name: "Mail" },
  { value: "user", name: "User" },
  { value: "account", name: "Own account" },
] as const;

/** The name of a kind; of one that is not known, its own word. */
export const kindName = (entity: string): string =>
  auditKinds.find(({ value }) => value === entity)?.name ?? entity;

/** The verb of an entry, as a cell shows it. */
export const formatAction = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1);

/** Details that need no name: they say themselves what they are. */
const plain = new Set(["label", "email", "title", "name", "kind", "paths"]);

/** What tells an entry from others, in a line. */
export function formatDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const said = Array.isArray(value) ? value.join(", ") : String(value);
      return plain.has(name) ? said : `${name}: ${said}`;
    })
    .join(", ");
}
