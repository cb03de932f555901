// The first step of commands that need more than `npm start` does: tools for tests, checks and benchmarks.
import { ensureDependencies, orSentence } from "./toolchain.mjs";

await orSentence(() => ensureDependencies({ withTools: true }));
