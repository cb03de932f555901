import { firm } from "@datumline/brand/firm";

const { address } = firm;

/** Where the firm is, on one line. */
export const postalAddress = [
  ...address.lines,
  `${address.city} ${address.postalCode}`,
  address.country,
].join(", ");
