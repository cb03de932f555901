import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { extensions } from "./extensions.ts";
import { continueAfter } from "./figure.ts";
import { focusText } from "./focus-text.ts";
import { htmlOf } from "./html-of.ts";
import { readTransfer } from "./images/transferred-files.ts";
import { KeepSelected } from "./keep-selected.ts";
import { readCells, tableOf } from "./paste/cells.ts";
import { cleanPasted } from "./paste/clean-pasted.ts";
import { RichTextTools } from "./rich-text-tools.tsx";
import { ShownPlace, showPlace } from "./show-place.ts";
import type { RichTextHandle } from "./text-handle.ts";
import { canonicalHtml, tidyHtml } from "./tidy-html.ts";
import { ToolKeys } from "./tool-keys.ts";
import { useAfterTyping } from "./use-after-typing.ts";

type PastingOptions = {
  /** Receives the losses of each paste; an empty list if there are none. */
  onLosses: (losses: readonly string[]) => void;
};

/** Accepts pastes from other programs: their HTML is reduced to ours, and cells separated by tabs become a table. */
const Pasting = Extension.create<PastingOptions>({
  name: "pasting",
  addOptions: () => ({ onLosses: () => undefined }),
  addProseMirrorPlugins() {
    const { onLosses } = this.options;
    return [
      new Plugin({
        appendTransaction(transactions, _, { selection, tr }) {
          const isPasted = transactions.some((each) => each.getMeta("uiEvent") === "paste");
          // An image at the end of a paste is selected, so the next paste or key would replace it.
          if (!isPasted || !(selection instanceof NodeSelection)) return null;
          continueAfter(tr);
          return tr;
        },
        props: {
          transformPastedText: normalizeText,
          transformPastedHTML(pasted) {
            const { html, losses } = cleanPasted(pasted);
            onLosses(losses);
            return html;
          },
          handlePaste(view, { clipboardData }) {
            const { html, text } = readTransfer(clipboardData);
            if (html || view.state.selection.$from.parent.type.spec.code) return false;
            const cells = readCells(text);
            return cells !== undefined && view.pasteHTML(tableOf(cells, document));
          },
        },
      }),
    ];
  },
});

/** Replaces the text with one from outside. Images that are still uploading stay at their blocks. */
function replaceText(editor: Editor, html: string): void {
  const pending: { index: number; image: Node }[] = [];
  editor.state.doc.forEach((block, _, index) => {
    const note = (image: Node) => {
      if (image.attrs.upload) pending.push({ index, image });
    };
    note(block);
    block.descendants(note);
  });
  editor.commands.setContent(html, { emitUpdate: false });
  editor.commands.command(({ tr }) => {
    for (const { index, image } of pending) {
      const { doc } = tr;
      let pos = 0;
      for (let before = 0; before < Math.min(index, doc.childCount); before += 1)
        pos += doc.child(before).nodeSize;
      tr.insert(pos, image);
    }
    return true;
  });
}

type RichTextProps = {
  ref: Ref<RichTextHandle>;
  /** HTML that the editor can show without losses. */
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** The height of the tools above the text and the bar at the foot of the screen, in pixels. */
const coveredEdges = { top: 100, right: 0, bottom: 150, left: 0 };

/** Sets the scroll margins of the text, and its attributes for styles and assistive technology. */
function useTextAttributes(editor: Editor | null, id: string, isInvalid: boolean) {
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        scrollMargin: coveredEdges,
        scrollThreshold: coveredEdges,
        attributes: {
          class: "rich-text",
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": id,
          ...(isInvalid && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
        },
      },
    });
  }, [editor, id, isInvalid]);
}

/** Shows content that was replaced from outside: restored, chosen or discarded. `written` is the text as shown. */
function useReplacedText(editor: Editor | null, html: string, written: RefObject<string>) {
  useEffect(() => {
    if (!editor || html === written.current) return;
    const isSame = canonicalHtml(html) === canonicalHtml(written.current);
    written.current = html;
    // If only the notation has changed, for example through the allow-list at a save, the cursor and the undo history
    // stay.
    if (!isSame) replaceText(editor, html);
  }, [editor, html, written]);
}

type PasteLossesProps = { losses: readonly string[]; onDismiss: () => void };

function PasteLosses({ losses, onDismiss }: PasteLossesProps) {
  return (
    <div role="status">
      {losses.length > 0 && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 border-solar border-l-4 bg-white px-3 py-2 text-note">
          <span>Not kept from your paste: {losses.join(", ")}.</span>
          <button type="button" className="link py-2" onClick={onDismiss}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}

/** The rich text editor. Loaded only on screens with an editor. */
export function RichText({ ref, html, error, onChange }: RichTextProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const written = useRef(html);
  const box = useRef<HTMLDivElement>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  // The extensions of the text, and those for writing it.
  const [writing] = useState(() => [
    ...extensions,
    Pasting.configure({ onLosses: setLosses }),
    ToolKeys,
    KeepSelected,
    ShownPlace,
  ]);
  const editor = useEditor({
    extensions: writing,
    content: html,
    // The CSP allows style elements by hash only; the styles are in admin.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: () => writeLater(),
  });
  const writeLater = useAfterTyping(() => {
    if (!editor || editor.isDestroyed) return;
    const next = editor.isEmpty ? "" : tidyHtml(htmlOf(editor.state.doc));
    // The editor also emits updates by itself, for example when it adds a trailing paragraph.
    if (canonicalHtml(next) === canonicalHtml(written.current)) return;
    written.current = next;
    onChange(next);
  }, box);
  useTextAttributes(editor, id, isInvalid);
  useImperativeHandle(
    ref,
    () => ({
      show: (place) => editor && showPlace(editor, place),
      focus() {
        editor?.commands.setTextSelection(0);
        if (editor) focusText(editor);
      },
      unfinishedImages: () => editor?.storage.image.uploads.unfinished ?? 0,
    }),
    [editor],
  );
  useReplacedText(editor, html, written);
  return (
    <div>
      <p id={id} className="mb-1.5 font-[550] text-[0.9375rem]">
        Content
      </p>
      <div
        ref={box}
        className={`relative border bg-white ${isInvalid ? "border-danger" : "border-edge"}`}
      >
        {editor && <RichTextTools editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <PasteLosses losses={losses} onDismiss={() => setLosses([])} />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-[550] text-danger text-note">
          {error}
        </p>
      )}
    </div>
  );
}
