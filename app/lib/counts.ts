/** A count with its noun: 1 post, 12 posts. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Maximum number of rows counted in a large table: an exact count costs as much as reading all of them. */
export const maxCounted = 1_000;

/** The same for a search, which compares the text of each row with the words. */
const maxFound = 100;

/** The maximum count of a list, beyond the first `offset` rows. */
export const countLimit = (search: string | undefined, offset = 0): number =>
  offset + (search ? maxFound : maxCounted);

/** A count that stopped above `most`, for display: 12, 340, 1,000+. */
export const formatCount = (count: number, most = maxCounted): string =>
  `${Math.min(count, most).toLocaleString("en")}${count > most ? "+" : ""}`;

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** The shortest form of a count: 12, 1.2k, 3.4M. */
const compactCount = (count: number): string => compact.format(count).replace("K", "k");

/** A count with its noun: 1 Post, 12 Posts, 1.2k Views; 1k+ Files if the count is above `most`. */
export const formatCompactCount = (count: number, noun: string, most = count): string =>
  `${compactCount(Math.min(count, most))}${count > most ? "+" : ""} ${noun}${count === 1 ? "" : "s"}`;

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A whole number as running text has it: in words up to ten, then in figures. */
export const numberWord = (number: number): string => words[number] ?? String(number);
