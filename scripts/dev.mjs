// `npm run dev`: the same host with Vite in front; restarts when the host's own code changes.
import { ensureDependencies, nodeBinary, runUntilStopped } from "./toolchain.mjs";

ensureDependencies();
runUntilStopped(
  nodeBinary,
  ["--watch-path=server", "--watch-path=app/.server", "--watch-preserve-output", "server/main.ts"],
  { NODE_ENV: "development" },
);
