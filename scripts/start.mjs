// `npm start`: installs and builds what is missing, then serves the site.
import { ensureBuild, ensureDependencies, nodeBinary, runUntilStopped } from "./toolchain.mjs";

ensureDependencies();
ensureBuild();
runUntilStopped(nodeBinary, ["server/main.ts"]);
