/**
 * A standard, edition or law that texts of the site rely on. Articles cite the object itself, so that a new edition is
 * written here and nowhere else; the page /standards lists them all.
 */
export type Standard = {
  /** As it is cited without its edition: "ITU-T G.652". */
  number: string;
  /** The edition relied on, as its publisher writes it; none for a law in its current version. */
  edition?: string;
  /** The separator between number and edition if it is not a comma: "ISO 19650-1:2018". */
  join?: ":" | "-" | " ";
  title: string;
  publisher: string;
  /** The publisher's page for it, if that has a permanent address. */
  url?: string;
  /** ISO day of the last comparison with the published edition. */
  checked: string;
  /** The result of the check on that day: passages cited, edition current, or neither. */
  confirmed: "text" | "edition" | "nothing";
  /** A note for anyone who relies on it: a successor, a part that differs. */
  note?: string;
};

/** Number and edition, as in a citation: "ISO 19650-1:2018". */
export function designation({ number, edition, join }: Standard): string {
  return edition ? `${number}${join ?? ", "}${edition}` : number;
}
