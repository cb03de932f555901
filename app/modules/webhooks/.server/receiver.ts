import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { UserError } from "#platform/user-error.ts";
import { resolvesPublicly } from "./public-address.ts";

/** The addresses of a host, as the system resolves it. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const resolveBySystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Allowed receivers. */
export type ReceiverRule = {
  /** `WEBHOOK_ALLOW_PRIVATE`: also addresses of our network, and without TLS. */
  allowsPrivate: boolean;
  resolveHost?: ResolveHost;
};

/** A receiver with a checked address: messages go to `address` and nowhere else. */
export type Receiver = { url: URL; address: string };

/** Maximum length of a receiver's address. */
const maxLength = 2_000;

const privateSentence =
  "This address is in a private network, which is not allowed: loopback, private, link-local and metadata addresses are refused.";

const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** A typed address, checked without resolving it. Throws {@link UserError}. */
export function readReceiverUrl(typed: string, { allowsPrivate }: ReceiverRule): URL {
  const url = URL.parse(typed);
  if (!url || !/^https?:$/.test(url.protocol) || typed.length > maxLength)
    throw new UserError("URL must be a web address such as https://example.com/hook.", {
      field: "url",
    });
  if (url.username || url.password)
    throw new UserError("URL must not contain a user name or password.", { field: "url" });
  if (allowsPrivate) return url;
  const host = bare(url);
  const isOwn = isIP(host) ? !resolvesPublicly(host) : /(^|\.)localhost\.?$/i.test(host);
  if (isOwn) throw new UserError(privateSentence, { field: "url" });
  if (url.protocol !== "https:")
    throw new UserError("URL must begin with https://, because lead details are sent to it.", {
      field: "url",
    });
  return url;
}

/**
 * Finds a receiver's address: its host is resolved once, and all of its addresses must be public, since we cannot
 * choose which one is used. Throws {@link UserError}, or the resolver's error.
 */
export async function findReceiver(typed: string, rule: ReceiverRule): Promise<Receiver> {
  const url = readReceiverUrl(typed, rule);
  const host = bare(url);
  const addresses = isIP(host) ? [host] : await (rule.resolveHost ?? resolveBySystem)(host);
  const [address] = addresses;
  if (!address) throw new Error("the host has no address");
  if (!rule.allowsPrivate && !addresses.every(resolvesPublicly))
    throw new UserError(privateSentence, { field: "url" });
  return { url, address };
}
