import { Link } from "react-router";
import type { LinkedTag } from "./linked-tags.server.ts";

/** The tags of an article, each a link to all articles that have it. */
export function TagList({ tags, className }: { tags: readonly LinkedTag[]; className: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-3 font-mono text-note text-secondary ${className}`}>
      {tags.map(({ name, path }) => (
        <li key={name}>
          {path ? (
            <Link
              to={path}
              className="relative z-10 inline-flex min-h-8 items-center hover:text-blueprint hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
