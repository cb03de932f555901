import { renderToStaticMarkup } from "react-dom/server";
import { Icon } from "#app/ui/icon.tsx";

type Heading = { id: string; title: string };

/**
 * The list of an article's sections as markup; empty if there are too few to choose from. Next to the text it stays in
 * view; above the text, on phones and tablets, it is folded to its heading (`site-fold` in app/site/boot.ts).
 */
export function contentsList(headings: readonly Heading[]): string {
  if (headings.length < 2) return "";
  return renderToStaticMarkup(
    <nav
      aria-label="Contents"
      className="border-rule border-y lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto lg:border-y-0 lg:border-l-2 lg:pl-5 print:hidden"
    >
      <details open className="group">
        <summary className="flex min-h-12 items-center justify-between gap-4 font-mono text-note text-secondary lg:min-h-6 lg:group-open:pointer-events-none">
          Contents
          <Icon
            path="M8 2v12M2 8h12"
            width={16}
            className="shrink-0 transition-transform group-open:rotate-45 lg:group-open:hidden"
          />
          <site-fold hidden from="1024px" />
        </summary>
        <ol className="pb-4 lg:mt-2 lg:pb-0">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 leading-snug hover:text-blueprint hover:underline lg:min-h-0 lg:text-[0.9375rem]"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>,
  );
}
