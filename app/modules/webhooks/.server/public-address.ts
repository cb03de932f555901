import { BlockList, isIPv4, isIPv6 } from "node:net";

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
export function resolvesPublicly(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && given.check(address, "ipv6") && !closed.check(address, "ipv6");
}
