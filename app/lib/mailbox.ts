/** The address of a mailbox that may be written with a name. */
export const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** A link that writes to a mailbox. Nothing in the address can add recipients or end the link (RFC 6068). */
export function mailtoUrl(mailbox: string, subject?: string): string {
  const address = encodeURIComponent(addressIn(mailbox)).replaceAll("%40", "@");
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}
