/** Signs of spam, and their words for the person who reviews it. */
export const suspicionWords = {
  honeypot: "a hidden field was filled in",
  "no form token": "it was not sent from a page on this site",
  "old form token": "the page was opened more than 30 days earlier",
  "too fast": "it was sent within two seconds",
} as const;

/** As it is stored with the lead. */
export type Suspicion = keyof typeof suspicionWords;

const isKnown = (stored: string): stored is Suspicion => Object.hasOwn(suspicionWords, stored);

/** The label of a stored suspicion; unchanged if an older version or an import wrote another one. */
export const suspicionText = (stored: string): string =>
  isKnown(stored) ? suspicionWords[stored] : stored;

/** Kinds of entries on the block list: one address, all addresses of a domain, words in the message. */
export const blockKinds = ["address", "domain", "phrase"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Domains open to anyone: two writers from such a domain may be strangers. */
const publicMailboxes: ReadonlySet<string> = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"],
  ...["yahoo.com", "yahoo.co.in", "yahoo.co.uk", "yahoo.ie", "ymail.com", "rediffmail.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "proton.me", "protonmail.com", "zoho.com"],
  ...["gmx.de", "gmx.net", "gmx.com", "web.de", "t-online.de", "mail.com", "yandex.ru", "mail.ru"],
  ...["eircom.net", "btinternet.com", "sky.com", "comcast.net", "qq.com", "163.com", "126.com"],
]);

/** The domain of an address if it identifies a firm, in lower case; nothing for public providers. */
export function firmDomain(email: string): string | undefined {
  const domain = email.toLowerCase().split("@")[1];
  return domain && !publicMailboxes.has(domain) ? domain : undefined;
}

export const blockKindNames: Readonly<Record<BlockKind, string>> = {
  address: "Email address",
  domain: "Domain",
  phrase: "Phrase",
};

/** An entry of the block list. */
export type Block = { kind: BlockKind; value: string };

const onTheList = "is on the block list";

/**
 * The reason for suspected spam that matches an entry of the block list, as shown with the lead and in the spreadsheet.
 */
export const blockReason = ({ kind, value }: Block): string => `${kind} ${value} ${onTheList}`;

/** The entry that a suspicion names, or nothing for other suspicions. The entry may have been deleted since. */
export function readBlockReason(suspicion: string): Block | undefined {
  if (!suspicion.endsWith(` ${onTheList}`)) return undefined;
  const [word, ...rest] = suspicion.slice(0, -onTheList.length - 1).split(" ");
  const kind = blockKinds.find((known) => known === word);
  return kind && rest.length > 0 ? { kind, value: rest.join(" ") } : undefined;
}
