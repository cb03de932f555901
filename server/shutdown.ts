import type { Server } from "node:http";
import type { Services } from "#server/services.ts";

/** Whoever stops us allows ten seconds; requests get most of them, jobs and the database the rest. */
const requestPatience = 4_000;

/** Takes no new requests, lets those under way finish, then stops the services. */
export async function drain(server: Server, services: Services): Promise<void> {
  services.log.info("stopping");
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), requestPatience);
  await closed;
  clearTimeout(impatience);
  await services.stop();
  services.log.info("stopped");
}
