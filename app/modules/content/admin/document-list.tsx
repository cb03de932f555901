import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { documentPath } from "../document-path.ts";
import type { ListedTexts } from "./document-list.server.ts";

const columns = ["Name", "Status", "Changed"].map((name) => ({ name }));

function Status({ publishAt, isDraft, changed }: ListedTexts) {
  if (publishAt)
    return (
      <>
        Scheduled for <Moment at={publishAt} />
      </>
    );
  if (isDraft) return <span className="font-[550]">Draft changes</span>;
  return changed ? "Published" : "Default";
}

/** Pages or other texts with their status, each with a link to its form. */
export const DocumentList = ({
  caption,
  texts,
}: {
  caption: string;
  texts: readonly ListedTexts[];
}) => (
  <Table caption={caption} columns={columns}>
    {texts.map((text) => (
      <Row key={text.id} className="relative hover:bg-white">
        <Cell className="md:w-3/5 md:max-w-0 md:truncate">
          <Link
            to={documentPath(text.id)}
            className="font-[550] after:absolute after:inset-0 hover:text-blueprint"
          >
            {text.name}
          </Link>
          {text.detail && (
            <span className="wrap-anywhere text-note text-secondary max-md:block md:ml-3">
              {text.detail}
            </span>
          )}
        </Cell>
        <Cell className="text-note">
          <Status {...text} />
        </Cell>
        <Cell className="text-note text-secondary max-md:empty:hidden">
          {text.changed && (
            <>
              <Moment at={text.changed.at} />
              {text.changed.by && ` by ${text.changed.by}`}
            </>
          )}
        </Cell>
      </Row>
    ))}
  </Table>
);
