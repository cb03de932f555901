import { type ReactNode, useEffect, useRef } from "react";
import { Link, type To, useLocation } from "react-router";

type ScreenHeadProps = {
  title: ReactNode;
  /** The list or screen that this one belongs to. */
  parent?: { name: string; to: To } | undefined;
  /** Links to the views of a list, or to the parts of a section. */
  views?: ReactNode;
  /** The one primary action, and a few others. */
  actions?: ReactNode;
};

/** A link to a view of a list or a part of a section. */
export const viewLinkClasses =
  "flex min-h-target items-center gap-1.5 rounded-sheet px-2.5 font-[550] -outline-offset-2 hover:text-blueprint aria-[current]:bg-white aria-[current]:text-blueprint";

type ViewLinksProps = {
  label: string;
  views: readonly { name: string; to: string; isCurrent: boolean; count?: string | undefined }[];
};

/** Links to the views of a list, or to the parts of a screen. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <nav aria-label={label}>
    <ul>
      {views.map(({ name, to, isCurrent, count }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isCurrent ? "page" : undefined}
            className={viewLinkClasses}
          >
            {name}
            {count !== undefined && (
              <span className="font-mono font-normal text-note">{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The links of a head; on phones they scroll sideways, and the current one is in sight. */
function Views({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current at each address
  useEffect(() => {
    const current = place.current?.querySelector<HTMLElement>("[aria-current]");
    const row = current?.offsetParent;
    if (!current || !(row instanceof HTMLElement) || !place.current?.contains(row)) return;
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname, search]);
  return (
    <div ref={place} className="screen-views min-w-0 max-xl:order-last max-xl:basis-full">
      {children}
    </div>
  );
}

/** The head of a screen: its heading and its actions, in sight on all but phones. */
export const ScreenHead = ({ title, parent, views, actions }: ScreenHeadProps) => (
  <div
    data-head-bar
    className="z-20 -mx-(--gutter) mb-4 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b bg-paper px-(--gutter) py-2 md:sticky md:top-0"
  >
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      {parent && (
        <>
          <Link to={parent.to} className="link inline-flex min-h-target items-center">
            {parent.name}
          </Link>
          <span aria-hidden="true" className="text-secondary">
            /
          </span>
        </>
      )}
      <h1 tabIndex={-1} className="wrap-anywhere min-w-0 text-h2 outline-none">
        {title}
      </h1>
    </div>
    {views && <Views>{views}</Views>}
    {actions && (
      <div
        // The command palette offers the actions of an open record.
        data-commands={parent ? "" : undefined}
        className="ml-auto flex flex-wrap items-center gap-2"
      >
        {actions}
      </div>
    )}
  </div>
);
