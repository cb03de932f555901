/** Maximum number of rows counted in a large table: an exact count costs as much as reading all of them. */
export const maxCounted = 5_000;

/** A count that stopped above `most`, for display: 12, 1,234, 5,000+. */
export const formatCount = (count: number, most = maxCounted): string =>
  `${Math.min(count, most).toLocaleString("en")}${count > most ? "+" : ""}`;
