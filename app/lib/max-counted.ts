/** How far the rows of a large table are counted: a count that continues costs as much as all of them. */
export const maxCounted = 5_000;

/** A count that ended behind `most`, as it is told: 12, 1,234, 5,000+. */
export const sayCount = (count: number, most = maxCounted): string =>
  `${Math.min(count, most).toLocaleString("en")}${count > most ? "+" : ""}`;
