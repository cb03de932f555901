import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { UserError } from "#platform/user-error.ts";

/** Addresses that are not on the public internet (IANA's registry of special-purpose addresses). */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, used by clouds for their metadata.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved, broadcast.
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  // Protocol assignments, Teredo among them, which wraps an IPv4 address.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4 wraps an IPv4 address.
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed.addSubnet(network, prefix, "ipv6");

/** All allocated IPv6; loopback, private, link-local, mapped and translated addresses are outside of it. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

/** Whether an address is on the public internet; false for anything but an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && given.check(address, "ipv6") && !closed.check(address, "ipv6");
}

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
  const isOwn = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
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
  if (!rule.allowsPrivate && !addresses.every(isPublicAddress))
    throw new UserError(privateSentence, { field: "url" });
  return { url, address };
}

/** A receiver's response. */
export type ReceiverResponse = {
  status: number;
  /** The start of its body, without unprintable characters. */
  text: string;
};

/** Milliseconds from the first packet to the last; a receiver with more work must respond first. */
const maxTime = 10_000;
/** Bytes read from a response, far more than are stored. */
const maxRead = 16 * 1024;
/** Stored characters of it. */
export const maxStoredResponse = 500;

/** Text without control characters, which PostgreSQL refuses or people cannot read. */
const readable = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, maxStoredResponse)
    .toWellFormed();

/**
 * Posts a message to the checked address, under the receiver's name for TLS and `Host`. Redirects are not followed.
 * Rejects if no response starts in time; of an endless response, the start counts.
 */
export function postMessage(
  { url, address }: Receiver,
  {
    headers,
    body,
    time = maxTime,
  }: { headers: Record<string, string>; body: string; time?: number },
): Promise<ReceiverResponse> {
  const { request } = url.protocol === "https:" ? https : http;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        // A separate connection, so that another one's address is never used.
        agent: false,
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, text: readable(Buffer.concat(chunks)) });
          sent.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, maxRead - size));
          size += chunk.length;
          if (size >= maxRead) end();
        });
        response.on("end", end);
        response.on("error", end);
        answered = end;
      },
    );
    let answered: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (answered) return answered();
      sent.destroy(new Error(`no response within ${time / 1000} seconds`));
    }, time);
    sent.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end(body);
  });
}
