/** The kinds of things that the audit log speaks of. */
export const auditKinds = [
  { value: "post", name: "Blog post" },
  { value: "project", name: "Project" },
  { value: "file", name: "File" },
  { value: "lead", name: "Lead" },
  { value: "mail", name: "Mail" },
  { value: "user", name: "User" },
  { value: "account", name: "Own account" },
] as const;

export const kindName = (entity: string): string =>
  auditKinds.find(({ value }) => value === entity)?.name ?? entity;

/** What tells an entry from others, in a line. */
export function sayDetail(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const said = typeof value === "object" ? JSON.stringify(value) : String(value);
      return name === "label" || name === "email" || name === "title" ? said : `${name}: ${said}`;
    })
    .join(", ");
}
