import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { topOfText } from "./caret-panel.tsx";
import { focusText } from "./writing-keys.ts";

/** Margin between the tools, the selected words and the bar above the text, in pixels. */
const gap = 6;

/** Whether words are selected that can be bold, italic or a link. */
export const hasSelectedWords = ({ state: { selection } }: Editor): boolean =>
  selection instanceof TextSelection && !selection.empty && !selection.$from.parent.type.spec.code;

/** Places the tools above the selected words, or below them if the bar above the text would cover them. */
function placeTools({ view, state }: Editor, tools: HTMLElement, bar: HTMLElement | null): void {
  const frame = tools.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight, style } = tools;
  const start = view.coordsAtPos(state.selection.from);
  const above = start.top - gap - offsetHeight;
  const isCovered = above < topOfText(bar);
  const top = isCovered ? view.coordsAtPos(state.selection.to, -1).bottom + gap : above;
  const left = Math.min(start.left - frame.left, frame.width - offsetWidth - gap);
  style.top = `${top - frame.top}px`;
  style.left = `${Math.max(gap, left)}px`;
}

/** Whether the pointer is selecting: tools would be in its way. */
function useSelecting(editor: Editor): boolean {
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    const text = editor.view.dom;
    const begin = () => setSelecting(true);
    const end = () => setSelecting(false);
    text.addEventListener("pointerdown", begin);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      text.removeEventListener("pointerdown", begin);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [editor]);
  return isSelecting;
}

type SelectionToolsProps = {
  editor: Editor;
  /** The bar above the text. */
  bar: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The tools of selected words, next to them; phones show their own there. Escape returns to the text. */
export function SelectionTools({ editor, bar, children }: SelectionToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const isSelecting = useSelecting(editor);
  const place = useCallback(() => {
    if (tools.current && !editor.isDestroyed) placeTools(editor, tools.current, bar.current);
  }, [editor, bar]);
  useLayoutEffect(place);
  useEffect(() => {
    editor.on("transaction", place);
    return () => {
      editor.off("transaction", place);
    };
  }, [editor, place]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for the buttons within
    <div
      ref={tools}
      className={`invisible absolute z-6 pointer-coarse:hidden ${isSelecting ? "" : "group-focus-within/text:visible"}`}
      // The selection stays.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === "Escape" && focusText(editor)}
    >
      {children}
    </div>
  );
}
