// Shared by both sides: the files of an import of posts.

/** Bytes of all files of one import, as they are sent. */
export const maxImportBytes = 200 * 1024 ** 2;

/** Files that are sent at once, such as those of a folder; a zip may hold more. */
export const maxImportFiles = 2_000;

/** The message about more files. */
export const tooMuchToImport = `An import can be up to ${maxImportBytes / 1024 ** 2} MB and contain up to ${maxImportFiles.toLocaleString("en")} files. Import in several parts, or put the files in a .zip.`;

const named = /\.(?:md|markdown|mdown|docx|xml|zip|jpe?g|png|gif|webp)$/i;

/** A path without what WordPress adds to the name of an image for a size that it has made: plan-300x200.png. */
export function withoutSize(path: string): string {
  const end = path.lastIndexOf(".");
  const [size = ""] = /-\d{1,5}x\d{1,5}$/.exec(path.slice(Math.max(0, end - 12), end)) ?? [];
  return size ? path.slice(0, end - size.length) + path.slice(end) : path;
}

/**
 * Of the files of a folder, by their paths, those that an import can use: neither what systems put there, nor the sizes that WordPress has
 * made of images which are there as well. Most of its uploads are such.
 */
export function usableFiles(paths: readonly string[]): Set<string> {
  const all = new Set(paths);
  return new Set(
    paths.filter((path) => {
      const whole = withoutSize(path);
      return named.test(path) && !/(?:^|\/)\./.test(path) && (whole === path || !all.has(whole));
    }),
  );
}
