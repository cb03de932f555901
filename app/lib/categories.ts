/** The public categories of work, with the colours that the brand gives them (tokens in app.css). */
export const categoryNames = ["FTTH", "Solar", "BIM", "Civil"] as const;
export type CategoryName = (typeof categoryNames)[number];
