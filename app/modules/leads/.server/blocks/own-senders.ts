import { firmDomain } from "#app/lib/public-mailboxes.ts";
import type { Services } from "#app/services.ts";
import { ownMailboxes } from "#modules/content/.server/site-settings.ts";
import type { Block } from "../../block-kinds.ts";
import { isWithin, normalAddress } from "./block-values.ts";

/** Addresses that must never be blocked, because they are the firm's. */
export type OwnSenders = { addresses: readonly string[]; domains: readonly string[] };

export async function ownSenders(
  services: Pick<Services, "documents" | "settings" | "siteUrl">,
): Promise<OwnSenders> {
  const addresses = (await ownMailboxes(services)).map(normalAddress);
  const domains = [new URL(services.siteUrl).hostname, ...addresses.map(domainOf)];
  return { addresses, domains: [...new Set(domains)] };
}

/** The domain of an address that was normalised by {@link normalAddress}. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** Whether an entry would block the firm's messages. */
export function stopsOurselves({ kind, value }: Block, own: OwnSenders): boolean {
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
export function blocksOfSender(email: string, own: OwnSenders): Block[] {
  if (email === "") return [];
  const value = normalAddress(email);
  const domain = firmDomain(value);
  const all: Block[] = [
    { kind: "address", value },
    ...(domain ? [{ kind: "domain" as const, value: domain }] : []),
  ];
  return all.filter((block) => !stopsOurselves(block, own));
}
