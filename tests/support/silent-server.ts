import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";

/** A server that forwards everything to another one, or accepts connections and data without a response. */
export async function startSilentServer(passOnTo: number) {
  let isSilent = true;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (isSilent) {
      socket.resume();
      return;
    }
    const beyond = connect(passOnTo, "127.0.0.1").on("error", () => socket.destroy());
    socket.pipe(beyond).pipe(socket);
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    setSilent(silent: boolean) {
      isSilent = silent;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
