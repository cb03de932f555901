import { Link } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { documentPath } from "../document-path.ts";
import type { ListedTexts } from "./document-list.server.ts";

const columns = ["Name", "Status", "View"].map((name) => ({ name, quiet: true }));

/** Only for texts that were changed, will be, or should be: most are the default. */
function Status({ publishAt, isDraft, changed, placeholders, placeholdersIn }: ListedTexts) {
  return (
    <>
      {publishAt ? (
        <>
          Scheduled for <Moment at={publishAt} />
        </>
      ) : (
        changed && (
          <>
            <span className={isDraft ? "font-[550]" : ""}>
              {isDraft ? "Draft changes" : "Published"}
            </span>
            <span className="text-secondary">
              {" · "}
              <Moment at={changed.at} />
              {changed.by && ` by ${changed.by}`}
            </span>
          </>
        )
      )}
      {placeholdersIn && (
        <span className="text-secondary">
          {(publishAt || changed) && " · "}
          <Link to={documentPath(placeholdersIn)} className="link inline-block min-h-6">
            {pluralize(placeholders, "placeholder")}
          </Link>
        </span>
      )}
    </>
  );
}

/** How far the name of a page is moved in, by the number of pages above it. */
const indents = ["", "md:pl-5", "md:pl-10"];

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
      <Row
        key={text.id}
        isLink
        className="cursor-pointer hover:bg-white max-md:grid-cols-[1fr_auto] max-md:gap-y-0 max-md:py-2.5"
      >
        <Cell className="md:w-3/5 md:max-w-0">
          <div className="md:truncate">
            <span className={indents[text.page?.depth ?? 0]}>
              <Link to={documentPath(text.id)} className="font-[550] hover:text-blueprint">
                {text.name}
              </Link>
            </span>
            {(text.page?.path ?? text.detail) && (
              <span className="wrap-anywhere text-note text-secondary max-md:block md:ml-3">
                {text.page?.path ?? text.detail}
              </span>
            )}
          </div>
          {text.found && text.found.length > 0 && (
            <ul className={`mt-1 text-note ${indents[text.page?.depth ?? 0]}`}>
              {text.found.map(({ name, detail, to }) => (
                <li key={to} className="md:truncate">
                  <Link to={to} className="link inline-flex items-center max-md:min-h-target">
                    {name}
                  </Link>{" "}
                  <span className="text-secondary">{detail}</span>
                </li>
              ))}
            </ul>
          )}
        </Cell>
        <Cell className="text-note max-md:order-last max-md:col-span-2">
          <Status {...text} />
        </Cell>
        <Cell end className="md:w-0">
          {text.page && (
            <a
              href={text.page.path}
              target="_blank"
              rel="noopener"
              aria-label={`View ${text.name}`}
              title="View"
              className="grid min-h-target min-w-target place-items-center text-secondary hover:text-blueprint md:-my-2.5"
            >
              <AdminIcon name="external-link" />
            </a>
          )}
        </Cell>
      </Row>
    ))}
  </Table>
);
