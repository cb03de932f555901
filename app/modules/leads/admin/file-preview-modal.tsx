import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#app/lib/bytes.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

export type PreviewedFile = {
  /** Its place among all files of the request. */
  index: number;
  name: string;
  size: number;
  href: string;
  /** The addresses of its pictures; none until the browser has drawn them. */
  small: string | undefined;
  large: string | undefined;
  /** Of a PDF, once it is drawn. */
  pages?: number | undefined;
  hasFailed: boolean;
};

type FilePreviewProps = {
  files: readonly PreviewedFile[];
  /** The index of the file that is shown. */
  open: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Asks for missing pictures. */
  onRequest: (file: PreviewedFile) => void;
};

/** One file in large, in a dialog that goes through the files with a preview. */
export function FilePreview({ files, open, onShow, onClose, onRequest }: FilePreviewProps) {
  const place = files.findIndex(({ index }) => index === open);
  const file = files[place];
  const last = useRef<number>(undefined);
  if (file) last.current = file.index;
  const move = (step: 1 | -1) => {
    const next = files[place + step];
    if (next) onShow(next.index);
  };
  const isWaiting = file?.large === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback changes with every render
  useEffect(() => {
    if (file && isWaiting) onRequest(file);
  }, [file?.index, isWaiting]);
  return (
    <Modal
      title={file?.name ?? "Preview"}
      open={file !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A file that turned out to be damaged has no button.
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-preview="${last.current}"]`) ??
        document.querySelector<HTMLElement>("#files td a")
      }
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") move(-1);
        if (key === "ArrowRight") move(1);
      }}
    >
      {file && (
        <>
          <LargePicture key={file.index} file={file} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {files.length > 1 && (
              <>
                <Button variant="secondary" aria-disabled={place === 0} onClick={() => move(-1)}>
                  Previous
                </Button>
                <Button
                  variant="secondary"
                  aria-disabled={place === files.length - 1}
                  onClick={() => move(1)}
                >
                  Next
                </Button>
                <p role="status" className="font-mono text-note text-secondary">
                  <span className="sr-only">{file.name}, </span>
                  {place + 1} of {files.length}
                </p>
              </>
            )}
            <p className="ml-auto font-mono text-note text-secondary">
              {file.pages !== undefined && `Page 1 of ${file.pages} · `}
              {formatBytes(file.size)}
            </p>
            <a href={file.href} className={buttonClasses("primary")}>
              Download
            </a>
          </div>
        </>
      )}
    </Modal>
  );
}

function LargePicture({ file }: { file: PreviewedFile }) {
  const { name, large, pages } = file;
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const hasFailed = file.hasFailed || state === "failed";
  return (
    <div className="relative grid h-[50dvh] place-items-center border border-rule bg-paper sm:h-[min(62dvh,40rem)]">
      {large && !hasFailed && (
        <img
          src={large}
          alt={pages === undefined ? name : `Page 1 of ${name}`}
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
          className={`absolute inset-0 size-full object-contain ${state === "loaded" ? "" : "opacity-0"}`}
        />
      )}
      <p role="status" className="p-4 text-center text-secondary">
        {hasFailed && "This file cannot be shown here. Download it to open it."}
        {!hasFailed && state === "loading" && "Loading…"}
      </p>
    </div>
  );
}
