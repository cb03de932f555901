import { formatBytes } from "#app/lib/bytes.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";

const columns = [{ name: "Name" }, { name: "Type" }, { name: "Size", end: true }];

type FileRow = { name: string; size: number; type: string; href: string };

/** Attachments of a request. */
export function LeadFiles({ files }: { files: readonly FileRow[] }) {
  if (files.length === 0) {
    return <p className="mt-3 text-secondary">This request has no files.</p>;
  }
  return (
    <div className="mt-3">
      <Table caption="Files" columns={columns}>
        {files.map(({ href, name, type, size }) => (
          <Row key={href}>
            <Cell className="wrap-anywhere">
              <a
                href={href}
                {...(type === "link" && { target: "_blank", rel: "noopener noreferrer" })}
                className="link inline-flex min-h-11 items-center font-[550] md:min-h-6"
              >
                {name}
              </a>
            </Cell>
            <Cell>{type}</Cell>
            <Cell end className="font-mono text-note">
              {type === "link" ? "" : formatBytes(size)}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
