// `npm run build`: builds everything that the host serves, with a record of its sources. With `--if-changed` it only
// builds the parts whose sources have changed.
import { build, ensureBuild, ensureDependencies, orSentence } from "./toolchain.mjs";

orSentence(() => ensureDependencies({ withTools: false }));
if (process.argv.includes("--if-changed")) orSentence(ensureBuild);
else build();
