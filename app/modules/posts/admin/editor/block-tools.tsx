import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { caretOf, topOfText } from "./caret-panel.tsx";
import { focusText } from "./writing-keys.ts";

/** Margin between the tools, their block and the bar above the text, in pixels. */
const gap = 4;

/** The selected element, or the block of the text that contains the cursor. */
function blockOf({ view, state }: Editor): DOMRect | undefined {
  const { selection } = state;
  const { $from } = selection;
  const pos = selection instanceof NodeSelection || $from.depth === 0 ? $from.pos : $from.before(1);
  const node = view.nodeDOM(pos);
  return node instanceof HTMLElement ? node.getBoundingClientRect() : undefined;
}

/** Whether tools from `top` on would cover the line of the cursor. */
function coversLine(editor: Editor, top: number, height: number): DOMRect | undefined {
  if (editor.state.selection instanceof NodeSelection) return undefined;
  const line = caretOf(editor);
  return top < line.bottom && top + height > line.top ? line : undefined;
}

/** Places the tools above their block, or at its upper edge in sight; hides them if the block is out of sight. */
function placeTools(editor: Editor, tools: HTMLElement, bar: HTMLElement | null): void {
  const frame = tools.offsetParent?.getBoundingClientRect();
  const block = blockOf(editor);
  if (!frame || !block) return;
  const { offsetHeight: height, style } = tools;
  const edge = topOfText(bar) + gap;
  const isInSight = block.bottom > edge && block.top < innerHeight;
  const above = Math.max(block.top - gap - height, edge);
  const line = coversLine(editor, above, height);
  style.visibility = isInSight ? "" : "hidden";
  style.top = `${(line ? line.bottom + gap : above) - frame.top}px`;
  style.right = `${Math.max(gap, frame.right - block.right)}px`;
}

type BlockToolsProps = {
  editor: Editor;
  /** The bar above the text. */
  bar: RefObject<HTMLElement | null>;
  /** One row of buttons for each element that contains the cursor. */
  children: ReactNode;
};

/** The tools of the block at the cursor, directly above it. Alt+F10 moves the focus to them, and Escape back. */
export function BlockTools({ editor, bar, children }: BlockToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    if (tools.current && !editor.isDestroyed) placeTools(editor, tools.current, bar.current);
  }, [editor, bar]);
  useLayoutEffect(place);
  useEffect(() => {
    const onScroll = { capture: true, passive: true };
    const watch = new ResizeObserver(place);
    watch.observe(editor.view.dom);
    editor.on("transaction", place);
    addEventListener("scroll", place, onScroll);
    addEventListener("resize", place);
    return () => {
      watch.disconnect();
      editor.off("transaction", place);
      removeEventListener("scroll", place, onScroll);
      removeEventListener("resize", place);
    };
  }, [editor, place]);
  useEffect(() => {
    editor.storage.toolKeys.focusTools = () => {
      const first = (from: HTMLElement | null) => from?.querySelector<HTMLElement>("button");
      // The buttons are hidden while their block is out of sight.
      if (first(tools.current)) editor.commands.scrollIntoView();
      place();
      (first(tools.current) ?? first(bar.current))?.focus({ preventScroll: true });
    };
  }, [editor, bar, place]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for the buttons within
    <div
      ref={tools}
      className="absolute z-5 grid max-w-[calc(100%-0.5rem)] grid-cols-[minmax(0,max-content)] justify-end gap-1"
      onKeyDown={({ key }) => key === "Escape" && focusText(editor)}
    >
      {children}
    </div>
  );
}
