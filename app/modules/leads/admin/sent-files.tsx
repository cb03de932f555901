import { formatBytes } from "#app/lib/bytes.ts";

export type SentFile = { mailId: string | undefined; name: string; size: number; href: string };

/** Attachments of a reply. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files">
      {files.map(({ href, name, size }) => (
        <li key={href} className="flex flex-wrap items-center gap-x-3">
          <a
            href={href}
            className="link wrap-anywhere inline-flex min-h-11 items-center md:min-h-6"
          >
            {name}
          </a>
          <span className="font-mono text-note text-secondary">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
