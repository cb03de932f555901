import { basename, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { productFiles } from "./imports.ts";

const project = join(import.meta.dirname, "../..");
const files = productFiles(project, ["app", "http", "packages", "scripts", "studio"]).map(
  (file) => {
    const { module, program } = parseSync(file.path, file.code);
    return { ...file, module, program };
  },
);
/** The parts of a module that every form or screen has under the same name. */
const standardNames =
  /^(?:actions\.server|answering|definition|emails|export|form|history|import|list|schema|settings)\.tsx?$/;
/** React Router reads these exports of a route. */
const routeExports =
  /^(?:action|clientAction|clientLoader|default|ErrorBoundary|handle|headers|links|loader|meta|middleware|shouldRevalidate)$/;

/** These numbers only go down. */
const maxRepeated = 1;
const maxTwice = 11;
const maxTiny = 16;

/** A module's subject as a word of file names. */
const subjects: Readonly<Record<string, RegExp>> = {
  accounts: /^account/,
  analytics: /^(?:analytics|visit)/,
  backup: /^backup/,
  glare: /^glare/,
  leads: /^leads?\b/,
  media: /^media/,
  newsletter: /^(?:newsletter|subscribers?)\b/,
  portfolio: /^(?:portfolio|projects?)\b/,
  posts: /^(?:articles?|blog|posts?)\b/,
  redirects: /^redirect/,
  trash: /^trash/,
  webhooks: /^webhook/,
};

/** Files that are named after a module, with the reason why they are elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  "app/lib/media-types.ts": "media types of HTTP",
  "app/modules/catalogue/blog-fields.ts": "the topics of the blog follow from the services",
  "app/platform/project.ts": "the folder of the code",
  "app/ui/media-picture.tsx": "shows any stored image",
  "scripts/backup.ts": "a command",
  "scripts/bench/glare.ts": "a benchmark",
};

it("keeps the files of a subject in its module", () => {
  const scattered = files
    .filter(({ path }) => !/^(?:packages|studio)\//.test(path))
    .flatMap(({ path }) =>
      Object.entries(subjects).flatMap(([module, word]) =>
        word.test(basename(path)) && !path.startsWith(`app/modules/${module}/`) ? path : [],
      ),
    );
  expect(scattered.filter((path) => !path.startsWith("app/modules/leads/")).sort()).toEqual(
    Object.keys(elsewhere).sort(),
  );
});

it("uses few file names twice within a module", () => {
  const seen = new Set<string>();
  const repeated = files
    .filter(({ path }) => path.startsWith("app/modules/"))
    .map(({ path }) => `${path.split("/")[2]}/${basename(path)}`)
    .filter((name) => {
      const isRepeated = seen.has(name) && !standardNames.test(basename(name));
      seen.add(name);
      return isRepeated;
    });
  // A table's queries and the declarations that both use share a name.
  expect(repeated.length, repeated.join(", ")).toBeLessThanOrEqual(maxRepeated);
});

it("defines few exported names twice", () => {
  const seen = new Map<string, string>();
  const twice = new Set<string>();
  for (const { path, module } of files) {
    for (const { exportName, moduleRequest } of module.staticExports.flatMap((e) => e.entries)) {
      const name = exportName.name ?? "default";
      if (moduleRequest || routeExports.test(name)) continue;
      if (seen.has(name) && seen.get(name) !== path) twice.add(name);
      seen.set(name, path);
    }
  }
  expect(twice.size, [...twice].join(", ")).toBeLessThanOrEqual(maxTwice);
});

it("spreads no object literal", () => {
  const found: string[] = [];
  for (const { path, program } of files) {
    new Visitor({
      SpreadElement: ({ argument }) => {
        if (argument.type === "ObjectExpression") found.push(path);
      },
    }).visit(program);
  }
  expect(found).toEqual([]);
});

it("has few files of at most 15 lines that a single file imports", () => {
  const importers = new Map<string, Set<string>>();
  for (const { path, targets } of files)
    for (const target of targets)
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
  const tiny = files
    .filter(({ path, lines }) => lines <= 15 && importers.get(path)?.size === 1)
    .map(({ path }) => path);
  expect(tiny.length, tiny.join(", ")).toBeLessThanOrEqual(maxTiny);
});

/** Where requests and processes get the services; everything else names those that it uses. */
const holders = [
  "app/admin/actions.server.ts",
  "app/admin/require-permission.server.ts",
  "app/entry.server.tsx",
  "app/modules/content/.server/read-site.ts",
  "app/start.ts",
  "http/app.ts",
  "http/dev.ts",
  "http/main.ts",
  "scripts/bench/rendering.ts",
];

it("hands all services to routes and a few files only", () => {
  const routeFiles = (all: typeof routes): string[] =>
    all.flatMap(({ file, children = [] }) => [`app/${file}`, ...routeFiles(children)]);
  const allowed = new Set([...routeFiles(routes), ...holders]);
  const found = files
    .filter(({ path, targets }) => targets.includes("app/services.ts") && !allowed.has(path))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

/** What requests bring along: the person, the site's texts, and a context. */
const requestFiles = [
  "app/modules/accounts/.server/require-user.ts",
  "app/modules/content/.server/read-site.ts",
  "app/modules/redirects/.server/known-redirects.ts",
];

it("calls the services of modules without a router", () => {
  const found = files
    .filter(({ path }) => /^app\/modules\/[^/]+\/\.server\//.test(path))
    .filter(({ module }) =>
      module.staticImports.some(({ moduleRequest }) => moduleRequest.value === "react-router"),
    )
    .map(({ path }) => path);
  expect(found.sort()).toEqual(requestFiles);
});

const maxFunctionLines = 80;

it("keeps each function on a screen or two", () => {
  const long = files.flatMap(({ path, code, program }) => {
    const found: string[] = [];
    const measure = ({ start, end }: { start: number; end: number }) => {
      const lines = code.slice(start, end).split("\n").length;
      if (lines > maxFunctionLines)
        found.push(`${path}:${code.slice(0, start).split("\n").length}: ${lines} lines`);
    };
    new Visitor({
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    }).visit(program);
    return found;
  });
  expect(long).toEqual([]);
});

/** Transactions outside services, with the reason. */
const otherTransactions: Readonly<Record<string, string>> = {
  "app/admin/csv-import.server.ts": "one transaction for the lines of any file",
  "app/modules/newsletter/admin/subscribers/subscribers.server.ts": "lines of such a file",
  "app/modules/redirects/admin/import.server.ts": "lines of such a file",
};

it("opens the transactions of modules and the admin in their services", () => {
  const found = files.filter(({ path, program }) => {
    if (!/^app\/(?:admin|modules)\//.test(path) || path.includes("/.server/")) return false;
    const names = new Set<string>();
    const takes = ({ params }: { params: readonly { type: string; name?: string }[] }) => {
      for (const { name } of params) if (name) names.add(name);
    };
    new Visitor({
      CallExpression: ({ callee }) => {
        const name = callee.type === "MemberExpression" ? callee.property : callee;
        if (name.type === "Identifier") names.add(name.name);
      },
      FunctionDeclaration: takes,
      FunctionExpression: takes,
      ArrowFunctionExpression: takes,
    }).visit(program);
    return ["auditedChange", "auditedChanges", "transaction", "tx"].some((name) => names.has(name));
  });
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(otherTransactions));
});

/** Private words, and those by which an engineer searches. */
const plainWords: Readonly<Record<string, string>> = {
  asked: "requested",
  begun: "started",
  dialled: "tel URL",
  hasty: "within a timeout",
  heard: "received",
  hollow: "empty",
  illustrate: "with pictures",
  illustrated: "with pictures",
  kept: "stored, cached or retained",
  mend: "resolve",
  mended: "resolved",
  mends: "resolves",
  noted: "recorded",
  nowhere: "not found",
  patience: "timeout",
  peoples: "browser or user",
  raised: "superscript",
  reminding: "reminders",
  said: "message",
  spoken: "text",
  stepped: "step, as a verb",
  surely: "with retries",
  tell: "notify or report",
  tells: "notifies or reports",
  told: "notified or reported",
  tolerated: "temporary or allowed",
  troubled: "failed",
  whoever: "the person's role",
  whole: "complete or integer",
  wipe: "divider or erase",
  zoomed: "zoom, as a verb",
};
// `kept` in a response that the privacy dialog reads.
const maxPrivate = 2;

it("names things by terms of the trade", () => {
  const named = files.flatMap(({ path, program }) => {
    const names = new Set<string>([basename(path).replace(/\..*/, "")]);
    new Visitor({
      FunctionDeclaration: ({ id }) => id && names.add(id.name),
      VariableDeclarator: ({ id }) => id.type === "Identifier" && names.add(id.name),
      ClassDeclaration: ({ id }) => id && names.add(id.name),
      TSTypeAliasDeclaration: ({ id }) => names.add(id.name),
      TSPropertySignature: ({ key }) => key.type === "Identifier" && names.add(key.name),
    }).visit(program);
    return [...names].flatMap((name) => {
      const words = name.split(/(?=[A-Z])|[-_]/).map((word) => word.toLowerCase());
      return words.flatMap((word) => {
        const plain = Object.hasOwn(plainWords, word) ? plainWords[word] : undefined;
        return plain ? `${path}: ${name} (${plain})` : [];
      });
    });
  });
  expect(named.length, named.join("\n")).toBeLessThanOrEqual(maxPrivate);
});
