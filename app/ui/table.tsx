import type { ComponentProps, MouseEvent, ReactNode } from "react";

export type Column = {
  name: string;
  /** The heading's content, if it is more than the name: a link that sorts, a box that selects all. */
  head?: ReactNode;
  sort?: "ascending" | "descending" | undefined;
  /** Figures are aligned right. */
  end?: boolean;
  /** A column of buttons needs no visible name. */
  quiet?: boolean;
  /** Check boxes need none: each names its entry. */
  isBoxes?: boolean;
  /** The classes of its width, if the table has fixed ones. */
  width?: string;
};

type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** For example, fixed widths of columns. */
  className?: string;
  children: ReactNode;
};

const headClasses =
  "sticky top-(--screen-head) z-10 whitespace-nowrap border-rule border-b bg-paper px-2 py-1 font-normal text-note text-secondary first:pl-0 last:pr-0";

/** A list with columns. On a narrow screen each {@link Row} is a card and each {@link Cell} carries its column's name. */
export function Table({ caption, columns, className = "", children }: TableProps) {
  return (
    <table
      className={`w-full border-ink border-t text-left text-[0.9375rem] max-md:block ${className}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name, head, sort, end, quiet, isBoxes, width = "" }) =>
            isBoxes ? (
              <td key={name} className={`${headClasses} ${width}`} />
            ) : (
              <th
                key={name}
                scope="col"
                aria-sort={sort}
                className={`${headClasses} ${end ? "text-right" : ""} ${width}`}
              >
                {quiet ? <span className="sr-only">{name}</span> : (head ?? name)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** What a pointer uses by itself within an entry of a list. */
const controls = "a, button, input, label, select, summary, textarea, [popover]";

/** `onClick` of an entry of a list: a click on its empty part follows its first link, with the same keys held. */
export function followLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const isSelecting = getSelection()?.isCollapsed === false;
  if (!(target instanceof Element) || target.closest(controls) || isSelecting) return;
  const link = currentTarget.querySelector("a[href]");
  link?.dispatchEvent(new window.MouseEvent("click", nativeEvent));
}

type RowProps = ComponentProps<"tr"> & {
  /** Whether a click anywhere in it follows its first link, which is there for the keyboard. */
  isLink?: boolean;
};

/** A row of the table; on a narrow screen a card. */
export function Row({ className = "", isLink = false, ...props }: RowProps) {
  return (
    <tr
      {...props}
      onClick={isLink ? followLink : undefined}
      className={`border-rule border-b max-md:grid max-md:gap-1 max-md:py-4 ${className}`}
    />
  );
}

type CellProps = ComponentProps<"td"> & {
  /** The column's name, if a card must show it. */
  name?: string;
  end?: boolean;
};

/** A cell of a row; `end` aligns it right if the list is shown as a table. */
export function Cell({ name, end, className = "", children, ...props }: CellProps) {
  return (
    <td
      {...props}
      className={`px-2 py-2.5 align-top first:pl-0 last:pr-0 max-md:block max-md:p-0 ${end ? "md:text-right" : ""} ${className}`}
    >
      {name && (
        <span aria-hidden="true" className="mr-2 text-note text-secondary md:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}
