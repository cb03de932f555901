// Bundles the host and the server build of the pages as build/host/main.js, and the thread that reads imports next to
// it. A start then loads a dozen files instead of 1,400. Node would have to look up each of those, and search every
// parent folder for its package.json (record 0001).

import { join } from "node:path";
import { build, type Plugin } from "vite";

const project = join(import.meta.dirname, "..");

/**
 * Escapes letters that do not fit into a byte: a single one makes V8 store the source of the whole file with two bytes
 * per letter. Within `String.raw` the escapes would be visible; we have none there.
 */
function oneByteLetters(): Plugin {
  const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "one-byte-letters",
    // After all plugins that print the code again.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\xff]/g, asEscape);
      }
    },
  };
}

await build({
  root: project,
  configFile: false,
  logLevel: "warn",
  plugins: [oneByteLetters()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    // They look for native code and WebAssembly next to themselves.
    external: ["sharp", "@electric-sql/pglite"],
  },
  build: {
    ssr: true,
    outDir: "build/host",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node24",
    // The bundle contains its libraries, whose licences must be distributed with them.
    license: { fileName: "licenses.md" },
    // Keeps stack traces readable; each part names its source file.
    minify: false,
    rolldownOptions: {
      input: {
        main: "http/main.ts",
        // The thread that reads imports is a separate program (read-import.ts).
        "reader-worker": "app/modules/posts/.server/import/reader-worker.ts",
      },
      output: {
        // The source stays in memory, and a tenth of it would be the libraries' descriptions of functions.
        comments: { jsdoc: false },
        // Libraries in separate files, each for the parts that load it: their compiled code stays cached when ours
        // changes, and scripts/bench/memory.ts measures them alone.
        codeSplitting: {
          groups: [{ name: "libraries", test: /[\\/]node_modules[\\/]/, entriesAware: true }],
        },
      },
      // Libraries contain "use client" for bundlers that separate server and browser code by it.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
