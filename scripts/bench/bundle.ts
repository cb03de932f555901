import { join } from "node:path";
import { build } from "vite";

/** The code of a program for the browser with all that it imports, in one minified module. */
export async function bundle(entry: string): Promise<string> {
  const modules = join(import.meta.dirname, "../../node_modules");
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: {
      alias: {
        "meshopt-decoder": join(modules, "meshoptimizer/meshopt_decoder_reference.js"),
      },
    },
    build: {
      write: false,
      minify: true,
      target: "esnext",
      lib: { entry: join(import.meta.dirname, entry), formats: ["es"], fileName: "bundle" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  for (const { output } of [built].flat().filter((each) => "output" in each)) {
    for (const part of output) if (part.type === "chunk") return part.code;
  }
  throw new Error(`${entry} has no code.`);
}
