// `npm run dev`: the same host with Vite in front; restarts when the host's own code changes.
import { ensureDependencies, nodeBinary, run, runUntilStopped } from "./toolchain.mjs";

ensureDependencies();
// Pages come from their sources, pictures and samples are made before.
run("npm", ["run", "--silent", "pictures"]);
run("npm", ["run", "--silent", "samples"]);
runUntilStopped(
  nodeBinary,
  ["--watch-path=server", "--watch-path=app/.server", "--watch-preserve-output", "server/main.ts"],
  { NODE_ENV: "development" },
);
