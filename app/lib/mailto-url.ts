/** A link that writes to an address. Nothing in the address can add recipients or end the link (RFC 6068). */
export const mailtoUrl = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replace("%40", "@")}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
