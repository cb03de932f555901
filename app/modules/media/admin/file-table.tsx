import { SelectBox } from "#app/admin/selection.tsx";
import { formatBytes } from "#app/lib/bytes.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, type Column, Row, Table } from "#app/ui/table.tsx";
import { FileActions } from "./file-actions.tsx";
import type { FilesProps } from "./file-grid.tsx";
import { Thumbnail } from "./thumbnail.tsx";

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
                <Thumbnail file={file} sizes="4rem" className="border" />
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
