import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";
import routes from "./app/routes.ts";
import manifest from "./package.json" with { type: "json" };
import { issueDate } from "./scripts/issue-date.ts";
import { articleChanges, lastChanges, sitePages } from "./scripts/site-pages.ts";

/**
 * Leaves `#server/…` imports to Node in the server build: the host, the scripts and the bundle then share one
 * instance of the database, the mail queue and the rest. In the browser build nothing is external, so React
 * Router still refuses whatever of `.server` were left in it.
 */
function nativeServerModules(): Plugin {
  const prefix = "#server/";
  const native = "\0native:";
  return {
    name: "native-server-modules",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name !== "client",
    resolveId(id) {
      if (!id.startsWith(prefix)) return undefined;
      if (this.environment.mode === "build") return { id, external: true };
      const file = join(import.meta.dirname, "app/.server", id.slice(prefix.length));
      return native + pathToFileURL(file).href;
    },
    // Vite's development server knows no external paths, but it leaves data: addresses to Node, and those may import files.
    async load(id) {
      if (!id.startsWith(native)) return undefined;
      const url = id.slice(native.length);
      const names = Object.keys(await import(/* @vite-ignore */ url));
      const byNode = `data:text/javascript,export * from ${JSON.stringify(url)}`;
      return `export const { ${names.join(", ")} } = await import(${JSON.stringify(byNode)});`;
    },
  };
}

/**
 * In the browser build the catalogue of services stands without the texts of all services, which are for loaders; the
 * code of a page brings its own (app/catalogue/services.ts).
 */
function catalogueWithoutTexts(): Plugin {
  const catalogue = join(import.meta.dirname, "app/catalogue/services.ts");
  const nothing = "\0no-texts";
  return {
    name: "catalogue-without-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id, importer) =>
      importer === catalogue && id.startsWith("./") ? nothing : undefined,
    load: (id) => (id === nothing ? "export {};" : undefined),
  };
}

/** `import code from "./boot.ts?script"` gives a script without imports as minified text, to be inlined in a page. */
function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    async load(id) {
      if (!id.endsWith("?script")) return;
      const file = id.slice(0, -"?script".length);
      this.addWatchFile(file);
      const plain = await transformWithOxc(await readFile(file, "utf8"), file);
      const { code } = await minify(file.replace(/ts$/, "js"), `(()=>{${plain.code}})()`, {
        compress: true,
        mangle: true,
      });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}

/** `import { sitePages, articleChanges } from "virtual:site-pages"` gives the public pages and when they changed. */
function sitePageList(): Plugin {
  const id = "virtual:site-pages";
  return {
    name: "site-page-list",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return;
      const project = import.meta.dirname;
      const changes = lastChanges(project, ["app/pages", "app/catalogue", "app/content"]);
      const articles = Object.fromEntries(articleChanges(project, changes));
      return `export const sitePages = ${JSON.stringify(sitePages(routes, project, changes))};
export const articleChanges = ${JSON.stringify(articles)};`;
    },
  };
}

type ModuleGraph = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
};

/** Whether only routes of the admin lead to a module: public pages must not carry what they do not use. */
function servesAdminOnly(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || /\/app\/admin\//.test(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((each) => servesAdminOnly(each, graph, seen));
}

/** Modules that pages have in common; those of forms, of the blog and of files are no burden to pages without them. */
const shared = /\/(app\/(blog|catalogue|content|lib|sections|site|ui)|packages\/(brand|maths))\//;
const ofForms = /\/app\/(catalogue\/choices|content\/quote|lib\/email|ui\/(banner|field))\./;
const ofBlogAndFiles =
  /\/app\/(content\/(blog|newsletter)|lib\/(bytes|dates)|blog\/category-badge|ui\/media-picture)\./;
const isForSomePages = (id: string) => ofForms.test(id) || ofBlogAndFiles.test(id);

export default defineConfig({
  // Fixed by the build, so that server and browsers agree.
  define: {
    siteRevision: JSON.stringify(manifest.version),
    siteDate: JSON.stringify(issueDate(import.meta.dirname)),
  },
  resolve: {
    alias: {
      // The decoder that needs no WebAssembly, which our content security policy refuses (record 0024).
      "meshopt-decoder": join(
        import.meta.dirname,
        "node_modules/meshoptimizer/meshopt_decoder_reference.js",
      ),
    },
  },
  plugins: [
    nativeServerModules(),
    catalogueWithoutTexts(),
    inlineScripts(),
    sitePageList(),
    tailwindcss(),
    reactRouter(),
  ],
  // Everything inlined would be counted in the document's budget; fonts and pictures stay files.
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A dozen small files compress worse than one and cost a request each. The admin's own stay apart.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 3,
                },
                {
                  name: (id, graph) =>
                    isForSomePages(id) || servesAdminOnly(id, graph) ? null : "site",
                  debugName: "site",
                  test: shared,
                  minShareCount: 3,
                  priority: 2,
                },
                { name: "forms", test: ofForms, priority: 1 },
                { name: "blog-and-files", test: ofBlogAndFiles, priority: 1 },
                { name: "admin", test: shared, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
