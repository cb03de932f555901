/** The public categories of work, with the colours that the brand gives them (tokens in theme.css). */
export const categoryNames = ["FTTH", "Solar", "BIM", "Civil"] as const;
export type CategoryName = (typeof categoryNames)[number];

export function isCategoryName(value: string): value is CategoryName {
  return categoryNames.some((name) => name === value);
}

const topics: Record<string, CategoryName> = {
  "FTTH Design": "FTTH",
  "Solar Analysis": "Solar",
  "Scan-to-BIM": "BIM",
  "BIM Modeling": "BIM",
  "Civil Engineering": "Civil",
};

/**
 * What a post of an admin category is found under: a public category, or its own name. The trigger that lists posts in
 * `blog_entries` says the same in SQL.
 */
export function topicOf(category: string): string {
  return topics[category] ?? category;
}
