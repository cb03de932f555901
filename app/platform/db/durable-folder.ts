import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The permission bits for group and others. */
const forOthers = 0o077;

/** Attributes of a file that the engine changes, such as its mode. */
type Attributes = { mode?: number };

/** The embedded engine's name for an open file. */
type EngineStream = { node: object; nfd?: number };

/**
 * The folder of the embedded database, with `fsync`. Emscripten calls it on the file system, but its Node folder has
 * none and reports success. It also gives each new file the mode requested by the engine, independent of the umask;
 * here only the owner's bits are kept.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(...given);
    const before = emscriptenOpts.preRun ?? [];
    const adapt: (typeof before)[number] = ({ NODEFS: folder }) => {
      const { setattr } = folder.node_ops;
      Object.assign(folder.node_ops, {
        setattr: (node: object, { mode, ...others }: Attributes) =>
          setattr(node, mode === undefined ? others : { ...others, mode: mode & ~forOthers }),
      });
      Object.assign(folder.stream_ops, {
        fsync: ({ node, nfd }: EngineStream) => {
          this.sync(folder.realPath(node), nfd);
          return 0;
        },
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, adapt] } };
  }

  /** Flushes an open file, or the entries of a folder, which is not open. */
  protected sync(path: string, descriptor: number | undefined): void {
    if (descriptor !== undefined) {
      fsyncSync(descriptor);
      return;
    }
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}
