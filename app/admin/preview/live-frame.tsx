import { useEffect, useRef, useState } from "react";
import type { FrameLook } from "./preview-pane.tsx";

/** How the server is asked for a rendering: by its address, or with the form of an unsaved thing. */
export type FrameSource =
  | { addressOf: (rendering: number) => string }
  | { postTo: (frameName: string) => void };

type LiveFrameProps = {
  look: FrameLook;
  source: FrameSource;
  /** The number of the rendering that is wanted; the last one that loaded is visible. */
  wanted: number;
  /** Called with each rendering before it becomes visible. */
  onShow: (page: Document) => void;
};

/** Without motion: each rendering would move again. */
function stopMotion(page: Document): void {
  const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(
    "*, ::before, ::after { animation: none !important; transition: none !important; }",
  );
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

const nameOf = (rendering: number) => `preview-${rendering}`;

/**
 * A page next to its form. Another rendering loads in a second frame, which takes the place of the first at the same
 * scroll position: nothing flashes or moves, and Back does not go through the renderings. Links and forms of the
 * page do nothing.
 */
export function LiveFrame({ look, source, wanted, onShow }: LiveFrameProps) {
  const [visible, setVisible] = useState(wanted);
  const shown = useRef<Document>(undefined);
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    if ("postTo" in latest.current) latest.current.postTo(nameOf(wanted));
  }, [wanted]);

  function show(page: Document | null, rendering: number): void {
    // Browsers report the empty page of a new frame, too, and hide a page that failed to load.
    if (!page || page.URL === "about:blank") return;
    for (const type of ["click", "submit"])
      page.addEventListener(type, (event) => event.preventDefault());
    stopMotion(page);
    // Shortcuts of the admin, such as Ctrl+S, work here as well.
    page.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      if (!document.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    });
    // The header has a background once the page is scrolled.
    page.documentElement.toggleAttribute("data-scrolled", true);
    const former = shown.current?.defaultView;
    if (former) page.defaultView?.scrollTo({ top: former.scrollY, behavior: "instant" });
    shown.current = page;
    onShow(page);
    setVisible(rendering);
  }
  const renderings = visible === wanted ? [visible] : [visible, wanted];
  return renderings.map((rendering) => (
    <iframe
      key={rendering}
      {...look}
      name={nameOf(rendering)}
      aria-hidden={rendering !== visible}
      src={"addressOf" in source ? source.addressOf(rendering) : undefined}
      onLoad={({ currentTarget }) => show(currentTarget.contentDocument, rendering)}
      className={`${look.className} ${rendering === visible ? "" : "invisible absolute"}`}
    />
  ));
}
