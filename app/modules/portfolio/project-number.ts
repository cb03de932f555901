import { firm } from "@datumline/brand/firm";

/** The reference of a project, such as DL-P-014: like the firm's sheets, numbered in order of creation. */
export const projectNumber = (number: number) =>
  `${firm.initials}-P-${String(number).padStart(3, "0")}`;
