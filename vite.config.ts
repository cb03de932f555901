import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";
import routes from "#app/routes.ts";
import manifest from "./package.json" with { type: "json" };
import { articleChanges, issueDate, lastChanges, sitePages } from "./scripts/site-pages.ts";

const app = join(import.meta.dirname, "app");
const serverOnly =
  /^(?:platform\/|modules\/[^/]+\/\.server\/|(?:due-content|exported-tables|job-handlers?|migrate|services|start)\.ts)/;

/** The path below `app` of an imported module that only Node runs: the platform, a module's `.server` and what binds them. */
function serverModule(id: string, importer = ""): string | undefined {
  const [, alias, rest = ""] = /^#(app\/|modules\/|platform\/)(.*)/.exec(id) ?? [];
  if (!alias && !id.startsWith(".")) return undefined;
  const folder = alias === "app/" ? "" : alias;
  const path = alias ? folder + rest : relative(app, join(dirname(importer), id));
  return serverOnly.test(path) ? path : undefined;
}

/**
 * Leaves imports of server modules as they are in the server build: the bundle of the host, which takes that build in,
 * and in development Node then have one instance of the database, the mail queue and the rest. The browser build
 * refuses them.
 */
function nativeServerModules(): Plugin {
  const native = "\0native:";
  return {
    name: "native-server-modules",
    enforce: "pre",
    resolveId(id, importer) {
      const path = serverModule(id, importer);
      if (!path) return undefined;
      if (this.environment.name === "client")
        return this.error(`${importer} imports ${id}, which must not reach a browser`);
      if (this.environment.mode === "build")
        return {
          id: /^(?:modules|platform)\//.test(path) ? `#${path}` : `#app/${path}`,
          external: true,
        };
      return native + pathToFileURL(join(app, path)).href;
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

const absent = "\0router-instrumentation";
/** What the browser build has in place of modules of its libraries; a kilobyte and a half of every page (record 0006). */
const replaced: Readonly<Record<string, string>> = {
  // It watches loaders and navigations, which nothing here asks for.
  [absent]: `const absent = () => { throw new Error("The router is built without instrumentation."); };
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export { absent as getRouteInstrumentationUpdates, absent as instrumentClientSideRouter };`,
  // Fetches what a module that is imported later needs, all at once: scripts early, styles before the module runs.
  "\0vite/preload-helper.js": `const asked = {};
const ask = (file) => asked[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = "/" + file;
  link.onload = resolve;
  link.onerror = () => {
    delete asked[file];
    link.remove();
    reject(new Error(file + " could not be loaded"));
  };
  document.head.append(link);
  if (!isStyle) resolve();
});
export const __vitePreload = (load, files = []) => Promise.all(files.map(ask)).then(load);`,
};

/** The router's last screen of an error, and its words before anything is there. */
const lastErrorModules =
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/(errorBoundaries|fallback)\.js$/;
const ownLastErrorScreen = `export * from ${JSON.stringify(join(import.meta.dirname, "app/site/last-error-screen.tsx"))};`;

function lighterLibraries(): Plugin {
  return {
    name: "lighter-libraries",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    apply: "build",
    resolveId: (id, importer) =>
      id === "./instrumentation.js" && importer?.includes("/react-router/dist/production/")
        ? absent
        : undefined,
    load: (id) => (lastErrorModules.test(id) ? ownLastErrorScreen : replaced[id]),
  };
}

/** `import code from "./pre-hydration.ts?script"` gives a script without imports as minified text, to be inlined in a page. */
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
      const changes = lastChanges(project, "app");
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
  if (seen.has(id) || /\/app\/(?:admin|modules\/[^/]+\/admin)\//.test(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((each) => servesAdminOnly(each, graph, seen));
}

/** Modules that pages have in common. */
const shared =
  /vite\/preload-helper|\/app\/(lib|ui|site\/(?!pages|pictures|resources|sheets)|modules\/[^/]+\/[^/]+$|modules\/(catalogue|posts)\/public)|\/(packages\/(brand|maths)|studio\/sheet)\//;

/** Those of them that are a burden to pages without forms, tables, sheets …: a chunk for each. */
const chunksOfSomePages = [
  {
    name: "forms",
    test: /\/app\/(modules\/catalogue\/choices|lib\/email|fields\/(control|fields)|ui\/(banner|field))\./,
  },
  {
    name: "request-forms",
    test: /\/app\/modules\/leads\/(form-guard|requests\/definition|forms\/(form-fields|request-form|use-request-form))\./,
  },
  {
    name: "uploads",
    test: /\/app\/(lib\/(attachments|bytes)|modules\/leads\/forms\/upload-field|ui\/upload\/[^/]+)\./,
  },
  {
    name: "blog-and-files",
    test: /\/app\/(modules\/(posts\/(blog|public\/article-parts)|newsletter\/newsletter)|lib\/dates|ui\/media-picture)\./,
  },
  { name: "numbers", test: /\/packages\/maths\/read-number\./ },
  { name: "geometry", test: /\/packages\/maths\/(angles|day-of-year|geometry)\./ },
  { name: "tags", test: /\/app\/lib\/page-paths\./ },
  { name: "embeds", test: /\/app\/(modules\/posts\/embeds|lib\/parse-url)\./ },
  { name: "catalogue", test: /\/app\/modules\/catalogue\/(covers|services)\./ },
  { name: "tables", test: /\/app\/site\/sections\/schedules?\./ },
  {
    name: "sheets",
    test: /\/app\/(lib\/picture-paths|site\/(sections\/(drawing|sheet-figure)|sheets\/open-sheet))\.|\/studio\/drawings\/sheet-register\./,
  },
  {
    name: "samples",
    test: /\/app\/(modules\/catalogue\/sample-models|site\/(content\/still|sections\/model-drawing))\./,
  },
  { name: "sheet-detail", test: /\/app\/site\/sections\/sheet-detail\./ },
  {
    name: "services",
    test: /\/app\/(modules\/(viewer\/sample-sets|catalogue\/public\/service-page)|site\/sections\/(case-study|deliverables|plot-study|sheet-register))\./,
  },
];
const isForSomePages = (id: string) => chunksOfSomePages.some(({ test }) => test.test(id));

export default defineConfig({
  // Fixed by the build, so that server and browsers agree.
  define: {
    siteRevision: JSON.stringify(manifest.version),
    siteDate: JSON.stringify(issueDate(import.meta.dirname)),
  },
  resolve: {
    alias: {
      // The decoder that needs no WebAssembly, which our content security policy refuses (record 0023).
      "meshopt-decoder": join(
        import.meta.dirname,
        "node_modules/meshoptimizer/meshopt_decoder_reference.js",
      ),
    },
  },
  plugins: [
    nativeServerModules(),
    lighterLibraries(),
    inlineScripts(),
    sitePageList(),
    tailwindcss(),
    reactRouter(),
  ],
  // Everything inlined would be counted in the document's budget; fonts and pictures stay files.
  build: { assetsInlineLimit: 0, target: "es2022" },
  // Hundreds of small modules that a start would otherwise look up and load one by one.
  ssr: { noExternal: [/^@base-ui\//, /^@floating-ui\//, /^@dnd-kit\//, /^@conform-to\//] },
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
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|\/last-error-screen\./,
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
                ...chunksOfSomePages.map((chunk) => ({ ...chunk, priority: 1 })),
                {
                  name: (id, graph) => (servesAdminOnly(id, graph) ? "admin" : null),
                  debugName: "admin",
                  test: shared,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
