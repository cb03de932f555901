import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { moveInMenu } from "./more-actions.tsx";

/**
 * A menu that all rows of a list share, with a button in each. `draw` returns its entries for the row of the pressed
 * button; the menu closes after each of them. Without JavaScript there is no menu.
 */
export function useRowMenu<Entry>(draw: (entry: Entry) => { title: string; entries: ReactNode }) {
  const id = useId();
  const isHydrated = useHydrated();
  const [entry, setEntry] = useState<Entry>();
  const drawn = entry === undefined ? undefined : draw(entry);
  const menu = isHydrated && (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in it
    <div
      id={id}
      popover="auto"
      onClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest("button[type=button]"))
          currentTarget.hidePopover();
      }}
      onKeyDown={moveInMenu}
      className="menu"
    >
      {drawn && (
        <>
          <p className="px-2.5 py-1 text-note text-secondary">{drawn.title}</p>
          {drawn.entries}
        </>
      )}
    </div>
  );
  function open(each: Entry) {
    // The menu opens after the click and focuses its first entry before the next key.
    flushSync(() => setEntry(each));
    document.getElementById(id)?.querySelector("button")?.setAttribute("autofocus", "");
  }
  /** The attributes of the button of an entry; undefined while there is no menu. */
  const opener = (each: Entry) =>
    isHydrated
      ? ({ type: "button", popoverTarget: id, onClick: () => open(each) } as const)
      : undefined;
  return { menu, opener };
}
