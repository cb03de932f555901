import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "#app/services.ts";
import { setUpLink } from "#modules/accounts/.server/first-admin.ts";

/** Prints the site's URL and, until the first administrator exists, the link that creates one. */
export async function printStartMessage(server: Server, services: Services): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const origin = services.env.SITE_URL ?? `http://localhost:${port}`;
  const rows = [`The site is on ${origin}`];
  const link = await setUpLink(services, origin);
  if (link)
    rows.push(`Set up the first administrator (the link works once, within a day): ${link}`);
  process.stdout.write(`\n${rows.join("\n")}\n\n`);
}
