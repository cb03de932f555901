// Shared by both sides: the files of an import of posts.

/** Maximum bytes of all files of one import, as sent. */
export const maxImportBytes = 200 * 1024 ** 2;

/** Maximum number of files sent at once, for example from a folder; a zip may contain more. */
export const maxImportFiles = 2_000;

/** The message about more files. */
export const importLimitMessage = `An import can be up to ${maxImportBytes / 1024 ** 2} MB and contain up to ${maxImportFiles.toLocaleString("en")} files. Import in several parts, or put the files in a .zip.`;

const named = /\.(?:md|markdown|mdown|docx|xml|zip|jpe?g|png|gif|webp)$/i;

/** A path without the size that WordPress appends to the name of a resized image: plan-300x200.png. */
export function withoutSize(path: string): string {
  const end = path.lastIndexOf(".");
  const [size = ""] = /-\d{1,5}x\d{1,5}$/.exec(path.slice(Math.max(0, end - 12), end)) ?? [];
  return size ? path.slice(0, end - size.length) + path.slice(end) : path;
}

/**
 * The files of a folder, by path, that an import can use. Excludes system files, and the sizes that WordPress created
 * of images in the same folder. Such sizes are the majority of its uploads.
 */
export function usableFiles(paths: readonly string[]): Set<string> {
  const all = new Set(paths);
  return new Set(
    paths.filter((path) => {
      const fullSize = withoutSize(path);
      return (
        named.test(path) && !/(?:^|\/)\./.test(path) && (fullSize === path || !all.has(fullSize))
      );
    }),
  );
}

/** The name of each state of an import. */
export const importStateNames = {
  waiting: "Waiting",
  running: "In progress",
  done: "Done",
  failed: "Stopped",
  leaving: "Moving to trash",
  left: "Undone",
};

/** Whether the import is in progress. */
export const isInProgress = (state: keyof typeof importStateNames): boolean =>
  state === "waiting" || state === "running" || state === "leaving";
