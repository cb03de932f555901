import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef, useState } from "react";
import { focusText } from "../focus-text.ts";
import { OptionSearch } from "../option-search.tsx";
import { type InsertEntry, type InsertPanel, insertEntries } from "./entries.ts";
import { findEntries } from "./find-entries.ts";

/** Margin between a menu, its anchor and the screen edges, in pixels. */
const gap = 4;
/** Height of the bar at the foot of the screen, in pixels. */
const footBar = 100;

/**
 * Places a menu below its anchor, or above it if there is not enough room, within its positioned ancestor. The near
 * edge is fixed, so the menu stays at its anchor when it shrinks.
 */
function placeMenu(menu: HTMLElement, at: DOMRect): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = at.bottom + gap + offsetHeight < innerHeight - footBar || at.top < offsetHeight;
  const left = Math.min(at.left - frame.left, frame.width - offsetWidth - gap);
  if (isBelow) menu.style.top = `${at.bottom + gap - frame.top}px`;
  else menu.style.bottom = `${frame.bottom - at.top + gap}px`;
  menu.style.left = `${Math.max(gap, left)}px`;
}

type InsertMenuProps = {
  editor: Editor;
  /** Its anchor: the button, or a typed slash. The slash stays in the text if nothing is chosen. */
  from: "slash" | HTMLElement;
  onOpen: (panel: InsertPanel) => void;
  onClose: () => void;
};

/** The list of entries to insert into the text. Typing filters it; Escape closes it. */
export function InsertMenu({ editor, from, onOpen, onClose }: InsertMenuProps) {
  const [query, setQuery] = useState("");
  const menu = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  // The list takes the focus at once, so that it receives the next key.
  useLayoutEffect(() => {
    if (menu.current)
      placeMenu(menu.current, from === "slash" ? caretOf(editor) : from.getBoundingClientRect());
    input.current?.focus({ preventScroll: true });
  }, [editor, from]);

  /** Closes it, and inserts the typed filter as text if the slash was meant as text. */
  function close(typed: string, returns: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
    const text = from === "slash" ? typed : "";
    if (text) editor.commands.insertContent({ type: "text", text });
    if (returns) focusText(editor);
  }
  function choose({ insert }: InsertEntry) {
    close("", false);
    // Entries with a panel move the focus into it. The others return it to the text.
    insert(editor, onOpen);
  }
  const entries = findEntries(
    insertEntries.filter(({ fits }) => fits?.(editor) ?? true),
    query,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for focus leaving its content
    <div
      ref={menu}
      className="absolute z-20 w-72 max-w-[calc(100%-1rem)] rounded-sheet border border-rule bg-white p-2 shadow-float"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu button already closes it.
        if (relatedTarget === from || currentTarget.contains(relatedTarget)) return;
        close(`/${query}`, false);
      }}
    >
      <OptionSearch
        label="Insert"
        placeholder="Insert"
        input={input}
        query={query}
        onQuery={(next) => {
          // No command starts with a space, so this is text.
          if (from === "slash" && next === " ") close("/ ", true);
          else setQuery(next);
        }}
        options={entries.map((entry) => ({ ...entry, key: entry.name }))}
        onChoose={choose}
        onKeyDown={(event) => {
          const isErased = event.key === "Backspace" && query === "";
          if (event.key !== "Escape" && !isErased) return;
          event.preventDefault();
          close(isErased ? "" : `/${query}`, true);
        }}
        empty={from === "slash" ? "No matches. Press Escape to keep it as text." : "No matches."}
      />
    </div>
  );
}

function caretOf({ view, state }: Editor): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(state.selection.from);
  return new DOMRect(left, top, 0, bottom - top);
}
