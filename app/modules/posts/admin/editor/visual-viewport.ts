import { type RefObject, useEffect } from "react";

/**
 * Sets on the bar that contains `content` how much of the screen the keyboard of a phone covers (`--keyboard`), and how
 * far the visible part has moved down (`--viewport-top`): browsers neither shrink nor move what is fixed.
 */
export function useVisualViewport(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const style = content.current?.closest<HTMLElement>("[data-head-bar]")?.style;
    if (!viewport || !style) return;
    const place = () => {
      const { height, offsetTop } = viewport;
      style.setProperty("--keyboard", `${Math.max(0, innerHeight - height - offsetTop)}px`);
      style.setProperty("--viewport-top", `${offsetTop}px`);
    };
    viewport.addEventListener("resize", place);
    viewport.addEventListener("scroll", place);
    return () => {
      viewport.removeEventListener("resize", place);
      viewport.removeEventListener("scroll", place);
    };
  }, [content]);
}
