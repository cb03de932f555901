/** The address of a mailbox that may be written with a name. */
export const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** A link that writes to an address. Nothing in the address can add recipients or end the link (RFC 6068). */
export const mailtoUrl = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replace("%40", "@")}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
