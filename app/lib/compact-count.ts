const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** The shortest form of a count: 12, 1.2k, 3.4M. */
const compactCount = (count: number): string => compact.format(count).replace("K", "k");

/** A count with its noun: 1 Post, 12 Posts, 1.2k Views; 5k+ Files if the count is above `most`. */
export const formatCompactCount = (count: number, noun: string, most = count): string =>
  `${compactCount(Math.min(count, most))}${count > most ? "+" : ""} ${noun}${count === 1 ? "" : "s"}`;
