import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef, useState } from "react";
import { wrapInCallout } from "./blocks.ts";
import { caretOf, placePanel } from "./caret-panel.tsx";
import { OptionSearch } from "./option-search.tsx";
import { focusText, insertAfterSelected } from "./writing-keys.ts";

/** A panel at the caret with the details of an insert (defined in `insert-panels.tsx`). */
export type InsertPanel =
  | "image"
  | "drawing"
  | "formula"
  | "footnote"
  | "file"
  | "video"
  | "cross-reference";

/** An item that can be inserted into the text. */
export type InsertEntry = {
  name: string;
  /** Other search terms. */
  keywords: readonly string[];
  /** Inserts it at the cursor, or opens its panel. */
  insert: (editor: Editor, open: (panel: InsertPanel) => void) => void;
  /** Whether it is allowed at the cursor. By default, it is allowed everywhere. */
  fits?: (editor: Editor) => boolean;
};

const isOutsideTable = (editor: Editor) => !editor.isActive("table");
const isOutsideCode = (editor: Editor) => !editor.isActive("codeBlock");

/** The entries that can be inserted into the text, in the order of the list. */
export const insertEntries: readonly InsertEntry[] = [
  {
    name: "Image",
    keywords: ["picture", "photo", "upload"],
    insert: (_, open) => open("image"),
  },
  {
    name: "Drawing",
    keywords: ["figure", "sheet", "plan", "diagram"],
    insert: (_, open) => open("drawing"),
  },
  {
    name: "Table",
    keywords: ["rows", "columns", "grid", "figures"],
    insert: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    fits: isOutsideTable,
  },
  {
    name: "Callout",
    keywords: ["note", "warning", "standard", "aside", "box"],
    insert: wrapInCallout,
    fits: (editor) => editor.can().wrapIn("callout") && !editor.isActive("callout"),
  },
  {
    name: "Formula",
    keywords: ["equation", "maths", "tex", "latex", "number"],
    insert: (_, open) => open("formula"),
    fits: isOutsideCode,
  },
  {
    name: "Footnote",
    keywords: ["note", "remark", "source"],
    insert: (_, open) => open("footnote"),
    fits: isOutsideCode,
  },
  {
    name: "Code block",
    keywords: ["program", "listing", "monospace", "pre"],
    insert: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    name: "File",
    keywords: ["download", "pdf", "attachment", "document"],
    insert: (_, open) => open("file"),
  },
  {
    name: "Video",
    keywords: ["youtube", "vimeo", "matterport", "tour", "embed"],
    insert: (_, open) => open("video"),
  },
  {
    name: "Cross-reference",
    keywords: ["see", "refer", "number", "source"],
    insert: (_, open) => open("cross-reference"),
    fits: isOutsideCode,
  },
  {
    name: "Divider",
    keywords: ["rule", "line", "break", "hr"],
    insert: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Kinds of text that a slash offers besides; the bar above the text has them as buttons. */
export const textEntries: readonly InsertEntry[] = [
  {
    name: "Heading",
    keywords: ["h2", "title"],
    insert: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
    fits: (editor) => editor.can().setHeading({ level: 2 }),
  },
  {
    name: "Subheading",
    keywords: ["h3"],
    insert: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
    fits: (editor) => editor.can().setHeading({ level: 3 }),
  },
  {
    name: "List",
    keywords: ["bullets", "points", "unordered"],
    insert: (editor) => editor.chain().focus().toggleBulletList().run(),
    fits: (editor) => editor.can().toggleBulletList(),
  },
  {
    name: "Numbered list",
    keywords: ["ordered", "steps"],
    insert: (editor) => editor.chain().focus().toggleOrderedList().run(),
    fits: (editor) => editor.can().toggleOrderedList(),
  },
  {
    name: "Quote",
    keywords: ["blockquote", "citation"],
    insert: (editor) => editor.chain().focus().setBlockquote().run(),
    fits: (editor) => editor.can().setBlockquote(),
  },
];

/**
 * The entries that match a query: matches by name first, then by keyword. Without a query, it returns all entries in
 * order.
 */
export function findEntries(entries: readonly InsertEntry[], words: string): InsertEntry[] {
  const wanted = words.trim().toLowerCase();
  const rank = ({ name, keywords }: InsertEntry) => {
    if (name.toLowerCase().startsWith(wanted)) return 0;
    if (name.toLowerCase().includes(wanted)) return 1;
    return keywords.some((keyword) => keyword.toLowerCase().startsWith(wanted)) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) }));
  return ranked
    .filter((each) => each.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
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
      placePanel(menu.current, from === "slash" ? caretOf(editor) : from.getBoundingClientRect());
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
    insertAfterSelected(editor);
    // Entries with a panel move the focus into it. The others return it to the text.
    insert(editor, onOpen);
  }
  const all = from === "slash" ? [...textEntries, ...insertEntries] : insertEntries;
  const entries = findEntries(
    all.filter(({ fits }) => fits?.(editor) ?? true),
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
