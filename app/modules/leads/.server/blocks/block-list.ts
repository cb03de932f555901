import { asciiDomain, readPastedAddress } from "#app/lib/mailbox.server.ts";
import { withoutInvisible } from "#app/lib/normalize-text.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmMailboxes, type SiteSettings } from "#modules/content/.server/site-settings.ts";
import { type Block, type BlockKind, firmDomain } from "#modules/leads/spam.ts";
import type { Db } from "#platform/db/database.ts";
import { findSenderBlock, listPhrasesBeginning } from "../queries/lead-settings.ts";

/*
 * The normal form of entries on the block list and of values compared with them: an address, domain or phrase is found
 * in any spelling.
 */

/** Letters of scripts without spaces between words: each counts as a word. */
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Invisible characters, such as zero-width spaces, which spam inserts into words. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in their normal form: letters and digits only, in lower case and one width. */
export const blockWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(invisible, "")
    .toLowerCase()
    .replace(withoutBlanks, " $& ")
    .split(betweenWords)
    .filter(Boolean);

/** DNS allows at most 63 characters in a label. */
const isShort = (label: string) => label.length <= 63;

/**
 * A domain of at least two parts as DNS has it (Punycode, lower case); also written as @example.com or *.example.com.
 * Nothing for any other text.
 */
export function normalDomain(typed: string): string | undefined {
  const name = withoutInvisible(typed).normalize("NFKC").toLowerCase();
  const bare = name.replace(/^(?:@|\*?\.)/, "").replace(/\.$/, "");
  const domain = asciiDomain(bare);
  const isInDns = domain && domain.length <= 253 && domain.split(".").every(isShort);
  return isInDns ? domain : undefined;
}

/** The mailbox in a text, in lower case, with its domain normalised by {@link normalDomain}. */
export function normalAddress(typed: string): string {
  const visible = withoutInvisible(typed);
  const address = (readPastedAddress(visible) ?? visible).normalize("NFKC").toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return address.slice(0, at + 1) + (normalDomain(domain) ?? domain);
}

/**
 * A domain and all domains above it that can be on the list: for a.b.example.com also b.example.com and example.com.
 */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(1).map((_, index) => labels.slice(index).join("."));
}

/** Whether a domain is another or is below it. */
export const isWithin = (domain: string, other: string): boolean =>
  domain === other || domain.endsWith(`.${other}`);

/** The normal form of a typed entry, or the problem with it, as a sentence. */
export function readBlockValue(kind: BlockKind, typed: string): { value: string } | string {
  switch (kind) {
    case "address":
      if (!readPastedAddress(withoutInvisible(typed)))
        return "Enter an email address, such as name@example.com.";
      return { value: normalAddress(typed) };
    case "domain": {
      const value = normalDomain(typed);
      return value ? { value } : "Enter a domain, such as example.com.";
    }
    case "phrase": {
      const words = blockWords(typed);
      const letters = [...words.join("")].length;
      // Two letters of a script without spaces can be a word; two of another are in every message.
      if (letters < 2 || (letters < 3 && words.length < 2))
        return "A phrase must have at least three letters or digits.";
      return { value: words.join(" ") };
    }
  }
}

/** Whether a phrase of the list is in these words, as whole words. */
export const hasPhrase = (words: readonly string[], phrase: string): boolean =>
  ` ${words.join(" ")} `.includes(` ${phrase} `);

/** The parts of a message that the block list covers: its sender, and each text. */
export type SentMessage = { email: string; texts: readonly string[] };

/**
 * The entry of the block list that blocks a message, if any. Two queries by index: their cost, and that of comparing,
 * grows with the message and with the phrases that start with one of its words, not with the list.
 */
export async function findBlock(db: Db, { email, texts }: SentMessage): Promise<Block | undefined> {
  const address = normalAddress(email);
  const domains = domainsAbove(address.slice(address.lastIndexOf("@") + 1));
  const sender = await findSenderBlock(db, { address, domains });
  if (sender) return sender;
  const read = texts.map(blockWords);
  const phrases = await listPhrasesBeginning(db, [...new Set(read.flat())]);
  const value = phrases.find((phrase) => read.some((words) => hasPhrase(words, phrase)));
  return value === undefined ? undefined : { kind: "phrase", value };
}

/** Addresses that must never be blocked, because they are the firm's. */
type FirmSenders = { addresses: readonly string[]; domains: readonly string[] };

export async function firmSenders(services: {
  documents: SiteDocuments;
  settings(): Promise<SiteSettings>;
  siteUrl: string;
}): Promise<FirmSenders> {
  const addresses = (await firmMailboxes(services)).map(normalAddress);
  const domains = [new URL(services.siteUrl).hostname, ...addresses.map(domainOf)];
  return { addresses, domains: [...new Set(domains)] };
}

/** The domain of an address that was normalised by {@link normalAddress}. */
const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Whether an entry would block the firm's messages. */
export function blocksFirm({ kind, value }: Block, own: FirmSenders): boolean {
  if (kind === "phrase") return false;
  if (kind === "domain")
    return own.domains.some((domain) => isWithin(domain, value) || isWithin(value, domain));
  // A firm may have its mailboxes at a public email provider.
  const domain = firmDomain(value);
  return (
    own.addresses.includes(value) ||
    (domain !== undefined && own.domains.some((each) => isWithin(domain, each)))
  );
}

/**
 * The parts of a sender that can be blocked: their address, and their domain unless anyone can have a mailbox there.
 */
export function blocksOfSender(email: string, own: FirmSenders): Block[] {
  if (email === "") return [];
  const value = normalAddress(email);
  const domain = firmDomain(value);
  const all: Block[] = [
    { kind: "address", value },
    ...(domain ? [{ kind: "domain" as const, value: domain }] : []),
  ];
  return all.filter((block) => !blocksFirm(block, own));
}
