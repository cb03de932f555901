import { firm } from "@datumline/brand/firm";

/** A project as people refer to it, such as DL-P-014: like the firm's sheets, by the number it got when it was made. */
export const projectNumber = (number: number) =>
  `${firm.initials}-P-${String(number).padStart(3, "0")}`;
