import { Link } from "react-router";
import { documentPath } from "#modules/content/admin/document-path.ts";
import type { FileUse } from "#modules/media/.server/file-uses.ts";

const places = {
  image: "image",
  "social image": "social image",
  content: "in the text",
  gallery: "in the gallery",
} as const;

function placeOf(kind: FileUse["kind"], id: string, place: FileUse["place"]): string {
  if (kind === "text") return documentPath(id);
  if (kind === "issue") return `/admin/newsletter/issues/${id}`;
  if (kind === "post") return `/admin/blog/edit/${id}`;
  return place === "gallery" ? `/admin/portfolio?images=${id}` : `/admin/portfolio/edit/${id}`;
}

function whatIs(kind: FileUse["kind"], place: FileUse["place"]): string {
  if (kind === "text") return "site content";
  return kind === "issue" ? "newsletter issue" : `${kind}, ${places[place]}`;
}

/** The uses of a file, each with a link to its editor. */
export function UseList({ uses }: { uses: readonly FileUse[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {uses.map(({ kind, id, title, place }) => (
        <li key={`${id} ${place}`}>
          <Link to={placeOf(kind, id, place)} className="link">
            {title || "Without a title"}
          </Link>{" "}
          <span className="text-secondary">({whatIs(kind, place)})</span>
        </li>
      ))}
    </ul>
  );
}
