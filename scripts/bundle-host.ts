// Bundles the host with the server build of the pages to build/host/main.js, and next to it the thread that reads imports: a start then loads a dozen files in place of
// 1,400, each of which Node would look up, and whose package.json it would look for in every folder above (record 0001).

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";

const project = join(import.meta.dirname, "..");
const jobList = join(project, "app/.server/jobs/jobs.ts");

/** If the list of jobs reads its folder, the bundle imports the same jobs. */
function jobsOfFolder(): Plugin {
  return {
    name: "jobs-of-folder",
    enforce: "pre",
    load(id) {
      if (id !== jobList) return undefined;
      const files = readdirSync(dirname(jobList)).filter((file) => file.endsWith(".job.ts"));
      const imports = files
        .sort()
        .map((file, index) => `import * as jobs${index} from ${JSON.stringify(`./${file}`)};`);
      return `import { isJob } from "./define-job.ts";
${imports.join("\n")}
const modules = [${files.map((_, index) => `jobs${index}`).join()}];
export const jobs = modules.flatMap((module) => Object.values(module).filter(isJob));`;
    },
  };
}

/**
 * Writes letters that do not fit into a byte as escapes: a single one has V8 keep the source of a whole file with two bytes for
 * each letter. Within `String.raw` they would be seen; ours has none.
 */
function oneByteLetters(): Plugin {
  const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "one-byte-letters",
    // Behind all that prints the code again.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\xff]/g, asEscape);
      }
    },
  };
}

const workerFile = join(project, "app/.server/import/worker-file.ts");

/** The thread that reads imports is its own program next to the host. */
function workerBesideHost(): Plugin {
  return {
    name: "worker-beside-host",
    enforce: "pre",
    load(id) {
      if (id !== workerFile) return undefined;
      return `import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";
export const workerFile = join(projectFolder, "build/host/reader-worker.js");`;
    },
  };
}

await build({
  root: project,
  configFile: false,
  logLevel: "warn",
  plugins: [jobsOfFolder(), workerBesideHost(), oneByteLetters()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    // Native code and WebAssembly, which they look for next to themselves.
    external: ["sharp", "@electric-sql/pglite"],
  },
  build: {
    ssr: true,
    outDir: "build/host",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node24",
    // The bundle is a copy of its libraries, which ask that their licences go with them.
    license: { fileName: "licenses.md" },
    // Readable in a stack; each part names the file that it comes from.
    minify: false,
    rolldownOptions: {
      input: { main: "server/main.ts", "reader-worker": "app/.server/import/reader-worker.ts" },
      // Libraries say "use client", which is for bundlers that divide server and browser by it.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
});
