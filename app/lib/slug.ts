/** The slug of a title: in lowercase, every run of other characters one hyphen, none at the ends. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
