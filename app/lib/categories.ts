/** The public categories of work, with the colours that the brand gives them (tokens in theme.css). */
export const categoryNames = ["FTTH", "Solar", "BIM", "Civil"] as const;
export type CategoryName = (typeof categoryNames)[number];

export function isCategoryName(value: string): value is CategoryName {
  return categoryNames.some((name) => name === value);
}
