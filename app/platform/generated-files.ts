import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "./log.ts";
import { projectFolder } from "./project.ts";

/** Where the build lists the files (studio/scripts/list-files.ts), and where they are made when they are first requested. */
export const generatedFolder = join(projectFolder, "build/generated");
const maker = join(projectFolder, "studio/scripts/make-files.ts");

export type IndexedFile = {
  /** Its name in the folder: a hash of everything that it follows from. */
  name: string;
  /** Also stored with brotli and gzip, as `name.br` and `name.gz`, which are made first. */
  isCompressed?: true;
};

/** The file on the disk, made or not. */
export type GeneratedFile = Pick<IndexedFile, "isCompressed"> & { file: string };

/** All generated files, by their path on the site; files for emails have no slash in front. Empty without a build. */
export function readGeneratedIndex(folder = generatedFolder): Map<string, GeneratedFile> {
  const index = join(folder, "index.json");
  if (!existsSync(index)) return new Map();
  const listed: Record<string, IndexedFile> = JSON.parse(readFileSync(index, "utf8"));
  return new Map(
    Object.entries(listed).map(([path, { name, ...each }]) => [
      path,
      { ...each, file: join(folder, name) },
    ]),
  );
}

export const isGenerated = ({ file }: GeneratedFile) => existsSync(file);

/** What the maker sends for each path that it was asked for or found missing. */
export type MakerMessage = { path: string; error?: string };

/** In milliseconds: a file that could not be made is not tried again sooner. */
const minRetryDelay = 10_000;

export type GeneratedFiles = {
  all: ReadonlyMap<string, GeneratedFile>;
  /**
   * Resolves with the file on the disk once it is made: at once for all who ask, in a separate process. Rejects for an
   * unknown path, and if it cannot be made.
   */
  make(path: string): Promise<string>;
  /** Makes everything that is missing, in the background. */
  makeAll(): void;
};

/** The drawings, pictures and samples of this build, which are only late when they are requested first, never missing. */
export function createGeneratedFiles(log: Log, folder = generatedFolder): GeneratedFiles {
  const all = readGeneratedIndex(folder);
  const awaited = new Map<string, PromiseWithResolvers<void>>();
  const failedAt = new Map<string, number>();
  let running: ChildProcess | undefined;

  function settle({ path, error }: MakerMessage): void {
    const request = awaited.get(path);
    awaited.delete(path);
    if (error === undefined) {
      request?.resolve();
      return;
    }
    failedAt.set(path, performance.now());
    log.error({ path, reason: error }, "a file could not be made");
    request?.reject(new Error(`${path} could not be made: ${error}`));
  }

  function start(): ChildProcess {
    if (running) return running;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    // It needs no secrets, and must not keep the site running.
    const child = fork(maker, ["--folder", folder], {
      env: { PATH, NODE_COMPILE_CACHE },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", settle);
    child.once("error", (error) => log.error({ err: error }, "files cannot be made"));
    child.once("exit", (code, signal) => {
      running = undefined;
      for (const path of awaited.keys()) {
        const file = all.get(path);
        const isThere = file && isGenerated(file);
        settle({ path, ...(isThere ? {} : { error: `the maker ended with ${code ?? signal}` }) });
      }
    });
    child.unref();
    child.channel?.unref();
    running = child;
    return child;
  }

  return {
    all,
    async make(path) {
      const file = all.get(path);
      if (!file) throw new Error(`no generated file has the path ${path}`);
      if (isGenerated(file)) return file.file;
      const waiting = awaited.get(path);
      if (!waiting && performance.now() < (failedAt.get(path) ?? -Infinity) + minRetryDelay)
        throw new Error(`${path} could not be made a moment ago`);
      const request = waiting ?? Promise.withResolvers<void>();
      if (!waiting) {
        awaited.set(path, request);
        start().send(path);
      }
      await request.promise;
      return file.file;
    },
    makeAll() {
      if ([...all.values()].some((file) => !isGenerated(file))) start();
    },
  };
}
