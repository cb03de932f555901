import { formatBytes } from "#app/lib/bytes.ts";

/** A file link's description: "PDF, 1.2 MB". Its type is the extension of the file's address. */
export function fileFacts({ path, size }: { path: string; size: number }): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toUpperCase();
  return [extension ?? "File", formatBytes(size)].join(", ");
}
