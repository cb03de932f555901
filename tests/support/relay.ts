import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";

/** A TCP relay to a server on this machine that can switch servers, break connections, and swallow data. */
export type Relay = {
  port: number;
  /** The target of connections from now on; open ones break. */
  leadTo(port: number): void;
  /**
   * Simulates a black hole: connections stay open and new ones are accepted, but no byte passes in either direction. Returns
   * a function that lets data pass again, starting with the held back data, as networks resend lost packets.
   */
  swallow(): () => void;
  /** The number of bytes sent to the server so far. */
  bytesUp(): number;
  /**
   * Breaks all connections after this many more bytes to the server, and each new one from then on, as in a tunnel. Returns
   * a function that allows new connections again.
   */
  breakAfter(bytes: number): () => void;
  stop(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** Starts a relay to `port` on a free port of the loopback address. */
export async function startRelay(port: number): Promise<Relay> {
  let target = port;
  let swallows = false;
  let up = 0;
  let breaksAt = Number.POSITIVE_INFINITY;
  const waiting = new Set<Socket>();
  const pairs = new Set<Pair>();
  const join = ({ near, far }: Pair) => {
    near.pipe(far);
    far.pipe(near);
  };
  const cut = () => {
    for (const { near } of pairs) near.destroy();
    for (const near of waiting) near.destroy();
  };
  function lead(near: Socket): void {
    const far = connect(target, "127.0.0.1");
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on("error", end).on("close", end);
    near.on("data", (bytes) => {
      up += bytes.byteLength;
      if (up >= breaksAt) cut();
    });
    join(pair);
  }
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    if (up >= breaksAt) return void near.destroy();
    if (!swallows) return lead(near);
    waiting.add(near);
    near.once("close", () => waiting.delete(near));
  });
  const ownPort = await listenOnFreePort(server);
  return {
    port: ownPort,
    leadTo(other) {
      target = other;
      cut();
    },
    swallow() {
      swallows = true;
      for (const { near, far } of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      return () => {
        swallows = false;
        for (const pair of pairs) join(pair);
        for (const near of waiting) lead(near);
        waiting.clear();
      };
    },
    bytesUp: () => up,
    breakAfter(bytes) {
      breaksAt = up + bytes;
      return () => {
        breaksAt = Number.POSITIVE_INFINITY;
      };
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
