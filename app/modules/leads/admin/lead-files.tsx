import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#app/lib/bytes.ts";
import { pluralize } from "#app/lib/counts.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FilePreview, type PreviewedFile } from "./file-preview-modal.tsx";
import { type DrawnPage, useDrawings } from "./use-drawings.ts";

const columns = [{ name: "Name" }, { name: "Type" }, { name: "Size", end: true }];

type LeadFile = {
  name: string;
  size: number;
  type: string;
  href: string;
  preview: "image" | "pdf" | undefined;
};

const pictureOf = (drawing: DrawnPage) =>
  typeof drawing === "object"
    ? { small: drawing.src, large: drawing.src, pages: drawing.pages, hasFailed: false }
    : { small: undefined, large: undefined, hasFailed: drawing === "failed" };

type LeadFilesProps = { lead: { id: string; name: string }; files: readonly LeadFile[] };

/** The files of a request, with thumbnails that open a preview once the page runs scripts. */
export function LeadFiles({ lead, files }: LeadFilesProps) {
  const drawings = useDrawings();
  const [open, setOpen] = useState<number>();
  const previewed = files.flatMap(({ preview, ...file }, index): PreviewedFile[] => {
    if (!preview) return [];
    if (preview === "pdf") return [{ ...file, index, ...pictureOf(drawings.of(index)) }];
    const small = `/admin/leads/${lead.id}/previews/${index}`;
    return [{ ...file, index, small, large: `${small}?size=large`, hasFailed: false }];
  });
  const byIndex = new Map(previewed.map((file) => [file.index, file]));
  return (
    <section id="files" aria-labelledby="files-title" className="scroll-mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 id="files-title" className="wrap-anywhere font-[550]">
          Files from {lead.name}
        </h4>
        <DownloadAll leadId={lead.id} files={files} />
      </div>
      {files.length === 0 && <p className="mt-3 text-secondary">This request has no files.</p>}
      {files.length > 0 && (
        <div className="mt-3">
          <Table caption="Files" columns={columns}>
            {files.map(({ href, name, type, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files keep their places, and links change each time
              <Row key={index} className="max-md:grid-cols-[auto_1fr] max-md:gap-x-3">
                <Cell className="max-md:col-span-2">
                  <div className="flex items-center gap-3">
                    <Thumbnail
                      type={type}
                      file={byIndex.get(index)}
                      onSeen={() => drawings.request(index, href)}
                      onOpen={() => setOpen(index)}
                    />
                    <a
                      href={href}
                      {...(type === "link" && { target: "_blank", rel: "noopener noreferrer" })}
                      className="link wrap-anywhere inline-flex min-h-target min-w-0 items-center font-[550] md:min-h-6"
                    >
                      {name}
                    </a>
                  </div>
                </Cell>
                <Cell className="max-md:ml-19 md:align-middle">{type}</Cell>
                <Cell
                  end
                  className="whitespace-nowrap font-mono text-note max-md:self-center md:align-middle"
                >
                  {type === "link" ? "" : formatBytes(size)}
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
      <FilePreview
        files={previewed}
        open={open}
        onShow={setOpen}
        onClose={() => setOpen(undefined)}
        onRequest={({ index, href }) => drawings.request(index, href)}
      />
    </section>
  );
}

/** One ZIP of all files; for a single one its own link is enough. */
function DownloadAll({ leadId, files }: { leadId: string; files: readonly LeadFile[] }) {
  const stored = files.filter(({ type }) => type !== "link");
  if (stored.length < 2) return null;
  const total = stored.reduce((sum, { size }) => sum + size, 0);
  return (
    <a href={`/admin/leads/${leadId}/files.zip`} className={buttonClasses("secondary")}>
      Download all ({pluralize(stored.length, "file")}, {formatBytes(total)})
    </a>
  );
}

type ThumbnailProps = {
  type: string;
  /** The file, if it has a preview. */
  file: PreviewedFile | undefined;
  onSeen: () => void;
  onOpen: () => void;
};

const frame = "h-12 w-16 shrink-0 border border-rule bg-paper";
const tile = "grid place-items-center font-mono text-note text-secondary";

/** A button with a small image of the file; without one, its type. */
function Thumbnail({ type, file, onSeen, onOpen }: ThumbnailProps) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (!isHydrated || !file || file.hasFailed || state === "failed") {
    return (
      <span aria-hidden="true" className={`${frame} ${tile}`}>
        {type.toUpperCase()}
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      data-preview={file.index}
      className={`relative hover:border-ink ${frame} ${tile}`}
    >
      <span aria-hidden="true">{type.toUpperCase()}</span>
      <span className="sr-only">Preview {file.name}</span>
      {!file.small && <Sight onSeen={onSeen} />}
      {file.small && (
        <img
          src={file.small}
          alt=""
          loading="lazy"
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
          className={`absolute inset-0 size-full bg-paper object-contain ${state === "loaded" ? "" : "opacity-0"}`}
        />
      )}
    </button>
  );
}

/** Reports once that its place is in sight. */
function Sight({ onSeen }: { onSeen: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={place} className="absolute inset-0" />;
}
