import { Link } from "react-router";
import { tagPath } from "#app/lib/tag-path.ts";

/** The tags of an article, each of which leads to all that have it. */
export function TagList({ tags, className }: { tags: readonly string[]; className: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-3 font-mono text-note text-secondary ${className}`}>
      {tags.map((tag) => {
        const path = tagPath(tag);
        return (
          <li key={tag}>
            {path ? (
              <Link
                to={path}
                className="relative z-10 inline-flex min-h-8 items-center hover:text-blueprint hover:underline"
              >
                {tag}
              </Link>
            ) : (
              tag
            )}
          </li>
        );
      })}
    </ul>
  );
}
