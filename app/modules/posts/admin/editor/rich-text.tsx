import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { EditorContent, useEditor } from "@tiptap/react";
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { extensions } from "./extensions.ts";
import { continueAfter } from "./figures.ts";
import { readTransfer } from "./images.ts";
import { readCells, tableOf } from "./paste/cells.ts";
import { cleanPasted } from "./paste/clean-pasted.ts";
import { RevealedPosition, revealPosition } from "./reveal-position.ts";
import type { RichTextHandle } from "./text-handle.ts";
import { canonicalHtml, htmlOf, tidyHtml } from "./tidy-html.ts";
import { RichTextTools } from "./toolbar.tsx";
import { FocusBeforeNextKey, focusText, ProtectSelectedNode, ToolKeys } from "./writing-keys.ts";

/** Debounce while typing, and its maximum delay, in milliseconds. */
const pause = 250;
const longest = 2_000;

/**
 * Delays `work` until typing pauses, because serialising a text of 10,000 words after each key would delay the next
 * one. It runs at once when the text may be needed: when the focus leaves `box`, on a shortcut, before its form is
 * submitted and before the page is left. Returns the function that schedules it.
 */
export function useDebouncedTyping(
  work: () => void,
  box: RefObject<HTMLElement | null>,
): () => void {
  const latest = useRef(work);
  latest.current = work;
  const waiting = useRef<{ timer: number; since: number } | undefined>(undefined);
  const run = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    latest.current();
  }, []);
  useEffect(() => {
    const text = box.current;
    const runNow = () => {
      if (waiting.current) flushSync(run);
    };
    const onKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) runNow();
    };
    const form = text?.closest("form");
    // These run in the capture phase, before any listener that reads the form.
    const early = { capture: true };
    text?.addEventListener("focusout", run);
    text?.addEventListener("keydown", onKey, early);
    form?.addEventListener("submit", runNow, early);
    addEventListener("pagehide", runNow, early);
    addEventListener("beforeunload", runNow, early);
    return () => {
      text?.removeEventListener("focusout", run);
      text?.removeEventListener("keydown", onKey, early);
      form?.removeEventListener("submit", runNow, early);
      removeEventListener("pagehide", runNow, early);
      removeEventListener("beforeunload", runNow, early);
      run();
    };
  }, [box, run]);
  return useCallback(() => {
    const since = waiting.current?.since ?? performance.now();
    clearTimeout(waiting.current?.timer);
    const wait = Math.max(0, Math.min(pause, since + longest - performance.now()));
    waiting.current = { timer: window.setTimeout(run, wait), since };
  }, [run]);
}

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
          // The styles show it in an empty text.
          "aria-placeholder": "Write, or press / for blocks",
          ...(isInvalid && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
        },
      },
    });
  }, [editor, id, isInvalid]);
}

const shownHtml = (editor: Editor): string =>
  editor.isEmpty ? "" : tidyHtml(htmlOf(editor.state.doc));

/** Without empty paragraphs, which a save removes. */
const comparable = (html: string): string => canonicalHtml(html).replaceAll("<p></p>", "");

/** Shows content that was replaced from outside: restored, chosen or discarded. `written` is the text as shown. */
function useReplacedText(editor: Editor | null, html: string, written: RefObject<string>) {
  useEffect(() => {
    if (!editor || html === written.current) return;
    const [next, last, now] = [html, written.current, shownHtml(editor)].map(comparable);
    written.current = html;
    // If only the notation has changed, for example through the allow-list at a save, the cursor and the undo history
    // stay. So do words that were typed after the text was last written.
    if (next !== last && now === last) replaceText(editor, html);
  }, [editor, html, written]);
}

/** Shows the heading in the URL fragment: "Edit this page" leads to it. */
function useHeadingInHash(editor: Editor | null) {
  useEffect(() => {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("heading");
    if (!editor || !wanted) return;
    const headings: string[] = [];
    editor.state.doc.descendants((node) => {
      if (node.type.name === "heading") headings.push(node.textContent.trim());
    });
    const heading = headings.indexOf(wanted);
    if (heading >= 0) revealPosition(editor, { heading });
    // The editor is made again after each view as HTML.
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [editor]);
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
    FocusBeforeNextKey,
    ToolKeys,
    ProtectSelectedNode,
    RevealedPosition,
  ]);
  const editor = useEditor({
    extensions: writing,
    content: html,
    // The CSP allows style elements by hash only; the styles are in admin.css.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: () => writeLater(),
  });
  const writeLater = useDebouncedTyping(() => {
    if (!editor || editor.isDestroyed) return;
    const next = shownHtml(editor);
    // The editor also emits updates by itself, for example when it adds a trailing paragraph.
    if (canonicalHtml(next) === canonicalHtml(written.current)) return;
    written.current = next;
    onChange(next);
  }, box);
  useTextAttributes(editor, id, isInvalid);
  useImperativeHandle(
    ref,
    () => ({
      show: (place) => editor && revealPosition(editor, place),
      moveTo({ node, offset }) {
        if (!editor) return;
        const at = editor.view.posAtDOM(node, offset);
        editor.chain().setTextSelection(at).scrollIntoView().run();
        focusText(editor);
      },
      focus() {
        editor?.commands.setTextSelection(0);
        if (editor) focusText(editor);
      },
      unfinishedImages: () => editor?.storage.image.uploads.unfinished ?? 0,
    }),
    [editor],
  );
  useReplacedText(editor, html, written);
  useHeadingInHash(editor);
  return (
    <div>
      <p id={id} className="sr-only">
        Content
      </p>
      <div
        ref={box}
        className={`writing group/text relative ${isInvalid ? "border-danger border-l-2 pl-3" : ""}`}
      >
        {editor && (
          <RichTextTools editor={editor}>
            <EditorContent editor={editor} />
          </RichTextTools>
        )}
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
