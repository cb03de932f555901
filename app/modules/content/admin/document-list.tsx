import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { documentPath } from "../document-path.ts";
import type { ListedDocument } from "./document-list.server.ts";

/** Documents with their status and links to their forms. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul>
      {documents.map(({ id, title, updatedAt, publishAt, isDraft }) => (
        <li key={id} className="not-first:border-rule not-first:border-t">
          <Link
            to={documentPath(id)}
            className="grid min-h-target items-center gap-x-6 px-2 py-2 hover:bg-white sm:grid-cols-[1fr_auto]"
          >
            <span className="font-[550]">{title}</span>
            <span className="text-note text-secondary sm:w-56 sm:text-right">
              {publishAt ? "Scheduled, " : isDraft ? "Draft, " : ""}
              {updatedAt ? <Moment at={updatedAt} /> : "Default"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
