// `npm run build`: everything that the host serves, with a note of the sources that it is made from. With `--if-changed` only
// what is not of the sources as they are now.
import { build, ensureBuild, orSentence } from "./toolchain.mjs";

if (process.argv.includes("--if-changed")) orSentence(ensureBuild);
else build();
