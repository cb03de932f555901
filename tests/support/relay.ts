import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";

/** A way to a server on this machine that can lead to another one, break, and swallow. */
export type Relay = {
  port: number;
  /** The target of connections from now on; open ones break. */
  leadTo(port: number): void;
  /**
   * A black hole: connections stay open and new ones are taken, and no byte goes either way. Returns what lets all of
   * them through again, what was held back first, as a network does that repeats its packets.
   */
  swallow(): () => void;
  /** How many bytes have come to go up, to the server. */
  bytesUp(): number;
  /**
   * Breaks all connections when so many more bytes have come to go up, and each new one from then on, as a tunnel does.
   * Returns the function that lets new ones through again.
   */
  breakAfter(bytes: number): () => void;
  stop(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** Starts a relay on a free port of the loopback address that leads to `port`. */
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
