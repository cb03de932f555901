/** The sort orders of the library, with their labels. */
export const fileSorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  "name-down": "Name, Z to A",
  largest: "Largest first",
  smallest: "Smallest first",
} as const;
export type FileSort = keyof typeof fileSorts;

export const isFileSort = (value: string | null): value is FileSort =>
  value !== null && Object.hasOwn(fileSorts, value);
