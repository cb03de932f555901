/** The entity kinds of the audit log. */
export const auditKinds = [
  { value: "post", name: "Blog post" },
  { value: "draft", name: "Unsaved text" },
  { value: "project", name: "Project" },
  { value: "file", name: "File" },
  { value: "lead", name: "Lead" },
  { value: "mail", name: "Email" },
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

/** Details shown without their name. */
const plain = new Set(["label", "email", "title", "name", "kind", "paths"]);

/** Formats the details of an entry in one line. */
export function formatDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const said = Array.isArray(value) ? value.join(", ") : String(value);
      return plain.has(name) ? said : `${name}: ${said}`;
    })
    .join(", ");
}
