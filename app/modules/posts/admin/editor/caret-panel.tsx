import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** Margin between a panel, its anchor and the screen edges, in pixels. */
const gap = 4;
/** Height of the bar at the foot of the screen, in pixels. */
const footBar = 100;

/**
 * Places a panel below its anchor, or above it if there is not enough room, within its positioned ancestor. The near
 * edge is fixed, so the panel stays at its anchor when it shrinks.
 */
export function placePanel(panel: HTMLElement, at: DOMRect): void {
  const frame = panel.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight, style } = panel;
  const isBelow = at.bottom + gap + offsetHeight < innerHeight - footBar || at.top < offsetHeight;
  const left = Math.min(at.left - frame.left, frame.width - offsetWidth - gap);
  style.top = isBelow ? `${at.bottom + gap - frame.top}px` : "";
  style.bottom = isBelow ? "" : `${frame.bottom - at.top + gap}px`;
  style.left = `${Math.max(gap, left)}px`;
}

/** Where the caret is, or the selected image, drawing, formula or footnote. */
export function caretOf({ view, state }: Editor): DOMRect {
  const { selection } = state;
  const node = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : undefined;
  if (node instanceof HTMLElement) return node.getBoundingClientRect();
  // The side before the caret: after a formula or footnote, the line break would give the next line.
  const { left, top, bottom } = view.coordsAtPos(selection.from, -1);
  return new DOMRect(left, top, 0, bottom - top);
}

/** Where the text begins in sight: below its bar or, on phones, which have that at their foot, below the screen's head. */
export function topOfText(bar: HTMLElement | null): number {
  const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
  if (top <= innerHeight / 2) return bottom;
  const head = document.querySelector("[data-head-bar]");
  return Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
}

type CaretPanelProps = { editor: Editor; label: string; onClose: () => void; children: ReactNode };

/** Fields next to the caret: the sentence being written stays in sight. Escape closes them. */
export function CaretPanel({ editor, label, onClose, children }: CaretPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  // Near its place from the start: a field that takes the focus at once would otherwise scroll the caret away.
  const [top] = useState(() => {
    const frame = editor.view.dom.offsetParent?.getBoundingClientRect();
    return caretOf(editor).bottom + gap - (frame?.top ?? 0);
  });
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      placePanel(element, caretOf(editor));
      // Its buttons must not be behind the bar at the foot of phones.
      element.scrollIntoView({ block: "nearest" });
    });
    placePanel(element, caretOf(editor));
    watch.observe(element);
    return () => watch.disconnect();
  }, [editor]);
  return (
    <fieldset
      ref={panel}
      aria-label={label}
      data-panel
      style={{ top }}
      className="absolute z-15 max-h-[60dvh] w-[32rem] max-w-[calc(100%-0.5rem)] scroll-mb-[calc(var(--foot-bar)+6rem)] overflow-y-auto rounded-sheet border border-rule bg-white p-3 shadow-float"
      onKeyDown={(event) => {
        // Keys of a dialog that a field has opened also bubble through React.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) onClose();
      }}
    >
      {children}
    </fieldset>
  );
}
