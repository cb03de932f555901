import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A load balancer in front of several sites. */
type Balancer = { origin: string; port: number; stop(): Promise<void> };

/** Milliseconds between two requests for /readyz. */
const interval = 200;

/**
 * Starts a balancer on a free port of the loopback address. It passes each connection to the next site whose /readyz
 * reported ready, or to the one after it if that refuses the connection.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const look = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { Connection: "close" },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const looking = setInterval(() => void Promise.all(ports.map(look)), interval);

  let turn = 0;
  const sockets = new Set<Socket>();
  function lead(near: Socket, candidates: readonly number[]): void {
    const [port, ...others] = candidates;
    if (port === undefined) return void near.destroy();
    const far = connect(port, "127.0.0.1");
    // The request has not been read yet, so another site can receive it.
    const askAnother = () => lead(near, others);
    far.once("error", askAnother);
    far.once("connect", () => {
      far.off("error", askAnother).on("error", () => near.destroy());
      far.once("close", () => near.destroy());
      near.once("close", () => far.destroy());
      near.pipe(far).pipe(near);
    });
  }
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => near.destroy()).once("close", () => sockets.delete(near));
    turn += 1;
    const known = ports.filter((port) => ready.has(port));
    // If none is ready, one of them may still respond.
    const asked = known.length > 0 ? known : ports;
    lead(near, [...asked.slice(turn % asked.length), ...asked.slice(0, turn % asked.length)]);
  });
  const port = await listenOnFreePort(server);
  await until(() => ready.size === ports.length || undefined, { what: "sites that are ready" });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      clearInterval(looking);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
