import { type ComponentProps, useEffect, useState } from "react";
import { Link } from "react-router";
import { MoreActions } from "#app/admin/more-actions.tsx";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { formatBytes } from "#app/lib/bytes.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { hasModifierKey } from "#app/ui/overlay-links.ts";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, type Column, Row, Table } from "#app/ui/table.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { LibraryFile } from "./library-page.server.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Duration of the hint in milliseconds. */
const hintDuration = 2_000;

type CopyUrlProps = { name: string; url: string; className?: string; isIcon?: boolean };

/** Copies the public address of a file, and confirms this for two seconds. */
export function CopyUrl({ name, url, className, isIcon = false }: CopyUrlProps) {
  const [isCopied, setCopied] = useState(false);
  const toaster = useToaster();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), hintDuration);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toaster.failure(`The URL was not copied. Copy it from here: ${url}`);
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      title={isIcon ? "Copy URL" : undefined}
      className={className}
    >
      {isIcon && (
        <AdminIcon name={isCopied ? "check" : "link"} className={isCopied ? "text-civil" : ""} />
      )}
      <span aria-live="polite" className={isIcon ? "sr-only" : undefined}>
        {isCopied ? "Copied" : "Copy URL"}
      </span>
      <span className="sr-only"> {name}</span>
    </button>
  );
}

const look =
  "grid size-target place-items-center rounded-sheet text-secondary hover:bg-paper hover:text-blueprint";

type FileActionsProps = {
  file: LibraryFile;
  onDetails: (file: LibraryFile) => void;
  onDelete: (file: LibraryFile) => void;
};

/** Actions on one file. */
export function FileActions({ file, onDetails, onDelete }: FileActionsProps) {
  const { path, name, picture, address, publicAddress, isDownload } = file;
  return (
    <div className="-mx-2 flex flex-wrap">
      {isDownload ? (
        <a href={address} download={name} title="Download" className={look}>
          <AdminIcon name="download" />
          <span className="sr-only">Download {name}</span>
        </a>
      ) : (
        <a
          href={picture?.url ?? address}
          target="_blank"
          rel="noreferrer"
          title="View"
          className={look}
        >
          <AdminIcon name="eye" />
          <span className="sr-only">View {name} in a new tab</span>
        </a>
      )}
      <CopyUrl name={name} url={publicAddress} className={look} isIcon />
      <button
        type="button"
        data-details={path}
        onClick={() => onDetails(file)}
        title="Details"
        // A phone's card has room for three; its picture and its menu open them, too.
        className={`${look} max-sm:pointer-coarse:hidden`}
      >
        <AdminIcon name="pencil" />
        <span className="sr-only">Details of {name}</span>
      </button>
      <MoreActions of={` ${name}`} className="text-secondary hover:bg-paper hover:text-ink">
        <RowActions of={` ${name}`} className="mx-0 flex-col">
          <RowAction label="Details" of={` of ${name}`} onClick={() => onDetails(file)} />
          <RowAction label="Delete" onClick={() => onDelete(file)} isDestructive />
        </RowActions>
      </MoreActions>
    </div>
  );
}

type PictureProps = Pick<FileActionsProps, "file" | "onDetails"> & ComponentProps<typeof Thumbnail>;

/** The picture of a file, which opens its details. The keyboard has the button for it. */
function Picture({ onDetails, ...thumbnail }: PictureProps) {
  const { file } = thumbnail;
  return (
    <Link
      to={`?${new URLSearchParams({ file: file.path })}`}
      tabIndex={-1}
      onClick={(event) => {
        if (hasModifierKey(event)) return;
        event.preventDefault();
        onDetails(file);
      }}
      className="block"
    >
      <Thumbnail {...thumbnail} />
      <span className="sr-only">Details of {file.name}</span>
    </Link>
  );
}

export type FilesProps = {
  files: readonly LibraryFile[];
  selection: Selection;
  onDetails: (file: LibraryFile) => void;
  onDelete: (file: LibraryFile) => void;
};

const quietBox =
  "pointer-fine:opacity-40 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:bg-white/90 pointer-fine:group-hover:opacity-100";

/** Files as thumbnails. */
export function FileGrid({ files, selection, ...actions }: FilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {files.map((file) => (
        <li
          key={file.path}
          className={`group relative border bg-white ${selection.isSelected(file.path) ? "border-blueprint outline-1 outline-blueprint" : "border-rule"}`}
        >
          <Picture
            file={file}
            onDetails={actions.onDetails}
            sizes="(min-width: 64rem) 18rem, 45vw"
          />
          <SelectBox
            entry={file.path}
            title={file.name}
            selection={selection}
            className={`absolute top-0 left-0 ${selection.selected.length > 0 ? "bg-white/90" : `pointer-coarse:bg-white/90 ${quietBox}`}`}
          />
          <div className="px-2.5 pt-2.5 pb-1">
            <p className="truncate font-[550] text-[0.9375rem]" title={file.name}>
              {file.name}
            </p>
            <div className="card-foot">
              <p className="flex min-h-target pointer-coarse:min-h-0 items-center self-start font-mono text-note text-secondary">
                {file.kind} · {formatBytes(file.size)}
              </p>
              <FileActions file={file} {...actions} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column[] = [
  { name: "Select", isBoxes: true },
  { name: "File" },
  { name: "Type" },
  { name: "Size", end: true },
  { name: "Added" },
  { name: "Actions", quiet: true },
];

/** Files as table rows. */
export function FileTable({ files, selection, ...actions }: FilesProps) {
  return (
    <Table caption="Files" columns={columns}>
      {files.map((file) => (
        <Row
          key={file.path}
          className={`md:*:align-middle ${selection.isSelected(file.path) ? "bg-white" : ""}`}
        >
          <Cell className="w-11">
            <SelectBox
              entry={file.path}
              title={file.name}
              selection={selection}
              className="-my-1 max-md:-ml-3"
            />
          </Cell>
          <Cell>
            <div className="flex min-w-0 items-center gap-3">
              <div className="w-16 shrink-0">
                <Picture
                  file={file}
                  onDetails={actions.onDetails}
                  sizes="4rem"
                  className="border"
                />
              </div>
              <span className="wrap-anywhere min-w-0 font-[550]">{file.name}</span>
            </div>
          </Cell>
          <Cell name="Type">{file.kind}</Cell>
          <Cell name="Size" end className="whitespace-nowrap font-mono text-note">
            {formatBytes(file.size)}
          </Cell>
          <Cell name="Added" className="whitespace-nowrap">
            <Moment at={new Date(file.createdAt)} isDay />
          </Cell>
          <Cell className="md:py-0">
            <FileActions file={file} {...actions} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
