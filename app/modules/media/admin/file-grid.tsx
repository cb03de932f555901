import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { formatBytes } from "#app/lib/bytes.ts";
import { FileActions } from "./file-actions.tsx";
import type { LibraryFile } from "./library-files.ts";
import { Thumbnail } from "./thumbnail.tsx";

export type FilesProps = {
  files: readonly LibraryFile[];
  selection: Selection;
  onDetails: (file: LibraryFile) => void;
  onDelete: (file: LibraryFile) => void;
};

/** Files as thumbnails. */
export function FileGrid({ files, selection, ...actions }: FilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {files.map((file) => (
        <li
          key={file.path}
          className={`relative border bg-white ${selection.isSelected(file.path) ? "border-blueprint outline-1 outline-blueprint" : "border-rule"}`}
        >
          <Thumbnail file={file} sizes="(min-width: 64rem) 18rem, 45vw" />
          <SelectBox
            entry={file.path}
            title={file.name}
            selection={selection}
            className="absolute top-0 left-0 bg-white/90"
          />
          <div className="px-2.5 pt-2.5 pb-1">
            <p className="truncate font-[550] text-[0.9375rem]" title={file.name}>
              {file.name}
            </p>
            <p className="font-mono text-note text-secondary">
              {file.kind} · {formatBytes(file.size)}
            </p>
            <FileActions file={file} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
