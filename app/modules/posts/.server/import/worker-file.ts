/** The program of the thread that reads imports. In the bundled host it is another file (scripts/bundle-host.ts). */
export const workerFile = new URL("./reader-worker.ts", import.meta.url);
